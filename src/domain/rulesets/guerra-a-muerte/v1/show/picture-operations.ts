import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { noMarks } from '../../../../kernel/kit/by-type.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { Event } from '../events.ts';
import type { operationEvents } from '../operation-events.ts';
import { rolled, spots } from './picture-parts.ts';

/** What operations look like on the board. */
export const operationMarks: OfEvents<readonly Mark[], Event, keyof typeof operationEvents> = {
  AllowanceDiced: (_public, event) => rolled(event, { seat: 'royalist' }),
  ...{ UnitsAllowed: noMarks, LegionFreed: noMarks, Regrouped: noMarks, PhasePassed: noMarks, PhaseOver: noMarks },
  ActivationBegan: ({ side, force }, event) => rolled(event, { seat: side, at: force }),
  ...{ ActivationStopped: noMarks, ActivationEnded: noMarks },
  ExitAnnounced: ({ open }) => spots(open, 'note'),
  ExitEnded: noMarks,
  InterceptionDiced: ({ interceptor }, event) => rolled(event, { at: interceptor }),
  BattleDeclared: ({ defender }) => spots([defender], 'fight'),
  AvoidDiced: ({ force }, event) => rolled(event, { at: force }),
  AvoidDeclined: ({ force }) => spots([force], 'note'),
  InitiativeDiced: (_public, event) => rolled(event),
  TacticsDiced: (_public, event) => rolled(event),
  BattleDiced: (_public, event) => rolled(event),
  FieldLeft: ({ force }) => spots([force], 'note'),
  BattleEnded: noMarks,
  CityEntered: ({ city }) => spots([`city:${city}`], 'gain'),
  RepressionDiced: ({ area, marked }, event) => [
    ...rolled(event, { at: `field:${area}` }),
    ...(marked ? spots([`field:${area}`], 'loss') : []),
  ],
  SiegeLaid: ({ city }) => spots([`city:${city}`], 'fight'),
  WorksBuilt: ({ city }) => spots([`city:${city}`], 'note'),
  SiegeRaised: ({ city }) => spots([`city:${city}`], 'note'),
  BlockadeDeclared: ({ city }) => spots([`city:${city}`], 'fight'),
  AssaultDeclared: ({ city }) => spots([`city:${city}`], 'fight'),
  AssaultDiced: (_public, event) => rolled(event),
  AssaultEnded: ({ city, fell }) => spots([`city:${city}`], fell ? 'loss' : 'note'),
  CounterGuerrillaDiced: ({ target, outcome }, event) => [
    ...rolled(event, { at: target }),
    ...spots([target], outcome === 'eliminated' ? 'loss' : 'fight'),
  ],
  AttritionDue: ({ forces }) => spots(forces, 'note'),
  ...{ AttritionPaid: noMarks, AttritionEnded: noMarks },
  AttritionChecked: ({ force }, event) => rolled(event, { at: force }),
  HavenEntered: noMarks,
  SubversionBegan: ({ force }) => spots([force], 'note'),
  SubversionDiced: (_public, event) => rolled(event, { seat: 'patriot' }),
  LegionRetired: noMarks,
  NavalDeclared: ({ sea }) => spots([`sea:${sea}`], 'fight'),
  NavalAvoidDiced: ({ force }, event) => rolled(event, { at: force }),
  NavalEngaged: ({ sea }) => spots([`sea:${sea}`], 'fight'),
  CochraneDiced: (_public, event) => rolled(event, { seat: 'patriot' }),
  FrigateTaken: noMarks,
  TargetsNamed: noMarks,
  BroadsidesFired: (_public, event) => rolled(event),
  TroopsOverloaded: ({ force }) => spots([force], 'loss'),
  FleetLost: noMarks,
  NavalEnded: noMarks,
  AreaRaided: ({ area }, event) => rolled(event, { at: `field:${area}` }),
  PortTaken: ({ city }) => spots([`city:${city}`], 'fight'),
  PortShipDiced: ({ city }, event) => rolled(event, { at: `city:${city}` }),
  ShipCaptured: ({ city }) => spots([`city:${city}`], 'gain'),
  ...{ ShipEscaped: noMarks, PortSettled: noMarks },
};
