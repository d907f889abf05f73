import type { Seat } from '../domain/kernel/ids.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import type { Caller, GameInfo, OfferedSeat, SeatInfo } from '../games/game-service.ts';
import { happenedSince } from './happened.ts';
import type { Notice } from './notice.ts';
import type { ComposeDeps, NoticeRequest } from './notice-request.ts';
import { gameTitles } from './notice-request.ts';
import { words } from './words.ts';

/**
 * A notice about the offer of a seat: to whom it is made, or to who has made it. Nobody holds the seat yet, so it tells
 * what a spectator may know. Refused where the account is not, or no more, offered the seat.
 */
export async function composeOffering(deps: ComposeDeps, request: NoticeRequest): Promise<Outcome<Notice>> {
  const { games, rulesets, publicUrl } = deps;
  const { kind, gameId, account, seat, lang } = request;
  const found = await games.game({ account }, gameId);
  if (!found.ok) return found;
  const info = found.value;
  const about = kind === 'offer' ? await offered(deps, info, request) : await answered(deps, info, request);
  if (!about.ok) return about;
  return done({
    ...{ kind, gameId, seat, lang, version: info.version, headHash: info.headHash, turn: info.turn },
    ...gameTitles(await rulesets.load(info.ruleset, info.rulesetVersion), info, lang),
    phase: info.label?.[lang] ?? '',
    url: `${publicUrl}/games/${gameId}/join`,
    decisions: [],
    ...about.value,
  });
}

type About = Pick<Notice, 'happened' | 'omitted' | 'due'>;

async function offered(
  { rulesets }: ComposeDeps,
  info: GameInfo,
  { account, seat, lang }: NoticeRequest,
): Promise<Outcome<About>> {
  const kept = keptSeat(info, seat);
  if (kept === null || kept.offered.account !== account)
    return refuse('not-your-seat', 'The seat is offered to that account no more.');
  const rules = await rulesets.load(info.ruleset, info.rulesetVersion);
  const title = rules?.seats.find((one) => one.id === seat)?.title[lang] ?? seat ?? '';
  const text = words('offer.seat', { seat: title })[lang];
  return done({ happened: [{ version: info.version, text }], omitted: 0, due: kept.expiresAt });
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
