import type { Room } from '../games/rooms.ts';
import { ROOMS } from '../games/rooms.ts';

export { ROOMS };
export type { Room };

/** Which messages of a room a notice tells: from one to another, or to the latest. */
export interface Span {
  readonly room: Room;
  readonly from: string;
  readonly to?: string;
}

/** What somebody has said, and as whom. */
export interface SaidLine {
  readonly name: string;
  readonly seat: string | null;
  readonly body: string;
}

/** The span as rows of the outbox hold it, in place of a decision. */
export function spanText({ room, from, to }: Span): string {
  return [room, from, ...(to === undefined ? [] : [to])].join('.');
}

/** The span of a row; null where it names none. */
export function spanOf(text: string | null): Span | null {
  const [name, from, to] = text?.split('.') ?? [];
  const room = ROOMS.find((one) => one === name);
  if (room === undefined || from === undefined) return null;
  return { room, from, ...(to === undefined ? {} : { to }) };
}
