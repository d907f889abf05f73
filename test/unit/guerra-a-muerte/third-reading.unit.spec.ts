import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { table, turnOn } from '../../support/guerra.ts';
import { diceForLeaders } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/survival.ts';

const guerrilla = (at: string, ...of: string[]) => ({ at, of, posture: 'guerrilla' as const });

describe('what a third reading of the rulebook found', () => {
  rule('guerra-a-muerte', '10.4a', 'a leader who looks for a refuge keeps no area from being repressed', () => {
    const game = table({
      forces: {
        r1: 'field:guadalajara RL Cu Pt',
        p1: guerrilla('field:guadalajara', 'MEX-MI-1', 'Morelos'),
        p2: 'field:durango MEX-MI-2',
      },
    });
    game.play('activate', ['force:r1'], [6]);
    game.play('operate', ['do:hunt', 'force:p1'], [6, 6, 1]);
    expect(game.event('RepressionDiced').public).toMatchObject({ area: 'guadalajara', die: 1, marked: true });
    game.play('leader.refuge', ['place:box:USA']);
    expect([game.at('Morelos'), game.force('p1')]).toEqual(['box:USA', null]);
  });

  rule('guerra-a-muerte', '6.2c', 'a city that one of its besiegers enters is besieged no longer by the others', () => {
    const game = table({
      step: { kind: 'operations', phase: 'colombia-peru' },
      forces: { p1: 'siege:puerto_cabello NG1', p2: 'siege:puerto_cabello NG2', r1: 'field:lima RL' },
      sieges: { puerto_cabello: { works: true } },
    });
    game.play('activate', ['force:p1'], [6]);
    game.play('operate', ['do:enter', 'place:city:puerto_cabello']);
    expect([game.at('NG1'), game.at('NG2'), game.state.sieges]).toEqual([
      ...['city:puerto_cabello', 'field:costa_firme', {}],
    ]);
  });

  rule('guerra-a-muerte', '5.3b', 'who is left behind beyond the Andes is checked as the column is (A120)', () => {
    const game = table({ forces: { r1: 'field:cordoba RL Cu', r8: 'city:habana R-MI-9', r9: 'sea:C9 R-F-1' } });
    game.play('activate', ['force:r1'], [5]);
    game.play('operate', ['do:march', 'place:field:chile_norte', 'done']);
    game.play('operate', ['do:march', 'place:field:chile_sur', 'unit:Cu']);
    expect(game.state.worn).toEqual({ r10: { hostile: [], crossed: true, chaco: false } });
    game.play('operate', ['stop'], [1]);
    expect(game.event('AttritionChecked').public).toMatchObject({ force: 'r1', steps: 1 });
    game.play('losses.take', ['unit:RL']);
    game.play('activate', ['end'], [1]);
    expect(game.event('AttritionDue').public).toMatchObject({ forces: ['r10'], when: 'phase' });
    expect(game.event('AttritionChecked').public).toMatchObject({ force: 'r10', die: 1, steps: 1 });
    game.play('losses.take', ['unit:Cu']);
    expect([game.in('r10'), game.state.worn]).toEqual(['Cu:1', {}]);
  });

  rule(
    'guerra-a-muerte',
    '5.3b',
    'who is left behind in hostile country waits for the check of all who stand there',
    () => {
      const game = table({ forces: { r1: 'field:maracaibo RL Cu Mx', r8: 'city:habana R-MI-9', r9: 'sea:C9 R-F-1' } });
      game.play('activate', ['force:r1'], [5]);
      game.play('operate', ['do:march', 'place:field:costa_firme', 'unit:Mx', 'done']);
      game.play('operate', ['do:march', 'place:field:cumana', 'unit:Cu']);
      expect([game.types(), game.asks()]).toEqual([
        ['ForceFormed', 'UnitsTransferred', 'ForceMoved'],
        ['royalist operate'],
      ]);
    },
  );

  rule('guerra-a-muerte', '8.3g', 'no second ship comes free with Cochrane after he has lost his fleet (A121)', () => {
    const lost = turnOn((turn) => diceForLeaders(turn, 'p1', true), { forces: { p1: 'sea:P7 Cochrane' } }, [6]);
    expect(lost.state.leaders['Cochrane']).toEqual({ at: 'waiting', tried: true });
    const game = table({
      turn: 10,
      step: { kind: 'arrivals' },
      boxes: ['CHI-N-1', 'GC-F-2'],
      elsewhere: { Cochrane: 'waiting' },
      forces: { p1: 'city:valparaiso Ch-1', p2: 'city:cartagena NG1', p3: 'city:valparaiso CHI-F-1' },
      also: ({ leaders }) => Object.assign(leaders['Cochrane'] ?? {}, { tried: true }),
    });
    expect(game.offers('arrivals.place')).toEqual(['force:p3']);
  });

  rule(
    'guerra-a-muerte',
    '10.1a',
    'a leader whose whole force becomes a guerrilla forms no other one in the same breath',
    () => {
      const game = table({
        step: { kind: 'reorganise' },
        forces: { p1: 'field:charcas PER-MI-1 Belgrano', p2: 'field:charcas PER-MI-2 PER-MC-1' },
      });
      game.play('royalist reorganise', ['done']);
      const offered = game.offers('patriot reorganise', ['unit:PER-MI-1', 'done', 'land:field:charcas']);
      expect(offered).toEqual(['unit:PER-MI-2', 'unit:PER-MC-1']);
    },
  );
});
