import { assertNever } from '../kernel/json.ts';
import type { LoggedEvent, TableEvent } from './events.ts';
import { everybodySits, giveEntropy, leaveEntropy } from '../kernel/entropy.ts';
import { closeOffer } from './offering.ts';
import type { TableState } from './state.ts';

type SeatingEvent = LoggedEvent &
  Extract<TableEvent, { type: 'GameCreated' | 'SeatTaken' | 'SeatLeft' | 'SidesDrawn' | 'RulesUpdated' }>;

/** Folds that seats are taken and left before the start and drawn at it, and that the rules are updated. */
export function evolveSeating(table: TableState, event: SeatingEvent): void {
  switch (event.type) {
    case 'GameCreated':
      throw new Error('a game is created once');
    case 'SeatTaken': {
      const { seat, holder, ...given } = event.public;
      table.seats[seat] = holder;
      closeOffer(table, seat);
      giveEntropy(table, seat, given);
      if (everybodySits(table) && table.awaited !== undefined) table.awaitedSince ??= event.version;
      else delete table.awaitedSince;
      return;
    }
    case 'SeatLeft': {
      const { seat } = event.public;
      leaveEntropy(table, seat);
      table.seats[seat] = null;
      delete table.awaitedSince;
      return;
    }
    case 'SidesDrawn':
      table.seats = { ...table.seats, ...event.public.seats };
      return;
    case 'RulesUpdated':
      table.rulesetVersion = event.public.rulesetVersion;
      return;
    default:
      assertNever(event);
  }
}
