import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import canonicalize from 'canonicalize';
import { done, refuse } from '../domain/table/refusal.ts';
import type { WriteKey } from '../games/game-service.ts';
import type { Call, Operation } from './operation.ts';
import type { Answer } from './problems.ts';
import type { Claim, IdempotencyStore, WriteSlot } from './stores/idempotency-store.ts';
import { NOBODY } from './stores/idempotency-store.ts';

/** A request as its key must find it again: the same for REST and GraphQL. */
export interface Request {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly key: string;
}

/** The key of a write on a game's stream, which the game service remembers with the events. */
export function writeKeyOf(request: Request): WriteKey {
  return { key: `${routeOf(request)} ${request.key}`, bodyHash: bodyHashOf(request) };
}

/**
 * Runs a write at most once for its key: claims the key with a reserved id, runs, remembers the answer without what may
 * be shown only once. A request that comes while another one is answered under its key has the answer of that one. A claim
 * left behind by a crash is run again under the same id, so nothing is made twice.
 */
export async function remembered(
  { store, call, request, payer }: { store: IdempotencyStore; call: Call; request: Request; payer: string },
  run: (call: Call) => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const slot: WriteSlot = {
    account: call.credential?.account ?? NOBODY,
    route: routeOf(request),
    key: call.credential === null ? strangersKey(request.key, payer) : request.key,
  };
  const claim = await claimed(store, slot, { bodyHash: bodyHashOf(request), id: call.newId() });
  if (claim.kind === 'other-body')
    return refuse('idempotency-key-reused', 'This idempotency key was used with another request.');
  if (claim.kind === 'done') return done(claim.body);
  const outcome = await run({ ...call, newId: () => claim.id }).catch(async (error: unknown) => {
    // What failed is what is told, also where the database is out of reach.
    await store.abandon(slot).catch(() => undefined);
    throw error;
  });
  if (!outcome.ok) await store.release(slot);
  else await store.finish(slot, request.operation.status ?? 200, withoutOnce(outcome.value, request.operation));
  return outcome;
}

/** Between two looks at a key under which another request is being answered, in milliseconds. */
const FIRST_LOOK = 50;
const LATER_LOOKS = 1000;

/** What is known of the key once nobody else is answering under it. */
async function claimed(
  store: IdempotencyStore,
  slot: WriteSlot,
  { bodyHash, id }: { readonly bodyHash: Buffer; readonly id: string },
): Promise<Exclude<Claim, { kind: 'under-way' }>> {
  for (let pause = FIRST_LOOK; ; pause = Math.min(2 * pause, LATER_LOOKS)) {
    const claim = await store.claim(slot, bodyHash, id);
    if (claim.kind !== 'under-way') return claim;
    await sleep(pause);
  }
}

/** Strangers share no account: the same key of two of them, told apart by where they call from, is two keys. */
function strangersKey(key: string, payer: string): string {
  return `${createHash('sha256').update(payer).digest('base64url').slice(0, 16)} ${key}`;
}

function withoutOnce(value: unknown, { repeat }: Operation): unknown {
  const once = typeof repeat === 'object' ? repeat.once : [];
  if (once.length === 0 || typeof value !== 'object' || value === null) return value ?? null;
  const kept = Object.entries(value).filter(([member]) => !once.includes(member));
  return { ...Object.fromEntries(kept), tokenShown: true };
}

/** Operation and path parameters: what «per account and route» means. */
function routeOf({ operation, input }: Request): string {
  const names = Object.keys(operation.params.properties);
  return [operation.id, ...names.map((name) => String(input[name]))].join(' ');
}

function bodyHashOf({ operation, input }: Request): Buffer {
  const text = canonicalize({ operation: operation.id, input }) ?? '';
  return createHash('sha256').update(text).digest();
}
