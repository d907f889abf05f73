import Type from 'typebox';
import Value from 'typebox/value';
import { done, refuse } from '../../domain/table/refusal.ts';
import { DISCORD_API, webhookOf } from '../../channels/discord-webhook.ts';
import { faultOfForum } from '../../channels/forum-settings.ts';
import { MATRIX_USER } from '../../channels/matrix.ts';
import { TELEGRAM_CHAT } from '../../channels/telegram.ts';
import type { WebhookFormat } from '../../channels/webhook-payload.ts';
import { formatOf } from '../../channels/webhook-payload.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { ChannelKind } from '../../notices/channel.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { SignedCall } from '../operation.ts';
import type { Answer } from '../problems.ts';
import type { ChannelRow } from '../stores/channel-store.ts';

/** What somebody wants to set up. */
export interface ChannelProposal {
  readonly kind: ChannelKind;
  readonly target: string;
  readonly settings: JsonObject;
  readonly secret?: string;
  /** Set for a channel of a game's table. */
  readonly gameId?: string;
}

/** A proposal that this kind of channel takes. */
export interface TakenProposal {
  readonly target: string;
  readonly settings: JsonObject;
  readonly secret?: string;
  /** False where whoever reads at the target must be asked first. */
  readonly confirmed: boolean;
  /** What it is called where its owner says nothing. */
  readonly name: string;
}

/** Whether, and as what, a kind of channel takes a proposal. */
export type TakeProposal = (
  deps: ApiDeps,
  call: SignedCall,
  proposal: ChannelProposal,
) => Promise<Answer<TakenProposal>> | Answer<TakenProposal>;

/** How each kind of channel is set up and its target changed. A kind without an entry has an operation of its own, or none. */
export const CHANNEL_SETUPS: Readonly<Partial<Record<ChannelKind, TakeProposal>>> = {
  mail: (_deps, _call, { target, settings, gameId }) => {
    const address = target.trim();
    if (!Value.Check(MailAddress, address)) return refuse('invalid-request', '`target` is no mail address.');
    if (Object.keys(settings).some((key) => key !== 'kinds'))
      return refuse('invalid-request', 'A mail channel has no `settings` of its own.');
    // Everybody at a table reads the names of its channels.
    const name = gameId === undefined ? address.slice(0, 60) : 'Mail';
    return done({ target: address, settings, confirmed: false, name });
  },
  discord: (deps, call, proposal) => {
    const via = proposal.settings['via'] ?? 'dm';
    if (via === 'webhook') return discordChannel(deps, proposal);
    if (via === 'dm' && proposal.gameId === undefined) return discordUser(deps, call, proposal);
    return refuse('invalid-request', '`settings.via` is `webhook`, or `dm` for a channel of your own.');
  },
  telegram: (_deps, _call, { target, settings, gameId }) => {
    const chat = target.trim();
    if (!TELEGRAM_CHAT.test(chat)) return refuse('invalid-request', '`target` is the number of a chat of Telegram.');
    // What a seat is told, a group must not read.
    if (gameId === undefined && chat.startsWith('-'))
      return refuse('invalid-request', 'A group is told of a game: set it up with `POST /games/{id}/channels`.');
    return done({ target: chat, settings, confirmed: false, name: 'Telegram' });
  },
  matrix: (_deps, _call, { target, settings, gameId }) => {
    const user = target.trim();
    if (gameId !== undefined) return refuse('invalid-request', 'A channel of Matrix tells one user, and no table.');
    if (!MATRIX_USER.test(user)) return refuse('invalid-request', '`target` is no user of Matrix, `@ana:example.org`.');
    return done({ target: user, settings, confirmed: false, name: user.slice(0, 60) });
  },
  // Its readers are everybody: so it is a channel of a game's table, which is told what spectators see.
  forum: ({ privateDestinations }, _call, { target, settings, secret, gameId }) => {
    if (gameId === undefined)
      return refuse('invalid-request', 'A forum is told of a game: set it up with `POST /games/{id}/channels`.');
    // Also what a change of target or settings comes to: a stored key is never sent anywhere but where it was given for.
    if (secret === undefined)
      return refuse(
        'invalid-request',
        'A forum takes a `secret` to post with; to post otherwise, set up another channel.',
      );
    const fault = faultOfForum({ target, settings, secret }, privateDestinations);
    if (fault !== null) return refuse('invalid-destination', fault);
    return done({ target, settings, confirmed: true, name: new URL(target).host, secret });
  },
};

const MailAddress = Type.String({ format: 'email', maxLength: 254, pattern: '^[^\\s,;<>()"]+@[^\\s,;<>()"]+$' });

/** The target as its owner may read it again: what a URL of a chat service ends in is its key. */
export function shownTarget({ kind, target, settings }: Pick<ChannelRow, 'kind' | 'target' | 'settings'>): string {
  if (kind === 'push') return `${new URL(target).origin}/…`;
  const isChat = kind === 'discord' || (kind === 'webhook' && CHATS.includes(formatOf({ settings })));
  return isChat && target.startsWith('http') ? target.replace(/\/[^/]*$/, '/…') : target;
}

const CHATS: readonly string[] = ['discord', 'slack'] satisfies WebhookFormat[];

function discordChannel({ discordReach }: ApiDeps, { target, settings }: ChannelProposal): Answer<TakenProposal> {
  if (webhookOf(target, discordReach?.apiUrl ?? DISCORD_API) === null)
    return refuse('invalid-destination', '`target` is no address of a webhook of Discord.');
  return done({ target: target.trim(), settings, confirmed: true, name: 'Discord' });
}

/** The bot writes to nobody but the user who has said himself that the account is his. */
async function discordUser(
  { stores, discordReach }: ApiDeps,
  { account }: SignedCall,
  { target, settings }: ChannelProposal,
): Promise<Answer<TakenProposal>> {
  if (discordReach?.bot !== true) return refuse('channel-unavailable', 'This server has no bot on Discord.');
  const link = (await stores.links.ofAccount(account)).find(({ kind }) => kind === 'discord');
  if (link === undefined || link.externalId !== target)
    return refuse('invalid-request', '`target` is the id of the Discord user whom you are linked to.');
  return done({ target, settings, confirmed: true, name: link.name ?? 'Discord' });
}
