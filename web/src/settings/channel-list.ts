import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';
import type { Channel } from '../api/types.ts';

/** The channels of a player, as the settings page keeps them. */
export interface ChannelList {
  /** Null before the first answer. */
  readonly items: ReadonlySignal<readonly Channel[] | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  refresh(): Promise<void>;
  /** Puts a channel that the server answered with in its place, or at the end. */
  put(channel: Channel): void;
  drop(id: string): void;
}

/** The list, not asked for yet. */
export function channelList(): ChannelList {
  const items = signal<readonly Channel[] | null>(null);
  const problem = signal<Problem | null>(null);
  return {
    items,
    problem,
    refresh: async () => {
      try {
        items.value = (await api.channels()).items;
        problem.value = null;
      } catch (error) {
        problem.value = problemOf(error);
      }
    },
    put: (channel) => {
      const before = items.peek() ?? [];
      const known = before.some(({ id }) => id === channel.id);
      items.value = known ? before.map((one) => (one.id === channel.id ? channel : one)) : [...before, channel];
    },
    drop: (id) => {
      items.value = (items.peek() ?? []).filter((one) => one.id !== id);
    },
  };
}

/** How a channel stands: of several faults the one that must be mended first. */
export type Standing = 'unconfirmed' | 'disabled' | 'failing' | 'off' | 'on';

/** How `channel` stands. */
export function standingOf(channel: Pick<Channel, 'confirmedAt' | 'disabledAt' | 'failures' | 'mode'>): Standing {
  if (channel.disabledAt !== undefined) return 'disabled';
  if (channel.confirmedAt === undefined) return 'unconfirmed';
  if (channel.mode === 'off') return 'off';
  return channel.failures > 0 ? 'failing' : 'on';
}
