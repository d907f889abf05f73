import type { Sql } from '../../src/database/sql.ts';

/** Events of each game. */
export const GAME_LENGTH = 200;
/** So many games are played at the same time: their events lie among each other. */
const TOGETHER = 1000;

/** Fills an empty database with so many games, four of five over, with events of about 600 bytes as those of bench/payloads.ts. */
export async function fillDatabase(sql: Sql, games: number): Promise<void> {
  const [known] = await sql`select 1 from streams limit 1`;
  if (known !== undefined) return;
  for (const statement of statements(games)) await sql.unsafe(statement);
}

/** The chain is not sealed: nobody verifies these games. Keys and triggers come behind the rows, which takes a third of the time. */
function statements(games: number): string[] {
  return [
    `alter table events disable trigger user`,
    `alter table events drop constraint events_pkey`,
    // The time comes first in ids, as in those of real games.
    `insert into streams (game_id, version, head_hash, last_at, projected_version, reacted_version, ruleset, ruleset_version, status)
     select (lpad(to_hex(1700000000000 + n * 60000::bigint), 12, '0') || '7' || substr(md5('a' || n), 1, 3) || '8'
             || substr(md5('b' || n), 1, 15))::uuid, ${GAME_LENGTH}, sha256(n::text::bytea), now(), ${GAME_LENGTH}, ${GAME_LENGTH},
            'toy', '1.2.0', case when n < ${games * 0.8} then 'finished' else 'active' end
       from generate_series(0, ${games - 1}) n`,
    `insert into events
     select l.game_id, v, (array['OrderGiven', 'UnitsMarched', 'VolleyFired', 'CardDrawn'])[1 + v % 4], 1, now(),
            case when v % 4 = 0 then jsonb_build_object('seat', 'british', 'account', l.game_id, 'command', l.game_id, 'via', 'seat') end,
            jsonb_build_object('seat', 'british', 'from', 'area-' || v % 61, 'to', 'area-' || v % 47, 'count', 2, 'left', 3,
                               'ref', md5(l.n || '.' || v) || md5(v || ',' || l.n)),
            jsonb_build_array(jsonb_build_object('to', jsonb_build_array('british'),
              'commit', md5(l.n || 'c' || v) || md5(l.n || 'd' || v), 'salt', md5(l.n || 'e' || v),
              'data', jsonb_build_object('units', jsonb_build_array('unit-1', 'unit-2'), 'officer', 'troubridge'))),
            sha256((l.n || 'p' || v)::bytea), sha256((l.n || 'p' || v + 1)::bytea)
       from (select game_id, row_number() over (order by game_id) - 1 as n from streams) l, generate_series(1, ${GAME_LENGTH}) v
      order by l.n / ${TOGETHER}, v`,
    `alter table events add primary key (game_id, version)`,
    `alter table events enable trigger user`,
    `insert into commands
     select game_id, game_id, md5(game_id::text || v)::uuid::text, sha256(v::text::bytea), v, v + 3, now()
       from streams, generate_series(1, ${GAME_LENGTH - 4}, 4) v`,
    `insert into outbox (game_id, seat, decision, route, payload, state, settled_at)
     select game_id, 'british', 'v' || v, (array['notice', 'live', 'bot-move'])[1 + v % 3], '{}', 'done', now()
       from streams, generate_series(1, ${GAME_LENGTH}, 10) v`,
    `vacuum analyze`,
  ];
}
