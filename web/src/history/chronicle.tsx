import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { GameEvent } from '../api/types.ts';
import { undone } from '../table/event-log.ts';
import type { GameTable } from '../table/game-table.ts';
import { locale, said } from '../text/language.ts';
import { BatchLines } from './batch-lines.tsx';
import type { Batch, Gap } from './batches.ts';
import { batchesOf } from './batches.ts';
import { GapLine } from './gap-line.tsx';
import { moveFocus } from './line-keys.ts';
import { seenBefore } from './marker.ts';
import { useKeptPlace } from './scrolling.ts';
import { t } from './words.ts';
import './chronicle.css';

/** The story of the game so far, by command, the newest at the bottom. A line leads to the board of its moment. */
export default function Chronicle({ table }: { readonly table: GameTable }) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useSignal<number | null>(null);
  const events = table.log.value.events.value;
  const batches = useMemo(() => batchesOf(events), [events]);
  const gone = useMemo(() => undone(events), [events]);
  const seen = seenBefore(table).value;
  const { noted, toBottom, atBottom } = useKeptPlace(scroller, batches);
  const away = useSignal(false);
  useCurrentInSight(table, scroller, toBottom);

  const past = table.past.value;
  const last = lastLine(batches);
  const stop = focused.value ?? past ?? last?.version ?? null;
  const onClick = (event: MouseEvent): void => {
    const version = versionOf(event.target);
    if (version === null) return;
    focused.value = version;
    void table.look(version);
  };
  const times = timesOf(batches, locale());

  return (
    <section class="chronicle" aria-label={t('chronicle')}>
      <div
        ref={scroller}
        class="chronicle-scroll"
        onScroll={() => {
          noted();
          away.value = !atBottom();
        }}
      >
        <ol
          class="chronicle-story"
          aria-description={t('hint')}
          onClick={onClick}
          onKeyDown={moveFocus}
          onFocusIn={(event: FocusEvent) => (focused.value = versionOf(event.target) ?? focused.value)}
        >
          {batches.map((part, index) =>
            part.kind === 'gap' ? (
              <GapLine key={`gap-${part.first}`} table={table} gap={part} />
            ) : (
              <BatchLines
                key={part.first}
                table={table}
                batch={part}
                time={times[index] ?? ''}
                current={within(part, past)}
                stop={within(part, stop)}
                seen={seen !== null && within(part, seen + 1) !== null ? seen : null}
                gone={gone}
                goneKey={goneKey(part, gone)}
              />
            ),
          )}
        </ol>
      </div>
      {away.value && (
        <button type="button" class="small chronicle-newest" onClick={toBottom}>
          {t('newest')} <span aria-hidden="true">↓</span>
        </button>
      )}
      <LastLine table={table} />
    </section>
  );
}

/** Tells the newest line, and of a row of them only the last: bots move faster than anybody listens. */
function LastLine({ table }: { readonly table: GameTable }) {
  const announced = useSignal('');
  const first = useRef(true);
  const newest = useComputed(() => {
    const event = table.log.value.events.value.get(table.now.value.version);
    return event?.text === undefined ? '' : said(event.text);
  });
  useSignalEffect(() => {
    const words = newest.value;
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => (announced.value = words), 1500);
    return () => clearTimeout(timer);
  });
  return (
    <p class="visually-hidden" role="status">
      {announced.value}
    </p>
  );
}

/** Brings the line of the version looked at into sight, and the newest once one is back. */
function useCurrentInSight(table: GameTable, scroller: { current: HTMLElement | null }, toBottom: () => void): void {
  const before = useRef<number | null>(null);
  useSignalEffect(() => {
    const past = table.past.value;
    const box = scroller.current;
    const wasPast = before.current !== null;
    before.current = past;
    if (box === null) return undefined;
    if (past === null) {
      if (wasPast) toBottom();
      return undefined;
    }
    // Once the lines of that time have been drawn.
    const timer = setTimeout(() => bringIntoSight(box, box.querySelector(`[data-version="${past}"]`)), 50);
    return () => clearTimeout(timer);
  });
}

function bringIntoSight(box: HTMLElement, line: Element | null): void {
  if (line === null) return;
  const [inner, outer] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - outer.height / 2 + inner.height / 2;
}

function versionOf(target: EventTarget | null): number | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-version]') : null;
  return line === null ? null : Number(line.dataset['version']);
}

function within({ first, last }: Batch, version: number | null): number | null {
  return version !== null && version >= first && version <= last ? version : null;
}

function goneKey({ events }: Batch, gone: ReadonlySet<number>): string {
  return events.map(({ version }) => (gone.has(version) ? 'x' : '.')).join('');
}

function lastLine(batches: readonly (Batch | Gap)[]): GameEvent | undefined {
  const last = batches.at(-1);
  return last?.kind === 'batch' ? last.events.findLast(({ text }) => text !== undefined) : undefined;
}

/** The time of each part; with the day where it is another than that of the part before. */
function timesOf(batches: readonly (Batch | Gap)[], tag: string): readonly string[] {
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
  const full = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  let day = '';
  return batches.map((part) => {
    if (part.kind === 'gap') return '';
    const at = new Date(part.at);
    const sameDay = at.toDateString() === day;
    day = at.toDateString();
    return sameDay ? time.format(at) : full.format(at);
  });
}
