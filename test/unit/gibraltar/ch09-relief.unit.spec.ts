import { describe, expect } from 'vitest';
import type { Playing } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { hexesFor, reachOf } from './reach.ts';

const CIRCLES = ['1443', '1643', '1843', '2043', '2243', '1744', '1944', '2144'];
const SHIPS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `en-rs-${number}`);
const TROOPS = ['en-xe-1', 'en-xe-2', 'en-xi-1', 'en-xi-2'];
const WAITING = Object.fromEntries([...SHIPS, ...TROOPS].map((unit) => [unit, 'waiting']));

/** The English player-turn of turn six, before the relief is in. */
function sixth(units: Record<string, string> = {}): Playing {
  const game = table({ turn: 6, units: { ...WAITING, ...units } });
  game.play('hf move', ['done']);
  return game;
}

describe('the relief', () => {
  rule('gibraltar', '9.a', 'comes in the sixth English player-turn, not before, and for the English alone', () => {
    const fifth = table({ turn: 5, units: { ...WAITING, 'en-el-1': '1616' } });
    fifth.play('hf move', ['done']);
    expect(fifth.asks()).toEqual(['en move']);
    expect(fifth.offers('move')).toEqual(['unit:en-el-1', 'done']);
    fifth.play('move', ['done']);
    expect(fifth.asks()).toEqual(['hf move']);
    expect(fifth.offers('move').filter((id) => id.includes('en-'))).toEqual([]);
    fifth.play('move', ['done']);
    expect(fifth.asks()).toEqual(['en arrival']);
  });

  rule('gibraltar', ['9.a', '9.c'], 'from the circles it moves at once, and is from then on like any other', () => {
    const game = sixth({ 'hf-sh-1': '1543' });
    game.play('arrival', ['auto']);
    expect(game.asks()).toEqual(['en move']);
    expect(SHIPS.map((ship) => game.at(ship)).sort()).toEqual([...CIRCLES].sort());
    for (const ship of SHIPS) expect(game.offers('move')).toContain(`unit:${ship}`);
    expect(reachOf(game, 'en-rs-8')).toMatchObject({ 2143: 1 });
    game.play('move', ['unit:en-rs-5', `hex:${hexesFor(game, 'en-rs-5')[0]}`]);
    expect(game.blocked('move')).toMatchObject({ 'en-rs-5': '§7.h' });
    game.play('move', ['done']);
    const first = SHIPS.find((ship) => game.at(ship) === '1443') ?? '';
    expect(game.state.mustFight).toContain(first);
    expect(game.state.noFire).toContain(first);
  });

  rule('gibraltar', '9.b', 'eight ships, of which one to four carry one starred infantry each', () => {
    const game = sixth();
    expect(game.offers('arrival')).toEqual(
      ['auto', ...TROOPS, ...SHIPS].map((id) => (id === 'auto' ? id : `unit:${id}`)),
    );
    for (const unit of TROOPS) {
      expect(game.offers('arrival', [`unit:${unit}`])).toEqual(SHIPS.slice(0, 4).map((ship) => `unit:${ship}`));
    }
    game.play('arrival', ['unit:en-xi-2', 'unit:en-rs-3']);
    expect(game.offers('arrival', ['unit:en-xe-1'])).toEqual(['unit:en-rs-1', 'unit:en-rs-2', 'unit:en-rs-4']);
    game.play('arrival', ['auto']);
    expect(game.state.units['en-xi-2']).toMatchObject({ at: 'en-rs-3', slot: 1 });
    expect(TROOPS.map((unit) => game.at(unit)).sort()).toEqual(SHIPS.slice(0, 4));
  });

  rule(
    'gibraltar',
    '9.b',
    'with all ships on their circles the infantry still goes aboard before anybody moves',
    () => {
      const game = sixth();
      SHIPS.forEach((ship, at) => game.play('arrival', [`unit:${ship}`, `hex:${CIRCLES[at]}`]));
      expect(game.asks()).toEqual(['en arrival']);
      expect(game.offers('arrival')).toEqual(['auto', ...TROOPS.map((unit) => `unit:${unit}`)]);
      const [first = '', ...rest] = TROOPS;
      game.play('arrival', [`unit:${first}`, 'unit:en-rs-2']);
      expect(game.offers('arrival')).toEqual(['auto', ...rest.map((unit) => `unit:${unit}`)]);
      game.play('arrival', ['auto']);
      expect(game.asks()).toEqual(['en move']);
      expect(TROOPS.map((unit) => game.at(unit))).toEqual(['en-rs-2', 'en-rs-1', 'en-rs-3', 'en-rs-4']);
      expect(SHIPS.map((ship) => game.at(ship))).toEqual(CIRCLES);
    },
  );

  rule('gibraltar', '9.c', 'each ship is put on a free circle, and all of them are before the English move', () => {
    const game = sixth();
    for (const unit of TROOPS) game.play('arrival', [`unit:${unit}`, `unit:en-rs-${TROOPS.indexOf(unit) + 1}`]);
    expect(game.offers('arrival', ['unit:en-rs-8']).sort()).toEqual(CIRCLES.map((hex) => `hex:${hex}`).sort());
    SHIPS.forEach((ship, at) => {
      const free = CIRCLES.slice(at).map((hex) => `hex:${hex}`);
      expect(game.offers('arrival', [`unit:${ship}`]).sort()).toEqual(free.sort());
      game.play('arrival', [`unit:${ship}`, `hex:${CIRCLES[at]}`]);
    });
    expect(game.asks()).toEqual(['en move']);
    expect(SHIPS.map((ship) => game.at(ship))).toEqual(CIRCLES);
  });

  rule(
    'gibraltar',
    '9.d',
    'Hispano-French vessels keep off the circles in every turn; the English may use them',
    () => {
      for (const unit of ['hf-sh-1', 'hf-la-1', 'hf-gb-1']) {
        const game = table({ turn: 2, units: { [unit]: '1543' } });
        expect(game.blocked('move', [`unit:${unit}`])).toMatchObject({ 1443: '§9.d', 1643: '§9.d' });
        expect(hexesFor(game, unit).filter((hex) => CIRCLES.includes(hex))).toEqual([]);
        expect(hexesFor(game, unit)).toContain('1542');
      }
      const english = table({ side: 'en', units: { 'en-gb-1': '1543' } });
      expect(hexesFor(english, 'en-gb-1')).toEqual(expect.arrayContaining(['1443', '1643', '1744']));
    },
  );
});
