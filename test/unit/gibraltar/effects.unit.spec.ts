import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/gibraltar.ts';

describe('a combat with several effects', () => {
  rule('gibraltar', ['10.d', '8.g'], 'the launch goes down with its cargo, and then the army is counted', () => {
    const aboard = { 'hf-el-1': 'hf-la-1:1', 'hf-in-1': 'hf-la-1:2' };
    const units = { 'hf-la-1': '0820', ...aboard, 'hf-in-2': '2201', 'hf-in-3': '2301', 'en-gb-1': '0821' };
    const game = table({ alone: true, side: 'en', phase: 'combat', units });
    game.play('combat', ['unit:hf-la-1', 'unit:en-gb-1'], [3, 5]);
    expect(game.types()).toEqual(['CombatFought', 'UnitsLost', 'GameDecided']);
    expect(game.event('UnitsLost').public.units).toEqual(['hf-el-1', 'hf-in-1', 'hf-la-1']);
    expect(game.event('GameDecided').public).toMatchObject({ winner: 'en', reason: 'exhausted' });
  });
});

describe('several shots at one target', () => {
  rule('gibraltar', ['10.e', '8.u'], 'each meets what those before have left: infantry, then its ship', () => {
    const units = {
      'en-rs-1': '1236',
      'en-xi-1': 'en-rs-1:1',
      'hf-sh-1': '0836',
      'hf-sh-2': '0837',
      'hf-sh-3': '0838',
    };
    const game = table({ turn: 7, phase: 'bombard', units });
    const shots = ['hf-sh-1', 'hf-sh-2'].map((gun) => {
      const { needs } = game.hint('bombard', [`unit:${gun}`], 'unit:en-rs-1');
      game.play('bombard', [`unit:${gun}`, 'unit:en-rs-1'], [Number(Array.isArray(needs) ? needs[0] : 0)]);
      return game.event('UnitsLost').public.units;
    });
    expect(shots).toEqual([['en-xi-1'], ['en-rs-1']]);
    // nothing is left for the third, so the bombardment is over
    expect(game.asks()).toEqual(['en move']);
  });
});
