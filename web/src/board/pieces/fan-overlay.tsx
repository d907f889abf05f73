import { useEffect, useRef } from 'preact/hooks';
import type { Fan } from './fan.ts';
import { closeSoon, openFan } from './fan-timer.ts';
import type { Spot } from '../../../../src/drawing/pieces/layout.ts';
import { PieceFigure } from '../../../../src/drawing/figures/piece-figure.tsx';
import { detailAt } from '../../../../src/drawing/pieces/detail.ts';
import { folded } from '../../../../src/drawing/pieces/piece-look.ts';
import { PieceHandle } from './piece-handle.tsx';
import type { Laid } from './piece-model.ts';
import { fanAt } from './piece-model.ts';

interface Props {
  readonly laid: Laid;
  /** Fans that lie open by themselves. */
  readonly fans: readonly Fan[];
  /** Places whose fan opens when they are pointed at. */
  readonly heaps: readonly Spot[];
}

/** The fans that are open, over all pieces. */
export function FanOverlay({ laid, fans, heaps }: Props) {
  const { open, model, table, scale } = laid;
  const opened = heaps.find(({ key }) => key === open.value);
  return (
    <g class="fans">
      {fans.map((fan) => (
        <FanView key={fan.spot.key} laid={laid} fan={fan} />
      ))}
      {opened !== undefined && (
        <AskedFan key={opened.key} laid={laid} fan={fanAt(opened, model, { board: table.board, scale })} />
      )}
    </g>
  );
}

/** A fan that was asked for: closes when the pointer or the focus goes elsewhere. */
function AskedFan({ laid, fan }: { readonly laid: Laid; readonly fan: Fan }) {
  const group = useRef<SVGGElement>(null);
  const { open } = laid;
  const { key } = fan.spot;
  useEffect(() => {
    // By keyboard one opens the heap and goes on among its pieces.
    if (document.activeElement?.getAttribute('data-stack') !== key) return;
    if (document.activeElement.matches(':focus-visible')) group.current?.querySelector<SVGElement>('.handle')?.focus();
  }, [key]);
  useEffect(() => {
    const elsewhere = (event: Event): void => {
      const inside = event.target instanceof Node && group.current?.contains(event.target) === true;
      const own = event.target instanceof Element && event.target.closest('[data-stack]') !== null;
      if (!inside && !own) open.value = null;
    };
    document.addEventListener('pointerdown', elsewhere, true);
    return () => document.removeEventListener('pointerdown', elsewhere, true);
  }, [open]);
  return (
    <g
      ref={group}
      onPointerEnter={() => openFan(open, key)}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') closeSoon(open, key);
      }}
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && group.current?.contains(next) === false) open.value = null;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        open.value = null;
        document.querySelector<SVGElement>(`[data-stack="${CSS.escape(key)}"]`)?.focus();
      }}
    >
      <FanView laid={laid} fan={fan} />
    </g>
  );
}

function FanView({ laid, fan }: { readonly laid: Laid; readonly fan: Fan }) {
  const { model, terrain, scale } = laid;
  return (
    <g class="fan" style={`--x:${fan.spot.x}px;--y:${fan.spot.y}px`}>
      <rect class="fan-ground" x={fan.left} y={fan.top} width={fan.width} height={fan.height} rx={fan.size * 0.18} />
      {fan.places.map(({ id, x, y }) => {
        const look = model.looks.get(id);
        return look === undefined ? null : (
          <g key={id} class="fanned">
            <g transform={`translate(${x} ${y}) scale(${fan.size / 40})`} aria-hidden="true">
              <PieceFigure look={folded(look)} bow={terrain.bow} detail={detailAt(fan.size * scale)} />
            </g>
            <PieceHandle laid={laid} id={id} place={{ x, y, size: fan.size }} />
          </g>
        );
      })}
    </g>
  );
}
