import { memo } from 'preact/compat';
import type { SideColours } from '../colours.ts';
import { FONTS, PAGE, sideColours } from '../colours.ts';
import type { Detail } from '../pieces/detail.ts';
import { LONG_MARKS, badgeAnchor } from '../pieces/long-hull.ts';
import { EMBLEMS, OUTLINES } from '../pieces/outlines.ts';
import type { BadgeLook, CargoLook, PieceLook } from '../pieces/piece-look.ts';
import { isHull } from '../pieces/piece-look.ts';
import { symbolMarkup } from '../pieces/symbols.ts';
import { Badges } from './badges.tsx';
import { Aboard, Crates } from './cargo.tsx';
import { LongFigure, ShortWriting } from './long-figure.tsx';

const PIPS = 5;
const MARKS = 3;

/** One piece, by what is drawn of it. */
export interface PieceFigureProps {
  readonly look: PieceLook;
  readonly detail: Detail;
  /** What it carries. */
  readonly cargo?: readonly CargoLook[];
  /** Degrees by which facing 0 is turned from the top. */
  readonly bow?: number;
}

/**
 * One piece, in a square of 40 around the origin; one over two hexes stands out of it before and behind. A table has
 * hundreds of pieces, of which an event moves a few: what looks as it did is not drawn again.
 */
export const PieceFigure = memo(Figure, (one, other) => JSON.stringify(one) === JSON.stringify(other));

function Figure({ look, detail, cargo = [], bow = 0 }: PieceFigureProps) {
  const turn = bow + 60 * (look.facing ?? 0);
  const { dark } = sideColours(look.tint);
  if (look.shape === 'long') {
    const badges = detail === 'far' || detail === 'mid' ? [] : look.badges.slice(0, LONG_MARKS);
    return (
      <>
        <LongFigure look={look} detail={detail} turn={turn} cargo={cargo} />
        <Badges badges={badges} edge={dark} at={(index) => badgeAnchor(index, turn)} />
      </>
    );
  }
  return (
    <>
      <Body look={look} far={detail === 'far'} turn={turn} />
      <Face look={look} detail={detail} />
      {cargo.length > 0 && (isHull(look) ? <Aboard cargo={cargo} at={{ x: -13, y: 13 }} /> : <Crates cargo={cargo} />)}
      <Badges badges={badgesSeen(look, detail)} edge={dark} at={(index) => ({ x: 17, y: -16 + index * 12 })} />
    </>
  );
}

/** That a piece is hidden from others is told to who looks closely. */
function badgesSeen({ badges }: PieceLook, detail: Detail): readonly BadgeLook[] {
  if (detail === 'far') return [];
  const close = detail === 'close' || detail === 'full';
  return badges.filter(({ id }) => close || id !== 'hidden').slice(0, MARKS);
}

interface BodyProps {
  readonly look: PieceLook;
  readonly far: boolean;
  readonly turn: number;
}

function Body({ look: { tint, shape, spent }, far, turn }: BodyProps) {
  const colours = sideColours(tint);
  const outline = OUTLINES[tint] ?? OUTLINES['none'];
  const face = { fill: spent ? colours.spent : colours.face, stroke: colours.dark, 'stroke-width': 1.2 };
  if (shape === 'hull') {
    return (
      <g transform={`rotate(${turn})`}>
        <path d={OUTLINES['hull']} {...face} />
        <path d="M-5 -11.5L0 -18.5L5 -11.5" fill="none" stroke={colours.ink} stroke-width={2} />
      </g>
    );
  }
  if (shape === 'work') return <path d={OUTLINES['work']} {...face} fill={PAGE.raised} stroke={colours.work} />;
  const grain = { stroke: colours.light, 'stroke-width': 0.9, 'stroke-opacity': 0.75 };
  return (
    <>
      {shape === 'block' && <path d={outline} fill={colours.dark} transform="translate(1.6 2.6)" />}
      <path d={outline} {...face} />
      {!far && <path d={outline} fill="none" {...grain} transform="scale(0.9)" />}
    </>
  );
}

interface FaceProps {
  readonly look: PieceLook;
  readonly detail: Detail;
}

/** What is on a counter or on the side of a block; the back of one that stands turned away. */
function Face({ look, detail }: FaceProps) {
  const colours = sideColours(look.tint);
  const ink = look.shape === 'work' ? colours.work : colours.ink;
  return (
    <>
      {look.symbol === null ? (
        <path d={EMBLEMS[look.tint] ?? EMBLEMS['none']} fill={ink} fill-opacity={0.5} />
      ) : (
        <Front look={look} detail={detail} colours={{ ...colours, ink }} />
      )}
      {look.steps !== null && detail !== 'far' && (
        <Steps steps={look.steps} ink={ink} down={hasInnerPips(look, detail) ? WITHIN : 0} />
      )}
    </>
  );
}

interface FrontProps extends FaceProps {
  readonly colours: SideColours;
}

function Front({ look, detail, colours }: FrontProps) {
  if (isHull(look)) return detail === 'far' ? null : <ShortWriting look={look} detail={detail} />;
  const words = wordsOn(look, detail);
  if (words === '')
    return <Symbol look={look} colours={colours} box={hasInnerPips(look, detail) ? UNDER_PIPS : ALONE} />;
  // Long names are pressed into the width of the piece.
  const squeezed = words.length > SQUEEZED ? { textLength: 35, lengthAdjust: 'spacingAndGlyphs' as const } : {};
  const figures = look.title === '' || detail === 'near' ? '' : look.printed.join('-');
  return (
    <>
      <Symbol look={look} colours={colours} box={look.steps === null ? [-12.5, -17, 25] : [-11, -12.5, 22.5]} />
      <text y={16.4} {...LETTERS} font-size={9.5} fill={colours.ink} {...squeezed}>
        {words}
      </text>
      {figures !== '' && (
        <text x={12} y={-9} {...LETTERS} font-size={8.5} fill={colours.ink}>
          {figures}
        </text>
      )}
    </>
  );
}

const SQUEEZED = 5;

const ALONE: SymbolProps['box'] = [-13, -13, 26];
const UNDER_PIPS: SymbolProps['box'] = [-11, -8.5, 22];

/** A work has its frame where a block has its pips, in the same colour: there they stand within it, above the symbol. */
function hasInnerPips({ shape, steps }: PieceLook, detail: Detail): boolean {
  return shape === 'work' && steps !== null && detail !== 'far';
}

/** What is written below the symbol: a name of its own, or the figures of the counter, from close by with its initials. */
function wordsOn({ title, initials, printed, shape }: PieceLook, detail: Detail): string {
  if (shape === 'work' || detail === 'far' || detail === 'mid') return '';
  const figures = printed.join('-');
  if (title !== '' || figures === '') return title === '' ? initials : title;
  return detail === 'near' ? figures : `${figures} ${initials}`.trim();
}

const LETTERS = { 'text-anchor': 'middle', 'font-family': FONTS.text, 'font-weight': 700 } as const;

interface SymbolProps {
  readonly look: PieceLook;
  readonly colours: SideColours;
  /** Where its square begins, and how wide it is. */
  readonly box: readonly [number, number, number];
}

function Symbol({ look, colours, box: [x, y, size] }: SymbolProps) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${Math.round((size / 24) * 1000) / 1000})`}
      fill="none"
      stroke={colours.ink}
      stroke-width={1.8}
      stroke-linejoin="round"
      stroke-linecap="round"
      dangerouslySetInnerHTML={{ __html: symbolMarkup(look.symbol ?? '', colours) }}
    />
  );
}

/** How much lower the pips of a work are than those of a block. */
const WITHIN = 3.7;

interface StepsProps {
  readonly steps: number;
  readonly ink: string;
  readonly down: number;
}

/** Pips along the upper edge, the side that is up when a block is turned; a number where there would be too many. */
function Steps({ steps, ink, down }: StepsProps) {
  if (steps > PIPS) {
    return (
      <text y={-11.5 + down} {...LETTERS} font-size={10} fill={ink}>
        {steps}
      </text>
    );
  }
  return (
    <>
      {Array.from({ length: steps }, (_, index) => (
        <circle key={index} cx={(index - (steps - 1) / 2) * 6.4} cy={-15.2 + down} r={2.3} fill={ink} />
      ))}
    </>
  );
}
