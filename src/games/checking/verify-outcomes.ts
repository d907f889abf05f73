import type { Json } from '../../domain/kernel/json.ts';
import { eventFault } from '../../domain/kernel/event-schema.ts';
import type { EventType } from '../../domain/kernel/event.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { upcast } from '../../domain/kernel/ruleset.ts';
import type { LoggedEvent } from '../../domain/table/events.ts';
import { isTableEvent } from '../../domain/table/events.ts';
import { commandSecret, evolveMatch, openMatch } from '../../domain/table/fold.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Match } from '../../domain/table/state.ts';
import type { Rewinder } from '../../domain/table/takebacks.ts';
import { rewinder, takebacksIn } from '../../domain/table/takebacks.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { Recomputation, RecomputeDeps } from './recompute.ts';
import { recompute } from './recompute.ts';
import { difference } from './difference.ts';
import { minor } from '../rulesets.ts';
import { signedWays } from './signed-ways.ts';

/** An event that is not what its command, the rules and the dice make. */
export interface WrongOutcome {
  readonly version: number;
  readonly detail: string;
}

export interface OutcomeReport {
  /** How many events were decided again. */
  readonly decided: number;
  /** How many were folded only, because an older minor version of the rules decided them. */
  readonly folded: number;
  readonly wrong: readonly WrongOutcome[];
  /**
   * Of the folded events, those that come out otherwise by the rules at hand. It is no fault of the log: it says what a
   * newer minor decides otherwise.
   */
  readonly otherwise: readonly WrongOutcome[];
}

const MAX_WRONG = 20;

type Deciding = RecomputeDeps & Rewinder;

/**
 * Decides every command of a whole, opened log again, from its path of choices and the game's own dice, and compares
 * what comes of it with what is logged: type, schema, public part and secrets, to the byte. Starts of games, takebacks,
 * resignations and agreements are decided again as well. What an older minor of the rules decided is believed and
 * folded; where it comes out otherwise today is told apart. Never throws for a bad log; gives up at the 20th wrong
 * event, or where the log cannot be folded.
 */
export function verifyOutcomes(rules: AnyRuleset, log: readonly StoredEvent[], serverSeed: Buffer): OutcomeReport {
  const gameId = log[0]?.gameId ?? '';
  const deciding: Deciding = { rules, gameId, serverSeed, ...rewinder(takebacksIn(log)) };
  const wrong: WrongOutcome[] = [];
  const otherwise: WrongOutcome[] = [];
  let decided = 0;
  let match: Match | null = null;
  const signed = signedWays(rules);
  let index = 0;
  while (index < log.length && wrong.length < MAX_WRONG) {
    const ours = isOurs(rules, match, log[index] as StoredEvent);
    const batch = checkBatch(deciding, match, log, index);
    (ours ? wrong : otherwise).push(...batch.wrong, ...wrongWays(signed, match, log[index] as StoredEvent));
    decided += ours ? batch.size : 0;
    const folded = foldOn(deciding, match, log.slice(index, index + batch.size));
    if ('version' in folded) return { decided, folded: index - decided, wrong: [...wrong, folded], otherwise };
    match = folded.match;
    index += batch.size;
  }
  return { decided, folded: index - decided, wrong, otherwise };
}

function wrongWays(signed: ReturnType<typeof signedWays>, match: Match | null, event: StoredEvent): WrongOutcome[] {
  const detail = signed(match, event);
  return detail === null ? [] : [{ version: event.version, detail }];
}

interface Batch {
  readonly size: number;
  readonly wrong: readonly WrongOutcome[];
}

/** Whether the rules at hand are the minor that decided the event; an update is judged by the rules that it brings. */
function isOurs(rules: AnyRuleset, match: Match | null, event: StoredEvent): boolean {
  const version = event.public['rulesetVersion'] ?? match?.table.rulesetVersion;
  return typeof version === 'string' && minor(version) === minor(rules.version);
}

function checkBatch(deciding: RecomputeDeps, match: Match | null, log: readonly StoredEvent[], first: number): Batch {
  const event = log[first] as StoredEvent;
  const again = decideSafely(deciding, match, event);
  if ('wrong' in again)
    return { size: untilNextBatch(log, first), wrong: [{ version: event.version, detail: again.wrong }] };
  for (const [offset, expected] of again.expected.entries()) {
    const logged = log[first + offset];
    const detail = compare(deciding.rules, logged, expected, offset);
    if (detail === null) continue;
    const version = logged?.version ?? log.length + 1;
    return { size: untilNextBatch(log, first), wrong: [{ version, detail }] };
  }
  return { size: again.expected.length, wrong: [] };
}

/** What a log says is nobody's business but its writer's: rules that break on it are a finding. */
function decideSafely(deciding: RecomputeDeps, match: Match | null, event: LoggedEvent): Recomputation {
  try {
    const again = recompute(deciding, match, event);
    return 'expected' in again && again.expected.length === 0 ? { wrong: 'nothing would have come of it' } : again;
  } catch (error) {
    return { wrong: `the rules break on it: ${String(error)}` };
  }
}

function compare(
  rules: AnyRuleset,
  logged: StoredEvent | undefined,
  expected: NewEvent,
  offset: number,
): string | null {
  if (logged === undefined) return `the log stops where ${expected.type} should follow`;
  if (logged.type !== expected.type) return `${logged.type} stands where ${expected.type} should`;
  if (offset > 0 && logged.by !== null) return `${logged.type} opens a command amid the outcome of another`;
  return difference(bare(lifted(rules, logged, expected)), bare(expected), logged.type);
}

/** An event of an older shape in that of today; its own where it cannot be lifted. */
function lifted(rules: AnyRuleset, logged: StoredEvent, expected: NewEvent): NewEvent {
  if (logged.schema >= expected.schema) return logged;
  try {
    return { ...logged, ...upcast(rules, logged) };
  } catch {
    return logged;
  }
}

/** What a decision determines of an event; times, salts and hashes are the store's. */
function bare({ schema, by, public: open, secrets }: NewEvent): Json {
  return { schema, by, public: open, secrets: secrets.map(({ to, data }) => ({ to, data })) };
}

/** After a wrong event the log is believed up to the next one that begins something. */
function untilNextBatch(log: readonly StoredEvent[], first: number): number {
  const next = log.findIndex((event, index) => index > first && (event.by !== null || event.type === 'RulesUpdated'));
  return (next === -1 ? log.length : next) - first;
}

function foldOn(
  { rules, rewind, passed }: Deciding,
  match: Match | null,
  events: readonly LoggedEvent[],
): { readonly match: Match | null } | WrongOutcome {
  let current = match;
  for (const event of events) {
    try {
      current = current === null ? openMatch(event) : evolveMatch(rules, current, event, rewind);
      passed(current);
      const fault = declaredFault(rules, event);
      if (fault !== null) return { version: event.version, detail: fault };
    } catch (error) {
      return { version: event.version, detail: `the rules cannot fold it: ${String(error)}` };
    }
  }
  return { match: current };
}

/** What is wrong with an event of the game by the schema of its type; what the table writes is checked elsewhere. */
function declaredFault(rules: AnyRuleset, event: LoggedEvent): string | null {
  const type = (rules.events as Readonly<Record<string, EventType>>)[event.type];
  if (type === undefined || isTableEvent(event)) return null;
  const command = commandSecret(event);
  const secrets = event.secrets.filter(({ data }) => (data as unknown) !== command);
  return eventFault(type, upcast(rules, { ...event, secrets }));
}
