import { describe, expect, test } from 'vitest';
import { follow } from '../../../src/domain/kernel/any-order.ts';
import type { Ghost, Menu } from '../../../src/domain/kernel/choices.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Playing as PlayingOf } from '../../support/galera-fleets.ts';
import type { Playing } from '../../support/galera.ts';
import { newBattle } from '../../support/galera-fleets.ts';
import { table } from '../../support/galera.ts';

/** The menu at the end of a path of the one open decision. */
function menuAt({ state }: Playing, path: string): Menu {
  const [pending] = rules.pending(state);
  if (pending === undefined) throw new Error('nobody is asked');
  const walk = follow(
    rules.choose(state, pending),
    path.split(' ').filter((id) => id !== ''),
  );
  if (walk.kind !== 'open') throw new Error(`the path ${path} is ${walk.kind}`);
  return walk.menu;
}

const ghostsAt = (game: Playing, path: string): readonly Ghost[] => menuAt(game, path).ghosts?.() ?? [];
const written = ({ choice = '', at, also = [], facing }: Ghost) => [choice, at, ...also, facing].join(' ');

describe('ghosts of a galley on its way', () => {
  const game = () => table({ ships: { 'green-3-1': '3010 0' } });

  test('§6.32: each manoeuvre is drawn where bow and stern would come to, and pointed at there', () => {
    const drawn = ghostsAt(game(), 'ship:green-3-1 mp:3').map(written);
    expect(drawn).toEqual(expect.arrayContaining(['fwd 3009 3010 0', 'fwdP 2909 3010 5', 'fwdS 3109 3010 1']));
    const menu = menuAt(game(), 'ship:green-3-1 mp:3');
    const pointed = new Map(menu.choices.map(({ id, target }) => [id, target?.id]));
    for (const { choice = '', at } of menu.ghosts?.() ?? []) expect(pointed.get(choice)).toBe(at);
  });

  test('§6.13: the way so far is drawn with the ship at its end', () => {
    const [here, ...next] = ghostsAt(game(), 'ship:green-3-1 mp:3 fwd fwdP');
    expect(here).toEqual({ piece: 'green-3-1', at: '2908', also: ['3009'], facing: 5, via: ['3010', '3009'] });
    expect(next.every(({ choice }) => choice !== undefined)).toBe(true);
    expect(next.map(written)).toContain('fwd 2808 2908 5');
  });
});

describe('ghosts of several galleys', () => {
  const FAR = { 'red-3-20': '5020 0' };
  const inColumn = (state: State): void => {
    state.squadrons = state.squadrons.map((squadron) => ({ ...squadron, mode: 'column' }));
  };
  const line = { 'green-3-36': '2010 0', 'green-3-37': '2012 0', 'green-3-38': '2014 0' };

  /** Where the ships that have a ghost of this choice lie once the path was played, and where the ghosts lay. */
  function compared(game: Playing, ghosts: readonly Ghost[], choice: string | undefined, path: readonly string[]) {
    const own = ghosts.filter((ghost) => ghost.choice === choice);
    game.play('ship.move', path);
    return [
      own.map(({ piece, at, facing }) => `${piece} ${at} ${facing}`),
      own.map(({ piece }) => `${piece} ${game.at(piece)}`),
    ];
  }

  test('§5.22b: a column that closes up is drawn where it will lie', () => {
    const game = table({ ships: { ...line, ...FAR }, also: inColumn });
    game.play('ship.move', ['ship:green-3-36', 'mp:3', 'fwd', 'fwdS', 'fwd']);
    const [drawn, lying] = compared(game, ghostsAt(game, ''), 'follow', ['follow']);
    expect(drawn).toHaveLength(2);
    expect(drawn).toEqual(lying);
  });

  test('§5.41d: ships that row alike are drawn with the way so far, and where each step would bring them', () => {
    const start = (): Playing => table({ ships: { ...line, ...FAR } });
    const here = ghostsAt(start(), 'together fwd');
    const [drawn, lying] = compared(start(), here, undefined, ['together', 'fwd', 'done']);
    expect(drawn).toEqual(['green-3-36 2009 0', 'green-3-37 2011 0', 'green-3-38 2013 0']);
    expect(drawn).toEqual(lying);
    expect(here.map(({ via }) => via).slice(0, 3)).toEqual([['2010'], ['2012'], ['2014']]);
    const [turned, then] = compared(start(), here, 'fwdS', ['together', 'fwd', 'fwdS', 'done']);
    expect(turned).toHaveLength(3);
    expect(turned).toEqual(then);
  });

  test('§5.41d: as many are said to row alike as are drawn, whoever was in the way first', () => {
    const game = table({ ships: { ...line, ...FAR } });
    for (const path of ['together fwd', 'together fwd fwdS']) {
      const { prompt, ghosts } = menuAt(game, path);
      const rowing = ghosts?.().filter(({ choice }) => choice === undefined) ?? [];
      expect(rowing).toHaveLength(3);
      expect(prompt?.en).toBe('3 ships row alike: which way?');
    }
  });

  test('nothing is drawn of a way that has not begun', () => {
    const ghosts = ghostsAt(table({ ships: { ...line, ...FAR } }), 'together');
    expect(ghosts.every(({ choice }) => choice !== undefined)).toBe(true);
  });
});

describe('ghosts of a swing around the stern', () => {
  test('§7.33: each way to swing is drawn where it ends', () => {
    const game = table({ ships: { 'green-3-36': '2010 0 max', 'red-3-1': '2109 3', 'red-3-20': '5020 0' } });
    const { choices } = menuAt(game, 'ship:green-3-36 anastrophe');
    const ghosts = ghostsAt(game, 'ship:green-3-36 anastrophe');
    expect(ghosts.map(written)).toEqual(['adjacent:starboard:red-3-1 2208 2307 4']);
    expect(choices.map(({ id }) => id)).toEqual(['adjacent:starboard:red-3-1']);
  });
});

describe('ghosts of ships that deploy', () => {
  test('in a zone: in each hex of a column, then with each facing', () => {
    const game = newBattle('catana');
    const hexes = menuOf(game, ['ship:green-cat3-1', 'column:30']);
    expect(hexes[0]).toEqual({ choice: 'hex:3022', piece: 'green-cat3-1', at: '3022', also: ['3023'], facing: 0 });
    const ways = menuOf(game, ['ship:green-cat3-1', 'column:30', 'hex:3024']);
    expect(ways.map(written)).toEqual(['facing:0 3024 3025 0', 'facing:1 3024 2924 1', 'facing:5 3024 3124 5']);
  });

  test('a place that is filled from a pool is drawn with the first class that may take it', () => {
    const game = newBattle('tauris');
    const [ghost, ...others] = menuOf(game, []);
    expect(others).toEqual([]);
    expect(ghost?.choice).toBeUndefined();
    expect(`ship:${ghost?.piece}`).toBe(game.offers('setup.place')[1]);
    game.play('setup.place', [`ship:${ghost?.piece}`]);
    expect(game.ship(ghost?.piece ?? '').bow).toBe(ghost?.at);
  });

  test('S-CAT: the line of transports is drawn whole in each direction', () => {
    const game = newBattle('catana');
    game.play('setup.place', ['auto']);
    const end = game.offers('setup.place')[1] ?? '';
    const ghosts = menuOf(game, [end]);
    const ways = game.offers('setup.place', [end]);
    expect(ghosts.map(({ choice }) => choice)).toEqual(ways.flatMap((way) => Array<string>(10).fill(way)));
    game.play('setup.place', [end, ways[0] ?? '']);
    const first = ghosts.filter(({ choice }) => choice === ways[0]);
    expect(first.map(({ at }) => at)).toEqual(first.map(({ piece }) => game.ship(piece).bow));
  });

  const menuOf = (game: PlayingOf, path: readonly string[]): readonly Ghost[] =>
    game.menu('setup.place', path).ghosts?.() ?? [];
});
