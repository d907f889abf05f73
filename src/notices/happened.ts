import type { Seat } from '../domain/kernel/ids.ts';
import type { Lang } from '../domain/kernel/text.ts';
import { isTakenBack, takebacksIn } from '../domain/table/takebacks.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done } from '../domain/table/refusal.ts';
import type { Caller, GameService } from '../games/game-service.ts';
import type { PicturedEvent } from '../games/reading/wire.ts';
import { withoutEmptyChapters } from '../drawing/chapters.ts';
import { joinedLines, joinedSentence } from '../drawing/joined-lines.ts';
import type { Notice } from './notice.ts';

export interface Reader {
  readonly caller: Caller;
  readonly gameId: string;
  readonly seat: Seat | null;
  /** Up to which version. */
  readonly version: number;
  readonly since: number | undefined;
  readonly lang: Lang;
}

/** How far back a notice looks, in events; and how many lines it tells. */
const LOOKS_BACK = 300;
const LINES = 16;

/** The chronicle since the reader last acted, without reminders (a notice is one, or comes too late for it), in the words and within the knowledge of that reader. */
export async function happenedSince(
  games: Pick<GameService, 'events'>,
  { caller, gameId, seat, version, since, lang }: Reader,
): Promise<Outcome<Pick<Notice, 'happened' | 'omitted'>>> {
  const after = Math.max(0, version - LOOKS_BACK, since ?? 0);
  const range = { after, first: LOOKS_BACK, ...(seat === null ? {} : { seat }) };
  const events = await games.events(caller, gameId, range);
  if (!events.ok) return events;
  // The game may have moved on since its version and head hash were taken: the story ends where they stand.
  const known = events.value.filter((event) => event.version <= version);
  const fresh = since === undefined && seat !== null ? behindOwn(known, seat) : known;
  const single = withoutEmptyChapters(standing(fresh).filter(({ type }) => type !== 'Reminded'))
    .map((event) => ({ version: event.version, text: event.text?.[lang].trim() ?? '' }))
    .filter(({ text }) => text !== '');
  const lines = joinedLines(single, (before, line) => {
    const text = joinedSentence(before.text, line.text);
    return text === null ? null : { ...line, text };
  });
  const happened = lines.slice(-LINES);
  return done({ happened, omitted: lines.length - happened.length });
}

/** What follows the last command that the seat gave by itself: what came of that, whoever gave it has seen. */
function behindOwn(events: readonly PicturedEvent[], seat: Seat): readonly PicturedEvent[] {
  const own = events.findLastIndex((event) => event.by?.seat === seat && inPerson(event));
  const news = (event: PicturedEvent): boolean =>
    event.type === 'TimedOut' || (event.by !== null && !(event.by.seat === seat && inPerson(event)));
  const next = events.findIndex((event, index) => index > own && news(event));
  if (own === -1) return events;
  return next === -1 ? [] : events.slice(next);
}

/** Neither the clock nor a standing order, which act while nobody looks. */
function inPerson({ by, secrets }: PicturedEvent): boolean {
  return by?.via === 'seat' && !secrets.some(({ data }) => data?.['via'] === 'standing-order');
}

/** Without what was taken back later: the rules' events between a takeback and what it went back to. */
function standing(events: readonly PicturedEvent[]): readonly PicturedEvent[] {
  const takebacks = takebacksIn(events);
  return events.filter((event) => !isTakenBack(event, takebacks));
}
