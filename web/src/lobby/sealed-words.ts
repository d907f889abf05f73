import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { session } from '../session/session.ts';
import { browserStore } from '../session/store.ts';
import { seatsOf } from './game-groups.ts';

/** A player's share in the seed of the dice, as the API takes it (docs/audit.md, "No grinding"). */
export type Share = { readonly entropy: string } | { readonly entropyHash: string };

const KEY = 'estafeta.sealed-words';
/** The most that the server takes. */
export const LONGEST_SHARE = 200;
const RANDOM_BYTES = 16;
/** How many texts are kept here: tables that never filled are forgotten one day. */
const KEPT = 200;

/** The words of a player, which may be few or none, with more that nobody can guess. */
export function unguessable(words: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [words.trim().slice(0, LONGEST_SHARE - random.length - 1), random].filter((part) => part !== '').join(' ');
}

/** Seals the words: this browser keeps them, until everybody sits. What makes digests is loaded when somebody seals. */
export async function seal(words: string): Promise<Share> {
  const text = unguessable(words);
  const { entropyHashOf } = await import('../../../src/eventstore/seed.ts');
  const entropyHash = entropyHashOf(text);
  const all = [...Object.entries(keptTexts()).slice(1 - KEPT), [entropyHash, text]];
  browserStore.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  return { entropyHash };
}

/** What to give with a seat that I take: open where I am the last and nobody has yet to choose, else sealed. */
export async function shareFor(game: Pick<Api.Game, 'seats'> | null, seat: string, words: string): Promise<Share> {
  const others = Object.entries(game?.seats ?? {}).filter(([one]) => one !== seat);
  const lastToChoose = others.length > 0 && others.every(([, other]) => sits(other) && other.entropy !== 'again');
  return lastToChoose ? { entropy: unguessable(words) } : seal(words);
}

/** Whether everybody sits, and only sealed words are missing. */
export function isFull({ seats }: Pick<Api.Game, 'seats'>): boolean {
  return Object.values(seats).every(sits);
}

/**
 * Gives what a full table waits for from me, where this browser can: the words that it has sealed, or new ones. Answers
 * with the game after it. Throws Problem.
 */
export async function openSealed(game: Api.Game): Promise<Api.Game> {
  let latest = game;
  for (const seat of seatsOf(game, session.peek()?.account ?? '')) {
    const share = await dueShare(latest, seat);
    if (share !== null) latest = await api.takeSeat(game.id, seat, share);
  }
  return latest;
}

async function dueShare(game: Api.Game, seat: string): Promise<Share | null> {
  const mine = game.seats[seat];
  if (game.status !== 'open' || !isFull(game) || mine?.entropy === undefined) return null;
  if (mine.entropy === 'again') return shareFor(game, seat, '');
  if (Object.values(game.seats).some(({ entropy }) => entropy === 'again')) return null;
  const text = keptTexts()[mine.entropyHash ?? ''];
  return text === undefined ? null : { entropy: text };
}

/** Whether this browser has the words of a seat that are sealed. */
export function hasWords({ entropyHash }: Api.Game['seats'][string]): boolean {
  return keptTexts()[entropyHash ?? ''] !== undefined;
}

function sits({ account, bot }: Api.Game['seats'][string]): boolean {
  return account !== undefined || bot !== undefined;
}

function keptTexts(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(browserStore.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
