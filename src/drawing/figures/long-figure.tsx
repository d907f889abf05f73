import { FONTS, PAGE, sideColours } from '../colours.ts';
import type { Detail } from '../pieces/detail.ts';
import { LONG_HULLS, OARS, PROW, RAM, typeSize, writingOn } from '../pieces/long-hull.ts';
import { EMBLEMS } from '../pieces/outlines.ts';
import type { CargoLook, PieceLook } from '../pieces/piece-look.ts';
import { Aboard } from './cargo.tsx';

interface Props {
  readonly look: PieceLook;
  readonly detail: Detail;
  /** Degrees from the top to where the bow looks. */
  readonly turn: number;
  readonly cargo: readonly CargoLook[];
}

/**
 * The hull of a piece over two hexes, and what is written on it: its type at the bow, at the stern its speed, from nearer
 * its men, and from close by all further figures.
 */
export function LongFigure({ look, detail, turn, cargo }: Props) {
  const { middle } = writingOn(turn);
  const { ink } = sideColours(look.tint);
  const small = detail === 'far' || detail === 'mid';
  const alarm = small && look.badges.some(({ bad }) => bad);
  return (
    <>
      <Hull look={look} turn={turn} oared={detail !== 'far'} />
      {detail !== 'far' && (
        <path
          d={EMBLEMS[look.tint] ?? EMBLEMS['none']}
          transform={`translate(${middle.x} ${middle.y}) scale(0.4)`}
          fill={ink}
          fill-opacity={0.5}
        />
      )}
      {detail !== 'far' && <Writing look={look} detail={detail} turn={turn} />}
      {alarm && <circle cx={middle.x} cy={middle.y} r={9} fill={PAGE.accent} stroke={PAGE.raised} stroke-width={2.5} />}
      {cargo.length > 0 && <Aboard cargo={cargo} at={middle} />}
    </>
  );
}

interface HullProps {
  readonly look: PieceLook;
  readonly turn: number;
  /** Whether oars can be made out. */
  readonly oared: boolean;
}

function Hull({ look: { tint, spent, badges }, turn, oared }: HullProps) {
  const colours = sideColours(tint);
  const lame = (side: string): boolean => badges.some(({ look }) => look === `lame-${side}`);
  const rows = (['left', 'right'] as const).filter((side) => oared && !lame(side));
  return (
    <g transform={`rotate(${turn})`}>
      {rows.map((side) => (
        <path key={side} d={OARS[side]} fill="none" stroke={colours.dark} stroke-width={1.3} />
      ))}
      <path d={RAM} fill={colours.dark} />
      <path
        d={LONG_HULLS[tint] ?? LONG_HULLS['none']}
        fill={spent ? colours.spent : colours.face}
        stroke={colours.dark}
        stroke-width={1.2}
      />
      <path d={PROW} fill="none" stroke={colours.ink} stroke-width={2} />
    </g>
  );
}

function Writing({ look, detail, turn }: Pick<Props, 'look' | 'detail' | 'turn'>) {
  const { bow, stern } = writingOn(turn);
  const [type = look.initials, speed = ''] = look.printed;
  const { ink } = sideColours(look.tint);
  const lines = ratingsAt(look, detail);
  return (
    <>
      <Written text={type} at={bow} size={typeSize(type.length)} ink={ink} />
      {detail !== 'mid' && (
        <Written text={speed} at={{ x: stern.x, y: stern.y - (lines.length > 0 ? 6 : 0) }} size={12} ink={ink} />
      )}
      {lines.map((text, index) => {
        const size = lines.length > 1 ? 6 : 9.5;
        const y = stern.y + 1.84 + (size - 6) / 2 + index * 6.4;
        return <Written key={index} text={text} at={{ x: stern.x, y }} size={size} ink={ink} />;
      })}
    </>
  );
}

/** The figures beside type and speed that can be made out: from near the last of them, its men, from close by all. */
function ratingsAt({ printed }: PieceLook, detail: Detail): readonly string[] {
  const ratings = printed.slice(2);
  if (detail === 'full') return ratings;
  return detail === 'near' || detail === 'close' ? ratings.slice(-1) : [];
}

/** What is written on a hull of one hex: its type in the middle, its speed below, and from near its men. */
export function ShortWriting({ look, detail }: { readonly look: PieceLook; readonly detail: Detail }) {
  const [type = '', speed = ''] = look.printed;
  const { ink } = sideColours(look.tint);
  const [men] = ratingsAt(look, detail).slice(-1);
  // In one row, near the middle: the bow, with its mark, may look any way.
  const aside = men === undefined ? 0 : 5.5;
  return (
    <>
      <Written text={type} at={{ x: 0, y: -3 }} size={typeSize(type.length) * 0.75} ink={ink} />
      <Written text={speed} at={{ x: -aside, y: 9 - aside / 4 }} size={10} ink={ink} />
      {men !== undefined && <Written text={men} at={{ x: 4, y: 8 }} size={6.5} ink={ink} />}
    </>
  );
}

interface WrittenProps {
  readonly text: string;
  /** The middle of the text. */
  readonly at: { readonly x: number; readonly y: number };
  readonly size: number;
  readonly ink: string;
}

function Written({ text, at: { x, y }, size, ink }: WrittenProps) {
  if (text === '') return null;
  return (
    <text
      x={x}
      y={Math.round((y + size * 0.36) * 10) / 10}
      text-anchor="middle"
      font-family={FONTS.text}
      font-weight={700}
      font-size={size}
      fill={ink}
    >
      {text}
    </text>
  );
}
