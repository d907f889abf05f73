import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { listed } from './letters.tsx';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

/** What a table asks of those who come by themselves; nothing where it asks for nothing. */
export function DemandsLine({ game }: { readonly game: Api.Game }) {
  const { atLeast } = game;
  if (atLeast === undefined) return null;
  const { inTime, rating, newcomers = true } = atLeast;
  const what = [
    ...(inTime === undefined ? [] : [t('asks.in-time', { share: inTime })]),
    ...(rating?.min === undefined ? [] : [t('asks.rating.min', { points: String(rating.min) })]),
    ...(rating?.max === undefined ? [] : [t('asks.rating.max', { points: String(rating.max) })]),
    ...(newcomers ? [] : [t('asks.known')]),
  ];
  return what.length === 0 ? null : <p>{t('asks', { what: listed(what) })}</p>;
}
