import type { Ghost as Drawn } from '../../../../kernel/choices.ts';
import type { Manoeuvre, Mover } from './manoeuvres.ts';
import type { Sea } from './sea.ts';
import { berths } from './sea.ts';

/** A ship as it would lie, for clients to draw; with `choice`, once that is chosen. */
export function drawn(sea: Sea, { id, bow, facing, size }: Mover, choice?: string): Drawn {
  const [at = bow, ...also] = berths(sea, bow, facing, size);
  return { piece: id, at, facing, ...(also.length === 0 ? {} : { also }), ...(choice === undefined ? {} : { choice }) };
}

/** The ship of a route where its steps so far have brought it, and where each next one would. */
export function drawnRoute(sea: Sea, at: Mover, via: readonly string[], ways: readonly Manoeuvre[]): Drawn[] {
  const next = ways
    .filter(({ leads }) => leads === 'on')
    .map(({ step, bow, facing }) => drawn(sea, { ...at, bow, facing }, step));
  return via.length === 0 ? next : [{ ...drawn(sea, at), via }, ...next];
}
