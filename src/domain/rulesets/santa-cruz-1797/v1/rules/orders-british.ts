import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { areaIds, areaOf, batteries, landNeighbours } from '../data/data.ts';
import { deadBlocks, lineUp } from './bombardment.ts';
import { playCard } from './cards.ts';
import type { Command } from './commands.ts';
import type { PanicDie, RayoDie } from '../events.ts';
import { blockedZone, zoneOption } from './menus.ts';
import { bringsOfficer } from './movement.ts';
import { areaName } from '../text/names.ts';
import { loneOfficer } from './officers.ts';
import type { Game } from './positions.ts';
import { countAt, holds, isLand, officerAt, STACK, strength, unitsAt } from './positions.ts';
import type { Flight, State } from '../state.ts';
import { t } from '../text/catalogue.ts';

function spanishZones(state: State): string[] {
  return areaIds.filter((zone) => isLand(zone) && holds(state, 'spanish', zone));
}

/** Rayo and Panic! need a Spanish unit on the map. */
export function mayBombard(state: State): boolean {
  return spanishZones(state).length > 0;
}

/** §9.rayo1 */
export function* chooseRayo(state: State, card: string): ChoiceGenerator<Command> {
  const zone = yield* pick(spanishZones(state).map(zoneOption), menuDetails(t('prompt.order.rayo')));
  return { do: 'rayo', card, zone };
}

/** §9.panic1 */
export function* choosePanic(state: State, card: string): ChoiceGenerator<Command> {
  const zone = yield* pick(spanishZones(state).map(zoneOption), menuDetails(t('prompt.order.panic')));
  return { do: 'panic', card, zone };
}

/** §9.rayo1-3: a die for each unit, one less in a fortress; on a beach all are eliminated without dice. */
export function rayo(turn: Game, card: string, zone: string): void {
  playCard(turn, 'british', card, 'order');
  const { beach, fortress } = areaOf(zone);
  const units = beach ? unitsAt(turn.state, 'spanish', zone) : lineUp(turn, 'spanish', zone);
  const dice = beach ? [] : units.map((_, index): RayoDie => rayoDie(turn, index + 1, fortress));
  const losses = units.map((unit, index) => {
    const loss = dice[index]?.hit === true ? 1 : 0;
    return { unit, pf: beach ? 0 : Math.max(0, strength(turn.state, unit) - loss) };
  });
  turn.emit({
    type: 'RayoFired',
    public: { zone, beach, dice, dead: deadBlocks(losses) },
    secrets: secretFor('spanish', { losses }),
  });
  loneOfficer(turn, 'spanish', zone);
}

function rayoDie(turn: Game, block: number, fortress: boolean): RayoDie {
  const die = turn.chance.die();
  return { block, die, hit: die - (fortress ? 1 : 0) >= 5 };
}

/** §9.panic1-6: a die for each unit; losses at once, then those that must fall back do so one by one. */
export function panic(turn: Game, card: string, zone: string): void {
  playCard(turn, 'british', card, 'order');
  const units = lineUp(turn, 'spanish', zone);
  const { fortress } = areaOf(zone);
  const dice = units.map((_, index): PanicDie => panicDie(turn, index + 1, fortress));
  const losses = units.map((unit, index) => ({
    unit,
    pf: Math.max(0, strength(turn.state, unit) - (dice[index]?.loss ?? 0)),
  }));
  turn.emit({
    type: 'PanicSpread',
    public: { zone, dice, dead: deadBlocks(losses) },
    secrets: secretFor('spanish', { losses }),
  });
  loneOfficer(turn, 'spanish', zone);
}

function panicDie(turn: Game, block: number, fortress: boolean): PanicDie {
  const die = turn.chance.die();
  const result = die - (fortress ? 1 : 0);
  return { block, die, loss: Math.max(0, result - 4), steps: result === 6 ? 2 : result >= 4 ? 1 : 0 };
}

/** Who must fall back by Panic! next, and from where. Null where nobody must. */
export function flightOf(state: State): { zone: string; flight: Flight } | null {
  if (state.step.kind !== 'panic') return null;
  const [flight] = state.step.flights;
  return flight === undefined ? null : { zone: state.step.zone, flight };
}

/** The next zones of a retreat towards the own edge from which all of its steps can be taken. */
export function waysBack(state: State, from: string, steps: number): string[] {
  return landNeighbours(from).filter((zone) => {
    if (areaOf(zone).rear >= areaOf(from).rear) return false;
    if (holds(state, 'british', zone) || countAt(state, 'spanish', zone) >= STACK) return false;
    return steps <= 1 || waysBack(state, zone, steps - 1).length > 0;
  });
}

/** §9.panic4-6: zone by zone, all steps of one unit. */
export function* choosePanicRetreat(state: State): ChoiceGenerator<Command> {
  const next = flightOf(state);
  const route: string[] = [];
  let at = next?.zone ?? '';
  const prompt = t('prompt.panic.block', { zone: areaName(at), block: next?.flight.block ?? 0 });
  for (let left = next?.flight.steps ?? 0; left > 0; left -= 1) {
    at = yield* pick(waysBack(state, at, left).map(zoneOption), menuDetails(prompt));
    route.push(at);
  }
  return { do: 'fall-back', route };
}

/** A unit falls back along `route`, or is eliminated where there is none (§9.panic7). The last one takes the officer. */
export function fallBack(turn: Game, route: string[]): void {
  const next = flightOf(turn.state);
  if (next === null) return;
  const { zone: from, flight } = next;
  const to = route.at(-1);
  const last = countAt(turn.state, 'spanish', from) === 1;
  const leads = to !== undefined && last && officerAt(turn.state, 'spanish', from) !== null;
  const officer = leads && bringsOfficer(turn, 'spanish', from, to);
  turn.emit({
    type: 'BlockFled',
    public: { from, block: flight.block, route, officer },
    secrets: secretFor('spanish', { unit: flight.unit }),
  });
  loneOfficer(turn, 'spanish', from);
}

/** Battery zones held by a British unit whose guns still work. */
function spikable(state: State): [string, string][] {
  return Object.entries(batteries).filter(
    ([battery, zone]) => !state.spiked.includes(battery) && holds(state, 'british', zone),
  );
}

export function maySpike(state: State): boolean {
  return spikable(state).length > 0;
}

/** §9.spike1 */
export function* chooseSpike(state: State, card: string): ChoiceGenerator<Command> {
  const open = spikable(state);
  const silent = Object.entries(batteries).filter(([battery]) => !open.some(([other]) => other === battery));
  const blocked = silent.map(([battery, zone]) => {
    const spent = state.spiked.includes(battery);
    return blockedZone(zone, spent ? 'blocked.spiked' : 'blocked.no-british', '§9');
  });
  const options = open.map(([battery, zone]) => ({ ...zoneOption(zone), value: battery }));
  return { do: 'spike', card, battery: yield* pick(options, menuDetails(t('prompt.order.spike'), blocked)) };
}

/** §9.spike2 */
export function spike(turn: Game, card: string, battery: string): void {
  playCard(turn, 'british', card, 'order');
  turn.emit({ type: 'BatterySpiked', public: { battery, zone: batteries[battery] ?? '' } });
}
