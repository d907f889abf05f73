import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import { byUtf8 } from '../../../src/domain/kernel/cards.ts';
import type { Table } from '../../../src/domain/kernel/view.ts';
import { cards, officerData, unitData } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { invariants } from '../../../src/domain/rulesets/santa-cruz-1797/v1/worlds/invariants.ts';
import { santaCruz1797 as rules } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { resample } from '../../../src/domain/rulesets/santa-cruz-1797/v1/worlds/resample.ts';
import type { State } from '../../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import type { Side } from '../../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import { SIDES } from '../../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import { rule } from '../../support/rules-registry.ts';
import { courseOf } from './games.ts';

const VIEWERS: readonly Viewer[] = ['british', 'spanish', null];
const courses = [1, 2, 3, 4, 6].map((seed) => courseOf(seed, { each: 5 }));
const states = courses.flatMap((course) => course.states);
const running = states.filter((state) => state.phase !== 'over');
const hiddenFrom = (viewer: Viewer): readonly Side[] => SIDES.filter((side) => side !== viewer);
const words = (table: Table): Set<string> => new Set(JSON.stringify(table).match(/[\w-]+/g));

rule('santa-cruz-1797', '5.5', 'no view names a block of another seat, in combat or out of it', () => {
  for (const state of running) {
    for (const viewer of VIEWERS) {
      const seen = words(view(state, viewer));
      const foreign = Object.values(unitData).filter((unit) => hiddenFrom(viewer).includes(unit.side));
      expect(foreign.filter((unit) => seen.has(unit.id))).toEqual([]);
    }
  }
});

rule(
  'santa-cruz-1797',
  ['10.0.2', '5.5'],
  'type and strength of enemy blocks are read on the battle board alone',
  () => {
    for (const state of running) {
      for (const viewer of VIEWERS) {
        const foreign = view(state, viewer).pieces.filter(
          (piece) => piece.owner !== viewer && piece.badges?.includes('block'),
        );
        for (const piece of foreign)
          expect([piece.kind, piece.steps, piece.label, piece.face]).toEqual([undefined, undefined, undefined, 'down']);
        const open = view(state, viewer).pieces.filter((piece) => piece.id.startsWith('battle#'));
        const fighters = (state.combat?.fighters ?? []).filter((fighter) => fighter.side !== viewer);
        expect(open.map((piece) => piece.id).sort()).toEqual(
          fighters.map((fighter) => `battle#${fighter.block}`).sort(),
        );
        expect(
          open.every((piece) => piece.kind !== undefined && (piece.steps ?? 0) > 0 && piece.at === state.combat?.zone),
        ).toBe(true);
      }
    }
  },
);

rule('santa-cruz-1797', '11.1', 'a face-down officer is named to his owner alone, an open one to everybody', () => {
  for (const state of running) {
    for (const viewer of VIEWERS) {
      const seen = words(view(state, viewer));
      const foreign = Object.values(officerData).filter((officer) => officer.side !== viewer);
      const open = foreign.filter(({ id }) => state.officers[id]?.up).map(({ id }) => id);
      expect(foreign.filter(({ id }) => seen.has(id)).map(({ id }) => id)).toEqual(open);
    }
  }
});

test('the public part of an event never names a block', () => {
  for (const event of courses.flatMap((course) => course.events)) {
    const named = new Set(JSON.stringify(event.public).match(/[\w-]+/g));
    expect(
      Object.keys(unitData).filter((unit) => named.has(unit)),
      event.type,
    ).toEqual([]);
  }
});

describe('hands and decks', () => {
  test('a seat reads its own hand and the number of the others', () => {
    for (const state of running) {
      const { hands } = view(state, 'british');
      expect(hands['british']?.cards?.map((card) => card.id)).toEqual([...state.hands.british].sort(byUtf8));
      expect(hands['spanish']).toEqual({ count: state.hands.spanish.length });
      expect(view(state, null).hands['british']).toEqual({ count: state.hands.british.length });
    }
  });

  test('no card of a hidden hand or of a deck is named anywhere', () => {
    for (const state of running) {
      for (const viewer of VIEWERS) {
        const seen = words(view(state, viewer));
        const secret = SIDES.flatMap((side) => [
          ...(side === viewer ? [] : state.hands[side]),
          ...state.piles[side].undrawn,
        ]);
        expect(secret.filter((card) => seen.has(card))).toEqual([]);
      }
    }
  });

  test('discards, removed cards and the cards aboard the Fox lie open', () => {
    const state = running.find((each) => each.piles.spanish.discard.length > 0 && each.fox.cards.length > 0) ?? fail();
    const table = view(state, null);
    expect(table.decks['spanish']?.discard?.map((card) => card.id)).toEqual(
      [...state.piles.spanish.discard].sort(byUtf8),
    );
    expect(table.details).toMatchObject({ fox: { cards: state.fox.cards.length > 0 ? expect.any(Array) : [] } });
    expect([...words(table)]).toEqual(expect.arrayContaining(state.fox.cards));
  });
});

describe('set-up', () => {
  const early =
    courseOf(1).states.find((state) => state.deployments.british !== null && state.phase === 'setup') ?? fail();

  test('what a seat has laid out is seen by itself alone until both are ready', () => {
    const load = Object.entries(early.deployments.british ?? {}).filter(([, at]) => at === 'fox');
    expect(load).toHaveLength(2);
    const aboard = (viewer: Viewer): number => view(early, viewer).pieces.filter((piece) => piece.at === 'fox').length;
    expect(VIEWERS.map(aboard)).toEqual([2, 0, 0]);
    expect(view(early, 'spanish').details).toMatchObject({ ready: { british: true, spanish: false } });
  });
});

describe('non-interference', () => {
  const worlds = running.flatMap((state, index) => {
    return VIEWERS.map((viewer) => ({
      state,
      viewer,
      other: resample(state, viewer, chanceFrom(seededSource(index))),
    }));
  });

  test('a viewer cannot tell its world from one dealt anew', () => {
    for (const { state, viewer, other } of worlds)
      expect(JSON.stringify(view(other, viewer))).toBe(JSON.stringify(view(state, viewer)));
  });

  test('who must decide what follows from public knowledge', () => {
    for (const { state, other } of worlds) expect(rules.pending(other)).toEqual(rules.pending(state));
  });

  test('a world dealt anew is a legal one, and another one for those who may look', () => {
    let changed = 0;
    for (const { state, viewer, other } of worlds) {
      expect(invariants(other)).toEqual([]);
      const owner = viewer === 'british' ? 'spanish' : 'british';
      if (JSON.stringify(view(other, owner)) !== JSON.stringify(view(state, owner))) changed += 1;
    }
    expect(changed).toBeGreaterThan(worlds.length * 0.9);
  });
});

describe('shape', () => {
  test('pieces, cards and tracks are sorted by id, every id is given once, and all is plain JSON', () => {
    for (const state of states) {
      for (const viewer of VIEWERS) {
        const table = view(state, viewer);
        const { hands, decks } = table;
        const piles = Object.values(decks).flatMap(({ discard = [], removed = [] }) => [discard, removed]);
        for (const list of [
          table.pieces,
          table.tracks,
          ...piles,
          ...Object.values(hands).map((hand) => hand.cards ?? []),
        ]) {
          const ids = list.map((one) => one.id);
          expect(ids).toEqual([...new Set(ids)].sort(byUtf8));
        }
        expect(JSON.parse(JSON.stringify(table))).toEqual(table);
      }
    }
  });

  test('every card is counted: hands, decks, the Fox, the reserve', () => {
    for (const state of states) {
      const { hands, decks, details } = view(state, null);
      const piles = Object.values(decks).map(
        (deck) => deck.count + (deck.discard?.length ?? 0) + (deck.removed?.length ?? 0),
      );
      const held = Object.values(hands).map((hand) => hand.count);
      const { fox, reserve } = details as { fox: { cards: unknown[] }; reserve: number };
      const aside = fox.cards.length + reserve + (state.phase === 'setup' ? stowedLater(state) : 0);
      expect([...piles, ...held, aside].reduce((sum, count) => sum + count, 0)).toBe(cards.length);
    }
  });

  test('when the game is over everything lies open to everybody', () => {
    const over = states.find((state) => state.phase === 'over') ?? courseOf(1).states.at(-1) ?? fail();
    const table = view(over, null);
    expect(table.result?.scores).toEqual({ british: over.score?.british.total, spanish: over.score?.spanish.total });
    expect(table.pieces.every((piece) => piece.kind !== undefined)).toBe(true);
    expect(table.hands['british']?.cards).toHaveLength(over.hands.british.length);
  });
});

/** Cards that are neither in a pile nor apart before the first event; none once the gear is stowed. */
function stowedLater(state: State): number {
  const named = [...Object.values(state.piles).flatMap((pile) => [...pile.undrawn, ...pile.discard, ...pile.removed])];
  return cards.length - named.length - state.fox.cards.length - state.reserve.length;
}

function fail(): never {
  throw new Error('no game came to such a state');
}
