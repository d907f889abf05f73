import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import { keep } from './broken.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * What one roll, card or hit does, in the order of the rulebook: `hits`, `flight`, `fate`. The suite watches it in every
 * random game, and asks that the games have shown effects together: one effect alone proves no order.
 */
export interface EffectOrder<S = unknown, E extends GameEvent = GameEvent> {
  /** The paragraphs that order the effects. */
  readonly rule: string;
  /** The effects, first to last; those of one inner list have no order among themselves. */
  readonly order: readonly (string | readonly string[])[];
  /** Pairs that the games of the suite must have shown within one resolution. */
  readonly together: readonly (readonly [string, string])[];
  /** Effects that random games show too seldom to be asked for, and the test file that combines them. */
  readonly rare?: Readonly<Record<string, string>>;
  /** Whether the event begins a resolution; `state` is the one before the event. */
  begins(event: E, state: S): boolean;
  /** Which effect the event is; null for none. */
  effect(event: E, state: S): string | null;
}

/** A change of what somebody owes: `owes` sets the debt, `pays` takes from it. */
export interface Entry {
  readonly account: string;
  readonly owes?: number;
  readonly pays?: number;
}

/**
 * What is dealt must be taken: hits that are rolled, as far as somebody is there to take them when they are rolled,
 * against hits taken. Whatever else a roll does, no debt may vanish with it.
 */
export interface Ledger<S = unknown, E extends GameEvent = GameEvent> {
  readonly rule: string;
  /** Whether all accounts must be even before this event. */
  closes(event: E, state: S): boolean;
  /** What the event books, told from the state before it. */
  post(event: E, state: S): readonly Entry[];
  /** Whether the event wipes out all debts, such as an end of the game. */
  voids?(event: E): boolean;
}

/** What is watched of a ruleset: its orders of effects and its ledgers. */
export interface Effects<S = unknown, E extends GameEvent = GameEvent> {
  readonly orders: readonly EffectOrder<S, E>[];
  readonly ledgers: readonly Ledger<S, E>[];
}

/** How often the games of a suite have shown two effects in one resolution, and debts paid: `§10.4 hits+flight`. */
export type Tally = Map<string, number>;

/** Looks at every event of one game. */
export interface EffectWatch {
  /** `state` is the one before the event. */
  see(event: GameEvent, state: unknown): void;
  end(): void;
}

export function watchEffects({ orders, ledgers }: Effects, tally: Tally): EffectWatch {
  const watches = [
    ...orders.map((order) => watchOrder(order, tally)),
    ...ledgers.map((ledger) => watchLedger(ledger, tally)),
  ];
  return {
    see: (event, state) => watches.forEach((watch) => watch.see(event, state)),
    end: () => watches.forEach((watch) => watch.end()),
  };
}

function watchOrder(order: EffectOrder, tally: Tally): EffectWatch {
  const { rule } = order;
  const ranks = ranksOf(order);
  let seen: string[] = [];
  return {
    see(event, state) {
      if (order.begins(event, state)) seen = [];
      const effect = order.effect(event, state);
      if (effect === null) return;
      const rank = ranks.get(effect);
      keep('effects', rank !== undefined, () => `${rule}: ${event.type} is ${effect}, which has no place in the order`);
      const later = seen.find((other) => (ranks.get(other) ?? 0) > rank);
      keep('effects', later === undefined, () => `${rule}: ${effect} (${event.type}) comes after ${String(later)}`);
      for (const other of new Set(seen)) if (other !== effect) count(tally, pairName(rule, [other, effect]));
      seen.push(effect);
    },
    end: () => undefined,
  };
}

function ranksOf({ order }: EffectOrder): ReadonlyMap<string, number> {
  return new Map(
    order.flatMap((place, rank) => (typeof place === 'string' ? [place] : place).map((name) => [name, rank] as const)),
  );
}

function watchLedger(ledger: Ledger, tally: Tally): EffectWatch {
  const debts = new Map<string, number>();
  const even = (when: string): void => {
    const open = [...debts].find(([, debt]) => debt !== 0);
    const [account, debt] = open ?? ['', 0];
    keep('effects', open === undefined, () => `${ledger.rule}: ${account} still owes ${debt} at ${when}`);
    debts.clear();
  };
  return {
    see(event, state) {
      if (ledger.voids?.(event) === true) debts.clear();
      if (ledger.closes(event, state)) even(event.type);
      for (const { account, owes, pays = 0 } of ledger.post(event, state)) {
        if (pays > 0) count(tally, ledgerName(ledger.rule));
        debts.set(account, (owes ?? debts.get(account) ?? 0) - pays);
      }
    },
    end: () => even('the end'),
  };
}

/** What the games of a suite have not shown although the ruleset says that they do. */
export function notShown({ orders, ledgers }: Effects, tally: Tally): string[] {
  const pairs = orders.flatMap(({ rule, together }) => together.map((pair) => pairName(rule, pair)));
  const silent = [...pairs, ...ledgers.map(({ rule }) => ledgerName(rule))].filter((name) => !tally.has(name));
  return [...silent, ...orders.flatMap(unasked)];
}

/** Each effect must be asked for together with another, or be said to be rare and proved in a test that is there. */
function unasked(order: EffectOrder): string[] {
  const proved = Object.entries(order.rare ?? {}).filter(([, file]) => existsSync(path.join(ROOT, file)));
  const asked = new Set([...order.together.flat(), ...proved.map(([effect]) => effect)]);
  return order.order
    .flat()
    .flatMap((effect) => (asked.has(effect) ? [] : `${order.rule}: ${effect} with nothing else`));
}

function pairName(rule: string, [first, second]: readonly [string, string]): string {
  return `${rule}: ${first} and then ${second}`;
}

function ledgerName(rule: string): string {
  return `${rule}: a debt that is paid`;
}

function count(tally: Tally, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1);
}
