import Type from 'typebox';
import { Value } from 'typebox/value';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { MAX_STEPS } from '../../domain/kernel/guide.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { asTitle } from '../../domain/kernel/text.ts';
import { isThinkable } from '../../domain/search/chance-to-win.ts';
import { isSearchable } from '../../domain/search/levels.ts';
import { botNames } from '../../games/bots/bot-names.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import { pageAsked, pageFrom } from '../paging.ts';
import { guideMoment } from '../../games/reading/guide-moment.ts';
import { paging, RulesetId, Slug } from '../schemas/base.ts';
import { Board, GuideMoment, Rulebook, Ruleset, RulesetPage } from '../schemas/rulesets.ts';

/** The games that the server knows. */
export function rulesetOperations(deps: ApiDeps): Operation[] {
  const { rulesets } = deps;
  const id = RulesetId();
  return [
    operation({
      id: 'rulesets',
      method: 'GET',
      url: '/rulesets',
      tag: 'Rulesets',
      byRulesAlone: true,
      summary: 'The games that can be played here',
      scope: 'anyone',
      refusals: [],
      query: paging,
      answer: RulesetPage,
      run: async (_call, query) => {
        const { first, after } = pageAsked(query);
        const from = rulesets.current.findIndex((rules) => rules.id === after) + 1;
        const rows = rulesets.current.slice(from, from + first + 1);
        return done(pageFrom(rows, { first, cursor: (rules) => rules.id, item: rulesetInfo }));
      },
    }),
    operation({
      id: 'ruleset',
      method: 'GET',
      url: '/rulesets/:id',
      tag: 'Rulesets',
      byRulesAlone: true,
      summary: 'One game that can be played here',
      scope: 'anyone',
      refusals: ['unknown-ruleset'],
      params: { id },
      answer: Ruleset,
      run: async (_call, input) => {
        const rules = rulesets.find(input.id);
        return rules ? done(rulesetInfo(rules)) : unknown(input.id);
      },
    }),
    operation({
      id: 'board',
      method: 'GET',
      url: '/rulesets/:id/board',
      tag: 'Rulesets',
      byRulesAlone: true,
      summary: 'The board of a scenario',
      description: 'Cacheable for ever where `version` is given and is the version answered.',
      scope: 'anyone',
      refusals: ['unknown-ruleset', 'unknown-scenario'],
      params: { id },
      query: {
        scenario: Type.Optional(Slug('The scenario; the first unless given.', 'battle')),
        version: Type.Optional(
          Type.String({
            pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(\\+[0-9a-f]{12})?$',
            description:
              'The version of the ruleset, with the digest of replaced data where a game names one; the newest unless given.',
            examples: ['1.0.0'],
          }),
        ),
      },
      answer: Board,
      run: async (_call, input) => {
        const rules =
          input.version === undefined ? rulesets.find(input.id) : await rulesets.load(input.id, input.version);
        if (!rules) return unknown(input.id);
        const scenario = rules.scenarios.find((one) => one.id === (input.scenario ?? rules.scenarios[0]?.id));
        if (!scenario) return refuse('unknown-scenario', `${rules.id} has no such scenario.`);
        return done({ ruleset: rules.id, version: rules.version, scenario: scenario.id, ...rules.board(scenario.id) });
      },
    }),
    operation({
      id: 'rulebook',
      method: 'GET',
      url: '/rulesets/:id/rulebook',
      tag: 'Rulesets',
      byRulesAlone: true,
      summary: 'The rules of a game to be read, and its charts',
      description:
        'Paragraphs in words of our own, not those of the printed rules; their ids are what reasons and texts cite behind a §.',
      scope: 'anyone',
      refusals: ['unknown-ruleset'],
      params: { id },
      answer: Rulebook,
      run: async (_call, input) => {
        const rules = rulesets.find(input.id);
        if (!rules) return unknown(input.id);
        return done({
          ruleset: rules.id,
          version: rules.version,
          ...(rules.rulebook?.() ?? { chapters: [], tables: [] }),
        });
      },
    }),
    guideOperation(deps),
  ];
}

function unknown(id: string) {
  return refuse('unknown-ruleset', `There is no ruleset «${id}».`);
}

/** The guided first turn: played on the real rules for whoever asks, from the choices alone that come with the question. */
function guideOperation({ rulesets }: ApiDeps): Operation {
  return operation({
    id: 'guide',
    method: 'POST',
    url: '/rulesets/:id/guide',
    tag: 'Rulesets',
    byRulesAlone: true,
    summary: 'The guided first turn of a game, after some choices',
    description:
      'Played on the real rules, without an account. Nothing is stored: each question says all choices so far.',
    scope: 'anyone',
    reads: true,
    refusals: ['unknown-ruleset', 'illegal-choice'],
    params: { id: RulesetId() },
    body: {
      taken: Type.Array(Slug('The id of a choice.', 'zone:muelle'), {
        maxItems: MAX_STEPS,
        description: 'The choices taken, one for each step; none for the beginning.',
      }),
    },
    answer: GuideMoment,
    run: async (_call, { id, taken }) => {
      const rules = rulesets.find(id);
      if (!rules) return unknown(id);
      const guide = rules.guide?.();
      if (guide === undefined) return refuse('unknown-ruleset', `${id} has no guided first turn.`);
      const moment = guideMoment(rules, guide, taken);
      return moment === null ? refuse('illegal-choice', 'The guide does not leave that open there.') : done(moment);
    },
  });
}

/** A ruleset as clients see it. The options' schema loses what is not JSON. */
export function rulesetInfo(rules: AnyRuleset) {
  const { id, version, title } = rules;
  // Titles stand by themselves; within sentences and logs they are as the rules say them.
  const seats = rules.seats.map((seat) => ({ ...seat, title: asTitle(seat.title) }));
  const advised = advisedIn(rules);
  // A game may keep more in its scenarios than everybody asks for.
  const scenarios = rules.scenarios.map(({ id, title, seats, about }) => ({
    id,
    title,
    seats,
    ...(about === undefined ? {} : { about }),
    advice: advised.has(id),
  }));
  const bots = botNames(rules);
  const options = JSON.parse(JSON.stringify(rules.options)) as JsonObject;
  return { id, version, title, seats, scenarios, options, ...askable(rules), bots };
}

/** Known for each game once and for all: to lay the tables of thirty battles takes long, and anybody may ask for them. */
const ADVISED = new WeakMap<AnyRuleset, ReadonlySet<string>>();

/** The scenarios whose decisions can be thought over. */
function advisedIn(rules: AnyRuleset): ReadonlySet<string> {
  if (!isThinkable(rules)) return new Set();
  const known = ADVISED.get(rules);
  if (known !== undefined) return known;
  const options = Value.Default(rules.options, {}) as JsonObject;
  const searchable = rules.scenarios.filter(({ id }) => isSearchable(rules, rules.initial({ scenario: id, options })));
  const found = new Set(searchable.map(({ id }) => id));
  ADVISED.set(rules, found);
  return found;
}

/** What standing orders are made of: kinds of decisions, facts, events. */
function askable({ decisions, facts = [], happenings = [] }: AnyRuleset) {
  return {
    decisions: decisions.map(({ kind, title, seats, reaction = false, choices = [] }) => ({
      kind,
      title,
      seats,
      reaction,
      choices: choices.map(({ id, label }) => ({ id, title: label })),
    })),
    facts: facts.map(({ id, title, of, words }) => ({ id, title, of, ...(words === undefined ? {} : { words }) })),
    happenings: happenings.map(({ beginsTurn = false, ...happening }) => ({ ...happening, beginsTurn })),
  };
}
