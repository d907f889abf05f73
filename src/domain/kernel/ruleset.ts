import type { TSchema } from 'typebox';
import type { Chance } from './chance.ts';
import type { Choice, ChoiceGenerator, Target } from './choices.ts';
import type { DecisionKind, Fact, Happening } from './decision-kind.ts';
import type { EventType, GameEvent } from './event.ts';
import type { Seat, Viewer } from './ids.ts';
import type { Guide } from './guide.ts';
import type { JsonObject } from './json.ts';
import type { Outlook } from './outlook.ts';
import type { Mark, Panel, Reach } from './picture.ts';
import type { Rulebook } from './rulebook.ts';
import type { Text } from './text.ts';
import type { Turn } from './turn.ts';
import type { Board, Bot, Result, Table } from './view.ts';
import type { WeighedBot } from './weighed.ts';

/** A seat of a game, in playing order. Seats of one `side` win and lose together. */
export interface SeatInfo {
  readonly id: Seat;
  readonly title: Text;
  readonly side: string;
}

/** How much there is to learn and to keep in mind. */
export const DIFFICULTIES = ['light', 'medium', 'heavy'] as const;

/** What somebody wants to know before sitting down to a scenario. */
export interface ScenarioAbout {
  /** What each side is after. */
  readonly goal: Text;
  /** How long it takes, in turns. */
  readonly length: Text;
  readonly difficulty: (typeof DIFFICULTIES)[number];
}

export interface Scenario {
  readonly id: string;
  readonly title: Text;
  readonly seats: readonly Seat[];
  /** For the games in the registry, not for toys. */
  readonly about?: ScenarioAbout;
}

/** What a new game is made of. `options` has passed the ruleset's schema, defaults filled in. */
export interface Setup {
  readonly scenario: string;
  readonly options: JsonObject;
}

/** Somebody must decide something now. */
export interface Pending {
  readonly seat: Seat;
  /** What kind of decision, as the game's page lists them: `combat.loss`. */
  readonly kind: string;
  /**
   * Tells decisions of one kind apart: as long as seat, kind and key stay the same, the decision is the same one and its
   * tree must not change. Must follow from public knowledge.
   */
  readonly key: string;
  readonly prompt: Text;
}

/** A broken invariant of a state, in words for developers. */
export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

/** Lifts one stored event of an older schema to the next shape; chained until it is current. */
export type Upcaster = (event: GameEvent) => GameEvent;

/**
 * The rules of one game, pure: no clock, no I/O, no chance but the one handed in, and nothing that knows of accounts.
 * States, commands and events are plain JSON. `S` is the state, `C` a complete command, `E` the union of its events.
 */
export interface Ruleset<S = JsonObject, C = unknown, E extends GameEvent = GameEvent> {
  readonly id: string;
  /** major.minor.patch: see «Versions of rules» in docs/architecture.md. */
  readonly version: string;
  readonly title: Text;
  readonly seats: readonly SeatInfo[];
  readonly scenarios: readonly Scenario[];
  /** JSON Schema (TypeBox) of the options, each with a default. */
  readonly options: TSchema;
  readonly events: Readonly<Record<E['type'], EventType>>;
  /** Every kind of decision that `pending` can name. */
  readonly decisions: readonly DecisionKind[];
  /** What standing orders may ask about beside pieces, cards and tracks; nothing unless given. */
  readonly facts?: readonly Fact[];
  /** The events that standing orders may ask about in forms; nothing unless given. */
  readonly happenings?: readonly Happening[];
  /** By event type, from schema n (index n-1) to n+1. */
  readonly upcasters?: Readonly<Record<string, readonly Upcaster[]>>;
  readonly bots: Readonly<Record<string, Bot>>;
  /** One of the bots, by the weights that it plays by; nothing unless given. */
  readonly weighed?: WeighedBot;
  /** How a position is judged; bots that think ahead need it. */
  readonly outlook?: Outlook<S>;
  board(scenario: string): Board;
  /** The rules as players read them, with the charts of the game; for the games in the registry, not for toys. */
  rulebook?(): Rulebook;
  /** A guided first turn for those who come new; for the games in the registry, not for toys. */
  guide?(): Guide;

  /** The state before the first event. */
  initial(setup: Setup): S;
  /** The first events of a game: what happens before anybody decides. */
  setup(turn: Turn<S, E>): void;
  /** Folds one event; total and fast; may change the state it is given. */
  evolve(state: S, event: E): S;
  /** Who must decide what now; several seats at once where the rules are simultaneous. Empty only when there is a result. */
  pending(state: S): Pending[];
  /** What on the table a decision is about: areas, and pieces that its seat sees; nothing unless given. */
  about?(state: S, pending: Omit<Pending, 'prompt'>): readonly Target[];
  /** The tree of a pending decision. Must not change the state, and must offer only what its seat may know. */
  choose(state: S, pending: Pending): ChoiceGenerator<C>;
  /** Resolves a complete command of `seat`, and the automatic steps that follow it, into events. */
  decide(turn: Turn<S, E>, seat: Seat, command: C): void;
  /** The table as the viewer may see it. */
  view(state: S, viewer: Viewer): Table;
  result(state: S): Result | null;
  /** One line of the chronicle, from what the given event (already redacted for its reader) still says. */
  narrate(event: E): Text;
  /** What the given event (already redacted for its viewer) looks like on the board; nothing unless given. */
  picture?(event: E): readonly Mark[];
  /** What lies beside the map, made from a table that is already redacted: it can tell nothing more. */
  panels?(table: Table): readonly Panel[];
  /** What areas matter to each piece, made from a table that is already redacted; nothing unless given. */
  reaches?(table: Table): readonly Reach[];
  /**
   * The short code of a choice in written orders, made from what the choice itself shows; null, or no such function, for
   * one made from its id. Capitals, digits and hyphens; what is the same in one menu, notation.ts tells apart.
   */
  code?(choice: Choice): string | null;
  /** What must always hold, for fuzzing and replays. */
  invariants(state: S): Violation[];
  /**
   * A world: a state that `viewer` cannot tell from this one, drawn from all that the viewer cannot rule out. `log` is
   * every event so far as the viewer has received it: what it showed stays known as long as the viewer could follow it;
   * without it the viewer knows what lies on the table now, and nothing else. A deep copy always. Beside the viewer's own
   * things nothing but public facts may go in, not even as an order: two states with one table and one log give the same
   * world to the byte. What the secrecy tests compare with (docs/write-a-ruleset.md, «Worlds»).
   */
  resample(state: S, viewer: Viewer, chance: Chance, log?: readonly E[]): S;
}

/** A ruleset whose types are nobody's business: what the registry holds and the services use. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the only place where the type parameters are erased
export type AnyRuleset = Ruleset<any, any, any>;

/** Lifts a stored event to the ruleset's current shape. Throws where a step is missing or the event is newer than the rules. */
export function upcast(rules: AnyRuleset, event: GameEvent): GameEvent {
  const type = (rules.events as Record<string, EventType>)[event.type];
  if (type === undefined) throw new Error(`${rules.id} ${rules.version} knows no event ${event.type}`);
  let lifted = event;
  while (lifted.schema < type.schema) {
    const step = rules.upcasters?.[event.type]?.[lifted.schema - 1];
    if (step === undefined) throw new Error(`${rules.id}: no upcaster for ${event.type} schema ${lifted.schema}`);
    lifted = { ...step(lifted), schema: lifted.schema + 1 };
  }
  if (lifted.schema > type.schema)
    throw new Error(`${rules.id}: ${event.type} schema ${event.schema} is newer than these rules`);
  return lifted;
}
