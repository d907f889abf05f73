import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { replaceData } from '../domain/kernel/dataset.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Rulesets, RulesOrigin } from '../games/rulesets.ts';
import { rulesetsOf, withData } from '../games/rulesets.ts';
import { CliError } from './cli-context.ts';

/**
 * The registry's rulesets, with the data files `<data>/<ruleset>/<file>.json` in place of the built-in ones. The
 * registry reads its data when it is first imported, which is why nothing else may import it before. Throws a CliError
 * where a file is no JSON, does not fit its schema, or belongs to no ruleset.
 */
export async function loadRulesets(data: string | undefined): Promise<Rulesets> {
  if (data === undefined) return registry({});
  const given = await filesIn(data);
  const used = new Set<string>();
  const digests = new Map<string, Hash>();
  replaceData((ruleset, file) => {
    const path = join(data, ruleset, file);
    if (!existsSync(path)) return undefined;
    const content = parsed(path);
    if (!used.has(path)) digestOf(digests, ruleset).update(`${file}\0${JSON.stringify(content)}\0`);
    used.add(path);
    return content;
  });
  const rulesets = await registry({ data }, (rules) => {
    const digest = digests.get(rules.id)?.digest('hex').slice(0, 12);
    return digest === undefined ? rules : withData(rules, digest);
  }).catch((error: unknown) => {
    throw new CliError(`${data}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const unused = given.filter((path) => !used.has(path));
  if (unused.length > 0) {
    const names = unused.map((path) => relative(data, path)).join(', ');
    throw new CliError(`${data}: no ruleset has a data file ${names}; the files are <ruleset>/<file>.json`);
  }
  return rulesets;
}

async function registry(
  origin: RulesOrigin,
  as: (rules: AnyRuleset) => AnyRuleset = (rules) => rules,
): Promise<Rulesets> {
  const { RULESETS } = await import('../domain/rulesets/registry.ts');
  return rulesetsOf(RULESETS.map(as), origin);
}

function digestOf(digests: Map<string, Hash>, ruleset: string): Hash {
  const hash = digests.get(ruleset) ?? createHash('sha256');
  digests.set(ruleset, hash);
  return hash;
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
