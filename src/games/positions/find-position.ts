import type { ChoicePath } from '../../domain/kernel/ids.ts';
import type { Text } from '../../domain/kernel/text.ts';
import { chanceFrom } from '../../domain/kernel/chance.ts';
import { seedAt, seededSource } from '../../domain/kernel/seeded.ts';
import { decisionsAt } from '../../domain/sandbox/line.ts';
import type { Pending } from '../../domain/kernel/ruleset.ts';
import type { ThinkableRules } from '../../domain/search/chance-to-win.ts';
import { chanceToWin, isThinkable, sideOf } from '../../domain/search/chance-to-win.ts';
import type { Tried } from '../../domain/search/compare.ts';
import { compare } from '../../domain/search/compare.ts';
import type { Level } from '../../domain/search/levels.ts';
import { CAREFUL, isSearchable, QUICK, scaled, turnsOf } from '../../domain/search/levels.ts';
import { differenceOf, meanOf } from '../../domain/search/paired.ts';
import type { Plan } from '../../domain/search/search.ts';
import { search } from '../../domain/search/search.ts';
import { dealWorlds } from '../../domain/search/worlds.ts';
import { hasEnded } from '../../domain/table/state.ts';
import type { EventStore } from '../../eventstore/event-store.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { askedAfter, choicesOn, labelsOf } from '../choice-labels.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { PlayedCommand } from '../reading/played-commands.ts';
import { playedCommands } from '../reading/played-commands.ts';
import { receivedBy } from '../received-log.ts';
import { seedOfText } from '../seed-of-text.ts';
import { wordedReasons } from '../worded-reasons.ts';
import type { FoundChoice, FoundPosition } from './found-position.ts';

/** So many decisions of a game are looked at, where turns are long so many at least, and the most promising of them with care. */
const LOOKED_AT = 32;
const LEAST_LOOKED_AT = 8;
const PROMISING = 3;
/** Each of the ways that are offered is tried so often, where turns are long so often at least, in so many worlds. */
const TRIALS = 90;
const LEAST_TRIALS = 30;
const WORLDS = 30;
const LEAST_CHOICES = 3;
const MOST_CHOICES = 4;
/** The best must be better than each of the others by so much, in 0..1, and by so many standard errors. */
const LEAST_GAP = 0.06;
const SURE = 3;

/** Whoever chooses reads all ways: where one has more choices than these, such as all that is raised in a year, it is no question. */
const MOST_READ = 12;
/** Who has less to hope for, in 0..1, has as good as lost. */
const DECIDED = 0.12;

interface Clear {
  /** By how much the best is better than the next that is offered, in 0..1. */
  readonly gap: number;
  readonly position: FoundPosition;
}

/** A decision as its seat knew it. */
interface Question {
  readonly rules: ThinkableRules;
  readonly played: PlayedCommand;
  readonly pending: Pending;
  readonly worlds: readonly unknown[];
  readonly seed: number;
}

/** What a game has to offer: null where it has not been played to its end, or nothing can think ahead in it. */
export async function positionIn(
  store: Pick<EventStore, 'read'>,
  { gameId, rules, match: { table } }: LoadedGame,
): Promise<FoundPosition | null> {
  if (!hasEnded(table) || !isThinkable(rules)) return null;
  return findPosition(rules, await store.read(gameId, { to: table.version }));
}

/** The clearest decision of a whole, raw log, judged by what its seat knew then; null where none is clear enough. The same log, the same answer. */
export function findPosition(rules: ThinkableRules, log: readonly StoredEvent[]): FoundPosition | null {
  const seed = seedOfText(`position ${log[0]?.gameId ?? ''}`);
  const promising = promisingIn(rules, log, seed);
  const found = promising.flatMap((question) => clearest(question) ?? []);
  return found.sort((a, b) => b.gap - a.gap)[0]?.position ?? null;
}

function promisingIn(rules: ThinkableRules, log: readonly StoredEvent[], seed: number): Question[] {
  const [first] = playedCommands(rules, log);
  if (first === undefined || !isSearchable(rules, first.before)) return [];
  const looked = lookedAt(rules, log, scaled(rules, first.before, LOOKED_AT, LEAST_LOOKED_AT));
  let best: { question: Question; spread: number }[] = [];
  for (const played of playedCommands(rules, log)) {
    if (!looked.has(played.version)) continue;
    const question = questionOf(rules, played, log, seedAt(seed, played.version));
    if (question === null) continue;
    const plans = tried(question, QUICK);
    if (muchWorse(plans).length < LEAST_CHOICES - 1) continue;
    best = [...best, { question, spread: spreadOf(plans) }].sort((a, b) => b.spread - a.spread).slice(0, PROMISING);
  }
  return best.map(({ question }) => question);
}

/** The versions of at most `most` decisions, evenly, among those that may be a question. */
function lookedAt(rules: ThinkableRules, log: readonly StoredEvent[], most: number): ReadonlySet<number> {
  const turnsIn = new Map<string, Set<number>>();
  const open: { readonly version: number; readonly phase: string }[] = [];
  for (const played of playedCommands(rules, log)) {
    const { turn, phase } = rules.outlook.stage(played.before);
    turnsIn.set(phase, (turnsIn.get(phase) ?? new Set<number>()).add(turn));
    if (played.path.length <= MOST_READ && isOpen(rules, played)) open.push({ version: played.version, phase });
  }
  // A set-up is of one turn alone: a model tells little of half a fleet, and no turn later is like it.
  const some = open.filter(({ phase }) => (turnsIn.get(phase)?.size ?? 0) > 1);
  const step = Math.max(1, some.length / most);
  return new Set(
    Array.from({ length: Math.min(most, some.length) }, (_, at) => some[Math.floor(at * step)]?.version ?? 0),
  );
}

/** Whether the game could still be won by either side, by the model, so that a decision can matter. */
function isOpen(rules: ThinkableRules, { before }: PlayedCommand): boolean {
  const chance = chanceToWin(rules, before, rules.outlook.side(before));
  return chance > DECIDED && chance < 1 - DECIDED;
}

function questionOf(
  rules: ThinkableRules,
  played: PlayedCommand,
  log: readonly StoredEvent[],
  seed: number,
): Question | null {
  const { seat, decision, before, version } = played;
  const pending = decisionsAt(rules, { state: before, draws: 0 }).find(({ id }) => id === decision)?.pending;
  if (pending === undefined) return null;
  const received = receivedBy(rules, seat, log.slice(0, version - 1));
  const worlds = dealWorlds(rules, before, { seat, log: received, count: WORLDS, seed });
  return { rules, played, pending, worlds, seed };
}

/** What was tried, the best first. */
function tried({ rules, pending, worlds, seed }: Question, level: Level): Plan[] {
  const some = worlds.slice(0, level.worlds);
  const { plans } = search({
    rules,
    pending,
    worlds: some,
    playouts: level.playouts,
    turns: turnsOf(rules, level),
    seed,
  });
  return plans.filter(({ value }) => value !== null).sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
}

/** The plans that look much worse than the best, the nearest first: as good as it, what is offered beside it would be no question. */
function muchWorse(plans: readonly Plan[]): Plan[] {
  const best = plans[0]?.value ?? 0;
  return plans.filter(({ value }) => best - (value ?? 0) >= LEAST_GAP);
}

/** How much better the best looks than all of them do on average. */
function spreadOf(plans: readonly Plan[]): number {
  const values = plans.map(({ value }) => value ?? 0);
  return (values[0] ?? 0) - meanOf(values);
}

/** The way that looks best, with others that are much worse, what was played among them where it is; null where too few are. */
function clearest(question: Question): Clear | null {
  const { rules, played, pending, worlds, seed } = question;
  const plans = tried(question, CAREFUL).filter(({ path }, at) => at === 0 || path.length <= MOST_READ);
  const [first] = plans;
  if (first === undefined || first.path.length > MOST_READ) return null;
  const some = [first, ...muchWorse(plans)].map(({ path }) => path);
  const paths = distinct([first.path, played.path, ...some], (path) => readingOf(question, path)).slice(
    0,
    MOST_CHOICES + 1,
  );
  const trials = scaled(rules, played.before, TRIALS, LEAST_TRIALS);
  const ways = compare({
    rules,
    pending,
    worlds,
    paths,
    trials,
    turns: turnsOf(rules, CAREFUL),
    seed: seedAt(seed, 1),
  });
  const [best, ...others] = ways.sort((a, b) => meanOf(b.chances) - meanOf(a.chances));
  if (best === undefined) return null;
  const worse = others.filter((other) => isMuchBetter(best, other)).slice(0, MOST_CHOICES - 1);
  const [next] = worse;
  if (next === undefined || worse.length < LEAST_CHOICES - 1) return null;
  const chance = chanceFrom(seededSource(seedAt(seed, 2)));
  const choices = chance.shuffle([best, ...worse]).map((way) => choiceOf(question, way, best));
  const gap = meanOf(best.chances) - meanOf(next.chances);
  const about = rules.about?.(played.before, pending) ?? [];
  const prompt = askedOf(question, choices);
  return { gap, position: { version: played.version - 1, seat: pending.seat, prompt, about, choices } };
}

/** What is asked where the ways part: of what they have in common the one who chooses is told. */
function askedOf({ rules, played, pending }: Question, [first, ...others]: readonly FoundChoice[]): Text {
  const path = first?.path ?? [];
  const parting = path.findIndex((id, at) => others.some((other) => other.path[at] !== id));
  return askedAfter(rules, played.before, pending, path.slice(0, Math.max(0, parting)));
}

function isMuchBetter(best: Tried, other: Tried): boolean {
  const { mean, error } = differenceOf(best.chances, other.chances);
  return mean >= LEAST_GAP && mean >= SURE * error;
}

function choiceOf(question: Question, { path, chances, ends }: Tried, best: Tried): FoundChoice {
  const { rules, played, pending } = question;
  const choices = choicesOn(rules, played.before, pending, path);
  const side = sideOf(rules, pending.seat);
  return {
    path,
    labels: choices.map(({ label }) => label),
    targets: choices.flatMap(({ target }) => target ?? []),
    chance: Math.round(meanOf(chances) * 1000),
    reasons: path === best.path ? [] : wordedReasons(rules, side, best, { ends }),
    played: readingOf(question, path) === readingOf(question, played.path),
  };
}

/** How a way reads, as one text: two that read alike are one to whoever chooses. */
function readingOf({ rules, played, pending }: Question, path: ChoicePath): string {
  return JSON.stringify(labelsOf(rules, played.before, pending, path));
}

/** The first of each key. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const keys = items.map(keyOf);
  return items.filter((_item, at) => keys.indexOf(keys[at] ?? '') === at);
}
