import type { JSONValue, Sql } from 'postgres';
import { isArchived } from '../eventstore/archive.ts';
import { isUniqueViolation } from '../eventstore/unique-violation.ts';
import { dayOf } from '../games/positions/day.ts';
import type { FoundPosition, PositionFound } from '../games/positions/found-position.ts';
import type { Searches } from './searches.ts';

export interface DailyPositionDeps {
  readonly sql: Sql;
  /** What a finished game has to offer. */
  readonly find: (gameId: string) => Promise<PositionFound>;
  readonly searches: Pick<Searches, 'begin'>;
  readonly now: () => Date;
  readonly warn: (error: unknown, what: string) => void;
}

export interface DailyPositions {
  /** Sees to it that today has a position, and that others wait. Looks through one game at a time, behind this call. */
  keep(): Promise<void>;
}

/** So many positions wait for their day. */
const WAITING = 5;
/** Whoever has just played wants the server for something else: games are looked through so long after their end. */
const REST = '1 hour';
/** Of so many games the last that began are looked at. */
const LATEST = 1000;
/** Between two games that are looked through, in milliseconds. */
const EVERY = 300_000;

/** Keeps the position of each day, in Coordinated Universal Time. Two processes at once do no harm. */
export function createDailyPositions({ sql, find, searches, now, warn }: DailyPositionDeps): DailyPositions {
  let nextAt = 0;
  /** The last day that is known to have its position. */
  let given = '';
  const look = async (gameId: string, signal: AbortSignal): Promise<void> => {
    if (!(await claim(sql, gameId))) return;
    const found = await untilOver(find(gameId), signal).catch((error: unknown) => {
      // A game that cannot be looked through must not stand in the way of others.
      warn(error, `looking for a position in game ${gameId}`);
      return null;
    });
    if (found === OVER || found === 'busy') await sql`delete from daily_positions where game_id = ${gameId}`;
    else if (found !== null) await note(sql, gameId, found);
  };
  return {
    keep: async () => {
      const time = now();
      const today = dayOf(time);
      if (given !== today && (await giveDay(sql, today))) given = today;
      if (time.getTime() < nextAt) return;
      const gameId = await nextGame(sql);
      if (gameId === null) return void (nextAt = time.getTime() + EVERY);
      const begun = searches.begin((signal) => look(gameId, signal));
      if (begun) nextAt = time.getTime() + EVERY;
    },
  };
}

const OVER = Symbol('over');

/** What is found, or that the process ends: it does not wait for half a minute of thinking. */
async function untilOver<T>(found: Promise<T>, signal: AbortSignal): Promise<T | typeof OVER> {
  const over = new Promise<typeof OVER>((resolve) => {
    if (signal.aborted) resolve(OVER);
    else signal.addEventListener('abort', () => resolve(OVER), { once: true });
  });
  return Promise.race([found, over]);
}

/** Gives the day the position that has waited longest, of another game than the day before where there is one. Whether it had one before. */
async function giveDay(sql: Sql, day: string): Promise<boolean> {
  const [known] = await sql`select 1 from daily_positions where day = ${day}`;
  if (known !== undefined) return true;
  await sql`
    update daily_positions set day = ${day}
     where day is null and game_id = (
       select p.game_id from daily_positions p join game_summaries g using (game_id)
        where p.day is null and p.version is not null and g.visibility = 'public' and g.status = 'finished'
          and not ${isArchived(sql, 'p')}
        order by (g.ruleset = (select y.ruleset from daily_positions d join game_summaries y using (game_id)
                                where d.day < ${day} order by d.day desc limit 1)) nulls first, p.looked_at
        limit 1)
       and not exists (select 1 from daily_positions where day = ${day})`.catch(takenMeanwhile);
  return false;
}

/** Another process gave the day its position at the same time. */
function takenMeanwhile(error: unknown): void {
  if (!isUniqueViolation(error)) throw error;
}

/**
 * A finished public game that nobody has looked through, the latest first; null where enough positions wait, or there is
 * none. Of an archived game nothing can be shown any more: it is passed over, as is its position that waits.
 */
async function nextGame(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ gameId: string }[]>`
    select g.game_id as "gameId"
      from (select game_id, info from game_summaries where status = 'finished' and visibility = 'public'
             order by game_id desc limit ${LATEST}) g
     where (g.info ->> 'updatedAt')::timestamptz < now() - ${REST}::interval
       and not exists (select 1 from daily_positions p where p.game_id = g.game_id)
       and not ${isArchived(sql, 'g')}
       and (select count(*) from daily_positions p
             where p.day is null and p.version is not null and not ${isArchived(sql, 'p')}) < ${WAITING}
     order by g.game_id desc limit 1`;
  return row?.gameId ?? null;
}

/** Notes that a game is looked through; false where another process has been quicker. One that dies meanwhile has looked in vain. */
async function claim(sql: Sql, gameId: string): Promise<boolean> {
  const claimed = await sql`
    insert into daily_positions (game_id) values (${gameId}) on conflict (game_id) do nothing returning game_id`;
  return claimed.length > 0;
}

async function note(sql: Sql, gameId: string, found: FoundPosition): Promise<void> {
  const { version, seat } = found;
  const json = (value: unknown) => sql.json(value as JSONValue);
  await sql`
    update daily_positions
       set version = ${version}, seat = ${seat}, prompt = ${json(found.prompt)}, about = ${json(found.about)},
           choices = ${json(found.choices)}
     where game_id = ${gameId}`;
}
