import { isPerson } from '../../domain/table/state.ts';
import type { Reactor } from './reaction.ts';

/** What may bring somebody to a seat whose hours of play are not known there yet. */
const NEWCOMERS: ReadonlySet<string> = new Set(['GameStarted', 'SeatHandedOver', 'ClockChanged']);

/** A look at the hours of play of who holds each seat, when a game with own hours starts, changes hands or its clock. */
export const playHours: Reactor = ({ match: { table } }, { events }) => {
  const last = events.findLast(({ type }) => NEWCOMERS.has(type));
  if (last === undefined || table.timing?.settings.ownHours !== true) return [];
  return Object.entries(table.seats).flatMap(([seat, holder]) =>
    isPerson(holder) && table.gone?.includes(seat) !== true
      ? [{ seat, decision: `since ${last.version}`, route: 'play-hours', payload: {} }]
      : [],
  );
};
