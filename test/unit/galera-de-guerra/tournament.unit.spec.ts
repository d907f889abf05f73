import { describe, expect } from 'vitest';
import { thresholdOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/victory.ts';
import type { Playing } from '../../support/galera-fleets.ts';
import { declare, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

const SHIPS = ['ship:red-5-1', 'count:6', 'done'];

/** The rest of a purchase: an admiral, and the first commanders there are. */
function bought(game: Playing, seat: string, ships: readonly string[]): string[] {
  const path = [...ships];
  for (;;) {
    const kind = `${seat} fleet.buy`;
    if (game.completes(kind, path)) return path;
    path.push(game.offers(kind, path)[0] ?? '');
  }
}

/** Both have bought; red has lost the dice. */
function begun(): Playing {
  const game = newBattle('tournament');
  game.play('red fleet.buy', bought(game, 'red', SHIPS));
  game.play('green fleet.buy', bought(game, 'green', SHIPS), [1, 6]);
  return game;
}

const isKeptBack = (id: string): boolean => /-5-[12]$/.test(id);

/** Green's leaders go aboard ships that are deployed. */
function embark(game: Playing): void {
  while (game.asks()[0] === 'green setup.leader') {
    const ship = game.offers('setup.leader').find((id) => id.startsWith('ship:') && !isKeptBack(id));
    game.play('setup.leader', [ship ?? '']);
  }
}

/** Sets all to Cruise; gives who might have rowed at the maximum. */
function rowers(game: Playing): string[] {
  const able: string[] = [];
  while (game.asks()[0]?.endsWith('speed.set') === true) {
    const path = game
      .offers('speed.set')
      .filter((id) => id.startsWith('squadron'))
      .slice(0, 1);
    able.push(...game.offers('speed.set', path));
    game.play('speed.set', [...path, 'done']);
  }
  return able;
}

describe('tournaments (§10.0)', () => {
  rule(
    'galera-de-guerra',
    ['10.0a', '10.0b'],
    'ships cost crew, marines and defence, one more for engines and for towers, while points last',
    () => {
      const game = newBattle('tournament', { points: 250 });
      // every row says by what it differs from the others, and how many there are of it
      const rows = game.menu('fleet.buy').choices.map(({ label }) => label.en);
      expect(new Set(rows).size).toBeGreaterThan(rows.length - 5);
      expect(rows[0]).toMatch(/^Lembus \(speed \d\/\d, crew 2, marines 1, defence 1\): 4 points, (one|\d+) to be had$/);
      expect(game.asks()).toEqual(['red fleet.buy', 'green fleet.buy']);
      // a quinquereme with crew 2, marines 5, defence 6 costs 13: the seven counters there are, for 91 of 250
      expect(game.offers('red fleet.buy', ['ship:red-5-1'])).toHaveLength(7);
      const path = ['ship:red-5-1', 'count:7', 'ship:green-5-86', 'count:11']; // and eleven of 14 leave 5
      expect(game.offers('red fleet.buy', path)).toEqual(['done', 'ship:red-L-1']);
    },
  );

  rule('galera-de-guerra', ['10.0c'], 'an admiral, and two to four commanders by the points', () => {
    for (const [points, count] of [
      [250, 2],
      [300, 3],
      [350, 3],
      [400, 4],
    ] as const) {
      const game = newBattle('tournament', { points });
      game.play('red fleet.buy', bought(game, 'red', SHIPS));
      expect(game.state.bought.red?.filter((id) => !id.includes('/'))).toHaveLength(1 + count);
    }
  });

  rule('galera-de-guerra', '10.0a', 'nobody sees what the other has bought before both have', () => {
    const game = newBattle('tournament4');
    game.play('green fleet.buy', bought(game, 'green', SHIPS));
    const { public: open, secrets } = game.event('FleetBought');
    expect(open).toEqual({ side: 'green' });
    expect(secrets.map(({ to }) => to)).toEqual([['green', 'green-2']]);
  });

  rule(
    'galera-de-guerra',
    '10.0d',
    'who loses the dice takes an edge and deploys within eight hexes of it, then the other at the opposite one',
    () => {
      const game = begun();
      expect(game.asks()).toEqual(['red edge.choose']);
      game.play('edge.choose', ['edge:col10']);
      expect(game.asks()).toEqual(['red setup.place']);
      const columns = game.offers('setup.place', ['ship:red/red-5-1']);
      expect([columns[0], columns.at(-1)]).toEqual(['column:11', 'column:18']);
      game.play('setup.place', ['auto']);
      while (game.asks()[0] === 'red setup.leader') game.play('setup.leader', ['auto']);
      expect(game.asks()).toEqual(['green setup.place']);
      expect(game.offers('setup.place', ['ship:green/red-5-1'])[0]).toBe('column:52');
    },
  );

  rule(
    'galera-de-guerra',
    '10.0d',
    'the second may keep ships back, which come in at the edge under whom he likes',
    () => {
      const game = begun();
      game.play('edge.choose', ['edge:row0']);
      expect(game.offers('red setup.place')).not.toContain('later');
      game.play('setup.place', ['auto']);
      // placed by itself a fleet lies around the middle of its edge
      const columns = Object.values(game.state.ships).flatMap(({ side, bow }) =>
        side === 'red' && bow.length === 4 ? [Number(bow.slice(0, 2))] : [],
      );
      expect([Math.min(...columns) < 35, Math.max(...columns) > 35]).toEqual([true, true]);
      while (game.asks()[0] === 'red setup.leader') game.play('setup.leader', ['auto']);
      expect(game.offers('green setup.place', ['later', 'ship:green/red-5-1'])).toHaveLength(51);
      game.play('setup.place', ['later', 'ship:green/red-5-1', 'hex:3028']);
      game.play('setup.place', ['later', 'ship:green/red-5-2', 'hex:3028']);
      // the lanes of the first edge are the first 51
      expect([1, 2].map((n) => game.ship(`green/red-5-${n}`).bow)).toEqual(['~72.1', '~72.3']);
      game.play('setup.place', ['auto']);
      expect(game.offers('setup.leader')).toContain('ship:green/red-5-1'); // who waits with them may wait aboard one
      embark(game);
      declare(game, [1, 6]);
      const alone = game.state.squadrons.filter(({ side, kind }) => side === 'green' && kind === 'individual');
      expect(alone.flatMap(({ ships }) => ships).filter(isKeptBack)).toEqual([]);
      game.play('initiative.order', ['first']);
      expect(rowers(game)).not.toContain('ship:green/red-5-1'); // none at its maximum before it is there
      const led = game.state.squadrons.find(({ ships }) => ships.includes('green/red-5-1'));
      game.play('squadron.activate', [`squadron:${led?.leader ?? ''}`]);
      game.play('ship.move', ['ship:green/red-5-1', 'mp:3', 'fwd', 'fwd', 'fwd']);
      expect(game.ship('green/red-5-1')).toMatchObject({ bow: '3026', facing: 0 });
      game.play('ship.move', ['ship:green/red-5-2', 'mp:1', 'fwd']);
      expect(game.ship('green/red-5-2').bow).toMatch(/^~\d+\.2$/);
    },
  );

  rule('galera-de-guerra', '10.0e', 'the number to reach grows with the points', () => {
    const numbers = ([250, 300, 350, 400] as const).map((points) =>
      thresholdOf(newBattle('tournament', { points }).state, 'red'),
    );
    expect(numbers).toEqual([55, 65, 75, 85]);
  });
});
