import type { Game } from '../api/types.ts';
import type { Text } from '../text/language.ts';
import type { OptionField } from './option-fields.ts';
import en from './text/demands.en.json';
import es from './text/demands.es.json';

/** What a form has asked for, by the names of its fields. */
type Wishes = Readonly<Record<string, unknown>>;
type Demands = NonNullable<Game['atLeast']>;
type Key = keyof typeof en;

const text = (key: Key): Text => ({ en: en[key], es: es[key] });

const SHARES = [80, 90, 95] as const;
const POINTS = [1200, 1300, 1400, 1500, 1600, 1700, 1800] as const;

/** What may be asked of others, as a form shows it: whether newcomers are let in only where something is asked. */
export function demandFields(chosen: Wishes): OptionField[] {
  const asked: OptionField[] = [
    bound('inTime', SHARES, (share) => ({ en: `${share} %`, es: `${share} %` })),
    bound('min', POINTS, (points) => ({ en: String(points), es: String(points) })),
    bound('max', POINTS, (points) => ({ en: String(points), es: String(points) })),
  ];
  if (demandsOf(chosen) === undefined) return asked;
  const newcomers = { name: 'newcomers', title: text('newcomers'), about: text('newcomers.about') } as const;
  return [...asked, { ...newcomers, kind: 'yes-no', preset: true }];
}

/** What is asked, as the API takes it; undefined where nothing is. */
export function demandsOf(chosen: Wishes): Demands | undefined {
  const { inTime, min, max } = {
    inTime: asked(chosen['inTime']),
    min: asked(chosen['min']),
    max: asked(chosen['max']),
  };
  if (inTime === undefined && min === undefined && max === undefined) return undefined;
  const rating = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return {
    ...(inTime === undefined ? {} : { inTime }),
    ...(min === undefined && max === undefined ? {} : { rating }),
    ...(chosen['newcomers'] === false ? { newcomers: false } : {}),
  };
}

function bound(name: 'inTime' | 'min' | 'max', values: readonly number[], title: (value: number) => Text): OptionField {
  const none = { value: 0, title: text('none') };
  const about = name === 'inTime' ? { about: text('inTime.about') } : {};
  const all = [none, ...values.map((value) => ({ value, title: title(value) }))];
  return { name, title: text(name), ...about, kind: 'choice', preset: 0, values: all };
}

function asked(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}
