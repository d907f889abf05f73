import type { Event } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import type { CombatFrame } from '../../../src/domain/rulesets/castelnuovo-1539/v1/frames.ts';
import { fightersOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/fighters.ts';
import type { LossCause } from '../../../src/domain/rulesets/castelnuovo-1539/v1/frames.ts';
import { enemyOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import type { State } from '../../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import type { EffectOrder, Effects, Entry, Ledger } from '../conformance-effects.ts';

function combatIn({ stack }: State): CombatFrame | undefined {
  return stack.findLast((frame): frame is CombatFrame => frame.kind === 'combat');
}

const FIGHT: readonly LossCause[] = ['cards', 'combat', 'camisado'];

/** A step of a combat, and after the last one what it comes to (§7.1 to §7.5). */
const combat: EffectOrder<State, Event> = {
  rule: '§7.1 to §7.5',
  order: ['roll', 'hits', 'decided', 'faith', 'retreat', 'overstack', 'fire', 'end'],
  together: [
    ['roll', 'hits'],
    ['hits', 'decided'],
    ['decided', 'retreat'],
    ['retreat', 'end'],
    ['decided', 'faith'],
    ['faith', 'retreat'],
    ['retreat', 'overstack'],
    ['retreat', 'fire'],
  ],
  begins: ({ type }) => type === 'CombatRolled' || type === 'CombatJoined' || type === 'CamisadoLaunched',
  effect(event, state) {
    if (combatIn(state) === undefined) return null;
    if (event.type === 'LossesTaken') return ofLosses(event.public.cause);
    if (event.type === 'BlocksRemoved') return event.public.why === 'overstack' ? 'overstack' : 'retreat';
    return IN_COMBAT[event.type] ?? null;
  },
};

function ofLosses(cause: LossCause): string | null {
  if (FIGHT.includes(cause)) return 'hits';
  return cause === 'faith' ? 'faith' : null;
}

const IN_COMBAT: Readonly<Partial<Record<Event['type'], string>>> = {
  CombatRolled: 'roll',
  CombatDecided: 'decided',
  FaithDue: 'faith',
  SideRetreated: 'retreat',
  ArquebusFired: 'fire',
  CombatEnded: 'end',
};

/** A bombardment breaks walls first, then blocks (§8.3/13-18); what it leaves alone is lost after it. */
const guns: EffectOrder<State, Event> = {
  rule: '§8.3/13, §8.5',
  // both sides' hits of a step are dealt before either is taken, so a leader who is left alone changes none of them
  order: ['roll', ['hits', 'leader']],
  together: [
    ['roll', 'hits'],
    ['hits', 'leader'],
  ],
  begins: ({ type }) => FIRE.includes(type) || type === 'CombatRolled' || type === 'CardPlayed',
  effect(event) {
    if (FIRE.includes(event.type)) return 'roll';
    if (event.type === 'LossesTaken') return 'hits';
    return event.type === 'LeaderLost' ? 'leader' : null;
  },
};

const FIRE: readonly Event['type'][] = ['Bombarded', 'ArquebusFired', 'FriendlyFired'];

/** Every hit that walls, trench and cubes leave is taken, as far as there are blocks to take it. */
const hits: Ledger<State, Event> = {
  rule: '§7.4, §8.3/13, §8.5',
  closes: ({ type }) =>
    FIRE.includes(type) || ['CombatRolled', 'CombatDecided', 'CombatEnded', 'CardPlayed'].includes(type),
  voids: ({ type }) => type === 'GameWon',
  post(event, state): Entry[] {
    switch (event.type) {
      case 'CombatRolled':
        return event.public.rolls.map(({ seat, hits: dealt }) => {
          const fight = combatIn(state);
          const left = fight === undefined ? [] : fightersOf(state, fight, enemyOf(seat));
          return { account: enemyOf(seat), owes: Math.min(dealt, points(left)) };
        });
      case 'Bombarded': {
        const { seat, target, blocks } = event.public;
        const struck = state.blocks.filter(({ at, side }) => at === target && side === enemyOf(seat));
        return [{ account: enemyOf(seat), owes: Math.min(blocks, points(struck)) }];
      }
      case 'ArquebusFired':
        return [{ account: 'ottoman', owes: Math.min(event.public.hits, points(entering(state))) }];
      case 'FriendlyFired':
        return [
          {
            account: 'ottoman',
            owes: sum(
              event.public.volleys.map(({ by, hits: dealt }) =>
                Math.min(dealt, points(state.blocks.filter(({ id }) => id === by))),
              ),
            ),
          },
        ];
      case 'FaithDue':
        return [{ account: 'ottoman', owes: event.public.points }];
      case 'LossesTaken':
        return [{ account: event.public.seat, pays: event.public.hits }];
      default:
        return [];
    }
  },
};

function entering({ stack, blocks }: State): State['blocks'] {
  const entry = stack.findLast((frame) => frame.kind === 'entry');
  return entry?.kind === 'entry' ? blocks.filter(({ id }) => entry.blocks.includes(id)) : [];
}

function points(blocks: readonly { readonly pf: number }[]): number {
  return sum(blocks.map(({ pf }) => pf));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What is watched in every random game of Castelnuovo 1539. */
export const castelnuovoEffects: Effects<State, Event> = { orders: [combat, guns], ledgers: [hits] };
