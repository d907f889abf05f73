import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { DataSet } from './data-set.ts';

/** The rulesets that a process can decide with, by id, major version and data. */
export interface Rulesets {
  /** The newest of each game, in the registry's order: what new games are made with. */
  readonly current: readonly AnyRuleset[];
  /**
   * The newest ruleset of that id; with `version`, the one of its major and data, provided it is not older than `version`
   * and at hand already.
   */
  find(id: string, version?: string): AnyRuleset | undefined;
  /** The one of that version, fetched first where it is made for data that are kept elsewhere. */
  load(id: string, version: string): Promise<AnyRuleset | undefined>;
  /** The data that were given to this process in place of built-in ones; none unless told. */
  readonly dataSets?: readonly DataSet[];
  /** How another thread comes to the same rules; it cannot where this is not told. */
  readonly origin?: RulesOrigin;
}

/** The rules of the registry, with the data of that directory in place of their own where it is given. */
export interface RulesOrigin {
  readonly data?: string;
}

/** Indexes rulesets. Several majors of one game, and rules for several data, stand side by side; of these the first is current. */
export function rulesetsOf(all: readonly AnyRuleset[], origin?: RulesOrigin): Rulesets {
  const ids = [...new Set(all.map((rules) => rules.id))];
  const find = (id: string, version?: string): AnyRuleset | undefined => findIn(all, id, version);
  return {
    current: ids.flatMap((id) => find(id) ?? []),
    find,
    load: (id, version) => Promise.resolve(find(id, version)),
    ...(origin === undefined ? {} : { origin }),
  };
}

/** The newest of `all` with that id; with `version`, of its major and data and not older. */
export function findIn(all: readonly AnyRuleset[], id: string, version?: string): AnyRuleset | undefined {
  const [newest] = all
    .filter((rules) => rules.id === id && (version === undefined || serves(rules, version)))
    .sort((a, b) => compareVersions(b.version, a.version));
  return newest;
}

function serves(rules: AnyRuleset, version: string): boolean {
  const isOfIt = major(rules.version) === major(version) && dataOf(rules.version) === dataOf(version);
  return isOfIt && compareVersions(rules.version, version) >= 0;
}

/**
 * The rules with other data than their own, such as an owner's map: the digest of the data stands in the version, as
 * build metadata (SemVer §10), so that a game is never gone on with on another map than it began on.
 */
export function withData(rules: AnyRuleset, digest: string): AnyRuleset {
  return { ...rules, version: `${rules.version}+${digest}` };
}

/** The digest of replaced data in a version; empty where the data are the built-in ones. */
export function dataOf(version: string): string {
  return version.split('+')[1] ?? '';
}

/** The same version of the rules with their built-in data. */
export function withoutData(version: string): string {
  return version.split('+')[0] ?? '';
}

/** Negative, zero or positive as `a` is older than, equal to or newer than `b` (major.minor.patch, data left aside). */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((version) => withoutData(version).split('.').map(Number));
  return [0, 1, 2].map((i) => (x?.[i] ?? 0) - (y?.[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** The part of a version whose change makes another ruleset of it. */
export function major(version: string): string {
  return version.split('.')[0] ?? '';
}

/** The part of a version whose change alters what is legal. */
export function minor(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}
