import type { Event } from '../../../src/domain/rulesets/galera-de-guerra/v1/events.ts';
import { cluster } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { EffectOrder, Effects, Ledger } from '../conformance-effects.ts';

/** One ram: firepots, the dice, whether the rammer comes free or has collided, and what he does then (§7.14 to §7.16, §8.53). */
const ram: EffectOrder<State, Event> = {
  rule: '§7.14 to §7.16, §8.53',
  order: ['firepots', 'dice', 'outcome', 'after'],
  together: [['dice', 'outcome']],
  rare: {
    firepots: 'test/unit/galera-de-guerra/tables-of-attacks.unit.spec.ts',
    after: 'test/unit/galera-de-guerra/ch07-rams.unit.spec.ts',
  },
  begins: ({ type }) => ['AttackDeclared', 'DefensiveRamTried', 'MovementBegan', 'PhaseBegan'].includes(type),
  effect: ({ type }) => IN_RAM[type] ?? null,
};

const IN_RAM: Readonly<Partial<Record<Event['type'], string>>> = {
  FirepotsThrown: 'firepots',
  RamRolled: 'dice',
  RammerFreed: 'outcome',
  Collided: 'outcome',
  MastBroken: 'after',
  Retracted: 'after',
};

/** The end of a turn: who gets clear, what burns and spreads, masts overboard, rest, who sinks, and the points (§8.3 to §9.1). */
const end: EffectOrder<State, Event> = {
  rule: '§8.3, §8.5, §6.24, §6.45, §7.17, §9.1',
  order: ['clear', 'firefight', ['spread', 'burnt'], 'masts', 'rest', 'dice', 'sunk', 'points', 'over'],
  together: [['rest', 'points']],
  rare: {
    ...Object.fromEntries(
      ['clear', 'firefight', 'spread', 'burnt', 'masts', 'dice', 'sunk'].map((effect) => [
        effect,
        'test/unit/galera-de-guerra/turn-end.unit.spec.ts',
      ]),
    ),
    over: 'test/unit/galera-de-guerra/victory.unit.spec.ts',
  },
  begins: (event) => event.type === 'TurnBegan' || (event.type === 'PhaseBegan' && event.public.phase === 'unfouling'),
  effect(event) {
    if (event.type !== 'ShipsLost') return AT_END[event.type] ?? null;
    return event.public.cause === 'wrecked' ? null : event.public.cause;
  },
};

const AT_END: Readonly<Partial<Record<Event['type'], string>>> = {
  UnfoulingDiced: 'clear',
  FirefightDiced: 'firefight',
  FireSpread: 'spread',
  MastsCleared: 'masts',
  CrewsRested: 'rest',
  SinkingDiced: 'dice',
  PointsChecked: 'points',
  BattleEnded: 'over',
};

/** With a galley that sinks goes down whatever is tied to it, each ship once (§7.17). */
const sinkings: Ledger<State, Event> = {
  rule: '§7.17',
  closes: ({ type }) => type === 'PhaseBegan' || type === 'BattleEnded',
  post(event, state) {
    if (event.type === 'ShipsLost' && event.public.cause === 'sunk')
      return [{ account: 'sunk', pays: event.public.ships.length }];
    if (event.type !== 'SinkingDiced') return [];
    const sinking = event.public.rolls.filter(({ sinks }) => sinks).flatMap(({ ship }) => cluster(state, ship));
    return [{ account: 'sunk', owes: new Set(sinking).size }];
  },
};

/** What is watched in every random game of War Galley. */
export const galeraEffects: Effects<State, Event> = { orders: [ram, end], ledgers: [sinkings] };
