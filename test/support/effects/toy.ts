import type { Effects } from '../conformance-effects.ts';
import type { ToyEvent } from '../toy-events.ts';
import type { Side, ToyState } from '../toy-state.ts';
import { enemyOf } from '../toy-state.ts';

const IN_CLASH: Readonly<Partial<Record<ToyEvent['type'], string>>> = {
  ClashFought: 'clash',
  LossTaken: 'loss',
  BandRouted: 'rout',
  PointsScored: 'points',
  RoundEnded: 'end',
};

/** What is watched in every random game of the toy: who loses a clash pays for it, is routed, and then points count. */
export const toyEffects: Effects<ToyState, ToyEvent> = {
  orders: [
    {
      rule: '§3, §4',
      order: ['clash', 'loss', 'rout', 'points', 'end'],
      together: [
        ['clash', 'loss'],
        ['loss', 'rout'],
        ['loss', 'points'],
        ['rout', 'end'],
      ],
      begins: ({ type }) => type === 'OrdersRevealed',
      effect: ({ type }) => IN_CLASH[type] ?? null,
    },
  ],
  ledgers: [
    {
      rule: '§3.3',
      closes: ({ type }) => type === 'RoundEnded',
      post: (event) => {
        if (event.type === 'LossTaken') return [{ account: event.public.seat, pays: 1 }];
        const loser: Side | null = event.type === 'ClashFought' ? event.public.loser : null;
        return loser === null
          ? []
          : [
              { account: loser, owes: 1 },
              { account: enemyOf(loser), owes: 0 },
            ];
      },
    },
  ],
};
