import { describe, expect, test } from 'vitest';
import { pick } from '../../../src/domain/kernel/choices.ts';
import { pickSome } from '../../../src/domain/kernel/pick-some.ts';
import type { Choice, ChoiceGenerator } from '../../../src/domain/kernel/choices.ts';
import { same } from '../../../src/domain/kernel/text.ts';
import type { Table } from '../../../src/domain/kernel/view.ts';
import type { AskedDecision } from '../../../src/domain/table/standing/answer.ts';
import { verdictOf } from '../../../src/domain/table/standing/answer.ts';
import type { Condition } from '../../../src/domain/table/standing/condition.ts';
import { holds } from '../../../src/domain/table/standing/evaluate.ts';
import type { Order } from '../../../src/domain/table/standing/order.ts';
import { replyPath } from '../../../src/domain/table/standing/reply.ts';
import type { SeenEvent, OrderContext } from '../../../src/domain/table/standing/order-context.ts';
import { withoutTakebacks } from '../../../src/domain/table/standing/order-context.ts';
import type { StandingOrder } from '../../../src/domain/table/standing/standing-list.ts';

const view: Table = {
  sequence: { turn: 3, phase: 'battle', label: same('Battle') },
  pieces: [
    { id: 'a1', kind: 'marines', owner: 'british', at: 'mole', face: 'up', steps: 3 },
    { id: 'british@mole#officer', owner: 'british', at: 'mole', face: 'down', badges: ['officer'] },
    { id: 's1', kind: 'militia', owner: 'spanish', at: 'castle', face: 'up', steps: 1 },
  ],
  hands: { british: { count: 4 }, spanish: { count: 1, cards: [{ id: 'c1', kind: 'es-lost', label: same('Lost!') }] } },
  decks: { spanish: { count: 12 } },
  tracks: [{ id: 'morale', label: same('Morale'), value: 5, min: 0, max: 9 }],
};

const event = (version: number, type: string, open: SeenEvent['public'] = {}, seat?: string): SeenEvent => ({
  version,
  type,
  public: open,
  by: seat === undefined ? null : { seat },
});

const choices: Choice[] = ['pass', 'card:lost'].map((id) => ({ id, label: same(id) }));

const contextOf = (more: Partial<OrderContext> = {}): OrderContext => ({
  seat: 'spanish',
  view,
  choices,
  events: [],
  happenings: [],
  facts: [
    { id: 'combat.zone', title: same('Where'), of: 'area', read: () => 'mole' },
    { id: 'combat.attacker', title: same('Who'), of: 'seat', read: () => 'british' },
    { id: 'march.blocks', title: same('Blocks'), of: 'number', read: () => 3 },
    { id: 'nothing', title: same('Nothing'), of: 'area', read: () => null },
  ],
  ...more,
});

const true_ = (condition: Condition, more: Partial<OrderContext> = {}, since = 0) =>
  holds(condition, contextOf(more), since);

describe('what words stand for', () => {
  test('is looked up once a decision, however many orders say it how often', () => {
    const read = { 'combat.zone': 0, 'combat.attacker': 0 };
    const facts = (['combat.zone', 'combat.attacker'] as const).map((id) => ({
      id,
      title: same(id),
      of: 'area' as const,
      read: () => ((read[id] += 1), null),
    }));
    const words = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? 'fact:combat.zone' : 'fact:combat.attacker'));
    const part: Condition = { pieces: { at: words, owner: words, kind: words, count: { is: 0 } } };
    const when: Condition = {
      all: [...Array.from({ length: 19 }, () => structuredClone(part)), { turn: { is: 900 } }],
    };
    const orders = Array.from({ length: 30 }, (_, index): StandingOrder => {
      const order = { decisions: ['response'], when, answer: { path: [] } };
      return { id: String(index), order, since: 0, lodgedAt: '', answered: 0 };
    });
    const asked: AskedDecision = { kind: 'response', context: contextOf({ facts }), tree: () => pick([]) as never };
    expect(verdictOf(orders, asked).answer).toBeNull();
    expect(read).toEqual({ 'combat.zone': 1, 'combat.attacker': 1 });
  });
});

describe('conditions', () => {
  test.each<[string, Condition, boolean]>([
    ['the turn', { turn: { atLeast: 3, atMost: 3 } }, true],
    ['another turn', { turn: { is: 4 } }, false],
    ['the phase, one of several', { phase: ['march', 'battle'] }, true],
    ['pieces of a kind at a place', { pieces: { kind: 'marines', at: 'mole' } }, true],
    ['pieces of a kind elsewhere', { pieces: { kind: 'marines', at: 'castle' } }, false],
    ['none of them', { pieces: { owner: 'british', at: 'castle', count: { is: 0 } } }, true],
    ['their steps', { pieces: { owner: 'spanish', steps: { atMost: 1 } } }, true],
    [
      'an officer of the attacker where the fight is, though he lies face down',
      { pieces: { badge: 'officer', owner: 'fact:combat.attacker', at: 'fact:combat.zone' } },
      true,
    ],
    ['what stands where nothing is', { pieces: { at: 'fact:nothing' } }, false],
    ['a track', { track: { id: 'morale', value: { atLeast: 6 } } }, false],
    ['a hand that is only counted', { hand: { seat: 'british', count: { atMost: 4 } } }, true],
    ['a card of its own', { cards: { kind: 'es-lost' } }, true],
    ['a card that it does not hold', { cards: { kind: 'es-counter' } }, false],
    ['a deck', { deck: { id: 'spanish', count: { atLeast: 12 } } }, true],
    ['a fact', { fact: { id: 'combat.zone', is: ['mole', 'castle'] } }, true],
    ['a fact as a number', { fact: { id: 'march.blocks', value: { atLeast: 4 } } }, false],
    ['a fact that is not there', { fact: { id: 'nothing' } }, false],
    ['a choice that is offered', { offered: ['card:lost', 'card:other'] }, true],
    [
      'all, any and not',
      { all: [{ any: [{ turn: { is: 1 } }, { turn: { is: 3 } }] }, { not: { turn: { is: 2 } } }] },
      true,
    ],
    ['several members, which must all hold', { turn: { is: 3 }, phase: 'march' }, false],
  ])('%s', (_what, condition, expected) => {
    expect(true_(condition)).toBe(expected);
  });
});

describe('what has happened', () => {
  const events = [
    event(4, 'CombatEnded', { zone: 'mole', winner: 'british' }),
    event(6, 'TurnBegan', { turn: 3 }),
    event(7, 'GroupMoved', { to: 'mole' }, 'spanish'),
    event(9, 'CombatEnded', { zone: 'castle', winner: null }),
  ];
  const happenings = [{ type: 'TurnBegan', title: same('Turn'), members: [], beginsTurn: true as const }];
  const happened = (more: NonNullable<Condition['happened']>, since = 0) =>
    true_({ happened: more }, { events, happenings }, since);

  test('counts within this turn unless told otherwise', () => {
    expect(happened({ type: 'CombatEnded', where: { zone: 'mole' } })).toBe(false);
    expect(happened({ type: 'CombatEnded', where: { zone: 'mole', winner: 'british' }, since: 'game' })).toBe(true);
    expect(happened({ type: 'CombatEnded', where: { winner: null } })).toBe(true);
  });
  test('counts since the order was lodged, or since the seat last acted', () => {
    expect(happened({ type: 'CombatEnded', since: 'lodged' }, 9)).toBe(false);
    expect(happened({ type: 'CombatEnded', since: 'lodged' }, 8)).toBe(true);
    expect(happened({ type: 'GroupMoved', since: 'acted' })).toBe(false);
  });
  test('a member may be what a fact is now', () => {
    expect(happened({ type: 'GroupMoved', where: { to: 'fact:combat.zone' } })).toBe(true);
    expect(happened({ type: 'GroupMoved', where: { to: 'fact:nothing' } })).toBe(false);
  });
  test('what was taken back has not happened', () => {
    const log = [...events, event(10, 'TakenBack', { to: 6 }), event(11, 'GroupMoved', { to: 'castle' })];
    expect(withoutTakebacks(log).map(({ version }) => version)).toEqual([4, 6, 11]);
  });
});

function* tree(): ChoiceGenerator<string[]> {
  const options = ['a', 'b', 'c'].map((id) => ({ id: `unit:${id}`, label: same(id), value: id }));
  const first = yield* pick([...options, { id: 'pass', label: same('Pass'), value: 'pass' }], {
    prompt: same('Who?'),
    safe: 'pass',
  });
  if (first === 'pass') return [];
  return [
    first,
    ...(yield* pickSome(
      options,
      { min: 0, max: 2, done: { id: 'done', label: same('Done') } },
      { prompt: same('With?'), safe: 'done' },
    )),
  ];
}

describe('replies', () => {
  test.each<[string, Parameters<typeof replyPath>[0], string[] | null]>([
    ['a whole path', { path: ['unit:b', 'unit:c'] }, ['unit:b', 'unit:c']],
    ['the first that is offered', { path: ['unit:z|unit:b', 'done'] }, ['unit:b', 'done']],
    ['nothing but what is safe', { path: [], rest: 'safe' }, ['pass']],
    ['a beginning, and what is safe after it', { path: ['unit:a'], rest: 'safe' }, ['unit:a', 'done']],
    ['members in any order', { path: ['unit:a', 'unit:c', 'unit:b'] }, ['unit:a', 'unit:b', 'unit:c']],
    ['a member that stands last, and the end', { path: ['unit:a', 'unit:c', 'done'] }, ['unit:a', 'unit:c']],
    ['a member that stands last, as the tree takes it', { path: ['unit:a', 'unit:c'] }, ['unit:a', 'unit:c']],
    [
      'a path that the tree follows, and nobody joins unasked',
      { path: ['unit:a', 'unit:c'], rest: 'safe' },
      ['unit:a', 'unit:c'],
    ],
    ['something that is not offered', { path: ['unit:z'], rest: 'safe' }, null],
    ['a path that ends too early', { path: ['unit:a'] }, null],
    ['a path that goes on behind the end', { path: ['pass', 'done'] }, null],
  ])('%s', (_what, reply, expected) => {
    expect(replyPath(reply, tree)).toEqual(expected);
  });

  test('go on behind members in any order where a command does, though others could join', () => {
    const some = { min: 1, max: 3, done: { id: 'done', label: same('Done') } };
    const options = (...ids: string[]) => ids.map((id) => ({ id, label: same(id), value: id }));
    const asked = function* (): ChoiceGenerator<string> {
      yield* pickSome(options('a', 'b', 'c'), some);
      return yield* pick(options('north', 'south'));
    };
    for (const path of [
      ['c', 'a', 'north'],
      ['c', 'a', 'west|north'],
      ['c', 'a', 'done', 'north'],
    ])
      expect(replyPath({ path }, asked)).toEqual(['a', 'c', 'north']);
    expect(replyPath({ path: ['c', 'a', 'west'] }, asked)).toBeNull();
    expect(replyPath({ path: ['b', 'a', 'north'] }, asked)).toBeNull();
    expect(replyPath({ path: ['c', 'a'] }, asked)).toBeNull();
  });
});

const standingOrder = (order: Partial<Order>, more: Partial<StandingOrder> = {}): StandingOrder => ({
  id: order.note ?? 'one',
  since: 5,
  lodgedAt: '2026-11-22T00:00:00.000Z',
  answered: 0,
  order: { decisions: ['ask'], answer: { path: [], rest: 'safe' }, ...order },
  ...more,
});

const asked = (more: Partial<OrderContext> = {}): AskedDecision => ({ kind: 'ask', context: contextOf(more), tree });

describe('the orders of a seat', () => {
  test('the first that is for the decision and holds speaks, and no other', () => {
    const orders = [
      standingOrder({ note: 'other kind', decisions: ['other'] }),
      standingOrder({ note: 'not now', when: { turn: { is: 9 } } }),
      standingOrder({ note: 'speaks', answer: { path: ['unit:z'] } }),
      standingOrder({ note: 'behind' }),
    ];
    const { answer } = verdictOf(orders, asked());
    expect(answer).toMatchObject({ order: { id: 'speaks' }, path: null });
  });
  test('one whose time is over does not speak, and is named', () => {
    const events = [event(6, 'CombatEnded')];
    const orders = [
      standingOrder({ note: 'turn', until: { turn: 2 } }),
      standingOrder({ note: 'times', until: { times: 2 } }, { answered: 2 }),
      standingOrder({ note: 'event', until: { happened: { type: 'CombatEnded' } } }),
      standingOrder({ note: 'stands', until: { turn: 3, times: 1, happened: { type: 'GroupMoved' } } }),
    ];
    const { answer, expired } = verdictOf(orders, asked({ events }));
    expect(answer).toMatchObject({ order: { id: 'stands' }, path: ['pass'] });
    expect(expired.map(({ order, why }) => [order.id, why])).toEqual([
      ['turn', 'turn-over'],
      ['times', 'times-used'],
      ['event', 'happened'],
    ]);
  });
  test('one that has lapsed stays so', () => {
    expect(verdictOf([standingOrder({}, { lapsed: 'surprise' })], asked())).toEqual({ answer: null, expired: [] });
  });
});
