import type { Odds, Outcome } from '../../../../kernel/odds.ts';
import type { PanelLine } from '../../../../kernel/picture.ts';
import { D6 } from '../../../../kernel/kit/dice.ts';
import { counterGuerrilla, operationCost } from '../data/tables.ts';
import type { Modifier } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceInWords, reasonOf } from '../text/names.ts';
import { armyOf, halvedIf, isHalved } from './army.ts';
import type { Assault } from './assault.ts';
import { reckonAssault, siegeStrength, stormed } from './assault.ts';
import { huntModifiers } from './hunt-modifiers.ts';
import type { Armies, Battle } from './field-battle.ts';
import { fought, reckon } from './field-battle.ts';
import { frictionAt } from './friction.ts';
import { areaOf, bestFactor, forceOf, forcesAt, unitsIn } from './positions.ts';
import { isOpen } from './seen.ts';
import { modified, strengthOf, validTactics } from './tactics.ts';

/** §6.1: a field battle against a force: exact where the seat sees what is in it, else what it has itself. */
export function battleOdds(state: State, seat: Side, frame: ActivationFrame, defender: string): Odds[] {
  const { force: attacker, spent } = frame;
  const area = areaOf(forceOf(state, attacker).at) ?? '';
  const base = { choice: `force:${defender}`, title: t('dice.odds.battle'), rule: '§6.1' };
  const friction = frictionAt(spent, operationCost('attack'));
  const own = ownLine(halvedIf(isHalved(state, attacker, area), strengthOf(armyOf(state, attacker), [], [])));
  if (!isOpen(state, forceOf(state, defender), seat)) return [unknownTo(base, [own], state, defender)];
  if (unitsIn(state, defender).length === 0) return [];
  const battle = { attacker, defender, area, friction };
  const armies = { attacker: armyOf(state, attacker), defender: armyOf(state, defender) };
  const plain = reckon(state, battle, armies, { attacker: [], defender: [] });
  const factors = [bestFactor(state, attacker, 'tac'), bestFactor(state, defender, 'tac')] as const;
  const lines = [
    own,
    { label: t('dice.odds.enemy'), value: String(plain.defence) },
    { label: t('dice.odds.ratio'), value: plain.column },
    { label: t('dice.odds.initiative'), value: factors.join(' : ') },
    ...drmLines(plain.modifiers),
  ];
  return [{ ...base, lines, outcomes: battleOutcomes(state, battle, armies, initiative(factors)) }];
}

/** §6.1.4: how likely the attacker's die with his leader is to beat the defender's, ties being rolled again. */
export function initiative([attacker, defender]: readonly [number, number]): number {
  const pairs = D6.flatMap((one) => D6.map((other) => one + attacker - other - defender));
  const won = pairs.filter((lead) => lead > 0).length;
  return won / (won + pairs.filter((lead) => lead < 0).length);
}

/** §6.1.5-9: every throw of the tactical dice and of the die, each side having the initiative as often as it does. */
function battleOutcomes(state: State, battle: Battle, armies: Armies, ours: number): Outcome[] {
  const found = new Map<string, Outcome>();
  for (const [one, two, three] of triples()) {
    for (const attackers of [true, false]) {
      const chance = (attackers ? ours : 1 - ours) / D6.length ** 4;
      if (chance === 0) continue;
      const drawn = attackers
        ? { attacker: [one, two], defender: [three] }
        : { attacker: [one], defender: [two, three] };
      const [own, enemy] = [
        { dice: drawn.attacker, army: armies.attacker },
        { dice: drawn.defender, army: armies.defender },
      ];
      const used = { attacker: validTactics(own, enemy), defender: validTactics(enemy, own) };
      const reckoned = reckon(state, battle, armies, used);
      for (const die of D6) add(found, fought(state, battle, reckoned, die), chance);
    }
  }
  return sorted(found);
}

function triples(): [number, number, number][] {
  return D6.flatMap((one) => D6.flatMap((two) => D6.map((three): [number, number, number] => [one, two, three])));
}

/** §6.3: a siege attack on a city: exact where all that is inside lies open. */
export function assaultOdds(state: State, seat: Side, frame: ActivationFrame, city: string): Odds[] {
  const { force: besieger, spent } = frame;
  const inside = forcesAt(state, `city:${city}`).filter(({ kind }) => kind === 'land');
  const [garrison] = inside;
  if (garrison === undefined) return [];
  const base = { choice: 'do:assault', title: t('dice.odds.siege'), rule: '§6.3' };
  const own = ownLine(siegeStrength(state, besieger, city));
  if (!inside.every((force) => isOpen(state, force, seat))) return [unknownTo(base, [own], state, garrison.id)];
  const joined = asOne(state, inside.map(({ id }) => id)); // prettier-ignore
  if (unitsIn(joined, garrison.id).length === 0) return [];
  const friction = frictionAt(spent, operationCost('siegeAttack'));
  const assault: Assault = { besieger, garrison: garrison.id, city, friction };
  const reckoned = reckonAssault(joined, assault);
  const found = new Map<string, Outcome>();
  for (const die of D6) add(found, stormed(joined, assault, reckoned, die), 1 / D6.length);
  const lines = [
    own,
    { label: t('dice.odds.enemy'), value: String(reckoned.defence) },
    { label: t('dice.odds.column', { column: reckoned.column }), value: signed(reckoned.shifts) },
    ...drmLines(reckoned.modifiers),
  ];
  return [{ ...base, lines, outcomes: sorted(found) }];
}

/** The forces in a city as the one that they fight as (§6.2a). */
function asOne(state: State, forces: readonly string[]): State {
  const [first, ...others] = forces;
  const moved = <T extends { readonly at: string }>(one: T): T =>
    first !== undefined && others.includes(one.at) ? { ...one, at: first } : one;
  const all = <T extends { readonly at: string }>(members: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(members).map(([id, one]) => [id, moved(one)]));
  return { ...state, units: all(state.units), leaders: all(state.leaders) };
}

/** §10.1f: a hunt for a guerrilla. */
export function huntOdds(state: State, seat: Side, frame: ActivationFrame, target: string): Odds[] {
  const base = { choice: `force:${target}`, title: t('dice.odds.hunt'), rule: '§10.1' };
  if (!isOpen(state, forceOf(state, target), seat)) return [unknownTo(base, [], state, target)];
  const modifiers = huntModifiers(state, frame.force, target);
  const results = D6.map((die) => counterGuerrilla(modified(die, modifiers)));
  const outcomes = [...new Set(results)].map((result) => ({
    label: t(`dice.odds.outcome.${result}`),
    chance: results.filter((one) => one === result).length / D6.length,
  }));
  return [{ ...base, lines: drmLines(modifiers), outcomes }];
}

type Result = ReturnType<typeof fought>;

function add(found: Map<string, Outcome>, { result: { winner }, losses }: Result, chance: number): void {
  const key = `${losses.attacker} ${losses.defender} ${String(winner)}`;
  const label = found.get(key)?.label ?? t('dice.odds.result', { ...losses, winner: winner ?? 'none' });
  // Added up, they may come to a little more than 1.
  found.set(key, { label, chance: Math.min(1, chance + (found.get(key)?.chance ?? 0)) });
}

/** The likeliest first; among equals those that come first in the table. */
function sorted(found: ReadonlyMap<string, Outcome>): Outcome[] {
  return [...found.values()].sort((a, b) => b.chance - a.chance);
}

function unknownTo(
  base: Pick<Odds, 'choice' | 'title' | 'rule'>,
  lines: PanelLine[],
  state: State,
  force: string,
): Odds {
  return { ...base, lines, outcomes: [], unknown: t('dice.odds.unknown', { force: forceInWords(state, force) }) };
}

function ownLine(factors: number): PanelLine {
  return { label: t('dice.odds.own'), value: String(factors) };
}

function drmLines(modifiers: readonly Modifier[]): PanelLine[] {
  return modifiers.map(({ id, value }) => ({ label: reasonOf(id), value: signed(value) }));
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}
