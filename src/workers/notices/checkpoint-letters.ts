import type { ISql } from 'postgres';
import { checkpointIn } from '../../checkpoints/checkpoint.ts';
import { parseNote } from '../../checkpoints/note.ts';
import { latestCheckpoint } from '../../checkpoints/proofs.ts';
import type { SignedCheckpoint } from '../../notices/notice.ts';
import { putIntoOutbox } from '../../projections/reactors/reaction.ts';
import { channelsThatAskFor, whyUnusable } from './channel-rows.ts';
import { NO_GAME, outboxKeyOf } from './delivery-id.ts';
import { DELIVER_ROUTE } from './route.ts';

/**
 * Puts a letter for each channel that asks for checkpoints into the outbox, in the transaction that takes this one: so
 * that none is forgotten, and none leaves twice.
 */
export async function tellOfCheckpoint(tx: ISql, size: number): Promise<void> {
  const channels = await channelsThatAskFor(tx, 'checkpoint');
  const letters = channels
    .filter((channel) => whyUnusable(channel) === null)
    .map(({ id, account }) => ({
      ...outboxKeyOf({ gameId: null, seat: null, about: `checkpoint.${size}`, channel: id }, DELIVER_ROUTE),
      payload: { channel: id, account, kind: 'checkpoint', size },
    }));
  await putIntoOutbox(tx, NO_GAME, letters);
}

/** The newest checkpoint, with what witnesses have signed below by now; null before the first. */
export async function newestCheckpoint(sql: ISql): Promise<SignedCheckpoint | null> {
  const newest = await latestCheckpoint(sql);
  const parsed = newest === null ? null : parseNote(newest.note);
  const checkpoint = parsed === null ? null : checkpointIn(parsed);
  if (newest === null || checkpoint === null) return null;
  return { ...checkpoint, root: checkpoint.root.toString('base64'), note: newest.note };
}
