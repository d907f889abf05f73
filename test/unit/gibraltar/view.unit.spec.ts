import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import { copyOf } from '../../../src/domain/kernel/json.ts';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Piece } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { positionOf } from '../../../src/domain/rulesets/gibraltar/v1/bots/position.ts';
import { STEADY } from '../../../src/domain/rulesets/gibraltar/v1/bots/weights.ts';
import { steadyBot } from '../../../src/domain/rulesets/gibraltar/v1/bots/steady.ts';
import { invariants } from '../../../src/domain/rulesets/gibraltar/v1/worlds/invariants.ts';
import { resample } from '../../../src/domain/rulesets/gibraltar/v1/worlds/resample.ts';
import type { State } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import { LOST } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import { view } from '../../../src/domain/rulesets/gibraltar/v1/show/view.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { courseOf } from './games.ts';

const states = [
  ...courseOf({ seed: 5, hf: steadyBot, en: randomBot, scenario: 'assault4' }, 20).states,
  ...courseOf({ seed: 5, hf: randomBot, en: randomBot, options: { mildLosses: true } }, 60).states,
];
const pieceOf = (state: State, id: string): Piece | undefined => view(state, null).pieces.find((one) => one.id === id);
const detailsOf = (state: State): JsonObject => view(state, null).details ?? {};

describe('what everybody sees', () => {
  test('is the same for every seat and for spectators: nothing is hidden', () => {
    for (const state of states) {
      for (const seat of state.seats) expect(view(state, seat)).toEqual(view(state, null));
      const world = resample(
        state,
        null,
        chanceFrom(() => 0),
      );
      expect(world).toEqual(state);
      expect(world).not.toBe(state);
      expect(world.units).not.toBe(state.units);
    }
  });

  test('tells all there is, so that the game can be read off it', () => {
    for (const state of states.filter(({ phase }) => phase !== 'over')) {
      const read = positionOf(view(state, null), STEADY.hf);
      const sorted = (list: readonly string[]): string[] => [...list].sort();
      for (const [id, unit] of Object.entries(state.units))
        expect([id, read.units[id]]).toEqual([id, unit.at === LOST ? { at: LOST, slot: 0, hits: 0 } : unit]);
      expect(read.breaches).toEqual(sorted(state.breaches));
      for (const list of ['moved', 'fired', 'fought', 'noFire', 'owing'] as const)
        expect(read[list]).toEqual(sorted(state[list]));
      expect([read.turn > 0 ? read.turn : 1, read.side, read.phase]).toEqual([state.turn, state.side, state.phase]);
      expect(sorted(read.seats)).toEqual(sorted(state.seats));
    }
  });

  rule('gibraltar', ['7.r', '7.s', '10.b'], 'cargo lies in the boxes of its carrier, not on the map', () => {
    const { state } = table({ units: { 'hf-la-6': '0820', 'hf-el-6': 'hf-la-6:1', 'hf-in-11': 'hf-la-6:2' } });
    expect(pieceOf(state, 'hf-in-11')).toMatchObject({ at: 'hf-la-6', stats: { slot: 2, combat: 2, movement: 4 } });
    const charts = detailsOf(state)['charts'] as { launches: JsonObject[]; relief: JsonObject[] };
    expect(charts.launches[5]).toEqual({ carrier: 'hf-la-6', number: 6, boxes: ['hf-el-6', 'hf-in-11', null] });
    expect(charts.relief.map(({ carrier }) => carrier)).toEqual(['en-rs-1', 'en-rs-2', 'en-rs-3', 'en-rs-4']);
  });

  rule('gibraltar', ['7.i', '8.q'], 'a breach marker shares its hex with a unit', () => {
    const { state } = table({ units: { 'hf-el-1': '1321' }, breaches: ['1321'] });
    expect(pieceOf(state, 'breach-1321')).toMatchObject({ kind: 'breach', at: '1321', owner: null });
    expect(pieceOf(state, 'hf-el-1')).toMatchObject({ kind: 'elite', at: '1321', owner: 'hf' });
    expect(view(state, null).zones).toMatchObject({ '1321': { breached: true } });
  });

  rule('gibraltar', '3', 'each unit is owned by who commands it', () => {
    const { state } = table({
      scenario: 'assault4',
      units: { 'hf-sh-1': '0820', 'hf-la-1': '0821', 'en-ca-1': '1316' },
    });
    const owners = ['hf-sh-1', 'hf-la-1', 'en-ca-1', 'en-rs-1', 'en-xe-1'].map((id) => pieceOf(state, id)?.owner);
    expect(owners).toEqual(['hf-fleet', 'hf-army', 'en-garrison', 'en-navy', 'en-garrison']);
  });

  rule('gibraltar', ['5.b', '4.b'], 'shows the turn marker and who stands on the three points', () => {
    const { state } = table({ turn: 7, units: { 'hf-in-1': '1616', 'en-el-1': '1420' } });
    expect(view(state, null).tracks).toEqual([expect.objectContaining({ id: 'turn', value: 7, min: 1, max: 12 })]);
    expect(detailsOf(state)['objectives']).toMatchObject([
      { id: 'moorish-castle', holder: { side: 'hf', unit: 'hf-in-1' } },
      { id: 'kings-bastion', holder: { side: 'en', unit: 'en-el-1' } },
      { id: 'magazines', holder: null },
    ]);
    expect(view(state, null).sequence.label.es).toBe('Turno 7 de 12: Hispano-franceses, movimiento');
  });

  rule('gibraltar', ['7.k', '8.k'], 'marks who must fight and who may not bombard', () => {
    const { state } = table({ phase: 'bombard', units: { 'hf-ca-1': '1509', 'hf-ca-2': '1205', 'en-el-1': '1510' } });
    expect(pieceOf(state, 'hf-ca-1')?.badges).toEqual(['mustFight', 'noFire']);
    expect(pieceOf(state, 'hf-ca-2')?.badges).toEqual([]);
    expect(detailsOf(state)).toMatchObject({ mustFight: ['hf-ca-1'], noFire: ['hf-ca-1'] });
  });

  test('lists losses, the relief that waits, and how many land units are left', () => {
    const { state } = table({ units: { 'hf-in-1': '1616', 'en-el-1': '1420' } });
    const details = detailsOf(state);
    expect(details['waiting']).toHaveLength(12);
    expect(details['landUnits']).toEqual({ hf: 4, en: 5 });
    const lost = details['lost'] as { en: { id: string; label: unknown }[] };
    expect(lost.en[0]).toEqual({
      id: 'en-ca-1',
      kind: 'cannon',
      label: { en: 'Cannon 1 (English)', es: 'Cañón 1 (ingleses)' },
    });
  });

  test('ends with the result', () => {
    const [last] = states.filter(({ phase }) => phase === 'over');
    if (last !== undefined) expect(view(last, null).result?.reason).toMatch(/conquered|held|exhausted/);
    expect(view(states[0] ?? fail(), null).result).toBeUndefined();
  });
});

describe('invariants', () => {
  const sound = table({
    units: { 'hf-la-6': '0820', 'hf-el-6': 'hf-la-6:1', 'en-el-1': '1420', 'hf-sh-1': '0822' },
  }).state;
  const broken = (change: (state: State) => void): string[] => {
    const state = copyOf(sound);
    change(state);
    return invariants(state).map(({ invariant }) => invariant);
  };
  const put =
    (unit: string, at: string, slot = 0) =>
    (state: State) => {
      state.units[unit] = { at, slot, hits: 0 };
    };

  test('hold in every state of a game', () => {
    for (const state of [...states, sound]) expect(invariants(state)).toEqual([]);
  });

  test.each([
    ['two units in a hex', put('hf-sh-2', '0822'), 'one-in-a-place'],
    ['two units in a box', put('hf-in-1', 'hf-la-6', 1), 'one-in-a-place'],
    ['a box that the launch lacks', put('hf-in-1', 'hf-la-6', 4), 'place'],
    ['cavalry aboard', put('hf-cv-1', 'hf-la-6', 2), 'place'],
    ['the enemy aboard', put('en-el-1', 'hf-la-6', 2), 'place'],
    ['a ship ashore', put('hf-sh-2', '1505'), 'place'],
    ['a ship beside the shore', put('hf-sh-2', '1220'), 'place'],
    ['infantry on the mountain path', put('hf-in-1', '1921'), 'place'],
    ['the attacker on a circle', put('hf-sh-2', '1443'), 'place'],
    ['a unit in hand during the fight', put('hf-sh-2', 'hand'), 'place'],
    ['a ship taken off the board', put('hf-sh-2', 'removed'), 'place'],
    ['a breach where no wall is', (state: State) => state.breaches.push('1415'), 'breaches'],
    ['an enemy who moves in one’s turn', (state: State) => state.moved.push('en-el-1'), 'moved'],
    ['a turn too many', (state: State) => (state.turn = 13), 'turn'],
    ['a counter too few', (state: State) => delete state.units['hf-cv-1'], 'units-conserved'],
  ])('%s is reported', (_, change, invariant) => {
    expect(broken(change as (state: State) => void)).toContain(invariant);
  });

  test('a hit that no armour bore is reported', () => {
    expect(broken((state) => Object.assign(state.units['hf-sh-1'] ?? {}, { hits: 1 }))).toEqual(['hits']);
  });
});

function fail(): never {
  throw new Error('no such state');
}
