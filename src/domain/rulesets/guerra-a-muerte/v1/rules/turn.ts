import { counters, leaders } from '../data/data.ts';
import { scenarioOf } from '../scenarios.ts';
import type { State, Step } from '../state.ts';
import { TRACK } from '../state.ts';
import { placeSettled } from './placing.ts';
import type { GameTurn } from './positions.ts';
import { beginAt } from './steps.ts';
import { decideGame } from './victory.ts';

/** The step at which the first turn of a scenario begins (§12.1.1, §12.2.1, §12.3.1, A16). */
const FIRST = { OPS_P: 'mina', UPRISING: 'announce' } as const;

/** §2: groups without a choice are placed by themselves; after the last one the first turn begins. */
export function advanceSetup(turn: GameTurn, { group }: { readonly group: number }): void {
  if (placeSettled(turn, group)) return;
  const { firstTurn, firstPhase } = scenarioOf(turn.state.scenario);
  turn.emit({ type: 'SetUpEnded', public: {} });
  beginTurn(turn, firstTurn, FIRST[firstPhase]);
}

/** §11, §12: after its last turn the game is decided, else the next one begins with the events (§3.1). */
export function endTurn(turn: GameTurn): void {
  const { scenario, turn: now } = turn.state;
  if (now === scenarioOf(scenario).lastTurn) decideGame(turn);
  else beginTurn(turn, now + 1, 'liberal');
}

function beginTurn(turn: GameTurn, number: number, step: Step['kind']): void {
  turn.emit({ type: 'TurnBegan', public: { turn: number } });
  const due = unitsDue(turn.state);
  if (due.boxes.length + due.map.length + due.leaders.length > 0) turn.emit({ type: 'UnitsDue', public: due });
  beginAt(turn, step);
}

/** What the turn track brings by now (§2.3, §4.10, dossier 7.13): to recruit boxes, or to wait for its place on the map. */
function unitsDue({ turn, units, leaders: where }: State): { boxes: string[]; map: string[]; leaders: string[] } {
  const due = [...counters.values()].filter(({ id, entry }) => units[id]?.at === TRACK && entry.turn <= turn);
  return {
    boxes: due.filter(({ entry }) => entry.to === 'box').map(({ id }) => id),
    map: due.filter(({ entry }) => entry.to !== 'box').map(({ id }) => id),
    leaders: [...leaders.values()]
      .filter(({ id, entry }) => where[id]?.at === TRACK && entry.turn <= turn)
      .map(({ id }) => id),
  };
}
