import { describe, expect, test } from 'vitest';
import { operating } from '../../support/guerra-activations.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

/** `r1` attacks `p1`, which is at sea and tries to slip away with this die; then come the dice of the battle. */
function attack(layout: Layout, attacker = 'r1', defender = 'p1'): Playing {
  const game = operating(attacker, layout);
  game.play('operate', ['do:naval', `force:${defender}`]);
  return game;
}

const d10 = (...dice: number[]): number[] => dice;

describe('naval battles', () => {
  const mexican = { r1: 'sea:C10 R-F-1 R-N-1', p1: 'sea:C10 MEX-F-1 MEX-F-2' };

  rule('guerra-a-muerte', '7.5a', 'attack is free to choose, costs two points, and is avoided on three or less', () => {
    const avoided = (die: number): boolean => {
      const game = attack({ forces: mexican });
      expect(game.state.stack[0]).toMatchObject({ spent: 2 });
      game.play('naval.avoid', ['roll'], [die]);
      return game.asks().includes('royalist operate');
    };
    expect([1, 3, 4, 6].map(avoided)).toEqual([true, true, false, false]);
    const poor = operating('r1', { forces: mexican }, { op: 1 });
    expect(poor.offers('operate')).not.toContain('do:naval');
    const apart = operating('r1', { forces: { ...mexican, p1: 'sea:C9 MEX-F-1' } });
    expect(apart.offers('operate')).not.toContain('do:naval');
  });

  rule('guerra-a-muerte', ['7.5.1', '7.5ex'], 'the example: a ship and a frigate against two Mexican frigates', () => {
    const game = attack({ forces: mexican });
    game.play('naval.avoid', ['stand']);
    expect(game.asks()).toEqual(['royalist naval.targets']);
    // The frigate stands first: it fires at the second Mexican, the ship of the line at the first.
    game.play('naval.targets', ['unit:MEX-F-2', 'unit:MEX-F-1']);
    game.play('patriot naval.targets', ['unit:R-F-1', 'unit:R-F-1'], d10(2, 5, 2, 2, 1, 5, 5, 6));
    const { shots, lost } = game.event('BroadsidesFired').public;
    expect(shots.map(({ ship, hits }) => [ship, hits])).toEqual([
      ...[['R-F-1', 1], ['R-N-1', 2], ['MEX-F-1', 1], ['MEX-F-2', 0]],
    ]); // prettier-ignore
    expect(lost).toEqual([
      { ship: 'MEX-F-2', steps: 1 },
      { ship: 'MEX-F-1', steps: 2 },
      { ship: 'R-F-1', steps: 1 },
    ]);
    expect([game.at('MEX-F-1'), game.in('p1'), game.in('r1')]).toEqual(['recruit', 'MEX-F-2:1', 'R-F-1:1 R-N-1']);
    expect(game.asks()).toEqual(['royalist operate']);
  });

  rule('guerra-a-muerte', '7.5.1', 'a reduced ship throws one die; hits beyond the steps of a ship are lost', () => {
    const game = attack({ forces: { r1: 'sea:C10 R-N-1', p1: 'sea:C10 MEX-F-1:1' } });
    game.play('naval.avoid', ['stand'], d10(7, 1, 3));
    expect(game.event('BroadsidesFired').public.lost).toEqual([
      { ship: 'MEX-F-1', steps: 1 },
      { ship: 'R-N-1', steps: 1 },
    ]);
    expect(game.force('p1')).toBeNull();
  });

  rule(
    'guerra-a-muerte',
    ['7.0', '8.3a-e'],
    'Cochrane helps his fleet to slip away, to catch the other, and to hit',
    () => {
      const flees = attack({ forces: { ...mexican, p1: 'sea:C10 CHI-F-1 Cochrane' } });
      flees.play('naval.avoid', ['roll'], [4]);
      expect(flees.event('NavalAvoidDiced').public).toMatchObject({ avoided: true });
      const forces = { p1: 'sea:C10 CHI-N-1 Cochrane', r1: 'sea:C10 R-N-1' };
      const hunts = attack({ forces }, 'p1', 'r1');
      hunts.play('naval.avoid', ['roll'], [3, 8, 9, 8, 8]);
      expect(hunts.event('NavalAvoidDiced').public).toMatchObject({ avoided: false });
      expect(hunts.event('BroadsidesFired').public.lost).toEqual([{ ship: 'R-N-1', steps: 1 }]);
    },
  );

  rule(
    'guerra-a-muerte',
    '7.10',
    'ships in a port cannot slip away, and a garrisoned fortress fires for them unharmed',
    () => {
      const forces = { r1: 'sea:C3 R-F-1', p1: 'city:cartagena GC-F-1', p2: 'city:cartagena GC-MI-1' };
      const game = operating('r1', { forces });
      game.play('operate', ['do:naval', 'force:p1'], d10(10, 10, 10, 10, 7, 8));
      const { shots } = game.event('BroadsidesFired').public;
      expect(shots.map(({ ship, target, hits }) => [ship, target, hits])).toEqual([
        ['R-F-1', 'GC-F-1', 0],
        ['GC-F-1', 'R-F-1', 0],
        ['fortress', 'R-F-1', 1],
      ]);
      expect(game.in('r1')).toBe('R-F-1:1');
      const empty = operating('r1', { forces: { ...forces, p2: 'field:santa_fe GC-MI-1' } });
      empty.play('operate', ['do:naval', 'force:p1'], d10(10, 10, 10, 10));
      expect(empty.event('BroadsidesFired').public.shots).toHaveLength(2);
      const open = operating('r1', {
        forces: { r1: 'sea:A1 R-F-1', p1: 'city:buenos_aires PLA-F-1', p2: 'city:buenos_aires PLA-MI-1' },
      });
      open.play('operate', ['do:naval', 'force:p1'], d10(10, 10, 10, 10));
      expect(open.event('NavalDeclared').public).toMatchObject({ fortress: null, avoidable: false });
    },
  );

  test('what fights is shown before the die to avoid', () => {
    const game = attack({ forces: mexican });
    game.play('naval.avoid', ['roll'], [1]);
    expect(game.types().slice(0, 2)).toEqual(['ForcesShown', 'NavalAvoidDiced']);
  });
});

describe('troops aboard', () => {
  const sail = { p1: 'sea:C5 GC-F-1', p2: 'aboard:p1 Cr Vl Bolivar', r1: 'sea:C5 R-N-1' };

  test('they go down with the last ship; their leader may be saved (A20, §8.1)', () => {
    const game = attack({ forces: { ...sail, p3: 'field:cumana LG' } });
    game.play('naval.avoid', ['stand'], d10(1, 1, 9, 9, 3));
    expect([game.at('GC-F-1'), game.at('Cr'), game.at('Vl')]).toEqual(['recruit', 'recruit', 'recruit']);
    expect(game.asks()).toEqual(['patriot leader.refuge']);
    game.play('leader.refuge', ['force:p3']);
    expect([game.in('p3'), game.force('p1'), game.force('p2')]).toEqual(['LG Bolivar', null, null]);
    expect(game.asks()).toEqual(['royalist operate']);
  });

  test('what the ships left cannot carry its owner gives up', () => {
    const forces = { p1: 'sea:C5 GC-F-1 GC-F-2', p2: 'aboard:p1 Cr Vl LG', r1: 'sea:C5 R-N-1' };
    const game = attack({ forces });
    game.play('naval.avoid', ['stand']);
    game.play('naval.targets', ['unit:GC-F-1'], d10(1, 1, 9, 9, 9, 9));
    expect(game.asks()).toEqual(['patriot losses.take']);
    game.play('losses.take', ['unit:Vl']);
    expect([game.in('p2'), game.in('p1')]).toEqual(['LG Cr', 'GC-F-2']);
    expect(game.asks()).toEqual(['royalist operate']);
  });

  test('of several forces aboard he chooses which gives up a step', () => {
    const forces = { p1: 'sea:C5 GC-F-1 GC-F-2', p2: 'aboard:p1 Cr Vl', p3: 'aboard:p1 LG Ar', r1: 'sea:C5 R-N-1' };
    const game = attack({ forces });
    game.play('naval.avoid', ['stand']);
    game.play('naval.targets', ['unit:GC-F-1'], d10(1, 1, 9, 9, 9, 9));
    expect(game.offers('naval.shed')).toEqual(['force:p2', 'force:p3']);
    game.play('naval.shed', ['force:p3']);
    game.play('losses.take', ['unit:LG']);
    game.play('naval.shed', ['force:p3']);
    expect([game.in('p2'), game.force('p3')]).toEqual(['Cr Vl', null]);
    expect(game.asks()).toEqual(['royalist operate']);
  });
});

describe('convoys under fire', () => {
  const convoy = { turn: 6, step: { kind: 'convoys' } as const, elsewhere: { Le: 'waiting', 'R-N-2': 'waiting' } };
  const forces = { r1: 'city:montevideo DBA', p1: 'sea:A1 PLA-F-1' };

  rule(
    'guerra-a-muerte',
    ['4.8c', '4.8d'],
    'ships that come with a convoy fight first; if they win it lands intact',
    () => {
      const game = table({ ...convoy, forces });
      game.play('convoys.name', ['place:city:montevideo', 'unit:Le', 'unit:R-N-2'], d10(9, 9, 9, 9, 9, 9, 1, 1));
      expect(game.types().filter((type) => type === 'BroadsidesFired')).toHaveLength(2);
      expect([game.at('PLA-F-1'), game.at('Le'), game.at('R-N-2')]).toEqual(['recruit', 'city:montevideo', 'sea:A1']);
    },
  );

  rule('guerra-a-muerte', '4.8d', 'if the patriot wins he throws the die for the convoy', () => {
    const game = table({ ...convoy, forces });
    game.play('convoys.name', ['place:city:montevideo', 'unit:Le', 'unit:R-N-2'], [1, 1, 9, 9, 6]);
    expect(game.event('ConvoyDiced').public).toMatchObject({ die: 6, outcome: 'destroyed' });
    expect([game.at('Le'), game.at('R-N-2'), game.force('p1')?.at]).toEqual(['recruit', 'recruit', 'sea:A1']);
  });

  test('royalist ships that lie there already fight for it, all of them; those in port do not', () => {
    const escort = { ...forces, r2: 'sea:A1 R-F-1', r3: 'sea:A1 R-F-2', r4: 'city:montevideo R-F-3' };
    const game = table({ ...convoy, elsewhere: { Le: 'waiting' }, forces: escort });
    game.play('convoys.name', ['place:city:montevideo', 'unit:Le']);
    expect(game.offers('naval.targets')).toEqual(['unit:R-F-1', 'unit:R-F-2']);
    game.play('naval.targets', ['unit:R-F-2'], d10(9, 9, 1, 9, 1, 9));
    expect(game.at('Le')).toBe('city:montevideo');
  });
});

describe('Cochrane', () => {
  const forces = { p1: 'sea:P7 CHI-N-1 Cochrane', r1: 'sea:P7 R-F-1 R-F-2' };

  rule(
    'guerra-a-muerte',
    '8.3f',
    'on one or two a frigate is captured, and a Chilean one takes her place after the battle',
    () => {
      const game = attack({ forces, boxes: ['CHI-F-2'] }, 'p1', 'r1');
      game.play('naval.avoid', ['stand'], [2]);
      expect(game.asks()).toEqual(['patriot naval.prize']);
      expect(game.offers('naval.prize', ['unit:R-F-2'])).toEqual(['capture', 'sink']);
      game.play('naval.prize', ['unit:R-F-2', 'capture'], d10(9, 9, 9, 9));
      expect(game.event('BroadsidesFired').public.shots.map(({ ship }) => ship)).toEqual(['CHI-N-1', 'R-F-1']);
      expect([game.in('p1'), game.in('r1'), game.at('R-F-2')]).toEqual([
        'CHI-F-2 CHI-N-1 Cochrane',
        'R-F-1',
        'recruit',
      ]);
    },
  );

  rule(
    'guerra-a-muerte',
    '8.3f',
    'without a Chilean frigate in the box she is destroyed; on three or more nothing happens',
    () => {
      const game = attack({ forces }, 'p1', 'r1');
      game.play('naval.avoid', ['stand'], [1]);
      expect(game.offers('naval.prize', ['unit:R-F-1'])).toEqual(['sink']);
      game.play('naval.prize', ['unit:R-F-1', 'sink'], d10(9, 9, 9, 9));
      expect(game.in('r1')).toBe('R-F-2');
      const spared = attack({ forces }, 'p1', 'r1');
      spared.play('naval.avoid', ['stand'], [3]);
      expect(spared.asks()).toEqual(['patriot naval.targets']);
    },
  );

  rule('guerra-a-muerte', '8.3f', 'the prize is lost with the last other ship of the patriots', () => {
    const game = attack({ forces: { ...forces, p1: 'sea:P7 CHI-N-1:1 Cochrane' }, boxes: ['CHI-F-2'] }, 'p1', 'r1');
    game.play('naval.avoid', ['stand'], [2]);
    game.play('naval.prize', ['unit:R-F-2', 'capture'], d10(9, 1, 9, 1));
    expect([game.at('CHI-F-2'), game.at('CHI-N-1'), game.at('Cochrane')]).toEqual(['recruit', 'recruit', 'out']);
    expect(game.force('p1')).toBeNull();
  });

  test('the last royalist frigate taken ends the battle without a shot', () => {
    const game = attack({ forces: { ...forces, r1: 'sea:P7 R-F-1' } }, 'p1', 'r1');
    game.play('naval.avoid', ['stand'], [1]);
    game.play('naval.prize', ['unit:R-F-1', 'sink']);
    expect(game.types()).not.toContain('BroadsidesFired');
    expect([game.force('r1'), game.asks()]).toEqual([null, ['patriot operate']]);
  });

  rule('guerra-a-muerte', '8.3a-e', 'he has no part in fights on land', () => {
    const game = operating('p1', {
      forces: { p1: 'sea:P7 CHI-N-1 Cochrane', r1: 'field:lima RL', r2: 'city:callao R-MI-1' },
    });
    expect(game.offers('operate')).toEqual(['do:sail', 'do:raid', 'stop']);
  });
});
