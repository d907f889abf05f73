import { Value } from 'typebox/value';
import { chanceFrom } from '../../domain/kernel/chance.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { copyOf } from '../../domain/kernel/json.ts';
import type { AnyRuleset, Scenario } from '../../domain/kernel/ruleset.ts';
import type { ClockSettings } from '../../domain/table/clock/settings.ts';
import { completeClock, idleClock } from '../../domain/table/clock/settings.ts';
import type { Holder } from '../../domain/table/events.ts';
import type { Given } from '../../domain/kernel/entropy.ts';
import { givenIn, isReady } from '../../domain/kernel/entropy.ts';
import { tableEvent } from '../../domain/table/events.ts';
import { canBeDrawn } from '../../domain/table/draw-sides.ts';
import { evolveMatch, openMatch } from '../../domain/table/fold.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import { startGame } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Match } from '../../domain/table/state.ts';
import { canonical, NotCanonical } from '../../eventstore/canonical.ts';
import { drawSource, gameSeed, seedCommitment } from '../../eventstore/seed.ts';
import { isAccountId } from '../account-id.ts';
import type { GameDeps } from '../deps.ts';
import type { Caller, CreateGame } from '../game-service.ts';
import { mayAsk, seatOffered, withinBounds } from './offers.ts';
import { botNames } from '../bots/bot-names.ts';
import { rateable } from './rated-seats.ts';

/** A game that can be created: its first events. */
export interface Creation {
  readonly account: string;
  readonly rules: AnyRuleset;
  readonly serverSeed: Buffer;
  readonly events: readonly NewEvent[];
  readonly started: boolean;
}

/** Checks a request and writes the first events; the game starts at once where no seat is open. */
export async function createGame(
  deps: GameDeps,
  caller: Caller,
  gameId: string,
  request: CreateGame,
): Promise<Outcome<Creation>> {
  if (caller.account === null) return refuse('not-your-seat', 'Only an account can create a game.');
  const rules = deps.rulesets.find(request.ruleset);
  if (!rules)
    return refuse('unknown-ruleset', `There is no ruleset «${request.ruleset}».`, {
      rulesets: deps.rulesets.current.map((one) => one.id),
    });
  const scenario = rules.scenarios.find((one) => one.id === request.scenario);
  if (!scenario)
    return refuse('unknown-scenario', `${rules.id} has no scenario «${request.scenario}».`, {
      scenarios: rules.scenarios.map((one) => one.id),
    });
  const options = checkedOptions(rules, request.options ?? {});
  if (!options.ok) return options;
  const unfit = unfitForLog({ options: options.value });
  if (unfit !== null) return unfit;
  const holders = await holdersOf(deps, rules, scenario, caller.account, request);
  if (!holders.ok) return holders;
  const clock = fairTerms(deps, request, rules, holders.value);
  if (!clock.ok) return clock;
  return done(
    firstEvents(deps, {
      gameId,
      rules,
      request,
      account: caller.account,
      options: options.value,
      clock: clock.value,
      scenario,
      holders: holders.value,
    }),
  );
}

/**
 * Whether several persons may come to sit at the table, so that one waits for another. Who holds two seats can hand one
 * over; who plays alone against bots stays the only person.
 */
function severalMaySit(holders: Readonly<Record<Seat, Holder | null>>): boolean {
  return Object.values(holders).filter((one) => one === null || 'account' in one).length > 1;
}

/** The clock of a table at which those sit, if it can be rated, and its sides drawn, where that is asked for. */
function fairTerms(
  deps: GameDeps,
  request: CreateGame,
  ...[rules, holders]: [AnyRuleset, Readonly<Record<Seat, Holder | null>>]
): Outcome<ClockSettings | null> {
  const unfit = request.rated === true ? rateable(rules, holders) : null;
  const fixed = request.drawn === true ? undrawable(rules, Object.keys(holders)) : null;
  return unfit ?? fixed ?? clockOf(deps, request, severalMaySit(holders));
}

/** Why who plays which side cannot be drawn; null where it can. */
function undrawable(rules: AnyRuleset, seats: readonly Seat[]): Outcome<never> | null {
  if (seats.length > 1 && canBeDrawn(rules, seats)) return null;
  return refuse('not-drawable', 'Sides are drawn where there are several, of one seat each.');
}

/** The clock that is asked for; else the idle one, where somebody may come to wait for somebody. */
function clockOf(deps: GameDeps, { clock }: CreateGame, othersWait: boolean): Outcome<ClockSettings | null> {
  if (clock !== undefined) return fairClock(deps, clock);
  const { idleSeconds = 0 } = deps;
  return done(othersWait && idleSeconds > 0 ? idleClock(idleSeconds) : null);
}

interface Plan {
  readonly gameId: string;
  readonly rules: AnyRuleset;
  readonly request: CreateGame;
  readonly account: string;
  readonly options: JsonObject;
  readonly clock: ClockSettings | null;
  readonly scenario: Scenario;
  readonly holders: Readonly<Record<Seat, Holder | null>>;
}

function firstEvents(deps: GameDeps, plan: Plan): Creation {
  const { gameId, rules, request, account, holders } = plan;
  const { agreed = [], offersLast } = request;
  const serverSeed = deps.randomSeed();
  const at = deps.now().toISOString();
  const created: NewEvent = {
    ...tableEvent('GameCreated', {
      seedCommitment: seedCommitment(serverSeed),
      ruleset: rules.id,
      rulesetVersion: rules.version,
      scenario: plan.scenario.id,
      options: plan.options,
      creator: account,
      visibility: request.visibility ?? 'public',
      seats: plan.scenario.seats,
      ...(plan.clock === null ? {} : { clock: plan.clock }),
      ...(request.rated === true ? { rated: true } : {}),
      ...(request.atLeast === undefined ? {} : { atLeast: request.atLeast }),
      ...(request.drawn === true ? { drawn: true } : {}),
    }),
    by: null,
  };
  const seated = Object.entries(holders).flatMap(([seat, holder]) =>
    holder === null ? [] : [seatTakenOrOffered(deps, { seat, holder, account, agreed, offersLast }, givenIn(request))],
  );
  const events = [created, ...seated];
  const match = foldNew(rules, events, at);
  const started = isReady(match.table);
  if (!started) return { account, rules, serverSeed, events, started };
  return {
    account,
    rules,
    serverSeed,
    events: [...events, ...openingOf(deps, { gameId, rules, match, serverSeed, at })],
    started,
  };
}

/** The events that start a game whose seats are all taken. `match` is left as it is. */
export function openingOf(
  deps: Pick<GameDeps, 'newId'>,
  {
    gameId,
    rules,
    match,
    serverSeed,
    at,
  }: { gameId: string; rules: AnyRuleset; match: Match; serverSeed: Buffer; at: string },
): NewEvent[] {
  const seed = gameSeed(serverSeed, gameId, match.table.entropies);
  return startGame(rules, copyOf(match), {
    by: { seat: '', account: null, via: 'seat' },
    source: 'api',
    chance: chanceFrom(drawSource(seed, gameId)),
    at,
    newId: deps.newId,
    rewind: () => match,
    serverSeed: serverSeed.toString('hex'),
  });
}

interface Seating {
  readonly seat: Seat;
  readonly holder: Holder;
  /** Who creates the game. */
  readonly account: string;
  readonly agreed: readonly string[];
  readonly offersLast: number | undefined;
}

/** Who asks or has agreed, and bots, sit down; anybody else is offered the seat. Entropy goes with the seats of who asks alone. */
function seatTakenOrOffered(
  deps: GameDeps,
  { seat, holder, account, agreed, offersLast }: Seating,
  given: Given,
): NewEvent {
  const other = isOther(holder, account);
  if (other && !agreed.includes(holder.account))
    return seatOffered(
      deps,
      { seat, account: holder.account, ...(offersLast === undefined ? {} : { lasts: offersLast }) },
      deps.now(),
    );
  const own = 'account' in holder && !other ? given : {};
  return { ...tableEvent('SeatTaken', { seat, holder, ...own }), by: null };
}

function isOther(holder: Holder | null, account: string): holder is { readonly account: string } {
  return holder !== null && 'account' in holder && holder.account !== account;
}

function foldNew(rules: AnyRuleset, events: readonly NewEvent[], at: string): Match {
  const logged = events.map((event, index) => ({ ...event, version: index + 1, at }));
  const [first, ...rest] = logged;
  if (first === undefined) throw new Error('a game without events');
  return rest.reduce((match, event) => evolveMatch(rules, match, event, () => match), openMatch(first));
}

function checkedOptions(rules: AnyRuleset, given: JsonObject): Outcome<JsonObject> {
  const options = Value.Default(rules.options, structuredClone(given));
  const errors = [...Value.Errors(rules.options, options)].flatMap(({ keyword, instancePath, message }) => {
    // An unknown member is told of twice: as such at the object, and as not allowed at its own place.
    if (keyword === 'additionalProperties') return [];
    return [{ pointer: instancePath, message: keyword === 'boolean' ? 'is not known here' : message }];
  });
  if (errors.length === 0) return done(options as JsonObject);
  return refuse('invalid-options', `These are no options of ${rules.id}.`, { errors });
}

/** The clock with its defaults. The least of time for a decision is the server's, no law of clocks: old games keep theirs. */
export function fairClock({ leastPerDecision: least = 1 }: GameDeps, given: JsonObject): Outcome<ClockSettings> {
  const clock = completeClock(given);
  if (!clock.ok || clock.value.perDecision >= least) return clock;
  return refuse('invalid-clock', `On this server a clock gives at least ${least} seconds for a decision.`, {
    errors: [{ pointer: '/perDecision', message: `must be >= ${least}` }],
    least,
  });
}

/** What goes into the log has a canonical form (contract.md): no fractions, no numbers beyond ±(2^53-1). */
function unfitForLog(free: JsonObject): Outcome<never> | null {
  try {
    canonical(free);
    return null;
  } catch (error) {
    if (error instanceof NotCanonical) return refuse('invalid-options', error.message);
    throw error;
  }
}

async function holdersOf(
  deps: GameDeps,
  rules: AnyRuleset,
  scenario: Scenario,
  ...[account, { seats: wanted, agreed = [] }]: [string, CreateGame]
): Promise<Outcome<Record<Seat, Holder | null>>> {
  const stray = Object.keys(wanted).find((seat) => !scenario.seats.includes(seat));
  if (stray !== undefined)
    return refuse('unknown-seat', `${scenario.id} has no seat «${stray.slice(0, 100)}».`, { seats: scenario.seats });
  const holders: Record<Seat, Holder | null> = {};
  for (const seat of scenario.seats) {
    const holder = await holderOf(deps, rules, account, wanted[seat] ?? 'open');
    if (!holder.ok) return holder;
    holders[seat] = holder.value;
  }
  const others = Object.values(holders).flatMap((holder) =>
    isOther(holder, account) && !agreed.includes(holder.account) ? [holder.account] : [],
  );
  const bounded = await withinBounds(deps, { creator: account, gameId: null }, others);
  return bounded.ok ? done(holders) : bounded;
}

/** Who is meant by `me`, `open` (null), `bot:<name>` or the id of an account. */
export async function holderOf(
  deps: GameDeps,
  rules: AnyRuleset,
  account: string,
  wish: string,
): Promise<Outcome<Holder | null>> {
  if (wish === 'open') return done(null);
  if (wish === 'me') return done({ account });
  if (wish.startsWith('bot:')) {
    const bot = wish.slice('bot:'.length);
    if (botNames(rules).includes(bot)) return done({ bot });
    return refuse('unknown-bot', `${rules.id} has no bot «${bot.slice(0, 100)}».`, { bots: botNames(rules) });
  }
  // Logs and read models know accounts by ids in lower case alone.
  const named = wish.toLowerCase();
  if (isAccountId(named) && (await deps.accountExists(named)))
    return (await mayAsk(deps, account, named)) ?? done({ account: named });
  return refuse(
    'unknown-account',
    `«${wish.slice(0, 100)}» is no account: a seat is \`me\`, \`open\`, \`bot:<name>\` or the id of an account.`,
  );
}
