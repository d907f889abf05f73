import { describe, expect, test } from 'vitest';
import type { ChoicePath } from '../../../src/domain/kernel/ids.ts';
import type { Table } from '../../../src/domain/kernel/view.ts';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import type { Condition } from '../../../src/domain/table/standing/condition.ts';
import type { Order } from '../../../src/domain/table/standing/order.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';
import { fought } from '../../support/guerra-battles.ts';
import { ordered } from '../../support/ordered.ts';

const order = (decision: string, path: string[], when?: Condition): Order => ({
  decisions: [decision],
  answer: { path, rest: 'safe' as const },
  ...(when === undefined ? {} : { when }),
});

/** What a seat's orders answer to what it is asked; null where they do not. */
function answer({ state }: Pick<Playing, 'state'>, ...orders: Order[]): ChoicePath | null {
  const [pending] = rules.pending(state);
  return pending === undefined ? null : ordered(rules, state, pending, orders);
}

/** What the facts say to whoever is asked, or to `seat`. */
function facts({ state }: Pick<Playing, 'state'>, seat = rules.pending(state)[0]?.seat): Record<string, unknown> {
  const view = rules.view(state, seat ?? null) as Table;
  return Object.fromEntries((rules.facts ?? []).map(({ id, read }) => [id, read(view)]));
}

const fact = (id: string, atLeast: number): Condition => ({ fact: { id, value: { atLeast } } });
const at = (place: string): Condition => ({ fact: { id: 'window.place', is: place } });

/** `r1` leaves Salta, where the patriots may intercept it. */
function leaving(forces: NonNullable<Layout['forces']>, more: Layout = {}): Playing {
  const game = table({ ...more, forces: { r1: 'field:salta RL', ...forces } });
  game.play('activate', ['force:r1'], [3]);
  game.play('operate', ['do:march', 'place:field:cordoba']);
  return game;
}

/** `r1` attacks `p1` in Quito. */
function attacked(forces: NonNullable<Layout['forces']>, more: Layout = {}): Playing {
  const game = table({ ...more, forces });
  game.play('activate', ['force:r1'], [6]);
  game.play('operate', ['do:attack', 'force:p1']);
  return game;
}

describe('standing orders for windows of the enemy’s operations', () => {
  test('every reaction has a choice that can be named beforehand, or a safe answer', () => {
    const reactions = rules.decisions.filter(({ reaction }) => reaction);
    expect(reactions.map(({ kind, choices = [] }) => [kind, choices.map(({ id }) => id).join(' ')])).toEqual([
      ['intercept', 'decline strongest'],
      ['battle.avoid', 'roll stand'],
      ['losses.take', 'militia weakest spread'],
      ['leader.refuge', 'strongest'],
      ['naval.avoid', 'roll stand'],
      ['naval.targets', 'together spread'],
      ['naval.shed', ''],
      ['port.escape', ''],
    ]);
  });

  test('interception: by the strongest force, there, and where it is strong enough; else let pass', () => {
    const game = leaving({ p1: 'field:salta Pl-2', p2: 'field:salta DP Pl-6' });
    expect(facts(game)).toMatchObject({
      'window.own': 'p2',
      'window.enemy': 'r1',
      'window.place': 'field:salta',
      'window.odds': null,
      'window.enemy-factor': null,
      'window.chance': null,
    });
    const { 'window.factor': factor } = facts(game);
    const bold = (least: number, place = 'field:salta'): Order =>
      order('intercept', ['strongest'], { all: [fact('window.factor', least), at(place)] });
    const decline = order('intercept', ['decline']);
    expect(answer(game, bold(Number(factor)), decline)).toEqual(['force:p2']);
    expect(answer(game, bold(Number(factor) + 1), decline)).toEqual(['decline']);
    expect(answer(game, bold(1, 'field:lima'), decline)).toEqual(['decline']);
    expect(answer(game, bold(1, 'field:lima'))).toBeNull();
  });

  test('interception: at what odds and on how many faces of the die, once the enemy has been seen', () => {
    const game = leaving({ p1: 'field:salta Pl-2 Belgrano' }, { options: { noFog: true } });
    const { 'window.chance': chance, 'window.odds': odds } = facts(game);
    expect([chance, odds]).toEqual([expect.any(Number), expect.any(Number)]);
    game.play('intercept', ['force:p1'], [1]);
    expect(game.types()).toContain('InterceptionDiced');
    const { modifiers } = game.events.find(({ type }) => type === 'InterceptionDiced')?.public as {
      modifiers: { value: number }[];
    };
    const total = modifiers.reduce((sum, { value }) => sum + value, 0);
    expect(chance).toBe([1, 2, 3, 4, 5, 6].filter((die) => die + total >= 5).length);
  });

  test('a battle: avoided where the enemy is stronger, or cannot be seen; accepted else', () => {
    const shown = attacked({ r1: 'field:quito RL Cu', p1: 'field:quito Pl-2' }, { options: { noFog: true } });
    const { 'window.odds': odds } = facts(shown);
    const wary = (least: number): Order[] => [
      order('battle.avoid', ['stand'], fact('window.odds', least)),
      order('battle.avoid', ['roll']),
    ];
    expect(answer(shown, ...wary(Number(odds)))).toEqual(['stand']);
    expect(answer(shown, ...wary(Number(odds) + 1))).toEqual(['roll']);
    const hidden = attacked({ r1: 'field:quito RL Cu', p1: 'field:quito Pl-2' });
    expect(answer(hidden, ...wary(0))).toEqual(['roll']);
    expect(facts(hidden)).toMatchObject({ 'window.own': 'p1', 'window.enemy': 'r1', 'window.place': 'field:quito' });
  });

  test('a battle: stand where a leader is with the force', () => {
    const led: Condition = { pieces: { kind: 'leader', at: 'fact:window.own' } };
    const orders = [order('battle.avoid', ['stand'], led), order('battle.avoid', ['roll'])];
    expect(answer(attacked({ r1: 'field:quito RL', p1: 'field:quito DP Belgrano' }), ...orders)).toEqual(['stand']);
    expect(answer(attacked({ r1: 'field:quito RL Pezuela', p1: 'field:quito DP' }), ...orders)).toEqual(['roll']);
  });

  test('ships: slip away, unless in some sea area', () => {
    const game = table({ forces: { r1: 'sea:C10 R-F-1', p1: 'sea:C10 MEX-F-1' } });
    game.play('activate', ['force:r1'], [6]);
    game.play('operate', ['do:naval', 'force:p1']);
    const orders = [order('naval.avoid', ['stand'], at('sea:C10')), order('naval.avoid', ['roll'])];
    expect(answer(game, ...orders)).toEqual(['stand']);
    expect(answer(game, ...orders.slice(1))).toEqual(['roll']);
    expect(facts(game)).toMatchObject({ 'window.own': 'p1', 'window.enemy': 'r1', 'window.chance': null });
  });

  test('targets at sea: all at one, or each at another', () => {
    const game = table({ forces: { r1: 'sea:C10 R-F-1 R-N-1', p1: 'sea:C10 MEX-F-1 MEX-F-2' } });
    game.play('activate', ['force:r1'], [6]);
    game.play('operate', ['do:naval', 'force:p1']);
    game.play('naval.avoid', ['stand']);
    expect(answer(game, order('naval.targets', ['together']))).toEqual(['unit:MEX-F-1', 'unit:MEX-F-1']);
    expect(answer(game, order('naval.targets', ['spread']))).toEqual(['unit:MEX-F-1', 'unit:MEX-F-2']);
  });
});

describe('standing orders for what follows a fight', () => {
  const lossOf = (forces: NonNullable<Layout['forces']>) => fought(forces, [6, 1, 6, 3, 6, 2]);
  /** Attrition of two steps at the end of the operations. */
  function worn(units: string): Playing {
    const game = table({ forces: { r1: `field:costa_firme ${units}` } });
    game.play('activate', ['end'], [5]);
    return game;
  }

  test('losses: militia first, the weakest, or spread; a timeout takes militia first', () => {
    const game = worn('RL Cu R-MI-1 R-Art-1');
    expect(facts(game)).toMatchObject({
      'losses.cause': 'attrition',
      'losses.steps': 2,
      'window.own': 'r1',
      'window.enemy': null,
      'window.place': 'field:costa_firme',
    });
    const lost = (how: string) => answer(game, order('losses.take', [how]));
    expect(lost('militia')).toEqual(['unit:RL', 'unit:R-MI-1']);
    expect(lost('spread')).toEqual(['unit:RL', 'unit:Cu']);
    expect(lost('weakest')).toHaveLength(2);
    expect(answer(game, order('losses.take', []))).toEqual(lost('militia'));
    // Whoever names one himself leaves the rest to the same order.
    expect(answer(game, order('losses.take', ['unit:Cu']))).toEqual(['unit:Cu', 'unit:R-MI-1']);
  });

  test('losses: one by one where they are many, by the player himself', () => {
    const game = lossOf({ r1: 'field:quito RL Cu', p1: 'field:quito NG1 NG2' });
    expect(facts(game)).toMatchObject({ 'losses.cause': 'battle', 'window.own': 'r1', 'window.enemy': 'p1' });
    const few: Condition = { fact: { id: 'losses.steps', value: { atMost: 1 } } };
    expect(answer(game, order('losses.take', ['militia'], few))).toBeNull();
    expect(answer(game, order('losses.take', ['militia'], { not: few }))).toEqual(['unit:RL', 'unit:Cu']);
    const attrition: Condition = { fact: { id: 'losses.cause', is: 'attrition' } };
    expect(answer(game, order('losses.take', ['militia'], attrition))).toBeNull();
  });

  test('cities: in with the whole force, or only into some', () => {
    const game = fought({ r1: 'field:quito RL Cu', p1: 'field:quito GC-MI-1' }, [6, 1, 6, 6, 6, 5]);
    expect(facts(game)).toMatchObject({ 'window.own': 'r1', 'window.place': 'field:quito' });
    expect(answer(game, order('city.enter', ['inside']))).toEqual(['place:city:quito_c', 'whole']);
    expect(answer(game, order('city.enter', ['inside|outside']))).toEqual(['place:city:quito_c', 'whole']);
    expect(answer(game, order('city.enter', ['outside|inside']))).toEqual(['outside']);
    const only = (city: string): Order => order('city.enter', [`place:city:${city}|outside`]);
    expect(answer(game, only('quito_c'))).toEqual(['place:city:quito_c', 'whole']);
    expect(answer(game, only('lima_c'))).toEqual(['outside']);
  });

  test('a leader who got away: to the strongest force, or to his haven', () => {
    const forces = {
      r1: 'field:quito RL Cu',
      p1: 'field:quito NG1 Bolivar',
      p2: 'field:pasto NG2',
      p3: 'field:pasto NG3 LG',
    };
    const game = fought(forces, [6, 1, 6, 6, 6, 5, 3]);
    expect(game.asks()).toEqual(['patriot leader.refuge']);
    expect(facts(game)['refuge.leader']).toBe('Bolivar');
    expect(answer(game, order('leader.refuge', ['strongest']))).toEqual(['force:p3']);
    const haven = order('leader.refuge', ['place:box:HAITI'], { fact: { id: 'refuge.leader', is: 'Bolivar' } });
    expect(answer(game, haven)).toEqual(['place:box:HAITI']);
  });

  test('attrition: no RP, or so many for each force, out of whatever purses pay', () => {
    const game = table({
      step: { kind: 'operations', phase: 'mexico' },
      forces: { p1: 'field:costa_firme NG2 GI LG Cr', p2: 'field:tierra_caliente Tp Mt' },
      purses: { GC: 2, MEX: 1 },
    });
    game.play('activate', ['end']);
    expect(answer(game, order('relieve', ['none']))).toEqual(['none']);
    expect(answer(game, order('relieve', ['each:1']))).toEqual(['some', 'rp:1', 'rp:1']);
    expect(answer(game, order('relieve', ['each:1|none']))).toEqual(['some', 'rp:1', 'rp:1']);
    expect(answer(game, order('relieve', ['each:2']))).toEqual(['some', 'rp:2', 'rp:1']);
    const rich: Condition = { track: { id: 'purse-GC', value: { atLeast: 3 } } };
    expect(answer(game, order('relieve', ['each:1'], rich), order('relieve', ['none']))).toEqual(['none']);
  });

  test('a ship that gets away from its port: to the nearest one, or home', () => {
    const game = table({
      step: { kind: 'operations', phase: 'plata-chile' },
      forces: {
        p1: 'field:lima Pl-7',
        r1: 'city:callao R-F-1',
        r2: 'field:cuba LH',
        r3: 'city:arica RL',
        r4: 'city:guayaquil_c Cu',
      },
    });
    game.play('activate', ['force:p1'], [5]);
    game.play('operate', ['do:enter', 'place:city:callao'], [1]);
    expect(facts(game)).toMatchObject({ 'port.ship': 'R-F-1', 'window.place': 'city:callao' });
    expect(answer(game, order('port.escape', []))).toEqual([game.offers('port.escape')[0]]);
    expect(answer(game, order('port.escape', ['place:box:SPAIN']))).toEqual(['place:box:SPAIN']);
  });

  test('fleets stay over the winter where they may, else go to what is nearest', () => {
    const game = table({
      scenario: 'scenario1',
      turn: 5,
      step: { kind: 'return' },
      forces: { r1: 'sea:P10 R-F-1', r2: 'city:callao RL', r3: 'sea:P8 R-N-1', r4: 'sea:C7 R-F-2' },
    });
    expect(answer(game, order('fleet.return', []))).toEqual(['place:sea:P10', 'place:sea:P8', 'place:box:SPAIN']);
  });
});

describe('what orders may go by', () => {
  test('nothing that the seat cannot see', () => {
    const game = attacked({ r1: 'field:quito RL Cu', p1: 'field:quito Pl-2' });
    expect(facts(game, 'royalist')).toMatchObject({ 'window.factor': null, 'window.steps': null, 'window.odds': null });
    const other = attacked({ r1: 'field:quito RL Pezuela', p1: 'field:quito Pl-2' });
    expect(facts(other)).toEqual(facts(game));
  });

  test('happenings: what has moved where, and who has been attacked in which area', () => {
    const types = (rules.happenings ?? []).map(({ type }) => type);
    expect(types.filter((type) => !(type in rules.events))).toEqual([]);
  });
});
