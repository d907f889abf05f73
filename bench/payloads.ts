import { randomBytes } from 'node:crypto';
import type { Origin, NewEvent } from '../src/domain/kernel/event.ts';

const BY: Origin = {
  seat: 'british',
  account: '0199f3a2-7c1e-7d44-9d6b-52c3a07be1f0',
  command: '0199f3a2-8f02-7b11-8a55-1c9be40d6c21',
  via: 'seat',
};

/**
 * Four events as one command of Santa Cruz 1797 makes them, about 600 bytes each as stored: an order with its path, a
 * march, a volley with dice, a card drawn in secret. `n` varies what a compression or a cache could profit from.
 */
export function batchOf(n: number): NewEvent[] {
  const area = (offset: number): string => `area-${((n + offset) % 61) + 1}`;
  const unit = (offset: number): string => `unit-${((n * 7 + offset) % 48) + 1}`;
  const die = (offset: number): number => ((n + offset) % 6) + 1;
  const draw = (offset: number): { i: number; n: number; value: number } => ({
    i: n * 4 + offset,
    n: 6,
    value: die(offset) - 1,
  });
  return [
    {
      type: 'OrderGiven',
      schema: 1,
      by: BY,
      public: {
        seat: 'british',
        order: 'move',
        turn: (n % 9) + 1,
        phase: 'british-orders',
        area: area(0),
        note: filler(60),
      },
      secrets: [
        {
          to: ['british'],
          data: {
            decision: `british.order:${n}`,
            path: [`order:move`, `area:${area(0)}`, `unit:${unit(0)}`, `unit:${unit(1)}`, 'done', `area:${area(1)}`],
            via: 'web',
          },
        },
      ],
    },
    {
      type: 'UnitsMarched',
      schema: 1,
      by: null,
      public: {
        seat: 'british',
        from: area(0),
        to: area(1),
        count: 2,
        cost: 2,
        left: 3,
        overland: true,
        ref: filler(90),
      },
      secrets: [
        { to: ['british'], data: { units: [unit(0), unit(1)], steps: [die(1), die(2)], officer: 'troubridge' } },
      ],
    },
    {
      type: 'VolleyFired',
      schema: 1,
      by: null,
      public: {
        firing: { seat: 'spanish', area: area(1), strength: die(3) + 4, modifiers: ['breastwork', 'night'] },
        target: { seat: 'british', area: area(1), strength: die(4) + 2 },
        dice: [die(0), die(1)],
        table: 'musketry',
        column: '5-6',
        losses: 1,
        chance: [draw(0), draw(1)],
        ref: filler(90),
      },
      secrets: [{ to: ['spanish'], data: { units: [unit(4), unit(5), unit(6)] } }],
    },
    {
      type: 'CardDrawn',
      schema: 1,
      by: null,
      public: { seat: 'spanish', deck: 'spanish', left: 40 - (n % 40), chanceCount: 1, ref: filler(60) },
      secrets: [
        { to: ['spanish'], data: { card: `es-${(n % 54) + 1}` } },
        { to: [], data: { chance: [{ i: n * 4 + 2, n: 41, value: n % 41 }] } },
      ],
    },
  ];
}

/** Hex noise, because real events of a long game repeat each other less than these do. */
function filler(characters: number): string {
  return randomBytes(characters / 2).toString('hex');
}
