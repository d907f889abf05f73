import type { Seat } from '../domain/kernel/ids.ts';
import type { Text } from '../domain/kernel/text.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done } from '../domain/table/refusal.ts';
import { isTakenBack, takebacksIn } from '../domain/table/takebacks.ts';
import type { Caller, GameService } from '../games/game-service.ts';
import type { PicturedEvent } from '../games/reading/wire.ts';
import { withoutEmptyChapters } from '../drawing/chapters.ts';

/** What one command brought about, or what happened by itself: the events of one append, as their reader may see them. */
export interface GameAction {
  /** The versions of its first and last event. */
  readonly from: number;
  readonly version: number;
  readonly at: string;
  /** Whose command it was; null where it was nobody's. */
  readonly seat: Seat | null;
  /** A later takeback made it as if it had not happened. */
  readonly undone: boolean;
  readonly lines: readonly Text[];
  /** What the lines tell of. */
  readonly events: readonly PicturedEvent[];
  /** The game's head hash after it. */
  readonly hash: string;
}

/** The deeds behind version `after`, oldest first, up to and with version `to`. Rights and redaction are the service's. */
export async function readActions(
  games: Pick<GameService, 'events'>,
  { caller, gameId, seat }: { readonly caller: Caller; readonly gameId: string; readonly seat?: Seat },
  { after, to }: { readonly after: number; readonly to: number },
): Promise<Outcome<readonly GameAction[]>> {
  const found: PicturedEvent[] = [];
  const as = seat === undefined ? {} : { seat };
  for (let last = after; last < to;) {
    const page = await games.events(caller, gameId, { ...as, after: last, first: Math.min(1000, to - last) });
    if (!page.ok) return page;
    if (page.value.length === 0) break;
    found.push(...page.value);
    last = found.at(-1)?.version ?? to;
  }
  return done(actionsOf(found));
}

/**
 * Events grouped by the command that they came from: the first of each append says whose it was, the others nobody's.
 * Reminders are no part of the story.
 */
export function actionsOf(events: readonly PicturedEvent[]): GameAction[] {
  const takebacks = takebacksIn(events);
  const kept = new Set(withoutEmptyChapters(events));
  const groups: PicturedEvent[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group === undefined || event.by !== null || group[0]?.at !== event.at) groups.push([event]);
    else group.push(event);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    return {
      from: first.version,
      version: last.version,
      at: last.at,
      seat: first.by?.seat ?? null,
      undone: group.some((event) => isTakenBack(event, takebacks)),
      lines: group.flatMap((event) => {
        const { type, text } = event;
        return text === undefined || text.en === '' || type === 'Reminded' || !kept.has(event) ? [] : [text];
      }),
      events: group,
      hash: last.hash,
    };
  });
}
