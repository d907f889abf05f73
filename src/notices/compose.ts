import type { Seat } from '../domain/kernel/ids.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Lang, Text } from '../domain/kernel/text.ts';
import type { Result } from '../domain/kernel/view.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done } from '../domain/table/refusal.ts';
import type { Caller, GameInfo, GameService } from '../games/game-service.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { happenedSince } from './happened.ts';
import type { Notice, NoticeDecision, NoticeKind } from './notice.ts';
import { words } from './words.ts';

export interface ComposeDeps {
  readonly games: Pick<GameService, 'game' | 'events' | 'view' | 'orderSheets'>;
  readonly rulesets: Rulesets;
  /** Where browsers reach this server, without a slash at the end. */
  readonly publicUrl: string;
}

/** What a notice is to be about, and for whom. */
export interface Occasion {
  readonly kind: NoticeKind;
  readonly gameId: string;
  /** Whose eyes it is made for: all that it tells is what the game service shows to this account, as this seat. */
  readonly account: string | null;
  /** Null for a spectator's notice, also where the account holds a seat. */
  readonly seat: Seat | null;
  readonly lang: Lang;
  /** The chronicle is told from behind this version; unless given, from behind what the seat itself did last. */
  readonly since?: number;
}

/** How many choices of a decision a notice lists: more are no help in a mail. */
const LISTED_CHOICES = 24;

/** Makes a notice of the game as it stands. Refused where the account may not see the game, or holds the seat no more. */
export async function composeNotice(deps: ComposeDeps, occasion: Occasion): Promise<Outcome<Notice>> {
  const { games, rulesets, publicUrl } = deps;
  const { kind, gameId, account, seat, lang, since } = occasion;
  const caller: Caller = { account };
  const info = await games.game(caller, gameId);
  if (!info.ok) return info;
  const at = seat === null ? {} : { seat };
  const view = await games.view(caller, gameId, at);
  if (!view.ok) return view;
  const story = await happenedSince(games, { caller, gameId, seat, version: info.value.version, since, lang });
  if (!story.ok) return story;
  const decisions = await decisionsOf(deps, caller, occasion);
  if (!decisions.ok) return decisions;
  const rules = rulesets.find(info.value.ruleset, info.value.rulesetVersion);
  const { turn, label } = view.value.sequence;
  return done({
    ...{ kind, gameId, seat, lang, turn },
    ...titles(rules, info.value, lang),
    phase: label[lang],
    version: info.value.version,
    headHash: info.value.headHash,
    url: `${publicUrl}/games/${gameId}${seat === null ? '' : `?seat=${encodeURIComponent(seat)}`}`,
    ...story.value,
    decisions: decisions.value,
    ...ends(info.value, rules, { seat, lang }),
  });
}

function titles(rules: AnyRuleset | undefined, info: GameInfo, lang: Lang) {
  const named = (title: Text | undefined, id: string): string => title?.[lang] ?? id;
  const seatTitle = (seat: Seat): string => named(rules?.seats.find((one) => one.id === seat)?.title, seat);
  return {
    title: named(rules?.title, info.ruleset),
    scenario: named(rules?.scenarios.find((one) => one.id === info.scenario)?.title, info.scenario),
    waitingFor: info.waitingFor.map(seatTitle),
  };
}

/** By when the reader must have decided; and how it ended, where it has. */
function ends(
  { deadlines, result }: GameInfo,
  rules: AnyRuleset | undefined,
  { seat, lang }: Pick<Occasion, 'seat' | 'lang'>,
): { due?: string; result?: string } {
  const due = seat === null ? undefined : deadlines[seat];
  const over = result === undefined ? {} : { result: [result.text[lang], ...victory(result, rules, lang)].join(' ') };
  return { ...(due === undefined ? {} : { due }), ...over };
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
  { gameId, seat, lang, kind }: Occasion,
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
