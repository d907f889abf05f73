import { describe, expect, test } from 'vitest';
import type { Draw } from '../../../src/domain/kernel/event.ts';
import { drawsOf } from '../../../src/domain/kernel/event.ts';
import type { Mark } from '../../../src/domain/kernel/picture.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/gibraltar/v1/bots/steady.ts';
import type { Event } from '../../../src/domain/rulesets/gibraltar/v1/events.ts';
import { events as eventTypes } from '../../../src/domain/rulesets/gibraltar/v1/events.ts';
import { distance, isHex } from '../../../src/domain/rulesets/gibraltar/v1/data/hexes.ts';
import { gibraltar } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import { picture } from '../../../src/domain/rulesets/gibraltar/v1/show/picture.ts';
import { touch } from '../../../src/domain/rulesets/gibraltar/v1/rules/positions.ts';
import type { State } from '../../../src/domain/rulesets/gibraltar/v1/state.ts';
import { table } from '../../support/gibraltar.ts';
import type { Match } from './games.ts';
import { courseOf } from './games.ts';

type DiceMark = Extract<Mark, { kind: 'dice' }>;
type EventOf<K extends Event['type']> = Extract<Event, { type: K }>;

/** An event with its marks, and where every counter was before it. */
interface Shown {
  readonly event: Event;
  readonly marks: readonly Mark[];
  /** The hex of a place that a mark names: itself, or where the piece or its carrier stood. */
  at(place: string): string;
}

const matches: readonly Match[] = [
  { seed: 1, hf: steadyBot, en: steadyBot, options: { armour: true } },
  { seed: 5, hf: randomBot, en: randomBot, options: { mildLosses: true } },
  { seed: 5, hf: steadyBot, en: randomBot, scenario: 'assault4' },
];
const shown = matches.flatMap(watched);

function watched(match: Match): Shown[] {
  const { scenario = 'assault', options = {} } = match;
  let state: State = gibraltar.initial({ scenario, options });
  return courseOf(match, 10_000).events.map((event) => {
    const places = new Map(Object.entries(state.units).map(([id, unit]) => [id, unit.at]));
    const at = (place: string): string => {
      const next = places.get(place);
      return next === undefined ? place : at(next);
    };
    state = gibraltar.evolve(state, event);
    return { event, marks: picture(event), at };
  });
}

function each<K extends Event['type']>(type: K): (Shown & { readonly event: EventOf<K> })[] {
  return shown.filter((one): one is Shown & { event: EventOf<K> } => one.event.type === type);
}

function diceOf(marks: readonly Mark[]): DiceMark[] {
  return marks.filter((mark): mark is DiceMark => mark.kind === 'dice');
}

function facesOf(marks: readonly Mark[]): number[] {
  return diceOf(marks).flatMap((mark) => mark.dice.map(({ face }) => face));
}

describe('marks', () => {
  test('are drawn for all that moves, fires, rolls, breaches or is lost', () => {
    const bare = new Set(shown.filter(({ marks }) => marks.length === 0).map(({ event }) => event.type));
    const drawn = new Set(shown.filter(({ marks }) => marks.length > 0).map(({ event }) => event.type));
    expect([...new Set([...bare, ...drawn])].sort()).toEqual(Object.keys(eventTypes).sort());
    expect([...bare].filter((type) => !drawn.has(type)).sort()).toEqual(['PhaseBegan', 'SeatDone']);
  });

  test('show every die of a game once, in the order of the draws', () => {
    const drawn = (draw: Draw): number => [2, 3, 3, 4, 4, 5][draw.value] ?? 0;
    for (const { event, marks } of shown) expect(facesOf(marks), event.type).toEqual(drawsOf(event).map(drawn));
    expect(shown.flatMap(({ marks }) => facesOf(marks)).length).toBeGreaterThan(500);
  });

  test('lead a unit step by step, and infantry from where its carrier lies', () => {
    const moves = [...each('UnitMoved'), ...each('UnitLanded')].flatMap(({ marks, at }) => {
      return marks.flatMap((mark) => (mark.kind === 'move' ? [[at(mark.from), ...(mark.via ?? []), mark.to]] : []));
    });
    expect(moves.length).toBeGreaterThan(300);
    for (const way of moves)
      way.slice(1).forEach((hex, step) => expect(touch(way[step] ?? '', hex), way.join()).toBe(true));
  });

  test('show a shot from the gun, over the distance that it was fired at', () => {
    for (const { event, marks, at } of [...each('UnitShelled'), ...each('WallShelled')]) {
      const [shot] = marks;
      if (shot?.kind !== 'fire') throw new Error(`${event.type} shows no shot`);
      expect([shot.seat, shot.to]).toEqual([event.public.seat, event.public.hex]);
      expect(distance(at(shot.from ?? ''), shot.to)).toBe(event.public.distance);
    }
  });

  test('tell a hit by the die where one die decides, and by no die where a sum does', () => {
    for (const { event, marks } of each('UnitShelled'))
      expect(diceOf(marks)).toMatchObject([{ seat: event.public.seat, dice: [{ hit: event.public.hit }] }]);
    for (const { event, marks } of each('WallShelled')) {
      const [roll] = diceOf(marks);
      expect(roll?.dice).toEqual(event.public.dice.map((face) => ({ face })));
      expect(roll?.label?.en).toContain(`rolls ${event.public.sum}, ${event.public.hit ? 'a hit' : 'no effect'}`);
    }
  });

  test('show both sides of a combat where they stand, with a die each for every throw', () => {
    for (const { event, marks, at } of each('CombatFought')) {
      const { attackers, defenders, throws, seat } = event.public;
      const sides = diceOf(marks).map((mark) => mark.seat?.slice(0, 2));
      expect(sides).toEqual(throws.flatMap(() => (seat.startsWith('hf') ? ['hf', 'en'] : ['en', 'hf'])));
      const spots = marks.flatMap((mark) => (mark.kind === 'spot' ? [at(mark.at)] : []));
      expect(spots.length).toBe(attackers.length + defenders.length);
      const foes = spots.slice(attackers.length);
      for (const hex of spots.slice(0, attackers.length)) expect(foes.some((foe) => touch(hex, foe))).toBe(true);
    }
  });

  test('show every throw of a combat that is rolled again', () => {
    const units = { 'hf-el-1': '1509', 'en-el-1': '1510' };
    const game = table({ phase: 'combat', options: { rerollTies: true }, units });
    game.play('hf combat', ['unit:en-el-1', 'unit:hf-el-1'], [4, 4, 5, 3]);
    expect(facesOf(picture(game.event('CombatFought')))).toEqual([4, 4, 5, 3]);
  });

  test('show the lost where they stood, with whom they went down', () => {
    const lost = each('UnitsLost');
    for (const { event, marks, at } of lost) {
      expect(marks.map((mark) => (mark.kind === 'spot' ? mark.tone : mark.kind))).toEqual(
        event.public.units.map(() => 'loss'),
      );
      for (const mark of marks) expect(mark.kind === 'spot' && isHex(at(mark.at))).toBe(true);
    }
    expect(lost.length).toBeGreaterThan(50);
  });

  test('name the product of a throw in both languages', () => {
    const game = table({ phase: 'combat', units: { 'hf-el-1': '1509', 'en-el-1': '1510' } });
    const [fight] = game.play('hf combat', ['unit:en-el-1', 'unit:hf-el-1'], [4, 3]);
    const labels = diceOf(fight === undefined ? [] : picture(fight)).map(({ label }) => label);
    expect(labels).toEqual([
      { en: 'Attack: 3 × 4 = 12', es: 'Ataque: 3 × 4 = 12' },
      { en: 'Defence: 3 × 3 = 9', es: 'Defensa: 3 × 3 = 9' },
    ]);
  });

  test('show a breach at its hex', () => {
    const game = table({ phase: 'bombard', units: { 'hf-fb-1': '0721', 'en-el-1': '1529' } });
    const events = game.play('hf bombard', ['unit:hf-fb-1', 'hex:1321'], [2, 3]);
    expect(events.flatMap(picture).at(-1)).toEqual({ kind: 'spot', at: '1321', tone: 'gain' });
  });
});
