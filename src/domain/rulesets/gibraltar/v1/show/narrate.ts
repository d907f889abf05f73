import { narrator } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, same, textBy } from '../../../../kernel/text.ts';
import type { Event, Fighter, Throw } from '../events.ts';
import { byKey, either, hexAt, hexInWords, unitName } from '../text/names.ts';
import { t } from '../text/catalogue.ts';

/** One line of the chronicle, dice and all. */
export const narrate = narrator<Event>({
  UnitPlaced: ({ unit, hex }) => t('event.UnitPlaced', { unit: unitName(unit), hex: hexInWords(hex) }),
  UnitLoaded: ({ unit, carrier, slot }) =>
    t('event.UnitLoaded', { unit: unitName(unit), carrier: unitName(carrier), slot }),
  ForcesDeployed: ({ seat, placed, loaded }) =>
    t('event.ForcesDeployed', { seat: byKey(`seat.${seat}`), placed: placed.length, loaded: loaded.length }),
  ReliefArrived: ({ ship, hex }) => t('event.ReliefArrived', { ship: unitName(ship), hex: hexInWords(hex) }),
  PhaseBegan: ({ turn, side, phase }) => {
    const args = { turn, side: byKey(`event.side.${side}`), phase: byKey(`phase.${phase}`) };
    return phase === 'setup' ? t('event.SetupBegan', args) : t('event.PhaseBegan', args);
  },
  UnitMoved: ({ unit, from, to, contact }) =>
    contacting(t('event.UnitMoved', { unit: unitName(unit), from: hexInWords(from), to: hexInWords(to) }), contact),
  UnitLanded: ({ unit, carrier, to, path, contact }) => {
    const first = path[0] ?? to;
    const args = { unit: unitName(unit), carrier: unitName(carrier), first: hexInWords(first), to: hexInWords(to) };
    return contacting(first === to ? t('event.UnitLanded', args) : t('event.UnitLandedOn', args), contact);
  },
  LaunchRemoved: ({ launch, from }) => t('event.LaunchRemoved', { launch: unitName(launch), hex: hexInWords(from) }),
  SeatDone: ({ seat, phase }) => t('event.SeatDone', { seat: byKey(`seat.${seat}`), phase: byKey(`phase.${phase}`) }),
  ContactsMade: ({ side, mustFight, noFire }) => {
    const args = {
      side: byKey(`side.${side}`),
      fight: names(mustFight),
      count: mustFight.length,
      silent: names(noFire),
    };
    if (mustFight.length === 0) return t('event.NoContacts', args);
    return noFire.length === 0 ? t('event.ContactsMade', args) : t('event.ContactsOfGuns', args);
  },
  UnitShelled: ({ gun, target, hex, distance, ground, needs, die, hit }) =>
    t('event.UnitShelled', {
      gun: unitName(gun),
      target: unitName(target),
      hex: hexAt(hex),
      distance,
      die,
      ground: byKey(`event.ground.${ground}`),
      needs: either(needs),
      outcome: outcome(hit),
    }),
  WallShelled: ({ gun, hex, distance, needs, dice, sum, hit }) =>
    t('event.WallShelled', {
      gun: unitName(gun),
      hex: hexAt(hex),
      distance,
      dice: listed(dice.map((die) => same(String(die)))),
      needs: either(needs),
      sum,
      outcome: outcome(hit),
    }),
  WallBreached: ({ hex }) => t('event.WallBreached', { hex: hexAt(hex) }),
  ArmourHeld: ({ unit }) => t('event.ArmourHeld', { unit: unitName(unit) }),
  CombatFought: ({ attackers, defenders, throws, winner, mild }) => {
    const args = { attackers: fighters(attackers), defenders: fighters(defenders), throws: rolled(throws) };
    if (winner === 'attackers') return t('event.CombatWon', args);
    if (winner === null) return t('event.CombatTied', args);
    return mild ? t('event.CombatLostMildly', args) : t('event.CombatLost', args);
  },
  UnitsLost: ({ side, units }) =>
    t('event.UnitsLost', { side: byKey(`event.side.${side}`), units: names(units), count: units.length }),
  GameDecided: ({ reason, held }) =>
    t(`event.GameDecided.${reason}`, { held: held.length === 0 ? t('no-point') : listed(held.map(hexAt)) }),
});

function contacting(line: Text, contact: readonly string[]): Text {
  return contact.length === 0 ? t('event.plain', { line }) : t('event.inContact', { line, contact: names(contact) });
}

function names(units: readonly string[]): Text {
  return units.length === 0 ? t('nobody') : listed(units.map(unitName));
}

function outcome(hit: boolean): Text {
  return hit ? t('event.hit') : t('event.missed');
}

function fighters(units: readonly Fighter[]): Text {
  return listed(
    units.map(({ unit, factor, doubled }) => {
      return t(doubled ? 'event.fighterDoubled' : 'event.fighter', { unit: unitName(unit), factor });
    }),
  );
}

/** Each throw with the sums that the products come from; more than one only where ties are rolled again. */
function rolled(throws: readonly Throw[]): Text {
  const each = throws.map(({ attack, defence, attackProduct, defenceProduct }) =>
    t('event.throw', {
      attack,
      defence,
      attackProduct,
      defenceProduct,
      attackSum: attackProduct / attack,
      defenceSum: defenceProduct / defence,
    }),
  );
  return textBy((lang) => each.map((one) => one[lang]).join('; '));
}
