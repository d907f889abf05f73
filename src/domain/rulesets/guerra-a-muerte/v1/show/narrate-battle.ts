import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listedCounting, same } from '../../../../kernel/text.ts';
import type { Event } from '../events.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords, cityName, placeInWords } from '../text/names.ts';
import { dieText, forceCode, the, within, yes } from './narrate-parts.ts';
import { needs } from '../text/needs.ts';

export type BattleType =
  | (
      | 'ExitAnnounced'
      | 'ExitEnded'
      | 'InterceptionDiced'
      | 'BattleDeclared'
      | 'AvoidDiced'
      | 'AvoidDeclined'
      | 'InitiativeDiced'
    )
  | ('TacticsDiced' | 'BattleDiced' | 'FieldLeft' | 'BattleEnded' | 'CityEntered' | 'RepressionDiced' | 'SiegeLaid')
  | ('WorksBuilt' | 'SiegeRaised' | 'BlockadeDeclared' | 'AssaultDeclared' | 'AssaultDiced' | 'AssaultEnded')
  | 'CounterGuerrillaDiced';

/** Interception, battles, sieges and the hunt for guerrillas (§3.4, §6, §13). */
export const battleLines: OfEvents<Text, Event, BattleType> = {
  ExitAnnounced: ({ mover, from, to }) =>
    t('event.ExitAnnounced', { force: forceCode(mover), from: placeInWords(from), to: placeInWords(to) }),
  ExitEnded: ({ mover }) => t('event.ExitEnded', { force: forceCode(mover) }),
  InterceptionDiced: ({ mover, interceptor, die, modifiers, success }) =>
    t('event.InterceptionDiced', {
      interceptor: forceCode(interceptor),
      mover: forceCode(mover),
      die: dieText(die, modifiers),
      success: yes(success),
      need: needs.interception,
    }),
  BattleDeclared: ({ attacker, defender, area, by, friction }) =>
    t('event.BattleDeclared', {
      attacker: forceCode(attacker),
      defender: forceCode(defender),
      area: areaInWords(area),
      by,
      friction,
      lost: Math.abs(friction),
    }),
  AvoidDiced: ({ force, die, modifiers, avoided }) =>
    t('event.AvoidDiced', {
      force: forceCode(force),
      die: dieText(die, modifiers),
      avoided: yes(avoided),
      need: needs.avoid,
    }),
  AvoidDeclined: ({ force }) => t('event.AvoidDeclined', { force: forceCode(force) }),
  InitiativeDiced: ({ attacker, defender, winner }) => t('event.InitiativeDiced', { attacker, defender, winner }),
  TacticsDiced: ({ attacker, defender, used }) =>
    t('event.TacticsDiced', { attacker: tactics(attacker, used.attacker), defender: tactics(defender, used.defender) }),
  BattleDiced: ({ attack, defence, column, die, modifiers, result, winner }) =>
    t('event.BattleDiced', {
      attack,
      defence,
      column,
      die: dieText(die, modifiers),
      result: resultName(result),
      winner: winner === null ? t('event.battle.none') : t('event.battle.won', { side: the(winner) }),
    }),
  FieldLeft: ({ force, winner }) => t('event.FieldLeft', { force: forceCode(force), winner: within(winner) }),
  BattleEnded: ({ attacker, defender }) =>
    t('event.BattleEnded', { attacker: forceCode(attacker), defender: forceCode(defender) }),
  CityEntered: ({ force, city, cost }) =>
    t('event.CityEntered', { force: forceCode(force), city: cityName(city), cost }),
  RepressionDiced: ({ area, die, marked }) =>
    t('event.RepressionDiced', { area: areaInWords(area), die, marked: yes(marked), need: needs.repression }),
  SiegeLaid: ({ force, city }) => t('event.SiegeLaid', { force: forceCode(force), city: cityName(city) }),
  WorksBuilt: ({ force, city }) => t('event.WorksBuilt', { force: forceCode(force), city: cityName(city) }),
  SiegeRaised: ({ city }) => t('event.SiegeRaised', { city: cityName(city) }),
  BlockadeDeclared: ({ force, city }) => t('event.BlockadeDeclared', { force: forceCode(force), city: cityName(city) }),
  AssaultDeclared: ({ besieger, city, friction }) =>
    t('event.AssaultDeclared', {
      besieger: forceCode(besieger),
      city: cityName(city),
      friction,
      lost: Math.abs(friction),
    }),
  AssaultDiced: ({ attack, defence, column, die, modifiers, result }) =>
    t('event.AssaultDiced', { attack, defence, column, die: dieText(die, modifiers), result: resultName(result) }),
  AssaultEnded: ({ city, fell }) => t('event.AssaultEnded', { city: cityName(city), fell: yes(fell) }),
  CounterGuerrillaDiced: ({ force, target, die, modifiers, outcome }) =>
    t('event.CounterGuerrillaDiced', {
      force: forceCode(force),
      target: forceCode(target),
      die: dieText(die, modifiers),
      outcome,
      need: needs.guerrillas,
    }),
};

/** A result of the table as it is printed, or in words where letters alone say little. */
function resultName(result: string): Text {
  const key = `event.result.${result}`;
  return t.has(key) ? t(key) : same(result);
}

/** Options as they were drawn, void ones marked. */
function tactics(drawn: readonly number[], used: readonly number[]): Text {
  return listedCounting(
    drawn.map((die) => {
      const key = `event.tactic.${die}`;
      const option = t.has(key) ? t(key) : same(String(die));
      return used.includes(die) ? option : t('event.tactic.void', { option });
    }),
  );
}
