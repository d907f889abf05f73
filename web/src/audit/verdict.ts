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
  const older = heads.filter(({ version }) => version < found.version).length;
  const wrong = found.findings.map(({ version, code, detail }) => ({
    ...say(`wrong.${code}`, { version }),
    version,
    detail,
  }));
  return { proved: provedBy(found, older, heads.length), believed: believedAfter(found, older), wrong };
}

/** Nothing is claimed that a finding speaks against. */
function provedBy(
  { findings, version, secrets, draws, commands }: Verification,
  older: number,
  heads: number,
): Sentence[] {
  const unless = (codes: readonly string[], sentences: readonly Sentence[]): readonly Sentence[] =>
    findings.some(({ code }) => codes.includes(code)) ? [] : sentences;
  const chain = ['malformed', 'broken-chain', 'wrong-hash', 'version-gap', 'unknown-member', 'another-game'];
  const noted = older > 0 ? say('proved.heads', { count: heads }) : say('proved.head-now');
  return [
    ...unless(chain, sayIf(version, 'proved.chain')),
    ...unless(['known-head'], [noted]),
    ...unless(['wrong-commit'], sayIf(secrets.opened, 'proved.secrets')),
    ...unless(['draw-index'], sayIf(draws.proved + draws.unproved + draws.hidden, 'proved.order')),
    ...unless(['wrong-seed', 'wrong-draw'], sayIf(draws.proved, 'proved.draws')),
    ...unless(
      ['wrong-signature'],
      commands.signed.flatMap(({ key, commands: count }) => sayIf(count, 'proved.signed', { key })),
    ),
  ];
}

function believedAfter({ ended, draws, secrets, unhashedTexts }: Verification, older: number): Sentence[] {
  const untilTheEnd = ended
    ? []
    : [
        ...sayIf(draws.unproved, 'believed.unproved'),
        ...sayIf(draws.hidden, 'believed.hidden'),
        ...sayIf(secrets.sealed, 'believed.sealed'),
      ];
  return [
    ...untilTheEnd,
    ...(older === 0 ? [say('believed.heads')] : []),
    ...sayIf(unhashedTexts, 'believed.texts'),
    say('believed.rules'),
    say('believed.people'),
  ];
}
