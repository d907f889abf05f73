import type { ChoiceGenerator, Shortcut } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { asLine } from '../../../../kernel/text.ts';
import { counters } from '../data/data.ts';
import type { NavalFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { RECRUIT } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { cityName, forceInWords, unitName } from '../text/names.ts';
import { decision } from './decision.ts';
import { forcesAboard, hasCochrane } from './fleets.ts';
import { forceOption, unitOption } from './menus.ts';
import type { Aim } from './naval-battle.ts';
import { nameTargets, namingNext, shed } from './naval-battle.ts';
import { canFight, fightersOf, FORTRESS, gunsOf, prizesOf, sheddingFleet, shipsOf } from './naval-fleets.ts';
import { sideOf, stepsOf } from './positions.ts';

/** All guns at the first of the enemy's ships, or each gun at the next one. */
const TOGETHER = choice('together', t('sea.targets.together'));
const SPREAD = choice('spread', t('sea.targets.spread'));

function aimShortcuts(guns: readonly string[], enemies: readonly string[]): Shortcut[] {
  const aimed = (at: (gun: number) => number): string[] => guns.map((_, gun) => unitOption(enemies[at(gun)] ?? '').id);
  return [
    { choice: TOGETHER, path: aimed(() => 0) },
    { choice: SPREAD, path: aimed((gun) => gun % enemies.length) },
  ];
}

/** §7.5.1, A22: at whom each ship fires, the attacker's first; the fortress like a ship (§7.10). */
export const navalTargets = decision('naval', {
  kind: 'naval.targets',
  title: t('sea.targets'),
  seats: SIDES,
  reaction: true,
  choices: [TOGETHER, SPREAD],
  asks(state, frame) {
    if (frame.stage !== 'targets' || !canFight(state, frame)) return null;
    const side = namingNext(frame);
    return shipsOf(state, frame, enemyOf(side)).length > 1 ? side : null;
  },
  choose: chooseTargets,
  decide: (turn, _seat, targets, frame) => nameTargets(turn, frame, targets),
});

function* chooseTargets(state: State, seat: Side, frame: NavalFrame): ChoiceGenerator<Aim[]> {
  const targets: Aim[] = [];
  const enemies = shipsOf(state, frame, enemyOf(seat));
  const guns = gunsOf(state, frame, seat);
  for (const ship of guns) {
    const name = ship === FORTRESS ? cityName(frame.fortress ?? '') : unitName(ship);
    const target = yield* pick(
      enemies.map((enemy) => unitOption(enemy)),
      {
        ...menuDetails(t('sea.targets.whom', { ship: name })),
        shortcuts: () => (targets.length === 0 ? aimShortcuts(guns, enemies) : []),
      },
    );
    targets.push({ ship, target });
  }
  return targets;
}

/** §8.3: Cochrane has a royalist frigate before the exchange: which, and whether a Chilean crew takes it over. */
export const navalPrize = decision('naval', {
  kind: 'naval.prize',
  title: t('sea.prize'),
  seats: ['patriot'],
  asks: (_state, { stage }) => (stage === 'prize' ? 'patriot' : null),
  *choose(state, _seat, frame) {
    const frigates = prizesOf(state, frame).map((ship) => unitOption(ship));
    const frigate = yield* pick(frigates, menuDetails(t('sea.prize.which')));
    const counter = chileanFrigate(state);
    const sink = plainOption('sink', t('sea.prize.sink'), null);
    const capture = counter === null ? [] : [plainOption('capture', t('sea.prize.capture'), counter)];
    return { frigate, by: yield* pick([...capture, sink], menuDetails(t('sea.prize.how'))) };
  },
  decide(turn, _seat, { frigate, by }, frame) {
    const fleet = fightersOf(turn.state, frame, 'patriot').find(({ id }) => hasCochrane(turn.state, id))?.id ?? '';
    turn.emit({ type: 'FrigateTaken', public: { frigate, by, fleet, steps: stepsOf(turn.state, frigate) } });
  },
});

/** A Chilean frigate that stands ready in its box. */
function chileanFrigate(state: State): string | null {
  const ready = [...counters.values()].find(
    ({ id, nation, type }) => nation === 'CHI' && type === 'frigate' && state.units[id]?.at === RECRUIT,
  );
  return ready?.id ?? null;
}

/** A20: ships are lost, and several forces aboard are too much for those left: whose step is given up next. */
export const navalShed = decision('naval', {
  kind: 'naval.shed',
  title: t('sea.shed'),
  seats: SIDES,
  reaction: true,
  asks(state, frame) {
    const settles = frame.stage === 'losses' || (SETTLES.includes(frame.stage) && !canFight(state, frame));
    const fleet = settles ? sheddingFleet(state, frame) : undefined;
    return fleet === undefined ? null : sideOf(fleet);
  },
  *choose(state, _seat, frame) {
    const fleet = sheddingFleet(state, frame)?.id ?? '';
    const aboard = forcesAboard(state, fleet).map(({ id }) => forceOption(state, id));
    const force = yield* pick(aboard, menuDetails(asLine(t('sea.shed.whose', { fleet: forceInWords(state, fleet) }))));
    return { fleet, force };
  },
  decide: (turn, _seat, { fleet, force }) => shed(turn, fleet, force, 1),
});

const SETTLES: readonly NavalFrame['stage'][] = ['targets', 'fire'];
