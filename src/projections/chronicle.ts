import type { ISql } from 'postgres';
import type { Seat, Viewer } from '../domain/kernel/ids.ts';
import type { Text } from '../domain/kernel/text.ts';
import { chronicleLine } from '../games/reading/wire.ts';
import type { Page, PageRequest } from './page.ts';
import { keyOf, pageOf } from './page.ts';
import type { ReadModel, ProjectedEvent, ProjectedGame } from './read-model.ts';

/** The story of a game: one row an event, with what each reader may be told of it, in both languages. */
export const chronicle: ReadModel = {
  project: (game, events) => ({ chronicle: events.map((one) => rowOf(game, one)) }),
};

/** One line of a game's story, as its reader may know it. */
export interface ChronicleLine {
  readonly version: number;
  readonly at: string;
  readonly type: string;
  readonly seat?: Seat;
  /** A later takeback made it as if it had not happened. */
  readonly undone: boolean;
  readonly text: Text;
}

/** The story in order. Who may ask for which viewer, and whether the game has `ended`, is the caller's business. */
export async function listChronicle(
  sql: ISql,
  request: PageRequest & { readonly gameId: string; readonly viewer: Viewer; readonly ended: boolean },
): Promise<Page<ChronicleLine>> {
  const { gameId, viewer, ended, first } = request;
  const [after] = keyOf(request.after, [0]) ?? [0];
  const text = ended ? sql`coalesce(full_text, text)` : sql`coalesce(texts -> ${viewer ?? ''}, text)`;
  const rows = await sql<LineRow[]>`
    select version, at, type, seat, undone, ${text} as text
      from chronicle where game_id = ${gameId} and version > ${after}
     order by version limit ${first + 1}`;
  return pageOf(rows, first, { item: line, key: (row) => [row.version] });
}

function rowOf({ gameId, rules }: ProjectedGame, { event, undone }: ProjectedEvent): object {
  const { version, type, at, by } = event;
  const text = chronicleLine(rules, event, null, false);
  const full = chronicleLine(rules, event, null, true);
  const initiated = [...new Set(event.secrets.flatMap((secret) => secret.to))];
  const richer = initiated.flatMap((seat) => {
    const own = chronicleLine(rules, event, seat, false);
    return sameText(own, text) ? [] : [[seat, own] as const];
  });
  return {
    game_id: gameId,
    version,
    type,
    seat: by?.seat ?? null,
    at,
    undone,
    text,
    texts: Object.fromEntries(richer),
    full_text: sameText(full, text) ? null : full,
  };
}

function sameText(a: Text, b: Text): boolean {
  return a.en === b.en && a.es === b.es;
}

interface LineRow {
  readonly version: number;
  readonly at: Date;
  readonly type: string;
  readonly seat: Seat | null;
  readonly undone: boolean;
  readonly text: Text;
}

function line({ version, at, type, seat, undone, text }: LineRow): ChronicleLine {
  return { version, at: at.toISOString(), type, ...(seat === null ? {} : { seat }), undone, text };
}
