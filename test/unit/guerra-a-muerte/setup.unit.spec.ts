import { describe, expect, test } from 'vitest';
import { safePath } from '../../../src/domain/kernel/choices.ts';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { groupsOf, setupOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/setup-groups.ts';
import type { Playing } from '../../support/guerra.ts';
import { newGame } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

const GAMES = ['campaign', 'scenario1', 'scenario2', 'scenario3'];

/** A game whose set-up takes the safe choices up to `group`, or to the end. */
function setUpTo(scenario: string, group: string | null = null): Playing {
  const game = newGame(scenario);
  while (game.asks().includes('royalist setup.place') || game.asks().includes('patriot setup.place')) {
    if (groupIn(game) === group) return game;
    game.safely('setup.place');
  }
  return game;
}

function groupIn({ state }: Playing): string | undefined {
  return state.step.kind === 'setup' ? groupsOf(state.scenario)[state.step.group]?.id : undefined;
}

/** Where everything stands, by unit and leader, as the suggested set-up says it. */
function standing({ state }: Playing): Record<string, string> {
  const things = { ...state.units, ...state.leaders };
  return Object.fromEntries(
    Object.entries(things).flatMap(([id, { at }]) => {
      const force = state.forces[at];
      return force === undefined ? [] : [[id, `${force.at} ${force.posture}`]];
    }),
  );
}

function suggested(scenario: string): Record<string, string> {
  const list = setupOf(scenario).suggested;
  const placed = list.filter(({ group }) => group !== 'SPL'); // §10.6
  return Object.fromEntries(placed.map(({ unit, place, posture = 'normal' }) => [unit, `${place} ${posture}`]));
}

describe('set-up', () => {
  rule('guerra-a-muerte', ['2.0', '2.3a'], 'the royalist places every group before the patriot places any', () => {
    const game = newGame();
    expect(game.asks()).toEqual(['royalist setup.place']);
    const asked: string[] = [];
    while (game.state.step.kind === 'setup') {
      asked.push(game.state.step.side);
      game.safely('setup.place');
    }
    expect(asked).toEqual([...asked].sort((a, b) => b.localeCompare(a)));
    expect(new Set(asked)).toEqual(new Set(['royalist', 'patriot']));
    expect(game.in('b1')).toBe('REB-MI-1 REB-MC-1');
    expect(game.force('b1')).toMatchObject({ at: 'field:paraguay', owner: 'rebels' });
  });

  rule('guerra-a-muerte', ['2.1f', '2.1l', '12.1.2'], 'named units may stand in the areas of their group', () => {
    const game = setUpTo('scenario1', 'CL');
    expect(game.offers('setup.place')).toEqual(['place:field:chiloe', 'place:city:ancud']);
    game.play('setup.place', ['place:field:chiloe', 'place:city:ancud']);
    expect([game.at('CL'), game.at('DF')]).toEqual(['field:chiloe', 'city:ancud']);
    expect(game.state.units['DF']?.steps).toBe(1);
    expect(game.event('GroupPlaced').public).toMatchObject({ side: 'royalist', units: ['CL', 'DF'] });
  });

  test('puts all that are left where they are suggested, by one choice that people are offered', () => {
    const game = setUpTo('scenario1', 'CL');
    const [only] = game.menu('setup.place').shortcuts?.() ?? [];
    expect([only?.choice.id, only?.path]).toEqual(['suggested', ['place:city:ancud', 'place:field:chiloe']]);
    expect(game.menu('setup.place').prompt?.en).toBe('Where does Chiloé Bn begin? 1 of 2');
    const rest = game.menu('setup.place', ['place:city:ancud']);
    expect(rest.shortcuts?.().map(({ path }) => path)).toEqual([['place:field:chiloe']]);
  });

  rule('guerra-a-muerte', '2.1b', 'militia infantry must stand in Veracruz, as the last that could', () => {
    const game = setUpTo('campaign', 'M');
    const elsewhere = Array.from({ length: 10 }, () => 'place:field:tejas');
    game.play('setup.place', [...elsewhere, 'place:field:durango']);
    expect([game.at('R-MI-1'), game.at('R-MC-1')]).toEqual(['field:tejas', 'field:durango']);
    expect(game.at('R-MI-2')).toBe('city:veracruz');
  });

  rule(
    'guerra-a-muerte',
    ['2.1j', '2.2f', '2.2g', '2.2h', '2.2i'],
    'what leaves no choice stands by itself, guerrillas in the field',
    () => {
      const game = setUpTo('campaign');
      expect(game.at('Cp')).toMatch(/yucatan|campeche/);
      expect([game.at('R-MI-8'), game.at('GC-MI-2')]).toEqual(['city:callao', 'city:cartagena']);
      const peruvians = ['PER-MI-1', 'PER-MI-2', 'PER-MI-3', 'PER-MC-1'].map((id) => game.state.units[id]?.at ?? '');
      expect(peruvians.map((id) => game.force(id)?.posture)).toEqual([
        'guerrilla',
        'guerrilla',
        'guerrilla',
        'guerrilla',
      ]);
      expect(game.state.areas['central_mexico']).toMatchObject({ recruited: ['patriot'], halved: 2 });
      expect(game.state.purses).toEqual({ R: 8, PLA: 4, CHI: 0, GC: 4, PER: 0, MEX: 8 });
    },
  );

  rule('guerra-a-muerte', '2.3b', 'reinforcements lie on the turn track, all else in the recruit boxes', () => {
    const game = setUpTo('campaign');
    const { boxAfterSuggested, track } = setupOf('campaign');
    const at = (where: string): string[] =>
      Object.entries({ ...game.state.units, ...game.state.leaders }).flatMap(([id, one]) =>
        one.at === where ? [id] : [],
      );
    expect(new Set(at('recruit'))).toEqual(new Set(boxAfterSuggested));
    expect(new Set(at('track'))).toEqual(new Set(Object.values(track).flat()));
  });

  rule(
    'guerra-a-muerte',
    ['12.2.2', '12.2.3', '12.3.2', '12.3.3'],
    'the safe choices are the suggested set-up of each scenario, as is the option without choices',
    () => {
      for (const scenario of GAMES) {
        expect(standing(setUpTo(scenario))).toEqual(suggested(scenario));
        const game = newGame(scenario, { historicalDeployment: true });
        expect(standing(game)).toEqual(suggested(scenario));
        expect(game.asks()).not.toContain('royalist setup.place');
      }
    },
  );

  rule(
    'guerra-a-muerte',
    ['12.2.2'],
    'the owner draws steps from a pool, two of a regiment or one of a reduced one',
    () => {
      const game = newGame('scenario2');
      const offered = game.offers('setup.place');
      expect(offered).toEqual(expect.arrayContaining(['unit:LH', 'reduced:LH', 'unit:SD']));
      expect(offered).not.toContain('reduced:SD');
      const seven = ['unit:LH', 'unit:Cb', 'unit:NE', 'reduced:Mx'];
      expect(game.offers('setup.place', seven)).not.toContain('unit:Pb');
      expect(game.offers('setup.place', seven)).toEqual(expect.arrayContaining(['reduced:Pb', 'unit:SD']));
    },
  );

  rule('guerra-a-muerte', ['12.3.2'], 'a draw that starves a later demand is refused', () => {
    const game = setUpTo('scenario3', 'IS');
    // 21 Spanish steps are wanted further on, and 28 of any kind: of 75 steps 5 may stay behind.
    const reduced = game.offers('setup.place').filter((id) => id.startsWith('reduced:'));
    const taken: string[] = [];
    for (let wasted = 0; wasted < 5; wasted += 1) {
      const next = game.offers('setup.place', taken).find((id) => id.startsWith('reduced:'));
      taken.push(next ?? '');
    }
    expect(reduced).toContain(taken[0]);
    expect(game.offers('setup.place', taken).filter((id) => id.startsWith('reduced:'))).toEqual([]);
  });

  rule('guerra-a-muerte', '12.3.3', 'a city with units of the other side is closed', () => {
    const game = setUpTo('scenario3', 'GC-santa_fe');
    expect(game.at(inCartagena(game))).toBe('city:cartagena');
    const path = safePath(
      rules.choose(game.state, { seat: 'patriot', kind: 'setup.place', key: '', prompt: { en: '', es: '' } }),
    );
    const draws = path.filter((id) => !id.startsWith('place:'));
    expect(game.offers('setup.place', draws)).toEqual(['place:field:santa_fe', 'place:city:bogota']);
    expect(game.blocked('setup.place', draws)).toEqual({ 'city:cartagena': '§6.7' });
  });
});

function inCartagena({ state }: Playing): string {
  const force = Object.values(state.forces).find(({ at }) => at === 'city:cartagena');
  return Object.entries(state.units).find(([, { at }]) => at === force?.id)?.[0] ?? '';
}
