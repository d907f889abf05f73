import type { ChoiceGenerator, Ghost } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { State } from '../state.ts';
import { POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { hexName } from '../text/names.ts';
import { ownRules } from './battles/own.ts';
import { classOption, lowestOfClasses } from './classes.ts';
import { drawn } from './ghosts.ts';
import { ratings, sea, shipOf } from './positions.ts';
import { seatOfPlace } from './setup-seats.ts';
import type { Placed, Slot, Stage } from './stages.ts';

type PoolStage = Extract<Stage, { kind: 'pool' }>;

/** The first place of the stage that nobody has taken yet; null once all are. */
export function openSlot(state: State, { ships, slots }: PoolStage): Slot | null {
  const taken = new Set(ships.map((id) => shipOf(state, id).bow));
  return slots.find(({ bow }) => !taken.has(bow)) ?? null;
}

/** Which ship goes to the next place, or all that are left by themselves. */
export function* chooseForSlot(state: State, stage: PoolStage, seat: string): ChoiceGenerator<Placed[]> {
  const slot = openSlot(state, stage);
  if (slot === null) return [];
  const auto = plainOption<string | null>('auto', t('sequence.auto'), null);
  const options = lowestOfClasses(state, fitting(state, stage, slot)).map((id) => classOption(state, id));
  const prompt = t('sequence.place.slot', { place: hexName(slot.bow) });
  // Who has not chosen yet sees the place as the first class would take it.
  const ghosts = (): Ghost[] =>
    options.slice(0, 1).map(({ value: id }) => drawn(sea(state), { ...slot, id, size: ratings(state, id).size }));
  const ship = yield* pick<string | null>([auto, ...options], { ...menuDetails(prompt), ghosts });
  return ship === null ? fillPool(state, stage, seat) : [{ ship, ...slot }];
}

/** Every place that is left to a seat, filled in the order of the pool. */
function fillPool(state: State, stage: PoolStage, seat: string): Placed[] {
  const placed: Placed[] = [];
  const taken = new Set(stage.ships.map((id) => shipOf(state, id).bow));
  for (const slot of stage.slots) {
    if (taken.has(slot.bow) || seatOfPlace(state, stage.side, slot.bow) !== seat) continue;
    const [ship] = fitting(state, stage, slot, placed);
    if (ship !== undefined) placed.push({ ship, ...slot });
  }
  return placed;
}

/** The ships of the pool that may take a place, so that those left still fit into the other places. */
function fitting(state: State, { ships, slots }: PoolStage, slot: Slot, placed: readonly Placed[] = []): string[] {
  const gone = new Set(placed.map(({ ship }) => ship));
  const left = ships.filter((id) => shipOf(state, id).bow === POOL && !gone.has(id));
  const able = left.filter((id) => maySail(state, id, slot.bow));
  const filled = new Set([...placed.map(({ bow }) => bow), ...ships.map((id) => shipOf(state, id).bow)]);
  const open = slots.filter(({ bow }) => !filled.has(bow));
  const urgent = able.filter((id) => open.filter(({ bow }) => maySail(state, id, bow)).length <= 1);
  return urgent.length > 0 ? urgent : able;
}

/** What a battle says of single places (dossier 8.2): flagships, and tremiolas that command nobody. */
function maySail(state: State, id: string, bow: string): boolean {
  return ownRules(state).berth?.(ratings(state, id).type, bow) ?? true;
}
