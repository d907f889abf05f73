import type { Blocked, Choice, Option } from '../../../../kernel/choices.ts';
import { kindOf } from '../data/data.ts';
import { areaName, cardName, officerName, unitName } from '../text/names.ts';
import { strength } from './positions.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';

export function zoneOption(zone: string): Option<string> {
  return { id: `zone:${zone}`, label: areaName(zone), target: { type: 'area', id: zone }, value: zone };
}

/** A unit as its owner knows it. */
export function unitOption(state: State, unit: string): Option<string> {
  const label = t('unit.withSteps', { unit: unitName(unit), steps: strength(state, unit) });
  return { id: `unit:${unit}`, label, target: { type: 'piece', id: unit }, value: unit };
}

/** The Fox as one item of a group or of a naval programme. */
export function foxOption(): Option<string> {
  return { id: 'unit:fox', label: unitName('fox'), target: { type: 'piece', id: 'fox' }, value: 'fox' };
}

/** A card by its kind: copies are alike. */
export function cardOption(card: string): Option<string> {
  return { id: `card:${kindOf(card)}`, label: cardName(card), target: { type: 'card', id: card }, value: card };
}

export function officerOption(officer: string): Option<string> {
  const target = { type: 'piece', id: officer } as const;
  return { id: `officer:${officer}`, label: officerName(officer), target, value: officer };
}

/** A choice that points at nothing on the board. */
export function plain<T>(id: string, key: TextKey, value: T): Option<T> {
  return { id, label: t(key), value };
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
  return { target: { type: 'area', id: zone }, reason: t(reason), rule };
}

export function blockedCard(card: string, reason: TextKey, rule: string): Blocked {
  return { target: { type: 'card', id: card }, reason: t(reason), rule };
}

/** Lets a window go by. */
export const passOption: Option<null> = plain('pass', 'choose.pass-window', null);
