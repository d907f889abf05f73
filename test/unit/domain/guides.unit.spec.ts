import { describe, expect, it } from 'vitest';
import { paragraphAt, citedIn } from '../../../src/domain/kernel/citations.ts';
import { LANGS } from '../../../src/domain/kernel/text.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import { guideMoment } from '../../../src/games/reading/guide-moment.ts';

describe.each(RULESETS.map((rules) => [rules.id, rules] as const))('the guided first turn of %s', (_id, rules) => {
  const guide = rules.guide?.();
  if (guide === undefined) throw new Error('there is none');
  const first = guide.steps.map(({ open }) => open[0] ?? '');

  it('is played through on the real rules, whichever of the open choices is taken', () => {
    const ways = guide.steps.flatMap(({ open }, at) => open.map((choice) => first.with(at, choice)));
    for (const way of ways)
      for (let count = 0; count <= way.length; count += 1) {
        const moment = guideMoment(rules, guide, way.slice(0, count));
        expect([moment?.number, moment?.choices.length === 0], way.slice(0, count).join(' ')).toEqual([
          count,
          count === way.length,
        ]);
      }
  });

  it('lights only what there is, and cites only what the rulebook has', () => {
    const { areas } = rules.board(guide.scenario);
    const pieces = guideMoment(rules, guide, [])?.view.pieces ?? [];
    const there = new Set([...areas.map(({ id }) => `area:${id}`), ...pieces.map(({ id }) => `piece:${id}`)]);
    expect(guide.steps.flatMap(({ lit }) => lit).filter((key) => !there.has(key))).toEqual([]);
    const ids = rules.rulebook?.().chapters.flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id)) ?? [];
    const texts = [...guide.steps.map(({ text }) => text), guide.closing];
    const cited = texts.flatMap((text) => LANGS.flatMap((lang) => citedIn(text[lang])));
    expect(cited.filter((one) => paragraphAt(ids, one) === null)).toEqual([]);
    for (const { en, es } of texts) expect(citedIn(en)).toEqual(citedIn(es));
  });

  it('shows where pieces would lie only by what is open, and only pieces that are there', () => {
    for (let count = 0; count <= first.length; count += 1) {
      const moment = guideMoment(rules, guide, first.slice(0, count));
      const open = moment?.choices.map(({ id }) => id) ?? [];
      const there = moment?.view.pieces.map(({ id }) => id) ?? [];
      for (const { choice, piece } of moment?.ghosts ?? []) {
        expect(there).toContain(piece);
        if (choice !== undefined) expect(open).toContain(choice);
      }
    }
  });

  it('refuses what is not open, and shows nobody else’s secrets', () => {
    expect(guideMoment(rules, guide, ['nothing'])).toBeNull();
    expect(guideMoment(rules, guide, [...first, 'done'])).toBeNull();
    expect(guideMoment(rules, guide, [])?.view.viewer).toBe(guide.seat);
  });

  it('ends where a game of the same scenario and seat can be played against a bot', () => {
    const scenario = rules.scenarios.find(({ id }) => id === guide.scenario);
    expect(scenario?.seats).toContain(guide.seat);
    expect(Object.keys(rules.bots)).toContain('steady');
  });
});

it('shows on the way where eight ships that row alike would come to lie', () => {
  const rules = RULESETS.find(({ id }) => id === 'galera-de-guerra');
  const guide = rules?.guide?.();
  if (rules === undefined || guide === undefined) throw new Error('there is none');
  const steps = guide.steps.map(({ open }) => open[0] ?? '');
  const ghosts = guideMoment(rules, guide, steps.slice(0, 7))?.ghosts ?? [];
  expect(new Set(ghosts.filter(({ choice }) => choice === undefined).map(({ piece }) => piece)).size).toBe(8);
});
