import type { Seat } from '../domain/kernel/ids.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import type { Caller, GameInfo, OfferedSeat, SeatInfo } from '../games/game-service.ts';
import { happenedSince } from './happened.ts';
import type { Notice, NoticeKind } from './notice.ts';
import type { ComposeDeps, NoticeRequest } from './notice-request.ts';
import { gameTitles } from './notice-request.ts';
import { words } from './words.ts';

const SEATING = ['offer', 'answer', 'reveal'] as const;
type SeatingKind = (typeof SEATING)[number];

/** Whether a notice of that kind is about a table that has not started. */
export function isOfSeating(kind: NoticeKind): kind is SeatingKind {
  return (SEATING as readonly NoticeKind[]).includes(kind);
}

/**
 * A notice about a table that has not started: that a seat is offered, to whom it is made; what came of it, to who has
 * made it; that the start waits for sealed words, to who has sealed them. It tells what a spectator may know. Refused
 * where the account is not, or no more, offered the seat, or owes no words.
 */
export async function composeSeating(deps: ComposeDeps, request: NoticeRequest): Promise<Outcome<Notice>> {
  const { games, rulesets, publicUrl } = deps;
  const { kind, gameId, account, seat, lang } = request;
  const found = await games.game({ account }, gameId);
  if (!found.ok) return found;
  const info = found.value;
  const about = await ABOUT[kind as SeatingKind](deps, info, request);
  if (!about.ok) return about;
  return done({
    kind,
    gameId,
    seat,
    lang,
    version: info.version,
    headHash: info.headHash,
    turn: info.turn,
    ...gameTitles(await rulesets.load(info.ruleset, info.rulesetVersion), info, lang),
    phase: info.label?.[lang] ?? '',
    url: `${publicUrl}/games/${gameId}/join`,
    decisions: [],
    ...about.value,
  });
}

type About = Pick<Notice, 'happened' | 'omitted' | 'due'>;

const ABOUT: Readonly<
  Record<SeatingKind, (deps: ComposeDeps, info: GameInfo, request: NoticeRequest) => Promise<Outcome<About>>>
> = { offer: offered, answer: answered, reveal: sealed };

async function offered(
  { rulesets }: ComposeDeps,
  info: GameInfo,
  { account, seat, lang }: NoticeRequest,
): Promise<Outcome<About>> {
  const kept = keptSeat(info, seat);
  if (kept === null || kept.offered.account !== account)
    return refuse('not-your-seat', 'The seat is offered to that account no more.');
  const line = info.rated === true ? 'offer.seat.rated' : 'offer.seat';
  const text = await lineOn(rulesets, info, line, { seat, lang });
  const lines = info.drawn === true ? [text, words('offer.drawn')[lang]] : [text];
  const happened = lines.map((one) => ({ version: info.version, text: one }));
  return done({ happened, omitted: 0, due: kept.expiresAt });
}

async function sealed(
  { rulesets }: ComposeDeps,
  info: GameInfo,
  { account, seat, lang }: NoticeRequest,
): Promise<Outcome<About>> {
  const held = seat !== null && Object.hasOwn(info.seats, seat) ? info.seats[seat] : undefined;
  if (held === undefined || !('account' in held) || held.account !== account || held.entropy === undefined)
    return refuse('not-your-seat', 'That account owes the table no words for the dice.');
  const text = await lineOn(rulesets, info, held.entropy === 'sealed' ? 'reveal.sealed' : 'reveal.again', {
    seat,
    lang,
  });
  return done({ happened: [{ version: info.version, text }], omitted: 0 });
}

async function lineOn(
  rulesets: ComposeDeps['rulesets'],
  info: GameInfo,
  line: 'offer.seat' | 'offer.seat.rated' | 'reveal.sealed' | 'reveal.again',
  { seat, lang }: Pick<NoticeRequest, 'seat' | 'lang'>,
): Promise<string> {
  const rules = await rulesets.load(info.ruleset, info.rulesetVersion);
  return words(line, { seat: rules?.seats.find((one) => one.id === seat)?.title[lang] ?? seat ?? '' })[lang];
}

function keptSeat({ seats }: GameInfo, seat: Seat | null): OfferedSeat | null {
  const kept = seat !== null && Object.hasOwn(seats, seat) ? seats[seat] : undefined;
  return isKept(kept) ? kept : null;
}

function isKept(seat: SeatInfo | undefined): seat is OfferedSeat {
  return seat !== undefined && 'offered' in seat;
}

/** What came of it stands in the story of the table. */
function answered(
  { games }: ComposeDeps,
  { version }: GameInfo,
  { gameId, account, lang }: NoticeRequest,
): Promise<Outcome<About>> {
  const caller: Caller = { account };
  return happenedSince(games, { caller, gameId, seat: null, version, since: undefined, lang });
}
