import { api } from '../api/api.ts';
import type { ChannelWay, ExternalLink } from '../api/types.ts';

/** The ways that the form offers. */
export const WAYS = ['mail', 'telegram', 'matrix', 'discord-dm', 'discord-webhook', 'webhook'] as const;
export type Way = (typeof WAYS)[number];
/** The ways that a server with those kinds of channels has. */
export function waysOf(kinds: readonly ChannelWay['kind'][]): readonly Way[] {
  return WAYS.filter((way) => kinds.some((kind) => way === kind || way.startsWith(`${kind}-`)));
}

export const FORMATS = ['standard', 'slack', 'discord', 'text'] as const;

/** A way to be reached, as its form holds it. */
export interface Form {
  readonly way: Way;
  readonly target: string;
  readonly name: string;
  readonly format: (typeof FORMATS)[number];
}

export const EMPTY: Form = { way: 'mail', target: '', name: '', format: 'standard' };

/** Makes the channel. Answers with the secret of a webhook, which is told this once. Throws Problem. */
export async function addChannel(form: Form, discord: ExternalLink | null): Promise<string | undefined> {
  const target = form.target.trim();
  const name = form.name.trim() === '' ? {} : { name: form.name.trim() };
  switch (form.way) {
    case 'webhook': {
      const { secret } = await api.createWebhook({ url: target, format: form.format, ...name });
      return secret;
    }
    case 'mail':
    case 'telegram':
    case 'matrix':
      await api.createChannel({ kind: form.way, target, ...name });
      return undefined;
    case 'discord-webhook':
      await api.createChannel({ kind: 'discord', target, ...name, settings: { via: 'webhook' } });
      return undefined;
    case 'discord-dm':
      await api.createChannel({ kind: 'discord', ...name, target: discord?.externalId ?? '', settings: { via: 'dm' } });
      return undefined;
  }
}
