import type { ISql } from 'postgres';
import type { Channel } from '../../notices/channel.ts';
import type { Hours } from '../../notices/hours.ts';
import type { NoticeKind } from '../../notices/notice.ts';
import type { Reason } from '../../notices/reasons.ts';

/** A channel, and what its owner wants of it. */
export interface WantedChannel extends Channel, Hours {
  readonly mode: 'at-once' | 'digest' | 'off';
  readonly digestAt: string | null;
  /** How many minutes it waits whether its reader looks in; null where it does not. */
  readonly unseenFor: number | null;
  /** Whether its owner is reminded of time at times of their own. */
  readonly ownTimes: boolean;
  readonly confirmed: boolean;
  readonly disabled: boolean;
}

/** The channels of an account's own, whatever their state. */
export function channelsOfAccount(sql: ISql, account: string): Promise<WantedChannel[]> {
  return wanted(sql, sql`c.account_id = ${account} and c.game_id is null`);
}

/** The channels of a game's table, whatever their state. */
export function channelsOfTable(sql: ISql, gameId: string): Promise<WantedChannel[]> {
  return wanted(sql, sql`c.game_id = ${gameId}`);
}

/** The channels that name that kind among what they want to be told, whatever their state. */
export function channelsThatAskFor(sql: ISql, kind: ToldKind): Promise<WantedChannel[]> {
  return wanted(sql, sql`jsonb_exists(c.settings -> 'kinds', ${kind})`);
}

/** The channel, whatever its state; null where it is gone, or its account. */
export async function channelById(sql: ISql, id: string): Promise<WantedChannel | null> {
  const [channel] = await wanted(sql, sql`c.id = ${id}`);
  return channel ?? null;
}

/** Why nothing may be sent there: not confirmed, given up, or silent by its owner's wish. Null where something may. */
export function whyUnusable({ confirmed, disabled, mode }: WantedChannel): Reason | null {
  if (!confirmed) return 'not-confirmed';
  if (disabled) return 'switched-off';
  return mode === 'off' ? 'off' : null;
}

const EVERY_DAY_AT = '08:00';

/** When the channel's digest leaves, local. */
export function digestTime({ digestAt }: WantedChannel): string {
  return digestAt ?? EVERY_DAY_AT;
}

/** What a channel may be told: of a game, or the checkpoints of all games. */
type ToldKind = NoticeKind | 'checkpoint';

/** Whether its owner wants to be told of that kind: of all, unless they have said which, but of checkpoints only then. */
export function wants({ settings }: Channel, kind: ToldKind): boolean {
  const kinds = settings['kinds'];
  return Array.isArray(kinds) ? kinds.includes(kind) : kind !== 'checkpoint';
}

type Fragment = ReturnType<ISql>;

async function wanted(sql: ISql, where: Fragment): Promise<WantedChannel[]> {
  return sql<WantedChannel[]>`
    select c.id, c.account_id as account, c.kind, c.name, c.target, c.settings, c.secret, c.game_id as "gameId",
           coalesce(c.lang, a.lang) as lang, a.zone, c.mode, c.digest_at as "digestAt", c.unseen_for as "unseenFor",
           a.reminders <> '{}' as "ownTimes", c.quiet_from as "quietFrom", c.quiet_to as "quietTo",
           c.confirmed_at is not null as confirmed, c.disabled_at is not null as disabled
      from channels c join accounts a on a.id = c.account_id
     where a.erased_at is null and a.disabled_at is null and ${where}
     order by c.id`;
}
