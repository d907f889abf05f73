import type { ComponentChildren } from 'preact';
import type { Box } from '../../../src/drawing/geometry/points.ts';
import type { Atlas } from '../../../src/drawing/map/atlas.ts';
import type { MapZoom } from './map-zoom.ts';
import { placed } from './framing.ts';
import { offerBoxes } from './offer-boxes.ts';
import type { Pointing } from './offers.ts';
import type { LaidOut } from './pieces/use-model.ts';

/** The map as whatever lies over it must know it, in pixels of its frame. */
export interface MapSeen {
  /** The part that no buttons lie over. */
  readonly room: Box;
  /** Where what is offered lies, and what the question is about, once the hand rests. */
  readonly offered: readonly Box[];
}

interface Props {
  readonly atlas: Atlas;
  readonly zoom: MapZoom;
  readonly laidOut: LaidOut;
  readonly pointing: Pointing;
  /** Draws what lies over the map. */
  readonly over: (map: MapSeen) => ComponentChildren;
}

/** What lies over the map, and is told where it would lie over something that is offered. */
export function OverMap({ atlas, zoom, laidOut, pointing, over }: Props) {
  const now = zoom.placing.value;
  const ghosts = pointing.ghosts.flatMap(({ choice, at }) => (choice === undefined ? [] : [`area:${at}`]));
  const boxes = offerBoxes([...pointing.offers.keys(), ...(pointing.about ?? []), ...ghosts], atlas, laidOut);
  return <>{over({ room: zoom.room.value.box, offered: boxes.map(({ box }) => placed(box, now)) })}</>;
}
