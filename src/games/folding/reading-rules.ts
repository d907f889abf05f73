import Type from 'typebox';
import type { LoggedEvent } from '../../domain/table/events.ts';
import { isTableEvent } from '../../domain/table/events.ts';
import type { AnyRuleset, Upcaster } from '../../domain/kernel/ruleset.ts';
import type { Text } from '../../domain/kernel/text.ts';

const NOT_AT_HAND: Text = {
  en: 'This server lacks the rules of this game',
  es: 'Este servidor no tiene las reglas de esta partida',
};

/**
 * What a log can be read with where its rules are not at hand: whose table it is, its events and its chain follow from the
 * log itself. These rules know of no position and ask nobody; a line of the chronicle is the type of its event.
 */
export function readingRules(log: readonly LoggedEvent[]): AnyRuleset {
  const [first] = log;
  if (first?.type !== 'GameCreated') throw new Error('a log begins with GameCreated');
  const { ruleset: id, rulesetVersion: version, scenario, seats } = first.public as unknown as Created;
  const named = (name: string): Text => ({ en: name, es: name });
  const schemas = schemasOf(log);
  const nothing = () => undefined;
  return {
    id,
    version,
    title: named(id),
    options: Type.Object({}),
    bots: {},
    decisions: [],
    seats: seats.map((seat) => ({ id: seat, title: named(seat), side: seat })),
    scenarios: [{ id: scenario, title: named(scenario), seats }],
    events: Object.fromEntries([...schemas].map(([type, schema]) => [type, { schema }])),
    upcasters: Object.fromEntries([...schemas].map(([type, schema]) => [type, unchanged(schema)])),
    board: () => ({ kind: 'areas', width: 0, height: 0, areas: [], edges: [] }),
    initial: () => ({}),
    setup: nothing,
    evolve: (state: unknown) => state,
    pending: () => [],
    choose: () => {
      throw new Error(NOT_AT_HAND.en);
    },
    decide: nothing,
    view: () => ({
      sequence: { turn: 0, phase: '', label: NOT_AT_HAND },
      pieces: [],
      hands: {},
      decks: {},
      tracks: [],
    }),
    result: () => null,
    narrate: ({ type }: { readonly type: string }) => named(type),
    invariants: () => [],
    resample: (state: unknown) => state,
  };
}

interface Created {
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly scenario: string;
  readonly seats: readonly string[];
}

/** By type of the game's own events, the newest schema that the log holds. */
function schemasOf(log: readonly LoggedEvent[]): Map<string, number> {
  const schemas = new Map<string, number>();
  for (const event of log)
    if (!isTableEvent(event)) schemas.set(event.type, Math.max(event.schema, schemas.get(event.type) ?? 1));
  return schemas;
}

/** Nothing looks into the events of a game whose rules are missing, so that older ones need not be lifted. */
function unchanged(schema: number): Upcaster[] {
  return Array.from({ length: schema - 1 }, () => (event) => event);
}
