import { describe, expect, test } from 'vitest';
import type { Side } from '../../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import { SIDES } from '../../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import {
  battleOf,
  battles,
  colorOf,
  counterIds,
  counterOf,
  leaderIds,
  leaderOf,
  shipData,
  shipTypes,
  tournament,
  typeOf,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { rule } from '../../support/rules-registry.ts';

const PLAIN = { naulochusFire: false, naulochusTowers: false };
const at = (scenario: string, id: string, options = PLAIN) => shipData({ scenario, options }, id);
const battle = (id: string) => {
  const found = battleOf(id);
  if (found === null) throw new Error(`no battle ${id}`);
  return found;
};

describe('the counters (dossier 5)', () => {
  rule(
    'galera-de-guerra',
    ['4.0b', '2.1k'],
    '559 large counters and 56 small ones, the latter lembi and transports',
    () => {
      const counters = counterIds.map(counterOf);
      expect(counters).toHaveLength(615);
      const small = counters.filter(({ size }) => size === 1);
      expect(small).toHaveLength(56);
      expect([...new Set(small.map(({ type }) => type))].sort()).toEqual(['L', 'RL', 'T']);
      expect(shipTypes).toHaveLength(14);
      expect(typeOf('Trem').name.es).toBe('Tremiola');
    },
  );

  rule('galera-de-guerra', 'S-INT.4', 'twelve kinds of quinqueremes', () => {
    const kinds = counterIds.map(counterOf).filter(({ type }) => type === '5');
    const ratings = kinds.map(({ cruise, max, crew, marines, engines }) =>
      [cruise, max, crew, marines, engines ? 'E' : ''].join(),
    );
    expect(new Set(ratings).size).toBe(12);
    expect(kinds.map(({ rd }) => rd).every((rd) => rd === 6)).toBe(true);
  });

  rule(
    'galera-de-guerra',
    ['2.1d', '7.31a'],
    'a trireme: 5 and 8, ram 4 and 6, with the star of the anastrophe',
    () => {
      expect(counterOf('green-3-40')).toMatchObject({
        cruise: 5,
        max: 8,
        ramCruise: 4,
        ramMax: 6,
        star: true,
        rd: 4,
        crew: 3,
      });
      expect(
        counterIds
          .map(counterOf)
          .filter(({ star }) => star)
          .map(({ type }) => type),
      ).not.toContain('4');
    },
  );

  rule(
    'galera-de-guerra',
    '10.0b',
    'a counter costs crew, marines and defence, and a point for engines and for towers',
    () => {
      expect(counterOf('red-10-1').cost).toBe(3 + 8 + 10 + 2);
      expect(counterOf('green-3-1').cost).toBe(2 + 1 + 4);
    },
  );

  rule(
    'galera-de-guerra',
    ['5.12a', 'S-TAU.5'],
    'leaders have a range, admirals an initiative; M. Octavius is 4-0',
    () => {
      expect(leaderIds).toHaveLength(122);
      expect(leaderOf('tauris.pompey.m-octavius')).toMatchObject({ admiral: true, range: 4, initiative: 0 });
      expect(leaderOf('arginusae.sparta.callicratidas')).toMatchObject({
        range: 5,
        initiative: 2,
        reduced: { range: 3, initiative: 1 },
      });
    },
  );

  test('what is not in the box is refused', () => {
    expect(() => counterOf('red-3-36')).toThrow('knows no red-3-36');
    expect(() => at('lade', 'red-10-1')).toThrow('knows no red-10-1');
    expect(() => battleOf('trafalgar')).toThrow('no battle trafalgar');
  });
});

describe('what battles change (dossier 5.2)', () => {
  rule(
    'galera-de-guerra',
    ['S-CAT.8', 'S-SAL.c'],
    'transports fight with no marines at Catana, with three at Salamis',
    () => {
      expect([
        at('catana', 'green-T-1').marines,
        at('salamis', 'green-T-1').marines,
        at('ecnomus', 'red-T-1').marines,
      ]).toEqual(
        [0, 3, 0], // prettier-ignore
      );
    },
  );

  rule('galera-de-guerra', 'S-ECN.10', 'Roman quinqueremes at Ecnomus carry a corvus and never go at Max', () => {
    expect(at('ecnomus', 'red-5-8')).toMatchObject({ noMax: true, crew: 2 });
    expect([...at('ecnomus', 'red-5-8').caps]).toEqual(['corvus']);
    expect(at('ecnomus', 'red-cat3-31')).toMatchObject({ noMax: false });
  });

  rule(
    'galera-de-guerra',
    ['S-ACT.5', 'S-ACT.7', 'S-ACT.8'],
    'Actium: crews of 1 but for the flagships, towers everywhere, fire everywhere, Max one less without printed towers',
    () => {
      const ships = battle('actium').fleet.map(({ id }) => at('actium', id));
      expect(ships.every(({ towers, caps }) => towers && caps.has('fire'))).toBe(true);
      const antony = ships.filter(({ color }) => color === 'red');
      expect(
        antony
          .filter(({ crew }) => crew === 3)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(['red-10-1', 'red-8-3']);
      expect(antony.filter(({ crew }) => crew === 1)).toHaveLength(43);
      expect([at('actium', 'red-7-5').max, at('actium', 'red-6-6').max, at('actium', 'green-4-40').max]).toEqual([
        5, 5, 6,
      ]);
    },
  );

  rule(
    'galera-de-guerra',
    ['S-NAU.6', 'S-NAU.7', 'S-NAU.9'],
    'Naulochus: harpax on Caesar’s 4, 5 and 6; fire and towers by options alone',
    () => {
      const harpax = battle('naulochus').fleet.filter(({ caps }) => caps.includes('harpax'));
      expect(harpax).toHaveLength(12 + 5 + 1);
      expect(at('naulochus', 'red-4-27')).toMatchObject({ towers: false, max: 6 });
      const towered = at('naulochus', 'red-4-27', { naulochusFire: true, naulochusTowers: true });
      expect(towered).toMatchObject({ towers: true, max: 5 });
      expect(towered.caps.has('fire')).toBe(true);
      expect(at('naulochus', 'green-L2-1', { naulochusFire: true, naulochusTowers: true })).toMatchObject({
        towers: false,
        max: 7,
        caps: new Set(),
      });
    },
  );

  rule('galera-de-guerra', ['S-SAL.4', 'S-SID.4', 'S-MYO.7'], 'who has flaming missiles or firepots', () => {
    const lit = (id: string, cap: 'fire' | 'firepots'): string[] => [
      ...new Set(
        battle(id)
          .fleet.filter(({ caps }) => caps.includes(cap))
          .map((ship) => ship.id.replace(/-\d+$/, '')),
      ),
    ];
    expect(lit('salamis', 'fire')).toEqual(['green-5', 'green-6', 'green-7']);
    expect(lit('side', 'fire')).toEqual(['red-7', 'red-6', 'red-5', 'green-4']);
    expect(lit('myonessus', 'firepots')).toEqual(['green-cat3']);
    expect(lit('lade', 'fire')).toEqual([]);
  });

  test('the four-player scenarios of a battle have its ships; a tournament every counter, once for each side', () => {
    expect(at('chios4', 'red-L-25')).toEqual(at('chios', 'red-L-25'));
    expect(at('tournament', 'green/red-5-1')).toMatchObject({ id: 'green/red-5-1', color: 'red', cruise: 4 });
    expect(tournament.sizes.map(({ threshold }) => threshold)).toEqual([55, 65, 75, 85]);
  });
});

/** What dossier 7.12 says the fleets are worth, beside the thresholds of the battles. */
const WORTH: Readonly<Record<string, Readonly<Record<string, readonly [threshold: number, enemy: number]>>>> = {
  lade: { persia: [70, 140], ionia: [100, 248] },
  arginusae: { sparta: [80, 160], athens: [70, 150] },
  catana: { carthage: [55, 118], syracuse: [80, 155] },
  salamis: { antigonid: [125, 250], ptolemaic: [100, 236] },
  ecnomus: { rome: [65, 136], carthage: [75, 162] },
  'drepanum-approach': { carthage: [85, 186], rome: [85, 186] },
  'drepanum-battle': { carthage: [85, 186], rome: [85, 186] },
  aegates: { rome: [80, 198], carthage: [80, 198] },
  chios: { allies: [60, 138], macedon: [70, 149] },
  side: { rhodes: [135, 282], syria: [100, 204] },
  myonessus: { allies: [85, 183], syria: [75, 155] },
  tauris: { pompey: [30, 51], caesar: [35, 73] },
  naulochus: { caesar: [85, 167], pompey: [80, 167] },
  actium: { octavian: [135, 289], antony: [150, 315] },
};

describe('the battles (dossier 8)', () => {
  const other = (color: Side): Side => (color === 'red' ? 'green' : 'red');

  test.each(Object.entries(WORTH))('%s: thresholds are about half of what the enemy is worth', (id, sides) => {
    for (const [side, [threshold, enemy]] of Object.entries(sides)) {
      const fought = battle(id);
      const color = colorOf(fought, side);
      expect([side, fought.victory.threshold[color]]).toEqual([side, threshold]);
      const ships = fought.sides[other(color)].ships
        .map(counterOf)
        .filter(({ type }) => id !== 'ecnomus' || type !== 'T');
      expect([side, ships.reduce((sum, { rd }) => sum + rd, 0)]).toEqual([side, enemy]);
    }
  });

  test('fourteen set-ups field 559 different large counters, and every counter of the box', () => {
    const used = new Set(battles.flatMap(({ fleet }) => fleet.map(({ id }) => id)));
    expect(battles).toHaveLength(14);
    expect(used.size).toBe(615);
  });

  test('ships of a queue wait one behind the other, the first right behind the stern of the last on the map', () => {
    const queues = battles.flatMap(({ sides }) =>
      SIDES.flatMap((color) => sides[color].groups).flatMap(({ queue }) => queue ?? []),
    );
    expect(queues).toHaveLength(2 + 3 + 4 + 2);
    for (const { behind } of queues) expect(behind).toEqual(behind.map((_, n) => 1 + 2 * n));
  });

  rule('galera-de-guerra', ['S-LAD.10', 'S-CHI.10', 'S-MYO.5', 'S-TAU.4'], 'commanders of some ships alone', () => {
    expect(battle('lade').commands.get('lade.ionia.teos')).toEqual(new Set(['red-3-22', 'red-3-23', 'red-3-24']));
    expect(battle('chios').commands.get('chios.allies.attalus')?.size).toBe(14);
    expect(battle('myonessus').commands.get('myonessus.allies.eudamus')?.size).toBe(7);
    expect(battle('tauris').commands.get('tauris.caesar.agricola')?.size).toBe(4);
  });

  rule(
    'galera-de-guerra',
    ['S-LAD.7', 'S-SAL.7', 'S-ECN.8', 'S-DRE.11', 'S-AEG.5', 'S-TAU.6'],
    'whose the first turn is',
    () => {
      const first = battles.flatMap(({ id, firstTurn, sides }) =>
        firstTurn === null ? [] : [[id, sides[firstTurn].id]],
      );
      expect(Object.fromEntries(first)).toEqual({
        lade: 'ionia',
        salamis: 'antigonid',
        ecnomus: 'carthage',
        'drepanum-battle': 'carthage',
        aegates: 'carthage',
        tauris: 'pompey',
      });
    },
  );

  rule('galera-de-guerra', ['S-AEG.6', 'S-CHI.12', 'S-SID.7', 'S-ECN.9'], 'where the wind blows', () => {
    const winds = battles.flatMap(({ id, wind }) => (wind === null ? [] : [[id, wind.direction]]));
    expect(Object.fromEntries(winds)).toEqual({ ecnomus: 5, aegates: 2, chios: 4, side: 1, actium: 2 });
  });
});
