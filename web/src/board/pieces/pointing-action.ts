import type { Laid } from './piece-model.ts';

/**
 * What pointing at a piece does: take it; take the area it stands in, which it may cover wholly; or explain it, which
 * `blocked` says has a reason to tell.
 */
export type PointingAction = 'take' | 'area' | 'blocked' | 'explain';

/** The deed of pointing at a piece. */
export function pointingActionOf({ pointing, model }: Laid, id: string): PointingAction {
  if (pointing.offers.has(`piece:${id}`)) return 'take';
  const at = model.spotOf.get(id)?.at;
  if (at !== undefined && pointing.offers.has(`area:${at}`)) return 'area';
  return pointing.blocked.has(`piece:${id}`) ? 'blocked' : 'explain';
}
