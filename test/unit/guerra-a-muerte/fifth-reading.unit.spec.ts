import { describe, expect } from 'vitest';
import { isHalved } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/army.ts';
import { advanceBlockades } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/blockade.ts';
import { buildPlaces } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/build-places.ts';
import { callsLegion } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/legion.ts';
import { portsOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/entries.ts';
import { checkRepression } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/repression.ts';
import { diceForLeaders } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/survival.ts';
import { rule } from '../../support/rules-registry.ts';
import { activated, operating } from '../../support/guerra-activations.ts';
import { fought } from '../../support/guerra-battles.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf, table, turnOn } from '../../support/guerra.ts';

type Forces = NonNullable<Layout['forces']>;

const guerrilla = (at: string, ...of: string[]) => ({ at, of, posture: 'guerrilla' as const });

describe('what a fifth reading of the rulebook found', () => {
  rule('guerra-a-muerte', '10.6c', 'the Legion goes aboard no ship, as it keeps to the Banda Oriental', () => {
    const legion = activated({ forces: { l1: 'city:montevideo SPL-1', r1: 'sea:A1 R-F-1' } }, 'l1');
    expect(legion.offers('operate')).toEqual(['do:leave', 'stop']);
    const royalist = activated({ forces: { r1: 'city:montevideo DBA:1', r2: 'sea:A1 R-F-1' } });
    expect(royalist.offers('operate')).toContain('do:embark');
  });

  rule(
    'guerra-a-muerte',
    '6.6.3',
    'the Legion is of the besieged side of Montevideo, within its walls or outside',
    () => {
      const diced = (forces: Forces, dice: number[] = []): boolean => {
        const left = ['montevideo'];
        const layout: Layout = {
          step: { kind: 'blockades', left },
          forces: { p1: 'siege:montevideo DP', ...forces },
          sieges: { montevideo: { blockade: 'p1' } },
        };
        const { events } = turnOn((turn) => advanceBlockades(turn, { left }), layout, dice);
        return events.some(({ type }) => type === 'BlockadeDiced');
      };
      expect(diced({ r1: 'city:montevideo R-MI-1' }, [6])).toBe(true);
      expect(diced({ r1: 'city:montevideo R-MI-1', l1: 'field:banda_oriental SPL-1' })).toBe(false);
      expect(diced({ l1: 'city:montevideo SPL-1', r1: 'field:banda_oriental R-MI-1' })).toBe(false);
    },
  );

  rule('guerra-a-muerte', '5.0c', 'no ship puts into a besieged port of its own, whether it sails or returns', () => {
    const forces = { r1: 'sea:P7 R-F-1', r2: 'city:callao RL', r3: 'city:arica Cu' };
    const besieged = { ...forces, p1: 'siege:callao DP' };
    const sailing = (on: Forces): string[] => operating('r1', { forces: on }).offers('operate', ['do:sail']);
    expect(sailing(forces)).toContain('place:city:callao');
    expect(sailing(besieged)).not.toContain('place:city:callao');
    expect(operating('r1', { forces: besieged }).blocked('operate', ['do:sail'])).toMatchObject({
      'city:callao': '§5.0',
    });
    const returning = (on: Forces): string[] => table({ step: { kind: 'return' }, forces: on }).offers('fleet.return');
    expect(returning(forces)).toContain('place:city:callao');
    expect(returning(besieged)).not.toContain('place:city:callao');
    // §7.4: it is a port of his all the same, near which his fleet may lie.
    expect(returning({ r1: 'sea:P3 R-F-1', r2: 'city:callao RL', p1: 'siege:callao DP' })).toContain('place:sea:P7');
  });

  rule(
    'guerra-a-muerte',
    '5.0c',
    'nor does one that gets away out of a port that falls, or that comes as a reinforcement',
    () => {
      const forces = { p1: 'field:lima Pl-7', r1: 'city:callao R-F-1', r2: 'city:arica RL', p2: 'siege:arica Ch-1' };
      const game = operating('p1', { forces });
      game.play('operate', ['do:enter', 'place:city:callao'], [1]);
      expect(game.offers('port.escape')).toEqual(['place:box:SPAIN']);
      const held = { p1: 'city:valparaiso Ch-1', r1: 'siege:valparaiso RL' };
      expect([portsOf(stateOf({ forces: { p1: held.p1 } }), 'CHI'), portsOf(stateOf({ forces: held }), 'CHI')]).toEqual(
        [['valparaiso'], []],
      );
    },
  );

  rule('guerra-a-muerte', ['4.6f', '5.0c'], 'a city that stands empty before own besiegers is no besieged one', () => {
    const forces = { r1: 'sea:P7 R-F-1', r2: 'siege:callao RL' };
    expect(operating('r1', { forces }).offers('operate', ['do:sail'])).toContain('place:city:callao');
    const state = stateOf({ forces, boxes: ['Cu'] });
    expect(buildPlaces(state, 'royalist', 'Cu')).toContain('city:callao');
    const inside = stateOf({ forces: { r1: 'city:callao RL', p1: 'siege:callao DP' }, boxes: ['Cu'] });
    expect(buildPlaces(inside, 'royalist', 'Cu')).not.toContain('city:callao');
  });

  rule('guerra-a-muerte', '4.10f', 'a frigate comes to no port that only other nations hold', () => {
    const arriving = (forces: Forces): string[] =>
      table({ turn: 2, step: { kind: 'arrivals' }, elsewhere: { 'CHI-F-1': 'waiting' }, forces }).offers(
        'arrivals.place',
      );
    expect(arriving({ p1: 'city:valparaiso Ch-1' })).toEqual(['place:city:valparaiso']);
    expect(arriving({ p1: 'city:valparaiso DP' })).toEqual(['box']);
    expect(arriving({ p1: 'city:valparaiso DP', p2: 'field:chile_norte CHI-MI-1' })).toEqual(['place:city:valparaiso']);
  });

  rule('guerra-a-muerte', '10.4a', 'who falls before the walls of royalists has cleared the area for them', () => {
    const forces = { p1: 'siege:quito_c GC-MI-1', r1: 'city:quito_c RL Cu' };
    const game = operating('p1', { forces }, { phase: 'colombia-peru' });
    game.play('operate', ['do:assault'], [1, 1]);
    expect([game.at('GC-MI-1'), game.state.areas['quito']?.repression]).toEqual(['recruit', true]);
    const others = { ...forces, p2: 'field:quito GC-MI-2' };
    const held = operating('p1', { forces: others }, { phase: 'colombia-peru' });
    held.play('operate', ['do:assault'], [1]);
    expect([held.at('GC-MI-1'), held.types()]).toEqual(['recruit', expect.not.arrayContaining(['RepressionDiced'])]);
  });

  rule('guerra-a-muerte', '10.4a', 'so has who walks into an ambush of royalist guerrillas', () => {
    const forces = { p1: 'field:quito NG1', r1: guerrilla('field:quito', 'R-MI-1') };
    const game = operating('p1', { forces }, { phase: 'colombia-peru' });
    game.play('operate', ['do:hunt', 'force:r1'], [1, 1]);
    expect([game.at('NG1'), game.state.areas['quito']?.repression]).toEqual(['recruit', true]);
    const worn = operating('p1', { forces: { ...forces, p1: 'field:quito NG1 NG2' } }, { phase: 'colombia-peru' });
    worn.play('operate', ['do:hunt', 'force:r1'], [1]);
    worn.play('losses.take', ['unit:NG1']);
    expect(worn.types()).not.toContain('RepressionDiced');
  });

  rule(
    'guerra-a-muerte',
    '10.4a',
    'whom the Legion or rebels destroy, royalists nearby have not cleared away (A107)',
    () => {
      const forces = {
        p1: 'field:banda_oriental Belgrano',
        r1: 'city:montevideo DBA',
        l1: 'field:banda_oriental SPL-1',
      };
      const diced = (fighters: string[], dice: number[] = []): boolean =>
        turnOn((turn) => checkRepression(turn, 'banda_oriental', fighters), { forces }, dice).events.length > 0;
      expect(diced(['r1', 'p1'], [6])).toBe(true);
      expect([diced(['l1', 'p1']), diced(['p1', 'b1'])]).toEqual([false, false]);
    },
  );

  rule(
    'guerra-a-muerte',
    '6.1cl',
    'who is intercepted on his way from before a city has raised the siege by then',
    () => {
      const forces = { p1: 'siege:callao Pl-1 Pl-2 C', r1: 'city:callao R-MI-1', r2: 'field:lima RL Cu' };
      const game = operating('p1', { forces, sieges: { callao: { works: true } } });
      game.play('operate', ['do:march', 'place:field:cuzco', 'done']);
      game.play('intercept', ['force:r2'], [6, 6, 1, 6, 6, 6, 6]);
      expect([game.asks(), game.at('C'), game.state.sieges]).toEqual([['royalist losses.take'], 'field:lima', {}]);
    },
  );

  rule('guerra-a-muerte', ['5.0c', '8.1'], 'a leader who gets away passes by friends who are besieged', () => {
    const forces = {
      r1: 'field:quito RL Cu',
      p1: 'field:quito C Belgrano',
      p2: 'city:guayaquil_c DP',
      p3: 'field:salta BSF',
    };
    const dice = [6, 1, 6, 6, 6, 5, 3];
    expect(fought(forces, dice).at('Belgrano')).toBe('city:guayaquil_c');
    expect(fought({ ...forces, r2: 'siege:guayaquil_c Ce' }, dice).at('Belgrano')).toBe('field:salta');
  });

  rule('guerra-a-muerte', '8.1', 'Cochrane gets away to ships on the map, not to those in a box', () => {
    const forces = { p1: 'sea:C9 Cochrane', p2: 'box:USA CHI-F-1', p3: 'sea:C2 CHI-F-2' };
    const at = (on: Forces) =>
      turnOn((turn) => diceForLeaders(turn, 'p1', true), { forces: on }, [6]).state.leaders['Cochrane']?.at;
    expect([at(forces), at({ p1: forces.p1, p2: forces.p2 })]).toEqual(['p3', 'waiting']);
  });

  rule('guerra-a-muerte', '7.9b', 'a ship escapes as far as five sea areas, and no farther', () => {
    const forces = { p1: 'field:lima Pl-7', r1: 'city:callao R-F-1', r2: 'city:san_blas NE', r3: 'city:monterrey Mx' };
    const game = operating('p1', { forces });
    game.play('operate', ['do:enter', 'place:city:callao'], [1]);
    expect(game.offers('port.escape')).toEqual(['place:city:san_blas', 'place:box:SPAIN']);
  });

  rule('guerra-a-muerte', '6.6.1', 'a blockade binds its force no longer once the fortress has fallen', () => {
    const forces = { r1: 'siege:cartagena Le Vy Vi-S Br-S OM Bcn Ct Ge DU HF', p1: 'city:cartagena GC-MI-1' };
    const game = operating('r1', { forces });
    game.play('operate', ['do:blockade']);
    game.play('operate', ['do:assault'], [6]);
    game.play('city.enter', ['outside']);
    expect(game.offers('operate')).toContain('do:march');
  });

  rule('guerra-a-muerte', '10.1f', 'who was scattered halves factors again in the operations of his own side', () => {
    const scattered = { ...guerrilla('field:pasto', 'R-MI-1'), scattered: true };
    const step = { kind: 'operations', phase: 'mexico' } as const;
    const game = table({ step, forces: { r1: scattered, p1: 'field:pasto NG1', p2: 'field:durango MEX-MI-1' } });
    expect(isHalved(game.state, 'p1', 'pasto')).toBe(false);
    game.play('activate', ['end']);
    expect([game.asks(), isHalved(game.state, 'p1', 'pasto')]).toEqual([['royalist activate'], true]);
  });

  rule('guerra-a-muerte', '10.6a', 'ships of El Plata in Montevideo do not call the Legion up', () => {
    const called = (of: string): boolean => {
      let calls = false;
      turnOn((turn) => void (calls = callsLegion(turn, 'p1')), { forces: { p1: `city:montevideo ${of}` } });
      return calls;
    };
    expect([called('PLA-F-1'), called('DP')]).toEqual([false, true]);
  });
});
