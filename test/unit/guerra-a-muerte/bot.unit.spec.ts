import { describe, expect, test } from 'vitest';
import type { Bot, Observation } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/guerra-a-muerte/v1/bots/steady.ts';
import type { ActivationFrame } from '../../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import { guerraAMuerte } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { view } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/view.ts';
import type { Side } from '../../../src/domain/rulesets/guerra-a-muerte/v1/sides.ts';
import { playGame } from '../../../src/arena/arena.ts';
import type { Layout } from '../../support/guerra.ts';
import { stateOf } from '../../support/guerra.ts';

const GAMES = 1;

function winsOf(side: Side, scenario: string): number {
  const bots: Record<Side, Bot> = { royalist: randomBot, patriot: randomBot, [side]: steadyBot };
  const seeds = Array.from({ length: GAMES }, (_, index) => 500 + index);
  return seeds.filter((seed) => playGame(guerraAMuerte, { scenario, seed, bots }).result.winners[0] === side).length;
}

describe('the steady bot', () => {
  test('beats the random one as the royalists', () => {
    expect(winsOf('royalist', 'scenario1')).toBe(GAMES);
  }, 300_000);

  test('beats the random one as the patriots', () => {
    expect(winsOf('patriot', 'scenario2')).toBe(GAMES);
  }, 300_000);

  test('takes something harmless where it has no opinion', () => {
    expect(answer({}, 'unheard.of', ['unit:RL', 'done'])).toBe('done');
    expect(answer({}, 'unheard.of', ['unit:RL'])).toBe('unit:RL');
  });
});

describe('on the march', () => {
  const frame: ActivationFrame = {
    kind: 'activation',
    side: 'royalist',
    force: 'r1',
    op: 6,
    spent: 0,
    hostile: [],
    crossed: false,
    chaco: false,
    blockading: null,
    over: false,
  };
  const active = (forces: Layout['forces'], more: Layout = {}): Layout => ({
    stack: [frame],
    ...more,
    forces: forces ?? {},
  });
  const MENU = ['do:march', 'do:attack', 'stop'];
  const marches = (layout: Layout, ids: readonly string[]): string =>
    answerOf('patriot', layout, { kind: 'operate', ids, path: ['do:march'] });

  test('a force with somebody to leave behind goes where nobody is', () => {
    expect(answer(active({ r1: 'field:lima RL R-MI-1' }), 'operate', MENU)).toBe('do:march');
  });

  test('the weakest stays to hold an area that counts, and one is enough', () => {
    const layout = active({ r1: 'field:lima RL R-MI-1' });
    const path = ['do:march', 'place:field:cuzco'];
    const menu = ['done', 'unit:RL', 'unit:R-MI-1'];
    expect(answer(layout, 'operate', menu, path)).toBe('unit:R-MI-1');
    expect(answer(layout, 'operate', ['done', 'unit:RL'], [...path, 'unit:R-MI-1'])).toBe('done');
  });

  test('nobody stays where others hold the area already', () => {
    const layout = active({ r1: 'field:lima RL R-MI-1', r2: 'city:lima_c R-MI-2' });
    const menu = ['done', 'unit:RL', 'unit:R-MI-1'];
    expect(answer(layout, 'operate', menu, ['do:march', 'place:field:cuzco'])).toBe('done');
  });

  test('attacks whom it outnumbers, and lets the stronger be', () => {
    const weak = active({ r1: 'field:lima RL DR', p1: 'field:lima PER-MI-1' }, { options: { noFog: true } });
    expect(answer(weak, 'operate', MENU)).toBe('do:attack');
    const strong = active({ r1: 'field:lima R-MI-1', p1: 'field:lima LP CP' }, { options: { noFog: true } });
    expect(answer(strong, 'operate', MENU)).not.toBe('do:attack');
  });

  test('starves a fortress that it cannot storm', () => {
    const layout: Layout = active(
      { r1: 'siege:cartagena R-MI-1', p1: 'city:cartagena GC-MI-1' },
      { options: { noFog: true } },
    );
    expect(answer(layout, 'operate', ['do:march', 'do:works', 'do:assault', 'do:blockade', 'stop'])).toBe(
      'do:blockade',
    );
  });

  test('digs works with points that no longer reach for an attack, unless the game ends before that', () => {
    const before = (turn: number): Layout =>
      active(
        { r1: 'siege:cuzco_c RL DR Cu R-Art-1', p1: 'city:cuzco_c PER-MI-1 PER-MI-2' },
        { options: { noFog: true }, scenario: 'scenario1', turn, stack: [{ ...frame, spent: 4 }] },
      );
    expect(answer(before(3), 'operate', ['do:works', 'stop'])).toBe('do:works');
    expect(answer(before(5), 'operate', ['do:works', 'stop'])).toBe('stop');
  });

  test('nobody blockades a port a second time', () => {
    const layout = active(
      { r1: 'field:santa_fe R-MI-1', r2: 'siege:cartagena R-MI-2', p1: 'city:cartagena GC-MI-1' },
      { options: { noFog: true }, sieges: { cartagena: { works: false, blockade: 'r2' } } },
    );
    expect(answer(layout, 'operate', ['do:besiege', 'stop'])).toBe('stop');
  });

  test('an army goes where enemies are who count, not where income alone is to be had', () => {
    const layout = (p1: string): Layout => ({
      scenario: 'scenario3',
      turn: 11,
      options: { noFog: true },
      step: { kind: 'operations', phase: 'plata-chile' },
      stack: [{ ...frame, side: 'patriot', force: 'p1' }],
      forces: { p1, p2: 'field:salta PLA-MI-1', r1: 'field:cuzco RL DR' },
    });
    const goes = (p1: string): string => marches(layout(p1), ['place:field:charcas', 'place:field:rio_de_la_plata']);
    expect(goes('field:salta Pl-1 Pl-2 Pl-6 Pl-7 Pl-8')).toBe('place:field:charcas');
    expect(goes('field:salta PLA-MI-2')).toBe('place:field:rio_de_la_plata');
  });

  test('an army goes where it is needed, not where friends are strong enough', () => {
    const layout = (p2: string): Layout => ({
      scenario: 'scenario3',
      turn: 12,
      options: { noFog: true },
      step: { kind: 'operations', phase: 'plata-chile' },
      stack: [{ ...frame, side: 'patriot', force: 'p1' }],
      forces: { p1: 'field:charcas Pl-1 Pl-2 Pl-6', p2, r1: 'field:mojos RL', r2: 'field:chiquitos DR' },
    });
    const goes = (p2: string): string => marches(layout(p2), ['place:field:mojos', 'place:field:chiquitos']);
    expect(goes('field:mojos Pl-7 Pl-8 Pl-9 Pl-11')).toBe('place:field:chiquitos');
    expect(goes('field:chiquitos Pl-7 Pl-8 Pl-9 Pl-11')).toBe('place:field:mojos');
  });

  test('ends the phase when no force has anything to do', () => {
    expect(answer({ forces: { r1: 'city:san_juan R-MI-1' } }, 'activate', ['force:r1', 'end'])).toBe('end');
  });
});

describe('what it answers', () => {
  const battle = (r1: string, p1: string): Layout => ({
    options: { noFog: true },
    forces: { r1, p1 },
    stack: [
      {
        kind: 'battle',
        area: 'lima',
        attacker: 'p1',
        defender: 'r1',
        by: 'attack',
        stage: 'avoid',
        friction: 0,
        shown: false,
        winner: null,
        entered: false,
      },
    ],
  });

  test('gets out of the way of the stronger alone', () => {
    expect(answer(battle('field:lima R-MI-1', 'field:lima LP CP'), 'battle.avoid', ['roll', 'stand'])).toBe('roll');
    expect(answer(battle('field:lima RL DR', 'field:lima PER-MI-1'), 'battle.avoid', ['roll', 'stand'])).toBe('stand');
  });

  test('loses militia before regulars, and guns last', () => {
    const layout = { forces: { r1: 'field:lima RL R-MI-1 R-Art-1' } };
    expect(answer(layout, 'losses.take', ['unit:R-Art-1', 'unit:RL', 'unit:R-MI-1'])).toBe('unit:R-MI-1');
    expect(answer(layout, 'losses.take', ['unit:R-Art-1', 'unit:RL'])).toBe('unit:RL');
  });

  test('armies in one field become one', () => {
    const layout: Layout = {
      step: { kind: 'regroup', phase: 'royalist' },
      forces: { r1: 'field:lima RL DR', r2: 'field:lima R-MI-1' },
    };
    expect(answer(layout, 'regroup', ['normal:field:lima', 'done'])).toBe('normal:field:lima');
    expect(answer(layout, 'regroup', ['unit:RL', 'unit:DR', 'unit:R-MI-1'], ['normal:field:lima'])).toBe('unit:R-MI-1');
    expect(answer(layout, 'regroup', ['force:r1'], ['normal:field:lima', 'unit:R-MI-1', 'done'])).toBe('force:r1');
  });
});

describe('what it raises', () => {
  test('regulars before militia, and no ships', () => {
    const layout: Layout = { step: { kind: 'build' }, purses: { R: 20 }, forces: { r1: 'field:lima R-MI-1' } };
    expect(answer(layout, 'build', ['done', 'unit:R-MI-2', 'unit:LH'])).toBe('unit:LH');
    expect(answer(layout, 'build', ['done'])).toBe('done');
  });

  test('what is raised stands where the way to the enemy is short', () => {
    const layout: Layout = {
      scenario: 'scenario3',
      turn: 12,
      options: { noFog: true },
      step: { kind: 'build' },
      purses: { PLA: 4 },
      forces: {
        p1: 'field:misiones Pl-1',
        p2: 'field:cordoba Pl-2',
        p3: 'field:rio_de_la_plata Pl-6',
        r1: 'field:mojos RL',
      },
    };
    const menu = ['place:field:misiones', 'place:field:cordoba'];
    expect(answerOf('patriot', layout, { kind: 'build', ids: menu, path: ['unit:Pl-7'] })).toBe('place:field:cordoba');
  });

  test('rises where the country leans to it', () => {
    const layout: Layout = {
      step: { kind: 'announce' },
      forces: { p1: 'field:pasto GC-MI-1', p2: 'field:panama GC-MI-2' },
    };
    expect(answer(layout, 'rising.announce', ['done', 'place:field:panama', 'place:field:pasto'])).toBe(
      'place:field:pasto',
    );
  });

  test('masses come from where they cost least income', () => {
    const menu = ['none', 'place:field:central_mexico', 'place:field:arequipa'];
    expect(answer({}, 'recruit.mass', menu)).toBe('place:field:arequipa');
  });
});

/** What the royalist bot takes of a menu at a table. */
function answer(layout: Layout, kind: string, ids: readonly string[], path: readonly string[] = []): string {
  return answerOf('royalist', layout, { kind, ids, path });
}

type Menu = { readonly kind: string; readonly ids: readonly string[]; readonly path: readonly string[] };

/** What the bot of a side takes of a menu at a table. */
function answerOf(seat: Side, layout: Layout, { kind, ids, path }: Menu): string {
  const observation: Observation = {
    seat,
    view: view(stateOf(layout), seat),
    decision: { kind },
    path,
    random: () => 0,
    choices: ids.map((id) => ({ id })),
  };
  return steadyBot(observation);
}
