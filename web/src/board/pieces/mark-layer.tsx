import type { GameTable } from '../../table/game-table.ts';
import { tintOf } from '../../table/seats.ts';
import { DieFigure } from '../../table/sheets/die-figure.tsx';
import type { Going, Spot } from './arrows.ts';
import { curve, goings, head, wayOf } from './arrows.ts';
import './mark-layer.css';
import type { OfKind } from './marks-of.ts';
import { marksOf } from './marks-of.ts';
import type { MarkPlaces } from './mark-places.ts';
import { markPlaces } from './mark-places.ts';
import { usePieceModel } from './use-model.ts';

interface Props {
  readonly table: GameTable;
  /** Pixels a unit of the board. */
  readonly zoomLevel: number;
}

interface Drawing {
  readonly places: MarkPlaces;
  readonly size: number;
  tint(seat: string | undefined): string;
}

/** What happened last, under the pieces: who went where, who fired at whom, what was rolled. Nothing of it can be pointed at. */
export function MarkLayer({ table, zoomLevel }: Props) {
  const { model, terrain, size } = usePieceModel(table, zoomLevel);
  const marks = table.marks.value;
  const drawing: Drawing = {
    size,
    places: markPlaces(table, model, terrain),
    tint: (seat) => `tint-${tintOf(table.glossary, table.ruleset, seat)}`,
  };
  return (
    <g class="marks" aria-hidden="true">
      {onePerPlace(marksOf(marks, 'spot')).map((mark, index) => (
        <SpotMark key={`spot ${index}`} mark={mark} drawing={drawing} />
      ))}
      {goings(marksOf(marks, 'move')).map((going) => (
        <Arrow key={going.key} going={going} drawing={drawing} />
      ))}
      {marksOf(marks, 'fire').map((mark, index) => (
        <Shot key={`fire ${index}`} mark={mark} drawing={drawing} />
      ))}
      {rolls(marksOf(marks, 'dice')).map(([at, dice]) => (
        <Roll key={`dice ${at}`} at={at} dice={dice} drawing={drawing} />
      ))}
    </g>
  );
}

const WEIGHT = { fight: 3, loss: 2, gain: 1, note: 0 };

/** Of several spots at one place the weightiest is drawn. */
function onePerPlace(marks: readonly OfKind<'spot'>[]): OfKind<'spot'>[] {
  const best = new Map<string, OfKind<'spot'>>();
  for (const mark of marks) {
    const other = best.get(mark.at);
    if (other === undefined || WEIGHT[mark.tone] > WEIGHT[other.tone]) best.set(mark.at, mark);
  }
  return [...best.values()];
}

/** The rolls of each place, the last three. */
function rolls(marks: readonly OfKind<'dice'>[]): [string, OfKind<'dice'>[]][] {
  const found = new Map<string, OfKind<'dice'>[]>();
  for (const mark of marks) {
    if (mark.at === undefined) continue;
    found.set(mark.at, [...(found.get(mark.at) ?? []), mark].slice(-3));
  }
  return [...found];
}

function Arrow({ going, drawing }: { readonly going: Going; readonly drawing: Drawing }) {
  const { size, places, tint } = drawing;
  const stops = going.stops.map((stop) => places.at(stop)).filter((stop) => stop !== null);
  const way = wayOf(distinct(stops), size * 0.62);
  const middle = way[Math.floor(way.length / 2)];
  if (middle === undefined) return null;
  const [path, tip] = [curve(way), head(way, size * 0.5)];
  return (
    <g class={`going ${tint(going.seat)}`} style={`--width:${(size * 0.15).toFixed(2)}px`}>
      <path class="casing" d={path} />
      <path class="casing tip" d={tip} />
      <path class="line" d={path} pathLength={1} />
      <path class="tip" d={tip} />
      {going.count > 1 && (
        <g class="many" transform={`translate(${middle.x} ${middle.y}) scale(${size / 40})`}>
          <circle r={11} />
          <text y={4.6}>{going.count}</text>
        </g>
      )}
    </g>
  );
}

function distinct(stops: readonly Spot[]): Spot[] {
  return stops.filter((stop, index) => {
    const before = stops[index - 1];
    return before === undefined || before.x !== stop.x || before.y !== stop.y;
  });
}

function Shot({ mark, drawing }: { readonly mark: OfKind<'fire'>; readonly drawing: Drawing }) {
  const { size, places, tint } = drawing;
  const to = places.at(mark.to);
  if (to === null) return null;
  const from = mark.from === undefined ? null : places.at(mark.from);
  const way = from === null ? [] : wayOf([from, to], size * 0.5);
  return (
    <g class={`shot ${tint(mark.seat)}`} style={`--width:${(size * 0.1).toFixed(2)}px`}>
      {way.length > 0 && <path class="casing" d={curve(way)} />}
      {way.length > 0 && <path class="line" d={curve(way)} />}
      <path class="burst" transform={`translate(${to.x} ${to.y}) scale(${(size / 40) * 1.5})`} d={BURST} />
    </g>
  );
}

const BURST = 'M0 -22L4 -9L14 -17L10 -5L22 -4L11 3L18 13L6 9L3 21L-3 9L-14 17L-10 5L-22 4L-11 -3L-18 -13L-6 -8Z';
const GLYPHS = {
  fight: 'M-6 -6L6 6M6 -6L-6 6M-7 3L-3 7M7 3L3 7',
  loss: 'M-5 -5L5 5M5 -5L-5 5',
  gain: 'M-4 7V-7L6 -3.5L-4 0',
  note: 'M0 -5.5V1M0 5V5.2',
};

function SpotMark({ mark, drawing }: { readonly mark: OfKind<'spot'>; readonly drawing: Drawing }) {
  const { size, places, tint } = drawing;
  const [middle, corner] = [places.at(mark.at), places.corner(mark.at)];
  if (middle === null || corner === null) return null;
  return (
    <g class={`spot ${mark.tone} ${tint(mark.seat)}`}>
      <circle class="halo" cx={middle.x} cy={middle.y} r={size * (mark.tone === 'note' ? 0.72 : 0.85)} />
      {mark.tone !== 'note' && (
        <g transform={`translate(${corner.x} ${corner.y}) scale(${size / 40})`}>
          <circle class="seal" r={11} />
          <path d={GLYPHS[mark.tone]} />
        </g>
      )}
    </g>
  );
}

const MOST = 6;

/** What was rolled for a place, below it: a row a roll. */
function Roll({ at, dice, drawing }: { at: string; dice: readonly OfKind<'dice'>[]; drawing: Drawing }) {
  const { size, places, tint } = drawing;
  const foot = places.foot(at);
  if (foot === null) return null;
  const scale = (size / 40) * 0.62;
  return (
    <g class="roll" transform={`translate(${foot.x} ${foot.y}) scale(${scale})`}>
      {dice.map((roll, row) => {
        const shown = roll.dice.slice(0, MOST);
        return shown.map((die, index) => (
          <g
            key={`${row} ${index}`}
            class={tint(roll.seat)}
            transform={`translate(${(index - (shown.length - 1) / 2) * 27} ${row * 27})`}
          >
            <DieFigure die={die} />
          </g>
        ));
      })}
    </g>
  );
}
