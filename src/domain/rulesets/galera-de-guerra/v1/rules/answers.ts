import type { ChoiceGenerator, Ghost, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import type { AvoidFrame, DefendFrame } from '../frames.ts';
import { SEATS } from '../scenarios.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { frameIn } from '../evolve/activation.ts';
import { towAlong } from './carry.ts';
import { decision } from './decision.ts';
import { crewOf } from './eligibility.ts';
import { drawn } from './ghosts.ts';
import { shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { commanderOfShip, sea, shipOf } from './positions.ts';
import { resolveRam } from './ram.ts';
import { avoids, crewPasses } from './tables.ts';
import { placed } from './waters.ts';
import type { WayOut } from './windows.ts';
import { mayDefend, waysOut } from './windows.ts';

type Escape = { ship: string; out: WayOut } | null;

const ESCAPES = { fwd: choice('forward', t('action.avoid-fwd')), back: choice('back', t('action.avoid-back')) };
const DECLINE = choice('decline', t('action.avoid-decline'));
const RAM = choice('ram', t('action.defend-ram'));
const HOLD = choice('decline', t('action.defend-decline'));

/** §6.51: ships that an enemy threatens may get out of his way; each tries once at each occasion. */
export const avoid = decision('avoid', {
  kind: 'avoid',
  title: t('action.avoid'),
  seats: SEATS,
  reaction: true,
  choices: [DECLINE, ESCAPES.fwd, ESCAPES.back],
  asks(state, frame) {
    const able = whoAvoids(state, frame);
    return able === undefined ? null : commanderOfShip(state, able);
  },
  *choose(state, seat, frame): ChoiceGenerator<Escape> {
    const able = ableOf(state, frame, seat);
    const [first = ''] = able;
    const options: Option<Escape | string>[] = [{ ...DECLINE, value: null }, ...escapes(state, first)];
    for (const id of able.slice(1)) options.push(shipOption(id));
    const asked = menuDetails(t('action.avoid-who', { ship: shipOption(first).label }), [], 'decline');
    const details = { ...asked, ghosts: () => escaped(state, first) };
    const answer = yield* pick(options, details);
    if (typeof answer !== 'string') return answer;
    const who = menuDetails(t('action.avoid-who', { ship: shipOption(answer).label }));
    return yield* pick(escapes(state, answer), { ...who, ghosts: () => escaped(state, answer) });
  },
  decide(turn, seat, answer, frame) {
    if (answer === null) turn.emit({ type: 'AvoidDeclined', public: { seat, ships: ableOf(turn.state, frame, seat) } });
    else tryToAvoid(turn, seat, answer.ship, answer.out);
  },
});

/** §6.7: a ship whose bow hex an enemy enters may ram him. */
export const defence = decision('defend', {
  kind: 'defend',
  title: t('action.defend'),
  seats: SEATS,
  reaction: true,
  choices: [HOLD, RAM],
  asks(state, frame) {
    const able = defendersIn(state, frame)[0];
    return able === undefined ? null : commanderOfShip(state, able);
  },
  *choose(state, seat, frame): ChoiceGenerator<string | null> {
    const able = defendersIn(state, frame).filter((id) => commanderOfShip(state, id) === seat);
    const [first = ''] = able;
    const options: Option<string | null>[] = [
      { ...HOLD, value: null },
      { ...RAM, value: first },
    ];
    for (const id of able.slice(1)) options.push(shipOption(id));
    return yield* pick(options, menuDetails(t('action.defend-who', { ship: shipOption(first).label }), [], 'decline'));
  },
  decide(turn, seat, ship, frame) {
    const { state } = turn;
    if (ship === null) {
      const ships = defendersIn(state, frame).filter((id) => commanderOfShip(state, id) === seat);
      return turn.emit({ type: 'DefenceDeclined', public: { seat, ships } });
    }
    const die = turn.chance.die();
    const done = crewPasses(die, crewOf(state, ship));
    turn.emit({ type: 'DefensiveRamTried', public: { seat, ship, mover: frame.mover, die, done } });
    if (done) resolveRam(turn, ship, frame.mover, null);
  },
});

/** Nobody can get out of the way any more: another has taken the room. */
export function endAvoid(turn: GameTurn, { open }: AvoidFrame): void {
  const seat = commanderOfShip(turn.state, open[0] ?? '');
  turn.emit({ type: 'AvoidDeclined', public: { seat, ships: [...open] } });
}

/** Nobody can ram the ship any more. */
export function endDefence(turn: GameTurn, { open }: DefendFrame): void {
  const seat = commanderOfShip(turn.state, open[0] ?? '');
  turn.emit({ type: 'DefenceDeclined', public: { seat, ships: [...open] } });
}

function ableOf(state: State, { open }: AvoidFrame, seat: string): string[] {
  return open.filter((id) => commanderOfShip(state, id) === seat && waysOut(state, id).length > 0);
}

/** The first ship that may still get out of the way. */
export function whoAvoids(state: State, { open }: AvoidFrame): string | undefined {
  return open.find((id) => waysOut(state, id).length > 0);
}

/** Those that may still ram the ship on its way. */
export function defendersIn(state: State, { open, mover }: DefendFrame): string[] {
  return open.filter((id) => mayDefend(state, id, mover));
}

function escapes(state: State, ship: string): Option<Exclude<Escape, null>>[] {
  return waysOut(state, ship).map((out) => ({ ...ESCAPES[out.way], value: { ship, out } }));
}

function escaped(state: State, ship: string): Ghost[] {
  const at = placed(state, ship);
  return waysOut(state, ship).map(({ way, bow }) => drawn(sea(state), { ...at, bow }, ESCAPES[way].id));
}

/** §6.52: its crew or less, and it is gone, and tired. A declared attack on it has then missed (§7.16, A-52). */
function tryToAvoid(turn: GameTurn, seat: string, ship: string, { way, bow }: WayOut): void {
  const { state } = turn;
  const { halfSpeed } = shipOf(state, ship);
  const die = turn.chance.die();
  const done = avoids(die, crewOf(state, ship), halfSpeed);
  const to = done ? bow : shipOf(state, ship).bow;
  const total = die + (halfSpeed ? 1 : 0);
  turn.emit({ type: 'AvoidTried', public: { seat, ship, way, die, total, done, to } });
  if (!done) return;
  towAlong(turn, ship);
  const attack = frameIn(turn.state, 'attack');
  if (attack?.target !== ship) return;
  const { attacker, what } = attack;
  turn.emit({ type: 'AttackMissed', public: { attacker, target: ship, what } });
}
