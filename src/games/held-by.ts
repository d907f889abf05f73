import type { SeatInfo } from './game-service.ts';

/** Whether the account holds the seat; whoever is merely offered it does not. */
export function isHeldBy(seat: SeatInfo | undefined, account: string): boolean {
  return seat !== undefined && 'account' in seat && seat.account === account;
}
