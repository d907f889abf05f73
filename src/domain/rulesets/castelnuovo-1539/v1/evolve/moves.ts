import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import type { BattleEvent } from '../combat-events.ts';
import { isFort } from '../rules/positions.ts';
import { newEntry } from '../rules/reactions.ts';
import { frameOf, pop, push } from '../rules/stack.ts';
import type { State } from '../state.ts';

type Types =
  | 'GroupActivated'
  | 'GroupMoved'
  | 'GroupStopped'
  | 'ActivationEnded'
  | 'ArquebusFired'
  | 'FriendlyFired'
  | 'EntryEnded';

/** Marches and what answers them: chapter 6, §8.5. */
export const moveEvolutions: Evolutions<State, BattleEvent, Types> = {
  GroupActivated(state, { seat, rule, origin, blocks, leader }) {
    push(state, { kind: 'activation', seat, rule, origin, waiting: [...blocks], leader, group: null });
  },
  GroupMoved(state, { blocks, leader, from, to, cost, stops, entry }) {
    const frame = frameOf(state, 'activation');
    const { spent, works } = frame.group ?? { spent: 0, works: false };
    frame.waiting = frame.waiting.filter((id) => !blocks.includes(id));
    const entered = works || isFort(state, to);
    frame.group = { blocks: [...blocks], leader, at: to, from, spent: spent + cost, works: entered, stops };
    place(state, blocks, to);
    if (leader !== null) {
      state.leaders[leader] = to;
      frame.leader = null; // §2.5.2/8: nobody picks him up again
    }
    if (entry) push(state, newEntry(to, 'move', [...blocks]));
  },
  GroupStopped(state) {
    frameOf(state, 'activation').group = null;
  },
  ActivationEnded(state) {
    pop(state);
  },
  ArquebusFired(state, { zone, card, shooters, absorbed, hits }) {
    const entry = frameOf(state, 'entry');
    const firing = shooters.map(({ block }) => block);
    for (const block of state.blocks) if (firing.includes(block.id)) block.uncovered = true;
    entry.fired.push(...firing);
    entry.arquebusiers ||= card;
    entry.absorbed += absorbed;
    const batches = [{ hits, horseFirst: false }];
    const blocks = [...entry.blocks];
    if (hits > 0)
      push(state, { kind: 'losses', owner: 'ottoman', chooser: 'ottoman', zone, cause: 'arquebus', blocks, batches });
  },
  FriendlyFired(state, { zone, volleys }) {
    frameOf(state, 'entry').friendly = true;
    const hit = volleys.filter(({ hits }) => hits > 0).reverse();
    for (const { by, hits } of hit) {
      const batches = [{ hits, horseFirst: false }];
      const blocks = [by];
      push(state, { kind: 'losses', owner: 'ottoman', chooser: 'ottoman', zone, cause: 'friendly', blocks, batches });
    }
  },
  EntryEnded(state) {
    pop(state);
  },
};

/** Puts blocks in a zone. For folds alone. */
export function place(state: State, blocks: readonly string[], at: string): void {
  for (const block of state.blocks) if (blocks.includes(block.id)) block.at = at;
}
