import type { Glossary } from '../../../../src/drawing/glossary.ts';
import type { OfKind } from '../../../../src/drawing/pieces/marks-of.ts';
import { t } from './words.ts';

export type Roll = OfKind<'dice'>;
type Die = Roll['dice'][number];

/** Dice of a roll that needed the same. */
export interface DiceGroup {
  readonly dice: readonly Die[];
  /** «on 5 or more»; null where no faces are named. */
  readonly needs: string | null;
}

/** The dice of a roll in groups that needed the same, each as they fell: a line for each need, however they alternate. */
export function groupsOf({ dice, faces, sum }: Roll): readonly DiceGroup[] {
  const groups: { dice: Die[]; needs: string | null }[] = [];
  for (const die of dice) {
    const needs = die.needs === undefined ? null : neededOf(die.needs, faces);
    const same = groups.find((group) => group.needs === needs);
    if (same === undefined) groups.push({ dice: [die], needs });
    else same.dice.push(die);
  }
  if (sum?.needs === undefined) return groups;
  return [{ dice, needs: neededOf(sum.needs, sums(faces, dice.length)) }];
}

/** «only on 4», «on 5 or more»: which of the values that can come do what the dice are rolled for. */
export function neededOf(needs: readonly number[], values: readonly number[]): string {
  const all = [...new Set(values)].sort((a, b) => a - b);
  const good = all.filter((value) => needs.includes(value));
  const [first, last] = [good[0], good.at(-1)];
  if (first === undefined || last === undefined) return t('needs.none');
  if (good.length === all.length) return t('needs.all');
  if (good.length === 1) return t('needs.only', { face: first });
  const whole = all.indexOf(last) - all.indexOf(first) === good.length - 1;
  if (whole && last === all.at(-1)) return t('needs.least', { face: first });
  if (whole && first === all[0]) return t('needs.most', { face: last });
  return t('needs.some', { faces: good.join(', ') });
}

function sums(faces: readonly number[], dice: number): number[] {
  const [least, most] = [Math.min(...faces) * dice, Math.max(...faces) * dice];
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

/** What became of a roll, in words: of its sum, of a single die, or how many of several did it; null where nothing is judged. */
export function verdictOf({ dice, sum, purpose }: Roll, glossary: Glossary): string | null {
  const test = isTest(purpose, glossary);
  if (sum !== undefined) return `${t('sum', { sum: sum.value })}: ${verdict(sum.hit, test)}`;
  const judged = dice.filter(({ hit }) => hit !== undefined);
  const [only] = judged;
  if (only === undefined) return null;
  if (dice.length === 1) return verdict(only.hit === true, test);
  return t(test ? 'successes' : 'hits', { count: judged.filter(({ hit }) => hit === true).length });
}

/** A roll as it is read out: «5 (hit), 2 (miss) – on 5 or more». */
export function spokenRoll(roll: Roll, glossary: Glossary, label: (die: Die) => string = () => ''): string {
  const test = isTest(roll.purpose, glossary);
  const one = (die: Die): string => {
    const face = die.hit === undefined ? String(die.face) : judgedFace(die.face, die.hit, test);
    return `${label(die)}${face}`;
  };
  const said = groupsOf(roll).map(({ dice, needs }) => {
    return t('spoken', { dice: dice.map(one).join(', '), needs: needs === null ? '' : ` – ${needs}` });
  });
  const { sum } = roll;
  return [...said, ...(sum === undefined ? [] : [`${t('sum', { sum: sum.value })} (${verdict(sum.hit, test)})`])].join(
    '; ',
  );
}

function judgedFace(face: number, hit: boolean, test: boolean): string {
  return t('judged', { face, verdict: verdict(hit, test) });
}

function verdict(hit: boolean, test: boolean): string {
  if (test) return t(hit ? 'success' : 'failure');
  return t(hit ? 'hit' : 'miss');
}

/** Dice of tests succeed or fail; those of shots and fights hit or miss. */
function isTest(purpose: string | undefined, { throws }: Glossary): boolean {
  return purpose !== undefined && throws.find(({ id }) => id === purpose)?.as === 'test';
}
