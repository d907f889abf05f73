import type { AnyOrder, Blocked, Menu } from '../../src/domain/kernel/choices.ts';
import type { Command } from '../../src/domain/kernel/kit/ruleset.ts';
import type { Ruleset } from '../../src/domain/kernel/ruleset.ts';
import { same } from '../../src/domain/kernel/text.ts';
import type { ToyTurn } from './toy-decision.ts';
import type { ToyEvent } from './toy-events.ts';
import type { Order, Side, ToyState } from './toy-state.ts';

export type Toy = Ruleset<ToyState, Command, ToyEvent>;

/** Breaks one promise of the toy, and leaves the rest as it is. */
export type Breaking = (toy: Toy) => Partial<Toy>;

/** The toy whose every menu, event or view went through `change`. */
export const menus = (change: (menu: Menu, state: ToyState, seat: Side) => Menu): Breaking => {
  return (toy) => ({
    choose: function* (state, pending) {
      const generator = toy.choose(state, pending);
      let step = generator.next();
      while (!step.done) step = generator.next(yield change(step.value, state, pending.seat as Side));
      return step.value;
    },
  });
};

/** Reasons that name cards. */
export function reasonsOf(cards: readonly string[]): Blocked[] {
  return cards.map((card) => ({ target: { type: 'none', id: card }, reason: same(card), rule: '1' }));
}

/** The menu as a picking of one, whose reasons are for people alone: the tree has none. */
export function inAnyOrder(menu: Menu, reasons: readonly Blocked[]): Menu {
  const anyOrder: AnyOrder = {
    has: () => true,
    after: (taken) => (taken.length > 0 ? null : { ...menu, blocked: () => reasons }),
    inOrder: (taken) => taken,
  };
  return { ...menu, anyOrder };
}

export function leakyView(toy: Toy): Partial<Toy> {
  return { view: (state, viewer) => ({ ...toy.view(state, viewer), details: { red: state.camps.red.hand } }) };
}

export function unsortedView(toy: Toy): Partial<Toy> {
  return {
    view: (state, viewer) => {
      const view = toy.view(state, viewer);
      return { ...view, pieces: [...view.pieces].reverse() };
    },
  };
}

export function viewThatWrites(toy: Toy): Partial<Toy> {
  return {
    view: (state, viewer) => {
      state.camps.red.discard.reverse();
      return toy.view(state, viewer);
    },
  };
}

export function endlessTree(toy: Toy): Partial<Toy> {
  return {
    choose: function* (state, pending) {
      for (let at = 0; at < 300; at += 1) yield { choices: [{ id: `on-${at}`, label: same('On') }] };
      return yield* toy.choose(state, pending);
    },
  };
}

/** Its menus are read by whatever `includes` they have, so that any id passes. */
export function looseTree(toy: Toy): Partial<Toy> {
  return {
    choose: function* (state, pending) {
      const command = yield* toy.choose(state, pending);
      const choices = [{ id: 'sure', label: same('Sure') }];
      yield { choices: Object.assign(choices, { some: () => true }) };
      return command;
    },
  };
}

export function refusing(toy: Toy): Partial<Toy> {
  return {
    decide: (turn, seat, command) => {
      if (command.kind === 'toy.order' && (command.answer as Order).to === 'south') throw new Error('no');
      toy.decide(turn, seat, command);
    },
  };
}

export function chooseThatWrites(toy: Toy): Partial<Toy> {
  return {
    choose: (state, pending) => {
      state.camps.red.points += 1;
      return toy.choose(state, pending);
    },
  };
}

export function decideThatWrites(toy: Toy): Partial<Toy> {
  return {
    decide: (turn, seat, command) => {
      turn.state.camps.red.points += 1;
      toy.decide(turn, seat, command);
    },
  };
}

export function evolveThatWrites(toy: Toy): Partial<Toy> {
  return {
    evolve: (state, event) => {
      const next = toy.evolve(state, event);
      if (event.type === 'RoundEnded') Object.assign(event.public, { round: event.public.round + 100 });
      return next;
    },
  };
}

/** Reads a symbol that JSON does not keep. */
export function evolveOfHidden(toy: Toy): Partial<Toy> {
  const extra = Symbol('extra');
  return {
    decide: (turn, seat, command) => {
      const emit: typeof turn.emit = (fact, draws) => {
        turn.emit({ ...fact, public: Object.assign({ ...fact.public }, { [extra]: 1 }) } as typeof fact, draws);
      };
      toy.decide(turnBy(turn, emit), seat, command);
    },
    evolve: (state, event) => {
      const next = toy.evolve(state, event);
      if (extra in event.public) next.camps.red.points += 1;
      return next;
    },
  };
}

export function strayDraw(toy: Toy): Partial<Toy> {
  return {
    decide: (turn, seat, command) => {
      toy.decide(turn, seat, command);
      turn.chance.die();
    },
  };
}

/** The turn with another way to emit. */
function turnBy(turn: ToyTurn, emit: ToyTurn['emit']): ToyTurn {
  return {
    chance: turn.chance,
    emit,
    get state() {
      return turn.state;
    },
    get emitted() {
      return turn.emitted;
    },
  };
}

function emitting(toy: Toy, change: (event: ToyEvent, state: ToyState) => ToyEvent): Partial<Toy> {
  return {
    decide: (turn, seat, command) => {
      const emit: typeof turn.emit = (fact, draws) => {
        const event = { schema: 1, secrets: [], ...fact } as unknown as ToyEvent;
        turn.emit(change(event, turn.state), draws);
      };
      toy.decide(turnBy(turn, emit), seat, command);
    },
  };
}

export function drawsToSeat(toy: Toy): Partial<Toy> {
  return emitting(toy, (event) => {
    if (event.type !== 'CardsDrawn') return event;
    return { ...event, secrets: [...event.secrets, { to: ['red'], data: { chance: [{ i: 0, n: 6, value: 0 }] } }] };
  });
}

export function publicSecret(toy: Toy): Partial<Toy> {
  return emitting(toy, (event, { camps }) => {
    if (event.type !== 'OrderSealed') return event;
    return { ...event, public: Object.assign({}, event.public, { first: camps[event.public.seat].hand[0] }) };
  });
}

export function windowByHand(toy: Toy): Partial<Toy> {
  return {
    decide: (turn, seat, command) => {
      const own = turn.state.camps[seat as Side];
      if (own.hand.some((card) => card.includes('dodge')))
        turn.emit({ type: 'WindowOpened', public: { seat: seat as Side } });
      toy.decide(turn, seat, command);
    },
    evolve: (state, event) =>
      event.type === 'WindowOpened' && state.step === 'order' && state.camps.red.at !== state.camps.blue.at
        ? state
        : toy.evolve(state, event),
  };
}

export function pendingOfHand(toy: Toy): Partial<Toy> {
  return {
    pending: (state) =>
      toy.pending(state).map((one) => ({ ...one, key: `${one.key}-${state.camps[one.seat as Side].hand.join('-')}` })),
  };
}

export function sameKey(toy: Toy): Partial<Toy> {
  return {
    pending: (state) =>
      state.step === 'order'
        ? (['red', 'blue'] as const).map((seat) => ({ seat, kind: 'toy.order', key: 'x', prompt: same('Order') }))
        : toy.pending(state),
  };
}

export function afterTheEnd(toy: Toy): Partial<Toy> {
  return {
    pending: (state) =>
      state.step === 'over'
        ? [{ seat: 'red', kind: 'toy.loss', key: 'late', prompt: same('More') }]
        : toy.pending(state),
  };
}

export function endless(toy: Toy): Toy['evolve'] {
  return (state, event) => {
    const next = toy.evolve(state, event);
    if (next.step === 'over') {
      next.step = 'order';
      next.round = 1;
    }
    return next;
  };
}

export function strangeWinner(toy: Toy): Partial<Toy> {
  return {
    result: (state) => {
      const result = toy.result(state);
      return result && { ...result, winners: ['green'] };
    },
  };
}

export function undeclared(toy: Toy): Partial<Toy> {
  const { RoundEnded: _gone, ...events } = toy.events;
  return { events: events as Toy['events'] };
}

export function strangeSecret(toy: Toy): Partial<Toy> {
  return emitting(toy, (event) => {
    if (event.type !== 'OrderSealed') return event;
    return { ...event, secrets: [...event.secrets, { to: ['green'], data: {} }] };
  });
}

export function badResample(toy: Toy): Partial<Toy> {
  return {
    resample: (state, viewer, chance) => {
      const next = toy.resample(state, viewer, chance);
      next.camps.red.undrawn = [];
      next.camps.red.discard = [];
      return next;
    },
  };
}

/** The repetition of game 10 starts elsewhere: each of the games before it asks three times, the tenth twice. */
export function otherChance(toy: Toy): Partial<Toy> {
  let asked = 0;
  return {
    initial: (setup) => {
      const state = toy.initial(setup);
      if (asked >= 29) state.camps.red.at = 'north';
      asked += 1;
      return state;
    },
  };
}
