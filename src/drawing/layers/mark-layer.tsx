import { FONTS, PAGE, sideColours } from '../colours.ts';
import type { SideColours } from '../colours.ts';
import { DieFigure } from '../figures/die-figure.tsx';
import { hundredth, placed } from '../figures/placed.ts';
import type { Movement, Spot } from '../pieces/arrows.ts';
import { curve, distinct, head, movements, wayOf } from '../pieces/arrows.ts';
import type { MarkPlaces } from '../pieces/mark-places.ts';
import type { AnyMark, OfKind } from '../pieces/marks-of.ts';
import { marksOf, onePerPlace, rolls } from '../pieces/marks-of.ts';
import type { PieceModel } from '../pieces/model.ts';
import { BURST, SPOT_GLYPHS } from '../pieces/outlines.ts';
import type { PieceContext } from '../pieces/piece-look.ts';
import { tintOf } from '../tint.ts';

interface Props {
  readonly context: PieceContext;
  readonly marks: readonly AnyMark[];
  readonly model: PieceModel;
  readonly places: MarkPlaces;
}

interface Drawing {
  readonly places: MarkPlaces;
  /** How wide a piece is, in units of the board. */
  readonly size: number;
  tint(seat: string | undefined): string;
  /** The tint of a piece; undefined for one that is gone. */
  tintOfPiece(id: string): string | undefined;
}

/** What happened last, under the pieces: who went where, who fired at whom, what was rolled. */
export function MarkLayer({ context: { glossary, ruleset }, marks, model, places }: Props) {
  const drawing: Drawing = {
    places,
    size: model.layout.size,
    tint: (seat) => tintOf(glossary, ruleset, seat),
    tintOfPiece: (id) => model.looks.get(id)?.tint,
  };
  return (
    <g class="marks" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
      {onePerPlace(marksOf(marks, 'spot')).map((mark, index) => (
        <SpotMark key={`spot ${index}`} mark={mark} drawing={drawing} />
      ))}
      {movements(marksOf(marks, 'move')).map((movement) => (
        <Arrow key={movement.key} movement={movement} drawing={drawing} />
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

function Arrow({ movement, drawing }: { readonly movement: Movement; readonly drawing: Drawing }) {
  const { size, places } = drawing;
  const stops = movement.stops.map((stop) => places.at(stop)).filter((stop) => stop !== null);
  const way = wayOf(distinct(stops), size * 0.62);
  const middle = way[Math.floor(way.length / 2)];
  if (middle === undefined) return null;
  const [line, tip, width] = [curve(way), head(way, size * 0.5), size * 0.15];
  const colours = coloursOf(movement, drawing);
  return (
    <>
      <g stroke={PAGE.raised} stroke-opacity={0.8} fill-opacity={0.8}>
        <path d={line} stroke-width={hundredth(width * 1.9)} />
        <path d={tip} fill={PAGE.raised} stroke-width={hundredth(width)} />
      </g>
      <path class="mark-way" d={line} stroke={colours.face} stroke-width={hundredth(width)} pathLength={1} />
      <path d={tip} fill={colours.face} />
      {movement.count > 1 && <CountSign count={movement.count} at={middle} size={size} colours={colours} />}
    </>
  );
}

/** The colours of whoever went: of the seat, else of the piece. */
function coloursOf({ seat, piece }: Movement, { tint, tintOfPiece }: Drawing): SideColours {
  const own = seat === undefined && piece !== undefined ? tintOfPiece(piece) : undefined;
  return sideColours(own ?? tint(seat));
}

interface CountSignProps {
  readonly count: number;
  readonly at: Spot;
  readonly size: number;
  readonly colours: SideColours;
}

function CountSign({ count, at, size, colours: { face, ink } }: CountSignProps) {
  return (
    <g transform={placed(at, size / 40)}>
      <circle r={11} fill={face} stroke={PAGE.raised} stroke-width={2} />
      <text y={4.6} text-anchor="middle" font-family={FONTS.text} font-weight={700} font-size={13} fill={ink}>
        {count}
      </text>
    </g>
  );
}

function Shot({ mark, drawing: { size, places, tint } }: { readonly mark: OfKind<'fire'>; readonly drawing: Drawing }) {
  const to = places.at(mark.to);
  if (to === null) return null;
  const from = mark.from === undefined ? null : places.at(mark.from);
  const line = from === null ? null : curve(wayOf([from, to], size * 0.5));
  const width = hundredth(size * 0.1);
  const { face } = sideColours(tint(mark.seat));
  const dashes = `${hundredth(width * 2.2)} ${hundredth(width * 1.6)}`;
  return (
    <>
      {line !== null && (
        <path d={line} stroke={PAGE.raised} stroke-width={hundredth(width * 1.9)} stroke-opacity={0.8} />
      )}
      {line !== null && (
        <path d={line} stroke={face} stroke-width={width} stroke-dasharray={dashes} stroke-linecap="butt" />
      )}
      <path
        d={BURST}
        transform={placed(to, (size / 40) * 1.5)}
        fill={PAGE.offer}
        fill-opacity={0.75}
        stroke={face}
        stroke-width={1.4}
      />
    </>
  );
}

const GLYPH_COLOURS = { fight: PAGE.ink, loss: PAGE.accent, gain: PAGE.good, note: PAGE.ink } as const;

function SpotMark({ mark, drawing }: { readonly mark: OfKind<'spot'>; readonly drawing: Drawing }) {
  const { size, places, tint } = drawing;
  const { at, tone, seat } = mark;
  const [middle, corner] = [places.at(at), places.corner(at)];
  if (middle === null || corner === null) return null;
  const { face } = sideColours(tint(seat));
  const [note, fight] = [tone === 'note', tone === 'fight'];
  return (
    <>
      <circle
        cx={hundredth(middle.x)}
        cy={hundredth(middle.y)}
        r={hundredth(size * (note ? 0.72 : 0.85))}
        fill={fight ? PAGE.accent : undefined}
        fill-opacity={0.22}
        stroke={fight ? PAGE.accent : face}
        stroke-width={note ? 1.2 : 2}
        stroke-opacity={0.7}
        stroke-dasharray={note ? '3 3' : undefined}
        stroke-linecap="butt"
      />
      {!note && (
        <g transform={placed(corner, size / 40)}>
          <circle r={11} fill={PAGE.raised} stroke={face} stroke-width={2} />
          <path
            d={SPOT_GLYPHS[tone]}
            stroke={GLYPH_COLOURS[tone]}
            stroke-width={2.2}
            fill={tone === 'gain' ? PAGE.good : undefined}
          />
        </g>
      )}
    </>
  );
}

const MOST = 6;

interface RollProps {
  readonly at: string;
  readonly dice: readonly OfKind<'dice'>[];
  readonly drawing: Drawing;
}

/** What was rolled for a place, below it: a row a roll. */
function Roll({ at, dice, drawing: { size, places, tint } }: RollProps) {
  const foot = places.foot(at);
  if (foot === null) return null;
  return (
    <g transform={placed(foot, (size / 40) * 0.62)}>
      {dice.map((roll, row) => {
        const shown = roll.dice.slice(0, MOST);
        return shown.map((die, index) => (
          <g key={`${row} ${index}`} transform={`translate(${(index - (shown.length - 1) / 2) * 27} ${row * 27})`}>
            <DieFigure die={die} tint={tint(roll.seat)} />
          </g>
        ));
      })}
    </g>
  );
}
