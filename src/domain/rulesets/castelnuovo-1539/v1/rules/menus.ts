import { menuDetails } from '../../../../kernel/choices.ts';
import type { Blocked, Choice, Option, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { optionsOf } from '../../../../kernel/kit/menus.ts';
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

export function blockedZone(zone: string, reason: TextKey, rule: string): Blocked {
  return zones.blocked(zone, t(reason), rule);
}

export function blockedCard(kind: string, reason: TextKey, rule: string): Blocked {
  return { target: { type: 'card', id: `${kind}#1` }, reason: t(reason), rule };
}

/** How many to pick from a hand. */
export interface CardCount {
  readonly min: number;
  readonly max: number;
}

/**
 * Asks for some of the cards of `hand` (sorted, with repeats), in that order: each further menu offers only what does
 * not stand before the last pick, so every selection has exactly one path. `done` is offered once `min` are taken.
 */
export function* pickCards(hand: readonly string[], { min, max }: CardCount, prompt: Text): ChoiceGenerator<string[]> {
  const taken: string[] = [];
  let from = 0;
  while (taken.length < max && from < hand.length) {
    const wanted = min - taken.length;
    const last = wanted > 0 ? hand.length - wanted : hand.length - 1;
    const left = cardsFrom(hand, from);
    const shown = (when: (at: number) => boolean): Choice[] =>
      left.flatMap(({ value, ...choice }) => (when(value) ? [choice] : []));
    const ends = wanted <= 0 ? [done()] : [];
    const more = { ...menuDetails(prompt, [], wanted <= 0 ? 'done' : undefined), anyOrder: 'done' };
    const choices = [...shown((at) => at <= last), ...ends];
    const id = yield { ...more, choices, later: shown((at) => at > last) };
    if (id === 'done') return taken;
    const at = left.find((option) => option.id === id)?.value;
    if (at === undefined) throw new Error(`choice ${id} was never offered`);
    taken.push(hand[at] ?? '');
    from = at + 1;
  }
  return taken;
}

/** The cards from that place of the hand on, one of each kind, by where they stand. */
function cardsFrom(hand: readonly string[], from: number): Option<number>[] {
  return hand.flatMap((kind, at) => {
    const first = at === from || hand[at - 1] !== kind;
    return at < from || !first ? [] : [{ ...cardOption(kind, at - hand.indexOf(kind) + 1), value: at }];
  });
}

/** A single menu with a single choice: the seat has nothing to choose, but nobody else may see that. */
export function* acknowledge<T>(prompt: Text, value: T): ChoiceGenerator<T> {
  yield { prompt, choices: [done()] };
  return value;
}
