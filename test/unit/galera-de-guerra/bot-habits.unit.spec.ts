import { describe, expect, test } from 'vitest';
import { decideBy } from '../../../src/domain/kernel/playout.ts';
import { bestCourse, startOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/courses.ts';
import type { Galley, Scene } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/fleet.ts';
import { sceneOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/fleet.ts';
import { STEADY } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/weights.ts';
import { goalOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/goals.ts';
import { steadyBot } from '../../../src/domain/rulesets/galera-de-guerra/v1/bots/steady.ts';
import { counterOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { answerToEnd, optionsOf, table } from '../../support/galera.ts';

/** What the steady bot takes of the decision that is open. */
function taken(state: State): readonly string[] {
  const [pending] = rules.pending(state);
  if (pending === undefined) throw new Error('nobody decides');
  return decideBy(rules, state, pending, { bot: steadyBot, random: () => 0 }).path;
}

describe('answers of the steady bot', () => {
  test('who is about to be rammed gets out of the way, to where he cannot be struck', () => {
    const game = table({ ships: { 'red-3-25': '2912 0', 'green-3-40': '3113 5' } });
    game.play('ship.move', ['ship:green-3-40', 'mp:1', 'fwd']);
    expect(taken(game.state)).toEqual(['back']);
  });

  test('who only has company does not tire his crew', () => {
    const game = table({ ships: { 'red-3-25': '2912 0', 'green-3-40': '3014 0' } });
    game.play('ship.move', ['ship:green-3-40', 'mp:1', 'fwd']);
    expect(game.asks()).toContain('ionia avoid');
    expect(taken(game.state)).toEqual(['decline']);
  });

  test('whoever leads agrees to end; whoever is behind fights on while he has ships to do it with', () => {
    const rammed = { at: '2912 0', rammed: true };
    const even = table({ ships: { 'red-3-25': rammed, 'red-3-26': '3012 0', 'green-3-40': '3513 5' } }).state;
    expect(answerToEnd(steadyBot, even, 'persia')).toBe('agree');
    expect(answerToEnd(steadyBot, even, 'ionia')).toBe('refuse');
    const greens = { 'green-3-40': '3513 5', 'green-3-41': '3713 5', 'green-3-42': '3913 5', 'green-3-43': '4113 5' };
    const lost = table({ ships: { 'red-3-25': rammed, 'red-3-26': '3012 0', ...greens } }).state;
    expect(answerToEnd(steadyBot, lost, 'ionia')).toBe('agree');
  });
});

describe('moves of the steady bot', () => {
  test('a squadron far from the enemy rows on as one', () => {
    const own = { 'green-3-40': '2010 2', 'green-3-41': '2011 2', 'green-3-42': '2012 2' };
    const [first, ...steps] = taken(table({ ships: { ...own, 'red-3-25': '5020 5' } }).state);
    expect(first).toBe('together');
    expect(steps.filter((step) => step.startsWith('fwd')).length).toBeGreaterThanOrEqual(4);
  });

  test('a trireme at speed swings around the stern of whoever lies before it', () => {
    const { state } = table({ ships: { 'green-3-40': '1719 1 max', 'red-3-1': '1818 4' } });
    expect(taken(state).slice(0, 2)).toEqual(['ship:green-3-40', 'anastrophe']);
  });

  test('who waits off the map comes up', () => {
    const ships = { 'green-5-11': '~2.4 5', 'red-5-50': '4020 0' };
    const scene = sceneOf(rules.view(table({ scenario: 'drepanum-approach', ships }).state, null), STEADY);
    const own = scene.galleys.get('green-5-11');
    if (own === undefined) throw new Error('no ship');
    const { used, path } = bestCourse(scene, own, startOf(own), { points: 2, exactly: false });
    expect([used, path]).toEqual([2, ['fwd', 'fwd']]);
  });
});

describe('what the steady bot wants of a battle', () => {
  test('the treasure goes home over the southern edge, and transports of Ecnomus too', () => {
    const at = (battle: string): Scene => ({ details: { battle } }) as Scene;
    const ship = (more: Partial<Galley>): Galley => ({ side: 'red', badges: new Set<string>(), ...more }) as Galley;
    expect(goalOf(at('actium'), ship({ badges: new Set(['treasure']) }))?.edge).toBe('col60');
    expect(goalOf(at('actium'), ship({}))).toBeNull();
    expect(goalOf(at('ecnomus'), ship({ transport: true }))?.edge).toBe('row28');
  });

  test('it spends what a tournament gives it, and has the best admiral of its colour', () => {
    const state = rules.initial({ scenario: 'tournament', options: optionsOf() });
    const path = taken(state);
    const counts = path.flatMap((id, at) => (id.startsWith('count:') ? [{ at, count: Number(id.slice(6)) }] : []));
    const costs = counts.map(({ at, count }) => count * counterOf((path[at - 1] ?? '').slice('ship:'.length)).cost);
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeGreaterThan(240);
    expect(path.some((id) => id === 'leader:naulochus.caesar.agrippa')).toBe(true);
  });
});
