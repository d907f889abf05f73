import { battleOf, counterIds } from '../data/data.ts';
import { SIDES } from '../sides.ts';
import type { Ship, State } from '../state.ts';

/** Every ship of a game, by its place in the order of the data. */
type Roster = { readonly ids: readonly string[]; readonly ships: readonly Ship[] };

const fleets = new Map<string, readonly string[]>();
const rosters = new WeakMap<State['ships'], Roster>();
/** The ships that were asked about last: the next question is most often about the same ones. */
let recent: { readonly ships: State['ships']; readonly roster: Roster } | null = null;

/** The ships of a game: each changes in place, and where some join there is a new record of them (FleetsShown). */
export function rosterOf(state: State): Roster {
  const { ships } = state;
  if (recent?.ships === ships) return recent.roster;
  let roster = rosters.get(ships);
  if (roster === undefined) rosters.set(ships, (roster = makeRoster(state)));
  recent = { ships, roster };
  return roster;
}

function makeRoster({ scenario, ships }: State): Roster {
  const ids = idsOf(scenario) ?? tournamentIds(ships);
  return {
    ids,
    ships: ids.map((id) => {
      const ship = ships[id];
      if (ship === undefined) throw new Error(`there is no ship ${id}`);
      return ship;
    }),
  };
}

/** The fleets of a battle; null in a tournament, which has those that were bought. */
function idsOf(scenario: string): readonly string[] | null {
  const battle = battleOf(scenario);
  if (battle === null) return null;
  const known = fleets.get(scenario);
  if (known !== undefined) return known;
  const ids = battle.fleet.map(({ id }) => id);
  fleets.set(scenario, ids);
  return ids;
}

function tournamentIds(ships: State['ships']): readonly string[] {
  return SIDES.flatMap((side) => counterIds.map((id) => `${side}/${id}`)).filter((id) => ships[id] !== undefined);
}
