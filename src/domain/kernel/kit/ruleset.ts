import Type from 'typebox';
import type { ChoiceGenerator, Target } from '../choices.ts';
import type { EventType, GameEvent } from '../event.ts';
import type { Seat } from '../ids.ts';
import { copyOf } from '../json.ts';
import type { Pending, Ruleset } from '../ruleset.ts';
import type { Turn } from '../turn.ts';
import type { Decision, Place, Sequence } from './decision.ts';
import { somebodyDecides } from './invariants.ts';

/** A complete answer with the kind of decision that it answers. What it holds is known to its chapter alone. */
export interface Command {
  readonly kind: string;
  readonly answer: unknown;
}

/** What the kit makes of the chapters. */
type Made = 'decisions' | 'pending' | 'about' | 'choose' | 'decide' | 'setup';

/** Members that a game need not give, because there is nothing to say: no options, bots or invariants, nothing hidden. */
type Optional = 'options' | 'bots' | 'invariants' | 'resample';

/** A game as its index says it: the members of `Ruleset` that a game gives itself, its places, chapters and sequence. */
export interface Game<S, E extends GameEvent, P extends Seat, F extends Place>
  extends Omit<Ruleset<S, Command, E>, Made | Optional>, Partial<Pick<Ruleset<S, Command, E>, Optional>> {
  /** Where the state stands; total, on half-folded states too. */
  place(state: S): F;
  /** What on the table a question at that place is about: areas, and pieces that whoever is asked sees; nothing unless given. */
  about?(state: S, place: F): readonly Target[];
  /** The kinds of decisions, in the order in which seats are asked where several are. */
  readonly chapters: readonly Decision<S, E, P, F>[];
  readonly sequence: Sequence<S, E, F>;
  /** The key of a decision, unless its chapter gives one: what changes with every event, as the turn and the count of events. */
  key(state: S, seat: P): string;
  /**
   * What comes before a question that already stands (a sudden end, a leader left alone): does the next such thing, if
   * there is one. Also done before a command, for games that an older minor of the rules left with something due.
   */
  atOnce?(turn: Turn<S, E>): void;
  /** The first events of a game, if any; what follows by itself up to the first decision is for `sequence`. */
  setUp?(turn: Turn<S, E>): void;
}

/** A ruleset that the kit made. */
export interface KitRuleset<S, E extends GameEvent> extends Ruleset<S, Command, E> {
  /** What follows by itself from where the state stands, as after a command: for tests that set a table up. */
  goOn(turn: Turn<S, E>): void;
}

const NO_OPTIONS = Type.Object({}, { additionalProperties: false });

/** Makes a ruleset of a game's chapters: who is asked, the trees, and how the game goes on by itself between decisions. */
export function ruleset<S, E extends GameEvent, P extends Seat, F extends Place>(
  game: Game<S, E, P, F>,
): KitRuleset<S, E> {
  const { place, chapters, sequence, key, about, atOnce, setUp, invariants, ...rest } = game;
  if (game.resample === undefined) mustHideNothing(game);
  const standing = byPlace(chapters);
  const byKind = new Map(chapters.map((chapter) => [chapter.kind, chapter]));
  const chapterOf = (kind: string): Decision<S, E, P, F> => {
    const chapter = byKind.get(kind);
    if (chapter === undefined) throw new Error(`${game.id} has no decision ${kind}`);
    return chapter;
  };

  const isAsked = (state: S, at: F): boolean =>
    (standing.get(at.kind) ?? []).some((chapter) => listOf(chapter.asks(state, at)).length > 0);

  const goOn = (turn: Turn<S, E>): void => {
    while (game.result(turn.state) === null) {
      const before = turn.emitted;
      atOnce?.(turn);
      if (turn.emitted > before) continue;
      const at = place(turn.state);
      if (isAsked(turn.state, at)) return;
      const step = sequence[at.kind as F['kind']] as ((turn: Turn<S, E>, place: F) => void) | null;
      step?.(turn, at);
      if (turn.emitted === before) throw new Error(`${game.id}: nobody is asked at ${at.kind}, and nothing happens`);
    }
  };

  const made: KitRuleset<S, E> = {
    options: NO_OPTIONS,
    bots: {},
    resample: (state: S) => copyOf(state),
    ...rest,
    goOn,
    decisions: chapters.map(({ kind, title, seats, reaction, choices }) => ({
      kind,
      title,
      seats,
      ...(reaction === undefined ? {} : { reaction }),
      ...(choices === undefined ? {} : { choices }),
    })),
    setup(turn) {
      setUp?.(turn);
      goOn(turn);
    },
    pending(state) {
      if (game.result(state) !== null) return [];
      const at = place(state);
      const open: Pending[] = [];
      for (const chapter of standing.get(at.kind) ?? [])
        for (const seat of listOf(chapter.asks(state, at))) {
          const own = chapter.key?.(state, seat) ?? key(state, seat);
          const prompt = chapter.prompt?.(state, seat, at) ?? chapter.title;
          open.push({ seat, kind: chapter.kind, key: own, prompt });
        }
      return open;
    },
    about: (state) => about?.(state, place(state)) ?? [],
    *choose(state, { kind, seat }): ChoiceGenerator<Command> {
      return { kind, answer: yield* chapterOf(kind).choose(state, seat as P, place(state)) };
    },
    decide(turn, seat, { kind, answer }) {
      if (atOnce !== undefined) goOn(turn);
      chapterOf(kind).decide(turn, seat as P, answer, place(turn.state));
      goOn(turn);
    },
    invariants: (state) => [...(invariants?.(state) ?? []), ...somebodyDecides(made, state)],
  };
  return made;
}

/** A world of a game that hides nothing is a copy; whoever writes secrets must say what a viewer does not know. */
function mustHideNothing({
  id,
  events,
}: {
  readonly id: string;
  readonly events: Readonly<Record<string, EventType>>;
}) {
  const hiding = Object.keys(events).filter((type) => events[type]?.secret !== undefined || events[type]?.reveals);
  if (hiding.length > 0) throw new Error(`${id} hides something (${hiding.join(', ')}): it must give resample`);
}

/** The chapters of each kind of place, in order. */
function byPlace<S, E extends GameEvent, P extends Seat, F extends Place>(
  chapters: readonly Decision<S, E, P, F>[],
): ReadonlyMap<string, readonly Decision<S, E, P, F>[]> {
  const standing = new Map<string, Decision<S, E, P, F>[]>();
  for (const chapter of chapters)
    for (const kind of chapter.at) standing.set(kind, [...(standing.get(kind) ?? []), chapter]);
  return standing;
}

function listOf<P extends Seat>(seats: readonly P[] | P | null): readonly P[] {
  if (seats === null) return [];
  return typeof seats === 'string' ? [seats] : seats;
}
