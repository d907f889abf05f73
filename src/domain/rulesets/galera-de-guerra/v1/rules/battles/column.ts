import { battleOf } from '../../data/data.ts';
import type { State } from '../../state.ts';
import { followersOf } from '../coverage.ts';
import { mainBody } from './drepanum.ts';

/** S-DRE: whether the Roman main body, which was a column in two files, has more ships that follow nobody than it had. */
export function isColumnBroken(state: State): boolean {
  return state.column && !holds(state);
}

/** All but the heads of the two files have somebody ahead of them; squadrons that come one after the other have two each. */
function holds(state: State): boolean {
  const body = mainBody(state);
  const followers = new Set(body.flatMap((id) => followersOf(state, '', id)));
  const heads = body.filter((id) => !followers.has(id));
  const entries = battleOf(state.scenario)?.entries ?? [];
  if (entries.length === 0) return heads.length <= 2;
  return entries.every(({ ships }) => heads.filter((id) => ships.includes(id)).length <= 2);
}
