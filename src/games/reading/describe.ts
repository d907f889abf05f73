import type { Menu, Target } from '../../domain/kernel/choices.ts';
import { follow } from '../../domain/kernel/any-order.ts';
import type { Seat, Viewer } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Table } from '../../domain/kernel/view.ts';
import { owed } from '../../domain/kernel/entropy.ts';
import { clockWords } from '../../domain/table/clock/clock-words.ts';
import { offerOf } from '../../domain/table/offering.ts';
import { choicesOf, promptOf } from '../../domain/table/play.ts';
import type { OpenDecision, Proposal, TableState } from '../../domain/table/state.ts';
import { openDecisions } from '../../domain/table/state.ts';
import { timingInfo } from './clock-info.ts';
import type {
  ChoicesAnswer,
  DecisionInfo,
  GameInfo,
  OfferedSeat,
  ProposalInfo,
  SeatInfo,
  ViewInfo,
} from '../game-service.ts';
import type { TermsInfo } from '../terms-info.ts';
import type { LoadedGame } from '../folding/game-folder.ts';

/** What everybody who may see a game can know of it. */
export function gameInfo({ gameId, rules, match, headHash }: LoadedGame): GameInfo {
  const { table } = match;
  const sequence = match.rules === null ? null : (rules.view(match.rules, null) as Table).sequence;
  const seats = Object.keys(table.seats).map((seat) => [seat, seatInfo(table, seat)]);
  return {
    id: gameId,
    ruleset: table.ruleset,
    rulesetVersion: table.rulesetVersion,
    scenario: table.scenario,
    options: table.options,
    visibility: table.visibility,
    ...termsInfo(table),
    status: table.status,
    creator: table.creator,
    createdAt: table.createdAt,
    updatedAt: table.at,
    seats: Object.fromEntries(seats) as GameInfo['seats'],
    version: table.version,
    turn: sequence?.turn ?? 0,
    ...(sequence ? { label: sequence.label } : {}),
    waitingFor: waitingFor(match.table.decisions),
    ...timingInfo(table),
    proposals: table.proposals.map(proposalInfo),
    ...(table.substitutes === undefined ? {} : { substitutes: table.substitutes }),
    ...(table.result ? { result: table.result } : {}),
    seedCommitment: table.seedCommitment,
    headHash,
  };
}

function proposalInfo({ version: _version, since: _since, clock, ...proposal }: Proposal): ProposalInfo {
  return { ...proposal, ...(clock === undefined ? {} : { clock: { ...clock, text: clockWords(clock) } }) };
}

/** On what terms one sits down: whether it is rated, what is asked of whom, and whether sides are drawn. */
function termsInfo({ rated, atLeast, drawn }: TableState): TermsInfo {
  return {
    ...(rated === true ? { rated } : {}),
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(drawn === true ? { drawn } : {}),
  };
}

function seatInfo(table: TableState, seat: Seat): SeatInfo {
  const holder = table.seats[seat] ?? null;
  if (holder === null) return freeSeat(table, seat);
  const entropy = owed(table, seat);
  if (entropy === null) return holder;
  const entropyHash = table.awaited?.[seat] ?? null;
  return { ...holder, entropy, ...(entropyHash === null ? {} : { entropyHash }) };
}

/** A seat that nobody holds: kept for somebody, or open to whoever comes. */
function freeSeat(table: TableState, seat: Seat): OfferedSeat | Record<string, never> {
  const offer = offerOf(table, seat);
  return offer === null ? {} : { offered: { account: offer.account }, expiresAt: offer.expiresAt };
}

/** The seats that the game waits for; proposals hold nothing up. */
export function waitingFor(decisions: readonly OpenDecision[]): Seat[] {
  return [...new Set(decisions.map((open) => open.seat))];
}

/** The table as the viewer may see it, without what reaches over areas where that is not wanted. Before the start there is an empty one. */
export function viewInfo({ gameId, rules, match }: LoadedGame, viewer: Viewer, reaches = true): ViewInfo {
  const { table } = match;
  const seen: Table = match.rules === null ? EMPTY : rules.view(match.rules, viewer);
  const result = table.result ? { result: table.result } : {};
  return {
    ...seen,
    ...result,
    ...(match.rules === null ? {} : besideOf(rules, seen, reaches)),
    gameId,
    version: table.version,
    viewer,
    ruleset: table.ruleset,
    scenario: table.scenario,
  };
}

/** What is made from the table alone: panels, and what reaches over areas. */
function besideOf(rules: AnyRuleset, seen: Table, wanted: boolean): Pick<ViewInfo, 'panels' | 'reaches'> {
  const panels = rules.panels?.(seen) ?? [];
  const reaches = wanted ? (rules.reaches?.(seen) ?? []) : [];
  return { ...(panels.length > 0 ? { panels } : {}), ...(reaches.length > 0 ? { reaches } : {}) };
}

/** All open decisions: those of `seats` whole, the others by the name of their seat alone. */
export function decisionInfos(game: LoadedGame, seats: readonly Seat[]): DecisionInfo[] {
  return openDecisions(game.match.table).map((open) =>
    seats.includes(open.seat) ? decisionInfo(game, open) : { seat: open.seat },
  );
}

/** A menu as it is sent, with the reasons why others are not offered. */
export function menuInfo(menu: Menu): Omit<ChoicesAnswer, 'complete'> {
  const { choices, prompt, safe } = menu;
  return {
    choices,
    ...(prompt === undefined ? {} : { prompt }),
    ...wherever('blocked', menu.blocked),
    ...wherever('ghosts', menu.ghosts),
    ...wherever('odds', menu.odds),
    ...(safe === undefined ? {} : { safe }),
  };
}

/** What a menu has beside its choices and makes when it is asked; no member where there is none of it. */
function wherever<K extends string, T>(name: K, make: (() => readonly T[]) | undefined): { [N in K]?: readonly T[] } {
  const made = make?.() ?? [];
  return (made.length > 0 ? { [name]: made } : {}) as { [N in K]?: readonly T[] };
}

function decisionInfo(game: LoadedGame, open: OpenDecision): DecisionInfo {
  const { rules, match } = game;
  const root = follow(choicesOf(rules, match, open), []);
  const {
    choices,
    prompt: asked,
    blocked,
    ghosts,
    odds,
  } = menuInfo(root.kind === 'open' ? root.menu : { choices: [] });
  const prompt = promptOf(rules, match, open);
  const choicePrompt = asked && asked.en !== prompt.en ? { choicePrompt: asked } : {};
  return {
    seat: open.seat,
    id: open.id,
    kind: open.kind,
    prompt,
    ...choicePrompt,
    since: open.since,
    ...wherever('about', () => aboutOf(game, open)),
    choices,
    ...(blocked === undefined ? {} : { blocked }),
    ...(ghosts === undefined ? {} : { ghosts }),
    ...(odds === undefined ? {} : { odds }),
  };
}

/** What the table asks is about the game as a whole. */
function aboutOf({ rules, match }: LoadedGame, open: OpenDecision): readonly Target[] {
  return open.kind.startsWith('table.') ? [] : (rules.about?.(match.rules, open) ?? []);
}

const EMPTY: Table = {
  sequence: { turn: 0, phase: 'open', label: { en: 'Waiting for players', es: 'A la espera de jugadores' } },
  pieces: [],
  hands: {},
  decks: {},
  tracks: [],
};
