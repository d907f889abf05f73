import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../src/domain/kernel/event.ts';
import type { Turn } from '../../../src/domain/kernel/turn.ts';
import { checkGame, ConformanceFailure } from '../../support/conformance.ts';
import type { Effects, Tally } from '../../support/conformance-effects.ts';
import { notShown, watchEffects } from '../../support/conformance-effects.ts';
import { toyEffects } from '../../support/effects/toy.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';
import type { ToyEvent } from '../../support/toy-events.ts';
import type { ToyState } from '../../support/toy-state.ts';

type Fact = Parameters<Turn<ToyState, ToyEvent>['emit']>[0];

/** The toy, whose events of some types are emitted as `change` says: not at all, or behind the one that follows. */
function toyThat(change: 'drops' | 'delays', type: ToyEvent['type']): typeof toyRuleset {
  return {
    ...toyRuleset,
    decide: (turn, seat, command) => {
      let held: Fact | null = null;
      const emit: typeof turn.emit = (fact, draws) => {
        if (fact.type === type) {
          if (change === 'delays') held = fact;
          return;
        }
        turn.emit(fact, draws);
        if (held !== null) turn.emit(held);
        held = null;
      };
      const other = {
        chance: turn.chance,
        emit,
        get state() {
          return turn.state;
        },
        get emitted() {
          return turn.emitted;
        },
      };
      toyRuleset.decide(other, seat, command);
    },
  };
}

function failureOf(rules: typeof toyRuleset): ConformanceFailure | undefined {
  for (let seed = 1; seed <= 20; seed += 1) {
    try {
      checkGame(rules, 'standard', seed, { maxCommands: 200, effects: toyEffects });
    } catch (error) {
      if (error instanceof ConformanceFailure) return error;
      throw error;
    }
  }
  return undefined;
}

describe('the order of effects', () => {
  test('is kept by the toy', () => {
    expect(failureOf(toyRuleset)).toBeUndefined();
  });

  test('finds an effect that comes after a later one', () => {
    const failure = failureOf(toyThat('delays', 'PointsScored'));
    expect(failure?.promise).toBe('effects');
    expect(failure?.message).toContain('points (PointsScored) comes after end');
  });

  test('finds a debt that nobody pays', () => {
    const order = toyEffects.orders.map((one) => ({ ...one, order: one.order }));
    const owing: Effects = { orders: order as Effects['orders'], ledgers: toyEffects.ledgers as Effects['ledgers'] };
    const watch = watchEffects(owing, new Map());
    watch.see(clash('red'), null);
    expect(() => watch.see(event('RoundEnded', { round: 1 }), null)).toThrow('§3.3: red still owes 1 at RoundEnded');
  });

  test('is asked for together with another effect, or said to be rare', () => {
    const tally: Tally = new Map();
    const [order] = toyEffects.orders;
    if (order === undefined) throw new Error('the toy has no order of effects');
    const lone = { orders: [{ ...order, together: [['clash', 'loss']] }], ledgers: [] } as Effects;
    const unasked = ['rout', 'points', 'end'].map((effect) => `§3, §4: ${effect} with nothing else`);
    expect(notShown(lone, tally)).toEqual(['§3, §4: clash and then loss', ...unasked]);
    const watch = watchEffects(lone, tally);
    watch.see(clash('red'), null);
    watch.see(event('LossTaken', { seat: 'red', card: null }), null);
    expect(notShown(lone, tally)).toEqual(unasked);
  });
});

function clash(loser: string): GameEvent {
  return event('ClashFought', { red: 4, blue: 5, loser });
}

function event(type: string, open: GameEvent['public']): GameEvent {
  return { type, schema: 1, public: open, secrets: [] };
}
