import type { GameTable } from '../../table/game-table.ts';
import { tintOf } from '../../table/seats.ts';
import { DieFigure } from '../../table/sheets/die-figure.tsx';
import type { Movement } from '../../../../src/drawing/pieces/arrows.ts';
import { curve, distinct, movements, head, wayOf } from '../../../../src/drawing/pieces/arrows.ts';
import { BURST, SPOT_GLYPHS } from '../../../../src/drawing/pieces/outlines.ts';
import './mark-layer.css';
import type { OfKind } from '../../../../src/drawing/pieces/marks-of.ts';
import { marksOf, onePerPlace, rolls } from '../../../../src/drawing/pieces/marks-of.ts';
import type { MarkPlaces } from '../../../../src/drawing/pieces/mark-places.ts';
import { markPlaces } from '../../../../src/drawing/pieces/mark-places.ts';
import { lastSeen } from './last-seen.ts';
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
  /** The tint of a piece, seen or gone. */
  tintOfPiece(id: string): string | undefined;
}

/** What happened last, under the pieces: who went where, who fired at whom, what was rolled. Nothing of it can be pointed at. */
export function MarkLayer({ table, zoomLevel }: Props) {
  const { model, terrain, size } = usePieceModel(table, zoomLevel);
  const marks = table.marks.value;
  const drawing: Drawing = {
    size,
    places: markPlaces(model, terrain, lastSeen(table)),
    tint: (seat) => `tint-${tintOf(table.glossary, table.ruleset, seat)}`,
    tintOfPiece: (id) => model.looks.get(id)?.tint,
  };
  return (
    <g class="marks" aria-hidden="true">
      {onePerPlace(marksOf(marks, 'spot')).map((mark, index) => (
        <SpotMark key={`spot ${index}`} mark={mark} drawing={drawing} />
      ))}
      {movements(marksOf(marks, 'move')).map((movement) => (
        <Arrow key={movement.key} going={movement} drawing={drawing} />
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

function Arrow({ going: movement, drawing }: { readonly going: Movement; readonly drawing: Drawing }) {
  const { size, places, tint } = drawing;
  const own = movement.piece === undefined ? undefined : drawing.tintOfPiece(movement.piece);
  const colour = movement.seat === undefined && own !== undefined ? `tint-${own}` : tint(movement.seat);
  const stops = movement.stops.map((stop) => places.at(stop)).filter((stop) => stop !== null);
  const way = wayOf(distinct(stops), size * 0.62);
  const middle = way[Math.floor(way.length / 2)];
  if (middle === undefined) return null;
  const [path, tip] = [curve(way), head(way, size * 0.5)];
  return (
    <g class={`going ${colour}`} style={`--width:${(size * 0.15).toFixed(2)}px`}>
      <path class="casing" d={path} />
      <path class="casing tip" d={tip} />
      <path class="line" d={path} pathLength={1} />
      <path class="tip" d={tip} />
      {movement.count > 1 && (
        <g class="many" transform={`translate(${middle.x} ${middle.y}) scale(${size / 40})`}>
          <circle r={11} />
          <text y={4.6}>{movement.count}</text>
        </g>
      )}
    </g>
  );
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
          <path d={SPOT_GLYPHS[mark.tone]} />
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
