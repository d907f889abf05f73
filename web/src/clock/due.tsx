import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../text/language.ts';
import { moment } from '../text/time.ts';
import { now, watchTime } from './now.ts';
import { pressureOf, spanOf } from './time-left.ts';
import { t } from './words.ts';
import './due.css';

interface DueProps {
  /** ISO 8601. */
  readonly at: string;
  /** How long there was altogether, in milliseconds, where that is known. */
  readonly allowed?: number | undefined;
  /** `exact` says the time beside what is left, instead of in a hint alone; `narrow` takes little room. */
  readonly form?: 'exact' | 'narrow';
}

/** How long there is until a deadline. It ticks, and tells screen readers only when they come to it. */
export function Due({ at, allowed, form }: DueProps) {
  const due = Date.parse(at);
  useEffect(() => watchTime(due), [due]);
  const pressure = useComputed(() => pressureOf(due, now.value, allowed)).value;
  const words = left(due - now.value);
  const until = t('until', { moment: moment(at) });
  return (
    <time class={`due ${pressure}`} dateTime={at} title={until} aria-live="off">
      {pressure !== 'calm' && <span aria-hidden="true">⏳ </span>}
      {form === 'narrow' ? <Narrow ms={due - now.value} words={words} /> : words}
      {form === 'exact' ? ` · ${moment(at)}` : <span class="visually-hidden">, {until}</span>}
    </time>
  );
}

/** The same for the eyes in few letters, for screen readers in words. */
function Narrow({ ms, words }: { readonly ms: number; readonly words: string }) {
  return (
    <>
      <span aria-hidden="true">{ms <= 0 ? words : spanOf(ms, language.value, 'narrow').words}</span>
      <span class="visually-hidden">{words}</span>
    </>
  );
}

function left(ms: number): string {
  if (ms <= 0) return t('over');
  const { words, count } = spanOf(ms, language.value);
  return t('left', { time: words, count });
}
