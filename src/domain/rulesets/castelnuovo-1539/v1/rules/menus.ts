import { menuDetails } from '../../../../kernel/choices.ts';
import type { Blocked, Choice, Option, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { optionsOf } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import type { Text } from '../../../../kernel/text.ts';
import { cardName, unitName, zoneName } from '../text/names.ts';
import { blockOf } from './positions.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';

const zones = optionsOf('zone', 'area', zoneName);

export function zoneOption(zone: string): Option<string> {
  return zones(zone);
}

/** A block on the map as its owner, or everybody while it is shown, knows it; `pf` where it is not what it has now. */
export function blockOption(state: State, id: string, pf?: number): Option<string> {
  const block = blockOf(state, id);
  const label = t('choose.block', { unit: unitName(block.unit), pf: pf ?? block.pf });
  return { id: `block:${id}`, label, target: { type: 'piece', id }, value: id };
}

/** The `copy`-th card of its kind in the hand: copies are alike. */
export function cardOption(kind: string, copy = 1): Option<string> {
  return { id: `card:${kind}`, label: cardName(kind), target: { type: 'card', id: `${kind}#${copy}` }, value: kind };
}

/** A choice that points at nothing on the board. */
export function plainOption<T>(id: string, key: TextKey, value: T): Option<T> {
  return { id, label: t(key), value };
}

/** An option as its kind of decision names it beforehand: the choice without where it lies. */
export function bare({ id, label }: Option<unknown>): Choice {
  return { id, label };
}

/** What ends a list of picks. */
export function done(): Choice {
  return { id: 'done', label: t('choose.done') };
}

/** What takes all that can be picked at once. */
export function all(): Choice {
  return { id: 'all', label: t('choose.all') };
}

export function blockedZone(zone: string, reason: TextKey, rule: string): Blocked {
  return zones.blocked(zone, t(reason), rule);
}

export function blockedPiece(id: string, reason: TextKey, rule: string): Blocked {
  return { target: { type: 'piece', id }, reason: t(reason), rule };
}

export function blockedCard(kind: string, reason: TextKey, rule: string): Blocked {
  return { target: { type: 'card', id: `${kind}#1` }, reason: t(reason), rule };
}

/** How many to pick from a hand. */
export interface CardCount {
  readonly min: number;
  readonly max: number;
}

/** Asks for some of the cards of `hand` (sorted, with repeats). `done` is offered once `min` are taken. */
export function* pickCards(hand: readonly string[], { min, max }: CardCount, prompt: Text): ChoiceGenerator<string[]> {
  const copies = (cards: readonly string[], kind: string): number => cards.filter((card) => card === kind).length;
  const limits = {
    min,
    max,
    done: done(),
    most: (kind: string) => copies(hand, kind),
    shown: (kind: string, taken: readonly string[]) => cardOption(kind, copies(taken, kind) + 1),
  };
  const kinds = [...new Set(hand)].map((kind) => cardOption(kind));
  return yield* pickSome(kinds, limits, (taken) => menuDetails(prompt, [], taken.length >= min ? 'done' : undefined));
}

/** A single menu with a single choice: the seat has nothing to choose, but nobody else may see that. */
export function* acknowledge<T>(prompt: Text, value: T): ChoiceGenerator<T> {
  yield { prompt, choices: [done()] };
  return value;
}
