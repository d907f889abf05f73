import { describe, expect, test } from 'vitest';
import { FACINGS } from '../../../src/domain/kernel/geometry/facing.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { canGrapple, canStrike, rakedFlank } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { reachOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/coverage.ts';
import {
  cellsOf,
  leadersOf,
  shipOf,
  shipsOf,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { distance, landAt, seaOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import type { Position } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/zones.ts';
import { zonesOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/zones.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { table } from '../../support/galera.ts';
import { fleets } from '../../support/galera-fleets.ts';

function areasOf(state: State, piece: string, kind: string): readonly string[] {
  const found = rules.reaches?.(rules.view(state, null)).find((reach) => reach.piece === piece && reach.kind === kind);
  return [...(found?.areas ?? [])].sort();
}

/** A galley in the open, a lembus, and a galley at the edge, with the size of each. */
const TARGETS = [
  ['green-3-1', '3010', 0, 2],
  ['green-3-1', '3010', 2, 2],
  ['green-RL-1', '2512', 4, 1],
  ['green-3-1', '3000', 3, 2],
] as const;

describe('whence a ship is attacked', () => {
  const sea = seaOf('tauris');

  /** Every place and facing of a galley near the target. */
  const near = ({ bow }: Position): Position[] =>
    sea.ids
      .filter((hex) => distance(sea, hex, bow) <= 4)
      .flatMap((hex) => FACINGS.map((facing) => ({ bow: hex, facing, size: 2 as const })));
  const sorted = (hexes: readonly string[]): string[] =>
    [...new Set(hexes)].filter((hex) => landAt(sea, hex) === null).sort();

  test.each(TARGETS)('%s at %s, facing %s: by brute force over all places around (§7.12, §7.21, §8.11)', (...laid) => {
    const [id, bow, facing, size] = laid;
    const target: Position = { bow, facing, size };
    const { state } = table({ scenario: id.includes('RL') ? 'tauris' : 'lade', ships: { [id]: `${bow} ${facing}` } });
    const others = near(target);
    const rammers = others.filter((other) => canStrike(sea, other, target));
    const hexes = sea.ids.filter((hex) => distance(sea, hex, bow) <= 4);
    const raked = hexes.flatMap((from) => hexes.filter((to) => distance(sea, from, to) === 1 && rakedFlank(sea, target, from, to) !== null)); // prettier-ignore
    const beside = others
      .filter((other) => canGrapple(sea, other, target))
      .flatMap((other) => zonesOf(sea, other).cells.filter((cell) => zonesOf(sea, target).around.includes(cell)));
    expect(areasOf(state, id, 'ram')).toEqual(sorted(rammers.map((other) => other.bow)));
    expect(areasOf(state, id, 'rake')).toEqual(sorted(raked));
    expect(areasOf(state, id, 'board').filter((hex) => !zonesOf(sea, target).cells.includes(hex))).toEqual(sorted(beside)); // prettier-ignore
  });

  test('§7.12, §7.16: one that lies rammed or aground is neither rammed nor raked, but boarded', () => {
    const { state } = table({ ships: { 'green-3-1': '3010 0' } });
    shipOf(state, 'green-3-1').rammed = true;
    expect(areasOf(state, 'green-3-1', 'ram')).toEqual([]);
    expect(areasOf(state, 'green-3-1', 'board').length).toBeGreaterThan(6);
  });
});

describe('how far a leader commands', () => {
  test('§5.23, A-48: as far as his range over hexes without enemies, to the very ships that may be his', () => {
    const { state } = fleets({
      ships: {
        'red-4-1': '2014 0',
        'red-4-2': '2009 0',
        'red-4-3': '2022 0',
        'green-5-86': '2011 1',
        'green-5-87': '1811 1',
      },
      leaders: { 'm-octavius': 'red-4-1', vatinius: 'green-5-86' },
    });
    const [leader = ''] = leadersOf(state, 'red');
    const areas = areasOf(state, leader, 'command');
    const reached = [...reachOf(state, leader).keys()].sort();
    const covered = shipsOf(state, 'red').filter((id) => cellsOf(state, id).some((hex) => areas.includes(hex)));
    expect([...covered].sort()).toEqual(reached);
    expect(areas).not.toContain('2011');
    expect(areas.length).toBeGreaterThan(20);
  });
});
