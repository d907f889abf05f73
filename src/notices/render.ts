import type { Seat } from '../domain/kernel/ids.ts';
import type { Lang } from '../domain/kernel/text.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import type { Caller, GameService, ViewInfo } from '../games/game-service.ts';
import type { Rulesets } from '../games/rulesets.ts';
import type { MarkupName } from './markup.ts';
import { printMarkup } from './print-markup.ts';
import type { Scene } from './state-text.ts';
import { footBlocks, headBlocks, stateBlocks } from './state-text.ts';
import type { GameAction } from './game-actions.ts';
import { readActions } from './game-actions.ts';
import { turnBlocks } from './turn-text.ts';

export const RENDERED = ['state', 'turn', 'both'] as const;

/** What is to be described, and how. */
export interface RenderWish {
  readonly gameId: string;
  /** As this seat, which the caller holds (or any, once the game has ended); else as a spectator. */
  readonly seat?: Seat;
  /** The present unless given. */
  readonly version?: number;
  readonly format: MarkupName;
  readonly lang: Lang;
  readonly what: (typeof RENDERED)[number];
}

export interface RenderDeps {
  readonly games: GameService;
  readonly rulesets: Rulesets;
  readonly publicUrl: string;
}

/** A game described for a forum, and which version that is. */
export interface Rendering {
  readonly version: number;
  readonly headHash: string;
  readonly text: string;
}

/** Describes a game as its reader may see it: the table, the last turn, or both. Refuses what the game service refuses. */
export async function renderGame(deps: RenderDeps, caller: Caller, wish: RenderWish): Promise<Outcome<Rendering>> {
  const scene = await sceneOf(deps, caller, wish);
  if (!scene.ok) return scene;
  const deeds = wish.what === 'state' ? done([]) : await lastTurn(deps.games, caller, wish, scene.value.view);
  if (!deeds.ok) return deeds;
  const { rules, headHash, view, lang } = scene.value;
  const blocks = [
    ...headBlocks(scene.value),
    ...(wish.what === 'state' ? [] : turnBlocks(rules, deeds.value, lang)),
    ...(wish.what === 'turn' ? [] : stateBlocks(scene.value)),
    ...footBlocks(scene.value),
  ];
  return done({ version: view.version, headHash, text: printMarkup(blocks, wish.format) });
}

async function sceneOf(deps: RenderDeps, caller: Caller, wish: RenderWish): Promise<Outcome<Scene>> {
  const { games, publicUrl } = deps;
  const { gameId, seat, version, lang } = wish;
  const as = seat === undefined ? {} : { seat };
  const view = await games.view(caller, gameId, { ...as, ...(version === undefined ? {} : { version }) });
  if (!view.ok) return view;
  const game = await games.game(caller, gameId);
  if (!game.ok) return game;
  const head = await games.events(caller, gameId, { ...as, after: view.value.version - 1, first: 1 });
  if (!head.ok) return head;
  const rules = await deps.rulesets.load(game.value.ruleset, game.value.rulesetVersion);
  if (rules === undefined) return refuse('rules-too-old', 'This server has no rules for that game.');
  return done({
    rules,
    view: view.value,
    game: game.value,
    lang,
    url: `${publicUrl}/games/${gameId}`,
    board: rules.board(view.value.scenario),
    headHash: head.value[0]?.hash ?? game.value.headHash,
    decisions: seat === undefined ? [] : await ownDecisions(games, caller, { gameId, seat }),
  });
}

async function ownDecisions(games: GameService, caller: Caller, { gameId, seat }: { gameId: string; seat: Seat }) {
  const open = await games.decisions(caller, gameId, seat);
  return open.ok ? open.value.filter((one) => one.seat === seat && one.id !== undefined) : [];
}

/**
 * The deeds of the turn in which somebody last decided something: right after the end of a turn that is the turn that
 * has ended, with how the next begins.
 */
async function lastTurn(
  games: GameService,
  caller: Caller,
  { gameId, seat }: RenderWish,
  { version }: ViewInfo,
): Promise<Outcome<readonly GameAction[]>> {
  const as = seat === undefined ? {} : { seat };
  const reader = { caller, gameId, ...as };
  const recent = await readActions(games, reader, { after: Math.max(0, version - WINDOW), to: version });
  if (!recent.ok) return recent;
  const last = recent.value.findLast((action) => action.seat !== null && !action.undone);
  if (last === undefined) return recent;
  const turnAt = async (at: number): Promise<number> => {
    const view = await games.view(caller, gameId, { ...as, version: at });
    return view.ok ? view.value.sequence.turn : 0;
  };
  const turn = await turnAt(Math.max(1, last.from - 1));
  const first = await firstIndex(recent.value, async (action) => (await turnAt(action.version)) >= turn);
  return done(recent.value.slice(first));
}

/** How many events back the last turn is looked for. */
const WINDOW = 600;

/** The first of the deeds that is so, where all after it are so too: found by halving. */
async function firstIndex(
  actions: readonly GameAction[],
  isSo: (action: GameAction) => Promise<boolean>,
): Promise<number> {
  let [low, high] = [0, actions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const action = actions[middle];
    if (action !== undefined && (await isSo(action))) high = middle;
    else low = middle + 1;
  }
  return low;
}
