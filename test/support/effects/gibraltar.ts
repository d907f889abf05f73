import type { Event } from '../../../src/domain/rulesets/gibraltar/v1/events.ts';
import { cargoOf } from '../../../src/domain/rulesets/gibraltar/v1/rules/positions.ts';
import type { State } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import type { EffectOrder, Effects, Entry, Ledger } from '../conformance-effects.ts';

/** One shot or one combat: the dice, what they destroy, and the end of the game that may come of it. */
const blow: EffectOrder<State, Event> = {
  rule: '§8, §10',
  order: ['dice', 'loss', 'end'],
  together: [['dice', 'loss']],
  rare: { end: 'test/unit/gibraltar/effects.unit.spec.ts' },
  begins: ({ type }) => ['UnitShelled', 'WallShelled', 'CombatFought', 'PhaseBegan'].includes(type),
  effect: ({ type }) => IN_BLOW[type] ?? null,
};

const IN_BLOW: Readonly<Partial<Record<Event['type'], string>>> = {
  UnitShelled: 'dice',
  WallShelled: 'dice',
  CombatFought: 'dice',
  UnitsLost: 'loss',
  ArmourHeld: 'loss',
  WallBreached: 'loss',
  GameDecided: 'end',
};

const NEXT: readonly Event['type'][] = ['UnitShelled', 'WallShelled', 'CombatFought', 'PhaseBegan', 'GameDecided'];

/** A certain hit costs one unit or one piece of wall, whatever carries it (§8.q, §8.u, §10). */
const shots: Ledger<State, Event> = {
  rule: '§8.u, §10.b',
  closes: ({ type }) => NEXT.includes(type),
  post(event) {
    if (event.type === 'UnitShelled' || event.type === 'WallShelled')
      return [{ account: 'hits', owes: event.public.hit ? 1 : 0 }];
    const paid =
      event.type === 'WallBreached' ||
      event.type === 'ArmourHeld' ||
      (event.type === 'UnitsLost' && event.public.cause === 'bombardment');
    return paid ? [{ account: 'hits', pays: 1 }] : [];
  },
};

/** All who lose a combat are destroyed, with all that they carry (§8.g, §10.d); of mild losses one, with its cargo. */
const combats: Ledger<State, Event> = {
  rule: '§8.g, §10.d',
  closes: ({ type }) => NEXT.includes(type),
  post(event, state): Entry[] {
    if (event.type === 'UnitsLost') {
      const lost = event.public.units;
      const fought = event.public.cause === 'combat' ? lost.filter((unit) => state.units[unit]?.slot === 0) : [];
      const cargo = fought.flatMap((unit) => cargoOf(state, unit));
      const pays = cargo.every((unit) => lost.includes(unit)) ? fought.length : 0;
      return [{ account: 'losers', pays }];
    }
    if (event.type !== 'CombatFought' || event.public.winner === null) return [];
    const { winner, mild, attackers, defenders } = event.public;
    const losers = winner === 'attackers' ? defenders : attackers;
    return [{ account: 'losers', owes: mild ? 1 : losers.length }];
  },
};

/** What is watched in every random game of Gibraltar. */
export const gibraltarEffects: Effects<State, Event> = { orders: [blow], ledgers: [shots, combats] };
