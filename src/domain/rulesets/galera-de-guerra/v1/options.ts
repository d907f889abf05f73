import Type from 'typebox';
import { onlyIn, worded } from '../../../kernel/option-words.ts';
import type { Options } from './state.ts';
import type { TextKey } from './text/catalogue.ts';
import { t } from './text/catalogue.ts';

const words = (name: Exclude<keyof Options, 'points'>) =>
  worded(t(`options.${name}`), t(`options.${name}.about` as TextKey));
const choose = (name: Exclude<keyof Options, 'points' | 'stall'>, byDefault = false, battle?: string) =>
  Type.Boolean({ default: byDefault, ...words(name), ...(battle === undefined ? {} : inBattle(battle)) });
/** For two, and for four players. */
const inBattle = (battle: string) => onlyIn(battle, `${battle}4`);
const points = (value: Options['points']) => Type.Literal(value, worded(t('options.points.value', { points: value })));

/** What a table may agree on: the optional rules of the book, and what it leaves open (dossier 10). */
export const options = Type.Object(
  {
    defensiveRam: choose('defensiveRam'),
    stall: Type.Integer({ default: 6, minimum: 0, maximum: 12, ...words('stall') }),
    alternateSquadrons: choose('alternateSquadrons'),
    ladeTreachery: choose('ladeTreachery', false, 'lade'),
    ecnomusTransports: choose('ecnomusTransports', true, 'ecnomus'),
    pulcherRear: choose('pulcherRear', false, 'drepanum-approach'),
    drepanumNoMax: choose('drepanumNoMax', false, 'drepanum-battle'),
    naulochusFire: choose('naulochusFire', false, 'naulochus'),
    naulochusTowers: choose('naulochusTowers', false, 'naulochus'),
    strictSwing: choose('strictSwing', true),
    points: Type.Union([points(250), points(300), points(350), points(400)], {
      default: 250,
      ...worded(t('options.points'), t('options.points.about')),
      ...inBattle('tournament'),
    }),
  },
  { additionalProperties: false },
);

/** Options in the order of the state, whatever order they were given in. */
export function optionsOf(given: Options): Options {
  const { defensiveRam, stall, alternateSquadrons, ladeTreachery, ecnomusTransports, pulcherRear } = given;
  const { drepanumNoMax, naulochusFire, naulochusTowers, strictSwing, points: building } = given;
  return {
    defensiveRam,
    stall,
    alternateSquadrons,
    ladeTreachery,
    ecnomusTransports,
    pulcherRear,
    drepanumNoMax,
    naulochusFire,
    naulochusTowers,
    strictSwing,
    points: building,
  };
}
