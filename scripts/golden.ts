import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mock } from 'node:test';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import type { AnyRuleset } from '../src/domain/kernel/ruleset.ts';
import { minor } from '../src/games/rulesets.ts';
import type { Counts } from '../test/golden/counts.ts';
import { countsOf } from '../test/golden/counts.ts';
import { divergence } from '../test/golden/divergence.ts';
import type { Expected } from '../test/golden/golden-game.ts';
import {
  endingsOf,
  expectedOf,
  goldenFile,
  goldenGames,
  goldenRulesets,
  hasGameOf,
  raresOf,
  rulesOf,
  wholeLog,
} from '../test/golden/golden-game.ts';
import { cutOf, isLong } from '../test/golden/long-games.ts';
import { oldToy } from '../test/golden/old-toy.ts';
import type { Performance } from '../test/golden/perform.ts';
import { finish, perform } from '../test/golden/perform.ts';
import type { Plan } from '../test/golden/plans.ts';
import { plansFor } from '../test/golden/plans.ts';
import { answerOne, sit, updateRules } from '../test/golden/play.ts';

const USAGE = `npx tsx scripts/golden.ts <ruleset> [<game>...] [--refresh]
  records whole games in test/golden/<ruleset>: one for each way a game can end (those by the rules are listed in the
  folder's endings.json), one for a new minor of the rules, and more, where there is no file of it yet
  <game>      records these alone, and the counts
  --refresh   writes what is expected of the recorded games anew, and the counts; refuses where a state has changed`;

const START = Date.parse('2026-07-25T02:00:00.000Z');
const MAX_SEEDS = 200;
const CANDIDATES = 2;
const MAX_BYTES = 1_100_000;

/** A new major records games of its own, beside those of the majors before it. */
function fileOf({ version }: AnyRuleset, name: string): string {
  const [major] = version.split('.');
  return major === '1' ? name : `v${major}-${name}`;
}

async function record(newest: AnyRuleset, names: readonly string[]): Promise<void> {
  if (newest.id === oldToy.id) await recordGame(newest, OLD_EVENTS, begunByOldRules);
  else
    for (const plan of plansFor(newest, endingsOf(newest.id), raresOf(newest.id)).filter(isAsked(names)))
      await recordGame(newest, plan, (seed) => perform(newest, plan, seed, tick));
  if (newest.id !== oldToy.id && names.length === 0) {
    if (!isLong(newest)) await recordRare(newest);
    await recordMinor(newest);
  }
  await writeCounts(newest);
}

function isAsked(names: readonly string[]): (plan: Plan) => boolean {
  return ({ name }) => names.length === 0 || names.includes(name);
}

function tick(): void {
  mock.timers.tick(60_000);
}

/** The first commands are decided by rules that wrote an older shape of an event. */
const OLD_EVENTS: Plan = { name: 'old-events', wanted: () => true };

const OLD_COMMANDS = 20;

async function begunByOldRules(seed: number): Promise<Performance> {
  const play = await sit(oldToy, OLD_EVENTS, seed);
  for (let commands = 0; commands < OLD_COMMANDS; commands += 1) {
    tick();
    await answerOne(play);
  }
  updateRules(play, goldenRulesets.find(oldToy.id) ?? oldToy);
  const { log } = await finish(play, tick);
  const isOld = (line: string): boolean => line.includes('"schema":1') && line.includes('"type":"PointsScored"');
  const isNew = (line: string): boolean => line.includes('"schema":2') && line.includes('"type":"PointsScored"');
  const lines = log.split('\n');
  return { log, wanted: lines.some(isOld) && lines.some(isNew) };
}

async function recordGame(newest: AnyRuleset, plan: Plan, play: (seed: number) => Promise<Performance>): Promise<void> {
  if (existsSync(goldenFile(newest.id, `${fileOf(newest, plan.name)}.jsonl`)))
    return console.log(`${plan.name}: there already`);
  await write(newest, plan.name, await shortest(plan, play, isLong(newest) ? 1 : CANDIDATES));
}

async function write(newest: AnyRuleset, name: string, log: string): Promise<void> {
  const file = fileOf(newest, name);
  writeFileSync(goldenFile(newest.id, `${file}.jsonl`), log);
  await writeExpected(newest, file, expectedOf(newest, wholeLog(Buffer.from(log))));
  console.log(`${file}: ${log.split('\n').length - 1} events, ${log.length} characters`);
}

/** Further games, until each event that the rules can write is in one of them. */
async function recordRare(newest: AnyRuleset): Promise<void> {
  const written = new Set(goldenGames(newest.id).flatMap(({ log }) => log.map(({ type }) => type)));
  let missing = Object.keys(newest.events).filter((type) => !written.has(type));
  let count = 0;
  for (let seed = 1; seed <= MAX_SEEDS && missing.length > 0; seed += 1) {
    const plan = { name: `rare-events-${count + 1}`, wanted: () => true };
    const { log } = await playAt(seed, (at) => perform(newest, plan, at, tick));
    const left = missing.filter((type) => !log.includes(`"type":"${type}"`));
    if (left.length > missing.length / 2 || log.length > MAX_BYTES) continue;
    await write(newest, plan.name, log);
    count += 1;
    missing = left;
  }
  if (missing.length > 0) console.log(`in no game of ${MAX_SEEDS}: ${missing.join(', ')}`);
}

/** A minor decides otherwise than those before it: it records a whole game of its own, which can be decided again. */
async function recordMinor(newest: AnyRuleset): Promise<void> {
  if (hasGameOf(newest)) return;
  const name = `rules-${minor(newest.version).replace('.', '-')}`;
  const plan: Plan = { name, ...cutOf(newest), wanted: () => true };
  await write(newest, plan.name, await shortest(plan, (seed) => perform(newest, plan, seed, tick), CANDIDATES));
}

async function playAt(seed: number, play: (seed: number) => Promise<Performance>): Promise<Performance> {
  mock.timers.enable({ apis: ['Date'], now: START });
  const performance = await play(seed);
  mock.timers.reset();
  return performance;
}

/** The shortest of the first few games that are what was looked for. */
async function shortest(plan: Plan, play: (seed: number) => Promise<Performance>, candidates: number): Promise<string> {
  const logs: string[] = [];
  for (let seed = 1; seed <= MAX_SEEDS && logs.length < candidates; seed += 1) {
    const { wanted, log } = await playAt(seed, play);
    if (wanted) logs.push(log);
  }
  const [best] = logs.sort((a, b) => a.length - b.length);
  if (best === undefined || best.length > MAX_BYTES)
    throw new Error(`no game in ${MAX_SEEDS} came to ${plan.name} in time`);
  return best;
}

async function refresh(newest: AnyRuleset): Promise<void> {
  for (const game of goldenGames(newest.id)) {
    const now = expectedOf(rulesOf(game), game.log);
    const stateOnly = (one: Expected): Expected => ({
      ...one,
      moments: one.moments.map(({ version, turn, state, decisions }) => ({
        version,
        turn,
        state,
        decisions,
        trail: '',
        views: {},
      })),
    });
    const changed = divergence({ ...game, expected: stateOnly(game.expected) }, stateOnly(now).moments);
    if (changed !== null) throw new Error(changed);
    await writeExpected(newest, game.name, now);
  }
  await writeCounts(newest);
}

async function writeExpected(newest: AnyRuleset, name: string, expected: Expected): Promise<void> {
  await writeJson(goldenFile(newest.id, `${name}.expected.json`), expected);
}

/** Counts are of the newest major alone: older ones are frozen, and their games prove them. */
async function writeCounts(newest: AnyRuleset): Promise<void> {
  const games = goldenGames(newest.id).filter((game) => rulesOf(game) === newest);
  const file = goldenFile(newest.id, 'counts.json');
  const counts: Counts = countsOf(newest, games);
  await writeJson(file, counts);
  console.log(`${counts.counts.length} counts, ${readFileSync(file).length} bytes`);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  writeFileSync(file, await format(JSON.stringify(value), { parser: 'json', printWidth: 120 }));
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { refresh: { type: 'boolean' } } });
const [id, ...names] = positionals;
const rules = goldenRulesets.find(id ?? '');
if (rules === undefined) throw new Error(id === undefined ? USAGE : `there is no ruleset ${id}`);
if (values.refresh) await refresh(rules);
else await record(rules, names);
