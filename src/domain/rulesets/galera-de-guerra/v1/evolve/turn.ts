import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { battleOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import { enemyOf } from '../sides.ts';
import type { Facing, Phase, State, Step } from '../state.ts';
import { BURNT, SUNK, WRECKED } from '../state.ts';
import { freshAct, freshTurn } from './activation.ts';
import { removeShip, shipIn, slowDown } from './ships.ts';

type Types =
  | 'TurnBegan'
  | 'PhaseBegan'
  | 'WindDiced'
  | 'AdmiralNamed'
  | 'InitiativeDiced'
  | 'OrderChosen'
  | 'ApproachEnded'
  | 'UnfoulingChosen'
  | 'UnfoulingDiced'
  | 'FirefightDiced'
  | 'FireSpread'
  | 'MastsCleared'
  | 'CrewsRested'
  | 'SinkingDiced'
  | 'ShipsLost'
  | 'TreacheryDiced'
  | 'TraitorsChosen'
  | 'TreasureSought'
  | 'ColumnBroken'
  | 'PointsGained'
  | 'PointsChecked'
  | 'EndProposed'
  | 'EndRefused'
  | 'BattleEnded';

const FATE = { sunk: SUNK, burnt: BURNT, wrecked: WRECKED } as const;

/** Phases of a turn from the wind to the victory check. */
export const turnEvolutions: Evolutions<State, Event, Types> = {
  TurnBegan(state, { turn }) {
    const rolls = battleOf(state.scenario)?.wind?.rolls ?? 'none';
    const rising = rolls === 'rises' && state.wind === null && turn >= 2;
    Object.assign(state, { turn, obliged: null, doubled: [], transferred: [], squadrons: [], admirals: {} });
    state.declared = {};
    state.calm = false;
    state.step = turn > 0 && (rolls === 'table' || rising) ? { kind: 'wind' } : { kind: 'squadrons', first: null };
    for (const id in state.ships) beginTurn(state, id);
  },
  PhaseBegan(state, { phase }) {
    state.step = stepOf(state, phase);
    if (phase !== 'recovery') return;
    for (const id in state.ships) if (shipIn(state, id).fire === 1) shipIn(state, id).fire = 2;
  },
  WindDiced(state, { wind, calm }) {
    state.wind = wind as Facing | null;
    state.calm = calm;
    state.step = { kind: 'squadrons', first: null };
  },
  AdmiralNamed(state, { side, leader }) {
    state.admirals[side] = leader;
  },
  InitiativeDiced(state, { winner }) {
    state.step = { kind: 'order', winner };
  },
  OrderChosen(state, { first }) {
    // §5.13: only who has named one of several admirals is bound to him.
    const won = state.step.kind === 'order' && state.step.winner === first;
    state.obliged = won && state.admirals[first] !== undefined ? first : null;
    state.first = first;
    state.step = { kind: 'speed', next: first };
  },
  ApproachEnded(state) {
    state.squadrons = [];
  },
  UnfoulingChosen(state, { seat, ships }) {
    if (state.step.kind === 'unfouling') state.step.chosen[seat] = ships;
  },
  /** A link goes when either end gets free; the half speed is for those who rolled themselves free (§8.3). */
  UnfoulingDiced(state, { rolls }) {
    const freed = rolls.filter((roll) => roll.freed).map(({ ship }) => ship);
    state.links = state.links.filter(({ kind, a, b }) => kind !== 'foul' || !(freed.includes(a) || freed.includes(b)));
    for (const id of freed) halve(state, id);
  },
  FirefightDiced(state, { rolls }) {
    for (const { ship: id, result } of rolls) {
      const ship = shipIn(state, id);
      if (result === 'out') ship.fire = 0;
      if (result === 'depletes') ship.depletion += 1;
    }
  },
  FireSpread(state, { ships }) {
    for (const id of ships) shipIn(state, id).fire ||= 1;
  },
  MastsCleared(state, { ships }) {
    for (const id of ships) shipIn(state, id).mast = 'lost';
  },
  CrewsRested(state, { ships }) {
    for (const id of ships) shipIn(state, id).fatigue -= 1;
  },
  SinkingDiced() {},
  ShipsLost(state, { ships, cause }) {
    for (const id of ships) removeShip(state, id, FATE[cause]);
  },
  TreasureSought(state, { ship, fate }) {
    if (fate !== 'elsewhere') state.treasure = { ship, fate, among: [] };
    else state.treasure.among = state.treasure.among.filter((id) => id !== ship);
  },
  TreacheryDiced(state, { leader, count }) {
    state.stack.push({ kind: 'treachery', leader, count });
  },
  TraitorsChosen(state, { leader, ships }) {
    state.treachery[leader] = ships;
    if (state.stack.at(-1)?.kind === 'treachery') state.stack.pop();
  },
  ColumnBroken(state) {
    state.column = false;
  },
  PointsGained(state, { side, points }) {
    state.bonus[side] += points;
  },
  PointsChecked(state, { red, green }) {
    const { scored } = state;
    if (red !== scored.red || green !== scored.green) state.stirred = state.turn;
    state.scored = { red, green };
  },
  EndProposed(state, { side }) {
    state.proposed = side;
  },
  EndRefused(state, { side }) {
    state.proposed = null;
    state.refused[enemyOf(side)] = state.turn;
  },
  BattleEnded(state, { winner, reason }) {
    state.outcome = { winner, reason };
    state.proposed = null;
    state.step = { kind: 'over' };
    state.stack = [];
  },
};

function stepOf(state: State, phase: Phase): Step {
  if (phase === 'command' || phase === 'individual') return { kind: 'activate', group: phase, next: state.first };
  if (phase === 'squadrons') return { kind: phase, first: null };
  if (phase === 'transfers') return { kind: phase, stayed: [] };
  return phase === 'unfouling' ? { kind: phase, chosen: {} } : { kind: phase };
}

function beginTurn(state: State, id: string): void {
  const ship = shipIn(state, id);
  ship.taken = false;
  ship.act = freshAct();
  ship.turn = freshTurn();
}

/** §7.16: half speed, which no Max side knows; a rammed ship does not move anyway. */
function halve(state: State, id: string): void {
  const ship = shipIn(state, id);
  if (ship.rammed) return;
  ship.halfSpeed = true;
  slowDown(state, id);
}
