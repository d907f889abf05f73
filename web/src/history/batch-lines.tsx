import { memo } from 'preact/compat';
import type { GameEvent } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { playerName } from '../session/players.ts';
import { seatTitle, tintOf } from '../table/seats.ts';
import { language, said } from '../text/language.ts';
import type { Batch } from './batches.ts';
import { withoutEmptyChapters } from '../../../src/drawing/chapters.ts';
import { chapterOf } from './batches.ts';
import { DiceRow } from './dice-row.tsx';
import { t } from './words.ts';

/** What a batch needs to draw itself; plain values, so that it is drawn anew only where one of them changes. */
export interface BatchLinesProps {
  readonly table: GameTable;
  readonly batch: Batch;
  /** The time as it is shown above the lines; with the day where it is another than before. */
  readonly time: string;
  /** The version looked at, where it is one of these. */
  readonly current: number | null;
  /** The version whose line takes the focus, where it is one of these. */
  readonly stop: number | null;
  /** The last version seen before, where what is new begins here. */
  readonly seen: number | null;
  /** Which of the events were taken back, as a key. */
  readonly gone: ReadonlySet<number>;
  readonly goneKey: string;
}

/** The lines of one command, under the name of whoever gave it. */
export const BatchLines = memo(drawBatch, same);

function same(a: BatchLinesProps, b: BatchLinesProps): boolean {
  const shape = ({ table, time, current, stop, seen, goneKey, batch }: BatchLinesProps): unknown[] => [
    ...[table, time, current, stop, seen, goneKey],
    ...[batch.first, batch.last, batch.continues, batch.at],
  ];
  const [left, right] = [shape(a), shape(b)];
  // The events of another viewer have the same versions and other texts.
  return left.every((value, index) => value === right[index]) && a.batch.events[0] === b.batch.events[0];
}

function drawBatch({ table, batch, time, current, stop, seen, gone }: BatchLinesProps) {
  const lines = linesOf(batch.events, [current, stop]);
  if (lines.length === 0) return null;
  const fresh = seen === null ? undefined : lines.find(({ version }) => version > seen);
  const tint = tintOf(table.glossary, table.ruleset, batch.seat);
  return (
    <li class="batch" style={{ '--side': `var(--side-${tint})` }}>
      {!batch.continues && <Whose table={table} batch={batch} time={time} />}
      <ol class="batch-lines">
        {lines.map((event) => (
          <Line
            key={event.version}
            table={table}
            event={event}
            undone={gone.has(event.version)}
            current={event.version === current}
            stop={event.version === stop}
            fresh={event === fresh}
          />
        ))}
      </ol>
    </li>
  );
}

/** The events that are lines of the story; a heading under which nothing stands only where the reader stands at it. */
function linesOf(events: readonly GameEvent[], places: readonly (number | null)[]): readonly GameEvent[] {
  const lines = events.filter(({ text }) => text !== undefined);
  const full = new Set(withoutEmptyChapters(lines));
  return lines.filter((event) => full.has(event) || places.includes(event.version));
}

function Whose({ table, batch, time }: { readonly table: GameTable; readonly batch: Batch; readonly time: string }) {
  const { seat, via } = batch;
  const account = seat === null ? undefined : table.game.value.seats[seat]?.account;
  const name = account === undefined || via !== 'seat' ? null : playerName(account);
  return (
    <p class="batch-whose">
      <span class={`seat-flag tint-${tintOf(table.glossary, table.ruleset, seat)}`} aria-hidden="true" />
      <strong>{seat === null ? t('table') : seatTitle(table.ruleset, seat)}</strong>
      {via === 'bot' && <span class="soft">{t('bot')}</span>}
      {via === 'timeout' && <span class="soft">{t('timeout')}</span>}
      {name !== null && <span class="soft batch-player">{name}</span>}
      <time class="soft" dateTime={batch.at}>
        {time}
      </time>
    </p>
  );
}

interface LineProps {
  readonly table: GameTable;
  readonly event: GameEvent;
  readonly undone: boolean;
  readonly current: boolean;
  readonly stop: boolean;
  readonly fresh: boolean;
}

function Line({ table, event, undone, current, stop, fresh }: LineProps) {
  const { version, text, marks = [] } = event;
  const chapter = chapterOf(event);
  const words = text === undefined ? '' : said(text);
  return (
    <>
      {fresh && (
        <li class="batch-new" lang={language.value}>
          <span>{t('new')}</span>
        </li>
      )}
      <li class={['story-item', chapter ?? '', undone ? 'undone' : ''].join(' ')}>
        <button
          type="button"
          class="story-line"
          data-version={version}
          tabIndex={stop ? 0 : -1}
          aria-current={current ? 'true' : undefined}
        >
          {undone ? <del>{words}</del> : words}
          {undone && <span class="visually-hidden"> {t('undone')}</span>}
          <DiceRow table={table} marks={marks} />
        </button>
      </li>
    </>
  );
}
