import { t } from '../text/catalogue.ts';
import type { DieRolled, Mark } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { PanicDie, Passage, RayoDie, ShotDie } from '../events.ts';
import { areaName, batteryName, officerName } from '../text/names.ts';
import type { Side } from '../sides.ts';

const D6: readonly number[] = [1, 2, 3, 4, 5, 6];
const HIT = 5;

interface Roll {
  readonly seat: Side;
  readonly label: Text;
  readonly dice: readonly DieRolled[];
  readonly at?: string;
}

/** §7.1d: the dice of those who cross a current; none where nobody does. */
export function currentDice(moves: readonly Passage[]): Mark[] {
  const dice = moves.flatMap(({ to, die, at }): DieRolled[] =>
    die === null ? [] : [{ face: die, hit: at === to, label: t('board.picture.course', { zone: areaName(to) }) }],
  );
  return dice.length === 0 ? [] : [rolled({ seat: 'british', label: t('board.picture.currents'), dice })];
}

/** §7.2c: every live die against every block. */
export function shotDice(at: string, shots: readonly ShotDie[]): Mark {
  const dice = shots.map(({ block, battery, need, die, hit }): DieRolled => {
    const args = { battery: batteryName(battery), need };
    const label = block === 'fox' ? t('board.picture.shot.fox', args) : t('board.picture.shot', { ...args, block });
    return { face: die, hit, label };
  });
  return rolled({ seat: 'spanish', label: t('board.picture.volley'), at, dice });
}

/** §9: a die for each block under the bombs of the Rayo. */
export function rayoDice(at: string, shots: readonly RayoDie[]): Mark {
  const dice = shots.map(({ block, die, hit }) => ({ face: die, hit, label: t('board.picture.block', { block }) }));
  return rolled({ seat: 'british', label: t('board.picture.rayo'), at, dice });
}

/** §9: a die for each block that may panic; it hits where the block loses a step or falls back. */
export function panicDice(at: string, shots: readonly PanicDie[]): Mark {
  const dice = shots.map(({ block, die, loss, steps }): DieRolled => {
    return { face: die, hit: loss > 0 || steps > 0, label: t('board.picture.block', { block }) };
  });
  return rolled({ seat: 'british', label: t('board.picture.panic'), at, dice });
}

/** §14.2: the die of El Tigre. */
export function tigerDie(die: number, hit: boolean): Mark {
  return rolled({ seat: 'spanish', label: t('board.picture.tiger'), dice: [{ face: die, hit }] });
}

/** §10.4: one side's dice of a round, with what is added to each. */
export function fightDice(seat: Side, faces: readonly number[], modifier: number): Mark {
  const dice = faces.map((face) => ({ face, hit: face + modifier >= HIT }));
  const sign = modifier > 0 ? `+${modifier}` : `−${-modifier}`;
  const label = modifier === 0 ? t('board.picture.combat') : t('board.picture.combat.modified', { modifier: sign });
  return rolled({ seat, label, dice });
}

/** §10.5b-c: his owner rolls what becomes of an officer; neither outcome is what one rolls for. */
export function fateDie(seat: Side, officer: string, { die, killed }: { die: number; killed: boolean }): Mark {
  const label = t(killed ? 'board.picture.fate.killed' : 'board.picture.fate.wounded');
  const what = t('board.picture.fate', { officer: officerName(officer) });
  return rolled({ seat, label: what, dice: [{ face: die, label }] });
}

function rolled(roll: Roll): Mark {
  return { kind: 'dice', faces: D6, ...roll };
}
