import type { Blocked, Menu, Option } from '../../../kernel/choices.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Text } from '../../../kernel/text.ts';
import { unitIds } from './data.ts';
import { hexIds } from './hexes.ts';
import type { MenuKey } from './menu-text.ts';
import { m } from './menu-text.ts';
import { hexName, unitName } from './names.ts';

/** What surrounds the choices of a menu. */
export type Around = Omit<Menu, 'choices'>;

const unitLabels: ReadonlyMap<string, Text> = new Map(unitIds.map((id) => [id, unitName(id)]));
const hexLabels: ReadonlyMap<string, Text> = new Map(hexIds.map((id) => [id, hexName(id)]));

/** The name of a unit, made once. */
export function unitLabel(unit: string): Text {
  return unitLabels.get(unit) ?? unitName(unit);
}

/** The name of a hex, made once. */
export function hexLabel(hex: string): Text {
  return hexLabels.get(hex) ?? hexName(hex);
}

/** A unit to pick; `label` where its name does not say enough. */
export function unitOption(unit: string, label = unitLabel(unit), hint?: JsonObject): Option<string> {
  const option = { id: `unit:${unit}`, label, target: { type: 'piece', id: unit }, value: unit } as const;
  return hint === undefined ? option : { ...option, hint };
}

/** A hex to pick. */
export function hexOption(hex: string, label = hexLabel(hex), hint?: JsonObject): Option<string> {
  const option = { id: `hex:${hex}`, label, target: { type: 'hex', id: hex }, value: hex } as const;
  return hint === undefined ? option : { ...option, hint };
}

/** A choice that points at nothing on the board. */
export function plain<T>(id: string, key: MenuKey, value: T): Option<T> {
  return { id, label: m(key), value };
}

export function blockedUnit(unit: string, reason: MenuKey, rule: string): Blocked {
  return { target: { type: 'piece', id: unit }, reason: m(reason), rule };
}

export function blockedHex(hex: string, reason: MenuKey, rule: string): Blocked {
  return { target: { type: 'hex', id: hex }, reason: m(reason), rule };
}

/** Why the choice that ends a step is not offered yet. */
export function blockedDone(reason: MenuKey, rule: string): Blocked {
  return { target: { type: 'none', id: 'done' }, reason: m(reason), rule };
}

/** A menu's surroundings with `blocked` only where there is something to say. */
export function around(prompt: Text, blocked: readonly Blocked[] = [], safe?: string): Around {
  return { prompt, ...(blocked.length > 0 ? { blocked } : {}), ...(safe === undefined ? {} : { safe }) };
}
