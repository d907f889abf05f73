import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { areaOf, landNeighbours } from '../data/data.ts';
import type { PanicDie } from '../events.ts';
import type { Flight, State, Step } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { zoneInWords } from '../text/names.ts';
import { deadBlocks, lineUp } from './bombardment.ts';
import { playCard } from './cards.ts';
import { decision } from './decision.ts';
import { zoneOption } from './menus.ts';
import { bringsOfficer } from './movement.ts';
import { loneOfficer } from './officers.ts';
import { order, unless } from './order.ts';
import type { GameTurn } from './positions.ts';
import { countAt, holds, officerAt, spanishZones, STACK, strength } from './positions.ts';

type Panic = Extract<Step, { kind: 'panic' }>;

/** §9.panic1: on any Spanish unit of the map. */
export const panicOrder = order<string>({
  idle: (state) => unless(spanishZones(state).length > 0, 'blocked.no-target', '§9'),
  *choose(state) {
    return yield* pick(spanishZones(state).map(zoneOption), menuDetails(t('prompt.order.panic')));
  },
  play: (turn, _seat, card, zone) => spread(turn, card, zone),
});

/** §9.panic4-6: zone by zone, all steps of one unit. Who is cut off is asked nothing: he dies at once. */
export const panicRetreat = decision(['panic', 'cut-off'], {
  kind: 'panic.retreat',
  title: t('prompt.panic.retreat'),
  seats: ['spanish'],
  reaction: true,
  asks: (_state, { flight }) => (flight === null ? null : 'spanish'),
  *choose(state, _seat, { zone, flight }): ChoiceGenerator<string[]> {
    const route: string[] = [];
    let at = zone;
    const prompt = t('prompt.panic.block', { zone: zoneInWords(at), block: flight?.block ?? 0 });
    for (let left = flight?.steps ?? 0; left > 0; left -= 1) {
      at = yield* pick(waysBack(state, at, left).map(zoneOption), menuDetails(prompt));
      route.push(at);
    }
    return route;
  },
  decide: (turn, _seat, route) => fallBack(turn, route),
});

/** §9.panic1-6: a die for each unit; losses at once, then those that must fall back do so one by one. */
function spread(turn: GameTurn, card: string, zone: string): void {
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

function panicDie(turn: GameTurn, block: number, fortress: boolean): PanicDie {
  const die = turn.chance.die();
  const result = die - (fortress ? 1 : 0);
  return { block, die, loss: Math.max(0, result - 4), steps: result === 6 ? 2 : result >= 4 ? 1 : 0 };
}

/** Who must fall back by Panic! next; null where nobody must. */
export function flightOf({ step }: State): Flight | null {
  return step.kind === 'panic' ? (step.flights[0] ?? null) : null;
}

/** The next zones of a retreat towards the own edge from which all of its steps can be taken. */
export function waysBack(state: State, from: string, steps: number): string[] {
  return landNeighbours(from).filter((zone) => {
    if (areaOf(zone).rear >= areaOf(from).rear) return false;
    if (holds(state, 'british', zone) || countAt(state, 'spanish', zone) >= STACK) return false;
    return steps <= 1 || waysBack(state, zone, steps - 1).length > 0;
  });
}

/** A unit falls back along `route`, or is eliminated where there is none (§9.panic7). The last that lives takes the officer. */
export function fallBack(turn: GameTurn, route: readonly string[]): void {
  const { step } = turn.state;
  const flight = flightOf(turn.state);
  if (step.kind !== 'panic' || flight === null) return;
  const { zone: from } = step;
  const to = route.at(-1);
  const leads =
    to !== undefined && isLastAlive(turn.state, step, to) && officerAt(turn.state, 'spanish', from) !== null;
  const officer = leads && bringsOfficer(turn, 'spanish', from, to);
  turn.emit({
    type: 'BlockFled',
    public: { from, block: flight.block, route: [...route], officer },
    secrets: secretFor('spanish', { unit: flight.unit }),
  });
  loneOfficer(turn, 'spanish', from);
}

/** Whether nobody stays or leaves alive after the unit that falls back to `to`: the others flee too, and are cut off (§11.4). */
function isLastAlive(state: State, { zone, flights }: Panic, to: string): boolean {
  const [going, ...others] = flights;
  if (countAt(state, 'spanish', zone) > flights.length || going === undefined) return false;
  const gone = { [going.unit]: { at: to, pf: strength(state, going.unit) } };
  const after = { ...state, units: { ...state.units, ...gone } };
  return others.every(({ steps }) => waysBack(after, zone, steps).length === 0);
}
