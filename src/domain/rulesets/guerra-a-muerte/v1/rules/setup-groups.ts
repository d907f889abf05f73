import type { SetupData, SetupGroup } from '../data/setups-schema.ts';
import { setupsData } from '../data/data.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Owner, Side } from '../sides.ts';
import { SIDES } from '../sides.ts';

/** A set-up group of one of the players. */
export type OwnGroup = SetupGroup & { readonly side: Side };

/** What the data say of the set-up of a scenario; scenario 1 has that of the campaign (§12.1.2, §12.1.3). */
export function setupOf(scenario: string): SetupData {
  return setupsData.setups[scenarioOf(scenario).setup];
}

const groupsBySetup = new Map<SetupData, readonly OwnGroup[]>();

/** The groups that the players place, in order: the royalist's, then the patriot's (§2.0). */
export function groupsOf(scenario: string): readonly OwnGroup[] {
  const setup = setupOf(scenario);
  const known = groupsBySetup.get(setup);
  if (known !== undefined) return known;
  const groups = SIDES.flatMap((side) => setup.groups.filter((group): group is OwnGroup => group.side === side));
  groupsBySetup.set(setup, groups);
  return groups;
}

/** The groups of rebels, which nobody places (§2.3). The Legion forms in Brazil once it is called (§10.6). */
export function thirdGroupsOf(scenario: string): readonly (SetupGroup & { readonly side: Owner })[] {
  return setupOf(scenario).groups.filter(({ side }) => side === 'rebels');
}
