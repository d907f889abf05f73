import { done, refuse } from '../../domain/table/refusal.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import type { ChannelKind } from '../../notices/channel.ts';
import type { ApiDeps } from '../api-deps.ts';
import { refusedUnlessLasting } from '../auth/scopes.ts';
import type { SignedCall } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import type { TOLD_KINDS } from '../schemas/channels.ts';
import type { ChannelMode, ChannelRow, ChannelWish } from '../stores/channel-store.ts';
import type { TakenProposal } from './channel-kinds.ts';
import { CHANNEL_SETUPS, shownTarget } from './channel-kinds.ts';

type ToldKind = (typeof TOLD_KINDS)[number];

interface Wishes {
  readonly name?: string;
  readonly mode?: ChannelMode;
  readonly kinds?: readonly ToldKind[];
  readonly digestAt?: string | null;
  readonly quietFrom?: string | null;
  readonly quietTo?: string | null;
  readonly unseenFor?: number | null;
  readonly lang?: Lang | null;
  readonly settings?: JsonObject;
}

/** What is asked for when a channel is set up. */
export interface ChannelRequest extends Wishes {
  readonly kind: ChannelKind;
  readonly target: string;
  readonly secret?: string;
  readonly gameId?: string;
}

/** What is asked for when one is changed. */
export interface ChannelChange extends Wishes {
  readonly target?: string;
  readonly enabled?: boolean;
}

const LIMIT = { most: 20, called: 'channels' } as const;

/** Sets a channel up for the caller; where somebody must agree first, they are asked. */
export async function makeChannel(
  deps: ApiDeps,
  call: SignedCall,
  { kind, target, secret, gameId, ...wishes }: ChannelRequest,
): Promise<Answer<ChannelRow>> {
  const { channels } = deps.stores;
  const proposal = {
    kind,
    target,
    settings: settingsOf(wishes, {}),
    ...(secret === undefined ? {} : { secret }),
    ...(gameId === undefined ? {} : { gameId }),
  };
  const setUp = setUpOf(deps, kind);
  if (!setUp.ok) return setUp;
  const misfit = misfitOf(wishes, { kind, isTable: gameId !== undefined });
  if (misfit !== null) return refuse('invalid-request', misfit);
  return whenOk(await setUp.value(deps, call, proposal), async (taken) => {
    const table = gameId === undefined ? {} : { gameId };
    const name = wishes.name?.trim() ?? taken.name;
    const channel = {
      id: call.newId(),
      account: call.account,
      kind,
      ...table,
      ...plain(wishes),
      ...storable(taken),
      name,
    };
    const made = await channels.create(channel, LIMIT);
    if (made === null) return tooMany(LIMIT);
    const { row } = made;
    if (row.confirmedAt !== null) return done(row);
    const confirmation = await askedToConfirm(deps, row);
    if (!confirmation.ok) await channels.remove(row.id, call.account);
    return confirmation;
  });
}

/** Why an account may have no more. */
export function tooMany({ most, called }: { readonly most: number; readonly called: string }): Answer<never> {
  return refuse('too-many-channels', `An account has ${most} ${called} at most.`, { most });
}

/** Changes one of the caller's channels. */
export async function changeChannel(
  deps: ApiDeps,
  call: SignedCall,
  id: string,
  change: ChannelChange,
): Promise<Answer<ChannelRow>> {
  const { channels } = deps.stores;
  const row = await channels.find(id, call.account);
  if (row === null) return refuse('unknown-channel', 'You have no channel of that id.');
  const misfit = misfitOf(change, { kind: row.kind, isTable: row.gameId !== null });
  if (misfit !== null) return refuse('invalid-request', misfit);
  return whenOk(await retargeted(deps, call, row, change), async ({ confirmed, ...moved }) => {
    const updated = await channels.update(id, call.account, { ...plain(change), ...moved });
    const usable = change.enabled === true ? await channels.enable(id, call.account) : updated;
    if (usable === null) return refuse('unknown-channel', 'You have no channel of that id.');
    if (usable.target === row.target) return done(usable);
    return confirmed ? done((await channels.confirm(id, usable.target)) ?? usable) : askedToConfirm(deps, usable);
  });
}

/** What becomes of a channel's target and settings. */
interface Moved {
  readonly settings?: JsonObject;
  readonly target?: string;
  /** Whether nobody at the new target need be asked. */
  readonly confirmed?: boolean;
}

/** The new target and settings, held against what the kind takes; nothing where neither changes. */
async function retargeted(
  deps: ApiDeps,
  call: SignedCall,
  row: ChannelRow,
  change: ChannelChange,
): Promise<Answer<Moved>> {
  const settings = settingsOf(change, row.settings);
  if (change.target === undefined && change.settings === undefined)
    return done(change.kinds === undefined ? {} : { settings });
  const { kind, gameId } = row;
  // What tells of more than a game's table goes on telling when the token has ended.
  const setUp = (gameId === null ? refusedUnlessLasting(call) : null) ?? setUpOf(deps, kind);
  if (!setUp.ok) return setUp;
  const proposal = { kind, target: change.target ?? row.target, settings, ...(gameId === null ? {} : { gameId }) };
  return whenOk(await setUp.value(deps, call, proposal), (taken) =>
    done({ target: taken.target, settings: taken.settings, confirmed: taken.confirmed }),
  );
}

function setUpOf({ channelKinds }: ApiDeps, kind: ChannelKind) {
  const setUp = CHANNEL_SETUPS[kind];
  if (!channelKinds.includes(kind) && kind === 'mail')
    return refuse('channel-unavailable', 'This server sends no mail.');
  if (setUp === undefined || !channelKinds.includes(kind))
    return refuse('channel-unavailable', `This server sets up no channels of the kind ${kind} here.`);
  return done(setUp);
}

async function askedToConfirm({ deliveries }: ApiDeps, row: ChannelRow): Promise<Answer<ChannelRow>> {
  const isSent = await deliveries.askForConfirmation(row);
  return isSent
    ? done(row)
    : refuse('rate-limited', 'That address, or by you, has been asked often enough today. Try again tomorrow.');
}

/** What does not fit together. */
interface ChannelNature {
  readonly kind: ChannelKind;
  readonly isTable: boolean;
}

/** Where a checkpoint an hour is no nuisance: programs and rooms of their own. */
const KEEPERS: readonly ChannelKind[] = ['discord', 'webhook'];

function misfitOf(wishes: Wishes, { kind, isTable }: ChannelNature): string | null {
  const { quietFrom, quietTo, kinds = [], settings = {} } = wishes;
  if ((typeof quietFrom === 'string') !== (typeof quietTo === 'string'))
    return '`quietFrom` and `quietTo` go together.';
  if ('kinds' in settings) return '`kinds` stands beside `settings`, not in them.';
  if (kinds.includes('checkpoint') && !KEEPERS.includes(kind))
    return 'The kind `checkpoint` is for channels of Discord and for webhooks; `/feeds/checkpoints.atom` has them too.';
  return isTable ? misfitOfTable(wishes) : null;
}

/** Its readers are whoever comes by. */
function misfitOfTable({ unseenFor, mode }: Wishes): string | null {
  if (typeof unseenFor === 'number')
    return 'A channel of a game’s table waits for nobody: `unseenFor` is for your own.';
  return mode === 'digest' ? 'A channel of a game’s table takes no digests.' : null;
}

/** Which kinds to tell stands among the settings; those of the kind itself replace those before. */
function settingsOf({ settings, kinds }: Wishes, before: JsonObject): JsonObject {
  const { kinds: previousKinds, ...others } = before;
  const base = settings ?? others;
  const wanted = kinds ?? previousKinds;
  return { ...base, ...(wanted === undefined ? {} : { kinds: wanted as string[] }) };
}

function plain({ name, mode, digestAt, quietFrom, quietTo, unseenFor, lang }: Wishes): ChannelWish {
  const given = { name: name?.trim(), mode, digestAt, quietFrom, quietTo, unseenFor, lang };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function storable({ target, settings, secret, confirmed }: TakenProposal) {
  return { target, settings, confirmed, ...(secret === undefined ? {} : { secret }) };
}

/** A channel as `account` may see it: its target is its owner's business, and may be a key. */
export function shownChannel(row: ChannelRow, account: string) {
  const { id, kind, name, mode, createdAt, failures, settings } = row;
  const { kinds, ...others } = settings;
  const own = row.account === account;
  const optional = {
    gameId: row.gameId,
    digestAt: row.digestAt,
    quietFrom: row.quietFrom,
    quietTo: row.quietTo,
    unseenFor: row.unseenFor,
    lang: row.lang,
    confirmedAt: row.confirmedAt,
    lastOkAt: row.lastOkAt,
    disabledAt: row.disabledAt,
    ...(own ? { target: shownTarget(row), lastError: row.lastError, disabledWhy: row.disabledWhy } : {}),
  };
  return {
    id,
    kind,
    name,
    mode,
    createdAt,
    failures,
    ...present(optional),
    ...(Array.isArray(kinds) ? { kinds: kinds as ToldKind[] } : {}),
    settings: own ? others : {},
  };
}

type Given<T> = { readonly [Key in keyof T]?: Exclude<T[Key], null> };

function present<T extends object>(members: T): Given<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as Given<T>;
}
