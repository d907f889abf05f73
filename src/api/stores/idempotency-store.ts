import type { Prisma } from '../../database/prisma.ts';

/** What is known of a write's key: ours to answer under that id, being answered by another request, or done with that answer. */
export type Claim =
  | { readonly kind: 'ours'; readonly id: string }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'done'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'other-body' };

export interface WriteSlot {
  readonly account: string;
  readonly route: string;
  readonly key: string;
}

/** Sign-up has no account yet: its keys share this one. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface IdempotencyStore {
  /**
   * Claims the key before anything is done, with the id reserved for what will be made. A claim that was left behind by a
   * crash goes to one request, with the id that was reserved then.
   */
  claim(slot: WriteSlot, bodyHash: Buffer, reservedId: string): Promise<Claim>;
  finish(slot: WriteSlot, status: number, body: unknown): Promise<void>;
  /** Forgets a claim whose request was refused. */
  release(slot: WriteSlot): Promise<void>;
  /** Leaves a claim behind whose request failed, and may have done something: the next one goes on under its id. */
  abandon(slot: WriteSlot): Promise<void>;
}

/** The status of a claim whose request has not been answered yet. */
const BEGUN = 0;
/** By then a request is answered, in milliseconds, or its process has crashed. */
const LONGEST_REQUEST = 30_000;
const leftBehind = (): Date => new Date(Date.now() - LONGEST_REQUEST);

export function idempotencyStore(prisma: Prisma): IdempotencyStore {
  return {
    claim: async (slot, bodyHash, reservedId): Promise<Claim> => {
      const row = { ...keyOf(slot), bodyHash: new Uint8Array(bodyHash), status: BEGUN, response: { reservedId } };
      const { count } = await prisma.idempotency.createMany({ data: [row], skipDuplicates: true });
      if (count > 0) return { kind: 'ours', id: reservedId };
      const found = await prisma.idempotency.findUnique({ where: { accountId_route_key: keyOf(slot) } });
      // Released between the two statements: the next try claims it.
      if (found === null) return { kind: 'under-way' };
      if (!bodyHash.equals(found.bodyHash)) return { kind: 'other-body' };
      const { status, response } = found;
      if (status !== BEGUN) return { kind: 'done', status, body: response };
      const { count: taken } = await prisma.idempotency.updateMany({
        where: { ...keyOf(slot), status: BEGUN, at: { lte: leftBehind() } },
        data: { at: new Date() },
      });
      return taken === 0
        ? { kind: 'under-way' }
        : { kind: 'ours', id: (response as { reservedId: string }).reservedId };
    },
    finish: async (slot, status, body) => {
      const data = { status, response: JSON.parse(JSON.stringify({ body })).body };
      await prisma.idempotency.updateMany({ where: keyOf(slot), data });
    },
    release: async (slot) => {
      await prisma.idempotency.deleteMany({ where: { ...keyOf(slot), status: BEGUN } });
    },
    abandon: async (slot) => {
      await prisma.idempotency.updateMany({ where: { ...keyOf(slot), status: BEGUN }, data: { at: leftBehind() } });
    },
  };
}

function keyOf({ account, route, key }: WriteSlot): { accountId: string; route: string; key: string } {
  return { accountId: account, route, key };
}
