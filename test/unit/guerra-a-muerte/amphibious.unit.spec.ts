import { describe, expect, test } from 'vitest';
import { operating } from '../../support/guerra-activations.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

describe('amphibious operations', () => {
  const forces = { r1: 'city:habana LH Cb', r2: 'sea:C9 R-N-1', p1: 'field:cumana Cr' };

  rule('guerra-a-muerte', '7.6a', 'troops begin in a port, and ships that have not operated off it or in it', () => {
    expect(operating('r1', { forces }).offers('operate', ['do:embark'])).toEqual(['force:r2']);
    const inPort = { ...forces, r2: 'city:habana R-N-1' };
    expect(operating('r1', { forces: inPort }).offers('operate', ['do:embark'])).toEqual(['force:r2']);
    const closed: Layout[] = [
      { forces: { ...forces, r1: 'field:cuba LH Cb' } },
      { forces: { ...forces, r2: 'sea:C8 R-N-1' } },
      { forces: { ...forces, r2: { at: 'sea:C9', of: ['R-N-1'], spent: true } } },
    ];
    for (const layout of closed) expect(operating('r1', layout).offers('operate')).not.toContain('do:embark');
    const late = operating('r1', { forces }, { spent: 1 });
    expect(late.offers('operate')).not.toContain('do:embark');
  });

  rule(
    'guerra-a-muerte',
    '7.6b',
    'a point to go aboard, the fleet sails on its own die, a point to land, and they go on',
    () => {
      const game = operating('r1', { forces: { ...forces, r1: 'city:habana LH' } });
      game.play('operate', ['do:embark', 'force:r2']);
      expect([game.force('r1')?.at, game.at('LH')]).toEqual(['aboard:r2', 'aboard:r2']);
      game.play('operate', ['do:fleet'], [3]);
      expect(game.state.stack).toMatchObject([
        { force: 'r1', spent: 1 },
        { force: 'r2', op: 6, spent: 0 },
      ]);
      game.play('operate', ['do:sail', 'place:sea:C5']);
      game.play('operate', ['stop']);
      expect(game.force('r2')).toMatchObject({ at: 'sea:C5', spent: true });
      expect(game.offers('operate', ['do:land'])).toEqual([
        ...['place:field:costa_firme', 'place:field:cumana', 'place:field:margarita'],
      ]);
      game.play('operate', ['do:land', 'place:field:cumana']);
      expect(game.force('r1')?.at).toBe('field:cumana');
      expect(game.state.stack).toMatchObject([{ force: 'r1', op: 8, spent: 2, hostile: ['cumana'] }]);
      expect(game.offers('operate')).toContain('do:march');
    },
  );

  rule('guerra-a-muerte', ['7.7a'], 'no more goes aboard than the ships carry', () => {
    const carries = (fleet: string, more: Record<string, string> = {}): boolean =>
      operating('r1', { forces: { ...forces, ...more, r2: `sea:C9 ${fleet}` } })
        .offers('operate')
        .includes('do:embark');
    expect([carries('R-N-1'), carries('R-F-1'), carries('R-F-1 R-F-2')]).toEqual([true, false, true]);
    expect(carries('R-N-1', { r3: 'aboard:r2 Am' })).toBe(false);
    const led = { forces: { r1: 'city:habana Am Morillo Pezuela', r2: 'sea:C9 R-N-1' } };
    expect(operating('r1', led).offers('operate')).not.toContain('do:embark');
  });

  rule('guerra-a-muerte', '7.7b', 'patriot ships carry troops of any patriot nation', () => {
    const layout = { forces: { p1: 'city:valparaiso Pl-7 Ch-1', p2: 'sea:P9 CHI-N-1' } };
    const game = operating('p1', layout);
    game.play('operate', ['do:embark', 'force:p2']);
    expect(game.force('p1')?.at).toBe('aboard:p2');
    const colombian = operating(
      'p1',
      { forces: { p1: 'city:guayaquil_c Cr', p2: 'sea:P6 CHI-N-1' } },
      { phase: 'colombia-peru' },
    );
    colombian.play('operate', ['do:embark', 'force:p2']);
    expect(colombian.offers('operate')).not.toContain('do:fleet');
  });

  rule(
    'guerra-a-muerte',
    ['10.3ex'],
    'from Haiti to Costa Firme: a point aboard, three areas for a point, a point to land',
    () => {
      const layout = { forces: { p1: 'box:HAITI LG H Bolivar', p2: 'box:HAITI GC-F-1' } };
      const game = operating('p1', layout, { phase: 'colombia-peru' });
      game.play('operate', ['do:embark', 'force:p2']);
      game.play('operate', ['do:fleet'], [1]);
      game.play('operate', ['do:sail', 'place:sea:C5']);
      game.play('operate', ['stop']);
      game.play('operate', ['do:land', 'place:field:costa_firme']);
      expect([game.at('Bolivar'), game.at('H')]).toEqual(['field:costa_firme', 'field:costa_firme']);
    },
  );

  test('troops that stayed aboard land in a later turn (A20)', () => {
    const game = operating('r1', { forces: { ...forces, r1: 'aboard:r2 LH', r2: 'sea:C5 R-N-1' } });
    expect(game.offers('operate')).toEqual(['do:land', 'do:fleet', 'stop']);
    game.play('operate', ['do:land', 'place:field:margarita']);
    expect(game.force('r1')?.at).toBe('field:margarita');
  });

  test('beside a ship in port they go ashore there, unless the city is besieged', () => {
    const layout = { forces: { r1: 'aboard:r2 LH', r2: 'city:habana R-N-1', r3: 'city:habana Am' } };
    expect(operating('r1', layout).offers('operate', ['do:land'])).toEqual(['place:city:habana']);
    const besieged = { forces: { ...layout.forces, p1: 'siege:habana Cr' } };
    expect(operating('r1', besieged).offers('operate')).not.toContain('do:land');
  });
});

describe('ships in a port that is taken', () => {
  /** Patriots enter Callao, where these ships lie. */
  function taken(ships: string, layout: Layout = {}): Playing {
    const forces = { p1: 'field:lima Pl-7 Ch-1', r1: `city:callao ${ships}`, r2: 'field:cuba LH', ...layout.forces };
    return operating('p1', { ...layout, forces });
  }
  const enter = (game: Playing, script: readonly number[]): Playing => {
    game.play('operate', ['do:enter', 'place:city:callao'], script);
    return game;
  };

  rule('guerra-a-muerte', '7.9b', 'each is diced for: one escapes, two to five are destroyed, six is captured', () => {
    const game = enter(taken('R-F-1 R-F-2'), [2, 5]);
    expect([game.at('R-F-1'), game.at('R-F-2'), game.force('r1')]).toEqual(['recruit', 'recruit', null]);
    expect(game.asks()).toEqual(['patriot operate']);
    const escaping = enter(taken('R-F-1', { forces: { r3: 'city:arica RL', r4: 'field:nueva_california NE' } }), [1]);
    expect(escaping.asks()).toEqual(['royalist port.escape']);
    expect(escaping.offers('port.escape')).toEqual(['place:city:arica', 'place:box:SPAIN']);
    escaping.play('port.escape', ['place:city:arica']);
    expect(escaping.at('R-F-1')).toBe('city:arica');
    expect(escaping.asks()).toEqual(['patriot operate']);
  });

  rule(
    'guerra-a-muerte',
    '7.9b',
    'a captured ship sails on under the colours of those who took the port, or is destroyed',
    () => {
      const one = enter(taken('R-F-1:1', { boxes: ['CHI-F-2', 'GC-F-1'] }), [6]);
      expect([one.at('CHI-F-2'), one.at('R-F-1'), one.state.units['CHI-F-2']?.steps]).toEqual([
        'city:callao',
        'recruit',
        1,
      ]);
      const two = enter(taken('R-F-1', { boxes: ['PLA-F-2', 'CHI-F-2'] }), [6]);
      expect(two.offers('patriot port.capture')).toEqual(['unit:PLA-F-2', 'unit:CHI-F-2']);
      two.play('port.capture', ['unit:PLA-F-2']);
      expect(two.at('PLA-F-2')).toBe('city:callao');
      const none = enter(taken('R-F-1', { boxes: ['GC-F-1'] }), [6]);
      expect([none.at('R-F-1'), none.at('GC-F-1')]).toEqual(['recruit', 'recruit']);
    },
  );

  test('a captured ship has not operated, and may in the same phase (A124)', () => {
    const game = enter(taken('R-F-1', { boxes: ['CHI-F-2'] }), [6]);
    game.play('operate', ['stop']);
    expect(game.offers('activate')).toContain('force:p2');
  });

  rule(
    'guerra-a-muerte',
    '7.9b',
    'ships of Mexico and Gran Colombia escape to their boxes, those without a port are lost',
    () => {
      const entering = (ship: string): Playing => {
        const forces = { r1: 'field:santa_fe LH', p1: `city:cartagena ${ship}` };
        const game = operating('r1', { forces });
        game.play('operate', ['do:enter', 'place:city:cartagena'], [1]);
        return game;
      };
      expect(entering('GC-F-1').offers('port.escape')).toEqual(['place:box:HAITI']);
      expect(entering('MEX-F-1').offers('port.escape')).toEqual(['place:box:USA']);
      const lost = entering('PLA-F-1');
      lost.play('port.escape', ['lost']);
      expect(lost.at('PLA-F-1')).toBe('recruit');
    },
  );

  rule('guerra-a-muerte', '8.3a-e', 'Cochrane off the port adds one to each die', () => {
    const game = enter(taken('R-F-1', { boxes: ['CHI-F-2'], forces: { p2: 'sea:P7 CHI-N-1 Cochrane' } }), [5]);
    expect(game.at('CHI-F-2')).toBe('city:callao');
  });

  test('troops aboard are lost, and Cochrane goes with a ship that escapes (A81)', () => {
    const forces = {
      r1: 'field:lima RL',
      p1: 'city:callao CHI-N-1 Cochrane',
      p2: 'aboard:p1 Cr',
      p3: 'city:guayaquil_c Vl',
    };
    const game = operating('r1', { forces });
    game.play('operate', ['do:enter', 'place:city:callao'], [1]);
    expect(game.at('Cr')).toBe('recruit');
    game.play('port.escape', ['place:city:guayaquil_c']);
    expect([game.in('p1'), game.force('p1')?.at]).toEqual(['CHI-N-1 Cochrane', 'city:guayaquil_c']);
  });
});
