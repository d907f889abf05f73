import type { Course, Ruleset } from '../api/types.ts';
import { inGames, tailOf } from '../audit/chi-square.ts';
import { sideTitle } from '../ratings/side-title.ts';
import { seatTitle } from '../table/seats.ts';
import { catalogue } from '../text/catalogue.ts';
import { said } from '../text/language.ts';
import { lasting } from '../text/time.ts';
import en from './text/course.en.json';
import es from './text/course.es.json';

/** The texts of how a game went. */
export const t = catalogue({ en, es });

/** What the side whose chances are told is called, and the other one. */
export type SideNames = Readonly<Record<'side' | 'other', string>>;

/** The other side of a game of two: a ruleset may have other sides in other scenarios. */
export function otherSide({ seats, scenarios }: Ruleset, scenario: string, side: string): string {
  const own = scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  return seats.find((seat) => own.includes(seat.id) && seat.side !== side)?.side ?? side;
}

/** The names of both sides of a scenario. */
export function sideNames(ruleset: Ruleset, scenario: string, side: string): SideNames {
  return { side: sideTitle(ruleset, side), other: sideTitle(ruleset, otherSide(ruleset, scenario, side)) };
}

/** A turn that changed the chances. */
export function swingWords({ turn, before, after }: Course['swings'][number], names: SideNames): string {
  return t('swing', { ...names, turn, before: percent(before), after: percent(after) });
}

/** What looks better than what was chosen. */
export function betterWords(
  ruleset: Ruleset,
  { seat, played, chance, instead, could }: NonNullable<Course['swings'][number]['better']>,
): string {
  const words = (labels: typeof played): string => labels.map(said).join(' › ');
  const values = { seat: seatTitle(ruleset, seat), chance: percent(chance), could: percent(could) };
  return t('better', { ...values, played: words(played), instead: words(instead) });
}

/** For how long the decisions of each seat were open. */
export function timeWords(ruleset: Ruleset, times: Course['times']): string {
  const each = times.map(({ seat, seconds }) =>
    t('time', { seat: seatTitle(ruleset, seat), time: lasting(seconds * 1000) }),
  );
  return `${t('times')} ${each.join(' · ')}`;
}

/** Whom the dice were for, by how much, and how often they are as kind as that. */
export function luckWords({ worth, spread }: NonNullable<Course['luck']>, { side, other }: SideNames): string {
  const how = { side: worth < 0 ? other : side, worth: Math.abs(worth / 1000).toFixed(2) };
  return t('luck', { ...how, ...inGames(tailOf((worth / spread) ** 2, 1) / 2) });
}

function percent(thousandths: number): number {
  return Math.round(thousandths / 10);
}
