import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { replaceData } from '../domain/kernel/dataset.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { rulesetsOf } from '../games/rulesets.ts';
import { CliError } from './surroundings.ts';

/**
 * The registry's rulesets, with the data files `<data>/<ruleset>/<file>.json` in place of the built-in ones. The
 * registry reads its data when it is first imported, which is why nothing else may import it before. Throws a CliError
 * where a file is no JSON, does not fit its schema, or belongs to no ruleset.
 */
export async function loadRulesets(data: string | undefined): Promise<Rulesets> {
  if (data === undefined) return registry();
  const given = await filesIn(data);
  const used = new Set<string>();
  replaceData((ruleset, file) => {
    const path = join(data, ruleset, file);
    if (!existsSync(path)) return undefined;
    used.add(path);
    return parsed(path);
  });
  const rulesets = await registry().catch((error: unknown) => {
    throw new CliError(`${data}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const unused = given.filter((path) => !used.has(path));
  if (unused.length > 0) {
    const names = unused.map((path) => relative(data, path)).join(', ');
    throw new CliError(`${data}: no ruleset has a data file ${names}; the files are <ruleset>/<file>.json`);
  }
  return rulesets;
}

async function registry(): Promise<Rulesets> {
  const { RULESETS } = await import('../domain/rulesets/registry.ts');
  return rulesetsOf(RULESETS);
}

async function filesIn(data: string): Promise<string[]> {
  try {
    const entries = await readdir(data, { recursive: true });
    return entries.filter((name) => name.endsWith('.json')).map((name) => join(data, name));
  } catch {
    throw new CliError(`${data} is no directory that can be read`);
  }
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CliError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
