import { describe, expect } from 'vitest';
import { battles } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { sea } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { distance } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { table } from '../../support/galera.ts';
import type { Fleets } from '../../support/galera-fleets.ts';
import { declare, deployed, fleets, leaderId, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

describe('fleets, finely', () => {
  rule('galera-de-guerra', 'SP.B', 'ships are placed by themselves only where the book says a place', () => {
    for (const { id } of battles)
      for (const event of newBattle(id).begun)
        if (event.type === 'ShipsPlaced') expect(event.public.placed, id).not.toEqual([]);
  });

  describe('transports of Catana (S-CAT.4, A-64)', () => {
    const TRANSPORTS = Array.from({ length: 10 }, (_, n) => `green-T-${n + 1}`);
    const depthOf = (hex: string): number => 2 * Number(hex.slice(2)) + (Number(hex.slice(0, 2)) % 2);
    const bowsOf = (game: ReturnType<typeof newBattle>): string[] => TRANSPORTS.map((id) => game.ship(id).bow);
    const warshipsPlaced = (): ReturnType<typeof newBattle> => {
      const game = newBattle('catana');
      game.play('setup.place', ['auto']);
      return game;
    };

    rule(
      'galera-de-guerra',
      'S-CAT.4',
      'placed by themselves they lie in a row behind the middle of the warships',
      () => {
        const game = warshipsPlaced();
        game.play('setup.place', ['auto']);
        const bows = bowsOf(game);
        const columns = bows.map((hex) => Number(hex.slice(0, 2)));
        expect(columns).toEqual(Array.from({ length: 10 }, (_, n) => (columns[0] ?? 0) + n));
        expect(Math.abs((columns[0] ?? 0) + 4.5 - 35)).toBeLessThan(1);
        expect(new Set(bows.map((hex) => hex.slice(2))).size).toBe(1);
        // each behind the stern of a warship, with two hexes between them at most
        const sterns = Object.entries(game.state.ships).flatMap(([id, { bow }]) =>
          id.startsWith('green-cat3') ? [bow] : [],
        );
        const isBehind = (hex: string): boolean =>
          sterns.some((bow) => distance(sea(game.state), bow, hex) <= 4 && depthOf(hex) > depthOf(bow) + 2);
        expect(bows.filter(isBehind)).toEqual(bows);
      },
    );

    rule('galera-de-guerra', 'S-CAT.4', 'all lie in one line, of which one says the one end and the other', () => {
      const game = warshipsPlaced();
      const starts = game.offers('setup.place').filter((id) => id.startsWith('hex:'));
      const first = starts.find((id) => game.offers('setup.place', [id]).length > 1) ?? '';
      const ends = game.offers('setup.place', [first]);
      const apart = (hex: string): number =>
        distance(sea(game.state), hex.slice('hex:'.length), first.slice('hex:'.length));
      expect(new Set(ends).size).toBe(ends.length);
      expect(ends.map(apart)).toEqual(ends.map(() => 9));
      game.play('setup.place', [first, ends.at(-1) ?? '']);
      const lying = TRANSPORTS.map((id) => game.ship(id));
      expect(lying.map(({ facing }) => facing)).toEqual(Array(10).fill(0));
      expect([lying[0]?.bow, lying[9]?.bow].map((bow) => `hex:${bow}`)).toEqual([first, ends.at(-1)]);
      const steps = lying.slice(1).map(({ bow }, at) => distance(sea(game.state), bow, lying[at]?.bow ?? ''));
      expect(steps).toEqual(Array(9).fill(1));
    });

    rule('galera-de-guerra', 'S-CAT.4', 'no line lies ahead of the warships while there is room behind them', () => {
      const game = warshipsPlaced();
      const rows = game.offers('setup.place').flatMap((id) => (id.startsWith('hex:') ? [Number(id.slice(6))] : []));
      // sterns lie in row 22 of odd columns: two hexes may be between
      expect([...new Set(rows)].sort()).toEqual([23, 24, 25]);
    });

    rule(
      'galera-de-guerra',
      'S-CAT.4',
      'where warships at the southern edge leave no room any line among them will do',
      () => {
        const ids = Array.from({ length: 30 }, (_, n) => `green-cat3-${n + 1}`).filter((_, n) => n < 20 || n > 24);
        const last = Object.fromEntries(ids.map((id, n) => [id, `${12 + 2 * n}27 0`]));
        const game = fleets({
          scenario: 'catana',
          turn: 0,
          step: { kind: 'setup', stage: 1 },
          ships: { ...last, ...Object.fromEntries(TRANSPORTS.map((id) => [id, 'pool'])) },
        });
        expect(game.asks()).toEqual(['carthage setup.place']);
        const rows = game.offers('setup.place').flatMap((id) => (id.startsWith('hex:') ? [Number(id.slice(6))] : []));
        expect(Math.min(...rows)).toBe(20);
        game.play('setup.place', ['auto']);
        // as near to her as can be
        const depths = bowsOf(game).map(depthOf);
        expect(Math.min(...depths)).toBe(2 * 26);
      },
    );
  });

  rule('galera-de-guerra', 'S-CAT.8', 'transports keep two hexes off the coast in the east, and on the map', () => {
    const offers = (at: string): string[] => {
      const game = table({ scenario: 'catana', ships: { 'green-T-1': at, 'red-5-1': '2010 0' } });
      return game.offers('ship.move', ['ship:green-T-1', 'mp:1']);
    };
    expect(offers('5710 1')).toContain('fwd');
    expect(offers('5810 1')).not.toContain('fwd');
    expect(offers('5810 0')).toContain('fwd');
    expect(offers('3028 3')).not.toContain('fwd');
  });

  rule('galera-de-guerra', ['S-DRE.13', '5.22a'], 'who leads the main body at Drepanum declares no column', () => {
    const game = deployed('drepanum-battle');
    expect(game.offers('rome squadrons.declare', ['own'])).toEqual(['radius']);
  });

  rule('galera-de-guerra', '5.53', 'of two leaders lost at once the first of the book is settled first', () => {
    const sunk = { at: 'wrecked 0', lostAt: '3013' };
    const layout: Fleets = {
      ships: { 'green-5-86': sunk, 'green-RL-1': sunk, 'green-5-87': '3213 0', 'red-4-1': '5025 0' },
      leaders: { vatinius: 'green-5-86', agricola: 'green-RL-1', 'm-octavius': 'red-4-1' },
      step: { kind: 'activate', group: 'command', next: 'red' },
    };
    const game = fleets(layout, [1]); // and the fleet fights on without its admiral
    const lost = game.begun.flatMap((event) => (event.type === 'LeaderLost' ? [event.public.leader] : []));
    expect(lost).toEqual([leaderId(game.state, 'vatinius'), leaderId(game.state, 'agricola')]);
  });

  rule('galera-de-guerra', '6.12a', 'a squadron may go all at Cruise or all at Max before anybody is named', () => {
    const ships = { 'green-5-86': '3013 0', 'green-cat3-26': '3113 0', 'red-4-1': '3025 0' };
    const lower = (state: State): void => Object.values(state.ships).forEach((ship) => (ship.sails = 'down'));
    const game = fleets({ ships, leaders: { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' }, also: lower });
    declare(game, [1, 6]);
    game.play('initiative.order', ['first']);
    const shortcuts = (...taken: string[]): unknown =>
      game
        .menu('caesar speed.set', [`squadron:${leaderId(game.state, 'vatinius')}`, ...taken])
        .shortcuts?.()
        .map(({ choice, path }) => [choice.id, path]);
    expect(shortcuts()).toEqual([
      ['all-cruise', ['done']],
      ['all-max', ['ship:green-cat3-26', 'ship:green-5-86']],
    ]);
    expect(shortcuts('ship:green-cat3-26')).toBeUndefined();
  });

  rule('galera-de-guerra', '10.0a', 'the purchase of a side is one decision, whatever the other has bought', () => {
    const game = newBattle('tournament');
    expect([game.key('red fleet.buy'), game.key('green fleet.buy')]).toEqual(['purchase', 'purchase']);
  });

  rule('galera-de-guerra', '6.11a', 'a step that enters no hex is refused without a place to point at', () => {
    const game = table({ ships: { 'green-3-36': '2010 0 max', 'red-3-1': '5520 0' } });
    const blocked = game.blocked('ship.move', ['ship:green-3-36', 'mp:5']);
    expect(Object.values(blocked)).toContain('§6.11');
    expect(Object.keys(blocked).filter((hex) => !/^\d{4}$/.test(hex))).toEqual([]);
  });

  rule('galera-de-guerra', '6.11a', 'why steps are refused names each of them', () => {
    const game = table({ ships: { 'green-3-36': '2010 0 max', 'red-3-1': '5520 0' } });
    const reasons =
      game
        .menu('ship.move', ['ship:green-3-36', 'mp:5'])
        .blocked?.()
        .map(({ reason }) => reason.en) ?? [];
    expect(reasons).toContain('Astern: only at Cruise');
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  rule(
    'galera-de-guerra',
    ['S-DRE.7', '5.24d'],
    'who waits off the map out of all reach sails with whoever is before him',
    () => {
      const file = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`red-5-${30 + n}`, `~27.${1 + 2 * n} 1`]));
      const game = fleets({
        scenario: 'drepanum-approach',
        turn: 4,
        ships: { ...file, 'red-5-50': '4010 1', 'green-5-11': '5815 5' },
        leaders: { fabius: 'red-5-50', metellus: 'red-5-30', adherbal: 'green-5-11' },
        also: (state) => void (state.column = false),
      });
      game.play('rome squadrons.declare', ['own', 'radius', 'radius']);
      declare(game, [6, 1]);
      const squadron = game.state.squadrons.find(({ leader }) => leader?.endsWith('metellus'));
      expect(squadron?.ships).toEqual(Object.keys(file));
      expect(game.state.squadrons.filter(({ side, kind }) => side === 'red' && kind === 'individual')).toEqual([]);
    },
  );

  rule('galera-de-guerra', '5.51a', 'a leader in peril may stay aboard, and is not asked again', () => {
    const ships = { 'green-5-86': { at: '3013 0', rammed: true }, 'green-cat3-26': '3213 0', 'red-4-1': '5025 0' };
    const leaders = { vatinius: 'green-5-86', 'm-octavius': 'red-4-1' };
    const game = fleets({ ships, leaders, step: { kind: 'transfers', stayed: [] } });
    game.play('leader.transfer', ['stay'], [1]);
    expect(game.types()).toContain('TransferDeclined');
    expect(game.state.leaders[leaderId(game.state, 'vatinius')]?.ship).toBe('green-5-86');
    expect(game.asks()).not.toContain('caesar leader.transfer');
  });

  rule('galera-de-guerra', ['5.51a', 'S-SID.6'], 'nobody changes ships before turn 1', () => {
    const game = deployed('side');
    expect(game.state.turn).toBe(0);
    for (const ask of game.asks()) expect(game.offers(ask).filter((id) => id.startsWith('transfer'))).toEqual([]);
  });
});
