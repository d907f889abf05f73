import type { Blocked, ChoiceGenerator, Menu, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { chooseAttackers } from './attackers.ts';
import { attacking, defending, oddsOf, strengthOf } from './combat-odds.ts';
import { attackersOf, obliged, pairings, partners, victims } from './combat-shapes.ts';
import { blockedDone, doneOption, unitOption } from './menus.ts';
import { t } from '../text/catalogue.ts';
import { unitName } from '../text/names.ts';
import { onMap } from './positions.ts';
import type { State } from '../state.ts';
import { sideOf } from '../sides.ts';
import type { SeatId } from '../sides.ts';

/** Who attacks whom. */
export interface Attack {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

/** One combat, declared whole before the dice are thrown (§8.f); null: the end of combat, once nobody must fight. */
export function* chooseCombat(state: State, seat: SeatId): ChoiceGenerator<Attack | null> {
  const side = sideOf(seat);
  const due = obliged(state);
  const end = due.length > 0 ? [] : [doneOption(t('menus.choose.done.combat'))];
  const foes = victims(state, side);
  const safe = due.length > 0 ? `unit:${bestVictim(state, due, foes)}` : 'done';
  const first = yield* pick<string | null>(
    [...foes.map((foe) => victimOption(state, foe)), ...end],
    menuDetails(t('menus.prompt.combat'), () => resting(state, due), safe),
  );
  if (first === null) return null;
  const second = yield* chooseSecond(state, first);
  if (second === null) {
    const attackers = yield* chooseAttackers(state, [first], null);
    return { attackers, defenders: [first] };
  }
  const attackers = yield* chooseAttackers(state, [first, second], pairings(state, [first, second]));
  return { attackers, defenders: [first, second] };
}

function* chooseSecond(state: State, first: string): Generator<Menu, string | null, ChoiceId> {
  const others = partners(state, first);
  if (others.length === 0) return null;
  const alone = plainOption<string | null>('alone', t('menus.choose.alone'), null);
  return yield* pick<string | null>(
    [alone, ...others.map((other) => victimOption(state, other))],
    menuDetails(t('menus.prompt.combat.second'), [], alone.id),
  );
}

function victimOption(state: State, unit: string): Option<string | null> {
  const { factor, doubled } = defending(state, unit);
  const label = t('menus.choose.defender', { unit: unitName(unit), defence: factor });
  return unitOption(unit, { label, hint: { defence: factor, doubled } });
}

/** What a timeout attacks: the enemy against whom those who must fight have the best odds by themselves. */
function bestVictim(state: State, due: readonly string[], foes: readonly string[]): string | undefined {
  let best: { foe: string; margin: number } | undefined;
  for (const foe of foes) {
    const attackers = attackersOf(state, foe).filter((unit) => due.includes(unit));
    if (attackers.length === 0) continue;
    const attack = strengthOf(attackers.map(attacking));
    const { win, lose } = oddsOf(attack, defending(state, foe).factor);
    if (best === undefined || win - lose > best.margin) best = { foe, margin: win - lose };
  }
  return best?.foe;
}

/** Why combat cannot end yet, and who has attacked already. */
function resting(state: State, due: readonly string[]): Blocked[] {
  const open = due.length > 0 ? [blockedDone(t('menus.blocked.obliged'), '§7.k')] : [];
  const tired = onMap(state, state.side).filter((unit) => state.fought.includes(unit));
  return [...open, ...tired.map((unit) => unitOption.blocked(unit, t('menus.blocked.fought'), '§8.i'))];
}
