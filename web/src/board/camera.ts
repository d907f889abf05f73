import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { boxOf } from '../../../src/drawing/geometry/points.ts';
import type { Atlas } from '../../../src/drawing/map/atlas.ts';
import { showsParts } from '../../../src/drawing/pieces/model.ts';
import type { BoardTable } from '../table/game-table.ts';
import type { MapZoom } from './map-zoom.ts';
import { placesOf } from './map/focus.ts';
import { offerBoxes } from './offer-boxes.ts';
import type { Pointing, TargetKey } from './offers.ts';
import type { LaidOut } from './pieces/use-model.ts';

/** How many pixels what is offered should measure, for fingers and for mice; framing is content with a little less. */
const TAP = { finger: 26, mouse: 11 };
/** How long a choice of the list is left before the map goes back to where it was: time to come to the next one. */
const BACK_MS = 300;
/** How long a choice must be pointed at before the map moves to it: who passes over it, or takes it at once, asks for nothing. */
const INTENT_MS = 180;

interface Scene {
  readonly table: BoardTable;
  readonly atlas: Atlas;
  readonly zoom: MapZoom;
  readonly laidOut: LaidOut;
  /** What can be pointed at, at the present scale. */
  readonly offered: Pointing;
  readonly wholes: ReadonlyMap<string, string>;
  readonly focus: Signal<readonly TargetKey[]> | undefined;
}

/** Moves the map to what matters: what is offered, a choice of the list while it is pointed at, the signs of a way. */
export function useCamera(scene: Scene): void {
  useOffers(scene);
  useFocus(scene);
  useGhosts(scene);
}

/** How many pixels what is to be hit here should measure at least. */
export function tapSize(): number {
  return matchMedia('(pointer: coarse)').matches ? TAP.finger : TAP.mouse;
}

/** Each new question is brought into view once, as soon as the map is seen and pieces are laid out for its scale. */
function useOffers({ atlas, zoom, laidOut, offered }: Scene): void {
  const shown = useRef<Pointing['choices'] | null>(null);
  const attached = zoom.attached.value;
  useEffect(() => {
    // What is offered from afar and from near is one question.
    if (!attached || shown.current === offered.choices || laidOut.scale !== zoom.scale.peek()) return;
    shown.current = offered.choices;
    if (offered.ghosts.length > 0) return;
    const keys = offered.choices.length > 0 ? [...offered.offers.keys(), ...(offered.about ?? [])] : [];
    const boxes = offerBoxes(keys, atlas, laidOut).map(({ box }) => box);
    zoom.offer(boxes, tapSize());
  }, [offered, atlas, zoom, laidOut, attached]);
}

/** A choice that is pointed at in the list is brought into view; once none is, the map goes back. */
function useFocus({ table, atlas, zoom, laidOut, wholes, focus }: Scene): void {
  const near = useRef(false);
  near.current = showsParts(laidOut.terrain, laidOut.scale);
  useEffect(() => {
    let going: ReturnType<typeof setTimeout> | undefined;
    const stop = focus?.subscribe((keys) => {
      clearTimeout(going);
      const places = placesOf(keys, table.shown.peek());
      const rings = places.map((area) => atlas.ring(near.current ? area : (wholes.get(area) ?? area)));
      if (rings.some((ring) => ring.length > 0)) going = setTimeout(() => zoom.peek(boxOf(rings.flat())), INTENT_MS);
      else going = setTimeout(() => zoom.back(), BACK_MS);
    });
    return () => {
      clearTimeout(going);
      stop?.();
    };
  }, [focus, atlas, zoom, table, wholes]);
}

/** Signs of choices are to be hit: whoever plots a way comes near enough, and stays with it; not for an order to several. */
function useGhosts({ atlas, zoom, offered: { ghosts } }: Scene): void {
  const attached = zoom.attached.value;
  useEffect(() => {
    const pieces = new Set(ghosts.map((one) => one.piece));
    const choices = new Set(ghosts.map((one) => one.choice));
    if (pieces.size > 1 && choices.size === 1) return;
    const rings = [...new Set(ghosts.map(({ at }) => at))].map((area) => atlas.ring(area));
    const [first] = rings.filter((ring) => ring.length > 0);
    if (first !== undefined) zoom.show(boxOf(rings.flat()), boxOf(first));
  }, [ghosts, atlas, zoom, attached]);
}
