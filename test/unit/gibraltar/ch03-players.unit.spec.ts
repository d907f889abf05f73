import { describe, expect } from 'vitest';
import { result } from '../../../src/domain/rulesets/gibraltar/v1/rules/result.ts';
import { newGame, table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';
import { deployAll, placesOf, put } from './placing.ts';

const UNITS = {
  'hf-in-1': '1510',
  'hf-ca-1': '1505',
  'hf-la-1': '0436',
  'hf-el-1': 'hf-la-1:1',
  'hf-sh-1': '0438',
  'en-el-1': '1616',
  'en-ca-1': '1420',
  'en-gb-1': '1115',
};

describe('two, three or four players', () => {
  rule('gibraltar', '3', 'two sides in the hands of two to four', () => {
    const seats = (scenario: string): string[] => newGame(scenario).state.seats;
    expect(seats('assault')).toEqual(['hf', 'en']);
    expect(seats('assault3hf')).toEqual(['hf-army', 'hf-fleet', 'en']);
    expect(seats('assault3en')).toEqual(['hf', 'en-garrison', 'en-navy']);
    expect(seats('assault4')).toEqual(['hf-army', 'hf-fleet', 'en-garrison', 'en-navy']);
  });

  rule('gibraltar', '3', 'both commands of a side set up at once, each its own units', () => {
    const game = newGame('assault4');
    expect(game.asks()).toEqual(['en-garrison setup', 'en-navy setup']);
    expect(game.offers('en-garrison setup', ['place'])).toHaveLength(24);
    expect(game.offers('en-navy setup', ['place'])).toHaveLength(8);
    expect(game.offers('en-navy setup', ['place'])).not.toContain('unit:en-rs-1');
    deployAll(game, 'en-navy');
    expect(game.asks()).toEqual(['en-garrison setup']);
    deployAll(game, 'en-garrison');
    expect(game.asks()).toEqual(['hf-army setup', 'hf-fleet setup']);
    expect(game.offers('hf-fleet setup', ['place'])).toHaveLength(33);
    const army = game.offers('hf-army setup', ['place']);
    expect(army).toHaveLength(54);
    expect(army).toEqual(expect.arrayContaining(['unit:hf-la-1', 'unit:hf-cv-4', 'unit:hf-ca-8', 'unit:hf-el-8']));
    put(game, 'hf-el-1', 'unit:hf-la-2', 'hf-army');
    expect(placesOf(game, 'hf-sh-1', 'hf-fleet')).not.toContain('unit:hf-la-2');
    deployAll(game, 'hf-army');
    expect(game.asks()).toEqual(['hf-fleet setup']);
    deployAll(game, 'hf-fleet');
    expect(game.asks()).toEqual(['hf-army move', 'hf-fleet move']);
  });

  rule('gibraltar', '3', 'both commands move at once; the army has the launches and their cargo', () => {
    const game = table({ scenario: 'assault3hf', units: UNITS });
    expect(game.asks()).toEqual(['hf-army move', 'hf-fleet move']);
    expect(game.offers('hf-fleet move')).toEqual(['unit:hf-sh-1', 'done']);
    expect(game.offers('hf-army move')).toEqual(
      expect.arrayContaining(['unit:hf-in-1', 'unit:hf-ca-1', 'unit:hf-la-1', 'done']),
    );
    expect(game.offers('hf-army move')).not.toContain('unit:hf-sh-1');
    const fleet = game.key('hf-fleet move');
    game.play('hf-army move', ['unit:hf-in-1', 'hex:1610']);
    expect(game.key('hf-fleet move')).toBe(fleet);
    game.play('hf-army move', ['done']);
    expect(game.asks()).toEqual(['hf-fleet move']);
    game.play('hf-fleet move', ['done']);
    expect(game.state.phase).not.toBe('move');
  });

  rule('gibraltar', '3', 'each command fires its own guns, at the same time', () => {
    const units = { ...UNITS, 'hf-ca-1': '1509', 'hf-sh-1': '0920', 'en-el-1': '1514', 'en-gb-1': '0815' };
    const game = table({ scenario: 'assault3hf', phase: 'bombard', units });
    expect(game.asks()).toEqual(['hf-army bombard', 'hf-fleet bombard']);
    expect(game.offers('hf-army bombard')).toEqual(['unit:hf-ca-1', 'done']);
    expect(game.offers('hf-fleet bombard')).toEqual(['unit:hf-sh-1', 'done']);
    game.play('hf-army bombard', ['done']);
    expect(game.asks()).toEqual(['hf-fleet bombard']);
    game.play('hf-fleet bombard', ['unit:hf-sh-1', 'unit:en-gb-1'], [4]);
    expect([game.at('en-gb-1'), game.asks()]).toEqual(['lost', ['en move']]);
  });

  rule('gibraltar', '3', 'the land commander resolves the combats of all', () => {
    const afloat = { 'hf-sh-1': '0810', 'en-gb-1': '0811' };
    const hf = table({ scenario: 'assault4', phase: 'combat', units: afloat });
    expect(hf.asks()).toEqual(['hf-army combat']);
    const en = table({ scenario: 'assault4', phase: 'combat', side: 'en', units: afloat });
    expect(en.asks()).toEqual(['en-garrison combat']);
  });

  rule('gibraltar', '3', 'the navy brings in the relief and lands it; ashore it obeys the garrison', () => {
    const waiting = Object.fromEntries(['en-rs-1', 'en-rs-5', 'en-xe-1'].map((unit) => [unit, 'waiting']));
    const sixth = table({ scenario: 'assault3en', turn: 6, units: { ...waiting, 'en-el-1': '1616' } });
    sixth.play('hf move', ['done']);
    expect(sixth.asks()).toEqual(['en-navy arrival']);
    sixth.play('en-navy arrival', ['auto']);
    expect(sixth.asks()).toEqual(['en-garrison move', 'en-navy move']);
    const units = { 'en-rs-1': '1232', 'en-xe-1': 'en-rs-1:1', 'en-el-1': '1616' };
    const game = table({ scenario: 'assault3en', side: 'en', turn: 8, units });
    expect(game.offers('en-navy move')).toEqual(['unit:en-rs-1', 'unit:en-xe-1', 'done']);
    expect(game.offers('en-garrison move')).toEqual(['unit:en-el-1', 'done']);
    game.play('en-navy move', ['unit:en-xe-1', 'hex:1430']);
    expect(game.blocked('en-garrison move')).toMatchObject({ 'en-xe-1': '§7.h' });
    game.play('en-navy move', ['done']);
    game.play('en-garrison move', ['done']);
    game.play('hf move', ['done']);
    expect(game.offers('en-garrison move')).toContain('unit:en-xe-1');
    expect(game.offers('en-navy move')).not.toContain('unit:en-xe-1');
  });

  rule('gibraltar', '3', 'a side wins in all its seats', () => {
    const units = { 'hf-in-1': '1616', 'hf-ca-1': '1420', 'hf-cv-1': '1529', 'en-el-1': '1841', 'en-gb-1': '1115' };
    const game = table({ scenario: 'assault4', turn: 12, side: 'en', units });
    game.play('en-navy move', ['done']);
    game.play('en-garrison move', ['done']);
    expect(game.asks()).toEqual([]);
    expect(result(game.state)?.winners).toEqual(['hf-army', 'hf-fleet']);
  });
});
