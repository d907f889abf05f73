import type { Option, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { roll } from '../../../../kernel/kit/dice.ts';
import { batteriesOf, holds, isIntact } from './positions.ts';
import type { GameTurn } from './positions.ts';
import { zoneOf } from '../data/data.ts';
import { bombardNeed, lineOfFire, targetsOf } from './line-of-fire.ts';
import { cardUse } from './card-use.ts';
import { isBombardment } from './cards.ts';
import { blockedZone, zoneOption } from './menus.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { bombardOdds } from './odds.ts';
import { zoneName } from '../text/names.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';

type Shot = { source: string; target: string };

/** §8.3/13: the dice of a Bombardment. */
const DICE: Readonly<Record<Side, number>> = { ottoman: 4, spanish: 3 };

/** §8.3/13-18: guns and fleets fire. */
export const bombardment = cardUse({
  mode: 'bombard',
  title: t('mode.bombard'),
  isOpen: (state, card, side) => isBombardment(card) && firingZones(state, side).length > 0,
  choose: chooseBombardment,
  carryOut: bombard,
});

/** The guns and fleets that have somebody to fire at. */
function firingZones(state: State, side: Side): string[] {
  return [...new Set(batteriesOf(state, side))].filter((source) => targetsFrom(state, side, source).length > 0);
}

/** §8.3/13, A40, A41: land zones in range and clear line where enemies stand. */
function targetsFrom(state: State, side: Side, source: string): string[] {
  return targetsOf(source).filter((zone) => holds(state, enemyOf(side), zone));
}

/** D19: the gun or fleet, then its target. */
function* chooseBombardment(state: State, side: Side): ChoiceGenerator<Shot> {
  const sources = firingZones(state, side);
  const idle = [...new Set(batteriesOf(state, side))].filter((zone) => !sources.includes(zone));
  const blocked = idle.map((zone) => blockedZone(zone, 'blocked.no-target', '§8.3'));
  const source = yield* pick(sources.map(zoneOption), menuDetails(t('prompt.bombard.source'), blocked));
  const targets = targetsFrom(state, side, source);
  const options = targets.map((zone) => targetOption(source, zone));
  const odds = (): readonly Odds[] => targets.map((zone) => oddsAt(state, side, { source, target: zone }));
  return { source, target: yield* pick(options, { ...menuDetails(t('prompt.bombard.target')), odds }) };
}

function oddsAt(state: State, side: Side, { source, target }: Shot): Odds {
  const wall = shelters(state, side, target) ? (state.resistance[target] ?? 0) : 0;
  return bombardOdds(target, { dice: DICE[side], need: bombardNeed(source, target), wall });
}

function targetOption(source: string, target: string): Option<string> {
  const need = bombardNeed(source, target);
  return { ...zoneOption(target), label: t('choose.target', { zone: zoneName(target), need }), hint: { need } };
}

/** §8.3/13-18: the dice fall; works crumble first, then the blocks suffer. */
function bombard(turn: GameTurn, seat: Side, { source, target }: Shot): void {
  const { state } = turn;
  const need = bombardNeed(source, target);
  const { dice, hits } = roll(turn.chance, DICE[seat], need);
  const wall = shelters(state, seat, target) ? (state.resistance[target] ?? 0) : 0;
  const breached = Math.min(hits, wall);
  turn.emit({
    type: 'Bombarded',
    public: {
      seat,
      source,
      target,
      distance: lineOfFire(source, target) ?? 0,
      need,
      dice,
      hits,
      breached,
      left: (state.resistance[target] ?? 0) - breached,
      blocks: hits - breached,
    },
  });
}

/** A34: walls shelter whoever is behind them, bastions never the Ottomans (§2.5.5/5). */
function shelters(state: State, seat: Side, target: string): boolean {
  return isIntact(state, target) && (seat === 'ottoman' || zoneOf(target).kind === 'wall');
}
