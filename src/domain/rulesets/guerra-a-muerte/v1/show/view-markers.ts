import type { Text } from '../../../../kernel/text.ts';
import type { Piece } from '../../../../kernel/view.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords, cityName } from '../text/names.ts';

/** What marks cities and areas, for all to see. */
export function markersOf({ sieges, areas, turn }: State): Piece[] {
  const found: Piece[] = [];
  // §6.4, §6.6: works and blockades before cities.
  for (const [city, { works, blockade }] of Object.entries(sieges)) {
    if (works) found.push(cityMarker('works', city));
    if (blockade !== null) found.push(cityMarker('blockade', city));
  }
  // §4.9, §7.8, §10.4: marks of mass recruitment, of income that is halved or raided, and of repression.
  for (const [area, { recruited, halved, raided, repression }] of Object.entries(areas)) {
    for (const side of recruited) found.push(areaMarker('recruited', area, side));
    if (halved !== null && halved >= turn) found.push(areaMarker('halved', area));
    if (raided > 0) found.push(areaMarker('raided', area));
    if (repression) found.push(areaMarker('repression', area));
  }
  return found;
}

type MarkerKind = 'works' | 'blockade' | 'recruited' | 'halved' | 'raided' | 'repression';

/** Markers by their ids: each is always the same piece. */
const markers = new Map<string, Piece>();

function cityMarker(kind: MarkerKind, city: string): Piece {
  const at = `city:${city}`;
  const id = `${kind}@${at}`;
  return markers.get(id) ?? make({ id, kind, at, owner: null }, cityName(city));
}

function areaMarker(kind: MarkerKind, area: string, owner: Side | null = null): Piece {
  const at = `field:${area}`;
  const id = owner === null ? `${kind}@${at}` : `${kind}-${owner}@${at}`;
  return markers.get(id) ?? make({ id, kind, at, owner }, areaInWords(area));
}

type Marker = Pick<Piece, 'id' | 'at' | 'owner'> & { readonly kind: MarkerKind };

function make({ id, kind, at, owner }: Marker, place: Text): Piece {
  const label = t(`board.marker.${kind}.at`, { place });
  const piece: Piece = { id, kind, owner, at, face: 'up', label, badges: [] };
  markers.set(id, piece);
  return piece;
}
