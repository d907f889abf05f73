import type { DieRolled, Mark } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import { t } from '../text/catalogue.ts';
import type { OpenBlock, SideRoll, Volley } from '../combat-events.ts';
import { cardData } from '../data/data.ts';
import { cardName, unitName } from '../text/names.ts';
import type { Side } from '../sides.ts';

const D6: readonly number[] = [1, 2, 3, 4, 5, 6];

/** §8.3: the dice of a gun or fleet. */
export function bombardDice(
  seat: Side,
  at: string,
  { need, dice }: { readonly need: number; readonly dice: readonly number[] },
): Mark {
  return rolled(seat, { at, label: t('board.picture.bombard') }, dice.map(die(need)));
}

/** §8.5: the dice of the arquebusiers who fire, each with what he needs. */
export function arquebusDice(at: string, volleys: readonly Volley[], shooters: readonly OpenBlock[]): Mark {
  const who = (by: string): Text => {
    const shooter = shooters.find(({ block }) => block === by);
    return shooter === undefined ? t('board.picture.block') : unitName(shooter.unit);
  };
  return rolled('spanish', { at, label: t('board.picture.arquebus') }, volleys.flatMap(diceBy(who)));
}

/** §8.5: the dice of Ottoman guns against their own, which the Spanish roll. */
export function friendlyDice(at: string, volleys: readonly Volley[]): Mark {
  const label = t('board.picture.friendly');
  return rolled('spanish', { at, label }, volleys.flatMap(diceBy(() => t('board.picture.block'))));
}

/** §7.3, §8.1, §8.4: each side's dice of one step of a combat. */
export function combatDice(at: string, rolls: readonly SideRoll[], label: Text): Mark[] {
  const who = (by: string): Text => (by in cardData ? cardName(by) : t('board.picture.block'));
  return rolls.map(({ seat, volleys }) => rolled(seat, { at, label }, volleys.flatMap(diceBy(who))));
}

/** What the dice of a step are for. */
export function stepLabel(step: number, camisado: boolean): Text {
  if (camisado) return t(step === 1 ? 'board.picture.raid' : 'board.picture.answer');
  return step === 0 ? t('board.picture.cards') : t('board.picture.step', { step });
}

function rolled(
  seat: Side,
  { at, label }: { readonly at: string; readonly label: Text },
  dice: readonly DieRolled[],
): Mark {
  return { kind: 'dice', faces: D6, seat, at, label, dice };
}

function die(need: number, label?: Text): (face: number) => DieRolled {
  return (face) => ({ face, hit: face >= need, ...(label !== undefined && { label }) });
}

/** The dice of one block or card: who rolls, and what hits. */
function diceBy(who: (by: string) => Text): (volley: Volley) => DieRolled[] {
  return ({ by, need, dice }) => {
    const args = { by: who(by), need: Math.max(1, need) };
    return dice.map(die(need, t(need > 6 ? 'board.picture.never' : 'board.picture.need', args)));
  };
}
