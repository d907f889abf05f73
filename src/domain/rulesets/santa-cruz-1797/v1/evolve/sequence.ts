import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { takeFromHand } from '../rules/cards.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { RESERVE } from '../state.ts';

type Types =
  | 'GearStowed'
  | 'DeploymentChosen'
  | 'ForcesRevealed'
  | 'TurnBegan'
  | 'PhaseBegan'
  | 'Passed'
  | 'OrdersEnded'
  | 'WindowPassed'
  | 'VictoryCounted';

/** Set-up, turns and phases, and the windows that a seat lets pass. */
export const sequenceFolds: Evolutions<State, Event, Types> = {
  GearStowed(state, { cards, reserve }) {
    const british = state.piles.british;
    british.undrawn = british.undrawn.filter((card) => !cards.includes(card) && !reserve.includes(card));
    state.fox.cards = [...cards];
    state.reserve = [...reserve];
  },
  DeploymentChosen(state, facts, event) {
    state.deployments[facts.seat] = secretOr<Record<string, string>>(event, 'zones', {});
  },
  ForcesRevealed(state) {
    const zones = { ...state.deployments.british, ...state.deployments.spanish };
    for (const [id, unit] of Object.entries(state.units)) unit.at = zones[id] ?? RESERVE;
    state.deployments = { british: null, spanish: null };
    state.step = { kind: 'deal' };
  },
  TurnBegan(state, { turn }) {
    state.turn = turn;
    state.phase = 'naval';
    state.step = { kind: 'naval' };
  },
  PhaseBegan(state, { phase }) {
    state.phase = phase;
    state.played = { orders: 0, assaults: 0 };
    state.step = { kind: phase === 'bombardment' ? 'declare' : 'action' };
  },
  Passed(state, { seat, discarded }) {
    for (const card of discarded) takeFromHand(state, seat, card);
    state.piles[seat].discard.push(...discarded);
    state.step = { kind: 'refill' };
  },
  OrdersEnded(state) {
    state.step = { kind: 'refill' };
  },
  WindowPassed(state, { window }) {
    if (window === 'counter') state.step = { kind: 'action' };
    else letPass(state, window);
  },
  VictoryCounted(state, { british, spanish }) {
    state.score = { british, spanish };
    state.phase = 'over';
    state.step = { kind: 'over' };
  },
};

function letPass(state: State, window: 'lost' | 'freemantle'): void {
  if (state.step.kind !== 'march') return;
  if (window === 'lost') state.step.march.lost = 'passed';
  else state.step.march.freemantle = 'kept';
}
