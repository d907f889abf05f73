import { describe, expect, test } from 'vitest';
import type { ChoiceGenerator, Menu } from '../../src/domain/kernel/choices.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { ChoicePath } from '../../src/domain/kernel/ids.ts';
import { choicesOf } from '../../src/domain/table/play.ts';
import { countPaths } from './counts.ts';
import type { GoldenGame } from './golden-game.ts';
import { goldenGames, rulesOf } from './golden-game.ts';
import { matchesOf } from './moments.ts';

const GAMES = goldenGames('santa-cruz-1797');

describe('what is recorded of Santa Cruz 1797', () => {
  test('is a game for each way in which one can end', () => {
    const endings = GAMES.map(
      ({ expected: { result } }) => `${result.reason}: ${result.winners.join(' and ') || 'none'}`,
    );
    const wanted = ['victory-points: british', 'victory-points: spanish', 'victory-points: none'];
    expect(endings).toEqual(
      expect.arrayContaining([...wanted, 'resignation: spanish', 'draw-agreed: none', 'abandoned: none']),
    );
  });

  test('goes through every kind of event of the table that a game of two players can have', () => {
    const types = new Set(GAMES.flatMap(({ log }) => log.map(({ type }) => type)));
    const table = ['ProposalMade', 'ProposalAccepted', 'ProposalRefused', 'TakenBack', 'Resigned', 'Abandoned'];
    expect([...types]).toEqual(
      expect.arrayContaining(['GameCreated', 'SeatTaken', 'GameStarted', ...table, 'GameEnded']),
    );
  });

  test('goes through every kind of event of the rules', () => {
    const types = new Set(GAMES.flatMap(({ log }) => log.map(({ type }) => type)));
    expect(Object.keys(rulesOf(gameNamed('british-wins')).events).filter((type) => !types.has(type))).toEqual([]);
  });

  test('holds a game with all options on', () => {
    const options = gameNamed('every-option').log[0]?.public['options'];
    expect(options).toEqual({ minOneDie: true, reinforceOnce: true, tigerRoll: true, noOfficers: true });
  });
});

describe('the first decisions of Santa Cruz 1797', () => {
  test('the Fox is loaded in 66 ways: two units of twelve', () => {
    const tree = firstTree('setup.fox_load');
    expect(rootOf(tree).choices).toHaveLength(11);
    expect(countPaths(tree)).toBe(66);
  });

  test('the Spanish lay out their units in as many ways as the quotas of §6.3 allow', () => {
    const toFortresses = (9 * 8 * 7 * 6) / 2; // two into San Cristóbal, one each into San Pedro and La Concepción
    const elsewhere = 18 ** 5 - 18 * 5 * 17 - 18; // five among 18 zones, never four or five in one
    expect(countLayouts(firstTree('setup.deploy'))).toBe(toFortresses * elsewhere);
    expect(toFortresses * elsewhere).toBe(2_854_686_240);
  });

  test('ten blocks at anchor and the Fox steer one of two courses each in the first naval programme', () => {
    const tree = firstTree('naval.program');
    expect(rootOf(tree).choices.map(({ id }) => id)).toEqual(['zone:sea_mid_n', 'zone:sea_mid_s']);
    expect(countPaths(tree, 2 ** 11)).toBe(2 ** 11);
  });
});

type Tree = () => ChoiceGenerator<unknown>;

function gameNamed(name: string): GoldenGame {
  const game = GAMES.find((one) => one.name === name);
  if (game === undefined) throw new Error(`no game ${name} is recorded`);
  return game;
}

/** The tree of the first decision of that kind. */
function firstTree(kind: string): Tree {
  const game = gameNamed('british-wins');
  const rules = rulesOf(game);
  for (const match of matchesOf(rules, game.log)) {
    const open = match.table.decisions.find((one) => one.kind === kind);
    if (open !== undefined) return () => choicesOf(rules, match, open);
  }
  throw new Error(`nobody has to decide ${kind}`);
}

function rootOf(tree: Tree): Menu {
  const root = walk(tree(), []);
  if (root.kind !== 'open') throw new Error('there is nothing to choose');
  return root.menu;
}

/** Counts paths. What may follow depends on how many units stand where, and one zone without a fort is like another. */
function countLayouts(tree: Tree): number {
  const known = new Map<string, number>();
  const count = (path: ChoicePath): number => {
    const key = shapeOf(path);
    const before = known.get(key);
    if (before !== undefined) return before;
    const reached = walk(tree(), path);
    const choices = reached.kind === 'open' ? reached.menu.choices : [];
    const paths = reached.kind === 'complete' ? 1 : choices.reduce((sum, { id }) => sum + count([...path, id]), 0);
    known.set(key, paths);
    return paths;
  };
  return count([]);
}

const FORTRESSES = ['zone:san_cristobal', 'zone:san_pedro', 'zone:concepcion'];

function shapeOf(path: ChoicePath): string {
  const standing = (zone: string): number => path.filter((id) => id === zone).length;
  const open = [...new Set(path)].filter((zone) => !FORTRESSES.includes(zone)).map(standing);
  return `${FORTRESSES.map(standing).join()} ${open.sort().join()}`;
}
