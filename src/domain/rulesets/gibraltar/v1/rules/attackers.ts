import type { AnyOrder, ChoiceGenerator, Choice, Menu } from '../../../../kernel/choices.ts';
import { menuDetails, bare } from '../../../../kernel/choices.ts';
import type { ChoiceId } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { attacking, defending, oddsOf, strengthOf } from './combat-odds.ts';
import { attackersOf, inOrder, obliged } from './combat-shapes.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { combatOdds } from './odds.ts';
import { unitOption } from './menus.ts';
import { t } from '../text/catalogue.ts';
import { unitName } from '../text/names.ts';
import type { State } from '../state.ts';

/**
 * Who attacks: one after the other in the order of the data. Against one enemy everybody next to it may (§8.g); against
 * two only one of `groups` (§8.h). «Fight» is offered as soon as those named suffice.
 */
export function* chooseAttackers(
  state: State,
  defenders: readonly string[],
  groups: readonly (readonly string[])[] | null,
): ChoiceGenerator<string[]> {
  const attack = new Attackers(state, defenders, groups);
  const taken: string[] = [];
  for (;;) {
    const next = attack.behind(taken);
    if (next.length === 0) return taken;
    const id = yield attack.menu(taken, next);
    if (id === attack.end) return taken;
    taken.push(unitBehind(id));
  }
}

/** The attackers of one combat, who may be named in any order. */
class Attackers implements AnyOrder {
  readonly end = 'fight';
  readonly #defence: number;
  readonly #due: readonly string[];
  readonly #groups: readonly (readonly string[])[] | null;
  readonly #pool: readonly string[];

  constructor(state: State, defenders: readonly string[], groups: readonly (readonly string[])[] | null) {
    this.#defence = strengthOf(defenders.map((unit) => defending(state, unit)));
    this.#due = obliged(state);
    this.#groups = groups;
    this.#pool = groups === null ? attackersOf(state, defenders[0] ?? '') : inOrder(groups.flat());
  }

  /** Who can follow those taken in the order of the data. */
  behind(taken: readonly string[]): readonly string[] {
    if (this.#groups === null) return this.#pool.slice(this.#pool.indexOf(taken.at(-1) ?? '') + 1);
    const open = this.#groups.filter((group) => taken.every((unit, at) => group[at] === unit));
    return this.#pool.filter((unit) => open.some((group) => group[taken.length] === unit));
  }

  menu(taken: readonly string[], next: readonly string[]): Menu {
    const options = next.map((unit) => {
      const all = this.#sorted([...taken, unit]);
      const after = this.#suffice(all) ? prospects(all, this.#defence) : {};
      return attackerChoice(unit, { due: this.#due.includes(unit), prospects: after });
    });
    const fight = this.#suffice(taken) ? [fightChoice(taken, this.#defence)] : [];
    const details = menuDetails(t('menus.prompt.combat.attackers'), [], this.#safe(next, fight.length > 0));
    const odds = (): readonly Odds[] => [
      ...next.flatMap((unit) => this.#oddsOf(this.#sorted([...taken, unit]), unitOption(unit).id)),
      ...this.#oddsOf(taken, fight.length > 0 ? this.end : undefined),
    ];
    return { ...details, choices: [...options, ...fight], anyOrder: this, odds };
  }

  #oddsOf(units: readonly string[], choice: ChoiceId | undefined): Odds[] {
    return this.#suffice(units) ? [combatOdds(strengthOf(units.map(attacking)), this.#defence, choice)] : [];
  }

  /** §7.k: a timeout sends those who must fight, and then begins: nobody else is put at stake for who is absent. */
  #safe(next: readonly string[], suffices: boolean): ChoiceId | undefined {
    const due = next.find((unit) => this.#due.includes(unit));
    if (due !== undefined) return unitOption(due).id;
    return suffices ? this.end : undefined;
  }

  has(id: ChoiceId): boolean {
    return this.#pool.includes(unitBehind(id));
  }

  after(ids: readonly ChoiceId[]): Menu | null {
    const taken = this.#sorted(ids.map(unitBehind));
    const left = this.#pool.filter((unit) => !taken.includes(unit));
    const next = left.filter((unit) => this.#fit([...taken, unit]));
    if (next.length === 0) return null;
    const shut = left
      .filter((unit) => !next.includes(unit))
      .map((unit) => unitOption.blocked(unit, t('menus.blocked.shape'), '§8.h'));
    return { ...this.menu(taken, next), ...(shut.length > 0 ? { blocked: () => shut } : {}) };
  }

  inOrder(ids: readonly ChoiceId[]): ChoiceId[] {
    return this.#sorted(ids.map(unitBehind)).map((unit) => unitOption(unit).id);
  }

  /** Whether these may attack together, perhaps with others. */
  #fit(units: readonly string[]): boolean {
    return this.#groups === null || this.#groups.some((group) => units.every((unit) => group.includes(unit)));
  }

  #suffice(units: readonly string[]): boolean {
    if (this.#groups === null) return units.length > 0;
    return this.#groups.some((group) => group.join() === units.join());
  }

  #sorted(units: readonly string[]): string[] {
    return [...units].sort((a, b) => this.#pool.indexOf(a) - this.#pool.indexOf(b));
  }
}

function unitBehind(id: ChoiceId): string {
  return id.slice('unit:'.length);
}

/** With how the fight would stand where this attacker completes it: no menu may follow that tells. */
function attackerChoice(unit: string, more: { due: boolean; prospects: JsonObject }): Choice {
  const { factor } = attacking(unit);
  const hint = { factor, ...(more.due ? { mustFight: true } : {}), ...more.prospects };
  return bare(unitOption(unit, { label: t('menus.choose.attacker', { unit: unitName(unit), factor }), hint }));
}

function fightChoice(attackers: readonly string[], defence: number): Choice {
  const hint = prospects(attackers, defence);
  return { id: 'fight', label: t('menus.choose.fight', { attack: hint.attack, defence }), hint };
}

type Prospects = { attack: number; defence: number; odds: { win: number; tie: number; lose: number } };

function prospects(attackers: readonly string[], defence: number): Prospects {
  const attack = strengthOf(attackers.map(attacking));
  return { attack, defence, odds: { ...oddsOf(attack, defence) } };
}
