import type { Setup } from '../../../../kernel/ruleset.ts';
import { newLeader, newShip } from '../evolve/fresh.ts';
import { battleOf, shipData } from '../data/data.ts';
import { optionsOf } from '../options.ts';
import { scenarioOf } from '../scenarios.ts';
import { SIDES } from '../sides.ts';
import type { Facing, Options, State } from '../state.ts';
import { REMOVED } from '../state.ts';
import { ownRules } from './battles/own.ts';

/** The table before the first event: every ship in its pool. */
export function initial({ scenario, options }: Setup): State {
  const battle = battleOf(scenario);
  const chosen = optionsOf(options as Options);
  const fleet = SIDES.flatMap((side) => (battle?.sides[side].ships ?? []).map((id) => [id, side] as const));
  const commanders = SIDES.flatMap((side) => (battle?.sides[side].leaders ?? []).map(({ id }) => [id, side] as const));
  return {
    scenario,
    options: chosen,
    seats: [...scenarioOf(scenario).seats],
    turn: 0,
    step: battle === null ? { kind: 'purchase' } : { kind: 'setup', stage: 0 },
    stack: [],
    count: 0,
    ships: Object.fromEntries(
      fleet.map(([id, side]) => {
        const ship = newShip(side, battle?.sails.start[side] ?? 'none');
        return [id, isLeftOut(scenario, chosen, id) ? { ...ship, bow: REMOVED } : ship];
      }),
    ),
    links: [],
    leaders: Object.fromEntries(commanders.map(([id, side]) => [id, newLeader(side)])),
    squadrons: [],
    declared: {},
    admirals: {},
    first: battle?.deployOrder[0] ?? 'red',
    obliged: null,
    doubled: [],
    transferred: [],
    mourning: [],
    wind: battle?.wind?.atStart === true ? (battle.wind.direction as Facing) : null,
    calm: false,
    bonus: { red: 0, green: 0 },
    scored: { red: 0, green: 0 },
    stirred: 0,
    exits: {},
    treasure: { ship: null, fate: 'hidden', among: [] },
    column: ownRules({ scenario }).column !== undefined,
    treachery: {},
    bought: {},
    edge: null,
    proposed: null,
    refused: { red: 0, green: 0 },
    outcome: null,
  };
}

/** S-ECN, option 1: the transports of Ecnomus may be left at home. */
function isLeftOut(scenario: string, { ecnomusTransports }: Options, id: string): boolean {
  if (ecnomusTransports || ownRules({ scenario }).transports?.towed !== true) return false;
  return shipData({ scenario, options: NO_OPTIONS }, id).transport;
}

const NO_OPTIONS = { naulochusFire: false, naulochusTowers: false };
