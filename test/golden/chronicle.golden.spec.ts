import { describe, expect, test } from 'vitest';
import { articles } from '../../src/domain/kernel/articles.ts';
import type { Text } from '../../src/domain/kernel/text.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { upcast } from '../../src/domain/kernel/ruleset.ts';
import { seenBy } from '../../src/domain/kernel/event.ts';
import type { LoggedEvent } from '../../src/domain/table/events.ts';
import { isTableEvent } from '../../src/domain/table/events.ts';
import { narrateTable } from '../../src/domain/table/narrate.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { goldenGames, rulesOf } from './golden-game.ts';

/** One line of a recorded game, as somebody who holds no seat or one who may know more reads it. */
interface Line {
  readonly type: string;
  readonly text: Text;
  readonly rolled: boolean;
}

/** Dice that are held against no need: they are compared, or a table gives each face something. */
const COMPARED: Readonly<Partial<Record<string, readonly string[]>>> = {
  'galera-de-guerra': [
    ...['EdgeDiced', 'FatigueChecked', 'InitiativeDiced', 'OrdersConfused', 'TreacheryDiced', 'UnfoulingDiced'],
    'WindDiced',
  ],
  'guerra-a-muerte': [
    ...['ActivationBegan', 'AllowanceDiced', 'AssaultDiced', 'AttritionChecked', 'BattleDiced', 'InitiativeDiced'],
    ...['PromotionDiced', 'SpanishDiced', 'TacticsDiced'],
  ],
};

const NEED = { en: /need|hits on|runs on|or more|or less|dead on|sink on|×/, es: /necesita|hace falta|impacta con|o más|o menos|con un|huye con|muere con|×/ }; // prettier-ignore

const UNITS = { en: '(?:block|unit|ship|boat|card|marine|step|hit)', es: '(?:bloque|ficha|unidad|barco|lancha|carta)' };

/** What no line says, by language: a number that disagrees with its noun or verb, doubled words, words of the other language. */
const WRONG: Readonly<Record<'en' | 'es', Readonly<Record<string, RegExp>>>> = {
  en: {
    'a placeholder': /undefined|null|NaN|\[object|[{}]/,
    'one of several': new RegExp(`(?<![\\d½–])\\b1 ${UNITS.en}s\\b`),
    'one in the plural': new RegExp(
      `(?<![\\d½–])\\b1 ${UNITS.en} (?:are|go|have|move|land|raid|wait|come|deploy|try)\\b`,
    ),
    'a word twice': /(?<![\p{L}])(\p{L}{4,})(?: | \()\1(?!\p{L})/u,
    Spanish: /\b(?:necesita|impactos?|bloques?|fichas?|ningún|pierde)\b/,
    'two prepositions': /\b(?:in|from|to|at|off) (?:Off|At|In|Aboard)\b/,
    'nothing behind a colon': /: ?(?:[.;]|$)/,
    'a hyphen for a minus': /\(-\d/,
    'a capital amid the line': /[\p{Ll},] The (?:\p{Ll}+ fleet|Royalists|Patriots|Ottomans|Spanish|British)\b/u,
  },
  es: {
    'a placeholder': /undefined|null|NaN|\[object|[{}]/,
    'one of several': new RegExp(
      `(?<![\\d½–])\\b1 (?:bloques|fichas|unidades|barcos|lanchas|cartas|pasos|impactos)\\b`,
    ),
    'one in the plural': new RegExp(`(?<![\\d½–])\\b1 ${UNITS.es} \\p{L}+[ae]n\\b`, 'u'),
    'a word twice': /(?<![\p{L}])(\p{L}{4,})(?: | \()\1(?!\p{L})/u,
    English: /\b(?:the|and|with|needing|hits?|rolls|turn|nobody|lost)\b/,
    'a place without its article': new RegExp(
      `(?<!\\p{L})(?:atacan|desde|en|hacia|hasta|sobre) (?:${[...articles.keys()].join('|')}) `,
      'u',
    ),
    'an article apart': /(?<!\p{L})(?:[Aa]|[Dd]e) el (?=\p{L})/u,
    'nothing behind a colon': /: ?(?:[.;]|$)/,
    'a capital amid the line': /[\p{Ll},] (?:La flota|Los (?:realistas|patriotas|otomanos|españoles|británicos)) /u,
    'a hyphen for a minus': /\(-\d/,
    'a plural of one': /(?<![\d½–])\b1 (?:rojos|verdes|embarcadas)\b/,
  },
};

/** All lines of the recorded games of a ruleset, each wording once. */
function linesOf(id: string): Line[] {
  const lines = new Map<string, Line>();
  for (const game of goldenGames(id)) {
    const rules = rulesOf(game);
    for (const event of game.log) {
      const rolled = Array.isArray(event.public['chance']);
      const readers = [null, ...new Set(event.secrets.flatMap(({ to }) => to))];
      for (const reader of readers) {
        const text = lineOf(rules, seenBy(event, reader));
        lines.set(text.en + text.es, { type: event.type, text, rolled: rolled && !isTableEvent(event) });
      }
    }
  }
  return [...lines.values()];
}

function lineOf(rules: AnyRuleset, event: LoggedEvent): Text {
  return isTableEvent(event) ? narrateTable(rules, event) : rules.narrate(upcast(rules, event));
}

describe.each(RULESETS.map((rules) => ({ id: rules.id, rules })))('the chronicle of $id', ({ id, rules }) => {
  const lines = linesOf(id);

  test.each(['en', 'es'] as const)('is of whole sentences that agree with themselves (%s)', (lang) => {
    expect(lines.length).toBeGreaterThan(100);
    const odd = lines.flatMap(({ type, text }) => {
      const said = text[lang];
      const wrong = Object.entries(WRONG[lang]).filter(([, pattern]) => pattern.test(said));
      const shape = /^[^\p{Ll}].*[.!?»”]$/u.test(said) ? [] : ['no whole sentence'];
      return [...wrong.map(([name]) => name), ...shape].map((name) => `${name}: ${type}: ${said}`);
    });
    expect(odd.slice(0, 9)).toEqual([]);
  });

  test('says of each die what it needed, but where dice are compared or each face gives something', () => {
    const bare = lines.filter(({ type, rolled, text }) => {
      const exempt = COMPARED[id]?.includes(type) === true;
      return rolled && !exempt && !(NEED.en.test(text.en) && NEED.es.test(text.es));
    });
    expect(bare.slice(0, 9).map(({ type, text }) => `${type}: ${text.en} ${text.es}`)).toEqual([]);
  });

  test('names seats before a colon, as some are plural and some are not', () => {
    const titles = rules.seats.flatMap(({ title }) => [title.en, title.es]);
    const seated = lines.filter(({ type }) => /^(?:Seat(?:Taken|Left)|Proposal|Resigned|TimedOut|Reminded)/.test(type));
    expect(seated.length).toBeGreaterThan(0);
    for (const { text } of seated)
      for (const said of [text.en, text.es])
        expect(
          titles.some((title) => said.toLowerCase().startsWith(`${title.toLowerCase()}:`)),
          said,
        ).toBe(true);
  });

  test('opens no turn before the one that has begun', () => {
    for (const game of goldenGames(id)) {
      let turn = 0;
      for (const event of game.log) {
        if (/(?:Turn|Phase)Began$/.test(event.type)) turn = Number(event.public['turn'] ?? turn);
        if (event.type === 'TakenBack') break;
        const announced = Number(/^Turn (\d+)/.exec(lineOf(rulesOf(game), seenBy(event, null)).en)?.[1] ?? turn);
        expect(announced, `${game.name} ${event.version}`).toBe(turn);
      }
    }
  });
});
