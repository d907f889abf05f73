import type { GameEvent } from '../../../../kernel/event.ts';
import { secretOr } from '../../../../kernel/event.ts';
import type { Text, TextArg } from '../../../../kernel/text.ts';
import { listed, same, textBy } from '../../../../kernel/text.ts';
import { counterOf } from '../data/data.ts';
import { totalOf } from '../data/tables.ts';
import type { Owner, Purse } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { counterName, purseName, unitName, reasonOf } from '../text/names.ts';

/** "The Royalists", at the head of a sentence. */
export function the(owner: Owner): Text {
  return t(`event.the.${owner}`);
}

/** "the Royalists", within one. */
export function within(owner: Owner): Text {
  return t(`event.side.${owner}`);
}

/** What the catalogue's `select` asks for. */
export function yes(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** A force by its number, which everybody knows. */
export function forceCode(id: string): Text {
  return same(id.toUpperCase());
}

export function forceList(ids: readonly string[]): Text {
  return orNothing(ids.map(forceCode));
}

/** Units and leaders by name; "nothing" where there are none. */
export function counterList(ids: readonly string[]): Text {
  return orNothing(ids.map(counterName));
}

export type Counted = { readonly unit: string; readonly steps: number };

/** Units, reduced ones marked, and leaders. */
export function countedList(units: readonly Counted[], leaders: readonly string[]): Text {
  const names = units.map(({ unit, steps }) =>
    steps < counterOf(unit).steps ? t('event.unit.reduced', { unit: unitName(unit) }) : unitName(unit),
  );
  return orNothing([...names, ...leaders.map(counterName)]);
}

export function orNothing(texts: readonly Text[]): Text {
  return texts.length === 0 ? t('event.nothing') : listed(texts);
}

/** Lists in one line: what holds commas itself is parted by semicolons. */
export function inTurn(texts: readonly Text[]): Text {
  return textBy((lang) => texts.map((text) => text[lang]).join('; '));
}

/** Halves of a point as people write them: 3½. */
export function rp(half: number): string {
  const whole = Math.trunc(half / 2);
  if (half % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

export function amountList(amounts: readonly { readonly purse: Purse; readonly half: number }[]): Text {
  const paid = amounts.filter(({ half }) => half !== 0);
  return orNothing(paid.map(({ purse, half }) => t('event.amount', { purse: purseName(purse), rp: rp(half) })));
}

type Modifiers = readonly { readonly id: string; readonly value: number }[];

/** A die with what it was changed by and what it comes to: `4 (leader +2, friction −1) = 5`. */
export function dieText(die: number | null, modifiers: Modifiers): Text {
  const face = die === null ? '–' : String(die);
  const changed = modifiers.filter(({ value }) => value !== 0);
  if (changed.length === 0) return same(face);
  const reasons = listed(changed.map(({ id, value }) => t('event.drm', { what: reasonOf(id), value: signed(value) })));
  return t('event.die.changed', { face, reasons, total: (die ?? 0) + totalOf(changed) });
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}

/** Who is read of what a secret holds: the members of a secret as far as the reader knows them. */
export function read<T>(event: GameEvent, key: string): readonly T[] {
  return secretOr<readonly T[]>(event, key, []);
}

/** A text for those who know, another for the rest. */
export function either(known: boolean, key: Key, args: Readonly<Record<string, TextArg>>): Text {
  return known ? t(`event.${key}.known`, args) : t(`event.${key}`, args);
}

type Key = 'ForceFormed' | 'UnitsTransferred' | 'StepsLost' | 'UnitPromoted' | 'RisingsSealed' | 'BuildsSealed' | 'UnitsAllowed' | 'PursesNamed'; // prettier-ignore
