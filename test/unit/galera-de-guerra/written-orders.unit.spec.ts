import { describe, expect, test } from 'vitest';
import type { ChoiceGenerator } from '../../../src/domain/kernel/choices.ts';
import { printOrder } from '../../../src/domain/kernel/notation-print.ts';
import { readOrder } from '../../../src/domain/kernel/notation-read.ts';
import type { Tree } from '../../../src/domain/kernel/notation.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { code } from '../../../src/domain/rulesets/galera-de-guerra/v1/show/notation.ts';
import type { Playing } from '../../support/galera.ts';
import { fleets } from '../../support/galera-fleets.ts';
import { table } from '../../support/galera.ts';

const [FIRST, SECOND] = ['green-3-36', 'green-3-37'];
const FAR = { 'red-3-20': '5020 0' };

function treeOf({ state }: Pick<Playing, 'state'>): Tree {
  const [pending] = rules.pending(state);
  if (pending === undefined) throw new Error('nobody is asked');
  return () => rules.choose(state, pending) as ChoiceGenerator<unknown>;
}

/** The path that a line means. */
function read(game: Pick<Playing, 'state'>, line: string): readonly string[] | string {
  const reading = readOrder(treeOf(game), line, code);
  return reading.kind === 'read' ? reading.path : reading.why;
}

describe('routes in writing (dossier 3.6)', () => {
  const route = [`ship:${FIRST}`, 'mp:4', 'fwd', 'fwdP', 'fwdS', 'fwd'];

  test('a ship, its points and its steps are one line, in short or in words', () => {
    const game = table({ ships: { [FIRST]: '2010 0', ...FAR } });
    expect(read(game, 'V3-36 PM4 A AB AE A')).toEqual(route);
    expect(read(game, 'v3-36, pm4: a ab ae a')).toEqual(route);
    expect(read(game, 'V3-36 PM4 avante, avante a babor, avante a estribor, avante')).toEqual(route);
    expect(read(game, 'V3-36 PM4 ahead, ahead to port, ahead to starboard, ahead')).toEqual(route);
    expect(printOrder(treeOf(game), route, code)).toBe('V3-36 PM4 A AB AE A');
  });

  test('a route that stops short of its points, or goes where it cannot, is no order', () => {
    const game = table({ ships: { [FIRST]: '2010 0', ...FAR } });
    expect(read(game, 'V3-36 PM4 A A')).toBe('incomplete');
    expect(read(game, 'V3-36 PM2 A A A')).toBe('left-over');
  });

  test('a column is led, and follows, by two lines; ships row alike by one', () => {
    const column = table({
      ships: { [FIRST]: '2010 0', [SECOND]: '2012 0', 'green-3-38': '2014 0', ...FAR },
      also(state) {
        state.squadrons[0] = { ...(state.squadrons[0] as State['squadrons'][number]), mode: 'column' };
      },
    });
    column.play('ship.move', read(column, 'V3-36 PM3 A AE A') as string[]);
    expect(read(column, 'SEGUIR')).toEqual(['follow']);
    const [shortcut] = column.menu('ship.move').shortcuts?.() ?? [];
    expect(read(column, 'SEGUIR-V3-37')).toEqual(shortcut?.path);
    const line = table({ ships: { [FIRST]: '2010 0', [SECOND]: '2310 0', ...FAR } });
    expect(read(line, 'JUNTOS A A AE')).toEqual(['together', 'fwd', 'fwd', 'fwdS', 'done']);
  });

  test('the route goes on in the same words once the enemy has answered', () => {
    const game = table({ ships: { [FIRST]: '2009 3', 'red-3-1': '2110 0', ...FAR } });
    expect(read(game, 'V3-36 PM2 A A')).toBe('left-over');
    game.play('ship.move', read(game, 'V3-36 PM2 A') as string[]);
    expect(read(game, 'NO')).toEqual(['decline']);
    expect(read(game, 'ATRAS')).toEqual(['back']);
    game.play('avoid', ['decline']);
    expect(read(game, 'A')).toEqual(['fwd']);
  });

  test('a leader who changes ships goes by his name and the ship', () => {
    const label = { en: 'M. Octavius goes aboard Quadrireme R2', es: 'M. Octavio pasa a bordo de Cuatrirreme R2' };
    expect(code({ id: 'transfer:tauris.pompey.m-octavius:red-4-2', label })).toBe('Octavio-R4-2');
    const ships = { 'green-5-86': '3013 0', 'red-4-1': '5025 0', 'red-4-2': '5125 0' };
    const game = fleets({ ships, leaders: { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' } });
    expect(read(game, 'Octavio-R4-2')).toEqual(['transfer:tauris.pompey.m-octavius:red-4-2']);
  });

  test('squadrons go by their commanders, or by the ship that is one', () => {
    const game = table({ ships: { [FIRST]: '2010 0', ...FAR }, alone: true });
    expect(read(game, 'V3-36')).toEqual([`squadron:${FIRST}`]);
  });
});
