import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Result } from '../../src/domain/kernel/view.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { readLogFile } from '../../src/eventstore/log-file.ts';
import type { StoredEvent } from '../../src/eventstore/stored-event.ts';
import { minor, rulesetsOf } from '../../src/games/rulesets.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import type { Moment } from './moments.ts';
import { momentsOf } from './moments.ts';
import type { Ending, Rare } from './plans.ts';

/** What a recorded game must go on being: `<name>.expected.json` beside `<name>.jsonl`. */
export interface Expected {
  /** Of the rules that wrote the log; those of its last event where they were updated amid it. */
  readonly rulesetVersion: string;
  readonly result: Result;
  readonly headHash: string;
  readonly moments: readonly Moment[];
}

/** A recorded game. */
export interface GoldenGame {
  readonly ruleset: string;
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly log: readonly StoredEvent[];
  readonly expected: Expected;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = 'test/golden';

/** All rules of which games are recorded: those of the server, and the toy, whose events have changed. */
export const goldenRulesets = rulesetsOf([...RULESETS, toyRuleset]);

/** The rulesets that have a folder of recorded games. */
export function recordedRulesets(): string[] {
  const entries = readdirSync(path.join(ROOT, FOLDER), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The recorded games of a ruleset, by name. */
export function goldenGames(ruleset: string): GoldenGame[] {
  const files = readdirSync(path.join(ROOT, FOLDER, ruleset)).filter((file) => file.endsWith('.jsonl'));
  return files.sort().map((file) => readGame(ruleset, path.basename(file, '.jsonl')));
}

/** The ways in which games of a ruleset can end, each with the name of the recorded game that does. */
export function endingsOf(ruleset: string): Ending[] {
  const file = goldenFile(ruleset, 'endings.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ending[]) : [];
}

/** The games of a ruleset that are recorded for events that seldom come. */
export function raresOf(ruleset: string): Rare[] {
  const file = goldenFile(ruleset, 'rare.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Rare[]) : [];
}

/** Where a game that an older minor decided comes out otherwise today. */
export interface Change {
  readonly game: string;
  /** Of the first event that is another. */
  readonly version: number;
  /** The paragraph, and what the newer rules decide. */
  readonly why: string;
}

/** What newer minors of a ruleset decide otherwise in its recorded games: `changes.json` in their folder. */
export function changesOf(ruleset: string): Change[] {
  const file = goldenFile(ruleset, 'changes.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Change[]) : [];
}

/** Whether a game is recorded that the minor of these rules decided. */
export function hasGameOf({ id, version }: AnyRuleset): boolean {
  return goldenGames(id).some(({ expected }) => minor(expected.rulesetVersion) === minor(version));
}

/** Where a file of a ruleset's folder lies on this machine. */
export function goldenFile(ruleset: string, name: string): string {
  return path.join(ROOT, FOLDER, ruleset, name);
}

function readGame(ruleset: string, name: string): GoldenGame {
  const bytes = readFileSync(goldenFile(ruleset, `${name}.jsonl`));
  const expected = JSON.parse(readFileSync(goldenFile(ruleset, `${name}.expected.json`), 'utf8')) as Expected;
  return { ruleset, name, file: `${FOLDER}/${ruleset}/${name}.jsonl`, bytes, log: wholeLog(bytes), expected };
}

/** The events of the log of a game that has ended. Throws where the file is no such log. */
export function wholeLog(bytes: Uint8Array): StoredEvent[] {
  const { events, bad } = readLogFile(bytes);
  const [first] = bad;
  if (first !== undefined) throw new Error(`line ${first.line}: ${first.detail}`);
  if (events.at(-1)?.type !== 'GameEnded') throw new Error('the log of a golden game goes to its end');
  return events as StoredEvent[];
}

/** The rules of today that must read the game: of the major that wrote it. Throws where that is gone. */
export function rulesOf({ ruleset, expected }: Pick<GoldenGame, 'ruleset' | 'expected'>): AnyRuleset {
  const rules = goldenRulesets.find(ruleset, expected.rulesetVersion);
  if (rules === undefined) throw new Error(`${ruleset} ${expected.rulesetVersion} is gone, and with it running games`);
  return rules;
}

/** What the rules make of a log. */
export function expectedOf(rules: AnyRuleset, log: readonly StoredEvent[]): Expected {
  const versions = log.flatMap((event) => event.public['rulesetVersion'] ?? []);
  const last = log.at(-1);
  return {
    rulesetVersion: String(versions.at(-1)),
    result: last?.public['result'] as Result,
    headHash: last?.hash ?? '',
    moments: momentsOf(rules, log),
  };
}
