import { createHash } from 'node:crypto';
import type { Choice } from '../../src/domain/kernel/choices.ts';
import type { ChoiceId, Seat } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { foldMatch } from '../../src/domain/table/fold.ts';
import type { Match, OpenDecision } from '../../src/domain/table/state.ts';
import { openDecisions } from '../../src/domain/table/state.ts';
import type { EventStore } from '../../src/eventstore/event-store.ts';
import { memoryEventStore } from '../support/memory-event-store.ts';
import { createGameService } from '../../src/games/create-game-service.ts';
import type { Caller, GameInfo, GameService } from '../../src/games/game-service.ts';
import { botNamed } from '../../src/games/bots/bot-names.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { Luck } from '../support/playout.ts';
import { luckOf } from '../support/playout.ts';
import { granted } from '../support/served-game.ts';
import type { Aim, Wish } from './conspire.ts';
import { conspire } from './conspire.ts';
import type { Plan } from './plans.ts';
import { WISHES } from './wishes.ts';

/** A game that is being played for the record. */
export interface Play {
  readonly gameId: string;
  readonly store: EventStore;
  readonly players: Readonly<Record<Seat, Caller>>;
  readonly luck: Luck;
  /** By seat, a bot of the rules that plays in its player's stead. */
  readonly bots: Readonly<Record<Seat, string>>;
  readonly newId: () => string;
  readonly seed: number;
  readonly plan: Plan;
  /** What was tried of the table's acts, and done. */
  readonly acts: string[];
  /** Decisions of the rules that were answered. */
  answers: number;
  rules: AnyRuleset;
  service: GameService;
}

/** Seats the players. All that follows comes of the seed and of the clock, salts excepted. */
export async function sit(rules: AnyRuleset, plan: Plan, seed: number): Promise<Play> {
  const scenario = rules.scenarios.find(({ id }) => plan.scenario === undefined || id === plan.scenario);
  if (scenario === undefined) throw new Error(`${rules.id} has no scenario ${plan.scenario ?? ''}`);
  const newId = idsOf(`${rules.id} ${plan.name} ${seed}`);
  const store = memoryEventStore();
  const players = Object.fromEntries(scenario.seats.map((seat) => [seat, { account: newId() }]));
  const names = [...new Set(['random', ...Object.keys(rules.bots)])];
  const bots = Object.fromEntries(scenario.seats.map((seat, nth) => [seat, names[(seed >> nth) % names.length] ?? '']));
  const service = serviceFor(rules, { store, newId, seed });
  const play = {
    gameId: newId(),
    store,
    players,
    luck: luckOf(seed),
    bots,
    newId,
    seed,
    plan,
    acts: [],
    answers: 0,
    rules,
    service,
  };
  const [first = '', ...rest] = scenario.seats;
  const last = rest.at(-1) ?? '';
  const seats = { [first]: 'me', ...(plan.botSeat === undefined ? {} : { [last]: `bot:${plan.botSeat}` }) };
  const request = { ruleset: rules.id, scenario: scenario.id, options: plan.options ?? {}, seats };
  granted(await service.create(callerOf(play, first), play.gameId, { ...request, entropy: 'año 1797 🌊' }));
  for (const seat of rest.filter((one) => !(one in seats))) {
    granted(await service.takeSeat(callerOf(play, seat), play.gameId, { seat, entropy: `${seat} \u2028\n` }));
  }
  return play;
}

/** From here on the server of the game has other rules: newer ones. */
export function updateRules(play: Play, rules: AnyRuleset): void {
  play.rules = rules;
  play.service = serviceFor(rules, play);
}

function serviceFor(rules: AnyRuleset, { store, newId, seed }: Pick<Play, 'store' | 'newId' | 'seed'>): GameService {
  return createGameService({
    store,
    newId,
    rulesets: rulesetsOf([rules]),
    now: () => new Date(),
    randomSeed: () => createHash('sha256').update(`golden ${seed}`).digest(),
    accountExists: async () => true,
    committed: () => undefined,
    warn: (error) => {
      throw error;
    },
  });
}

/** Ids in the form of UUIDs, one after the other. */
function idsOf(name: string): () => string {
  const prefix = createHash('sha256').update(name).digest('hex').slice(0, 8);
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-1797-7000-8000-${count.toString(16).padStart(12, '0')}`;
  };
}

export function callerOf({ players }: Pick<Play, 'players'>, seat: Seat): Caller {
  return players[seat] ?? { account: null };
}

export async function infoOf({ service, gameId }: Play): Promise<GameInfo> {
  return granted(await service.game({ account: null }, gameId));
}

/** Answers one decision of the rules; tells whose, or null where none waits. */
export async function answerOne(play: Play): Promise<Seat | null> {
  const { service, gameId, luck } = play;
  const open = (await openNow(play)).filter(({ kind }) => !kind.startsWith('table.'));
  const decision = open[luck(Math.max(1, open.length))];
  if (decision === undefined) return null;
  const { seat, id } = decision;
  play.answers += 1;
  if (play.plan.botSeat !== undefined && seat === Object.keys(play.players).at(-1)) {
    await service.bots.move(gameId, { seat, decision: id });
    return seat;
  }
  await answer(play, decision, await pathFor(play, decision));
  return seat;
}

export async function answer({ service, gameId, players }: Play, open: OpenDecision, path: ChoiceId[]): Promise<void> {
  const { seat, id } = open;
  granted(await service.command(callerOf({ players }, seat), gameId, { seat, commands: [{ decision: id, path }] }));
}

export async function matchOf({ store, rules, gameId }: Play): Promise<Match> {
  const log = await store.read(gameId);
  const known = folded.get(store);
  if (known?.version === log.length && known.rules === rules) return known.match;
  const match = foldMatch(rules, log);
  folded.set(store, { version: log.length, rules, match });
  return match;
}

/** Each command asks for its game several times. */
const folded = new WeakMap<
  EventStore,
  { readonly version: number; readonly rules: AnyRuleset; readonly match: Match }
>();

export async function openNow(play: Play): Promise<OpenDecision[]> {
  return openDecisions((await matchOf(play)).table);
}

async function pathFor(play: Play, { id: decision, seat, kind }: OpenDecision): Promise<ChoiceId[]> {
  const { service, gameId, rules, luck } = play;
  const aim = await aimOf(play);
  if (aim !== undefined && !isOver(play)) {
    const { rules: state } = await matchOf(play);
    const pending = rules.pending(state).find((one) => one.seat === seat && one.kind === kind);
    if (pending === undefined) throw new Error(`${seat} need not decide ${kind}`);
    return conspire(rules, { state, pending }, aim, luck);
  }
  const caller = callerOf(play, seat);
  const bot = botNamed(rules, play.bots[seat] ?? '');
  if (bot === null) throw new Error(`nobody plays ${seat}`);
  const view = granted(await service.view(caller, gameId, { seat }));
  const path: ChoiceId[] = [];
  for (;;) {
    const { choices, complete } = granted(await service.choices(caller, gameId, { seat, decision, path }));
    if (complete) return path;
    const planned = plannedOf(play, choices);
    if (planned !== undefined) path.push(planned);
    else path.push(bot({ seat, view, decision: { kind }, choices, path: [...path], random: luck }));
  }
}

/** What all players want, if that is not to win: an ending, or those of the plan's events that have not come yet. */
async function aimOf({ store, gameId, rules, plan }: Play): Promise<Wish | Aim | undefined> {
  if (plan.events === undefined) return WISHES[rules.id]?.[plan.name];
  const written = new Set((await store.read(gameId)).map(({ type }) => type));
  const missing = new Set(plan.events.filter((type) => !written.has(type)));
  const wish: Wish = (_state, now) => new Set(now.map(({ type }) => type).filter((type) => missing.has(type))).size;
  return { wish, leanings: plan.leanings ?? {} };
}

/** Whether everybody takes what the plan has him take, wherever it is offered. */
function isOver({ plan: { takes }, answers }: Play): boolean {
  return takes !== undefined && answers > takes.after;
}

function plannedOf(play: Play, choices: readonly Choice[]): ChoiceId | undefined {
  return isOver(play) ? choices.find(({ id }) => play.plan.takes?.choices.includes(id))?.id : undefined;
}

/** The log as the server offers it for download. */
export async function download({ service, gameId }: Play): Promise<string> {
  const lines: string[] = [];
  for await (const part of granted(await service.logLines({ account: null }, gameId))) lines.push(part);
  return lines.join('');
}
