import type { State } from '../../state.ts';
import { followersOf } from '../coverage.ts';
import { mainBody } from './drepanum.ts';

/** S-DRE: whether the Roman main body, which was one column in two files, has a ship that follows nobody. */
export function isColumnBroken(state: State): boolean {
  return state.column && !holds(state);
}

/** All but the heads of the two files have somebody ahead of them. */
function holds(state: State): boolean {
  const body = mainBody(state);
  if (body.length === 0) return true;
  const followers = new Set(body.flatMap((id) => followersOf(state, '', id)));
  return body.filter((id) => !followers.has(id)).length <= 2;
}
