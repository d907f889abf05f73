import type { Chance } from '../../../../kernel/chance.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import { copyOf } from '../../../../kernel/json.ts';
import type { State } from '../state.ts';

/** A copy of the state: everybody sees all there is (§10), so no other can be told from it. */
export function resample(state: State, _viewer: Viewer, _chance: Chance): State {
  return copyOf(state);
}
