import { Value } from 'typebox/value';
import { chanceFrom } from '../src/domain/kernel/chance.ts';
import type { ChoiceGenerator } from '../src/domain/kernel/choices.ts';
import { pathBy, walk } from '../src/domain/kernel/choices.ts';
import type { GameEvent } from '../src/domain/kernel/event.ts';
import { drawsOf } from '../src/domain/kernel/event.ts';
import type { Seat } from '../src/domain/kernel/ids.ts';
import type { JsonObject } from '../src/domain/kernel/json.ts';
import type { AnyRuleset, Pending } from '../src/domain/kernel/ruleset.ts';
import type { RecordedTurn } from '../src/domain/kernel/turn.ts';
import { startTurn } from '../src/domain/kernel/turn.ts';
import type { Table } from '../src/domain/kernel/view.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import type { Condition } from '../src/domain/table/standing/condition.ts';
import type { Order } from '../src/domain/table/standing/order.ts';
import { seededSource } from '../src/domain/kernel/seeded.ts';
import { ordered } from '../test/support/ordered.ts';

/**
 * How many round trips standing orders save: games of the steady bots with and without them. A round trip is a change of
 * the person that the game waits for; a sending is a run of decisions of one person in which no dice fall, nothing is
 * revealed and nobody else is asked. `npx tsx scripts/standing-orders.mts [games] [ruleset] [scenarios]` prints the table
 * of docs/standing-orders.md, or that of one game.
 */
const [games = '30', only, ...wanted] = process.argv.slice(2);
const GAMES = Number(games);

/** Commands to many pieces at once, which some games offer; the row `one by one` is played without them. */
const AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  'galera-de-guerra': ['together', 'follow', 'fleet-cruise', 'fleet-max'],
};

const order = (decisions: string[], path: string[], when?: Condition): Order => ({
  decisions,
  answer: { path, rest: 'safe' as const },
  ...(when === undefined ? {} : { when }),
});

const lacking = (...kinds: string[]): Condition => ({ not: { cards: { kind: kinds } } });

/** Orders that take nothing from anybody: they answer where nothing else could be done anyway. */
const IDLE: Readonly<Record<string, readonly Order[]>> = {
  'santa-cruz-1797': [
    order(['response.lost'], ['pass'], lacking('es-lost')),
    order(['response.swell'], ['pass'], lacking('es-swell')),
    order(['response.freemantle'], ['keep'], { not: { offered: 'reveal' } }),
    order(['reaction.counter'], ['pass'], lacking('uk-counter', 'es-counter')),
    order(
      ['combat.support'],
      ['done'],
      lacking('uk-gun', 'uk-ladders', 'uk-drums', 'es-gun', 'es-entrench', 'es-tiger'),
    ),
  ],
  'castelnuovo-1539': [
    order(['reaction.counter'], ['pass'], lacking('o-counter', 's-counter')),
    order(['move.reaction'], ['pass'], { not: { offered: ['fire', 'card:s-arq', 'card:s-friendly'] } }),
    order(['combat.cards'], ['done'], lacking('o-volley', 'o-fire', 'o-faith', 's-fire', 's-frisia', 's-drum')),
  ],
  gibraltar: [],
  'galera-de-guerra': [order(['reply'], ['flaming|fire']), order(['defend'], ['ram'])],
  'guerra-a-muerte': [
    order(['intercept'], ['decline'], { fact: { id: 'window.factor', value: { atMost: 0 } } }),
    order(['losses.take'], ['militia']),
    order(['city.enter'], ['inside|outside']),
    order(['leader.refuge'], ['strongest']),
    order(['relieve'], ['none']),
    order(['naval.avoid'], ['stand']),
    order(['naval.targets'], ['together']),
    order(['naval.shed', 'port.escape', 'fleet.return'], []),
  ],
};

/** Orders that a player might add who would rather be asked less. */
const EASY: Readonly<Record<string, readonly Order[]>> = {
  'santa-cruz-1797': [
    order(['response.lost'], ['pass'], { fact: { id: 'march.blocks', value: { atMost: 2 } } }),
    order(['combat.loss', 'bombard.fox_loss', 'panic.retreat', 'combat.volunteers', 'combat.drums_return'], []),
    order(['combat.oldfield'], ['none']),
    order(['combat.retreat_att', 'combat.retreat_def'], ['stay'], {
      fact: { id: 'combat.round', value: { atMost: 2 } },
    }),
    order(['combat.support'], ['done'], { not: { pieces: { badge: 'officer', at: 'fact:combat.zone' } } }),
  ],
  'castelnuovo-1539': [
    order(['losses.deal', 'combat.overstack'], []),
    order(['hand.swap'], ['done']),
    order(['move.reaction'], ['pass'], { fact: { id: 'entry.blocks', value: { atMost: 1 } } }),
  ],
  'galera-de-guerra': [
    order(['avoid'], ['back|forward|decline'], {
      all: [
        { fact: { id: 'window.threat', is: ['ram', 'rake', 'diekplus', 'anastrophe'] } },
        { fact: { id: 'window.chance', value: { atLeast: 3 } } },
      ],
    }),
    order(['avoid'], ['decline']),
    order(['end.answer'], ['refuse']),
    order(['unfouling.choose'], ['all|done']),
  ],
  'guerra-a-muerte': [
    order(['intercept'], ['strongest'], { fact: { id: 'window.factor', value: { atLeast: 12 } } }),
    order(['intercept'], ['decline']),
    order(['battle.avoid'], ['roll'], { fact: { id: 'window.odds', value: { atMost: 66 } } }),
    order(['battle.avoid'], ['stand']),
  ],
  gibraltar: [order(['setup'], ['auto']), order(['arrival'], ['auto']), order(['combat.loss'], [])],
};

interface Count {
  trips: number;
  sendings: number;
  /** Turns that were begun. */
  turns: number;
  asked: number;
  answered: number;
}

const MAX_COMMANDS = 20_000;

/** What is played: a scenario, and what people have to make it shorter. */
interface Means {
  readonly scenario: string;
  readonly orders: readonly Order[];
  /** Without commands to many pieces at once. */
  readonly single?: boolean;
}

function played(rules: AnyRuleset, { scenario, orders, single = false }: Means, seed: number): Count {
  const chance = chanceFrom(seededSource(seed));
  const luck = seededSource(seed ^ 0x5bd1e995);
  const options = Value.Default(rules.options, {}) as JsonObject;
  let state: unknown = rules.initial({ scenario, options });
  let draws = 0;
  const without = single ? (AT_ONCE[rules.id] ?? []) : [];
  const count = counter(rules);
  const run = (play: (turn: RecordedTurn<unknown, GameEvent>) => void): readonly GameEvent[] => {
    const turn = startTurn<unknown, GameEvent>(rules, state, chance);
    play(turn);
    state = turn.state;
    return turn.events;
  };
  count.saw(run((turn) => rules.setup(turn)));
  for (let command = 0; rules.result(state) === null && command < MAX_COMMANDS; command += 1) {
    const [pending] = rules.pending(state) as Pending[];
    if (pending === undefined) throw new Error(`${rules.id}: nobody has to decide`);
    const answer = ordered(rules, state, pending, orders);
    const path = answer ?? guided(rules, state, { pending, without }, (n) => luck(draws++, n));
    if (answer === null) count.asked(pending.seat);
    else count.answered();
    const end = walk(rules.choose(state, pending) as ChoiceGenerator<unknown>, path);
    if (end.kind !== 'complete') throw new Error(`${rules.id}: ${pending.kind} is ${end.kind}`);
    count.saw(run((turn) => rules.decide(turn, pending.seat, end.command)));
  }
  return count.sum;
}

/** Counts what one game asks of people. */
function counter(rules: AnyRuleset) {
  const sum: Count = { trips: 0, sendings: 0, turns: 0, asked: 0, answered: 0 };
  const begins = (rules.happenings ?? []).filter(({ beginsTurn }) => beginsTurn).map(({ type }) => type);
  let last: Seat | null = null;
  /** What came of the last command, nobody knew before. */
  let blind = true;
  return {
    sum,
    asked(seat: Seat): void {
      sum.asked += 1;
      if (seat !== last) sum.trips += 1;
      if (seat !== last || blind) sum.sendings += 1;
      [last, blind] = [seat, false];
    },
    answered(): void {
      sum.answered += 1;
      blind = true;
    },
    saw(events: readonly GameEvent[]): void {
      blind ||= events.some((event) => drawsOf(event).length > 0 || rules.events[event.type]?.reveals === true);
      sum.turns += events.filter(({ type }) => begins.includes(type)).length;
    },
  };
}

function guided(
  rules: AnyRuleset,
  state: unknown,
  { pending, without }: { readonly pending: Pending; readonly without: readonly string[] },
  random: (n: number) => number,
): readonly string[] {
  const { seat, kind } = pending;
  const bot = rules.bots['steady'];
  if (bot === undefined) throw new Error(`${rules.id} has no steady bot`);
  const view = rules.view(state, seat) as Table;
  return pathBy(rules.choose(state, pending) as ChoiceGenerator<unknown>, ({ choices }, path) =>
    bot({
      seat,
      view,
      decision: { kind },
      path: [...path],
      random,
      choices: choices.filter(({ id }) => path.length > 0 || !without.includes(id)),
    }),
  );
}

function mean(rules: AnyRuleset, means: Means): Count {
  const sum: Count = { trips: 0, sendings: 0, turns: 0, asked: 0, answered: 0 };
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const one = played(rules, means, seed);
    sum.trips += one.trips / GAMES;
    sum.sendings += one.sendings / GAMES;
    sum.turns += one.turns / GAMES;
    sum.asked += one.asked / GAMES;
    sum.answered += one.answered / GAMES;
  }
  return sum;
}

/** The columns of one game's table, which counts by turns as its games are of unlike lengths, and of that of all games. */
const HEAD =
  wanted.length > 0
    ? ['scenario', 'orders', 'turns', 'decisions a turn', 'sendings a turn', 'round trips a turn', 'saved']
    : ['game', 'orders', 'round trips', 'decisions asked', 'answered by orders', 'round trips saved'];

console.log(
  `| ${HEAD.join(' | ')} |\n| --- | --- | ${HEAD.slice(2)
    .map(() => '---:')
    .join(' | ')} |`,
);
for (const rules of RULESETS.filter(({ id }) => only === undefined || id === only)) {
  const scenarios = wanted.length > 0 ? wanted : [rules.scenarios[0]?.id ?? ''];
  for (const scenario of scenarios) report(rules, scenario);
}

function report(rules: AnyRuleset, scenario: string): void {
  const idle = IDLE[rules.id] ?? [];
  const easy = [...idle, ...(EASY[rules.id] ?? [])];
  const rows: readonly (readonly [string, Omit<Means, 'scenario'>])[] = [
    ...(rules.id in AT_ONCE ? [['none, one by one', { orders: [], single: true }] as const] : []),
    ['none', { orders: [] }],
    ['idle', { orders: idle }],
    ['idle and easy', { orders: easy }],
  ];
  let before: number | null = null;
  for (const [said, means] of rows) {
    const { trips, sendings, asked, answered, turns } = mean(rules, { ...means, scenario });
    const per = wanted.length > 0 ? turns : 1;
    before ??= trips / per;
    const saved = `${Math.round((1 - trips / per / before) * 100)} %`;
    const figures = wanted.length > 0 ? [turns, asked / per, sendings / per, trips / per] : [trips, asked, answered];
    const name = wanted.length > 0 ? scenario : rules.id;
    console.log(`| ${[name, said, ...figures.map((figure) => figure.toFixed(1)), saved].join(' | ')} |`);
  }
}
