import { noMarks, pictures } from '../../../../kernel/kit/by-type.ts';
import type { DiceSum, DieRolled, Mark } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import { tables, unitOf } from '../data/data.ts';
import type { Event, Fighter, Throw } from '../events.ts';
import { either, unitName } from '../text/names.ts';
import { t } from '../text/catalogue.ts';
import type { SeatId } from '../sides.ts';

/** What an event looks like on the board. Guns, carriers and fighters are named by their counters, which stand somewhere. */
export const picture = pictures<Event>({
  UnitPlaced: ({ seat, hex }) => [{ kind: 'spot', at: hex, tone: 'note', seat }],
  UnitLoaded: ({ seat, carrier }) => [{ kind: 'spot', at: carrier, tone: 'note', seat }],
  ForcesDeployed: ({ seat, placed }) => placed.map(({ hex }): Mark => ({ kind: 'spot', at: hex, tone: 'note', seat })),
  ReliefArrived: ({ seat, hex }) => [{ kind: 'spot', at: hex, tone: 'gain', seat }],
  PhaseBegan: noMarks,
  UnitMoved: ({ seat, unit, from, to, path }) => [move({ seat, unit, from, to, path })],
  UnitLanded: ({ seat, unit, carrier, to, path }) => [move({ seat, unit, from: carrier, to, path })],
  LaunchRemoved: ({ seat, from }) => [{ kind: 'spot', at: from, tone: 'note', seat }],
  SeatDone: noMarks,
  ContactsMade: ({ mustFight }) => mustFight.map((unit): Mark => ({ kind: 'spot', at: unit, tone: 'note' })),
  UnitShelled: ({ seat, gun, target, hex, needs, die, hit }) => [
    { kind: 'fire', from: gun, to: hex, seat },
    dice({
      seat,
      at: hex,
      purpose: fireOf(gun),
      rolled: [{ face: die, hit, needs }],
      label: t('dice.shot', { gun: unitName(gun), target: unitName(target), needs: either(needs) }),
    }),
  ],
  // Two dice read as one sum (§8.x): neither of them hits by itself.
  WallShelled: ({ seat, gun, hex, needs, dice: faces, sum, hit }) => [
    { kind: 'fire', from: gun, to: hex, seat },
    dice({
      seat,
      at: hex,
      purpose: fireOf(gun),
      rolled: faces.map((face) => ({ face })),
      sum: { value: sum, hit, needs },
      label: t(hit ? 'dice.wall.hit' : 'dice.wall.missed', { gun: unitName(gun), needs: either(needs), sum }),
    }),
  ],
  WallBreached: ({ hex }) => [{ kind: 'spot', at: hex, tone: 'gain' }],
  ArmourHeld: ({ unit }) => [{ kind: 'spot', at: unit, tone: 'note' }],
  CombatFought: ({ seat, attackers, defenders, throws }) => [
    ...[...attackers, ...defenders].map(({ unit }): Mark => ({ kind: 'spot', at: unit, tone: 'fight' })),
    ...throws.flatMap((each) => thrown(seat, { attackers, defenders }, each)),
  ],
  UnitsLost: ({ units }) => units.map((unit): Mark => ({ kind: 'spot', at: unit, tone: 'loss' })),
  GameDecided: ({ held }) => held.map((hex): Mark => ({ kind: 'spot', at: hex, tone: 'note' })),
});

interface March {
  readonly seat: SeatId;
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  /** Ends in `to`. */
  readonly path: readonly string[];
}

function move({ seat, unit, from, to, path }: March): Mark {
  return { kind: 'move', from, to, via: path.slice(0, -1), seat, pieces: [unit] };
}

/** What is rolled for, or who rolls, as statistics keep them apart. */
export const THROWS = ['boats', 'guns', 'men', 'afloat'] as const;

/** Whose fire it is: of a gun afloat or on land. */
function fireOf(gun: string): 'boats' | 'guns' {
  return unitOf(gun).naval ? 'boats' : 'guns';
}

/** How a side fights from hex to hex: afloat where all of it is. */
function handToHand(fighters: readonly Fighter[]): 'men' | 'afloat' {
  return fighters.every(({ unit }) => unitOf(unit).naval) ? 'afloat' : 'men';
}

/** Who fights whom. */
interface Fight {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
}

interface Roll {
  readonly seat: SeatId;
  readonly at: string;
  readonly purpose: (typeof THROWS)[number];
  readonly rolled: readonly DieRolled[];
  readonly sum?: DiceSum;
  readonly label: Text;
}

function dice({ rolled, ...roll }: Roll): Mark {
  return { kind: 'dice', faces: tables.die.faces, dice: rolled, ...roll };
}

/** A die a side, the attackers' first, as rolled. The event does not name the defenders' seat: it is that of their side. */
function thrown(seat: SeatId, { attackers, defenders }: Fight, each: Throw): Mark[] {
  const [first] = defenders;
  if (first === undefined) return [];
  const { attack, defence, attackProduct, defenceProduct } = each;
  const product = (face: number, total: number): Record<string, number> => ({ sum: total / face, die: face, total });
  return [
    dice({
      seat,
      at: first.unit,
      purpose: handToHand(attackers),
      rolled: [{ face: attack }],
      label: t('dice.attack', product(attack, attackProduct)),
    }),
    dice({
      seat: unitOf(first.unit).side,
      at: first.unit,
      purpose: handToHand(defenders),
      rolled: [{ face: defence }],
      label: t('dice.defence', product(defence, defenceProduct)),
    }),
  ];
}
