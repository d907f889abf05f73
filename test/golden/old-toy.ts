import type { GameEvent } from '../../src/domain/kernel/event.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { upcast } from '../../src/domain/kernel/ruleset.ts';
import type { EventDraft, Turn } from '../../src/domain/kernel/turn.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import type { ToyEvent } from '../support/toy-events.ts';
import type { ToyState } from '../support/toy-state.ts';

/**
 * The toy as it was before PointsScored said how many points: schema 1 of that event, and one point for everything.
 * A game that it began is recorded; the toy of today lifts its events and plays it on.
 */
export const oldToy: AnyRuleset = {
  ...toyRuleset,
  version: '1.1.0',
  events: { ...toyRuleset.events, PointsScored: { schema: 1 } },
  upcasters: {},
  evolve: (state: ToyState, event: GameEvent) => toyRuleset.evolve(state, lifted(event)),
  decide: (turn: Turn<ToyState, ToyEvent>, seat, command) => toyRuleset.decide(withoutCounts(turn), seat, command),
  narrate: (event: GameEvent) => toyRuleset.narrate(lifted(event)),
};

function lifted(event: GameEvent): ToyEvent {
  return upcast(toyRuleset, event) as ToyEvent;
}

/** Writes PointsScored without its number, as it once was. */
function withoutCounts(turn: Turn<ToyState, ToyEvent>): Turn<ToyState, ToyEvent> {
  return {
    chance: turn.chance,
    get state() {
      return turn.state;
    },
    get emitted() {
      return turn.emitted;
    },
    emit: (fact, draws) => {
      const old = fact.type === 'PointsScored' ? { ...fact, public: { seat: fact.public.seat } } : fact;
      turn.emit(old as EventDraft<ToyEvent>, draws);
    },
  };
}
