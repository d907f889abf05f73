import type { ISql } from 'postgres';
import type { Channel } from '../../notices/channel.ts';
import type { Hours } from '../../notices/hours.ts';
import type { NoticeKind } from '../../notices/notice.ts';

/** A channel, and what its owner wants of it. */
export interface WantedChannel extends Channel, Hours {
  readonly mode: 'at-once' | 'digest' | 'off';
  readonly digestAt: string | null;
  readonly confirmed: boolean;
  readonly disabled: boolean;
}

/** The channels of an account's own that something may be sent to. */
export function openChannels(sql: ISql, account: string): Promise<WantedChannel[]> {
  return wanted(sql, sql`c.account_id = ${account} and c.game_id is null and ${isOpen(sql)}`);
}

/** The channels of a game's table that something may be sent to. */
export function tableChannels(sql: ISql, gameId: string): Promise<WantedChannel[]> {
  return wanted(sql, sql`c.game_id = ${gameId} and ${isOpen(sql)}`);
}

/** The channel, whatever its state; null where it is gone, or its account. */
export async function channelById(sql: ISql, id: string): Promise<WantedChannel | null> {
  const [channel] = await wanted(sql, sql`c.id = ${id}`);
  return channel ?? null;
}

/** Whether something may be sent there: confirmed, switched on, and not given up. */
export function isUsable({ confirmed, disabled, mode }: WantedChannel): boolean {
  return confirmed && !disabled && mode !== 'off';
}

const EVERY_DAY_AT = '08:00';

/** When the channel's digest leaves, local. */
export function digestTime({ digestAt }: WantedChannel): string {
  return digestAt ?? EVERY_DAY_AT;
}

/** Whether its owner wants to be told of that kind: of all, unless they have said which. */
export function wants({ settings }: Channel, kind: NoticeKind): boolean {
  const kinds = settings['kinds'];
  return !Array.isArray(kinds) || kinds.includes(kind);
}

type Fragment = ReturnType<ISql>;

async function wanted(sql: ISql, where: Fragment): Promise<WantedChannel[]> {
  return sql<WantedChannel[]>`
    select c.id, c.account_id as account, c.kind, c.name, c.target, c.settings, c.secret, c.game_id as "gameId",
           coalesce(c.lang, a.lang) as lang, a.zone, c.mode, c.digest_at as "digestAt",
           c.quiet_from as "quietFrom", c.quiet_to as "quietTo",
           c.confirmed_at is not null as confirmed, c.disabled_at is not null as disabled
      from channels c join accounts a on a.id = c.account_id
     where a.erased_at is null and ${where}
     order by c.id`;
}

function isOpen(sql: ISql): Fragment {
  return sql`c.confirmed_at is not null and c.disabled_at is null and c.mode <> 'off'`;
}
