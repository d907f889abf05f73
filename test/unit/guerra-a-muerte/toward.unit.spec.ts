import { describe, expect, test } from 'vitest';
import { walk } from '../../../src/domain/kernel/choices.ts';
import type { ChoiceGenerator } from '../../../src/domain/kernel/choices.ts';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { waysOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/ways.ts';
import { forceOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { stateOf, table } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

/** A table on which `force` has just been activated, with the points of `die`: 4 for 1, 6 for 3, 8 for 5. */
function active(forces: NonNullable<Layout['forces']>, { force = 'r1', die = 3, more = {} as Layout } = {}): Playing {
  const game = table({ ...more, forces });
  game.play('activate', [`force:${force}`], [die]);
  return game;
}

const to = (area: string, ...rest: string[]): string[] => ['do:toward', `place:field:${area}`, ...rest];

const left = ({ state }: Playing): number => {
  const frame = state.stack.at(-1);
  return frame?.kind === 'activation' ? frame.op - frame.spent : -1;
};

describe('a march of several areas at one command', () => {
  rule('guerra-a-muerte', '5.0a', 'comes to the same events as single marches', () => {
    const forces = { r1: 'field:lima RL Cu Pezuela' };
    const [single, far] = [active(forces), active(forces)];
    const events = [single.play('operate', ['do:march', 'place:field:cuzco', 'unit:Cu', 'done'])].concat(
      [single.play('operate', ['do:march', 'place:field:charcas', 'done'])],
      [single.play('operate', ['do:march', 'place:field:salta', 'done'])],
    );
    expect(far.play('operate', to('salta', 'unit:Cu', 'done'))).toEqual(events.flat());
    expect([far.state, left(far)]).toEqual([single.state, 5]);
  });

  test('goes the way with the fewest points; of equal ones that with fewer enemies, mountains and hostile areas', () => {
    const way = (area: string, forces: NonNullable<Layout['forces']>): string => {
      const state = stateOf({ forces });
      return (
        waysOf(state, forceOf(state, 'r1'))
          .find((one) => one.area === area)
          ?.areas.join(' ') ?? ''
      );
    };
    // Lima to Charcas by Cuzco, or over the Andes by Arequipa; Charcas to Paraguay by the Chaco alone.
    expect(way('charcas', { r1: 'field:lima RL' })).toBe('cuzco charcas');
    expect(way('charcas', { r1: 'field:lima RL', p1: 'field:cuzco DP' })).toBe('arequipa charcas');
    expect(way('charcas', { r1: 'field:lima RL', p1: 'city:cuzco_c DP' })).toBe('cuzco charcas');
    expect(way('paraguay', { r1: 'field:charcas RL' })).toBe('chaco paraguay');
    expect(way('cordoba', { r1: 'field:lima RL' })).toBe('cuzco charcas salta cordoba');
    expect(way('cuba', { r1: 'field:lima RL' })).toBe('');
  });

  test('says the way and its price, and how far the points reach', () => {
    const game = active({ r1: 'field:lima RL' }, { die: 1 });
    const label = (area: string): string | undefined =>
      game.menu('operate', ['do:toward']).choices.find(({ id }) => id === `place:field:${area}`)?.label.en;
    expect(label('cuzco')).toBe('Cuzco (1 OP)');
    expect(label('salta')).toBe('Salta (3 OP by Cuzco, Charcas)');
    expect(label('banda_oriental')).toMatch(/ \(5 OP; now by Cuzco, Charcas, Salta to R/);
    expect(game.hint('operate', ['do:toward'], 'place:field:salta')).toEqual({
      points: 3,
      areas: ['cuzco', 'charcas', 'salta'],
      now: 3,
    });
  });

  test('ends where the points do, however far it is meant to go', () => {
    const game = active({ r1: 'field:lima RL' }, { die: 1 });
    game.play('operate', to('banda_oriental'));
    expect([game.at('RL').startsWith('field:'), game.asks()]).toEqual([true, ['royalist activate']]);
    expect(game.types().slice(-2)).toEqual(['ForceMoved', 'ActivationEnded']);
  });

  rule('guerra-a-muerte', '3.4a', 'ends with the first exit that an enemy may answer', () => {
    const game = active({ r1: 'field:lima RL', p1: 'field:salta DP' });
    game.play('operate', to('banda_oriental'));
    expect([game.at('RL'), game.asks()]).toEqual(['field:salta', ['patriot intercept']]);
    game.play('intercept', ['decline']);
    expect([game.at('RL'), left(game), game.asks()]).toEqual(['field:rio_de_la_plata', 2, ['royalist operate']]);
    const held = active({ r1: 'field:salta RL', p1: 'field:salta DP' });
    held.play('operate', to('lima'));
    expect(held.asks()).toEqual(['patriot intercept']);
  });

  rule('guerra-a-muerte', '6.4b', 'goes out of a city first, for its point', () => {
    const game = active({ r1: 'city:lima_c RL' }, { die: 1 });
    game.play('operate', to('salta'));
    expect([game.at('RL'), game.types()]).toEqual([
      'field:salta',
      ['ForceMoved', 'ForceMoved', 'ForceMoved', 'ForceMoved', 'ActivationEnded'],
    ]);
  });

  rule('guerra-a-muerte', '5.3b', 'is worn down by what it comes through', () => {
    const game = active({ r1: 'field:charcas RL Cu' }, { more: { purses: {} } });
    game.play('operate', to('paraguay', 'done'));
    game.play('operate', ['stop'], [1]);
    expect(game.types()).toContain('AttritionDue');
    expect(game.asks()).toEqual(['royalist losses.take']);
  });

  test('draws the way and where it ends now, once it is taken', () => {
    const game = active({ r1: 'field:lima RL Cu' });
    const pending = rules.pending(game.state)[0];
    if (pending === undefined) throw new Error('nobody is asked');
    const menu = (path: string[]) => {
      const step = walk(rules.choose(game.state, pending) as ChoiceGenerator<unknown>, path);
      return step.kind === 'open' ? (step.menu.ghosts?.() ?? []) : [];
    };
    expect(menu(['do:toward'])).toEqual([]);
    expect(menu(['do:march', 'place:field:cuzco'])).toEqual([{ piece: 'r1', at: 'field:cuzco' }]);
    expect(menu(to('charcas'))).toEqual([{ piece: 'r1', at: 'field:charcas', via: ['field:cuzco'] }]);
  });

  test('is nothing for the Legion, ships, troops on islands, and after a blockade', () => {
    const offered = (game: Playing): boolean => game.offers('operate').includes('do:toward');
    expect(offered(active({ r1: 'sea:C10 R-F-1' }))).toBe(false);
    expect(offered(active({ r1: 'field:cuba RL' }))).toBe(false);
    expect(offered(active({ l1: 'field:banda_oriental SPL-1' }, { force: 'l1' }))).toBe(false);
    const siege = active({ r1: 'siege:callao RL', p1: 'city:callao DP' }, { die: 5 });
    expect(offered(siege)).toBe(true);
    siege.play('operate', ['do:blockade']);
    expect(offered(siege)).toBe(false);
  });
});
