import type { Viewer } from '../../../../kernel/ids.ts';
import { looksAs } from '../../../../kernel/ids.ts';
import type { Force, State } from '../state.ts';
import { sideOf } from './positions.ts';

/** §5.1.3: what is in a force its owner sees, everybody what has been shown, or is nobody's; without fog everything is open. */
export function isOpen({ options, shown, verdict }: State, force: Force, viewer: Viewer): boolean {
  if (options.noFog || verdict !== null || force.owner === 'rebels') return true;
  const side = sideOf(force);
  return (side !== null && looksAs(viewer, side)) || shown.includes(force.id);
}
