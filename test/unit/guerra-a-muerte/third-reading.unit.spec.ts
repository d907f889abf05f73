import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/guerra.ts';

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
});
