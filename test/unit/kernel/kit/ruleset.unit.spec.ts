import Type from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../../../src/domain/kernel/chance.ts';
import { pick, walk } from '../../../../src/domain/kernel/choices.ts';
import { eventFault } from '../../../../src/domain/kernel/event-schema.ts';
import type { GameEvent } from '../../../../src/domain/kernel/event.ts';
import { evolver, narrator, noMarks, pictures } from '../../../../src/domain/kernel/kit/by-type.ts';
import { decisionsOf } from '../../../../src/domain/kernel/kit/decision.ts';
import type { Sequence } from '../../../../src/domain/kernel/kit/decision.ts';
import { diceMark } from '../../../../src/domain/kernel/kit/dice.ts';
import type { EventsOf } from '../../../../src/domain/kernel/kit/events.ts';
import { event, oneOf } from '../../../../src/domain/kernel/kit/events.ts';
import { optionsOf, plainOption } from '../../../../src/domain/kernel/kit/menus.ts';
import { ruleset } from '../../../../src/domain/kernel/kit/ruleset.ts';
import { catalogueOf } from '../../../../src/domain/kernel/text.ts';
import { startTurn } from '../../../../src/domain/kernel/turn.ts';

const SEATS = ['north', 'south'] as const;
type SeatId = (typeof SEATS)[number];

const events = {
  Bid: event({ seat: oneOf(SEATS), coins: Type.Integer() }),
  Struck: event({ die: Type.Integer() }, { secret: { why: Type.String() } }),
  Ended: event({}),
};
type Event = EventsOf<typeof events>;

/** Both bid at once; then a die is thrown, until it comes to three throws; a throw of 6 is asked about. */
type State = { count: number; bids: Partial<Record<SeatId, number>>; throws: number[]; asked: boolean; over: boolean };
type At = { kind: 'bids' } | { kind: 'throws'; left: number } | { kind: 'six' } | { kind: 'over' };

const words = {
  main: { en: { title: 'Bids', bid: 'Bid', line: '{seat} bids {coins}' }, es: { title: 'Pujas', bid: 'Pujar', line: '{seat} puja {coins}' } },
  menu: { en: { again: 'Again?' }, es: { again: '¿Otra vez?' } },
} as const; // prettier-ignore
const t = catalogueOf(words);

const decision = decisionsOf<State, Event, SeatId, At>();

const bids = decision('bids', {
  kind: 'bid',
  title: t('bid'),
  seats: SEATS,
  asks: ({ bids: made }) => SEATS.filter((seat) => made[seat] === undefined),
  key: () => 'bids',
  *choose() {
    return { coins: yield* pick([1, 2].map((coins) => plainOption(`coins:${coins}`, t('bid'), coins))) };
  },
  decide: (turn, seat, { coins }) => turn.emit({ type: 'Bid', public: { seat, coins } }),
});

const six = decision('six', {
  kind: 'six',
  title: t('menu.again'),
  seats: ['north'],
  reaction: true,
  asks: () => 'north',
  prompt: ({ throws }, seat) => t('line', { seat, coins: throws.length }),
  *choose() {
    return yield* pick([plainOption('on', t('menu.again'), null)]);
  },
  decide: (turn) =>
    turn.emit({ type: 'Struck', public: { die: 0 }, secrets: [{ to: ['north'], data: { why: 'six' } }] }),
});

const sequence: Sequence<State, Event, At> = {
  bids: null,
  throws: (turn, { left }) =>
    left > 0
      ? turn.emit({ type: 'Struck', public: { die: turn.chance.die() } })
      : turn.emit({ type: 'Ended', public: {} }),
  six: null,
  over: null,
};

const evolve = evolver<State, Event>(
  {
    Bid: (state, { seat, coins }) => void (state.bids[seat] = coins),
    Struck: (state, { die }) => void state.throws.push(die),
    Ended: (state) => void (state.over = true),
  },
  (state) => void (state.count += 1),
);

function game(more: { sequence?: Sequence<State, Event, At>; sudden?: number; events?: typeof events } = {}) {
  const worlds = more.events === undefined ? { resample: (state: State) => structuredClone(state) } : {};
  return ruleset<State, Event, SeatId, At>({
    id: 'bids',
    version: '1.0.0',
    title: t('title'),
    events: more.events ?? events,
    seats: SEATS.map((id) => ({ id, title: t('title'), side: id })),
    scenarios: [{ id: 'only', title: t('title'), seats: [...SEATS] }],
    board: () => ({ kind: 'areas', width: 1, height: 1, areas: [], edges: [] }),
    initial: () => ({ count: 0, bids: {}, throws: [], asked: false, over: false }),
    place: ({ bids: made, throws, over }) => {
      if (over) return { kind: 'over' };
      if (Object.keys(made).length < 2) return { kind: 'bids' };
      return throws.at(-1) === 6 ? { kind: 'six' } : { kind: 'throws', left: 3 - throws.length };
    },
    chapters: [bids, six],
    sequence: more.sequence ?? sequence,
    key: ({ count }) => String(count),
    atOnce: (turn) => {
      if (turn.state.throws.length === more.sudden) turn.emit({ type: 'Ended', public: {} });
    },
    evolve,
    result: ({ over }) => (over ? { winners: [], reason: 'over', text: t('title') } : null),
    view: () => ({
      sequence: { turn: 1, phase: 'x', label: t('title') },
      pieces: [],
      hands: {},
      decks: {},
      tracks: [],
    }),
    narrate: narrator<Event>({
      Bid: ({ seat, coins }) => t('line', { seat, coins }),
      Struck: (_facts, { secrets }) => t(secrets.length > 0 ? 'menu.again' : 'title'),
      Ended: () => t('title'),
    }),
    picture: pictures<Event>({ Bid: noMarks, Ended: noMarks, Struck: () => [{ kind: 'spot', at: 'x', tone: 'note' }] }),
    ...worlds,
  });
}

/** Plays `answers`, each of the first decision of its kind, with dice that all show `die`. */
function play(rules: ReturnType<typeof game>, die: number, answers: readonly [SeatId, string, string][]) {
  const turn = startTurn<State, Event>(
    rules,
    rules.initial({ scenario: 'only', options: {} }),
    chanceFrom(() => die - 1),
  );
  rules.setup(turn);
  for (const [seat, kind, id] of answers) {
    const pending = rules.pending(turn.state).find((one) => one.seat === seat && one.kind === kind);
    if (pending === undefined) throw new Error(`${seat} is not asked for ${kind}`);
    const end = walk(rules.choose(turn.state, pending), [id]);
    if (end.kind !== 'complete') throw new Error(end.kind);
    rules.decide(turn, seat, end.command);
  }
  return turn;
}

const BIDS: readonly [SeatId, string, string][] = [['south', 'bid', 'coins:2'], ['north', 'bid', 'coins:1']]; // prettier-ignore

describe('a ruleset made of chapters', () => {
  it('asks several seats at one place, each with its key, until nobody is asked, and then goes on by itself', () => {
    const rules = game();
    const first = play(rules, 3, BIDS.slice(0, 1));
    expect(rules.pending(first.state)).toEqual([{ seat: 'north', kind: 'bid', key: 'bids', prompt: t('bid') }]);
    expect(play(rules, 3, BIDS).events.map(({ type }) => type)).toEqual([
      'Bid',
      'Bid',
      'Struck',
      'Struck',
      'Struck',
      'Ended',
    ]);
  });

  it('stops at a question, hands the answer to its chapter and goes on', () => {
    const rules = game();
    const turn = play(rules, 6, BIDS);
    const prompt = t('line', { seat: 'north', coins: 1 });
    expect(rules.pending(turn.state)).toEqual([{ seat: 'north', kind: 'six', key: '3', prompt }]);
    const after = play(rules, 6, [...BIDS, ['north', 'six', 'on']]);
    expect(after.events.map((one) => eventFault(events[one.type], one))).toEqual([null, null, null, null, null]);
    expect(after.state.throws).toEqual([6, 0, 6]);
  });

  it('does what comes at once before the question that stands, and asks nobody after the end', () => {
    const rules = game({ sudden: 1 });
    const { events: happened, state } = play(rules, 6, BIDS);
    expect(happened.map(({ type }) => type)).toEqual(['Bid', 'Bid', 'Struck', 'Ended']);
    expect(rules.pending(state)).toEqual([]);
  });

  it('goes on from a state that was set up', () => {
    const rules = game();
    const state: State = { count: 0, bids: { north: 1, south: 2 }, throws: [1], asked: false, over: false };
    const turn = startTurn<State, Event>(
      rules,
      state,
      chanceFrom(() => 2),
    );
    rules.goOn(turn);
    expect(turn.events.map(({ type }) => type)).toEqual(['Struck', 'Struck', 'Ended']);
  });

  it('lists its kinds of decisions as they are declared', () => {
    expect(game().decisions).toEqual([
      { kind: 'bid', title: t('bid'), seats: SEATS },
      { kind: 'six', title: t('menu.again'), seats: ['north'], reaction: true },
    ]);
  });

  it('has no options, bots or broken invariants, and asks all seats of a kind of decision, where nothing else is said', () => {
    const rules = game();
    expect(Value.Check(rules.options, {})).toBe(true);
    expect(Value.Check(rules.options, { fog: true })).toBe(false);
    expect(rules.bots).toEqual({});
    expect(rules.invariants(rules.initial({ scenario: 'only', options: {} }))).toEqual([]);
    const all = decision('bids', {
      kind: 'all',
      title: t('bid'),
      seats: SEATS,
      choose: () => pick([]),
      decide: () => {},
    });
    expect(all.asks(rules.initial({ scenario: 'only', options: {} }), { kind: 'bids' })).toEqual(SEATS);
  });

  it('draws worlds as copies where nothing is hidden, and must be told how where something is', () => {
    const { Struck: _hidden, ...open } = events;
    const rules = game({ events: { ...open, Struck: event({ die: Type.Integer() }) } });
    const state = rules.initial({ scenario: 'only', options: {} });
    const world = rules.resample(
      state,
      null,
      chanceFrom(() => 0),
    );
    expect(world).toEqual(state);
    expect(world.bids).not.toBe(state.bids);
    expect(() => game({ events })).toThrow('bids hides something (Struck): it must give resample');
  });

  it('throws where a step changes nothing, instead of going round for ever', () => {
    const rules = game({ sequence: { ...sequence, throws: () => undefined } });
    expect(() => play(rules, 3, BIDS)).toThrow('bids: nobody is asked at throws, and nothing happens');
    expect(() => play(game({ sequence: { ...sequence, throws: null } }), 3, BIDS)).toThrow('nothing happens');
  });

  it('tells lines and marks by type of event', () => {
    const rules = game();
    const [bid] = play(rules, 3, BIDS).events;
    expect(rules.narrate(bid as Event)).toEqual({ en: 'south bids 2', es: 'south puja 2' });
    expect(rules.picture?.(bid as Event)).toEqual([]);
  });
});

describe('options and dice of the kit', () => {
  it('make options of one kind of thing, alone and as a list, each with its id as its value', () => {
    const seats = optionsOf('seat', 'seat', (seat: SeatId) => t('line', { seat, coins: 1 }));
    expect(seats.list(['south', 'north']).map(({ id, value }) => [id, value])).toEqual([
      ['seat:south', 'south'],
      ['seat:north', 'north'],
    ]);
    expect(seats.list(['south'])[0]).toBe(seats('south'));
  });

  it('draw a throw of nobody without a seat', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    expect(diceMark([5])).toEqual({ kind: 'dice', faces, dice: [{ face: 5 }] });
    expect(diceMark([2], { seat: 'north', need: 3, at: 'x' })).toEqual({
      kind: 'dice',
      faces,
      dice: [{ face: 2, hit: false, needs: [3, 4, 5, 6] }],
      seat: 'north',
      at: 'x',
    });
  });
});

describe('events declared by schema', () => {
  const bid = (facts: GameEvent['public']): GameEvent => ({ type: 'Bid', schema: 1, public: facts, secrets: [] });

  it('take the draws that a turn attaches', () => {
    expect(eventFault(events.Bid, bid({ seat: 'north', coins: 1, chance: [{ i: 0, n: 6, value: 2 }] }))).toBeNull();
    expect(eventFault(events.Bid, bid({ seat: 'north', coins: 1, chanceCount: 2 }))).toBeNull();
  });

  it.each([
    [{ seat: 'west', coins: 1 }],
    [{ seat: 'north' }],
    [{ seat: 'north', coins: 1.5 }],
    [{ seat: 'north', coins: 1, more: true }],
  ])('find fault with %j', (facts) => {
    expect(eventFault(events.Bid, bid(facts))).toMatch(/^Bid: public/);
  });

  it('find fault with a secret that holds something else', () => {
    const struck = { type: 'Struck', schema: 1, public: { die: 2 }, secrets: [{ to: [], data: { other: 1 } }] };
    expect(eventFault(events.Struck, struck)).toMatch(/^Struck: secret/);
  });
});
