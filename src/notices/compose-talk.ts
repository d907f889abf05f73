import type { Outcome } from '../domain/table/refusal.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import type { Notice } from './notice.ts';
import type { ComposeDeps, NoticeRequest } from './notice-request.ts';
import { gameTitles } from './notice-request.ts';
import { spanOf } from './span.ts';
import { beginning } from './markup.ts';

/** Longer messages are told as far as this; the rest stands in the chat. */
const LONGEST = 1000;

/**
 * A notice of what has been said in a room and its reader has not read; `happened` is empty where they have read all. It
 * looks anew whether the room is open to them: refused where it is not.
 */
export async function composeTalk(deps: ComposeDeps, request: NoticeRequest): Promise<Outcome<Notice>> {
  const { games, rulesets, publicUrl } = deps;
  const { kind, gameId, account, seat, lang } = request;
  const span = spanOf(request.span ?? null);
  if (account === null || span === null) return refuse('not-your-seat', 'Nobody is named who could read it.');
  const info = await games.game({ account }, gameId);
  if (!info.ok) return info;
  const rooms = await games.rooms({ account }, gameId);
  if (!rooms.ok) return rooms;
  if (!rooms.value.rooms.includes(span.room)) return refuse('not-your-seat', 'The room is not open to that account.');
  const { ruleset, rulesetVersion, version, headHash, turn, label } = info.value;
  const rules = await rulesets.load(ruleset, rulesetVersion);
  const title = (id: string): string => rules?.seats.find((one) => one.id === id)?.title[lang] ?? id;
  const lines = await deps.said({ gameId, account, sides: rooms.value.sides, span });
  const words = lines.map(({ name, seat: as, body }) => {
    const said = body.length > LONGEST ? `${beginning(body, LONGEST)}…` : body;
    return `${name}${as === null ? '' : ` (${title(as)})`}: ${said}`;
  });
  return done({
    kind,
    gameId,
    seat,
    lang,
    turn,
    version,
    headHash,
    room: span.room,
    ...gameTitles(rules, info.value, lang),
    phase: label?.[lang] ?? '',
    url: `${publicUrl}/games/${gameId}${seat === null ? '' : `?seat=${encodeURIComponent(seat)}`}`,
    happened: words.map((text) => ({ version, text })),
    omitted: 0,
    decisions: [],
  });
}

/** Whether it would tell what its reader has read meanwhile. */
export function isEmptyTalk({ kind, happened }: Notice): boolean {
  return kind === 'message' && happened.length === 0;
}
