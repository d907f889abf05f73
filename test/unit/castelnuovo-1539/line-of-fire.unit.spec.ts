import { describe, expect, test } from 'vitest';
import { mapData } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import {
  arquebusHeight,
  bombardNeed,
  lineOfFire,
  rakedFrom,
  targetsOf,
} from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/line-of-fire.ts';
import { rule } from '../../support/rules-registry.ts';

describe('lines of fire', () => {
  rule('castelnuovo-1539', ['8.3/14', '8.3/19'], 'reach three zones over flat ground and sea, both ways', () => {
    expect(lineOfFire('topla', 'west_suburb')).toBe(1);
    expect(lineOfFire('topla', 'castello_mare')).toBe(2);
    expect(lineOfFire('castello_mare', 'topla')).toBe(2);
    expect(lineOfFire('sutorina', 'castello_mare')).toBe(3);
    expect(lineOfFire('ratisevina', 'castello_mare')).toBeNull();
    // Rough ground lies between.
    expect(lineOfFire('bajer_hill', 'west_orchards')).toBeNull();
  });

  rule('castelnuovo-1539', '8.3/17', 'walls hide the town from outside; a gun on the wall sees it (A72)', () => {
    for (const { id } of mapData.zones.items.filter(({ kind }) => kind === 'city')) {
      const seen = mapData.zones.items.filter((zone) => lineOfFire(zone.id, id) !== null).map(({ kind }) => kind);
      expect(new Set(seen)).toEqual(new Set(['wall', 'city']));
    }
  });

  rule('castelnuovo-1539', '8.3/14', 'end on land: nobody shells the sea (A40)', () => {
    expect(targetsOf('castello_mare')).toContain('topla_beach');
    expect(targetsOf('castello_mare')).not.toContain('sea_topla');
    expect(targetsOf('sea_topla')).toContain('castello_mare');
  });

  rule(
    'castelnuovo-1539',
    ['8.3/14', '8.3/15', '8.3/16'],
    'the roll that hits: distance, and heights a level up (A09)',
    () => {
      expect(bombardNeed('topla', 'west_suburb')).toBe(4);
      expect(bombardNeed('topla', 'castello_mare')).toBe(5);
      // From height 0 to 1, from 3 to 2, and from 1 to 3: once, however high.
      expect(bombardNeed('sea_topla', 'castello_mare')).toBe(5);
      expect(bombardNeed('nw_slope', 'nw_wall')).toBe(3);
      expect(bombardNeed('west_orchards', 'nw_slope')).toBe(5);
      // From 4 to 3 at three zones.
      expect(bombardNeed('n_trebesin', 'upper_castle')).toBe(4);
    },
  );

  rule(
    'castelnuovo-1539',
    ['8.5/9', '8.5/10'],
    'arquebuses lose one a level upwards and gain one from above (A09)',
    () => {
      expect(arquebusHeight('west_gate', 'west_suburb')).toBe(0);
      expect(arquebusHeight('west_gate', 'nw_slope')).toBe(-2);
      expect(arquebusHeight('upper_castle', 'north_glacis')).toBe(0);
      expect(arquebusHeight('n_mojdez', 'n_sutorina')).toBe(1);
    },
  );

  rule('castelnuovo-1539', '8.5/13', 'guns rake what lies on their lines, but not their own zone (A63)', () => {
    expect(rakedFrom(['topla'], 'west_suburb')).toBe(1);
    expect(rakedFrom(['topla'], 'castello_mare')).toBe(2);
    expect(rakedFrom(['topla'], 'topla')).toBeNull();
    expect(rakedFrom(['topla'], 'north_glacis')).toBeNull();
    expect(rakedFrom([], 'west_suburb')).toBeNull();
    expect(rakedFrom(['sutorina', 'sea_topla'], 'topla_beach')).toBe(1);
  });

  test('are the same from both ends', () => {
    const zones = mapData.zones.items.map(({ id }) => id);
    for (const a of zones) for (const b of zones) expect(lineOfFire(a, b)).toBe(lineOfFire(b, a));
  });
});
