import type { AnyOrder, ChoiceGenerator, Blocked, Menu, Option, Shortcut } from '../../../../kernel/choices.ts';
import { bare, pick, menuDetails } from '../../../../kernel/choices.ts';
import { areaIds } from '../data/data.ts';
import { all, blockedZone, done, foxOption, officerOption, plain, unitOption, zoneOption } from './menus.ts';
import { mayBeLost } from './lost.ts';
import type { GroupPlan, Manner, Party, Placing } from './movement.ts';
import { capacity, destinations, itemsAt, origins, waysFrom, weight } from './movement.ts';
import { placesOnLand, pool } from './officers.ts';
import { aboard, countAt, holds, isCoastal, isLand, officerAt } from './positions.ts';
import { STACK } from './positions.ts';
import type { Attackers } from './odds.ts';
import { attackOdds } from './odds.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** M1, §9.assault3-5: an officer from the pool, and where he appears; null = none. */
export function* choosePlacing(state: State, side: Side): ChoiceGenerator<Placing | null> {
  const zones = placingZones(state, side);
  const officers = zones.length > 0 ? pool(state, side) : [];
  const mayDecline = origins(state, side, true).length > 0;
  if (officers.length === 0) return null;
  const none: Option<string | null>[] = mayDecline ? [plain('officer:none', 'choose.no-officer', null)] : [];
  const officer = yield* pick<string | null>(
    [...none, ...officers.map(officerOption)],
    menuDetails(t('prompt.assault.officer')),
  );
  if (officer === null) return null;
  const zone = yield* pick(
    zones.map(zoneOption),
    menuDetails(t('prompt.assault.officer.zone'), () => ledAlready(state, side)),
  );
  return { officer, zone };
}

/** Zones with own units that have their officer (§8.0). */
function ledAlready(state: State, side: Side): Blocked[] {
  const led = areaIds.filter((zone) => holds(state, side, zone) && officerAt(state, side, zone) !== null);
  return led.map((zone) => blockedZone(zone, 'blocked.officer-there', '§8.0'));
}

/** Where an officer may be placed; at sea only where units can land with him in this action (§9.assault5). */
export function placingZones(state: State, side: Side): string[] {
  const atSea = side === 'british' ? coastalStarts(state) : [];
  return [...placesOnLand(state, side), ...atSea];
}

function coastalStarts(state: State): string[] {
  const lands = (zone: string): boolean => {
    const placing = { officer: '', zone };
    return canLeadFrom(state, { side: 'british', attack: true, reaction: false, placing }, zone);
  };
  return areaIds.filter((zone) => isCoastal(zone) && lands(zone));
}

/** The table with the officer put where he will be, for the choices that follow. */
export function withPlacing(state: State, placing: Placing | null): State {
  if (placing === null) return state;
  const officers = { ...state.officers, [placing.officer]: { at: placing.zone, up: false } };
  return { ...state, officers };
}

/**
 * M2 to M5, on a table that has the officer placed: origin, units, officer, and the destination unless Spain's window
 * comes first. An officer placed at sea forces his zone (§9.assault5). Null = no move.
 */
export function* chooseGroup(state: State, manner: Manner): ChoiceGenerator<GroupPlan | null> {
  if (manner.placing !== null && !isLand(manner.placing.zone))
    return yield* chooseFrom(state, manner, manner.placing.zone);
  const starts = origins(state, manner.side, manner.attack);
  const idle: Option<string | null>[] = manner.placing !== null ? [plain('no-move', 'choose.no-move', null)] : [];
  const from = yield* pick<string | null>(
    [...starts.map(zoneOption), ...idle],
    menuDetails(t('prompt.move.origin'), () => stuck(state, manner.side, starts)),
  );
  return from === null ? null : yield* chooseFrom(state, manner, from);
}

/** Zones with own units from which none can go anywhere, or not by this order. */
function stuck(state: State, side: Side, starts: readonly string[]): Blocked[] {
  const held = areaIds.filter((zone) => holds(state, side, zone) && !starts.includes(zone));
  return held.map((zone) =>
    isLand(zone) || isCoastal(zone)
      ? blockedZone(zone, 'blocked.no-way', '§9')
      : blockedZone(zone, 'blocked.offshore', '§7.1'),
  );
}

/** M3 to M5 from a given zone. */
export function* chooseFrom(state: State, manner: Manner, from: string): ChoiceGenerator<GroupPlan> {
  const items = yield* pickItems(state, manner, from);
  const fox = items.includes('fox');
  const units = [...items.filter((item) => item !== 'fox'), ...(fox ? aboard(state) : [])];
  const base = partyFrom(state, manner, from, items);
  const here = officerAt(state, manner.side, from) !== null;
  const officer = base.officer || (here && (yield* officerGoes(state, base)));
  const party: Party = { ...base, officer };
  const plan = { from, units, fox, officer, officerForced: base.officer || base.officerForced };
  if (mayBeLost(state, manner, party)) return { ...plan, to: null };
  return { ...plan, to: yield* chooseDestination(state, party, { ...manner, from, units, officer }) };
}

/** M5: where the group goes. */
export function* chooseDestination(state: State, party: Party, attackers: Attackers | null): ChoiceGenerator<string> {
  const open = destinations(state, party);
  const odds =
    attackers !== null && party.attack ? { odds: () => open.flatMap((to) => attackOdds(state, attackers, to)) } : {};
  return yield* pick(open.map(zoneOption), {
    ...menuDetails(t('prompt.move.destination'), () => barred(state, party)),
    ...odds,
  });
}

/** Why neighbours are no destinations. */
function barred(state: State, party: Party): Blocked[] {
  const open = destinations(state, party);
  return waysFrom(party.from)
    .filter((zone) => !open.includes(zone))
    .map((zone) => {
      if (holds(state, enemyOf(party.side), zone)) return blockedZone(zone, 'blocked.enemy', '§9');
      if (countAt(state, party.side, zone) + party.size > STACK) return blockedZone(zone, 'blocked.full', '§5.6');
      return blockedZone(zone, 'blocked.second-officer', '§11.2');
    });
}

function standing(items: readonly string[]): number {
  return items.filter((item) => item !== 'fox').length;
}

/** §9.assault5, §9.counter2: an officer placed at sea, and one who leads a Counterattack, goes with whoever goes. */
function mustLead({ reaction, placing }: Manner, from: string): boolean {
  return reaction || (placing?.zone === from && !isLand(from));
}

function partyFrom(state: State, manner: Manner, from: string, items: readonly string[]): Party {
  const { side, attack } = manner;
  const size = items.reduce((sum, item) => sum + weight(state, item), 0);
  const officerForced = countAt(state, side, from) === standing(items); // §11.4
  return { side, from, size, officer: mustLead(manner, from), officerForced, attack };
}

/** §11.3: the owner says whether the officer goes; §11.4: he never stays alone. */
export function* officerGoes(state: State, party: Party): ChoiceGenerator<boolean> {
  if (party.officerForced) return true;
  const canGo = destinations(state, { ...party, officer: true }).length > 0;
  const stay = plain('officer:stay', 'choose.officer-stays', false);
  const go = plain('officer:go', 'choose.officer-goes', true);
  return yield* pick(canGo ? [go, stay] : [stay], menuDetails(t('prompt.move.officer'), [], 'officer:stay'));
}

/** Which groups of a zone have somewhere to go: whole ones, and those that may still grow into one. */
function groupsOf(
  state: State,
  manner: Manner,
  from: string,
): Record<'stands' | 'grows', (list: readonly string[]) => boolean> {
  const items = itemsAt(state, manner.side, from);
  const units = items.filter((item) => item !== 'fox');
  const cap = capacity(state, manner.side, from, manner.attack);
  const needsUnit = manner.placing?.zone === from && !isLand(from);
  const stands = (list: readonly string[]): boolean => {
    const party = partyFrom(state, manner, from, list);
    if (list.length === 0 || party.size > cap || (needsUnit && party.size === 0)) return false;
    return destinations(state, party).length > 0;
  };
  // §11.2: an officer who must lead may only come to another where all units go along: then he has nobody to stay with.
  const whole = mustLead(manner, from) && stands(units);
  return { stands, grows: (list) => stands(list) || (whole && list.every((item, index) => item === units[index])) };
}

/** Whether the officer who must lead from a zone can be led anywhere, with some group or other. */
export function canLeadFrom(state: State, manner: Manner, from: string): boolean {
  const { grows } = groupsOf(state, manner, from);
  return itemsAt(state, manner.side, from).some((item) => grows([item]));
}

/** M3: a subset of what stands in the zone that has somewhere to go; the Fox comes last. */
function* pickItems(state: State, manner: Manner, from: string): ChoiceGenerator<string[]> {
  const group = new Group(state, manner, from);
  const taken: string[] = [];
  for (;;) {
    const open = group.behind(taken);
    if (open.length === 0) return taken;
    const id = yield group.menu(taken, open);
    const item = open.find((each) => itemId(each) === id);
    if (item === undefined) return taken;
    taken.push(item);
  }
}

/** A group that is made up of what stands in a zone, in any order. */
class Group implements AnyOrder {
  readonly end = done().id;
  readonly #state: State;
  readonly #items: readonly string[];
  readonly #groups: ReturnType<typeof groupsOf>;

  constructor(state: State, manner: Manner, from: string) {
    this.#state = state;
    this.#items = itemsAt(state, manner.side, from);
    this.#groups = groupsOf(state, manner, from);
  }

  /** What can follow those taken in the order of the zone. */
  behind(taken: readonly string[]): readonly string[] {
    const next = this.#items.indexOf(taken.at(-1) ?? '') + 1;
    return this.#items.slice(next).filter((item) => this.#groups.grows([...taken, item]));
  }

  menu(taken: readonly string[], open: readonly string[]): Menu {
    const options = open.map((item) => bare(item === 'fox' ? foxOption() : unitOption(this.#state, item)));
    const ends = this.#groups.stands(taken) ? [done()] : [];
    const shortcuts = taken.length === 0 ? { shortcuts: () => this.#atOnce() } : {};
    return { ...menuDetails(t('prompt.move.units')), choices: [...options, ...ends], anyOrder: this, ...shortcuts };
  }

  /** All that stands in the zone by one choice, where it is several and may go. */
  #atOnce(): Shortcut[] {
    const items = this.#items;
    const leadsThere = items.every((_item, at) => this.#groups.grows(items.slice(0, at + 1)));
    const may = items.length > 1 && leadsThere && this.#groups.stands(items);
    return may ? [{ choice: all(), path: items.map(itemId) }] : [];
  }

  has(id: string): boolean {
    return this.#items.some((item) => itemId(item) === id);
  }

  after(ids: readonly string[]): Menu | null {
    const taken = this.#taken(ids);
    const left = this.#items.filter((item) => !taken.includes(item));
    const open = left.filter((item) => this.#leadsOn([...taken, item]));
    if (open.length === 0) return null;
    const shut = left.filter((item) => !open.includes(item)).map(blockedItem);
    return { ...this.menu(taken, open), ...(shut.length > 0 ? { blocked: () => shut } : {}) };
  }

  inOrder(ids: readonly string[]): string[] {
    return this.#taken(ids).map(itemId);
  }

  #taken(ids: readonly string[]): string[] {
    return this.#items.filter((item) => ids.includes(itemId(item)));
  }

  /** Whether some group with these has somewhere to go: all units are alike in that, so that it hangs on their number. */
  #leadsOn(list: readonly string[]): boolean {
    const units = this.#items.filter((item) => item !== 'fox');
    const fox = this.#items.filter((item) => item === 'fox');
    const others = list.includes('fox') ? [fox] : [[], fox];
    for (let count = standing(list); count <= units.length; count += 1)
      if (others.some((other) => this.#groups.stands([...units.slice(0, count), ...other]))) return true;
    return false;
  }
}

function itemId(item: string): string {
  return `unit:${item}`;
}

function blockedItem(item: string): Blocked {
  return { target: { type: 'piece', id: item }, reason: t('blocked.group'), rule: '§5.6' };
}
