import type { Folds } from '../../../../kernel/event.ts';
import type { Event } from '../events.ts';
import { appear, show, vanish } from './memory-blocks.ts';
import { revealLaid, seenToLeave } from './memory-cards.ts';
import { restoreAll, restoreSome, takeHits } from './memory-losses.ts';
import type { Memory } from './memory.ts';

type Types =
  | 'BlocksArrived'
  | 'GroupActivated'
  | 'GroupMoved'
  | 'GroupStopped'
  | 'ArquebusFired'
  | 'CombatJoined'
  | 'CamisadoLaunched'
  | 'CombatRevealed'
  | 'SideRetreated'
  | 'CombatEnded'
  | 'LossesTaken'
  | 'BlocksRemoved'
  | 'CompaniesRestored'
  | 'Rested'
  | 'PhaseEnded';

/** The movement points of foot by an Attack (§6): who goes on is horse, and everybody sees it. */
const FOOT = 2;

/** Blocks, which everybody can follow by their handles. */
export const blockMemory: Folds<Memory, Event, Types> = {
  BlocksArrived(memory, { public: { seat, blocks } }) {
    memory.arrivals += 1;
    for (const { block, zone } of blocks)
      appear(memory.blocks, block, { side: seat, at: zone, arrival: memory.arrivals });
  },
  GroupActivated(memory, { public: { rule } }) {
    memory.rule = rule;
    memory.spent = 0;
  },
  GroupMoved(memory, { public: { blocks, to, cost, stops, entry } }) {
    memory.spent += cost;
    place(memory, blocks, to);
    if (entry) memory.entered.set(to, [...blocks]);
    const beyondFoot = memory.spent > FOOT || (memory.spent === FOOT && !stops);
    if (memory.rule !== 'attack' || !beyondFoot) return;
    for (const handle of blocks) {
      const block = memory.blocks.all.get(handle);
      if (block !== undefined) block.horse = true;
    }
  },
  GroupStopped(memory) {
    memory.spent = 0;
  },
  ArquebusFired(memory, { public: { shooters } }) {
    for (const { block, unit, pf } of shooters) show(memory.blocks, block, unit, pf);
    memory.uncovered.push(...shooters.map(({ block }) => block));
  },
  CombatJoined(memory) {
    memory.spent = 0;
    memory.combats.push([]);
  },
  CamisadoLaunched(memory) {
    memory.combats.push([]);
  },
  CombatRevealed(memory, { public: { cards, blocks } }) {
    for (const { block, unit, pf } of blocks) show(memory.blocks, block, unit, pf);
    memory.combats.pop();
    memory.combats.push(blocks.map(({ block }) => block));
    revealLaid(memory, cards);
  },
  SideRetreated(memory, { public: { moves, entries } }) {
    for (const { block, to } of moves) place(memory, [block], to);
    for (const zone of entries) {
      const came = moves.filter(({ to }) => to === zone).map(({ block }) => block);
      memory.entered.set(zone, came);
    }
  },
  CombatEnded(memory) {
    memory.combats.pop();
  },
  LossesTaken(memory, event) {
    takeHits(memory, event.public);
  },
  BlocksRemoved({ blocks }, { public: { dead } }) {
    for (const { block, unit } of dead) vanish(blocks, block, unit, 'removed');
  },
  CompaniesRestored(memory, { public: { points } }) {
    restoreSome(memory, points);
  },
  Rested(memory, { public: { seat, cards } }) {
    seenToLeave(memory, seat, cards);
    if (seat === 'ottoman') restoreAll(memory);
  },
  PhaseEnded(memory) {
    memory.uncovered = [];
  },
};

function place({ blocks }: Memory, handles: readonly string[], at: string): void {
  for (const handle of handles) {
    const block = blocks.all.get(handle);
    if (block !== undefined) block.at = at;
  }
}
