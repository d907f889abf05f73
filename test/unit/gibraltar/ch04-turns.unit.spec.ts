import { describe, expect } from 'vitest';
import { result } from '../../../src/domain/rulesets/gibraltar/v1/rules/result.ts';
import type { Playing } from '../../support/gibraltar.ts';
import { table } from '../../support/gibraltar.ts';
import { rule } from '../../support/rules-registry.ts';

const HELD = { 'hf-in-1': '1616', 'hf-el-1': '1420', 'hf-cv-1': '1529' };
const LATE = { turn: 12, side: 'en' } as const;

/** Ends the game at once: the English move nothing and have no gun. */
function ended(game: Playing): Playing {
  game.play('move', ['done']);
  return game;
}

describe('the turns', () => {
  rule(
    'gibraltar',
    ['4.a', '4.b', '11.c'],
    'when both have played, the marker goes to the next of twelve turns',
    () => {
      const game = table({ turn: 1, units: { 'en-el-1': '1616' } });
      const seen: string[] = [];
      while (result(game.state) === null) {
        const [asked = ''] = game.asks();
        seen.push(`${game.state.turn} ${asked}`);
        game.play(asked, [asked.endsWith('arrival') ? 'auto' : 'done']);
      }
      const turns = Array.from({ length: 12 }, (_, at) => [`${at + 1} hf move`, `${at + 1} en move`]).flat();
      expect(seen.filter((line) => line.endsWith('move'))).toEqual(turns);
      expect(game.state.turn).toBe(12);
    },
  );

  rule('gibraltar', ['11.a', '11.b', '7.f'], 'each side moves everything, then bombards, then fights', () => {
    const units = { 'hf-in-1': '1507', 'hf-ca-1': '1210', 'en-el-1': '1509', 'en-ca-1': '1314' };
    const game = table({ units });
    expect(game.asks()).toEqual(['hf move']);
    game.play('move', ['unit:hf-in-1', 'hex:1508']);
    expect(game.asks()).toEqual(['hf move']);
    game.play('move', ['done']);
    expect(game.asks()).toEqual(['hf bombard']);
    game.play('bombard', ['unit:hf-ca-1', 'unit:en-ca-1'], [2]);
    expect(game.asks()).toEqual(['hf combat']);
    game.play('combat', ['unit:en-el-1', 'unit:hf-in-1'], [3, 2]);
    expect(game.asks()).toEqual(['en move']);
    game.play('move', ['done']);
    expect(game.asks()).toEqual(['en bombard']);
    game.play('bombard', ['done']);
    expect(game.asks()).toEqual(['en combat']);
    game.play('combat', ['done']);
    expect([game.asks(), game.state.turn]).toEqual([['hf move'], 3]);
  });

  rule('gibraltar', ['11.a', '11.b'], 'the steps come in this order even where one has nothing to decide', () => {
    const game = table({ units: { 'en-el-1': '1616' } });
    const phases = (): string[] =>
      game.events.flatMap(({ type, public: said }) =>
        type === 'PhaseBegan' ? [`${String(said['turn'])} ${String(said['side'])} ${String(said['phase'])}`] : [],
      );
    game.play('move', ['done']);
    expect(phases()).toEqual(['2 hf bombard', '2 hf combat', '2 en move']);
    game.play('move', ['done']);
    expect(phases()).toEqual(['2 en bombard', '2 en combat', '3 hf move']);
  });
});

describe('the end of the game', () => {
  rule('gibraltar', ['4.c', '5.a', 'I.9'], 'the three points decide after turn twelve and not before', () => {
    const early = ended(table({ turn: 11, side: 'en', units: HELD }));
    expect([result(early.state), early.asks(), early.state.turn]).toEqual([null, ['hf move'], 12]);
    early.play('move', ['done']);
    expect([result(early.state), early.asks()]).toEqual([null, ['en move']]);
    early.play('move', ['done']);
    expect(result(early.state)).toMatchObject({ winners: ['hf'], reason: 'conquered' });
    expect(early.asks()).toEqual([]);
  });

  rule('gibraltar', ['5.a', '5.d'], 'two of the three are not enough, whichever they are', () => {
    for (const missing of Object.keys(HELD)) {
      const units = Object.fromEntries(Object.entries(HELD).filter(([unit]) => unit !== missing));
      expect([missing, result(ended(table({ ...LATE, units })).state)?.winners]).toEqual([missing, ['en']]);
    }
  });

  rule('gibraltar', '5.b', 'a point is held by who stands on it at the end, not by who was there before', () => {
    const game = table({ turn: 12, units: HELD });
    game.play('move', ['unit:hf-cv-1', 'hex:1530']);
    game.play('move', ['done']);
    expect(result(ended(game).state)).toMatchObject({ winners: ['en'], reason: 'held' });
    const taken = table({ ...LATE, units: { ...HELD, 'hf-cv-1': '1530', 'en-el-1': '1529' } });
    taken.play('move', ['done']);
    taken.play('combat', ['done']);
    expect(result(taken.state)?.winners).toEqual(['en']);
  });

  rule('gibraltar', ['5.b', '5.d'], 'a point retaken in the last English combat is lost', () => {
    const lastFight = (dice: readonly number[]): Playing => {
      const game = table({ ...LATE, phase: 'combat', units: { ...HELD, 'en-el-1': '1428', 'en-el-2': '1530' } });
      game.play('combat', ['unit:hf-cv-1', 'unit:en-el-2'], dice);
      return game;
    };
    // 3 against 3 x 2 in the building
    expect(result(lastFight([5, 2]).state)?.winners).toEqual(['en']);
    const tied = lastFight([4, 2]);
    expect(result(tied.state)).toBeNull();
    tied.play('combat', ['done']);
    expect(result(tied.state)?.winners).toEqual(['hf']);
  });

  rule('gibraltar', '5.c', 'infantry of either kind, cavalry and guns hold a point', () => {
    for (const unit of ['hf-el-1', 'hf-in-2', 'hf-cv-2', 'hf-ca-2']) {
      const units = { 'hf-in-1': '1616', 'hf-ca-1': '1420', [unit]: '1529' };
      expect([unit, result(ended(table({ ...LATE, units })).state)?.winners]).toEqual([unit, ['hf']]);
    }
    for (const hex of ['1616', '1420', '1529']) {
      expect(() => table({ ...LATE, units: { 'hf-la-1': hex } })).toThrow('place');
    }
  });

  rule('gibraltar', '5.d', 'nobody near the points: the English keep Gibraltar', () => {
    const kept = ended(table({ ...LATE, units: {} }));
    expect(result(kept.state)).toMatchObject({ winners: ['en'], reason: 'held' });
  });
});
