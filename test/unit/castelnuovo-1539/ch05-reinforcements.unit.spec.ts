import { describe, expect } from 'vitest';
import { northZones, seaZones } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { keepHands } from './orders.ts';

const ULAMEN = {
  reserve: { ottoman: ['oa11', 'oa12', 'oa13', 'oa14', 'oa15', 'oa16', 'oa17', 'oa18', 'os1', 'os2', 'os3', 'os4'] },
  leaders: { L_ula: 'reserve' },
};

describe('the fleet of Barbarossa', () => {
  rule('castelnuovo-1539', ['5.2/2', '5.2/1'], 'all of it comes after turn 1 to one sea zone, not the first', () => {
    const game = newGame('siege', { presetDeployment: true });
    game.play('setup.embark', ['zone:sea_meljine']);
    endTurn(game);
    expect(game.offers('reinforce.sea')).toEqual(
      seaZones.filter((zone) => zone !== 'sea_meljine').map((zone) => `zone:${zone}`),
    );
    game.play('reinforce.sea', ['zone:sea_igalo']);
    const arrived = game.state.blocks.filter(({ at }) => at === 'sea_igalo').map(({ unit }) => unit);
    expect(arrived.sort()).toEqual([
      ...['oa10', 'oa5', 'oa6', 'oa7', 'oa8', 'oa9'],
      ...['oj1', 'oj10', 'oj2', 'oj3', 'oj4', 'oj5', 'oj6', 'oj7', 'oj8', 'oj9'],
    ]);
    expect(game.state.leaders).toMatchObject({ L_bar: 'sea_igalo', L_agi: 'sea_igalo', L_ula: 'reserve' });
    expect(game.state.fleets).toMatchObject({ F1: 'sea_meljine', F2: 'sea_igalo' });
    expect([game.state.turn, game.state.phase]).toEqual([2, 'ottoman-action']);
    endTurn(game);
    expect(game.asks()).toEqual(['ottoman reinforce.land']);
  });
});

describe('the army of Ulamen', () => {
  rule('castelnuovo-1539', ['5.2/3', '5.2/1'], 'it does not come before the end of turn 2', () => {
    const game = table({ ...base(), ...ULAMEN, turn: 1 });
    endTurn(game);
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect(game.state.leaders['L_ula']).toBe('reserve');
    endTurn(game);
    expect(game.asks()).toEqual(['ottoman reinforce.land']);
  });

  rule(
    'castelnuovo-1539',
    ['5.2/3', '2.5.2/4'],
    'Ulamen joins blocks that came with him, where no other leader is (A49)',
    () => {
      const game = table({
        ...base(),
        ...ULAMEN,
        units: { n_kuti: ['oa1'], plaza: ['sp1'] },
        leaders: { L_ula: 'reserve', L_agi: 'n_kuti' },
      });
      endTurn(game);
      const path = ['n_kuti', 'n_kuti', ...many(3, 'n_trebesin'), ...many(3, 'n_kameno'), ...many(3, 'n_sutorina')];
      const zones = [...path, 'n_mojdez'].map((zone) => `zone:${zone}`);
      expect(game.offers('reinforce.land', zones).sort()).toEqual([
        ...['zone:n_kameno', 'zone:n_mojdez', 'zone:n_sutorina', 'zone:n_trebesin'],
      ]);
      game.play('reinforce.land', [...zones, 'zone:n_mojdez']);
      expect(game.state.leaders).toMatchObject({ L_agi: 'n_kuti', L_ula: 'n_mojdez' });
    },
  );

  rule(
    'castelnuovo-1539',
    '5.2/3',
    'eight Azab and four Sipahis stand on the north edge, Ulamen with some of them',
    () => {
      const game = table({ ...base(), ...ULAMEN });
      endTurn(game);
      expect(game.offers('reinforce.land')).toEqual(northZones.map((zone) => `zone:${zone}`));
      const zones = ['n_kuti', 'n_trebesin', 'n_kameno', 'n_sutorina'];
      const path = zones.flatMap((zone) => [zone, zone, zone]).map((zone) => `zone:${zone}`);
      expect(game.offers('reinforce.land', path.slice(0, 3))).not.toContain('zone:n_kuti');
      expect(game.offers('reinforce.land', path).sort()).toEqual([...zones].sort().map((zone) => `zone:${zone}`));
      game.play('reinforce.land', [...path, 'zone:n_kameno']);
      for (const zone of zones) expect(game.state.blocks.filter(({ at }) => at === zone)).toHaveLength(3);
      expect(game.state.leaders['L_ula']).toBe('n_kameno');
      expect(game.state.reserve.ottoman).toEqual([]);
      expect(game.state.blocks.filter(({ unit }) => unit.startsWith('os')).map(({ pf }) => pf)).toEqual([4, 4, 4, 4]);
    },
  );

  rule(
    'castelnuovo-1539',
    ['5.2/3', '2.4/10'],
    'zones with Spaniards are shut to it; who finds no room waits (A47)',
    () => {
      const held = Object.fromEntries(northZones.slice(1).map((zone, index) => [zone, [`sp${index + 1}`]]));
      const game = table({ ...base(), ...ULAMEN, units: { topla: ['oa1'], ...held } });
      const [open = ''] = northZones;
      endTurn(game);
      expect(game.offers('reinforce.land')).toEqual([`zone:${open}`, 'wait']);
      const path = ['wait', `zone:${open}`, `zone:${open}`, `zone:${open}`];
      game.play('reinforce.land', game.completes('reinforce.land', path) ? path : [...path, `zone:${open}`]);
      expect(game.unit('oa11')).toBeNull();
      expect(game.state.reserve.ottoman).toHaveLength(9);
      expect(game.state.leaders['L_ula']).toBe(open);
      // next turn the rest still waits, since the zone is full
      endTurn(game);
      expect(game.state.reserve.ottoman).toHaveLength(9);
      expect(game.asks()).toEqual(['ottoman action.choose']);
    },
  );
});

describe('the eliminated', () => {
  const zonesOf = (layout: Layout): string[] => {
    const game = table({ ...base(), pool: ['oa2'], ...layout });
    endTurn(game);
    return game.offers('reinforce.return').sort();
  };

  rule(
    'castelnuovo-1539',
    ['5.2/4', '2.4/8'],
    'they return where an own leader is on land and next to him, but not among enemies or into a full zone',
    () => {
      const around = ['gomila', 'igalo_beach', 'ratisevina', 'sutorina', 'topla'].map((zone) => `zone:${zone}`);
      const led = { leaders: { L_agi: 'sutorina' } };
      expect(zonesOf({ ...led, units: { sutorina: ['oa1'], plaza: ['sp1'] } })).toEqual(around);
      const held = zonesOf({ ...led, units: { sutorina: ['oa1'], topla: ['sp1'] } });
      expect(held).toEqual(around.filter((zone) => zone !== 'zone:topla'));
      const full = zonesOf({ ...led, units: { sutorina: ['oa1', 'oj1', 'oj2'], plaza: ['sp1'] } });
      expect(full).toEqual(around.filter((zone) => zone !== 'zone:sutorina'));
      // any of the leaders serves, and so do two of them
      const two = { L_bar: 'sutorina', L_ula: 'n_kuti' };
      const both = zonesOf({ leaders: two, units: { sutorina: ['oa1'], n_kuti: ['oa3'], plaza: ['sp1'] } });
      expect(both).toEqual([...around, 'zone:east_heights', 'zone:n_kameno', 'zone:n_kuti', 'zone:podi'].sort());
    },
  );

  rule(
    'castelnuovo-1539',
    '5.2/4',
    'they may return into an empty work next to a leader, standing or not (A71)',
    () => {
      const led = { leaders: { L_agi: 'west_suburb' }, units: { west_suburb: ['oa1'], plaza: ['sp1'] } };
      const works = ['zone:castello_mare', 'zone:west_gate'];
      expect(zonesOf(led)).toEqual(expect.arrayContaining(works));
      expect(zonesOf({ ...led, resistance: { west_gate: 0 } })).toEqual(expect.arrayContaining(works));
    },
  );

  rule('castelnuovo-1539', ['5.2/4', '5.2/1'], 'in every turn, and they stay counted as losses', () => {
    const game = table({
      ...base(),
      turn: 9,
      track: 5,
      units: { sutorina: ['oa1'], plaza: ['sp1'] },
      leaders: { L_agi: 'sutorina' },
      pool: ['oa2', 'os1'],
    });
    endTurn(game);
    game.play('reinforce.return', ['zone:topla', 'zone:gomila']);
    expect([game.unit('oa2')?.pf, game.unit('os1')?.pf]).toEqual([4, 4]);
    expect(game.state.track).toBe(5);
    expect(game.state.pool).toEqual([]);
  });

  rule('castelnuovo-1539', '5.2/4', 'an Ottoman leader aboard or a Spanish one brings nobody back', () => {
    const game = table({
      ...base(),
      units: { sea_topla: ['oa1'], plaza: ['sp1'] },
      leaders: { L_agi: 'sea_topla', L_sar: 'plaza' },
      fleets: { F2: 'sea_topla' },
      pool: ['oa2'],
    });
    endTurn(game);
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect(game.unit('oa2')).toBeNull();
  });
});

/** The Spanish phase of turn 2, with guns, so that nobody may change a Bombardment. */
function base(): Layout {
  return {
    phase: 'spanish-action',
    units: { topla: ['oa1'], plaza: ['sp1'] },
    guns: { spanish: ['upper_castle'] },
    hands: { spanish: ['s-mine'] },
  };
}

/** Everybody passes, and the next turn is another Siege. */
function endTurn(game: Playing): void {
  while (!game.asks().includes('ottoman turn.type')) {
    keepHands(game);
    game.play('action.choose', ['pass']);
  }
  game.play('turn.type', ['type:siege']);
  keepHands(game);
}

function many(count: number, zone: string): string[] {
  return Array.from({ length: count }, () => zone);
}
