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
    expect(rules.narrate(began).en).toBe('R1 is activated: die 3: 6 OP.');
  });
});

describe('a die that is modified', () => {
  test('is told with what it comes to, and with what was needed', () => {
    const game = table({ forces: { r1: 'field:lima R-MI-1', p1: 'field:lima LP' } });
    game.play('activate', ['force:r1'], [5]);
    expect(rules.narrate(game.event('ActivationBegan')).en).toMatch(
      /die 5 \(militia without a leader −3\) = 2: \d OP\.$/,
    );
    const [lost, kept] = [2, 3].map(
      (die) =>
        rules.narrate({
          ...game.event('ActivationBegan'),
          type: 'LeaderDiced',
          public: { leader: 'Belgrano', die, modifier: 0, lost: die < 3 },
        } as never).en,
    );
    expect([lost, kept]).toEqual([
      'Belgrano: 2, lost at 2 or less: lost.',
      'Belgrano: 3, lost at 2 or less: he lives.',
    ]);
  });
});

describe('what a menu says of what it asks', () => {
  test('is, of RP for a die, what it has already and what each adds', () => {
    const game = table({ purses: { R: 4 }, forces: { r1: 'field:lima R-MI-1', r2: 'field:cuzco RL Pezuela' } });
    const asked = (force: string): string => game.menu('activate', [force]).prompt?.en ?? '';
    expect(asked('force:r1')).toBe('How many RP are spent on its die (modifier now −3)? Each adds 2 (§3.3).');
    expect(asked('force:r2')).toMatch(/now \+\d/);
  });

  test('is, of a force that may operate, how strong it is', () => {
    const game = table({
      step: { kind: 'operations', phase: 'plata-chile' },
      forces: { p1: 'field:lima LP', p2: 'field:salta Pl-2 DP Belgrano' },
    });
    const labels = game.menu('activate').choices.map(({ label }) => label.en);
    expect(labels).toContainEqual(expect.stringMatching(/^Belgrano \(P2\), Salta: 2 units, factor \d+$/));
  });

  test('is asked but once where a force operates, and names no leader, as everybody reads it', () => {
    const game = table({
      step: { kind: 'operations', phase: 'plata-chile' },
      forces: { p1: 'field:salta Pl-2 DP Belgrano' },
    });
    game.play('activate', ['force:p1'], [6]);
    expect(game.menu('operate').prompt?.en).toMatch(/^What does Force P1 do\? \d+ OP are left\.$/);
  });

  test('is, of what is raised, how much each purse still has', () => {
    const game = table({
      step: { kind: 'build' },
      purses: { PLA: 3.5, GC: 1 },
      forces: { p1: 'field:rio_de_la_plata DP', p2: 'field:santa_fe CG' },
    });
    const asked = (path: readonly string[]): string => game.menu('build', path).prompt?.en ?? '';
    expect(asked([])).toContain('Left: El Plata 3.5 RP and Gran Colombia 1 RP');
  });
});
