import { startTurn } from '../../src/domain/kernel/turn.ts';
import type { Event } from '../../src/domain/rulesets/galera-de-guerra/v1/events.ts';
import { galeraDeGuerra as rules } from '../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { GameTurn } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { shipOf } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import type { Link, Ship, State } from '../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { optionsOf } from './galera.ts';
import { scripted } from './scripted-chance.ts';

/** A battle of which a test says what it needs: the rest is as before the first deployment. */
export function battle(scenario: string, more: Partial<State> = {}): State {
  return Object.assign(rules.initial({ scenario, options: optionsOf() }), { turn: 1 }, more);
}

/** The same with other things said of some ships, and with these links alone. The first is not changed. */
export function changed(
  state: State,
  ships: Readonly<Record<string, Partial<Ship>>>,
  links: readonly Link[] = [],
): State {
  const copies = Object.entries(ships).map(([id, more]) => {
    const ship = shipOf(state, id);
    return [id, { ...ship, turn: { ...ship.turn }, act: { ...ship.act }, ...more }];
  });
  return { ...state, ships: { ...state.ships, ...Object.fromEntries(copies) }, links: [...links], stack: [] };
}

/** Does something with these dice, all of which must fall; what happened. Only ships that are its own may change. */
export function happens(state: State, dice: readonly number[], action: (turn: GameTurn) => void): readonly Event[] {
  const chance = scripted({ dice });
  const turn = startTurn<State, Event>(rules, state, chance);
  action(turn);
  chance.finish();
  return turn.events;
}

/** A link of a kind between two ships, by the first. */
export const tie = (a: string, b: string, kind: Link['kind'] = 'grapple'): Link => ({ a, b, kind, by: a });
