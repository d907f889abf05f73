import type { RecordedChance } from '../kernel/chance.ts';
import type { Followed } from '../kernel/any-order.ts';
import { follow, followEither } from '../kernel/any-order.ts';
import type { Blocked, ChoiceGenerator } from '../kernel/choices.ts';
import { MAX_PATH } from '../kernel/choices.ts';
import type { GameEvent, NewEvent, Origin, Secret } from '../kernel/event.ts';
import { isBlinding } from '../kernel/event.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { ChoicePath, Seat } from '../kernel/ids.ts';
import type { AnyRuleset, Pending } from '../kernel/ruleset.ts';
import type { Text } from '../kernel/text.ts';
import { startTurn, untilChance } from '../kernel/turn.ts';
import type { Result } from '../kernel/view.ts';
import { agreed, endingAgreed, endingByTimeout } from './consent.ts';
import type { ClaimAnswer } from './events.ts';
import { drawnSides } from './draw-sides.ts';
import { isTableEvent, TABLE_EVENTS, tableEvent } from './events.ts';
import { evolveMatch } from './fold.ts';
import type { Outcome } from './refusal.ts';
import { done, refuse } from './refusal.ts';
import type { Match, OpenDecision } from './state.ts';
import type { Rewind } from './takebacks.ts';
import { hasEnded, openDecisions } from './state.ts';
import type { TableAnswer } from './table-decisions.ts';
import { tableChoices, tablePrompt } from './table-decisions.ts';

/** One complete choice: the decision by id, or `next` for the one just opened for the seat. */
export interface Move {
  readonly decision: string;
  readonly path: ChoicePath;
}

/** How a command came: recorded for its seat alone. */
export type CommandSource = 'web' | 'api' | 'discord' | 'mail' | 'standing-order';

/** Who plays, and what the pure rules may not get for themselves: chance, time and ids. */
export interface DecisionContext {
  readonly by: Omit<Origin, 'command'>;
  readonly source: CommandSource;
  readonly chance: RecordedChance;
  readonly at: string;
  newId(): string;
  readonly rewind: Rewind;
  /** Hex; put into GameEnded when the game ends here. */
  readonly serverSeed: string;
  /** What the player has signed of the commands: kept with the first. */
  readonly signed?: JsonObject;
}

/** What came of some moves: the events, and the match after them. */
export interface Played {
  readonly match: Match;
  readonly events: readonly NewEvent[];
  /** A preview that went no further. */
  readonly stoppedAtChance: boolean;
}

/** Where a path leads that no tree has. */
const TOO_LONG = { kind: 'illegal', at: MAX_PATH, menu: null } as const;

/** Follows a path down an open decision, members of subsets picked in any order. */
export function followDecision(
  rules: AnyRuleset,
  match: Match,
  open: OpenDecision,
  path: ChoicePath,
): Followed<unknown> {
  if (path.length > MAX_PATH) return TOO_LONG;
  return follow(choicesOf(rules, match, open), path);
}

/** The tree of an open decision, of the rules or of the table. */
export function choicesOf(rules: AnyRuleset, match: Match, open: OpenDecision): ChoiceGenerator<unknown> {
  if (open.kind.startsWith('table.')) return tableChoices(rules, match.table, open);
  return rules.choose(match.rules, pendingOf(rules, match, open)) as ChoiceGenerator<unknown>;
}

/** How an open decision reads, of the rules or of the table. */
export function promptOf(rules: AnyRuleset, match: Match, open: OpenDecision): Text {
  return open.kind.startsWith('table.') ? tablePrompt(rules, match.table, open) : pendingOf(rules, match, open).prompt;
}

/** The rules' own account of an open decision. */
export function pendingOf(rules: AnyRuleset, match: Match, open: OpenDecision): Pending {
  const pending = rules
    .pending(match.rules)
    .find((one: Pending) => one.seat === open.seat && one.kind === open.kind && one.key === open.key);
  if (pending === undefined) throw new Error(`${open.id} is open but not pending`);
  return pending;
}

/**
 * Plays moves of one seat in order, all or nothing, on `match`, which it takes over (pass a private copy).
 * With `preview` it stops before the first chance or reveal; otherwise a move after either is refused unless `allowBlind`.
 * A blind move that does not fit is dropped with all behind it, and those before stand: were they undone, a player could
 * add a move that is legal after good dice only, and roll until they are good.
 */
export function playMoves(
  rules: AnyRuleset,
  match: Match,
  { moves, allowBlind = false, preview = false }: { moves: readonly Move[]; allowBlind?: boolean; preview?: boolean },
  context: DecisionContext,
): Outcome<Played> {
  const events: NewEvent[] = [];
  let current = match;
  for (const [index, move] of moves.entries()) {
    const blind = events.some((event) => blinds(rules, event));
    if (blind && !allowBlind)
      return refuse('blind-command', 'This command follows chance or a reveal that you have not seen.', {
        command: index,
      });
    const resolved = resolve(rules, current, context.by.seat, move);
    if (!resolved.ok && blind) break;
    if (!resolved.ok)
      return { ok: false, refusal: { ...resolved.refusal, extra: { command: index, ...resolved.refusal.extra } } };
    const recorder = new Recorder(rules, current, context, recordedOf(resolved.value, index, context));
    const { stopped } = untilChance(() => act(recorder, resolved.value, preview));
    current = recorder.match;
    events.push(...recorder.events);
    if (stopped) return done({ match: current, events, stoppedAtChance: true });
  }
  return done({ match: current, events, stoppedAtChance: false });
}

function recordedOf({ open, path }: Resolved, index: number, { signed }: DecisionContext): Recorded {
  return { decision: open.id, path, ...(index > 0 || signed === undefined ? {} : { signed }) };
}

/** Starts a game whose seats are all taken: GameStarted, who sits where if that is drawn, then what the rules do before anybody decides. */
export function startGame(rules: AnyRuleset, match: Match, context: DecisionContext): NewEvent[] {
  const recorder = new Recorder(rules, match, context, null);
  recorder.write(tableEvent('GameStarted', { entropies: match.table.entropies }));
  for (const event of drawnSides(recorder.match.table, context.chance)) recorder.write(event);
  recorder.runRules((turn) => rules.setup(turn), false);
  return recorder.events;
}

/** Events of the table itself by a seat: a proposal, a resignation, a takeback. The end follows where one is given. */
export function actAtTable(
  rules: AnyRuleset,
  match: Match,
  context: DecisionContext,
  act: { what: string; events: GameEvent[]; ending?: Result },
): NewEvent[] {
  const recorder = new Recorder(rules, match, context, { decision: `table.${act.what}`, path: [] });
  for (const event of act.events) recorder.write(event);
  if (act.ending) recorder.end(act.ending);
  return recorder.events;
}

/** Events of the table that are nobody's command. The end follows where one is given. */
export function noteAtTable(
  rules: AnyRuleset,
  match: Match,
  context: DecisionContext,
  { events, ending = null }: { events: readonly GameEvent[]; ending?: Result | null },
): Omit<Played, 'stoppedAtChance'> {
  const recorder = new Recorder(rules, match, context, null);
  for (const event of events) recorder.write(event);
  if (ending !== null) recorder.end(ending);
  return { match: recorder.match, events: recorder.events };
}

interface Resolved {
  readonly open: OpenDecision;
  readonly command: unknown;
  /** As the tree itself has it, however the move picked. */
  readonly path: ChoicePath;
}

function resolve(rules: AnyRuleset, match: Match, seat: Seat, move: Move): Outcome<Resolved> {
  const open = openDecision(match, seat, move.decision);
  if (!open.ok) return open;
  const { path } = move;
  const tree = (): ChoiceGenerator<unknown> => choicesOf(rules, match, open.value);
  const reached = path.length > MAX_PATH ? TOO_LONG : followEither(tree, path);
  if (reached.kind !== 'complete') return illegalChoice(reached, path);
  return done({ open: open.value, command: reached.command, path: reached.path });
}

/** The open decision of a seat by its id, or with `next` the one of the rules that was opened last. */
export function openDecision({ table }: Match, seat: Seat, decision: string): Outcome<OpenDecision> {
  const mine = openDecisions(table).filter((open) => open.seat === seat);
  const open =
    decision === 'next'
      ? mine.filter((one) => !one.kind.startsWith('table.')).sort((a, b) => b.version - a.version)[0]
      : mine.find((one) => one.id === decision);
  if (open !== undefined) return done(open);
  return refuse('decision-closed', `Decision ${decision.slice(0, 100)} is not open for ${seat}.`);
}

/** The refusal of a path that leaves the tree or stops too early: where, and what is legal there. */
export function illegalChoice(
  reached: Exclude<Followed<unknown>, { kind: 'complete' }>,
  path: ChoicePath,
): Outcome<never> {
  const at = reached.kind === 'open' ? path.length : reached.at;
  const { choices = [], prompt } = reached.menu ?? {};
  const blocked = reached.menu?.blocked?.() ?? [];
  const wrong = String(path[at]).slice(0, 100);
  const detail =
    reached.kind === 'open'
      ? 'The path stops before the command is complete.'
      : `«${wrong}» is not a legal choice here${because(reached)}.`;
  return refuse('illegal-choice', detail, { at, choices, blocked, ...(prompt ? { prompt } : {}) });
}

function because({ why }: { readonly why?: Blocked }): string {
  return why === undefined ? '' : `: ${why.reason.en.replace(/\.$/u, '')} (${why.rule})`;
}

function act(recorder: Recorder, { open, command }: Resolved, preview: boolean): void {
  if (open.kind.startsWith('table.')) recorder.answer(open, command as TableAnswer);
  else recorder.runRules((turn) => recorder.rules.decide(turn, open.seat, command), preview);
}

function blinds(rules: AnyRuleset, event: GameEvent): boolean {
  return isBlinding({ ...TABLE_EVENTS, ...rules.events }, event);
}

/** What is told its own seat of a command. */
type Recorded = Move & { readonly signed?: JsonObject };

/** Writes down one command: signs its first event, and folds each event as it comes. */
class Recorder {
  readonly events: NewEvent[] = [];
  readonly rules: AnyRuleset;
  match: Match;
  readonly #context: DecisionContext;
  readonly #move: Recorded | null;

  constructor(rules: AnyRuleset, match: Match, context: DecisionContext, move: Recorded | null) {
    this.rules = rules;
    this.match = match;
    this.#context = context;
    this.#move = move;
  }

  write(event: GameEvent): void {
    const signed = this.#sign(event);
    this.events.push(signed);
    const logged = { ...signed, version: this.match.table.version + 1, at: this.#context.at };
    this.match = evolveMatch(this.rules, this.match, logged, this.#context.rewind);
  }

  runRules(play: (turn: ReturnType<typeof startTurn>) => void, preview: boolean): void {
    const rules = this.rules;
    const evolve = (_state: unknown, event: GameEvent): unknown => {
      if (isTableEvent(event)) throw new Error(`${rules.id} must not write ${(event as GameEvent).type}`);
      this.write(event);
      return this.match.rules;
    };
    const turn = startTurn({ events: rules.events, evolve }, this.match.rules, this.#context.chance, preview);
    play(turn);
    const unwritten = this.#context.chance.take().length;
    if (unwritten > 0) throw new Error(`${rules.id} drew ${unwritten} times and told nobody`);
    const result = rules.result(this.match.rules);
    if (result !== null) this.end(result);
  }

  answer(open: OpenDecision, answer: TableAnswer): void {
    if (answer === 'accept' || answer === 'decline') this.#consent(open, answer);
    else this.#claim(open, answer);
  }

  end(result: Result): void {
    if (hasEnded(this.match.table)) return;
    this.write(tableEvent('GameEnded', { result: result, serverSeed: this.#context.serverSeed }));
  }

  #consent(open: OpenDecision, answer: 'accept' | 'decline'): void {
    const proposal = this.match.table.proposals.find((one) => one.version === open.version);
    if (proposal === undefined) throw new Error(`${open.id} without a proposal`);
    const { what } = proposal;
    const seat = open.seat;
    if (answer === 'decline') return this.write(tableEvent('ProposalRefused', { what, seat }));
    this.write(tableEvent('ProposalAccepted', { what, seat }));
    if (proposal.waiting.some((one) => one !== seat)) return;
    for (const event of agreed(proposal)) this.write(event);
    const ending = endingAgreed(this.rules, proposal);
    if (ending !== null) this.end(ending);
  }

  /** The key of the decision is the seat that is late. */
  #claim({ seat: by, key: seat }: OpenDecision, answer: ClaimAnswer): void {
    this.write(tableEvent('ClaimAnswered', { seat, by, answer }));
    if (answer === 'claim') this.end(endingByTimeout(this.rules, this.match.table, seat));
  }

  #sign(event: GameEvent): NewEvent {
    const first = this.events.length === 0 && this.#move !== null;
    if (!first) return { ...event, by: null };
    const { by, source } = this.#context;
    const commandSecret: Secret = { to: [by.seat], data: { ...(this.#move as Recorded), via: source } };
    return { ...event, by: { ...by, command: this.#context.newId() }, secrets: [...event.secrets, commandSecret] };
  }
}
