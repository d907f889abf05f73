import type { Chance } from '../../../../kernel/chance.ts';

/** Somebody to be dealt to one of the forces where he can be. */
export type Lot = {
  readonly id: string;
  readonly forces: readonly string[];
  /** Steps of a unit; 0 of a leader. */
  readonly steps: number;
  /** As many as it may have for all that is known. */
  readonly most: number;
};

/** What a force must hold: somebody who fits, and so many steps in all. */
export type Need = { readonly force: string; readonly steps: number; fits(lot: Lot): boolean };

/** What a force aboard can hold besides, by force. */
export type Room = Map<string, { steps: number; leaders: number }>;

/**
 * Deals lots among forces, first so that each need is met, then the others wherever they can be and there is room: who is
 * where, by id. A force for which nobody can be found stays empty; that shows in the invariants.
 */
export function dealLots(
  chance: Chance,
  lots: readonly Lot[],
  needs: readonly Need[],
  room: Room,
): Map<string, string> {
  const shuffled = chance.shuffle(lots);
  const dealt = new Map<string, string>();
  const put = ({ id, steps }: Lot, force: string): void => {
    dealt.set(id, force);
    const left = room.get(force);
    if (left === undefined) return;
    if (steps > 0) left.steps -= steps;
    else left.leaders -= 1;
  };
  const holders = new Map<Need, Lot>();
  for (const need of chance.shuffle(needs))
    waysToMeet(need).some((one) => findHolder(one, shuffled, holders, new Set()));
  for (const [{ force }, lot] of holders) put(lot, force);
  for (const need of needs) fill(need, shuffled, dealt, put);
  for (const lot of shuffled) if (!dealt.has(lot.id)) put(lot, chance.pick(openTo(lot, room)));
  return dealt;
}

/** By one alone, made whole if need be, since who else would fill it up may be needed elsewhere; else by several. */
function waysToMeet(need: Need): Need[] {
  const byOne = { ...need, fits: (lot: Lot) => need.fits(lot) && lot.most >= need.steps };
  return need.steps === 1 ? [need] : [byOne, need];
}

/** Gives a need its holder, if need be by finding the need another that he meets now (Kuhn's augmenting path). */
function findHolder(need: Need, lots: readonly Lot[], holders: Map<Need, Lot>, tried: Set<string>): boolean {
  for (const lot of lots) {
    if (tried.has(lot.id) || !lot.forces.includes(need.force) || !need.fits(lot)) continue;
    tried.add(lot.id);
    const held = [...holders].find(([, holder]) => holder === lot)?.[0];
    if (held !== undefined && !findHolder(held, lots, holders, tried)) continue;
    holders.set(need, lot);
    return true;
  }
  return false;
}

/** More steps for a force that must have more than one. */
function fill(
  { force, steps }: Need,
  lots: readonly Lot[],
  dealt: ReadonlyMap<string, string>,
  put: (lot: Lot, force: string) => void,
): void {
  const held = (): number => lots.reduce((sum, lot) => sum + (dealt.get(lot.id) === force ? lot.steps : 0), 0);
  for (const lot of lots) {
    if (held() >= steps) return;
    if (!dealt.has(lot.id) && lot.steps > 0 && lot.forces.includes(force)) put(lot, force);
  }
}

/** Forces where a lot can be that still have room; where none has, all of them. */
function openTo({ forces, steps }: Lot, room: Room): readonly string[] {
  const open = forces.filter((force) => {
    const left = room.get(force);
    return left === undefined || (steps > 0 ? left.steps >= steps : left.leaders > 0);
  });
  return open.length > 0 ? open : forces;
}
