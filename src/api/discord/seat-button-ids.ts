import { isUuid } from '../../games/uuid.ts';

/** What a button of a table asks for. */
export type SeatAct = 'take' | 'decline';

export interface SeatButton {
  readonly act: SeatAct;
  readonly gameId: string;
  readonly side: string;
}

/** What stands in a `custom_id`: at most 100 characters. */
export function seatButtonId({ act, gameId, side }: SeatButton): string {
  return ['seat', act, gameId, side].join('.');
}

const PATTERN = /^seat\.(take|decline)\.([0-9a-f-]{36})\.([a-z0-9-]{1,40})$/;

/** Reads a `custom_id`; null where it is none of a table's. */
export function readSeatButton(id: string): SeatButton | null {
  const [, act, gameId = '', side = ''] = PATTERN.exec(id) ?? [];
  return act === undefined || !isUuid(gameId) ? null : { act: act as SeatAct, gameId, side };
}
