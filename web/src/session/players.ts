import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import { api } from '../api/api.ts';

const known = new Map<string, Signal<string>>();

/** The name of a player, once it is known; an ellipsis until then. */
export function playerName(account: string): string {
  let name = known.get(account);
  if (name === undefined) {
    const asked = signal('…');
    known.set(account, asked);
    name = asked;
    api.account(account).then(
      ({ displayName }) => (asked.value = displayName),
      () => (asked.value = '?'),
    );
  }
  return name.value;
}
