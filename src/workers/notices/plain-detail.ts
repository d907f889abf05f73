import type { Channel } from '../../notices/channel.ts';

const LONGEST = 300;
/** Shorter ones would cut words out of plain sentences. */
const SHORTEST_SECRET = 6;

/**
 * What went wrong, as it may stand in lists and logs: without the channel's address, its secrets, and what lies behind
 * the host of any URL, which often is a key. Receivers and libraries write into errors whatever they like.
 */
export function plainDetail(error: Error, { target, secret, settings }: Channel): string {
  const hidden = [target, ...(secret ?? '').split(' '), ...texts(settings['headers']), ...texts(settings['fields'])];
  const without = hidden
    .filter((one) => one.length >= SHORTEST_SECRET)
    .reduce((text, one) => text.replaceAll(one, '…'), error.message);
  return without.replaceAll(/\b(https?:\/\/)(?:[^\s/@]*@)?([^\s/?#@]+)[^\s"'<>]*/gi, '$1$2').slice(0, LONGEST);
}

function texts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((one) => typeof one === 'string');
}
