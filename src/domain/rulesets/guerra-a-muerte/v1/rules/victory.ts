import { areas, counterOf, scenariosData } from '../data/data.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { State, Verdict } from '../state.ts';
import { isPresent, shareOf } from './control.ts';
import type { GameTurn } from './positions.ts';
import { forcesInArea, isRegular, stepsOf, unitsIn } from './positions.ts';

const { counting, tests, garrison } = scenariosData.victory;

/** What is counted at the end (§11.0), in halves of an area; `value` in half RP. */
export type Count = {
  readonly royalist: number;
  readonly patriot: number;
  /** Of the royalist on the continent, as §11.1 takes them. */
  readonly continental: number;
  readonly value: number;
  readonly garrisons: { id: string; steps: number; need: number }[];
};

/** §11, §12: the areas are counted, the garrisons looked at, and the game is decided. */
export function decideGame(turn: GameTurn): void {
  const count = countOf(turn.state);
  turn.emit({ type: 'AreasCounted', public: { ...count, garrisons: [...count.garrisons] } });
  const { royalist, patriot } = count;
  const winner = winnerOf(turn.state.scenario, count);
  turn.emit({ type: 'GameDecided', public: { winner, reason: 'areas', count: { royalist, patriot } } });
}

/** The areas of both sides with what a missing garrison costs: on the continent the cheapest halves, four of them (§10.5, A26). */
export function countOf(state: State): Count {
  const valued = [...areas.values()].filter(({ rp }) => rp > counting.zeroValueAreas);
  const sum = (side: Side): number => valued.reduce((all, { id }) => all + halvesIn(state, id, side), 0);
  const garrisons = garrisonsOf(state);
  const missing = garrisons.some(({ steps, need }) => steps < need);
  const { victory } = scenarioOf(state.scenario);
  const held = valued
    .filter(({ id }) => !counting.notContinent.includes(id))
    .flatMap(({ id, rp }) => Array.from({ length: halvesIn(state, id, 'royalist') }, () => rp))
    .sort((a, b) => a - b);
  const counted = held.slice(missing ? -2 * garrison.penalty.campaign.royalistContinentAreas : 0);
  const gained = missing && victory !== 'campaign' ? garrison.penalty[victory].patriotAreas : 0;
  return {
    royalist: sum('royalist'),
    patriot: sum('patriot') + 2 * gained,
    continental: counted.length,
    value: counted.reduce((all, rp) => all + rp, 0),
    garrisons,
  };
}

/** §11.0: one area 2, a shared one 1; rebels leave half to the patriot and nothing to the royalist. */
function halvesIn(state: State, area: string, side: Side): number {
  if (isPresent(state, area, 'rebels')) return side === 'patriot' ? 1 : 0;
  const share = shareOf(state, area, side);
  return share === null ? 0 : share === 'whole' ? 2 : 1;
}

/** §10.5, §12.1.4, §12.2.4: regular infantry and cavalry of the royalist in Mexico with Guatemala, in Cuba with Puerto Rico. */
function garrisonsOf(state: State): Count['garrisons'] {
  const row = garrison.rows.find(({ id }) => id === scenarioOf(state.scenario).garrison);
  const stepsIn = (list: readonly string[]): number =>
    list
      .flatMap((area) => forcesInArea(state, area))
      .filter(({ owner }) => owner === 'royalist')
      .flatMap(({ id }) => unitsIn(state, id))
      .filter((unit) => isRegular(unit) && counterOf(unit).arm !== 'art')
      .reduce((sum, unit) => sum + stepsOf(state, unit), 0);
  return [
    { id: 'a', steps: stepsIn(garrison.areasA), need: row?.A ?? 0 },
    { id: 'b', steps: stepsIn(garrison.areasB), need: row?.B ?? 0 },
  ];
}

type Row = (typeof tests.campaign.rows)[number];

/** Who wins by a count; nobody: a draw (§11.1, §12.1.4, §12.2.4, A24). */
export function winnerOf(scenario: string, { patriot, continental, value }: Count): Verdict['winner'] {
  const { victory } = scenarioOf(scenario);
  const holds =
    victory === 'campaign' ? (row: Row) => fits(row, continental, value) : (row: Row) => within(row, patriot);
  const row = tests[victory].rows.find(holds);
  return row === undefined || row.result === 'draw' ? null : row.result;
}

/** A row of §11.1: `areas` of the royalist on the continent and their `value`, in halves. */
function fits({ rContinentMin, rContinentMax, rpMax }: Row, areasHeld: number, value: number): boolean {
  if (typeof rContinentMin === 'number') return areasHeld >= 2 * rContinentMin;
  if (typeof rContinentMax === 'number') return areasHeld <= 2 * rContinentMax && value <= 2 * (rpMax ?? Infinity);
  return true;
}

/** A row of §12.1.4 or §12.2.4: areas of the patriot, in halves. */
function within({ min, max, minAbove, maxBelow }: Row, halves: number): boolean {
  return (
    halves >= 2 * (min ?? 0) &&
    halves <= 2 * (max ?? Infinity) &&
    (typeof minAbove !== 'number' || halves > 2 * minAbove) &&
    (typeof maxBelow !== 'number' || halves < 2 * maxBelow)
  );
}
