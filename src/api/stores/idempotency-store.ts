import type { Prisma } from '../../database/prisma.ts';

/** What is known of a write's key: fresh and now ours, begun but never finished, or done with that answer. */
export type Claim =
  | { readonly kind: 'ours' | 'begun'; readonly id: string }
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
  /** Claims the key before anything is done, with the id reserved for what will be made. */
  claim(slot: WriteSlot, bodyHash: Buffer, reservedId: string): Promise<Claim>;
  finish(slot: WriteSlot, status: number, body: unknown): Promise<void>;
  /** Forgets a claim whose request was refused. */
  release(slot: WriteSlot): Promise<void>;
}

/** The status of a claim whose request has not been answered yet. */
const BEGUN = 0;

export function idempotencyStore(prisma: Prisma): IdempotencyStore {
  return {
    claim: async (slot, bodyHash, reservedId): Promise<Claim> => {
      const row = { ...keyOf(slot), bodyHash: new Uint8Array(bodyHash), status: BEGUN, response: { reservedId } };
      const { count } = await prisma.idempotency.createMany({ data: [row], skipDuplicates: true });
      if (count > 0) return { kind: 'ours', id: reservedId };
      const found = await prisma.idempotency.findUnique({ where: { accountId_route_key: keyOf(slot) } });
      // The claim was released between the two statements: nothing came of it, so go on under the new id.
      if (found === null) return { kind: 'begun', id: reservedId };
      if (!bodyHash.equals(found.bodyHash)) return { kind: 'other-body' };
      const { status, response } = found;
      if (status !== BEGUN) return { kind: 'done', status, body: response };
      return { kind: 'begun', id: (response as { reservedId: string }).reservedId };
    },
    finish: async (slot, status, body) => {
      const data = { status, response: JSON.parse(JSON.stringify({ body })).body };
      await prisma.idempotency.updateMany({ where: keyOf(slot), data });
    },
    release: async (slot) => {
      await prisma.idempotency.deleteMany({ where: { ...keyOf(slot), status: BEGUN } });
    },
  };
}

function keyOf({ account, route, key }: WriteSlot): { accountId: string; route: string; key: string } {
  return { accountId: account, route, key };
}
