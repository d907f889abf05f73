import { D6, from } from '../../../../kernel/kit/dice.ts';
import type { DieRolled, Mark } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import { t } from '../text/catalogue.ts';
import type { OpenBlock, SideRoll, Volley } from '../combat-events.ts';
import { cardData } from '../data/data.ts';
import { cardName, unitName } from '../text/names.ts';
import type { Side } from '../sides.ts';

/** What is rolled for, or who rolls, as statistics keep them apart. */
export const THROWS = [
  ...(['guns', 'fleets', 'arquebus', 'volley', 'horse', 'pikes', 'foot', 'cards', 'camisado', 'friendly'] as const),
] as const;
type Purpose = (typeof THROWS)[number];

/** §8.3: the dice of a gun or fleet. */
export function bombardDice(
  seat: Side,
  at: string,
  { need, dice, purpose }: { readonly need: number; readonly dice: readonly number[]; readonly purpose: Purpose },
): Mark {
  return rolled(seat, { at, purpose, label: t('board.picture.bombard') }, dice.map(die(need)));
}

/** §8.5: the dice of the arquebusiers who fire, each with what he needs. */
export function arquebusDice(at: string, volleys: readonly Volley[], shooters: readonly OpenBlock[]): Mark {
  const who = (by: string): Text => {
    const shooter = shooters.find(({ block }) => block === by);
    return shooter === undefined ? t('board.picture.block') : unitName(shooter.unit);
  };
  return rolled(
    'spanish',
    { at, purpose: 'arquebus', label: t('board.picture.arquebus') },
    volleys.flatMap(diceBy(who)),
  );
}

/** §8.5: the dice of Ottoman guns against their own, which the Spanish roll. */
export function friendlyDice(at: string, volleys: readonly Volley[]): Mark {
  const label = t('board.picture.friendly');
  return rolled('spanish', { at, purpose: 'friendly', label }, volleys.flatMap(diceBy(() => t('board.picture.block'))));
}

/** §7.3, §8.1, §8.4: each side's dice of one step of a combat. */
export function combatDice(at: string, rolls: readonly SideRoll[], { step, camisado }: Fought): Mark[] {
  const what = { at, purpose: camisado ? 'camisado' : (BY_STEP[step] ?? 'foot'), label: stepLabel(step, camisado) };
  const who = (by: string): Text => (by in cardData ? cardName(by) : t('board.picture.block'));
  return rolls.map(({ seat, volleys }) => rolled(seat, what, volleys.flatMap(diceBy(who))));
}

/** A step of a combat. */
interface Fought {
  readonly step: number;
  readonly camisado: boolean;
}

/** §7.3/3: who strikes in each step of a combat; cards come first. */
const BY_STEP: readonly Purpose[] = ['cards', 'pikes', 'horse', 'volley', 'foot', 'horse'];

/** What the dice of a step are for. */
function stepLabel(step: number, camisado: boolean): Text {
  if (camisado) return t(step === 1 ? 'board.picture.raid' : 'board.picture.answer');
  return step === 0 ? t('board.picture.cards') : t('board.picture.step', { step });
}

function rolled(
  seat: Side,
  what: { readonly at: string; readonly purpose: Purpose; readonly label: Text },
  dice: readonly DieRolled[],
): Mark {
  return { kind: 'dice', faces: D6, seat, ...what, dice };
}

function die(need: number, label?: Text): (face: number) => DieRolled {
  const needs = from(need);
  return (face) => ({ face, hit: face >= need, needs, ...(label !== undefined && { label }) });
}

/** The dice of one block or card: who rolls, and what hits. */
function diceBy(who: (by: string) => Text): (volley: Volley) => DieRolled[] {
  return ({ by, need, dice }) => {
    const args = { by: who(by), need: Math.max(1, need) };
    return dice.map(die(need, t(need > 6 ? 'board.picture.never' : 'board.picture.need', args)));
  };
}
