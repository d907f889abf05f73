import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { rulesetsOf } from '../games/rulesets.ts';
import type { MadeRules } from './make-rules.ts';
import { makeRules } from './make-rules.ts';

/** The data of an owner cannot be used; the message is for whoever gave them. */
export class RulesDataError extends Error {}

/**
 * The registry's rulesets, and beside them those with the data files `<data>/<ruleset>/<file>.json` in place of built-in
 * ones, with which new games are made. Throws RulesDataError where a file is no JSON, does not fit its schema, or belongs
 * to no ruleset.
 */
export async function loadRulesets(data: string | undefined): Promise<Rulesets> {
  // Only here: most subcommands need no rules, and start faster without them.
  const { RULESETS } = await import('../domain/rulesets/registry.ts');
  if (data === undefined) return rulesetsOf(RULESETS, {});
  const given = filesIn(data);
  const made: MadeRules[] = [];
  for (const builtIn of RULESETS) {
    const files = given.get(builtIn.id);
    const one = files === undefined ? null : await makeFrom(data, builtIn, files);
    if (one !== null) made.push(one);
  }
  const unused = unusedFiles(given, made).join(', ');
  if (unused !== '')
    throw new RulesDataError(`${data}: no ruleset has a data file ${unused}; the files are <ruleset>/<file>.json`);
  const all = RULESETS.flatMap((builtIn) => [...rulesOfGame(made, builtIn.id), builtIn]);
  const rulesets = rulesetsOf(all, { data });
  return { ...rulesets, dataSets: made.map(({ dataSet }) => dataSet) };
}

function rulesOfGame(made: readonly MadeRules[], id: string): AnyRuleset[] {
  return made.flatMap(({ rules }) => (rules.id === id ? [rules] : []));
}

async function makeFrom(data: string, builtIn: AnyRuleset, files: ReadonlyMap<string, unknown>) {
  return makeRules(builtIn, files).catch((error: unknown) => {
    throw new RulesDataError(`${data}: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** By ruleset, the contents of its files by name, which may lie in folders: `setup/scenarios.json`. */
function filesIn(data: string): Map<string, Map<string, unknown>> {
  const files = new Map<string, Map<string, unknown>>();
  for (const path of jsonFilesIn(data)) {
    const [ruleset = '', ...name] = path.split(/[/\\]/);
    const ofRuleset = files.get(ruleset) ?? new Map<string, unknown>();
    files.set(ruleset, ofRuleset.set(name.join('/'), parsed(join(data, path))));
  }
  return files;
}

function jsonFilesIn(data: string): string[] {
  try {
    const entries = readdirSync(data, { recursive: true, encoding: 'utf8' });
    return entries.filter((name) => name.endsWith('.json')).sort();
  } catch {
    throw new RulesDataError(`${data} is no directory that can be read`);
  }
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new RulesDataError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function unusedFiles(given: ReadonlyMap<string, ReadonlyMap<string, unknown>>, made: readonly MadeRules[]): string[] {
  const isRead = (ruleset: string, name: string): boolean =>
    made.some(({ dataSet }) => dataSet.ruleset === ruleset && dataSet.files.some((file) => file.name === name));
  return [...given].flatMap(([ruleset, files]) =>
    [...files.keys()].flatMap((name) => (isRead(ruleset, name) ? [] : [join(ruleset, name)])),
  );
}
