import { LONG_MARKS, badgeAnchor } from '../../../../src/drawing/pieces/long-hull.ts';
import { EMBLEMS, OUTLINES } from '../../../../src/drawing/pieces/outlines.ts';
import './pieces.css';
import type { CargoLook, PieceLook } from '../../../../src/drawing/pieces/piece-look.ts';
import { isHull } from '../../../../src/drawing/pieces/piece-look.ts';
import { BADGE_GLYPHS } from '../../../../src/drawing/pieces/symbols.ts';
import { Aboard, LongFigure, ShortWriting } from './long-figure.tsx';

const PIPS = 5;
const MARKS = 3;

interface Props {
  readonly look: PieceLook;
  /** What it carries. */
  readonly cargo?: readonly CargoLook[];
  /** Degrees by which facing 0 is turned from the top. */
  readonly bow?: number;
}

/** One piece, in a square of 40 around the origin; one over two hexes stands out of it. Needs the Symbols on the page. */
export function PieceFigure({ look, cargo = [], bow = 0 }: Props) {
  const turn = bow + 60 * (look.facing ?? 0);
  return (
    <g class={`figure ${look.shape} tint-${look.tint}${look.spent ? ' spent' : ''}`}>
      {look.shape === 'long' ? (
        <>
          <LongFigure look={look} turn={turn} cargo={cargo} />
          <Badges badges={look.badges.slice(0, LONG_MARKS)} at={(index) => badgeAnchor(index, turn)} />
        </>
      ) : (
        <>
          <Body look={look} turn={turn} />
          <Face look={look} cargo={cargo} />
          <Badges badges={look.badges.slice(0, MARKS)} at={(index) => ({ x: 17, y: -16 + index * 12 })} />
        </>
      )}
    </g>
  );
}

function Face({ look, cargo }: { readonly look: PieceLook; readonly cargo: readonly CargoLook[] }) {
  return (
    <>
      {look.symbol === null ? <path class="emblem" d={EMBLEMS[look.tint] ?? EMBLEMS['none']} /> : <Front look={look} />}
      {look.steps !== null && <Steps steps={look.steps} />}
      {cargo.length > 0 && (isHull(look) ? <Aboard cargo={cargo} at={{ x: -13, y: 13 }} /> : <Cargo cargo={cargo} />)}
    </>
  );
}

function Body({ look, turn }: { readonly look: PieceLook; readonly turn: number }) {
  const outline = OUTLINES[look.tint] ?? OUTLINES['none'];
  if (look.shape === 'hull') {
    return (
      <g transform={`rotate(${turn})`}>
        <path class="face" d={OUTLINES['hull']} />
        <path class="bow" d="M-5 -11.5L0 -18.5L5 -11.5" />
      </g>
    );
  }
  if (look.shape === 'work') return <path class="face" d={OUTLINES['work']} />;
  return (
    <>
      {look.shape === 'block' && <path class="side" d={outline} transform="translate(1.6 2.6)" />}
      <path class="face" d={outline} />
      <path class="grain" d={outline} transform="scale(0.9)" />
    </>
  );
}

function Front({ look }: { readonly look: PieceLook }) {
  if (isHull(look)) return <ShortWriting look={look} />;
  if (look.initials === '' || look.shape === 'work') return <Symbol look={look} box={[-13, -13, 26]} />;
  return (
    <>
      <Symbol look={look} box={look.steps === null ? [-12.5, -17, 25] : [-11, -12.5, 22.5]} />
      <text class="initials" y={16.4} {...squeezed(look)}>
        {look.title === '' ? look.initials : look.title}
      </text>
    </>
  );
}

function Symbol({ look, box }: { readonly look: PieceLook; readonly box: readonly [number, number, number] }) {
  const [x, y, size] = box;
  return <use href={`#look-${look.symbol ?? ''}`} x={x} y={y} width={size} height={size} />;
}

/** Long names are pressed into the width of the piece. */
function squeezed({ title }: PieceLook) {
  return title.length > 6 ? { textLength: 35, lengthAdjust: 'spacingAndGlyphs' as const } : {};
}

/** Pips along the upper edge, the side that is up when a block is turned; a number where there would be too many. */
function Steps({ steps }: { readonly steps: number }) {
  if (steps > PIPS) {
    return (
      <text class="steps" y={-11.5}>
        {steps}
      </text>
    );
  }
  return (
    <>
      {Array.from({ length: steps }, (_, index) => (
        <circle key={index} class="pip" cx={(index - (steps - 1) / 2) * 6.4} cy={-15.2} r={2.3} />
      ))}
    </>
  );
}

function Cargo({ cargo }: { readonly cargo: readonly CargoLook[] }) {
  const shown = cargo.slice(0, 4);
  return (
    <g class="cargo">
      {shown.map(({ tint }, index) => (
        <rect
          key={index}
          class={`crate tint-${tint}`}
          x={(index - shown.length / 2) * 8.5 + 0.75}
          y={14}
          width={7}
          height={7}
          rx={1.2}
        />
      ))}
      {cargo.length > shown.length && (
        <text class="initials" x={21} y={21}>
          +
        </text>
      )}
    </g>
  );
}

interface BadgesProps {
  readonly badges: PieceLook['badges'];
  at(index: number): { readonly x: number; readonly y: number };
}

function Badges({ badges, at }: BadgesProps) {
  return (
    <>
      {badges.map(({ id, look, letter, bad }, index) => {
        const { x, y } = at(index);
        return (
          <g key={id} class={`badge badge-${id}${bad ? ' bad' : ''}`} transform={`translate(${x} ${y})`}>
            <circle r={6} />
            {look in BADGE_GLYPHS ? (
              <use href={`#badge-${look}`} x={-4} y={-4} width={8} height={8} />
            ) : (
              <text y={3}>{letter}</text>
            )}
          </g>
        );
      })}
    </>
  );
}
