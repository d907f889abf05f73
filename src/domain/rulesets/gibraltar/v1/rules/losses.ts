import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { unitOf } from '../data/data.ts';
import { SEATS } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { cargoOf, combatSeat } from './positions.ts';

/** Option `mildLosses`: which of the beaten attackers is lost. */
export const loss = decision('loss', {
  kind: 'combat.loss',
  title: t('menus.prompt.combat.loss'),
  seats: SEATS,
  asks: (state) => combatSeat(state, state.side),
  choose: chooseLoss,
  decide: (game, _seat, unit) => loseInCombat(game, [unit]),
});

function* chooseLoss({ owing }: State): ChoiceGenerator<string> {
  const options = owing.map((unit) => unitOption(unit));
  const [cheapest] = [...owing].sort((a, b) => unitOf(a).combat - unitOf(b).combat);
  const safe = cheapest === undefined ? undefined : `unit:${cheapest}`;
  return yield* pick(options, menuDetails(t('menus.prompt.combat.loss'), [], safe));
}

/** Hits that armour bears (option `armour`). */
const ARMOUR: Readonly<Partial<Record<string, number>>> = { armgun: 1, float: 1 };

/** A certain hit of a bombardment (§8.u, §10.b to §10.e). */
export function loseToHit(turn: GameTurn, unit: string): void {
  if (bearsHit(turn.state, unit)) return turn.emit({ type: 'ArmourHeld', public: { unit } });
  const units = hitUnits(turn.state, unit);
  turn.emit({ type: 'UnitsLost', public: { side: unitOf(unit).side, units, cause: 'bombardment' } });
}

/** Those who lose a combat are destroyed, with all that they carry (§10.d, §10.e). */
export function loseInCombat(turn: GameTurn, losers: readonly string[]): void {
  const [first] = losers;
  if (first === undefined) return;
  const units = losers.flatMap((unit) => [...cargoOf(turn.state, unit), unit]);
  turn.emit({ type: 'UnitsLost', public: { side: unitOf(first).side, units, cause: 'combat' } });
}

function bearsHit(state: State, unit: string): boolean {
  return state.options.armour && (state.units[unit]?.hits ?? 0) < (ARMOUR[unitOf(unit).type] ?? 0);
}

/** Of a carrier first the infantry in the highest box; a launch goes with the last of them, a ship by a hit of its own. */
function hitUnits(state: State, unit: string): string[] {
  const aboard = cargoOf(state, unit);
  const last = aboard.at(-1);
  if (last === undefined) return [unit];
  return unitOf(unit).type === 'launch' && aboard.length === 1 ? [last, unit] : [last];
}
