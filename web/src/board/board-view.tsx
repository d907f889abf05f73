import type { Signal } from '@preact/signals';
import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardTable } from '../table/game-table.ts';
import { FrameArt } from './art/frame-art.tsx';
import { MapArt } from './art/map-art.tsx';
import './board-view.css';
import { t } from './board-words.ts';
import { Beyond } from './beyond.tsx';
import { useCamera } from './camera.ts';
import { foldedPointing } from './fold-offers.ts';
import { keepLook, lastLook } from './last-look.ts';
import { MapControls } from './map-controls.tsx';
import { useMapKeys } from './map-keys.ts';
import { mapZoom } from './map-zoom.ts';
import { AreaOffers } from './map/area-offers.tsx';
import { around } from '../../../src/drawing/layers/frame.tsx';
import { areaFinder } from '../../../src/drawing/map/area-at.ts';
import { atlasOf } from '../../../src/drawing/map/atlas.ts';
import { AreaNames } from './map/area-names.tsx';
import { Cursor } from './map/cursor.tsx';
import { OfferCosts } from './map/offer-costs.tsx';
import { Owners } from './map/owners.tsx';
import { Ground } from './map/ground.tsx';
import { sheetOf } from '../../../src/drawing/map/sheet.ts';
import { wholesOf } from '../../../src/drawing/map/wholes.ts';
import { showsParts, terrainOf } from '../../../src/drawing/pieces/model.ts';
import type { Pointing, Subject, TargetKey } from './offers.ts';
import { GhostLayer } from './pieces/ghost-layer.tsx';
import { LastMarks } from './pieces/last-marks.tsx';
import { ReachLayer } from './pieces/reach-layer.tsx';
import { Pieces } from './pieces/pieces.tsx';
import { useLaidOut } from './pieces/use-model.ts';
import type { MapSeen } from './over-map.tsx';
import { OverMap } from './over-map.tsx';

interface Props {
  readonly table: BoardTable;
  /** The game whose map it is: the next page that shows it begins where this one was looked at. */
  readonly gameId?: string;
  readonly pointing: Pointing;
  /** What to bring into view: keys of areas and pieces. */
  readonly focus?: Signal<readonly TargetKey[]>;
  /** What is being explained beside it. */
  readonly explained?: Signal<{ readonly subject: Subject } | null>;
  /** What lies over the map. */
  readonly over?: (map: MapSeen) => ComponentChildren;
}

const NOTHING = signal(null);

/** The map with all that lies on it, to be moved, brought nearer and pointed at. */
export function BoardView({ table, gameId, pointing, focus, explained = NOTHING, over }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<SVGSVGElement>(null);
  const { board, glossary } = table;
  const atlas = useMemo(() => atlasOf(board, glossary), [board, glossary]);
  const areaAt = useMemo(() => areaFinder(atlas), [atlas]);
  const box = useMemo(() => sheetOf(atlas), [atlas]);
  const zoom = useMemo(() => mapZoom(box), [box]);
  const terrain = useMemo(() => terrainOf(board), [board]);
  const wholes = useMemo(() => wholesOf(board.areas), [board]);
  const near = showsParts(terrain, zoom.scale.value);
  const offered = useMemo(() => (near ? pointing : foldedPointing(pointing, wholes)), [near, pointing, wholes]);
  const cursor = useSignal<string | null>(null);
  const enter = useCallback(() => {
    const rect = frame.current?.getBoundingClientRect();
    if (rect === undefined) return;
    const middle = zoom.pointAt({ clientX: rect.left + rect.width / 2, clientY: rect.top + rect.height / 2 });
    cursor.value = areaAt(middle) ?? board.areas[0]?.id ?? null;
  }, [zoom, areaAt, board, cursor]);
  const onKeyDown = useMapKeys({ zoom, frame, enter });
  useLayoutEffect(() => {
    if (frame.current === null || sheet.current === null) return;
    const detach = zoom.attach(frame.current, sheet.current, lastLook(gameId));
    return () => {
      keepLook(gameId, zoom.look());
      detach();
    };
  }, [zoom, gameId]);
  const laidOut = useLaidOut(table, zoom.scale.value);
  useCamera({ table, atlas, zoom, laidOut, offered, wholes, focus });

  const reach = { table, atlas, explained, laidOut };
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return (
    <div class="board">
      <div
        class="board-frame"
        ref={frame}
        tabIndex={0}
        role="application"
        aria-label={t('map')}
        aria-describedby="map-help"
        onKeyDown={onKeyDown}
      >
        <svg
          class={`board-sheet ${atlas.hexes ? 'hexes' : 'areas'}`}
          ref={sheet}
          width={width}
          height={height}
          viewBox={`${box.left} ${box.top} ${width} ${height}`}
        >
          {zoom.attached.value && (
            <>
              <g class="drawn printed">
                <rect class="sheet-shade" {...around(box, 2)} transform="translate(3 4)" />
                <MapArt atlas={atlas} areaAt={areaAt} />
                <Owners table={table} atlas={atlas} />
                <FrameArt atlas={atlas} glossary={glossary} areaAt={areaAt} />
              </g>
              <Ground atlas={atlas} areaAt={areaAt} zoom={zoom} pointing={offered} />
              <g class="drawn">
                <AreaNames table={table} atlas={atlas} areaAt={areaAt} laidOut={laidOut} />
              </g>
              <AreaOffers atlas={atlas} pointing={offered} zoom={zoom} />
              <Cursor atlas={atlas} pointing={offered} zoom={zoom} at={cursor} />
              <g class="drawn">
                <LastMarks table={table} laidOut={laidOut} />
              </g>
              <ReachLayer {...reach} part="ground" />
              <Pieces table={table} pointing={offered} laidOut={laidOut} />
              <OfferCosts atlas={atlas} pointing={offered} scale={zoom.scale.value} />
              <ReachLayer {...reach} part="signs" />
              <GhostLayer pointing={pointing} laidOut={laidOut} />
            </>
          )}
        </svg>
      </div>
      <p id="map-help" class="visually-hidden">
        {t('map.help')}
      </p>
      <Beyond atlas={atlas} zoom={zoom} laidOut={laidOut} pointing={offered} />
      <MapControls zoom={zoom} />
      {over !== undefined && <OverMap atlas={atlas} zoom={zoom} laidOut={laidOut} pointing={offered} over={over} />}
    </div>
  );
}
