import { Value } from 'typebox/value';
import type { GameEvent } from '../src/domain/kernel/event.ts';
import { seenBy } from '../src/domain/kernel/event.ts';
import type { JsonObject } from '../src/domain/kernel/json.ts';
import type { Moment } from '../src/domain/kernel/playout.ts';
import { decideBy, playout } from '../src/domain/kernel/playout.ts';
import type { Pending } from '../src/domain/kernel/ruleset.ts';
import { seededDice, seededSource } from '../src/domain/kernel/seeded.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import type { ThinkableRules } from '../src/domain/search/chance-to-win.ts';
import { isThinkable } from '../src/domain/search/chance-to-win.ts';
import { policyOf, search as searchFor } from '../src/domain/search/search.ts';
import { dealWorlds } from '../src/domain/search/worlds.ts';
import type { Benchmark, Finding } from './finding.ts';

/** So many decisions lie between two that are searched. */
const EVERY = 12;
const PLAYOUTS = 40;
const WORLDS = 8;

export const search: Benchmark = {
  name: 'search',
  title: 'Bots that think ahead',
  method: `One game of the policy (the bot steady) against itself, in the first scenario of each game that has an outlook. Every twelfth
decision is searched as by a bot of level 1, whose answer is thrown away: worlds are dealt, and its playouts of a turn counted. The
yardstick is the same game without the searches: how many turns of it the policy plays in the same time.`,
  run: ({ quick, say }) => {
    const findings = RULESETS.filter(isThinkable).flatMap((rules) => {
      say(rules.id);
      return measure(rules, quick ? EVERY * 4 : EVERY);
    });
    return Promise.resolve(findings);
  },
};

function measure(rules: ThinkableRules, every: number): Finding[] {
  play(rules, () => undefined);
  let made = 0;
  let searching = 0;
  let dealing = 0;
  let searches = 0;
  let decisions = 0;
  const begun = performance.now();
  const turns = play(rules, (state, pending, events) => {
    decisions += 1;
    if (decisions % every !== 0) return;
    const [dealt, worlds] = timed(() => {
      const log = events.map((event) => seenBy(event, pending.seat));
      return dealWorlds(rules, state, { seat: pending.seat, log, count: WORLDS, seed: decisions });
    });
    const [took, { plans }] = timed(() =>
      searchFor({ rules, pending, worlds, playouts: PLAYOUTS, turns: 1, seed: decisions }),
    );
    dealing += dealt;
    searching += took;
    searches += 1;
    made += plans.reduce((sum, plan) => sum + plan.playouts, 0);
  });
  const turnMillis = (performance.now() - begun - dealing - searching) / turns;
  const rate = made / searching;
  return [
    { what: `${rules.id}: playouts of a turn`, value: 1_000 * rate, unit: '/s' },
    { what: `${rules.id}: worlds dealt`, value: (1_000 * searches * WORLDS) / dealing, unit: '/s' },
    { what: `${rules.id}: a decision of level 1`, value: (dealing + searching) / searches, unit: 'ms' },
    { what: `${rules.id}: turns of playouts to turns of games`, value: rate * turnMillis, unit: 'x' },
  ];
}

type Look = (state: unknown, pending: Pending, events: readonly GameEvent[]) => void;

/** Plays one game by the policy; how many turns it had. */
function play(rules: ThinkableRules, look: Look): number {
  const bot = policyOf(rules);
  const random = seededDice(1);
  const events: GameEvent[] = [];
  let turns = 1;
  const decide = ({ state, pendings }: Moment) => {
    const [pending] = pendings as [Pending];
    turns = Math.max(turns, rules.outlook.stage(state).turn);
    look(state, pending, events);
    return decideBy(rules, state, pending, { bot, random });
  };
  const start = { scenario: rules.scenarios[0]?.id ?? '', options: Value.Default(rules.options, {}) as JsonObject };
  const source = seededSource(1);
  playout(rules, start, { source, maxCommands: 20_000, decide, after: (_, step) => events.push(...step.events) });
  return turns;
}

function timed<T>(work: () => T): [number, T] {
  const begun = performance.now();
  const value = work();
  return [performance.now() - begun, value];
}
