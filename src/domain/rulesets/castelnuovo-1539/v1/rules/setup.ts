import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Setup } from '../../../../kernel/ruleset.ts';
import { cardData, fleets, leaders, pieces, scenarioOf, wallZones, zoneOf } from '../data/data.ts';
import { draw } from './drawing.ts';
import type { GameTurn } from './positions.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Options, ScenarioId, State } from '../state.ts';
import { RESERVE } from '../state.ts';

/** The game before its first event: walls at full height, everything else beside the board (chapter 4). */
export function initial({ scenario, options }: Setup): State {
  const id = scenario as ScenarioId;
  const siege = id === 'siege';
  return {
    scenario: id,
    options: optionsOf(options as Options),
    turn: 1,
    type: siege ? 'siege' : 'assault', // §5/3; the introductory scenario has the hands of an Assault
    next: null,
    phase: 'setup',
    step: { kind: siege ? 'deploy' : 'garrison' },
    stack: [],
    count: 0,
    blocks: [],
    handles: { ottoman: 0, spanish: 0 },
    reserve: { ottoman: unitsOf(id, 'ottoman'), spanish: unitsOf(id, 'spanish') },
    dead: { ottoman: [], spanish: [] },
    pool: [],
    leaders: Object.fromEntries(leadersOf(id).map((leader) => [leader, RESERVE])),
    fleets: Object.fromEntries(fleetsIn(id).map((fleet) => [fleet, RESERVE])),
    bastions: [],
    resistance: Object.fromEntries(wallZones.map((zone) => [zone, zoneOf(zone).resistance])), // §2.5.6
    guns: { ottoman: [], spanish: [] },
    gunSupply: siege ? { ...pieces.guns } : { ottoman: 1, spanish: 0 },
    trenches: [],
    cubes: [],
    civilians: null,
    track: 0,
    hands: { ottoman: [], spanish: [] },
    undrawn: { ottoman: deckOf(id, 'ottoman'), spanish: deckOf(id, 'spanish') },
    discard: { ottoman: [], spanish: [] },
    removed: { ottoman: [], spanish: [] },
    aside: [...scenarioOf(id).aside].sort(byUtf8), // §4.6
    drawn: { ottoman: [], spanish: [] },
    storm: 'none',
    stirred: 0,
    verdict: null,
  };
}

/** §4.7: the first hands, where they are drawn before anything is placed. */
export function setUp(turn: GameTurn): void {
  if (turn.state.step.kind === 'deploy') dealHands(turn);
}

/** First hands: no Bombardment may be changed yet (A21). */
export function dealHands(turn: GameTurn): void {
  for (const seat of SIDES) {
    const drawn = draw(turn, seat, pieces.hands[turn.state.type]);
    turn.emit({ type: 'HandFilled', public: { seat, drawn, swap: false } });
  }
}

/** The first turn begins. */
export function beginGame(turn: GameTurn): void {
  const { scenario, type } = turn.state;
  const phase = scenarioOf(scenario).first === 'ottoman' ? 'ottoman-action' : 'spanish-action';
  turn.emit({ type: 'TurnBegan', public: { turn: 1, type } });
  turn.emit({ type: 'PhaseBegan', public: { phase, storm: false } });
}

function optionsOf({ presetDeployment, reactionLimit, friendlyFireAdjacent4, stallTurns }: Options): Options {
  return { presetDeployment, reactionLimit, friendlyFireAdjacent4, stallTurns };
}

function unitsOf(id: ScenarioId, side: Side): string[] {
  const { start, arrivals } = scenarioOf(id);
  return [...start, ...arrivals].flatMap((force) => (force.side === side ? force.units : [])).sort(byUtf8);
}

function leadersOf(id: ScenarioId): string[] {
  const { start, arrivals } = scenarioOf(id);
  const used = [...start, ...arrivals].flatMap((force) => force.leaders);
  return leaders.map((leader) => leader.id).filter((leader) => used.includes(leader));
}

function fleetsIn(id: ScenarioId): string[] {
  const { start, arrivals } = scenarioOf(id);
  const used = [...start, ...arrivals].map((force) => force.fleet);
  return fleets.map((fleet) => fleet.id).filter((fleet) => used.includes(fleet));
}

function deckOf(id: ScenarioId, side: Side): string[] {
  const { aside, without } = scenarioOf(id);
  const out = [...aside, ...without];
  return Object.values(cardData)
    .filter((card) => card.side === side && !out.includes(card.kind))
    .flatMap(({ kind, count }) => Array.from({ length: count }, () => kind))
    .sort(byUtf8);
}
