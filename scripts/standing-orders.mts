import { Value } from 'typebox/value';
import { chanceFrom } from '../src/domain/kernel/chance.ts';
import type { ChoiceGenerator } from '../src/domain/kernel/choices.ts';
import { pathBy, walk } from '../src/domain/kernel/choices.ts';
import type { GameEvent } from '../src/domain/kernel/event.ts';
import type { Seat } from '../src/domain/kernel/ids.ts';
import type { JsonObject } from '../src/domain/kernel/json.ts';
import type { AnyRuleset, Pending } from '../src/domain/kernel/ruleset.ts';
import type { RecordedTurn } from '../src/domain/kernel/turn.ts';
import { startTurn } from '../src/domain/kernel/turn.ts';
import type { Table } from '../src/domain/kernel/view.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import type { Condition } from '../src/domain/table/standing/condition.ts';
import type { Order } from '../src/domain/table/standing/order.ts';
import { seededSource } from '../src/games/arena.ts';
import { ordered } from '../test/support/ordered.ts';

/**
 * How many round trips standing orders save: games of the steady bots with and without them. A round trip is a change of
 * the person that the game waits for. `npx tsx scripts/standing-orders.mts [games]` prints the table of
 * docs/standing-orders.md.
 */
const GAMES = Number(process.argv[2] ?? 30);

const order = (decisions: string[], path: string[], when?: Condition): Order => ({
  ...{ decisions, answer: { path, rest: 'safe' as const } },
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
  gibraltar: [order(['setup'], ['auto']), order(['arrival'], ['auto']), order(['combat.loss'], [])],
};

interface Count {
  trips: number;
  asked: number;
  answered: number;
}

const MAX_COMMANDS = 20_000;

function played(rules: AnyRuleset, orders: readonly Order[], seed: number): Count {
  const chance = chanceFrom(seededSource(seed));
  const luck = seededSource(seed ^ 0x5bd1e995);
  const [scenario] = rules.scenarios;
  const options = Value.Default(rules.options, {}) as JsonObject;
  let state: unknown = rules.initial({ scenario: scenario?.id ?? '', options });
  let draws = 0;
  const run = (play: (turn: RecordedTurn<unknown, GameEvent>) => void): void => {
    const turn = startTurn<unknown, GameEvent>(rules, state, chance);
    play(turn);
    state = turn.state;
  };
  const count: Count = { trips: 0, asked: 0, answered: 0 };
  let last: Seat | null = null;
  run((turn) => rules.setup(turn));
  for (let command = 0; rules.result(state) === null && command < MAX_COMMANDS; command += 1) {
    const [pending] = rules.pending(state) as Pending[];
    if (pending === undefined) throw new Error(`${rules.id}: nobody has to decide`);
    const { seat } = pending;
    const tree = (): ChoiceGenerator<unknown> => rules.choose(state, pending) as ChoiceGenerator<unknown>;
    const answer = ordered(rules, state, pending, orders);
    const path = answer ?? guided(rules, state, pending, (n) => luck(draws++, n));
    if (answer !== null) count.answered += 1;
    else {
      count.asked += 1;
      if (seat !== last) count.trips += 1;
      last = seat;
    }
    const end = walk(tree(), path);
    if (end.kind !== 'complete') throw new Error(`${rules.id}: ${pending.kind} is ${end.kind}`);
    run((turn) => rules.decide(turn, seat, end.command));
  }
  return count;
}

function guided(rules: AnyRuleset, state: unknown, pending: Pending, random: (n: number) => number): readonly string[] {
  const { seat, kind } = pending;
  const bot = rules.bots['steady'];
  if (bot === undefined) throw new Error(`${rules.id} has no steady bot`);
  const view = rules.view(state, seat) as Table;
  return pathBy(rules.choose(state, pending) as ChoiceGenerator<unknown>, ({ choices }, path) =>
    bot({ seat, view, decision: { kind }, choices, path: [...path], random }),
  );
}

function mean(rules: AnyRuleset, orders: readonly Order[]): Count {
  const sum: Count = { trips: 0, asked: 0, answered: 0 };
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const one = played(rules, orders, seed);
    sum.trips += one.trips / GAMES;
    sum.asked += one.asked / GAMES;
    sum.answered += one.answered / GAMES;
  }
  return sum;
}

console.log('| game | orders | round trips | decisions asked | answered by orders | round trips saved |');
console.log('| --- | --- | ---: | ---: | ---: | ---: |');
for (const rules of RULESETS) {
  const idle = IDLE[rules.id] ?? [];
  const sets = [
    ['none', []],
    ['idle', idle],
    ['idle and easy', [...idle, ...(EASY[rules.id] ?? [])]],
  ] as const;
  let before: number | null = null;
  for (const [name, orders] of sets) {
    const { trips, asked: askedCount, answered } = mean(rules, orders);
    before ??= trips;
    const saved = `${Math.round((1 - trips / before) * 100)} %`;
    console.log(
      `| ${rules.id} | ${name} | ${trips.toFixed(1)} | ${askedCount.toFixed(1)} | ${answered.toFixed(1)} | ${saved} |`,
    );
  }
}
