import type { Verification } from '../../../src/eventstore/verify.ts';
import type { Head } from './heads.ts';

/** One sentence of a verdict: the key of a text and what is put into it. */
export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What a verification comes to: what is proved, what stays to be believed, and what is wrong. */
export interface Verdict {
  readonly proved: readonly Sentence[];
  readonly believed: readonly Sentence[];
  readonly wrong: readonly (Sentence & { readonly version: number; readonly detail: string })[];
}

const say = (key: string, values: Sentence['values'] = {}): Sentence => ({ key, values });
const sayIf = (count: number, key: string, values: Sentence['values'] = {}): Sentence[] =>
  count > 0 ? [say(key, { count, ...values })] : [];

/** Puts a verification in plain sentences. `heads` are those that the browser had noted down before. */
export function verdictOf(found: Verification, heads: readonly Head[]): Verdict {
  const { findings, draws } = found;
  const wrong = findings.map(({ version, code, detail }) => ({
    ...say(`wrong.${code}`, { version }),
    version,
    detail,
  }));
  const has = (...codes: string[]): boolean => findings.some(({ code }) => codes.includes(code));
  const chainHolds = !has('malformed', 'broken-chain', 'wrong-hash', 'version-gap', 'unknown-member', 'another-game');
  const older = heads.filter(({ version }) => version < found.version);
  const proved = [
    ...(chainHolds ? sayIf(found.version, 'proved.chain') : []),
    ...(has('known-head') ? [] : sayIf(heads.length, 'proved.heads')),
    ...(has('wrong-commit') ? [] : sayIf(found.secrets.opened, 'proved.secrets')),
    ...(has('draw-index') ? [] : sayIf(draws.proved + draws.unproved + draws.hidden, 'proved.order')),
    ...(has('wrong-seed', 'wrong-draw') ? [] : sayIf(draws.proved, 'proved.draws')),
  ];
  const believed = [
    ...(found.ended ? [] : sayIf(draws.unproved, 'believed.unproved')),
    ...(found.ended ? [] : sayIf(draws.hidden, 'believed.hidden')),
    ...(found.ended ? [] : sayIf(found.secrets.sealed, 'believed.sealed')),
    ...(older.length === 0 ? [say('believed.heads')] : []),
    ...sayIf(found.unhashedTexts, 'believed.texts'),
    say('believed.rules'),
    say('believed.people'),
  ];
  return { proved, believed, wrong };
}
