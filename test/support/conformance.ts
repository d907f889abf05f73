import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { randomBot } from '../../src/domain/kernel/view.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { Moment } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { playGame } from '../../src/arena/arena.ts';
import { seededSource } from '../../src/domain/kernel/seeded.ts';
import { Broken, keep, keepSame, keepText, plain } from './broken.ts';
import { checkAskable, checkKinds, checkLists } from './conformance-decisions.ts';
import type { Effects, EffectWatch, Tally } from './conformance-effects.ts';
import { watchEffects } from './conformance-effects.ts';
import { watchEvents } from './conformance-events.ts';
import { watchLooks } from './conformance-looks-watch.ts';
import { checkBoardLooks, viewersOf } from './conformance-looks.ts';
import type { Bench } from './conformance-menus.ts';
import { checkDecisions, checkMenu } from './conformance-menus.ts';
import { checkSecrecy, holdTrees } from './conformance-secrecy.ts';
import { showTogether } from './conformance-together.ts';
import type { Stretches } from './conformance-twins.ts';
import { watchTwin } from './conformance-twins.ts';
import { checkOpenView, checkView } from './conformance-view.ts';
import type { GameRecord, Observer } from './playout.ts';
import { luckOf, newRecord, playOut } from './playout.ts';
import { randomOptions } from './random-options.ts';
import type { WorldsTally } from './worlds-tally.ts';
import { checkTally, newTally, tallyText } from './worlds-tally.ts';

/** How hard to test a ruleset. */
export interface ConformanceOptions {
  /** Random games in all, shared out among the scenarios. */
  readonly games: number;
  /** Of the first game; the others count on from it. */
  readonly seed?: number;
  /** All of the ruleset's where absent. */
  readonly scenarios?: readonly string[];
  /** A longer game is taken for one that does not end. */
  readonly maxCommands?: number;
  /** One moment in so many is looked at closely. */
  readonly sampleEvery?: number;
  /** Options that are not to be chosen at random. */
  readonly options?: JsonObject;
  /** Games that each of the ruleset's own bots plays against itself. */
  readonly botGames?: number;
  /** Of the games, as many as go on with a twin beside them that looks the same to one viewer; a twentieth unless given. */
  readonly twins?: number;
  /** Where twins go beside a game, for games so long that all along takes too long. */
  readonly twinStretches?: Stretches;
  /** The order of effects and the ledgers that every game is watched for. */
  readonly effects?: Effects;
  /** Whether boards, pieces, marks and panels are checked in the first games of a scenario; they are unless it says no. */
  readonly looks?: boolean;
}

/** A ruleset failed the suite. The message names the promise, the seed, the command and the file with the game. */
export class ConformanceFailure extends Error {
  readonly promise: string;
  readonly file: string;

  constructor(message: string, promise: string, file: string, cause: unknown) {
    super(message, { cause });
    this.promise = promise;
    this.file = file;
  }
}

/** Registers the suite that every ruleset must pass: what the comments of ruleset.ts and contract.md promise. */
export function conformance(rules: AnyRuleset, options: ConformanceOptions): void {
  const { scenarios = rules.scenarios.map((scenario) => scenario.id), seed = 1, effects } = options;
  const together: Tally = new Map();
  describe(`${rules.id} ${rules.version} keeps the contract of a ruleset`, () => {
    for (const scenario of scenarios) {
      const games = Math.ceil(options.games / scenarios.length);
      const twins = Math.ceil((options.twins ?? options.games / TWIN_EVERY) / scenarios.length);
      const tally = newTally();
      test(
        `${scenario}: ${games} random games from seed ${seed}`,
        () => {
          const how = { ...options, tally, together };
          for (let game = 0; game < games; game += 1) {
            const looks = options.looks !== false && game < LOOKED_AT;
            checkGame(rules, scenario, seed + game, { ...how, looks });
          }
        },
        TIMEOUT_MS + games * PER_GAME_MS,
      );
      test(
        `${scenario}: ${twins} games beside others that look the same`,
        () => {
          for (let game = 0; game < twins; game += 1) checkTwins(rules, scenario, seed + game, { ...options, tally });
        },
        TIMEOUT_MS + twins * PER_GAME_MS,
      );
      test(`${scenario}: what is hidden in worlds does not follow the truth`, () => {
        if (process.env['WORLDS'] !== undefined) process.stderr.write(`${rules.id} ${scenario}\n${tallyText(tally)}\n`);
        checkTally(tally);
      });
      if (options.looks !== false) {
        test(`${scenario}: the board says how it looks`, () => {
          checkBoardLooks(rules, scenario);
        });
      }
      const { botGames = 2 } = options;
      Object.keys(rules.bots).forEach((bot, nth, bots) => {
        const games = Math.ceil(botGames / bots.length);
        if (games === 0) return;
        test(`${scenario}: the bot ${bot} plays legally to the end`, () => {
          for (let game = 0; game < games; game += 1) playBots(rules, scenario, bot, seed + nth * games + game);
        });
      });
    }
    if (effects !== undefined) {
      test(
        'shows effects together, so that their order is proved',
        () => {
          expect(showTogether(rules, effects, { ...options, together, seed: seed + options.games })).toEqual([]);
        },
        TIMEOUT_MS,
      );
    }
    test('names itself, its seats and its scenarios in both languages', () => {
      checkIdentity(rules);
    });
  });
}

/** Generous: only a game that hangs should ever meet it, however busy the machine. */
const TIMEOUT_MS = 60_000;
const PER_GAME_MS = 60_000;
const REPEAT_EVERY = 10;
/** One game in so many is led by a bot of the ruleset for the most part. */
const BOT_EVERY = 3;
const TWIN_EVERY = 20;
/** Of the games of a scenario so many are looked at as they are drawn: one is played at random, one is led by a bot. */
const LOOKED_AT = 2;

const NO_EFFECTS: Effects = { orders: [], ledgers: [] };

/** How hard to test one game, and where its worlds, and effects that come together, are counted. */
export type CheckOptions = Partial<ConformanceOptions> & { readonly tally?: WorldsTally; readonly together?: Tally };

/** Plays one random game of `scenario` and checks it throughout. Throws ConformanceFailure. */
export function checkGame(rules: AnyRuleset, scenario: string, seed: number, how: CheckOptions): void {
  const { bench, record } = begin(rules, scenario, seed, how);
  try {
    const effects = watchEffects(how.effects ?? NO_EFFECTS, how.together ?? new Map());
    const observer = observerOf(bench, record, how, effects);
    playOut(rules, record, how.looks === true ? watchLooks(rules, record, observer) : observer);
    effects.end();
    if (seed % REPEAT_EVERY === 0) checkRepeat(rules, record);
  } catch (error) {
    throw failure(rules, record, error);
  }
}

/** Plays one random game of `scenario` with a twin beside it that looks the same to one viewer. Throws ConformanceFailure. */
export function checkTwins(rules: AnyRuleset, scenario: string, seed: number, how: CheckOptions): void {
  const { bench, record } = begin(rules, scenario, seed, how);
  const viewers = viewersOf(rules, scenario);
  const viewer = viewers[seed % viewers.length] ?? null;
  const { sampleEvery: every = SAMPLE_EVERY, tally = newTally(), twinStretches: stretches } = how;
  try {
    playOut(rules, record, watchTwin(bench, record, { viewer, every, tally, stretches }));
  } catch (error) {
    throw failure(rules, record, error);
  }
}

const SAMPLE_EVERY = 12;

function begin(
  rules: AnyRuleset,
  scenario: string,
  seed: number,
  how: CheckOptions,
): { bench: Bench; record: GameRecord } {
  const luck = luckOf(seed);
  const options = { ...randomOptions(rules.options, luck), ...how.options };
  const { maxCommands = 2000 } = how;
  const bots = Object.keys(rules.bots);
  const bot = seed % BOT_EVERY === 0 ? bots[luck(Math.max(1, bots.length))] : undefined;
  const record = newRecord({ scenario, options, seed, maxCommands, ...(bot !== undefined && { bot }) });
  return { bench: { rules, luck, source: seededSource(seed) }, record };
}

function observerOf(
  bench: Bench,
  record: GameRecord,
  { sampleEvery = SAMPLE_EVERY, tally }: CheckOptions,
  effects: EffectWatch,
): Observer {
  const watch = watchEvents(bench, record, effects.see);
  let held: ReturnType<typeof holdTrees> = () => undefined;
  return {
    menu: checkMenu,
    before(moment) {
      held = holdTrees(bench, moment);
    },
    after(moment, { taken, events, stray }) {
      const sampled = bench.luck(sampleEvery) === 0 || record.commands.length === 0;
      watch.after(moment, { taken, events, stray }, sampled);
      checkKinds(bench.rules, moment);
      if (taken !== null) {
        held(moment, taken.pending.seat);
        const again = moment.pendings.some(
          ({ seat, kind, key }) =>
            seat === taken.pending.seat && kind === taken.pending.kind && key === taken.pending.key,
        );
        keep(
          'pending-key',
          !again,
          () => `${taken.pending.seat} ${taken.pending.kind} ${taken.pending.key} is open again once it is taken`,
        );
      }
      const over = bench.rules.result(moment.state) !== null;
      if (sampled || over)
        lookClosely(bench, moment, { scenario: record.setting.scenario, events: record.events, tally });
      if (!over) return;
      record.result = bench.rules.result(moment.state);
      watch.end(moment);
    },
  };
}

/** All that is too slow for every moment; none of it may change the state. */
function lookClosely(bench: Bench, moment: Moment, watched: Parameters<typeof checkSecrecy>[2]): void {
  const before = JSON.stringify(moment.state);
  const viewers = viewersOf(bench.rules, watched.scenario);
  for (const viewer of viewers) checkView(bench.rules, moment.state, viewer);
  checkOpenView(
    bench.rules,
    moment.state,
    viewers.filter((viewer) => viewer !== null),
  );
  keepSame('pure', 'view changes the state', before, JSON.stringify(moment.state));
  bench.rules.pending(moment.state);
  bench.rules.invariants(moment.state);
  bench.rules.result(moment.state);
  keepSame('pure', 'pending, invariants or result change the state', before, JSON.stringify(moment.state));
  checkDecisions(bench, moment, watched.scenario);
  checkAskable(bench.rules, moment);
  keepSame('pure', 'choose changes the state', before, JSON.stringify(moment.state));
  checkSecrecy(bench, moment, watched);
  keepSame('pure', 'something changes the state that it was not given', before, JSON.stringify(moment.state));
}

function checkRepeat(rules: AnyRuleset, first: GameRecord): void {
  const second = newRecord(first.setting);
  playOut(rules, second);
  const text = (record: GameRecord): string => plain('repeat', 'events', record.events);
  keepSame('repeat', 'the same seed gives other events', text(first), text(second));
}

function checkIdentity(rules: AnyRuleset): void {
  checkLists(rules);
  keepText('identity', 'the title', rules.title);
  keep('identity', /^\d+\.\d+\.\d+$/.test(rules.version), () => `version ${rules.version}`);
  for (const { id, title } of [...rules.seats, ...rules.scenarios]) keepText('identity', id, title);
  Value.Assert(rules.options, Value.Default(rules.options, {}));
  for (const scenario of rules.scenarios) {
    const { areas, edges } = rules.board(scenario.id);
    const known = new Set(areas.map((area) => area.id));
    keep('identity', known.size === areas.length, () => `${scenario.id}: areas twice`);
    for (const area of areas) keepText('identity', area.id, area.name);
    const loose = edges.filter((edge) => !known.has(edge.from) || !known.has(edge.to));
    keep('identity', loose.length === 0, () => `${scenario.id}: borders of nothing: ${JSON.stringify(loose)}`);
  }
}

function playBots(rules: AnyRuleset, scenario: string, name: string, seed: number): void {
  const bot = rules.bots[name] ?? randomBot;
  const bots = Object.fromEntries(rules.seats.map((seat) => [seat.id, bot]));
  // Other options in each scenario, though its games are few.
  const luck = luckOf(seed + rules.scenarios.findIndex(({ id }) => id === scenario));
  playGame(rules, { scenario, seed, bots, options: randomOptions(rules.options, luck) });
}

/** Writes the game as JSON lines: how it was set up, every command, every event, what broke. `playout.ts` can play it again. */
function failure(rules: AnyRuleset, record: GameRecord, error: unknown): ConformanceFailure {
  const detail = error instanceof Error ? error.message : String(error);
  const file = path.join(mkdtempSync(path.join(tmpdir(), `estafeta-${rules.id}-`)), 'game.jsonl');
  const lines = [
    { kind: 'setting', ruleset: rules.id, version: rules.version, ...record.setting, broken: detail },
    ...record.commands.map((command, at) => ({ kind: 'command', number: at + 1, decision: command })),
    ...record.events.map((event, at) => ({ kind: 'event', version: at + 1, event })),
  ];
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { seed, scenario } = record.setting;
  const last = record.commands.at(-1);
  const at = last === undefined ? 'the set-up' : `command ${record.commands.length} (${last.seat} ${last.kind})`;
  const message = `${rules.id} ${scenario}, seed ${seed}, at ${at}:\n${detail}\nThe game is in ${file}`;
  return new ConformanceFailure(message, error instanceof Broken ? error.promise : 'no-exception', file, error);
}
