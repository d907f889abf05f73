import { createHash } from 'node:crypto';
import { register } from 'tsx/esm/api';
import type { DataSource } from '../domain/kernel/dataset.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { DataSet } from '../games/data-set.ts';
import { major, withData } from '../games/rulesets.ts';

/** Rules that were made for a data set. */
export interface MadeRules {
  readonly rules: AnyRuleset;
  readonly dataSet: DataSet;
}

/**
 * The rules of a game made for other data than their own. Their modules are loaded once more, in a name space of tsx of
 * their own, so that rules for different data stand side by side and share nothing that could be mixed up. Null where the
 * game reads none of the files. Throws BadData, in the words of the game, where a file does not fit.
 */
export async function makeRules(builtIn: AnyRuleset, files: ReadonlyMap<string, unknown>): Promise<MadeRules | null> {
  const { id, version } = builtIn;
  const read = new Map<string, unknown>();
  const scope = register({ namespace: nextNamespace() });
  try {
    const load = (path: string): Promise<unknown> => scope.import(path, import.meta.url);
    const kernel = (await load('../domain/kernel/dataset.ts')) as { replaceData(source: DataSource): void };
    kernel.replaceData((ruleset, name) => {
      if (ruleset !== id || !files.has(name)) return undefined;
      read.set(name, files.get(name));
      return files.get(name);
    });
    const modules = await load(`../domain/rulesets/${id}/v${major(version)}/index.ts`);
    if (read.size === 0) return null;
    const dataSet = dataSetOf(id, read);
    return { rules: withData(rulesIn(modules, id), dataSet.digest), dataSet };
  } finally {
    await scope.unregister();
  }
}

let namespaces = 0;

function nextNamespace(): string {
  namespaces += 1;
  return `rules-data-${namespaces}`;
}

function rulesIn(modules: unknown, id: string): AnyRuleset {
  const found = Object.values(modules as object).find((one) => (one as Partial<AnyRuleset> | null)?.id === id);
  if (found === undefined) throw new Error(`the index of ${id} exports no ruleset of that id`);
  return found as AnyRuleset;
}

function dataSetOf(ruleset: string, read: ReadonlyMap<string, unknown>): DataSet {
  const hash = createHash('sha256');
  for (const [name, content] of read) hash.update(`${name}\0${JSON.stringify(content)}\0`);
  const files = [...read].map(([name, content]) => ({ name, content }));
  return { ruleset, digest: hash.digest('hex').slice(0, 12), files };
}
