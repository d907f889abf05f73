import { choice, optionsOf } from '../../../../kernel/kit/menus.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Choice, Option } from '../../../../kernel/choices.ts';
import type { Purse } from '../sides.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Posture, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceName, forceNameOf, leaderName, ledName, placeName, purseName, unitName } from '../text/names.ts';
import type { OptionMaker } from '../../../../kernel/kit/menus.ts';
import { forceOf, leadersIn } from './positions.ts';

/** Options of places, in the notation of the data: `place:field:cuba`. */
export const placeOption = optionsOf('place', 'area', placeName);
/** Options of counters with steps: `unit:LH`. */
export const unitOption = optionsOf('unit', 'piece', unitName);
export const leaderOption = optionsOf('leader', 'piece', leaderName);
/** Purses point at nothing on the board: `purse:PLA`. */
export const purseOption = optionsOf('purse', 'none', (id: Purse) => purseName(id));

/** The option of a whole land area, which points at its field: its value is the area's id. */
export function areaOption(area: string): Option<string> {
  return { ...placeOption(`field:${area}`), value: area };
}

const landForce = optionsOf('force', 'piece', (id: string) => forceName({ id, kind: 'land' }));
const fleet = optionsOf('force', 'piece', (id: string) => forceName({ id, kind: 'fleet' }));

/** What makes the option of a force: `force:r12`. */
export function forceOption(state: State, id: string, hint?: JsonObject): ReturnType<OptionMaker> {
  return (forceOf(state, id).kind === 'fleet' ? fleet : landForce)(id, hint === undefined ? undefined : { hint });
}

/** A force of one's own by its leader and its place: "Belgrano (P4), Salta". */
export function placedName(state: State, id: string): Text {
  return t('ops.activate.force', { force: ownName(state, id), place: placeName(forceOf(state, id).at) });
}

/** A force of one's own by its leader: "Belgrano (P4)". */
export function ownName(state: State, id: string): Text {
  const [chief] = leadersIn(state, id);
  return chief === undefined ? forceNameOf(state, id) : ledName(id, chief);
}

/** What makes the options of places for what stands there together: `fleets:city:cadiz`. */
export function gatheringOptions(prefix: string, what: 'legion' | 'fleets' | Posture): OptionMaker {
  return optionsOf(prefix, 'area', (at) => t('ops.regroup.place', { place: placeName(at), what }));
}

/** The choice that ends a picking. */
export const done = (): Choice => choice('done', t('choose.done'));
