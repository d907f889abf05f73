import type { Side } from '../sides.ts';
import type { GameTurn } from './positions.ts';

/** One support card played; with what it needs. */
export type Support = { card: string; use: 'plain' | 'tiger' } | { card: string; use: 'swell'; target: string } | Drums;

/** War Drums, and who is called. */
export type Drums = { card: string; use: 'drums'; from: string; units: string[]; officer: boolean };

/** British supports that `plays` drown. */
export function cancelled(plays: readonly Support[]): string[] {
  return plays.flatMap((play) => (play.use === 'swell' ? [play.target] : []));
}

/** A side plays no more supports. */
export function closeSupports(turn: GameTurn, seat: Side): void {
  turn.emit({ type: 'SupportsClosed', public: { seat } });
}
