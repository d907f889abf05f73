import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { noMarks } from '../../../../kernel/kit/by-type.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { Event } from '../events.ts';
import type { operationEvents } from '../operation-events.ts';
import {
  avoidsAtSea,
  avoidsBattle,
  counterGuerrilla,
  intercepts,
  raidLoss,
  subverts,
  takesFrigate,
} from '../data/tables.ts';
import { broadsides, facesThat, rolled, spots } from './picture-parts.ts';

/** What operations look like on the board. */
export const operationMarks: OfEvents<readonly Mark[], Event, keyof typeof operationEvents> = {
  AllowanceDiced: (_public, event) => rolled(event, { seat: 'royalist' }),
  UnitsAllowed: noMarks,
  LegionFreed: noMarks,
  Regrouped: noMarks,
  PhasePassed: noMarks,
  PhaseOver: noMarks,
  ActivationBegan: ({ side, force }, event) => rolled(event, { seat: side, at: force }),
  ActivationStopped: noMarks,
  ActivationEnded: noMarks,
  ExitAnnounced: ({ open }) => spots(open, 'note'),
  ExitEnded: noMarks,
  InterceptionDiced: ({ interceptor, modifiers }, event) =>
    rolled(event, { at: interceptor, needs: facesThat(intercepts, modifiers) }),
  BattleDeclared: ({ defender }) => spots([defender], 'fight'),
  AvoidDiced: ({ force, modifiers }, event) => rolled(event, { at: force, needs: facesThat(avoidsBattle, modifiers) }),
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
  CounterGuerrillaDiced: ({ target, outcome, modifiers }, event) => [
    ...rolled(event, { at: target, needs: facesThat(isCaught, modifiers) }),
    ...spots([target], outcome === 'eliminated' ? 'loss' : 'fight'),
  ],
  AttritionDue: ({ forces }) => spots(forces, 'note'),
  AttritionPaid: noMarks,
  AttritionEnded: noMarks,
  AttritionChecked: ({ force }, event) => rolled(event, { at: force }),
  HavenEntered: noMarks,
  SubversionBegan: ({ force }) => spots([force], 'note'),
  SubversionDiced: (_public, event) => rolled(event, { seat: 'patriot', needs: facesThat(subverts) }),
  LegionRetired: noMarks,
  NavalDeclared: ({ sea }) => spots([`sea:${sea}`], 'fight'),
  NavalAvoidDiced: ({ force, modifiers }, event) =>
    rolled(event, { at: force, needs: facesThat(avoidsAtSea, modifiers) }),
  NavalEngaged: ({ sea }) => spots([`sea:${sea}`], 'fight'),
  CochraneDiced: (_public, event) => rolled(event, { seat: 'patriot', needs: facesThat(takesFrigate) }),
  FrigateTaken: noMarks,
  TargetsNamed: noMarks,
  BroadsidesFired: ({ shots }) => broadsides(shots),
  TroopsOverloaded: ({ force }) => spots([force], 'loss'),
  FleetLost: noMarks,
  NavalEnded: noMarks,
  AreaRaided: ({ area, modifiers }, event) =>
    rolled(event, { at: `field:${area}`, needs: facesThat((total) => raidLoss(total) > 0, modifiers) }),
  PortTaken: ({ city }) => spots([`city:${city}`], 'fight'),
  PortShipDiced: ({ city }, event) => rolled(event, { at: `city:${city}` }),
  ShipCaptured: ({ city }) => spots([`city:${city}`], 'gain'),
  ShipEscaped: noMarks,
  PortSettled: noMarks,
};

/** §6.7: whether guerrillas are hit by those who hunt them. */
function isCaught(total: number): boolean {
  const outcome = counterGuerrilla(total);
  return outcome === 'scattered' || outcome === 'eliminated';
}
