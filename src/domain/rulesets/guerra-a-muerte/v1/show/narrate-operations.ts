import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Event } from '../events.ts';
import type { operationEvents } from '../operation-events.ts';
import { t } from '../text/catalogue.ts';
import {
  areaInWords,
  boxName,
  cityName,
  counterName,
  leaderName,
  placeInWords,
  seaInWords,
  unitName,
} from '../text/names.ts';
import type { BattleType } from './narrate-battle.ts';
import { counterList, dieText, either, forceCode, forceList, orNothing, the, read, within, yes, inTurn } from './narrate-parts.ts'; // prettier-ignore
import { needs } from '../text/needs.ts';

type Types = Exclude<keyof typeof operationEvents, BattleType>;

/** Activations, attrition, what leaders do, and the war at sea (§3.3, §5, §7, §10). */
export const operationLines: OfEvents<Text, Event, Types> = {
  AllowanceDiced: ({ die }) => t('event.AllowanceDiced', { die }),
  UnitsAllowed: (_public, event) => {
    const units = read<string>(event, 'units');
    return either(units.length > 0, 'UnitsAllowed', { units: counterList(units) });
  },
  LegionFreed: () => t('event.LegionFreed'),
  Regrouped: ({ side }) => t('event.Regrouped', { side: the(side) }),
  PhasePassed: ({ side }) => t('event.PhasePassed', { side: the(side) }),
  PhaseOver: ({ side }) => t('event.PhaseOver', { side: within(side) }),
  ActivationBegan: ({ force, rp, die, modifiers, op }) =>
    t('event.ActivationBegan', { force: forceCode(force), rp, die: dieText(die, modifiers), op }),
  ActivationStopped: ({ force }) => t('event.ActivationStopped', { force: forceCode(force) }),
  ActivationEnded: ({ force }) => t('event.ActivationEnded', { force: forceCode(force) }),

  AttritionDue: ({ forces }) => t('event.AttritionDue', { forces: forceList(forces) }),
  AttritionChecked: ({ force, exempt, die, modifiers, steps }) =>
    exempt
      ? t('event.AttritionChecked.exempt', { force: forceCode(force) })
      : t('event.AttritionChecked', { force: forceCode(force), die: dieText(die, modifiers), steps }),
  AttritionEnded: () => t('event.AttritionEnded'),
  AttritionPaid: ({ forces }) => {
    const paid = forces.filter(({ rp }) => rp > 0);
    if (paid.length === 0) return t('event.AttritionPaid.none');
    return t('event.AttritionPaid', {
      forces: orNothing(paid.map(({ force, rp }) => t('event.paid', { rp, force: forceCode(force) }))),
    });
  },
  HavenEntered: ({ leader, haven }) =>
    t('event.HavenEntered', { leader: leaderName(leader), haven: boxName(haven.replace('box:', '')) }),
  SubversionBegan: ({ leader, force, targets }) =>
    t('event.SubversionBegan', {
      leader: leaderName(leader),
      force: forceCode(force),
      targets: targets.length === 0 ? t('event.nobody') : counterList(targets),
    }),
  SubversionDiced: ({ leader, force, target, die, success, joins }) => {
    if (target === null)
      return t('event.SubversionDiced.none', { leader: leaderName(leader), force: forceCode(force) });
    const args = { leader: leaderName(leader), target: unitName(target), die: die ?? 0, need: needs.subversion };
    if (joins === null) return t('event.SubversionDiced', { ...args, success: yes(success) });
    return t('event.SubversionDiced.joins', { ...args, joins: unitName(joins) });
  },
  LegionRetired: ({ force }) => t('event.LegionRetired', { force: forceCode(force) }),

  NavalDeclared: ({ attacker, defender, sea, fortress }) =>
    t('event.NavalDeclared', {
      attacker: forceCode(attacker),
      defender: forceCode(defender),
      sea: seaInWords(sea),
      fortress: fortress === null ? 'none' : 'some',
      city: fortress === null ? '' : cityName(fortress),
    }),
  NavalEngaged: ({ sea }) => t('event.NavalEngaged', { sea: seaInWords(sea) }),
  NavalAvoidDiced: ({ force, die, modifiers, avoided }) =>
    t('event.NavalAvoidDiced', {
      force: forceCode(force),
      die: dieText(die, modifiers),
      avoided: yes(avoided),
      need: needs.navalAvoid,
    }),
  CochraneDiced: ({ die, success }) => t('event.CochraneDiced', { die, success: yes(success), need: needs.cochrane }),
  FrigateTaken: ({ frigate, by }) =>
    by === null
      ? t('event.FrigateTaken', { frigate: unitName(frigate) })
      : t('event.FrigateTaken.by', { frigate: unitName(frigate), by: unitName(by) }),
  TargetsNamed: ({ side, targets }) =>
    t('event.TargetsNamed', {
      side: the(side),
      targets: orNothing(
        targets.map(({ ship, target }) => t('event.target', { ship: shipName(ship), target: shipName(target) })),
      ),
    }),
  BroadsidesFired: ({ shots, lost }) =>
    t('event.BroadsidesFired', {
      shots: inTurn(
        shots.map(({ ship, target, dice, hits }) =>
          t('event.shot', { ship: shipName(ship), target: shipName(target), dice: dice.join(' '), hits }),
        ),
      ),
      lost: lost.length === 0 ? 'none' : 'some',
      losses: orNothing(lost.map(({ ship, steps }) => t('event.shiploss', { ship: shipName(ship), steps }))),
    }),
  TroopsOverloaded: ({ fleet, force, steps }) =>
    t('event.TroopsOverloaded', { fleet: forceCode(fleet), force: forceCode(force), steps }),
  FleetLost: ({ fleet }) => t('event.FleetLost', { fleet: forceCode(fleet) }),
  NavalEnded: ({ sea }) => t('event.NavalEnded', { sea: seaInWords(sea) }),
  AreaRaided: ({ force, area, die, modifiers, success }) =>
    t('event.AreaRaided', {
      force: forceCode(force),
      area: areaInWords(area),
      die: dieText(die, modifiers),
      success: yes(success),
      need: needs.raid,
    }),
  PortTaken: ({ city, ships }) => t('event.PortTaken', { city: cityName(city), ships: counterList(ships) }),
  PortShipDiced: ({ ship, die, modifier, outcome }) =>
    t('event.PortShipDiced', {
      ship: unitName(ship),
      die: dieText(die, [{ id: 'cochrane', value: modifier }]),
      outcome,
      escapes: needs.portEscape,
      captured: needs.portCapture,
    }),
  ShipCaptured: ({ ship, by }) =>
    by === null
      ? t('event.ShipCaptured.none', { ship: unitName(ship) })
      : t('event.ShipCaptured', { ship: unitName(ship), by: unitName(by) }),
  ShipEscaped: ({ ship, to }) =>
    to === null
      ? t('event.ShipEscaped.lost', { ship: unitName(ship) })
      : t('event.ShipEscaped', { ship: unitName(ship), place: placeInWords(to) }),
  PortSettled: ({ city }) => t('event.PortSettled', { city: cityName(city) }),
};

/** A ship, or the fortress that fires with the fleet in its port (§7.10). */
function shipName(id: string): Text {
  return id === 'fortress' ? t('event.fortress') : counterName(id);
}
