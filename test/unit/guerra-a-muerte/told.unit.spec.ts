import { describe, expect, test } from 'vitest';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { table } from '../../support/guerra.ts';

describe('what dice are told to be for', () => {
  const game = table({ forces: { r1: 'field:lima RL', p1: 'field:lima LP' } });
  game.play('activate', ['force:r1'], [3]);
  const began = game.event('ActivationBegan');

  test('is written beside them on the map', () => {
    expect(rules.picture?.(began)[0]).toMatchObject({ kind: 'dice', label: { en: 'operation points' } });
  });

  test('is said in the story, with what they come to', () => {
    expect(rules.narrate(began).en).toBe('R1 is activated: die 3, 6 OP.');
  });
});

describe('what a menu says of what it asks', () => {
  test('is, of RP for a die, what it has already and what each adds', () => {
    const game = table({ purses: { R: 4 }, forces: { r1: 'field:lima R-MI-1', r2: 'field:cuzco RL Pezuela' } });
    const asked = (force: string): string => game.menu('activate', [force]).prompt?.en ?? '';
    expect(asked('force:r1')).toBe('How many RP are spent on its die (now −3)? Each adds 2 (§3.3).');
    expect(asked('force:r2')).toMatch(/now \+\d/);
  });

  test('is, of what is raised, how much each purse still has', () => {
    const game = table({
      ...{ step: { kind: 'build' }, purses: { PLA: 3.5, GC: 1 } },
      forces: { p1: 'field:rio_de_la_plata DP', p2: 'field:santa_fe CG' },
    });
    const asked = (path: readonly string[]): string => game.menu('build', path).prompt?.en ?? '';
    expect(asked([])).toContain('Left: El Plata 3.5 RP and Gran Colombia 1 RP');
  });
});
