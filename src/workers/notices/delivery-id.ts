import type { Seat } from '../../domain/kernel/ids.ts';
import type { OutboxKey, OutboxRow } from '../outbox.ts';

/** Stands for the game where a message is about none, or about several. */
export const NO_GAME = '00000000-0000-0000-0000-000000000000';

/** Stands for the channel where a reader has none. */
export const NO_CHANNEL = NO_GAME;

/**
 * Which message: all that tells it from every other one. Every key of it is made from this and from nothing else: that of
 * its outbox row, that of its line in the player's list, and the id by which receivers drop what they have seen.
 */
export interface DeliveryId {
  /** Null where it is about no game, or about several. */
  readonly gameId: string | null;
  /** Null where it is for no seat: for spectators, or about no game. */
  readonly seat: Seat | null;
  /** The occasion within the game, such as `turn.v4.d4-red`, or without one, such as `digest.2026-11-22`. */
  readonly about: string;
  /** The id of the channel that brings it. */
  readonly channel: string;
}

/** The columns by which the tables know a message. */
export interface DeliveryColumns {
  readonly gameId: string | null;
  /** Empty for none. */
  readonly seat: string;
  readonly key: string;
}

/** The key of the message's outbox row. */
export function outboxKeyOf(id: DeliveryId, route: string): OutboxKey {
  return { gameId: id.gameId ?? NO_GAME, seat: id.seat ?? '', decision: keyOf(id), route };
}

/** The message that an outbox row is about. */
export function deliveryIdOf({ gameId, seat, decision, payload }: Omit<OutboxRow, 'route'>): DeliveryId {
  const channel = String(payload['channel']);
  const end = `.${channel}`;
  return {
    gameId: gameId === NO_GAME ? null : gameId,
    seat: seat === '' ? null : seat,
    about: decision.endsWith(end) ? decision.slice(0, -end.length) : decision,
    channel,
  };
}

/** What the message is found by in the list of deliveries, beside its channel. */
export function columnsOf(id: DeliveryId): DeliveryColumns {
  return { gameId: id.gameId, seat: id.seat ?? '', key: keyOf(id) };
}

/** The same for every attempt to deliver the message, and for no other message of this server. */
export function messageKeyOf(id: DeliveryId): string {
  const { gameId, seat } = id;
  return [...(gameId === null ? [] : [gameId]), keyOf(id), ...(seat === null ? [] : [seat])].join('.');
}

function keyOf({ about, channel }: DeliveryId): string {
  return `${about}.${channel}`;
}
