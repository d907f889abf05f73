import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang } from '../domain/kernel/text.ts';
import type { Result } from '../domain/kernel/view.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done } from '../domain/table/refusal.ts';
import type { Caller, GameInfo } from '../games/game-service.ts';
import { happenedSince } from './happened.ts';
import type { Notice, NoticeDecision } from './notice.ts';
import { composeTalk } from './compose-talk.ts';
import { composeSeating, isOfSeating } from './compose-seating.ts';
import type { ComposeDeps, NoticeRequest } from './notice-request.ts';
import { gameTitles } from './notice-request.ts';
import { words } from './words.ts';

export type { ComposeDeps, NoticeRequest };

/** How many choices of a decision a notice lists: more are no help in a mail. */
const LISTED_CHOICES = 24;

/** Makes a notice of the game as it stands. Refused where the account may not see the game, or holds the seat no more. */
export async function composeNotice(deps: ComposeDeps, request: NoticeRequest): Promise<Outcome<Notice>> {
  if (isOfSeating(request.kind)) return composeSeating(deps, request);
  return request.kind === 'message' ? composeTalk(deps, request) : composeMove(deps, request);
}

async function composeMove(deps: ComposeDeps, request: NoticeRequest): Promise<Outcome<Notice>> {
  const { games, rulesets, publicUrl } = deps;
  const { kind, gameId, account, seat, lang, since } = request;
  const caller: Caller = { account };
  const info = await games.game(caller, gameId);
  if (!info.ok) return info;
  const at = seat === null ? {} : { seat };
  const view = await games.view(caller, gameId, at);
  if (!view.ok) return view;
  const chronicle = await happenedSince(games, { caller, gameId, seat, version: info.value.version, since, lang });
  if (!chronicle.ok) return chronicle;
  const decisions = await decisionsOf(deps, caller, request);
  if (!decisions.ok) return decisions;
  const rules = await rulesets.load(info.value.ruleset, info.value.rulesetVersion);
  const { turn, phase, label } = view.value.sequence;
  return done({
    kind,
    gameId,
    seat,
    lang,
    turn,
    ...gameTitles(rules, info.value, lang),
    phase: label[lang],
    ...(phase === '' ? {} : { phaseId: phase }),
    version: info.value.version,
    headHash: info.value.headHash,
    url: `${publicUrl}/games/${gameId}${seat === null ? '' : `?seat=${encodeURIComponent(seat)}`}`,
    ...chronicle.value,
    decisions: decisions.value,
    ...ends(info.value, rules, { ...request, rating: await ratingWords(deps, info.value, request) }),
    ...(kind === 'ended' ? await evidence(deps) : {}),
  });
}

/** What the end of a rated game was worth to the reader. */
async function ratingWords(
  { ratingOf }: ComposeDeps,
  { id, rated, result }: GameInfo,
  { kind, account, lang }: NoticeRequest,
): Promise<string[]> {
  if (kind !== 'ended' || rated !== true || result === undefined) return [];
  const came = (await ratingOf?.(id)) ?? null;
  const own = came?.changes.find((change) => change.account === account);
  return own === undefined ? [] : [words('rating', { before: String(own.before), after: String(own.after) })[lang]];
}

/** By when the reader must have decided; and how it ended, where it has. */
function ends(
  { deadlines, result }: GameInfo,
  rules: AnyRuleset | undefined,
  { seat, lang, rating }: Pick<NoticeRequest, 'seat' | 'lang'> & { readonly rating: readonly string[] },
): { due?: string; result?: string } {
  const due = seat === null ? undefined : deadlines[seat];
  const over =
    result === undefined ? {} : { result: [result.text[lang], ...victory(result, rules, lang), ...rating].join(' ') };
  return { ...(due === undefined ? {} : { due }), ...over };
}

/** What the reader of a last notice holds of all games. */
async function evidence({ newestCheckpoint }: ComposeDeps): Promise<Pick<Notice, 'checkpoint'>> {
  const newest = await newestCheckpoint();
  if (newest === null) return {};
  const { origin, size, root } = newest;
  return { checkpoint: { origin, size, root } };
}

/** Who has won, where the words for the end say only who has not. */
function victory({ reason, winners }: Result, rules: AnyRuleset | undefined, lang: Lang): string[] {
  if (winners.length === 0 || (reason !== 'resignation' && reason !== 'timeout')) return [];
  const titles = winners.map((seat) => rules?.seats.find((one) => one.id === seat)?.title[lang] ?? seat);
  return [words('won', { seats: new Intl.ListFormat(lang, { type: 'conjunction' }).format(titles) })[lang]];
}

/** The decisions that wait for the seat, with what may be written for each. A spectator has none. */
async function decisionsOf(
  { games }: ComposeDeps,
  caller: Caller,
  { gameId, seat, lang, kind }: NoticeRequest,
): Promise<Outcome<readonly NoticeDecision[]>> {
  if (seat === null || kind === 'ended') return done([]);
  const sheets = await games.orderSheets(caller, gameId, seat, LISTED_CHOICES);
  if (!sheets.ok) return sheets;
  return done(
    sheets.value.map(({ orders, prompt, choicePrompt, ...sheet }) => ({
      ...sheet,
      prompt: prompt[lang],
      ...(choicePrompt === undefined ? {} : { choicePrompt: choicePrompt[lang] }),
      orders: orders.map(({ n, code, label }) => ({ n, code, label: label[lang] })),
    })),
  );
}
