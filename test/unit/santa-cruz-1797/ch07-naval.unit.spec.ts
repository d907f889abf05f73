import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';

describe('British naval movement', () => {
  rule('santa-cruz-1797', ['7.1a', '7.1c'], 'every block offshore must move, the Fox too; nobody may stay', () => {
    const game = table({
      phase: 'naval',
      turn: 1,
      units: { sea_start: ['sl1'], sea_mid_n: ['sl2'], fox: ['rm1'] },
      fox: 'sea_start',
    });
    expect(game.offers('naval.program')).toEqual(['zone:sea_mid_n', 'zone:sea_mid_s']);
    const path = ['zone:sea_mid_s', 'zone:sea_mid_s'];
    expect(game.completes('naval.program', path)).toBe(false);
    expect(game.offers('naval.program', path)).toEqual(['zone:sea_n', 'zone:sea_c']);
    game.play('naval.program', [...path, 'zone:sea_c'], [6]);
    expect([game.unit('sl1').at, game.state.fox.at, game.unit('sl2').at]).toEqual(['sea_mid_s', 'sea_mid_s', 'sea_c']);
    expect(game.unit('rm1').at).toBe('fox');
  });

  rule('santa-cruz-1797', '7.1d', 'across a current 4 to 6 arrives, 1 to 3 drifts to the circle', () => {
    const boats = ['rm1', 'rm2', 'rm3', 'sl1', 'sl2', 'sl3'];
    const cross = (from: string, to: string): string[] => {
      const game = table({ phase: 'naval', units: { [from]: boats } });
      game.play('naval.program', Array<string>(6).fill(`zone:${to}`), [1, 2, 3, 4, 5, 6]);
      return boats.map((id) => game.unit(id).at);
    };
    const drifted = (at: string, other: string): string[] => [at, at, at, other, other, other];
    expect(cross('sea_start', 'sea_mid_n')).toEqual(drifted('sea_mid_s', 'sea_mid_n'));
    expect(cross('sea_mid_n', 'sea_n')).toEqual(drifted('sea_c', 'sea_n'));
    expect(cross('sea_mid_n', 'sea_c')).toEqual(drifted('sea_s', 'sea_c'));
    expect(cross('sea_mid_s', 'sea_c')).toEqual(drifted('sea_s', 'sea_c'));
  });

  rule('santa-cruz-1797', ['7.1b', '7.1c'], 'all courses are set before the first die is rolled', () => {
    const game = table({ phase: 'naval', units: { sea_mid_n: ['sl1', 'sl2'] } });
    game.play('naval.program', ['zone:sea_n', 'zone:sea_c'], [4, 1]);
    expect(game.types().slice(0, 2)).toEqual(['CourseSet', 'BoatsMoved']);
    expect(game.event('CourseSet').public.courses.map(({ to }) => to)).toEqual(['sea_n', 'sea_c']);
    expect(game.event('CourseSet').public).not.toHaveProperty('chance');
    expect(game.event('BoatsMoved').public).toMatchObject({
      moves: [
        { to: 'sea_n', die: 4, at: 'sea_n' },
        { to: 'sea_c', die: 1, at: 'sea_s' },
      ],
      chance: [{ n: 6 }, { n: 6 }],
    });
  });

  rule('santa-cruz-1797', '7.1e', 'before the coast a boat waits: no more naval movement in any turn', () => {
    const game = table({
      phase: 'naval',
      turn: 3,
      units: { sea_n: ['sl1'], sea_c: ['sl2'], sea_s: ['sl3'], sea_mid_s: ['sl4'] },
    });
    expect(game.completes('naval.program', ['zone:sea_s'])).toBe(true);
    game.play('naval.program', ['zone:sea_s']);
    expect(['sl1', 'sl2', 'sl3', 'sl4'].map((id) => game.unit(id).at)).toEqual(['sea_n', 'sea_c', 'sea_s', 'sea_s']);
    const idle = table({ phase: 'naval', turn: 4, units: { sea_n: ['sl1'] } });
    expect(idle.asks()).toEqual(['british action.choose']);
  });

  rule('santa-cruz-1797', ['7.1e', '4.1c'], 'it may land in any British action phase, but not from farther out', () => {
    for (const turn of [2, 7, 12]) {
      const game = table({ turn, units: { sea_n: ['sl1'], sea_mid_n: ['sl2'] }, hands: { british: ['uk-move'] } });
      expect(game.offers('action.choose', ['card:uk-move'])).toEqual(['zone:sea_n']);
      expect(game.blocked('action.choose', ['card:uk-move'])).toEqual({ sea_mid_n: '§7.1' });
      game.play('action.choose', ['card:uk-move', 'zone:sea_n', 'unit:sl1', 'zone:alameda']);
      expect(game.unit('sl1').at).toBe('alameda');
    }
  });
});
