import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChoiceId } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';

/** Choices that everybody takes wherever they are offered, once so many commands are given. */
export interface Takes {
  readonly after: number;
  readonly choices: readonly ChoiceId[];
}

/** What the seats do after so many commands instead of playing on. */
export interface Stop {
  readonly after: number;
  readonly by: 'resignation' | 'draw' | 'abandonment';
}

/** How a game is ended that is recorded to no end of its own. */
export interface Cut {
  readonly takes?: Takes;
  readonly stop?: Stop;
}

const known = new Map<string, Cut | null>();

/**
 * How games are cut short that are too long to be proved in every run: `long.json` in the folder of a ruleset's recorded
 * games says so; null where there is no such file, and games are played to their end.
 */
export function cutOf({ id }: Pick<AnyRuleset, 'id'>): Cut | null {
  let cut = known.get(id);
  if (cut === undefined) known.set(id, (cut = readCut(path.join(import.meta.dirname, id, 'long.json'))));
  return cut;
}

function readCut(file: string): Cut | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cut) : null;
}

/** Whether games of these rules are too long to play on until rare events come, and to be looked at everywhere. */
export function isLong(rules: Pick<AnyRuleset, 'id'>): boolean {
  return cutOf(rules) !== null;
}
