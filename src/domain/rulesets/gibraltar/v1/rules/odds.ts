import type { ChoiceId } from '../../../../kernel/ids.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { resultsOf } from '../../../../kernel/odds.ts';
import { tables } from '../data/data.ts';
import { t } from '../text/catalogue.ts';
import { unitName } from '../text/names.ts';
import { oddsOf } from './combat-odds.ts';

/** §8.g: who wins between two sums of factors, each times a die. */
export function combatOdds(attack: number, defence: number, choice?: ChoiceId): Odds {
  const ways = oddsOf(attack, defence);
  const all = ways.win + ways.tie + ways.lose;
  const outcomes = (['win', 'tie', 'lose'] as const).flatMap((id) =>
    ways[id] === 0 ? [] : [{ label: t(`dice.odds.${id}`), chance: ways[id] / all }],
  );
  return {
    ...(choice === undefined ? {} : { choice }),
    title: t('dice.odds.combat', { attack, defence }),
    rule: '§8.g',
    lines: [
      { label: t('dice.odds.attack'), value: String(attack) },
      { label: t('dice.odds.defence'), value: String(defence) },
    ],
    outcomes,
  };
}

/** A shot: its gun, the distance, and what the die, or the sum of two, must show. */
export interface Shot {
  readonly gun: string;
  readonly distance: number;
  readonly needs: readonly number[];
}

/** §8.w: one die, which hits with the values of the table. */
export function fireOdds({ gun, distance, needs }: Shot, choice: ChoiceId): Odds {
  const { faces } = tables.die;
  return {
    choice,
    title: t('dice.odds.fire', { gun: unitName(gun) }),
    rule: '§8.w',
    lines: linesOf(distance, needs),
    outcomes: resultsOf(faces, (die) => {
      const hit = needs.includes(die);
      return { key: String(hit), label: t(hit ? 'dice.odds.hit' : 'dice.odds.miss') };
    }),
  };
}

/** §8.x: two dice, the sum of which must be one of the table. */
export function breachOdds({ gun, distance, needs }: Shot, choice: ChoiceId): Odds {
  const { faces } = tables.die;
  const sums = faces.flatMap((one) => faces.map((other) => one + other));
  return {
    choice,
    title: t('dice.odds.breach', { gun: unitName(gun) }),
    rule: '§8.x',
    lines: linesOf(distance, needs),
    outcomes: resultsOf(sums, (sum) => {
      const hit = needs.includes(sum);
      return { key: String(hit), label: t(hit ? 'dice.odds.breached' : 'dice.odds.holds') };
    }),
  };
}

/** §8.w, §8.x: several shots at one target, each with its chance, until one of them hits. */
export function volleyOdds(chances: readonly number[], atWall: boolean, choice: ChoiceId): Odds {
  const miss = chances.reduce((left, chance) => left * (1 - chance), 1);
  const [hit, none] = atWall ? (['breached', 'holds'] as const) : (['hit', 'miss'] as const);
  return {
    choice,
    title: t('dice.odds.volley'),
    rule: atWall ? '§8.x' : '§8.w',
    lines: [{ label: t('dice.odds.guns'), value: String(chances.length) }],
    outcomes: [
      { label: t(`dice.odds.${hit}`), chance: 1 - miss },
      { label: t(`dice.odds.${none}`), chance: miss },
    ],
  };
}

const FACES = tables.die.faces;

/** The chance that one die shows one of `values`. */
export function chanceOf(values: readonly number[]): number {
  return FACES.filter((face) => values.includes(face)).length / FACES.length;
}

/** The chance that two dice add up to one of `sums`. */
export function chanceOfSum(sums: readonly number[]): number {
  const rolls = FACES.flatMap((one) => FACES.map((other) => one + other));
  return rolls.filter((sum) => sums.includes(sum)).length / rolls.length;
}

function linesOf(distance: number, needs: readonly number[]): Odds['lines'] {
  return [
    { label: t('dice.odds.distance'), value: String(distance) },
    { label: t('dice.odds.needs'), value: needs.join('/') },
  ];
}
