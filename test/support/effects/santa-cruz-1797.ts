import { unitOf } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import type { Event } from '../../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { fightersOf, totalStrength, walled } from '../../../src/domain/rulesets/santa-cruz-1797/v1/rules/fighters.ts';
import type { State } from '../../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import type { Side } from '../../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import { enemyOf } from '../../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import type { EffectOrder, Effects, Entry, Ledger } from '../conformance-effects.ts';

/** A round, or behind walls each of its two rolls: all that it does, in order. */
const round: EffectOrder<State, Event> = {
  rule: '§10.0, §10.4 to §10.10',
  order: ['roll', 'raise', 'hits', 'flight', 'fate', 'attrition', 'leaving', 'lonely', 'end'],
  together: [
    ['roll', 'hits'],
    ['hits', 'flight'],
    ['hits', 'fate'],
    ['flight', 'fate'],
    ['hits', 'attrition'],
    ['hits', 'leaving'],
    ['hits', 'end'],
    ['lonely', 'end'],
    ['raise', 'hits'],
  ],
  begins: (event, { combat }) =>
    event.type === 'RoundBegan' || (event.type === 'DiceRolled' && combat !== null && walled(combat)),
  effect(event, { combat }) {
    if (event.type === 'LossesTaken') return event.public.cause === 'dice' ? 'hits' : 'attrition';
    if (event.type === 'OfficerRemoved') return combat !== null && event.public.why === 'alone' ? 'lonely' : null;
    return IN_ROUND[event.type] ?? null;
  },
};

const IN_ROUND: Readonly<Partial<Record<Event['type'], string>>> = {
  DiceRolled: 'roll',
  DieRaised: 'raise',
  VolunteersFled: 'flight',
  OfficerStruck: 'fate',
  SideStayed: 'leaving',
  SideRetreated: 'leaving',
  SurplusReturned: 'leaving',
  CombatEnded: 'end',
};

/** Shells, the Rayo and Panic: losses first; whoever is left then falls back, or is removed. */
const shelling: EffectOrder<State, Event> = {
  rule: '§7.2, §9, §12.3',
  order: ['losses', 'retreat', ['lonely', 'fox']],
  together: [
    ['losses', 'retreat'],
    ['losses', 'fox'],
    ['losses', 'lonely'],
  ],
  begins: ({ type }) => ['VolleyFired', 'RayoFired', 'PanicSpread', 'CombatJoined'].includes(type),
  effect(event, { combat }) {
    if (event.type === 'OfficerRemoved') return combat === null && event.public.why === 'alone' ? 'lonely' : null;
    return IN_SHELLING[event.type] ?? null;
  },
};

const IN_SHELLING: Readonly<Partial<Record<Event['type'], string>>> = {
  VolleyFired: 'losses',
  RayoFired: 'losses',
  PanicSpread: 'losses',
  BlockFled: 'retreat',
  FoxHit: 'fox',
};

/** Each 5 or 6 costs a point, as long as there are points (§10.4). */
const hits: Ledger<State, Event> = {
  rule: '§10.4',
  closes: ({ type }) => type === 'RoundBegan' || type === 'CombatEnded',
  post(event, state) {
    if (event.type === 'LossesTaken') return event.public.cause === 'dice' ? [paid(event.public)] : [];
    if (event.type === 'DiceRolled') {
      const { seat, dice, modifier } = event.public;
      return [
        owed(
          state,
          enemyOf(seat),
          dice.map((die) => die + modifier),
        ),
      ];
    }
    const roll = state.combat?.rolls.british;
    if (event.type !== 'DieRaised' || roll == null) return [];
    const raised = event.public.die;
    return [
      owed(
        state,
        'spanish',
        roll.dice.map((die, at) => die + roll.modifier + (at === raised ? 1 : 0)),
      ),
    ];
  },
};

function paid({ seat, losses }: { readonly seat: Side; readonly losses: readonly unknown[] }): Entry {
  return { account: seat, pays: losses.length };
}

function owed(state: State, side: Side, results: readonly number[]): Entry {
  const left = state.combat === null ? 0 : totalStrength(state, fightersOf(state.combat, side));
  return { account: side, owes: Math.min(left, results.filter((result) => result >= 5).length) };
}

/** A British 4 drives off every Volunteer who is still there when the round ends (§10.4c). */
const flights: Ledger<State, Event> = {
  rule: '§10.4c',
  closes: ({ type }) => type === 'RoundBegan' || type === 'CombatEnded',
  post(event, state) {
    if (event.type === 'VolunteersFled') return [{ account: 'volunteers', pays: event.public.blocks.length }];
    if (event.type === 'LossesTaken') return [{ account: 'volunteers', pays: fallen(state, event.public.losses) }];
    if (event.type !== 'DieRaised' && !(event.type === 'DiceRolled' && event.public.seat === 'british')) return [];
    return [{ account: 'volunteers', owes: event.public.flight ? volunteersIn(state).length : 0 }];
  },
};

function volunteersIn({ combat }: State): string[] {
  const spanish = combat === null ? [] : fightersOf(combat, 'spanish');
  return spanish.filter(({ unit }) => unitOf(unit).volunteers).map(({ block }) => block);
}

/** Volunteers who die of these losses, if they had to flee. */
function fallen(state: State, losses: readonly { readonly block: string; readonly pf: number }[]): number {
  const dead = new Set(losses.filter(({ pf }) => pf === 0).map(({ block }) => block));
  return state.combat?.flight === true ? volunteersIn(state).filter((block) => dead.has(block)).length : 0;
}

/** What is watched in every random game of Santa Cruz 1797. */
export const santaCruzEffects: Effects<State, Event> = { orders: [round, shelling], ledgers: [hits, flights] };
