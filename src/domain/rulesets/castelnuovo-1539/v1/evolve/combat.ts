import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { discard, takeFromHand } from '../rules/cards.ts';
import { eliminate, moveTrack } from '../rules/casualties.ts';
import type { BattleEvent, SideRoll } from '../combat-events.ts';
import type { CombatFrame } from '../frames.ts';
import { place } from './moves.ts';
import { azabOf, fightersOf, presenceOf } from '../rules/fighters.ts';
import type { LossCause } from '../frames.ts';
import { STACK } from '../rules/positions.ts';
import { newEntry } from '../rules/reactions.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import { drivenOff } from './stack-blocks.ts';
import { cardUnderWay, frameOf, pop, push } from '../rules/stack.ts';
import type { State } from '../state.ts';

type Types =
  | 'CombatJoined'
  | 'CamisadoLaunched'
  | 'CombatCardsLaid'
  | 'CombatRevealed'
  | 'CubePlaced'
  | 'CombatRolled'
  | 'CombatDecided'
  | 'FaithDue'
  | 'SideRetreated'
  | 'BlocksRemoved'
  | 'CombatEnded'
  | 'CounterClosed';

/** Combats, Camisados and what follows them: chapter 7, §8.1. */
export const combatEvolutions: Evolutions<State, BattleEvent, Types> = {
  CombatJoined(state, { zone, from, attacker }) {
    frameOf(state, 'activation').group = null;
    push(state, newCombat({ zone, from, attacker }));
  },
  CamisadoLaunched(state, { origin, target, blocks, leader }) {
    const combat = newCombat({ zone: target, from: origin, attacker: 'spanish' });
    const laid = { ottoman: null, spanish: [] }; // §8.1/B
    push(state, { ...combat, camisado: true, raiders: [...blocks], leader, laid, step: 1 });
  },
  CombatCardsLaid(state, { seat }, event) {
    const cards = secretOr<string[]>(event, 'cards', []);
    takeFromHand(state, seat, cards);
    frameOf(state, 'combat').laid[seat] = [...cards];
  },
  CombatRevealed(state, { cards, blocks }) {
    const combat = frameOf(state, 'combat');
    combat.open = true;
    combat.shown = blocks.map(({ block }) => block);
    combat.laid = { ottoman: [...cards.ottoman], spanish: [...cards.spanish] };
    combat.stage = 'fight';
  },
  CubePlaced(state, { zone }) {
    state.cubes = [...state.cubes, zone].sort(byUtf8);
  },
  CombatRolled(state, { step, rolls }) {
    const combat = frameOf(state, 'combat');
    if (step > 0) combat.presence = presenceOf(state, combat);
    combat.step = step + 1;
    for (const { seat, hits, absorbed } of rolls) {
      combat.suffered[enemyOf(seat)] += hits;
      combat.absorbed[enemyOf(seat)] += absorbed;
    }
    for (const roll of [...rolls].reverse()) strike(state, combat, roll, causeOf(combat, step));
  },
  CombatDecided(state, { loser }) {
    const combat = frameOf(state, 'combat');
    combat.loser = loser;
    combat.stage = 'faith';
  },
  FaithDue(state, { zone, points }) {
    const combat = frameOf(state, 'combat');
    combat.stage = combat.camisado ? 'end' : 'retreat';
    const blocks = azabOf(state, combat).map(({ id }) => id);
    const batches = [{ hits: points, horseFirst: false }];
    push(state, { kind: 'losses', owner: 'ottoman', chooser: 'ottoman', zone, cause: 'faith', blocks, batches });
  },
  SideRetreated(state, { seat, moves, leader, leaderTo, entries }) {
    for (const { block, to } of moves) place(state, [block], to);
    if (leader !== null && leaderTo !== null) state.leaders[leader] = leaderTo;
    drivenOff(
      state,
      moves.map(({ block }) => block),
    );
    frameOf(state, 'combat').stage = 'end';
    for (const zone of [...entries].reverse()) {
      const blocks = moves.filter(({ to }) => to === zone).map(({ block }) => block);
      push(state, newEntry(zone, 'retreat', blocks));
    }
    const goals = [...new Set(moves.map(({ to }) => to))].sort(byUtf8).reverse();
    for (const zone of goals) {
      const there = state.blocks.filter(({ side, at }) => side === seat && at === zone);
      if (there.length > STACK) push(state, { kind: 'overstack', side: seat, zone });
    }
  },
  BlocksRemoved(state, { why, dead, track }) {
    eliminate(
      state,
      dead.map(({ block }) => block),
    );
    moveTrack(state, track);
    if (why === 'overstack') pop(state);
  },
  CombatEnded(state, { counter }) {
    const { laid } = frameOf(state, 'combat');
    for (const side of SIDES) discard(state, side, laid[side] ?? []);
    const card = cardUnderWay(state);
    if (!counter || card === null) return pop(state);
    state.stack.pop();
    push(state, { kind: 'counter', seat: enemyOf(card.seat) });
  },
  CounterClosed(state) {
    pop(state);
  },
};

function newCombat({ zone, from, attacker }: Pick<CombatFrame, 'zone' | 'from' | 'attacker'>): CombatFrame {
  return {
    kind: 'combat',
    camisado: false,
    zone,
    from,
    attacker,
    stage: 'cards',
    raiders: [],
    leader: null,
    laid: { ottoman: null, spanish: null },
    open: false,
    shown: [],
    step: 0,
    suffered: { ottoman: 0, spanish: 0 },
    absorbed: { ottoman: 0, spanish: 0 },
    presence: null,
    loser: null,
  };
}

function causeOf({ camisado }: CombatFrame, step: number): LossCause {
  if (camisado) return 'camisado';
  return step === 0 ? 'cards' : 'combat';
}

/** Hits that the other side must take: its owner deals them out, but the raiders choose their victims (§7.4/8). */
function strike(state: State, combat: CombatFrame, { seat, hits, horseFirst }: SideRoll, cause: LossCause): void {
  const owner = enemyOf(seat);
  const blocks = fightersOf(state, combat, owner).map(({ id }) => id);
  if (hits === 0 || blocks.length === 0) return;
  const chooser: Side = combat.camisado ? 'spanish' : owner;
  const batches = [{ hits, horseFirst }];
  push(state, { kind: 'losses', owner, chooser, zone: combat.zone, cause, blocks, batches });
}
