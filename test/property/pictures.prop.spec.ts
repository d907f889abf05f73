import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../src/domain/kernel/chance.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import { copyOf } from '../../src/domain/kernel/json.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { seededSource } from '../../src/domain/kernel/seeded.ts';
import { boardSvg } from '../../src/pictures/board-svg.tsx';
import type { BoardPicture } from '../../src/pictures/picture.ts';
import { rasterise } from '../../src/pictures/rasterise.ts';
import { newRecord, playOut } from '../support/playout.ts';
import type { Element } from '../support/xml.ts';
import { parseXml } from '../support/xml.ts';

/** A picture of a state as a viewer sees it. */
function pictureOf(rules: AnyRuleset, state: unknown, viewer: string | null, name = 'Ana'): BoardPicture {
  const [scenario] = rules.scenarios;
  const view = rules.view(state, viewer);
  return {
    map: `${rules.id} ${rules.version}`,
    board: rules.board(scenario?.id ?? ''),
    ruleset: rules,
    table: { pieces: view.pieces, ...(view.zones === undefined ? {} : { zones: view.zones }) },
    marks: [],
    before: {},
    caption: { title: name, when: name, who: name, small: name },
    lang: 'es',
    width: 800,
  };
}

/** Some states on the way of a random game. */
function statesOf(rules: AnyRuleset, seed: number): unknown[] {
  const states: unknown[] = [];
  let count = 0;
  const setting = {
    scenario: rules.scenarios[0]?.id ?? '',
    options: Value.Default(rules.options, {}) as JsonObject,
    seed,
    maxCommands: 400,
  };
  const after = ({ state }: { readonly state: unknown }): void => {
    count += 1;
    if (count % 60 === 5) states.push(copyOf(state));
  };
  try {
    playOut(rules, newRecord(setting), { after });
  } catch {
    // A random game may be longer than this test has time for.
  }
  return states;
}

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('pictures of %s', (_id, rules) => {
  it('are sound documents, whoever looks, and tell nobody what he may not see', () => {
    const states = statesOf(rules, 11);
    expect(states.length).toBeGreaterThan(1);
    for (const state of states)
      for (const viewer of [null, ...(rules.scenarios[0]?.seats ?? [])]) {
        const svg = boardSvg(pictureOf(rules, state, viewer));
        if (rules.result(state) !== null) continue;
        const other = rules.resample(copyOf(state), viewer, chanceFrom(seededSource(5)));
        expect(boardSvg(pictureOf(rules, other, viewer)) === svg).toBe(true);
      }
    const last = boardSvg(pictureOf(rules, states.at(-1), null));
    // The parser of resvg takes nothing that is not well-formed.
    expect(rasterise(last, 200).subarray(1, 4).toString()).toBe('PNG');
  });
});

/** All that is written in a document, an element each. */
function textsOf({ text, children }: Element): string[] {
  return [text, ...children.flatMap(textsOf)];
}

/** What XML has a way to write. */
function writable(text: string): string {
  return [...text].filter((sign) => /[\t\n\r]|(?![\p{Cc}\p{Surrogate}\uFFFE\uFFFF])./su.test(sign)).join('');
}

describe('what stands in pictures', () => {
  it('is text and never markup, whatever it is', () => {
    const [rules] = RULESETS;
    if (rules === undefined) throw new Error('no rules');
    const state = statesOf(rules, 3)[0];
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(']]>', '<script>', '&amp;', '\u0000\uFFFE"\'', '</text>'),
    );
    fc.assert(
      fc.property(hostile, (name) => {
        const svg = boardSvg(pictureOf(rules, state, null, `${name}|`));
        const document = parseXml(svg);
        expect(textsOf(document)).toContain(`${writable(name)}|`);
        expect(svg).not.toContain('<script');
        expect(rasterise(svg, 16).length).toBeGreaterThan(0);
      }),
      { numRuns: 6 },
    );
  });
});
