import type { Seat } from '../kernel/ids.ts';
import { assertNever } from '../kernel/json.ts';
import type { LoggedEvent, TableEvent } from './events.ts';
import { closeOffer } from './offering.ts';
import type { TableState } from './state.ts';

type SeatingEvent = LoggedEvent &
  Extract<TableEvent, { type: 'GameCreated' | 'SeatTaken' | 'SeatLeft' | 'RulesUpdated' }>;

/** Folds that seats are taken and left before the start, and that the rules are updated. */
export function evolveSeating(table: TableState, event: SeatingEvent): void {
  switch (event.type) {
    case 'GameCreated':
      throw new Error('a game is created once');
    case 'SeatTaken': {
      const { seat, holder, entropy } = event.public;
      table.seats[seat] = holder;
      closeOffer(table, seat);
      table.entropies = { ...without(table.entropies, seat), ...(entropy === undefined ? {} : { [seat]: entropy }) };
      return;
    }
    case 'SeatLeft':
      table.seats[event.public.seat] = null;
      table.entropies = without(table.entropies, event.public.seat);
      return;
    case 'RulesUpdated':
      table.rulesetVersion = event.public.rulesetVersion;
      return;
    default:
      assertNever(event);
  }
}

function without(entropies: Readonly<Record<Seat, string>>, seat: Seat): Record<Seat, string> {
  return Object.fromEntries(Object.entries(entropies).filter(([other]) => other !== seat));
}
