import { computed, signal } from '@preact/signals';
import { api } from '../api/api.ts';
import { onRefused, useToken } from '../api/request.ts';
import type { NewAccount } from '../api/types.ts';
import { forgetTables } from '../offline/offline.ts';
import { leavePush } from '../offline/push-here.ts';
import { browserStore } from './store.ts';

/** Who is signed in here. */
export interface Session {
  readonly token: string;
  readonly account: string;
  readonly displayName: string;
}

const KEY = 'estafeta.session';

function stored(): Session | null {
  try {
    const kept: unknown = JSON.parse(browserStore.getItem(KEY) ?? 'null');
    return isSession(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  const { token, account, displayName } = (value ?? {}) as Partial<Session>;
  return [token, account, displayName].every((part) => typeof part === 'string');
}

const current = signal<Session | null>(stored());
useToken(current.value?.token ?? null);

/** Who is signed in; null for a visitor. */
export const session = computed(() => current.value);

const lost = signal(false);
/** Whether the key of whoever was signed in here has been refused: revoked elsewhere, or run out. */
export const expired = computed(() => lost.value && current.value === null);

onRefused((token) => {
  if (token !== current.value?.token) return;
  lost.value = true;
  enter(null);
});

function enter(next: Session | null): void {
  const isAnother = next?.account !== current.value?.account;
  // With the key of whoever leaves, as long as it is there.
  if (isAnother) leavePush();
  useToken(next?.token ?? null);
  if (isAnother) forgetTables();
  current.value = next;
  if (next !== null) lost.value = false;
  if (next === null) browserStore.removeItem(KEY);
  else browserStore.setItem(KEY, JSON.stringify(next));
}

let arrived: () => void = () => undefined;

/** Tells `hear` of every account that is made here, once it is signed in. */
export function onArrival(hear: () => void): void {
  arrived = hear;
}

/** Makes an account and signs in with it. Throws Problem. */
export async function signUp(displayName: string): Promise<void> {
  comeBack(await api.createAccount(displayName));
  arrived();
}

/** Signs in with the key that the server has just made for an account. */
export function comeBack({ account, token }: NewAccount): void {
  if (token === undefined) throw new Error('an account without its token');
  enter({ token, account: account.id, displayName: account.displayName });
}

/** Signs in with a key (a token) that was made elsewhere. Throws Problem where it opens nothing; whoever was signed in stays so. */
export async function signIn(token: string): Promise<void> {
  const before = current.value;
  useToken(token.trim());
  try {
    const { account } = await api.me();
    enter({ token: token.trim(), account: account.id, displayName: account.displayName });
  } catch (error) {
    enter(before);
    throw error;
  }
}

/** Changes the name that other players see. Throws Problem. */
export async function rename(displayName: string): Promise<void> {
  const { account } = await api.updateMe({ displayName });
  if (current.value !== null) enter({ ...current.value, displayName: account.displayName });
}

/** Forgets the key on this device. */
export function signOut(): void {
  lost.value = false;
  enter(null);
}

/** The name offered to somebody who only wants to try a game. */
export function guestName(word: string): string {
  return `${word} ${1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 9000)}`;
}

/** Asks whether the key still opens the door: where it does not, nobody is signed in any more. */
export async function checkSession(): Promise<void> {
  if (current.value !== null) await api.me().catch(() => undefined);
}
