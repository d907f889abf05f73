import type { Chance, RecordedChance } from './chance.ts';
import { ChanceNeeded } from './chance.ts';
import type { EventType, GameEvent, Secret } from './event.ts';
import type { JsonObject } from './json.ts';

/** What `emit` takes for each event type of a ruleset: the schema number and the draws are added for it. */
export type EventDraft<E extends GameEvent> = E extends GameEvent
  ? { readonly type: E['type']; readonly public: E['public']; readonly secrets?: E['secrets'] }
  : never;

/**
 * One run of `decide`: rules read `state`, draw `chance` and `emit` what happened. Every emitted event is folded into
 * `state` at once, by the same `evolve` that replays use, so what is decided and what is folded cannot differ.
 */
export interface Turn<S, E extends GameEvent> {
  readonly state: S;
  readonly chance: Chance;
  /** How many events the turn has emitted so far. */
  readonly emitted: number;
  /**
   * Records an event. The draws made since the last emit are attached: openly by default; with `hidden`, in a secret to
   * nobody, because the outcome or the list drawn from is hidden.
   */
  emit(draft: EventDraft<E>, draws?: 'open' | 'hidden'): void;
}

/** What a turn needs of a ruleset. */
export interface TurnRules<S, E extends GameEvent> {
  readonly events: Readonly<Record<E['type'], EventType>>;
  evolve(state: S, event: E): S;
}

/** A preview came to an event that reveals something. */
export class RevealNeeded extends Error {
  constructor(type: string) {
    super(`${type} reveals what is hidden`);
  }
}

/** A turn and what came of it. */
export interface RecordedTurn<S, E extends GameEvent> extends Turn<S, E> {
  readonly events: readonly E[];
}

/** Starts a turn on `state`, which it takes over (pass a private copy). With `stopAtReveal` a revealing event throws RevealNeeded. */
export function startTurn<S, E extends GameEvent>(
  rules: TurnRules<S, E>,
  state: S,
  chance: RecordedChance,
  stopAtReveal = false,
): RecordedTurn<S, E> {
  const events: E[] = [];
  let current = state;
  return {
    chance,
    events,
    get state() {
      return current;
    },
    get emitted() {
      return events.length;
    },
    emit(draft, draws = 'open') {
      const type = rules.events[draft.type as E['type']];
      if (stopAtReveal && type.reveals) throw new RevealNeeded(draft.type);
      const event = withDraws(draft, type.schema, chance, draws) as E;
      events.push(event);
      current = rules.evolve(current, event);
    },
  };
}

/** Runs `play` until it ends or needs chance or a reveal; tells which. Other errors pass. */
export function untilChance(play: () => void): { readonly stopped: boolean } {
  try {
    play();
    return { stopped: false };
  } catch (error) {
    if (error instanceof ChanceNeeded || error instanceof RevealNeeded) return { stopped: true };
    throw error;
  }
}

interface LooseDraft {
  readonly type: string;
  readonly public: JsonObject;
  readonly secrets?: readonly Secret[];
}

function withDraws(draft: LooseDraft, schema: number, chance: RecordedChance, draws: 'open' | 'hidden'): GameEvent {
  const taken = chance.take();
  const { type, secrets = [] } = draft;
  if (taken.length === 0) return { type, schema, public: draft.public, secrets };
  if (draws === 'open') return { type, schema, public: { ...draft.public, chance: taken }, secrets };
  const hidden: Secret = { to: [], data: { chance: taken } };
  return { type, schema, public: { ...draft.public, chanceCount: taken.length }, secrets: [...secrets, hidden] };
}
