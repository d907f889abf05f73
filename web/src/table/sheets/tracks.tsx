import type { Track } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import './sheets.css';
import { hasEnd } from './track-end.ts';
import { t } from './words.ts';

/** Longer tracks are drawn as a scale: their boxes would be too small to read. */
const BOXES = 16;

/** The tracks with their markers. */
export function Tracks({ table }: { readonly table: BoardTable; readonly pointing: Pointing }) {
  const { tracks } = table.shown.value;
  if (tracks.length === 0) return null;
  return (
    <section class="sheet tracks" aria-label={t('tracks')}>
      <ul>
        {tracks.map((track) => (
          <TrackView key={track.id} track={track} boxes={boxesOf(table, track)} />
        ))}
      </ul>
    </section>
  );
}

function TrackView({ track, boxes }: { readonly track: Track; readonly boxes: readonly string[] }) {
  const { value, min, max } = track;
  const label = said(track.label);
  const [first, last] = [boxes[0] ?? String(min), boxes.at(-1) ?? String(max)];
  const here = boxes[value - min] ?? String(value);
  return (
    <li class="track">
      <span class="track-label" aria-hidden="true">
        {label} <b>{here}</b>
      </span>
      <span class="visually-hidden">
        {hasEnd(track) ? t('track.reads', { label, value: here, min: first, max: last }) : `${label}: ${here}`}
      </span>
      {!hasEnd(track) ? null : boxes.length <= BOXES ? (
        <ol class="track-boxes" aria-hidden="true">
          {boxes.map((box, index) => (
            <li key={index} class={index + min === value ? 'here' : index + min < value ? 'past' : ''}>
              {box}
            </li>
          ))}
        </ol>
      ) : (
        <span class="track-scale" aria-hidden="true">
          <span class="soft">{first}</span>
          <span class="track-line">
            <i style={`left:${(100 * (value - min)) / Math.max(1, max - min)}%`} />
          </span>
          <span class="soft">{last}</span>
        </span>
      )}
    </li>
  );
}

/** What is printed in the boxes: as the legend says, else their numbers. */
function boxesOf({ glossary }: BoardTable, { id, min, max }: Track): string[] {
  const entry = glossary.word(id) as { readonly boxes?: unknown } | undefined;
  const count = max - min + 1;
  if (Array.isArray(entry?.boxes) && entry.boxes.length === count) return entry.boxes.map(String);
  return Array.from({ length: count }, (_, index) => numeral(min, index));
}

function numeral(min: number, index: number): string {
  const number = min + index;
  if (min >= 0) return String(number);
  return number > 0 ? `+${number}` : String(number).replace('-', '−');
}
