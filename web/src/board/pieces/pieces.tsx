import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { PieceLayer } from '../../../../src/drawing/layers/piece-layer.tsx';
import type { BoardTable } from '../../table/game-table.ts';
import type { Pointing } from '../offers.ts';
import { FanOverlay } from './fan-overlay.tsx';
import './pieces.css';
import { PieceHandle } from './piece-handle.tsx';
import type { Laid } from './piece-model.ts';
import { hidesOffer, offeredFans } from './piece-model.ts';
import { Stack } from './stack.tsx';
import type { LaidOut } from './use-model.ts';
import { walkPieces } from './walk.ts';

interface Props {
  readonly table: BoardTable;
  readonly pointing: Pointing;
  readonly laidOut: LaidOut;
}

/** The pieces on the map: where they stand, heaps that fan out, and what of them may be chosen. */
export function Pieces({ table, pointing, laidOut: { model, terrain, scale } }: Props) {
  const open = useSignal<string | null>(null);
  const drawn = useMemo(() => <PieceLayer model={model} terrain={terrain} scale={scale} />, [model, terrain, scale]);
  const fans = useMemo(() => offeredFans(model, pointing, { board: table.board, scale }), [model, pointing, scale]);
  const asking = [...pointing.offers.keys()].some((key) => model.spotOf.has(key.slice('piece:'.length)));
  const home = asking ? null : (model.layout.spots[0]?.key ?? null);
  const laid: Laid = { table, pointing, model, terrain, scale, home, open };
  const fanned = new Set(fans.map(({ spot }) => spot.key));
  const heaps = model.layout.spots.filter(
    (spot) => !fanned.has(spot.key) && (spot.pieces.length > 1 || hidesOffer(spot, model, pointing)),
  );
  const heaped = new Set(heaps.map(({ key }) => key));
  const lone = model.layout.spots.filter(({ key }) => !heaped.has(key) && !fanned.has(key));
  return (
    <g onKeyDown={walkPieces}>
      {drawn}
      {lone.map((spot) => (
        <PieceHandle key={spot.key} laid={laid} id={spot.pieces[0] ?? ''} place={spot} turned />
      ))}
      {heaps.map((spot) => (
        <Stack key={spot.key} laid={laid} spot={spot} />
      ))}
      <FanOverlay laid={laid} fans={fans} heaps={heaps} />
    </g>
  );
}
