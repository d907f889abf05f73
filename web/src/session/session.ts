import { computed, signal } from '@preact/signals';
import { api } from '../api/api.ts';
import { problemOf } from '../api/problem.ts';
import { useToken } from '../api/request.ts';

/** Who is signed in here. */
export interface Session {
  readonly token: string;
  readonly account: string;
  readonly displayName: string;
}

const KEY = 'estafeta.session';

function stored(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

const current = signal<Session | null>(stored());
useToken(current.value?.token ?? null);

/** Who is signed in; null for a visitor. */
export const session = computed(() => current.value);

function enter(next: Session | null): void {
  useToken(next?.token ?? null);
  current.value = next;
  if (next === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(next));
}

/** Makes an account and signs in with it. Throws Problem. */
export async function signUp(displayName: string): Promise<void> {
  const { account, token } = await api.createAccount(displayName);
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
  const { account } = await api.updateMe(displayName);
  if (current.value !== null) enter({ ...current.value, displayName: account.displayName });
}

/** Forgets the key on this device. */
export function signOut(): void {
  enter(null);
}

/** The name offered to somebody who only wants to try a game. */
export function guestName(word: string): string {
  return `${word} ${1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 9000)}`;
}

/** Whether the key still opens the door; signs out where it does not. */
export async function checkSession(): Promise<void> {
  if (current.value === null) return;
  try {
    await api.me();
  } catch (error) {
    if (problemOf(error).status === 401) signOut();
  }
}
