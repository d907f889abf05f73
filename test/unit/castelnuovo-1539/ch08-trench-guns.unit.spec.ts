import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { landZones, zoneOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import { fight, where } from './fights.ts';
import { order, step } from './orders.ts';

const CASTLE = { upper_castle: ['sp8'] };
const ones = (count: number): number[] => Array<number>(count).fill(1);

/** The Ottomans hold these cards, and these blocks beside a Spaniard in the Upper Castle. */
function siege(cards: readonly string[], units: Layout['units'], more: Layout = {}): Playing {
  return table({ ...more, units: { ...units, ...CASTLE }, hands: { ottoman: cards } });
}

describe('guns in trenches', () => {
  rule('castelnuovo-1539', '8.3/7', 'each card that digs brings one new gun, to a trench (A38)', () => {
    const units = { topla: ['oa1'], west_suburb: ['oa2'] };
    const one = siege(['o-attack', 'o-march'], units);
    const path = ['card:o-attack', 'mode:trench', 'none', 'zone:topla'];
    expect(one.offers('action.choose', path)).toEqual(['place:topla', 'done']);
    expect(one.completes('action.choose', [...path, 'place:topla'])).toBe(true);
    const two = ['card:o-attack', 'mode:trench', 'card:o-march', 'zone:topla', 'zone:west_suburb'];
    one.play('action.choose', [...two, 'place:topla', 'place:west_suburb']);
    expect([one.state.guns.ottoman, one.state.gunSupply.ottoman]).toEqual([['topla', 'west_suburb'], 1]);
  });

  rule(
    'castelnuovo-1539',
    ['8.3/7', '2.5.3/5'],
    'who has a single gun left places no second one, whatever cards dig',
    () => {
      const game = siege(
        ['o-attack', 'o-march'],
        { topla: ['oa1'], west_suburb: ['oa2'] },
        { trenches: ['sutorina', 'igalo_beach'], guns: { ottoman: ['sutorina', 'igalo_beach'] } },
      );
      const path = ['card:o-attack', 'mode:trench', 'card:o-march', 'zone:topla', 'zone:west_suburb'];
      const placed = (...more: string[]): string[] =>
        game.offers('action.choose', [...path, ...more]).filter((id) => id.startsWith('place:'));
      expect(placed()).toEqual(['place:west_suburb', 'place:topla']);
      expect(placed('place:topla')).toEqual([]);
      game.play('action.choose', [...path, 'place:topla', 'done']);
      expect(game.state.gunSupply.ottoman).toBe(0);
    },
  );

  rule('castelnuovo-1539', '8.4/16', 'For the Faith that digs moves no gun, and digs something at least (A38)', () => {
    const game = siege(
      ['o-faith'],
      { topla: ['oa1'] },
      { trenches: ['sutorina', 'igalo_beach'], guns: { ottoman: ['sutorina'] } },
    );
    const path = ['card:o-faith', 'mode:trench'];
    expect(game.offers('action.choose', path)).toEqual(['zone:topla']);
    expect(game.offers('action.choose', [...path, 'zone:topla'])).toEqual(['place:topla', 'place:igalo_beach', 'done']);
  });

  rule('castelnuovo-1539', '8.3/8', 'besides, the card moves a gun that there is', () => {
    const game = siege(
      ['o-attack'],
      { topla: ['oa1'] },
      { trenches: ['sutorina', 'igalo_beach'], guns: { ottoman: ['sutorina'] } },
    );
    const path = ['card:o-attack', 'mode:trench', 'zone:topla'];
    game.play('action.choose', [...path, 'move:sutorina:topla', 'place:sutorina']);
    expect(game.state.guns.ottoman).toEqual(['sutorina', 'topla']);
    // One move a card.
    const other = siege(
      ['o-attack'],
      { plaza: ['oa1'] },
      { trenches: ['sutorina', 'igalo_beach', 'topla'], guns: { ottoman: ['sutorina'] } },
    );
    const move = ['card:o-attack', 'mode:trench', 'move:sutorina:topla'];
    expect(other.completes('action.choose', move)).toBe(true);
  });

  rule('castelnuovo-1539', '8.3/9', 'it goes through trenches only, as many as are linked', () => {
    const game = siege(
      ['o-march'],
      { plaza: ['oa1'] },
      {
        trenches: ['sutorina', 'topla', 'west_suburb', 'west_orchards', 'podi'],
        guns: { ottoman: ['sutorina', 'west_orchards'] },
      },
    );
    expect(game.offers('action.choose', ['card:o-march', 'mode:trench'])).toEqual([
      'move:sutorina:west_suburb',
      'move:sutorina:topla',
      'move:west_orchards:west_suburb',
      'move:west_orchards:topla',
    ]);
    const cut = siege(
      ['o-march'],
      { plaza: ['oa1'], topla: ['oa2'] },
      { trenches: ['sutorina', 'west_suburb'], guns: { ottoman: ['sutorina'] } },
    );
    const path = ['card:o-march', 'mode:trench'];
    expect(cut.offers('action.choose', path)).toEqual(['zone:topla']);
    expect(cut.offers('action.choose', [...path, 'zone:topla'])).toContain('move:sutorina:west_suburb');
  });

  rule(
    'castelnuovo-1539',
    ['8.3/10', '8.3/12'],
    'Spaniards who end there destroy trench and gun, not in passing',
    () => {
      const layout: Layout = {
        phase: 'spanish-action',
        units: { castello_mare: ['sp1'], sutorina: ['oa1'] },
        trenches: ['west_suburb', 'sutorina'],
        guns: { ottoman: ['west_suburb'] },
        hands: { spanish: ['s-march', 's-attack'] },
      };
      const ends = table(layout);
      order(ends, 's-march', 'castello_mare', ['sp1']);
      step(ends, ['sp1'], 'west_suburb');
      expect(ends.state.trenches).toContain('west_suburb');
      ends.play('move.step', ['stop']);
      expect([ends.state.trenches, ends.state.guns.ottoman, ends.state.track]).toEqual([['sutorina'], [], 0]);
      const passes = table(layout);
      order(passes, 's-march', 'castello_mare', ['sp1']);
      step(passes, ['sp1'], 'west_suburb');
      step(passes, [], 'topla_beach');
      passes.play('move.step', ['stop']);
      expect([passes.state.trenches, passes.state.guns.ottoman]).toEqual([
        ['sutorina', 'west_suburb'],
        ['west_suburb'],
      ]);
    },
  );

  rule('castelnuovo-1539', '8.3/10', 'so do those whose last point takes them there; Ottomans keep their own', () => {
    const layout: Layout = {
      units: { castello_mare: ['sp1'], sutorina: ['oa1'] },
      trenches: ['topla', 'west_suburb'],
      guns: { ottoman: ['topla'] },
      hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-attack', 's-march'] },
    };
    const spanish = table({ ...layout, phase: 'spanish-action' });
    order(spanish, 's-attack', 'castello_mare', ['sp1']);
    step(spanish, ['sp1'], 'west_suburb');
    step(spanish, [], 'topla');
    expect(spanish.asks()).toEqual(['spanish action.choose']);
    expect([spanish.state.trenches, spanish.state.guns.ottoman]).toEqual([['west_suburb'], []]);
    const ottoman = table(layout);
    order(ottoman, 'o-attack', 'sutorina', ['oa1']);
    step(ottoman, ['oa1'], 'topla');
    ottoman.play('move.step', ['stop']);
    expect(where(ottoman, 'oa1')).toEqual(['topla']);
    expect(ottoman.types()).not.toContain('GunLost');
    expect([ottoman.state.trenches, ottoman.state.guns.ottoman]).toEqual([['topla', 'west_suburb'], ['topla']]);
  });

  rule('castelnuovo-1539', ['2/M', '8.3/2'], 'the tenth trench is the last', () => {
    const open = landZones.filter((zone) => !['city', 'wall'].includes(zoneOf(zone).kind) && zone !== 'topla');
    const digging = (count: number): Playing =>
      siege(['o-attack'], { topla: ['oa1'] }, { trenches: open.slice(0, count) });
    const nine = digging(9);
    nine.play('action.choose', ['card:o-attack', 'mode:trench', 'zone:topla', 'done']);
    expect(nine.state.trenches).toHaveLength(10);
    expect(digging(10).offers('action.choose', ['card:o-attack'])).not.toContain('mode:trench');
    expect(() => digging(11)).toThrow('supply');
  });

  rule(
    'castelnuovo-1539',
    ['8.3/11', '8.3/12'],
    'so do those who drive the Ottomans out; who is repelled does not',
    () => {
      const layout: Layout = {
        phase: 'spanish-action',
        units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
        trenches: ['west_suburb'],
        guns: { ottoman: ['west_suburb'] },
      };
      const sortie = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] };
      const won = fight(layout, sortie, [5, 5, 5, ...ones(4)]);
      expect(won.asks()).toEqual(['ottoman combat.retreat']);
      won.play('combat.retreat', ['zone:topla']);
      expect(where(won, 'sp1', 'oa1')).toEqual(['west_suburb', 'topla']);
      expect([won.state.trenches, won.state.guns.ottoman, won.state.track]).toEqual([[], [], 0]);
      const held = fight(layout, sortie, [5, 5, 1, ...ones(4)]);
      expect(where(held, 'sp1', 'oa1')).toEqual(['west_gate', 'west_suburb']);
      expect([held.state.trenches, held.state.guns.ottoman]).toEqual([['west_suburb'], ['west_suburb']]);
    },
  );
});
