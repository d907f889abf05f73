import { describe, expect, test } from 'vitest';
import { follow } from '../../../src/domain/kernel/any-order.ts';
import type { Ghost, Menu } from '../../../src/domain/kernel/choices.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';

/** The menu at the end of a path of the one open decision. */
function menuAt({ state }: Playing, path: string): Menu {
  const [pending] = rules.pending(state);
  if (pending === undefined) throw new Error('nobody is asked');
  const walk = follow(rules.choose(state, pending), path.split(' '));
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
