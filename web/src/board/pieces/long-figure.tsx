import { LONG_HULLS, OARS, PROW, RAM, typeSize, writingOn } from '../../../../src/drawing/pieces/long-hull.ts';
import { EMBLEMS } from '../../../../src/drawing/pieces/outlines.ts';
import type { CargoLook, PieceLook } from '../../../../src/drawing/pieces/piece-look.ts';

interface Props {
  readonly look: PieceLook;
  /** Degrees from the top to where the bow looks. */
  readonly turn: number;
  readonly cargo: readonly CargoLook[];
}

/** The hull of a piece over two hexes, and what is written on it: its type at the bow, further figures at the stern. */
export function LongFigure({ look, turn, cargo }: Props) {
  const { bow, middle, stern } = writingOn(turn);
  const [type = look.initials, speed = '', ...ratings] = look.printed;
  const lame = (side: string): boolean => look.badges.some((badge) => badge.look === `lame-${side}`);
  return (
    <>
      <g transform={`rotate(${turn})`}>
        {!lame('left') && <path class="oars" d={OARS.left} />}
        {!lame('right') && <path class="oars" d={OARS.right} />}
        <path class="ram" d={RAM} />
        <path class="face" d={LONG_HULLS[look.tint] ?? LONG_HULLS['none']} />
        <path class="bow" d={PROW} />
      </g>
      <path
        class="emblem"
        d={EMBLEMS[look.tint] ?? EMBLEMS['none']}
        transform={`translate(${middle.x} ${middle.y}) scale(0.4)`}
      />
      <Written text={type} at={bow} size={typeSize(type.length)} kind="type" />
      <Written text={speed} at={stern} size={12} kind="speed" lift={ratings.length > 0} />
      {ratings.map((text, index) => (
        <text key={index} class="rating" x={stern.x} y={stern.y + 4 + index * 6.4}>
          {text}
        </text>
      ))}
      {look.badges.some(({ bad }) => bad) && <circle class="alarm" cx={middle.x} cy={middle.y} r={9} />}
      {cargo.length > 0 && <Aboard cargo={cargo} at={middle} />}
    </>
  );
}

interface WrittenProps {
  readonly text: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly size: number;
  readonly kind: 'type' | 'speed';
  /** Moved up where more stands below. */
  readonly lift?: boolean;
}

/** What is written on a hull of one hex: its type in the middle, its speed below. */
export function ShortWriting({ look: { printed } }: { readonly look: PieceLook }) {
  const [type = '', speed = ''] = printed;
  return (
    <>
      <Written text={type} at={{ x: 0, y: -3 }} size={typeSize(type.length) * 0.75} kind="type" />
      <Written text={speed} at={{ x: 0, y: 9 }} size={10} kind="speed" />
    </>
  );
}

function Written({ text, at, size, kind, lift = false }: WrittenProps) {
  if (text === '') return null;
  return (
    <text class={`written ${kind}${lift ? ' lift' : ''}`} x={at.x} y={at.y + size * 0.36} style={`font-size:${size}px`}>
      {text}
    </text>
  );
}

/** Who is aboard: a star for leaders, a crate for the rest. */
export function Aboard({ cargo, at }: { readonly cargo: readonly CargoLook[]; readonly at: WrittenProps['at'] }) {
  const led = cargo.some(({ symbol }) => symbol === 'leader');
  return (
    <g class={`aboard tint-${cargo[0]?.tint ?? 'none'}`} transform={`translate(${at.x} ${at.y})`}>
      <circle r={8.5} />
      {led ? (
        <use href="#look-leader" x={-7} y={-7.2} width={14} height={14} />
      ) : (
        <rect x={-4} y={-4} width={8} height={8} rx={1.2} />
      )}
      {cargo.length > 1 && (
        <text x={8} y={9}>
          {cargo.length}
        </text>
      )}
    </g>
  );
}
