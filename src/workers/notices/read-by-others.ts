import { formatOf } from '../../channels/webhook-payload.ts';
import type { Channel } from '../../notices/channel.ts';
import type { Notice } from '../../notices/notice.ts';

/**
 * The notice as the channel may have it, at once or in a digest: where others may read along, that something was said in
 * a room, and not what.
 */
export function asReadIn(channel: Channel, notice: Notice): Notice {
  return notice.kind === 'message' && isReadByOthers(channel) ? { ...notice, happened: [] } : notice;
}

/** A chat's room that its owner has the post written into, by whatever kind of webhook. */
function isReadByOthers(channel: Channel): boolean {
  if (channel.kind === 'discord') return channel.settings['via'] === 'webhook';
  return channel.kind === 'webhook' && formatOf(channel) !== 'standard';
}
