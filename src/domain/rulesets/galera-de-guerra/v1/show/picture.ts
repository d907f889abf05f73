import { noMarks, pictures } from '../../../../kernel/kit/by-type.ts';
import { D6, diceMark } from '../../../../kernel/kit/dice.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Event } from '../events.ts';
import { t } from '../text/catalogue.ts';
import { fleetRetires, transfers } from '../rules/tables.ts';
import { byKey, shipName } from '../text/names.ts';
import { purposeOf } from './throws.ts';
import { attackMarks, rolledDie } from './picture-attacks.ts';
import { diceOf, moved, spots } from './picture-parts.ts';

/** §5.52 */
const TRANSFERS = D6.filter(transfers);

const unlabelled = pictures<Event>({
  ...attackMarks,
  ShipsPlaced: ({ placed }) =>
    spots(
      placed.map(({ bow, ship }) => (bow.startsWith('~') ? ship : bow)),
      'note',
    ),
  StageEnded: noMarks,
  TreasureNoted: noMarks,
  FleetBought: noMarks,
  FleetsShown: noMarks,
  EdgeChosen: noMarks,
  LeaderPlaced: ({ ship }) => spots([ship], 'note'),
  SailsSet: ({ ships }) => spots(ships, 'note'),
  TowsMade: ({ tows }) => spots(tows.map(({ galley }) => galley), 'note'), // prettier-ignore
  EdgeDiced: ({ dice }) => diceOf(dice),

  TurnBegan: noMarks,
  PhaseBegan: noMarks,
  SquadronsSealed: noMarks,
  SquadronsShown: noMarks,
  DeclarationOrdered: ({ die }) => (die === null ? [] : [diceMark([die])]),
  SquadronDeclared: ({ squadron }) => spots(squadron.ships, 'note'),
  WindDiced: ({ dice }) => diceOf(dice),
  InitiativeDiced: ({ dice }) => diceOf(dice),
  AdmiralNamed: noMarks,
  OrderChosen: noMarks,
  SegmentBegan: noMarks,
  SpeedsSet: ({ max }) => spots(max, 'note'),
  DoubleTried: ({ seat, die, done }) => [diceMark([die], { seat, hit: done })],
  OrdersConfused: ({ die, cruise }) => [diceMark([die]), ...spots(cruise, 'note')],
  SquadronActivated: noMarks,
  SquadronPassed: noMarks,
  ActivationEnded: noMarks,
  ApproachEnded: noMarks,

  TransferTried: ({ seat, from, to, die, done }) => [
    diceMark([die], { seat, at: from, needs: TRANSFERS }),
    ...(done ? [{ kind: 'move', from, to, seat } as const] : []),
  ],
  TransferDeclined: noMarks,
  LeaderLost: ({ ship }) => spots([ship], 'loss'),
  LeaderLeft: ({ ship }) => spots([ship], 'note'),
  SuccessorPlaced: ({ ship }) => spots([ship], 'gain'),
  RetreatDiced: ({ die, total }) => [diceMark([die], { needs: D6.filter((face) => fleetRetires(face + total - die)) })],

  UnfoulingChosen: ({ ships }) => spots(ships, 'note'),
  UnfoulingDiced: ({ rolls }) => rolls.map(({ ship, die, freed }) => diceMark([die], { at: ship, hit: freed })),
  FirefightDiced: ({ rolls }) =>
    rolls.map(({ ship, die, result }) => diceMark([die], { at: ship, hit: result === 'out' })),
  SinkingDiced: ({ rolls }) => rolls.map(({ ship, die }) => diceMark([die], { at: ship })),
  MastsCleared: ({ ships }) => spots(ships, 'note'),
  CrewsRested: ({ ships }) => spots(ships, 'note'),
  FireSpread: ({ ships }) => spots(ships, 'fight'),
  ShipsLost: ({ ships }) => spots(ships, 'loss'),
  ColumnBroken: noMarks,
  PointsGained: noMarks,
  PointsChecked: noMarks,
  EndProposed: noMarks,
  EndRefused: noMarks,
  BattleEnded: noMarks,
  TreacheryDiced: ({ die }) => [diceMark([die])],
  TraitorsChosen: ({ ships }) => spots(ships, 'loss'),
  TreasureSought: ({ ship }) => spots([ship], 'note'),

  MovementBegan: ({ ship, seat }): readonly Mark[] => [{ kind: 'spot', at: ship, tone: 'note', seat }],
  CrewChecked: ({ ship, die, free }) => [diceMark([die], { at: ship, hit: free })],
  ShipMoved: ({ ship, from, to }) => moved(ship, from, to),
  MovementEnded: noMarks,
  ShipGrounded: ({ at }) => spots([at], 'loss'),
  ShipExited: ({ ship }) => spots([ship], 'note'),
  GroundingDiced: ({ ship, die, freed, to }) => [
    diceMark([die], { at: ship, hit: freed }),
    ...(to === null ? [] : [{ kind: 'move', from: ship, to } as const]),
  ],
  SailRaised: ({ ship }) => spots([ship], 'note'),
  SailLowered: ({ ship }) => spots([ship], 'note'),
  MastBroken: ({ ship }) => spots([ship], 'loss'),
  TowersJettisoned: ({ ship }) => spots([ship], 'note'),
  TowCut: ({ galley }) => spots([galley], 'note'),
  AnchorsWeighed: ({ ships }) => spots(ships, 'note'),
  DisengageRolled: ({ seat, ship, ...roll }) => [rolledDie({ seat, at: ship }, roll)],
  FatigueChecked: ({ ship, die }) => (die === null ? spots([ship], 'note') : [diceMark([die], { at: ship })]),
});

/** What an event looks like on the board: moves, shots, dice and what they are for, and where something happened. */
export function picture(event: Parameters<typeof unlabelled>[0]): readonly Mark[] {
  return unlabelled(event).map((mark) =>
    mark.kind === 'dice' ? { ...mark, purpose: purposeOf(event.type), label: diceLabel(event.type, mark.at) } : mark,
  );
}

/** "sinking: Quinquereme G87". */
function diceLabel(type: string, ship: string | undefined): Text {
  const what = byKey(`deed.dice.${type}`);
  return ship === undefined ? what : t('deed.dice.of', { what, ship: shipName(ship) });
}
