import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import { api } from '../api/api.ts';

const known = new Map<string, Signal<string>>();

/** The name of a player, once it is known; an ellipsis until then. */
export function playerName(account: string): string {
  let name = known.get(account);
  if (name === undefined) {
    const loading = signal('…');
    known.set(account, loading);
    name = loading;
    void nameNow(account).then((read) => (loading.value = read));
  }
  return name.value;
}

/** The name of a player, asked for anew; a question mark where it cannot be had. */
export function nameNow(account: string): Promise<string> {
  return api.account(account).then(
    ({ displayName }) => asWritten(displayName),
    () => '?',
  );
}

const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const LEFTWARDS = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A name as it may stand among other words: it neither turns them round nor is turned round by them. */
export function asWritten(name: string): string {
  const plain = name.replace(DIRECTIONS, '');
  return LEFTWARDS.test(plain) ? `\u2068${plain}\u2069` : plain;
}
