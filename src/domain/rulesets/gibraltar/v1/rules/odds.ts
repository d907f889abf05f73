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

function linesOf(distance: number, needs: readonly number[]): Odds['lines'] {
  return [
    { label: t('dice.odds.distance'), value: String(distance) },
    { label: t('dice.odds.needs'), value: needs.join('/') },
  ];
}
