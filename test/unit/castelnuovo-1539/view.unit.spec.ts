import { describe, expect, test } from 'vitest';
import { byUtf8 } from '../../../src/domain/kernel/cards.ts';
import type { Viewer } from '../../../src/domain/kernel/ids.ts';
import type { Piece, Table } from '../../../src/domain/kernel/view.ts';
import {
  cardsFileData,
  fleets,
  leaders,
  scenarioOf,
} from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import { blockOf, isShown } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/positions.ts';
import type { Side } from '../../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import { SIDES } from '../../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import type { State } from '../../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import { view } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/view.ts';
import { rule } from '../../support/rules-registry.ts';
import { courseOf } from './games.ts';

const VIEWERS: readonly Viewer[] = ['ottoman', 'spanish', null];
const courses = [
  ...[1, 2, 4].map((seed) => courseOf(seed, { each: 12 })),
  ...[1, 2].map((seed) => courseOf(seed, { each: 12, scenario: 'league' })),
];
const states = courses.flatMap((course) => course.states);
const running = states.filter((state) => state.verdict === null);
const hiddenFrom = (viewer: Viewer): readonly Side[] => SIDES.filter((side) => side !== viewer);
const isBlock = (piece: Piece): boolean => piece.badges?.includes('block') === true;
const words = (table: Table): Set<string> => new Set(JSON.stringify(table).match(/[\w-]+/g));

rule('castelnuovo-1539', '2.4/9', 'of enemy blocks a seat sees where they stand, until they are shown', () => {
  const looks = running.flatMap((state) =>
    VIEWERS.flatMap((viewer) =>
      view(state, viewer)
        .pieces.filter((piece) => isBlock(piece) && piece.owner !== viewer)
        .map((piece) => ({ piece, block: blockOf(state, piece.id), shown: isShown(state, blockOf(state, piece.id)) })),
    ),
  );
  for (const { piece, block, shown } of looks) {
    const said = [piece.kind, piece.steps, piece.label, piece.stats].map((member) => member !== undefined);
    expect(said).toEqual([shown, shown, shown, shown]);
    expect([piece.face, piece.at]).toEqual([shown ? 'up' : 'down', block.at]);
  }
  expect(looks.filter(({ shown }) => shown).length).toBeGreaterThan(10);
  expect(looks.filter(({ shown }) => !shown).length).toBeGreaterThan(100);
});

test('no view names a unit that another seat keeps hidden', () => {
  for (const state of running) {
    for (const viewer of VIEWERS) {
      const seen = words(view(state, viewer));
      const secret = state.blocks.filter((block) => block.side !== viewer && !isShown(state, block));
      expect(secret.filter(({ unit }) => seen.has(unit))).toEqual([]);
    }
  }
});

test('a seat reads its own blocks by name and strength', () => {
  for (const state of running) {
    for (const side of SIDES) {
      const own = view(state, side).pieces.filter((piece) => isBlock(piece) && piece.owner === side);
      const blocks = state.blocks.filter((block) => block.side === side);
      expect(own.map(({ unit, steps }) => [unit, steps]).sort()).toEqual(
        blocks.map(({ unit, pf }) => [unit, pf]).sort(),
      );
    }
  }
});

rule('castelnuovo-1539', '2.5.1/6', 'leaders, fleets and wood are open to everybody', () => {
  for (const state of running) {
    const { pieces } = view(state, null);
    const at = new Map(pieces.map((piece) => [piece.id, piece]));
    for (const { id } of [...leaders, ...fleets]) {
      const place = state.leaders[id] ?? state.fleets[id];
      const placed = place !== undefined && place !== 'reserve' && place !== 'gone';
      expect(at.get(id)?.at).toBe(placed ? place : undefined);
    }
    const count = (kind: string): number => pieces.filter((piece) => piece.kind === kind).length;
    expect([count('trench'), count('cube'), count('bastion')]).toEqual([
      state.trenches.length,
      state.cubes.length,
      state.bastions.length,
    ]);
    expect(count('gun')).toBe(state.guns.ottoman.length + state.guns.spanish.length);
  }
});

describe('hands and decks', () => {
  test('a seat reads its own hand and the number of the others', () => {
    for (const state of running) {
      const { hands } = view(state, 'ottoman');
      expect(hands['ottoman']?.cards?.map((card) => card.kind)).toEqual([...state.hands.ottoman].sort(byUtf8));
      expect(hands['spanish']).toEqual({ count: state.hands.spanish.length });
      expect(view(state, null).hands['ottoman']).toEqual({ count: state.hands.ottoman.length });
    }
  });

  test('cards laid face down are known by their number to all but who laid them', () => {
    const seen = running.flatMap((state) =>
      state.stack.flatMap((frame) => {
        if (frame.kind !== 'combat' || frame.open) return [];
        return SIDES.flatMap((side) => {
          const count = frame.laid[side]?.length ?? 0;
          return count === 0 ? [] : hiddenFrom(side).map((viewer) => ({ state, side, viewer, count }));
        });
      }),
    );
    for (const { state, side, viewer, count } of seen) {
      const { underWay } = view(state, viewer).details as {
        underWay: { kind: string; laid?: Record<Side, unknown> }[];
      };
      expect(underWay.find(({ kind }) => kind === 'combat')?.laid?.[side]).toEqual({ count });
    }
  });

  test('every card is counted: hands, decks, what is set aside or laid', () => {
    for (const state of states) {
      const { hands, decks, details } = view(state, null);
      const { aside, underWay } = details as {
        aside: unknown[];
        underWay: { kind: string; laid?: Record<Side, { count: number } | null> }[];
      };
      const laid = underWay.flatMap(({ laid: lying }) =>
        lying === undefined ? [] : SIDES.map((side) => lying[side]?.count ?? 0),
      );
      const piles = Object.values(decks).map(
        (deck) => deck.count + (deck.discard?.length ?? 0) + (deck.removed?.length ?? 0),
      );
      const all = [...piles, ...Object.values(hands).map((hand) => hand.count), ...laid, aside.length];
      const { without } = scenarioOf(state.scenario);
      const box = cardsFileData.items.filter(({ kind }) => !without.includes(kind));
      expect(all.reduce((sum, each) => sum + each, 0)).toBe(box.reduce((sum, card) => sum + card.count, 0));
    }
  });
});

describe('shape', () => {
  test('pieces, cards and tracks are sorted by id, every id is given once, and all is plain JSON', () => {
    for (const state of states) {
      for (const viewer of VIEWERS) {
        const table = view(state, viewer);
        const piles = Object.values(table.decks).flatMap(({ discard = [], removed = [] }) => [discard, removed]);
        const cards = Object.values(table.hands).map((hand) => hand.cards ?? []);
        for (const list of [table.pieces, table.tracks, ...piles, ...cards]) {
          const ids = list.map((one) => one.id);
          expect(ids).toEqual([...new Set(ids)].sort(byUtf8));
        }
        expect(JSON.parse(JSON.stringify(table))).toEqual(table);
      }
    }
  });

  test('the tracks show casualties and turns; the introductory scenario has no casualty track', () => {
    const tracks = (state: State): string[] => view(state, null).tracks.map(({ id }) => id);
    for (const state of states)
      expect(tracks(state)).toEqual(state.scenario === 'siege' ? ['casualties', 'turn'] : ['turn']);
  });

  test('when the game is over everything lies open to everybody', () => {
    const over = states.find((state) => state.verdict !== null && state.scenario === 'siege');
    if (over === undefined) throw new Error('no game came to an end');
    const table = view(over, null);
    expect(table.result?.winners).toEqual([over.verdict?.winner]);
    expect(table.pieces.every((piece) => piece.kind !== undefined)).toBe(true);
    expect(table.hands['ottoman']?.cards).toHaveLength(over.hands.ottoman.length);
  });
});
