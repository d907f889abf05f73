import type { Setup } from '../../../../kernel/ruleset.ts';
import type { SetupData } from '../data/setups-schema.ts';
import { areas, counters, leaders } from '../data/data.ts';
import { optionsOf } from '../options.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Purse } from '../sides.ts';
import { PURSES } from '../sides.ts';
import type { AreaFlags, Leader, Options, State, Unit } from '../state.ts';
import { OUT, RECRUIT, TRACK, WAITING } from '../state.ts';
import { setupOf } from './setup-groups.ts';

/** The game before its first event: counters in their boxes, on the turn track or out of play, nothing on the map (§2). */
export function initial({ scenario, options }: Setup): State {
  const { firstTurn } = scenarioOf(scenario);
  const setup = setupOf(scenario);
  return {
    scenario,
    options: optionsOf(options as Options),
    turn: firstTurn,
    step: { kind: 'setup', side: 'royalist', group: 0 },
    stack: [],
    count: 0,
    shifts: 0,
    moves: 0,
    units: unitsOf(setup, firstTurn),
    leaders: leadersOf(setup),
    shown: [],
    forces: {},
    dealt: { royalist: 0, patriot: 0, rebels: 0, legion: 0 },
    areas: areasOf(setup),
    sieges: {},
    purses: Object.fromEntries(PURSES.map((purse) => [purse, 2 * setup.rp[purse]])) as Record<Purse, number>,
    liberal: setup.flags.find(({ flag }) => flag === 'liberalEvent')?.turn ?? null, // A17
    iguala: null,
    worn: {},
    legionFree: false,
    allowance: null,
    allowed: [],
    regrouped: [],
    announced: {},
    built: {},
    reorganised: {},
    returned: [],
    fresh: [],
    verdict: null,
  };
}

/**
 * Where each counter is: out of play, on the track where it is due later, else in its box, where set-up draws it from. Those
 * due in the first turn of the campaign are in the boxes at once (§2.3); later games begin with what is due in their turn.
 */
function unitsOf(setup: SetupData, firstTurn: number): Record<string, Unit> {
  const drawn = new Set(setup.groups.flatMap(({ units = [], reduced = [] }) => [...units, ...reduced]));
  const reduced = new Set(setup.groups.flatMap((group) => group.reduced ?? []));
  const units = [...counters.values()].map(({ id, entry, steps }): [string, Unit] => {
    const later = !drawn.has(id) && entry.turn >= firstTurn && entry.turn > 1;
    const coming = entry.to === 'brazil' ? WAITING : later ? TRACK : RECRUIT; // §10.6
    const at = setup.outOfPlay.includes(id) ? OUT : coming;
    return [id, { at, steps: reduced.has(id) ? 1 : steps }];
  });
  return Object.fromEntries(units);
}

/** Leaders have no box: they are due, out of play, or wait to be placed at set-up. */
function leadersOf(setup: SetupData): Record<string, Leader> {
  return Object.fromEntries(
    [...leaders.keys()].map((id) => [id, { at: setup.outOfPlay.includes(id) ? OUT : TRACK, tried: false }]),
  );
}

/** Marks of the set-up: mass recruitment and repression (§2.2, §12.2, §12.3). */
function areasOf({ flags }: SetupData): Record<string, AreaFlags> {
  const marks = Object.fromEntries(
    [...areas.keys()].map((id): [string, AreaFlags] => [
      id,
      { recruited: [], halved: null, raided: 0, repression: false },
    ]),
  );
  for (const { flag, area = '', side, halvesIncomeOnTurn = null } of flags) {
    const mark = marks[area];
    if (mark === undefined) continue;
    if (flag === 'repression') mark.repression = true;
    if (flag === 'massRecruit' && side !== undefined)
      Object.assign(mark, { recruited: [side], halved: halvesIncomeOnTurn });
  }
  return marks;
}
