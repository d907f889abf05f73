import type { View } from '../api/types.ts';

/**
 * A view with those parts of the one before that have not changed, by identity: what is drawn from them need not be drawn
 * anew, though every answer of the server is made of new objects.
 */
export function sameParts(before: View | null, view: View): View {
  if (before === null || before === view) return view;
  const zones = alike(before.zones, view.zones) ? before.zones : view.zones;
  return { ...view, ...(zones === undefined ? {} : { zones }), pieces: samePieces(before.pieces, view.pieces) };
}

function samePieces(before: View['pieces'], pieces: View['pieces']): View['pieces'] {
  const known = new Map(before.map((piece) => [piece.id, piece]));
  const kept = pieces.map((piece) => {
    const old = known.get(piece.id);
    return old !== undefined && alike(old, piece) ? old : piece;
  });
  return kept.length === before.length && kept.every((piece, index) => piece === before[index]) ? before : kept;
}

function alike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
