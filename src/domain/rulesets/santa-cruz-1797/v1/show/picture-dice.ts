import { D6, from, upTo } from '../../../../kernel/kit/dice.ts';
import { areaOf } from '../data/data.ts';
import { t } from '../text/catalogue.ts';
import type { DieRolled, Mark } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { PanicDie, Passage, RayoDie, ShotDie } from '../events.ts';
import { batteryName, officerName, zoneInWords } from '../text/names.ts';
import type { Side } from '../sides.ts';

const HIT = 5;
/** §14.2: the die with which El Tigre strikes. */
const TIGER = 4;

/** What is rolled for, or who rolls, as statistics keep them apart; boats get across a current or not, and hit nobody. */
export const THROWS = {
  batteries: 'shot',
  rayo: 'shot',
  boats: 'test',
  men: 'shot',
  panic: 'shot',
  tiger: 'shot',
  officers: 'test',
} as const satisfies Readonly<Record<string, 'shot' | 'test'>>;

interface Roll {
  readonly seat: Side;
  readonly purpose: keyof typeof THROWS;
  readonly label: Text;
  readonly dice: readonly DieRolled[];
  readonly at?: string;
}

/** §7.1d: the dice of those who cross a current; none where nobody does. */
export function currentDice(moves: readonly Passage[]): Mark[] {
  const dice = moves.flatMap(({ to, die, at }): DieRolled[] =>
    die === null
      ? []
      : [{ ...judged(die, at === to, ARRIVES), label: t('board.picture.course', { zone: zoneInWords(to) }) }],
  );
  return dice.length === 0
    ? []
    : [rolled({ seat: 'british', purpose: 'boats', label: t('board.picture.currents'), dice })];
}

/** §7.2c: every live die against every block. */
export function shotDice(at: string, shots: readonly ShotDie[]): Mark {
  const dice = shots.map(({ block, battery, need, die, hit }): DieRolled => {
    const args = { battery: batteryName(battery), need };
    const label = block === 'fox' ? t('board.picture.shot.fox', args) : t('board.picture.shot', { ...args, block });
    return { ...judged(die, hit, upTo(need)), label };
  });
  return rolled({ seat: 'spanish', purpose: 'batteries', label: t('board.picture.volley'), at, dice });
}

/** §9: a die for each block under the bombs of the Rayo. */
export function rayoDice(at: string, shots: readonly RayoDie[]): Mark {
  const needs = from(HIT, D6, areaOf(at).fortress ? -1 : 0);
  const dice = shots.map(({ block, die, hit }) => {
    return { ...judged(die, hit, needs), label: t('board.picture.block', { block }) };
  });
  return rolled({ seat: 'british', purpose: 'rayo', label: t('board.picture.rayo'), at, dice });
}

/** §9: a die for each block that may panic; it hits where the block loses a step or falls back. */
export function panicDice(at: string, shots: readonly PanicDie[]): Mark {
  const needs = from(SCARES, D6, areaOf(at).fortress ? -1 : 0);
  const dice = shots.map(({ block, die, loss, steps }): DieRolled => {
    return { ...judged(die, loss > 0 || steps > 0, needs), label: t('board.picture.block', { block }) };
  });
  return rolled({ seat: 'british', purpose: 'panic', label: t('board.picture.panic'), at, dice });
}

/** §14.2: the die of El Tigre. */
export function tigerDie(die: number, hit: boolean): Mark {
  const label = t('board.picture.tiger');
  // The die may strike where nobody is left to be struck.
  const dice = [hit || die < TIGER ? judged(die, hit, from(TIGER)) : { face: die, hit }];
  return rolled({ seat: 'spanish', purpose: 'tiger', label, dice });
}

/** §10.4: one side's dice of a round, with what is added to each. */
export function fightDice(seat: Side, faces: readonly number[], modifier: number): Mark {
  const needs = from(HIT, D6, modifier);
  const dice = faces.map((face) => judged(face, needs.includes(face), needs));
  const sign = modifier > 0 ? `+${modifier}` : `−${-modifier}`;
  const label = modifier === 0 ? t('board.picture.combat') : t('board.picture.combat.modified', { modifier: sign });
  return rolled({ seat, purpose: 'men', label, dice });
}

/** §10.5b-c: his owner rolls what becomes of an officer; neither outcome is what one rolls for. */
export function fateDie(seat: Side, officer: string, { die, killed }: { die: number; killed: boolean }): Mark {
  const label = t(killed ? 'board.picture.fate.killed' : 'board.picture.fate.wounded');
  const what = t('board.picture.fate', { officer: officerName(officer) });
  return rolled({ seat, purpose: 'officers', label: what, dice: [{ face: die, label }] });
}

/** §9.panic: what costs a block a step, or makes it fall back. */
const SCARES = 4;

/** §7.1d: dice that bring a boat across a current. */
const ARRIVES: readonly number[] = [4, 5, 6];

function judged(face: number, hit: boolean, needs: readonly number[]): DieRolled {
  return { face, hit, needs };
}

function rolled(roll: Roll): Mark {
  return { kind: 'dice', faces: D6, ...roll };
}
