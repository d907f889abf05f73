import type { ISql } from 'postgres';
import type { Seat } from '../domain/kernel/ids.ts';
import type { Text } from '../domain/kernel/text.ts';
import { promptOf } from '../domain/table/play.ts';
import type { OpenDecision } from '../domain/table/state.ts';
import { openDecisions } from '../domain/table/state.ts';
import type { LoadedGame } from '../games/folding/game-folder.ts';
import type { Page, PageRequest } from './page.ts';
import { keyOf, LIKE_ID, LIKE_TIME, pageOf } from './page.ts';
import type { ReadModel } from './read-model.ts';

/** What waits for a person: one row an open decision, consent included. Any event may open or close some, or give their seat to somebody else. */
export const inbox: ReadModel = {
  settle: (game) => ({ inbox: openDecisions(game.match.table).flatMap((open) => rowOf(game, open)) }),
};

/** A decision that waits for the account. */
export interface InboxItem {
  readonly gameId: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly seat: Seat;
  /** The game's. */
  readonly version: number;
  /** The id of the decision, its kind and how it reads. */
  readonly decision: string;
  readonly kind: string;
  readonly prompt: Text;
  readonly since: string;
  readonly deadline?: string;
  /** The other seats that the rules wait for; none where this one alone holds the table up. Absent for consent. */
  readonly others?: readonly Seat[];
}

/** What waits for the account, longest first. */
export async function listInbox(
  sql: ISql,
  request: PageRequest & { readonly account: string },
): Promise<Page<InboxItem>> {
  const { account, first } = request;
  const after = keyOf(request.after, [LIKE_TIME, LIKE_ID, '']);
  const rows = await sql<InboxQueryRow[]>`
    select i.game_id, g.ruleset, g.info ->> 'scenario' as scenario, i.seat, (g.info ->> 'version')::integer as version, i.decision, i.kind, i.prompt, i.since,
           case when i.kind like 'table.%' then null else g.info #>> array['deadlines', i.seat] end as due_at,
           case when i.kind like 'table.%' then null else (g.info -> 'waitingFor')::jsonb - i.seat end as others
      from inbox i join game_summaries g on g.game_id = i.game_id
     where i.account = ${account}
       ${after === null ? sql`` : sql`and (i.since, i.game_id, i.decision) > (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]})`}
     order by i.since, i.game_id, i.decision limit ${first + 1}`;
  return pageOf(rows, first, { item, key: (row) => [row.since.toISOString(), row.game_id, row.decision] });
}

interface InboxRow {
  readonly game_id: string;
  readonly decision: string;
  readonly seat: Seat;
  readonly account: string;
  readonly kind: string;
  readonly prompt: Text;
  readonly version: number;
  readonly since: string;
}

function rowOf(game: LoadedGame, open: OpenDecision): InboxRow[] {
  const holder = game.match.table.seats[open.seat];
  if (!holder || !('account' in holder)) return [];
  const { id: decision, seat, kind, version, since } = open;
  const { account } = holder;
  return [
    {
      game_id: game.gameId,
      decision,
      seat,
      account,
      kind,
      prompt: promptOf(game.rules, game.match, open),
      version,
      since,
    },
  ];
}

interface InboxQueryRow extends Omit<InboxItem, 'gameId' | 'since' | 'deadline' | 'others'> {
  readonly game_id: string;
  readonly since: Date;
  readonly due_at: string | null;
  readonly others: readonly Seat[] | null;
}

function item({ game_id: gameId, since, due_at: dueAt, others, ...rest }: InboxQueryRow): InboxItem {
  const deadline = dueAt === null ? {} : { deadline: dueAt };
  return { gameId, ...rest, since: since.toISOString(), ...deadline, ...(others === null ? {} : { others }) };
}
