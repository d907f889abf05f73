import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { canMax } from './eligibility.ts';
import { shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { activeShips, commanderOf, nameOf, sideOfSeat } from './positions.ts';
import { squadronOption } from './squadron-option.ts';
import type { Transfer } from './transfers.ts';
import { transferOptions, tryTransfer } from './transfers.ts';

/** What a seat sets at once: a squadron, or all ships alone; and who of them rows at the maximum. */
type Speeds = { readonly squadrons: readonly number[]; readonly max: readonly string[] };
/** A squadron, the whole fleet, or a leader who changes ships before. */
type Which = number | Speeds | Transfer;

const FLEET_CRUISE = choice('fleet-cruise', t('sequence.speed.fleet-cruise'));
const FLEET_MAX = choice('fleet-max', t('sequence.speed.fleet-max'));

/** D (§6.12): one squadron after another, in turn; ships alone come last, all of a side at once (dossier 2). */
export const speeds = decision('speed', {
  kind: 'speed.set',
  title: t('sequence.speed'),
  seats: SEATS,
  choices: [FLEET_CRUISE, FLEET_MAX],
  asks(state, { next }) {
    const side = settingSide(state, next);
    return side === null ? null : [...new Set(openSquadrons(state, side).map((index) => commanderOf(state, index)))];
  },
  *choose(state, seat, _place): ChoiceGenerator<Speeds | Transfer> {
    const side = sideOfSeat(state, seat);
    const own = openSquadrons(state, side).filter((index) => commanderOf(state, index) === seat);
    const commands = own.filter((index) => state.squadrons[index]?.kind !== 'individual');
    if (commands.length === 0) return { squadrons: own, max: yield* chooseMax(state, own) };
    const options: Option<Which>[] = commands.map((index) => squadronOption(state, index));
    if (commands.length > 1) options.push(...fleetOptions(state, commands));
    options.push(...transferOptions(state, seat, side));
    const which = yield* pick<Which>(options, menuDetails(t('sequence.speed.which')));
    if (typeof which === 'object') return which;
    return { squadrons: [which], max: yield* chooseMax(state, [which]) };
  },
  decide(turn, seat, answer) {
    if ('kind' in answer) return tryTransfer(turn, seat, answer);
    const { squadrons, max } = answer;
    for (const squadron of squadrons) setSpeeds(turn, seat, squadron, max);
  },
});

/**
 * Squadrons in which no ship can row at the maximum are set by themselves, after those that are chosen: they take nobody's
 * turn to choose, nor the first (§3.1D). Once all are set the squadrons act.
 */
export function advanceSpeeds(turn: GameTurn): void {
  const slow = slowest(turn.state);
  if (slow >= 0) setSpeeds(turn, commanderOf(turn.state, slow), slow, []);
  else turn.emit({ type: 'PhaseBegan', public: { phase: 'command' } });
}

const slowest = memoise((state: State): number =>
  state.squadrons.findIndex(({ set }, index) => !set && !activeShips(state, index).some((id) => canMax(state, id))),
);

function setSpeeds(turn: GameTurn, seat: string, squadron: number, max: readonly string[]): void {
  const fast = able(turn.state, squadron).filter((id) => max.includes(id));
  turn.emit({ type: 'SpeedsSet', public: { seat, squadron, who: nameOf(turn.state, squadron), max: fast } });
}

/** Whose turn it is to set: the other side's where this one has set all. Ships alone wait for every command. */
function settingSide(state: State, next: Side): Side | null {
  for (const side of [next, enemyOf(next)]) if (openSquadrons(state, side).length > 0) return side;
  return null;
}

function openSquadrons(state: State, side: Side): number[] {
  const open = unset(state);
  const commands = open.filter((index) => state.squadrons[index]?.kind !== 'individual');
  return (commands.length > 0 ? commands : open).filter((index) => state.squadrons[index]?.side === side);
}

/** The squadrons in which somebody has still a level to choose. */
const unset = memoise((state: State): readonly number[] =>
  [...state.squadrons.keys()].filter((index) => state.squadrons[index]?.set === false && able(state, index).length > 0),
);

/** All that are left of a side at once: who gives up his turns to set one by one shows his levels the sooner. */
function fleetOptions(state: State, squadrons: readonly number[]): Option<Speeds>[] {
  const max = squadrons.flatMap((index) => able(state, index));
  return [
    { ...FLEET_CRUISE, value: { squadrons, max: [] } },
    { ...FLEET_MAX, value: { squadrons, max } },
  ];
}

function* chooseMax(state: State, squadrons: readonly number[]): ChoiceGenerator<string[]> {
  const options = shipOption.list(squadrons.flatMap((index) => able(state, index)));
  const cruise = { choice: choice('all-cruise', t('sequence.speed.none')), path: ['done'] };
  const max = { choice: choice('all-max', t('sequence.speed.all')), path: options.map(({ id }) => id) };
  return yield* pickSome(
    options,
    { min: 0, max: options.length, done: choice('done', t('sequence.done')), doneFirst: true },
    (taken) => ({
      ...menuDetails(t('sequence.speed.max')),
      ...(taken.length === 0 ? { shortcuts: () => [cruise, max] } : {}),
    }),
  );
}

/** The ships of a squadron that may row at the maximum (§6.12). Before turn 1 only Side's Rhodians choose. */
function able(state: State, squadron: number): string[] {
  return activeShips(state, squadron).filter((id) => canMax(state, id));
}
