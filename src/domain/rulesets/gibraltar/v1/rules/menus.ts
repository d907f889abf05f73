import type { Blocked, Option } from '../../../../kernel/choices.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Text } from '../../../../kernel/text.ts';
import { unitIds } from '../data/data.ts';
import { hexIds } from '../data/hexes.ts';
import type { MenuKey } from '../text/menu-text.ts';
import { m } from '../text/menu-text.ts';
import { hexName, unitName } from '../text/names.ts';

const unitOptions: ReadonlyMap<string, Option<string>> = new Map(unitIds.map((id) => [id, bareUnit(id, unitName(id))]));
const hexOptions: ReadonlyMap<string, Option<string>> = new Map(hexIds.map((id) => [id, bareHex(id, hexName(id))]));

/** The name of a unit, made once. */
export function unitLabel(unit: string): Text {
  return unitOptions.get(unit)?.label ?? unitName(unit);
}

/** The name of a hex, made once. */
export function hexLabel(hex: string): Text {
  return hexOptions.get(hex)?.label ?? hexName(hex);
}

/** A unit to pick; `label` where its name does not say enough. */
export function unitOption(unit: string, label?: Text, hint?: JsonObject): Option<string> {
  const option = label === undefined ? unitOptions.get(unit) : undefined;
  return hinted(option ?? bareUnit(unit, label ?? unitName(unit)), hint);
}

/** A hex to pick. */
export function hexOption(hex: string, label?: Text, hint?: JsonObject): Option<string> {
  const option = label === undefined ? hexOptions.get(hex) : undefined;
  return hinted(option ?? bareHex(hex, label ?? hexName(hex)), hint);
}

function bareUnit(unit: string, label: Text): Option<string> {
  return { id: `unit:${unit}`, label, target: { type: 'piece', id: unit }, value: unit };
}

function bareHex(hex: string, label: Text): Option<string> {
  return { id: `hex:${hex}`, label, target: { type: 'hex', id: hex }, value: hex };
}

function hinted(option: Option<string>, hint: JsonObject | undefined): Option<string> {
  if (hint === undefined) return option;
  const { id, label, target, value } = option;
  return target === undefined ? { id, label, value, hint } : { id, label, target, value, hint };
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
