import type { Signal } from '@preact/signals';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Acting } from '../../acting/acting-types.ts';
import type { MapSeen } from '../../board/over-map.tsx';
import { marksOf } from '../../../../src/drawing/pieces/marks-of.ts';
import type { GameTable } from '../game-table.ts';
import type { Corner } from './clear-corner.ts';
import { clearCorner } from './clear-corner.ts';
import './dice-tray.css';
import { RollLine } from './roll-line.tsx';
import type { TrayState } from './tray-state.ts';
import { trayState } from './tray-state.ts';
import type { Roll } from './verdict.ts';
import { t } from './words.ts';

/** Rolls that are shown; of earlier ones the chronicle tells. */
const ROLLS = 6;

/** The tray of a table: whether it lies open, and where. */
export interface Tray extends TrayState {
  /** A corner of the map, or below it, where every corner has something that is offered. */
  readonly place: Signal<Corner | 'below'>;
}

interface Props {
  readonly table: GameTable;
  readonly tray: Tray;
}

/** The last rolls that a table shows. */
export function lastRolls(table: GameTable): readonly Roll[] {
  return marksOf(table.marks.value, 'dice').slice(-ROLLS);
}

/** The dice rolled last, in a corner of the map where they cover nothing that is offered; below it where there is none. */
export function TrayOverMap({ table, tray, map: { room, offered } }: Props & { readonly map: MapSeen }) {
  const box = useRef<HTMLElement>(null);
  // With each drawing: a roll more makes it larger, and a map that was moved has its offers elsewhere.
  useLayoutEffect(() => {
    const [found, now] = [box.current, tray.place.peek()];
    if (found === null || now === 'below') return;
    const size = [found.offsetWidth, found.offsetHeight] as const;
    tray.place.value = clearCorner({ size, room, taken: offered, now }) ?? 'below';
  });
  const place = tray.place.value;
  // Drawn anew, and so measured, whenever it opens or other rolls lie in it.
  if (!tray.open.value || lastRolls(table).length === 0) return null;
  return place === 'below' ? null : <Open table={table} tray={tray} box={box} place={`at-${place}`} room={room} />;
}

/** The dice rolled last, where no corner of the map is free: the map makes room for them. */
export function TrayBelowMap({ table, tray }: Props): ComponentChildren {
  const box = useRef<HTMLElement>(null);
  return tray.place.value === 'below' ? <Open table={table} tray={tray} box={box} place="below" /> : null;
}

interface OpenProps extends Props {
  readonly box: RefObject<HTMLElement>;
  readonly place: string;
  /** The part of the map that it may lie over. */
  readonly room?: MapSeen['room'];
}

function Open({ table, tray, box, place, room }: OpenProps) {
  const rolls = lastRolls(table);
  if (rolls.length === 0 || !tray.open.value) return null;
  return (
    <section
      ref={box}
      class={`dice-tray ${place}`}
      style={room && `--top:${room.top}px;--right:${room.right}px;--bottom:${room.bottom}px`}
      aria-label={t('tray')}
      onPointerEnter={() => tray.hold(true)}
      onPointerLeave={() => tray.hold(box.current?.contains(document.activeElement) === true)}
      onFocusCapture={() => tray.hold(true)}
      onBlurCapture={() => tray.hold(false)}
    >
      <button type="button" class="plain small dice-hide" aria-label={t('tray.hide')} onClick={tray.fold}>
        ×
      </button>
      <ul>
        {rolls.map((roll, index) => (
          <RollLine key={`${table.shown.value.version} ${index}`} table={table} roll={roll} />
        ))}
      </ul>
    </section>
  );
}

/** The tray of a table: opens for new throws, and folds once they are read or something is chosen. */
export function useTray(table: GameTable, acting: Acting): Tray {
  const place = useSignal<Corner | 'below'>('bottom-left');
  const tray = useMemo(() => ({ ...trayState(), place }), [table, place]);
  const thrown = useComputed(() => ({ key: String(table.shown.value.version), rolls: lastRolls(table).length }));
  const taken = useRef(0);
  useSignalEffect(() => {
    const { key, rolls } = thrown.value;
    if (rolls > 0) tray.thrown(key, rolls);
  });
  useSignalEffect(() => {
    const now = acting.steps.value.length + 1000 * acting.draft.value.length;
    if (now > taken.current) tray.fold();
    taken.current = now;
  });
  // Where it lay is no reason to move the map again.
  useSignalEffect(() => {
    if (!tray.open.value) place.value = 'bottom-left';
  });
  useEffect(() => {
    const look = (): void => tray.seen(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      tray.close();
    };
  }, [tray]);
  return tray;
}
