import { secretOr } from '../../../../kernel/event.ts';
import { noMarks, pictures } from '../../../../kernel/kit/by-type.ts';
import type { Event } from '../events.ts';
import { currentDice, fateDie, fightDice, panicDice, rayoDice, shotDice, tigerDie } from './picture-dice.ts';
import { boats, hurt, march, onMap, played, spot, volley } from './picture-parts.ts';

/** What an event looks like on the board, from what its viewer may still read of it. */
export const picture = pictures<Event>({
  GearStowed: noMarks,
  DeploymentChosen: noMarks,
  ForcesRevealed: noMarks,
  CardsDrawn: noMarks,
  DeckRenewed: noMarks,
  TurnBegan: noMarks,
  PhaseBegan: noMarks,
  // The courses are seen when they are sailed.
  CourseSet: noMarks,
  BoatsMoved: (facts, event) => [
    ...boats(facts.moves, secretOr<readonly string[]>(event, 'units', [])),
    ...currentDice(facts.moves),
  ],
  ShellingDeclared: ({ targets }) =>
    targets.flatMap(({ card, zone }) => [played('spanish', card), spot(zone, 'note', 'spanish')]),
  BlocksLinedUp: noMarks,
  VolleyFired: ({ zone, dice }) => {
    const colours = dice.map(({ battery }) => battery);
    const any = dice.some(({ hit }) => hit);
    return [...volley(colours, zone), shotDice(zone, dice), ...hurt(zone, 'british', any)];
  },
  FoxHit: ({ cards }) => cards.map((card) => played('british', card)),
  CardPlayed: ({ seat, card }) => [played(seat, card)],
  Passed: noMarks,
  OrdersEnded: noMarks,
  WindowPassed: noMarks,
  OfficerPlaced: ({ seat, zone }) => [spot(zone, 'gain', seat)],
  OfficerRemoved: ({ seat, zone }) => [spot(zone, 'loss', seat)],
  GroupNamed: ({ seat, from }) => [spot(from, 'note', seat)],
  GroupLost: ({ from }) => [spot(from, 'note', 'british')],
  FreemantleRevealed: ({ zone }) => [spot(zone, 'note', 'british')],
  FoxUnloaded: ({ from }) => [spot(from, 'note', 'british')],
  GroupMoved: ({ seat, from, to, blocks, combat }) => [
    ...march(seat, [from, to], blocks, []),
    ...(combat ? [spot(to, 'fight', seat)] : []),
  ],
  FrenchMoved: ({ from, to, blocks }, event) => {
    return march('spanish', [from, to], blocks, secretOr<readonly string[]>(event, 'units', []));
  },
  RayoFired: ({ zone, beach, dice }) => [
    { kind: 'fire', to: zone, seat: 'british' },
    ...(dice.length === 0 ? [] : [rayoDice(zone, dice)]),
    ...hurt(zone, 'spanish', beach || dice.some(({ hit }) => hit)),
  ],
  PanicSpread: ({ zone, dice }) => {
    const any = dice.some(({ loss }) => loss > 0);
    return [panicDice(zone, dice), ...hurt(zone, 'spanish', any)];
  },
  BlockFled: ({ from, route }, event) => {
    const unit = secretOr<string | null>(event, 'unit', null);
    const marks = march('spanish', [from, ...route], 1, unit === null ? [] : [unit]);
    return route.length === 0 ? [spot(from, 'loss', 'spanish')] : marks;
  },
  ConfusionSpread: ({ discarded }) => (discarded === null ? [] : [played('spanish', discarded)]),
  BatterySpiked: ({ zone }) => [spot(zone, 'gain', 'british')],
  Reinforced: ({ seat, entered }, event) => {
    const points = secretOr<readonly { readonly zone: string }[]>(event, 'points', []);
    const zones = [...entered, ...points].map(({ zone }) => zone).filter(onMap);
    return [...new Set(zones)].map((zone) => spot(zone, 'gain', seat));
  },
  CombatJoined: ({ zone, attacker }) => [spot(zone, 'fight', attacker)],
  DrumsSounded: ({ from }) => [spot(from, 'note', 'british')],
  SupportCancelled: ({ card }) => [played('british', card)],
  TigerStruck: ({ officer, die }) => (die === null ? [] : [tigerDie(die, officer !== null)]),
  SupportsClosed: noMarks,
  DrumsAnswered: ({ from }) => [spot(from, 'fight', 'british')],
  RoundBegan: noMarks,
  DiceRolled: ({ seat, dice, modifier }) => (dice.length === 0 ? [] : [fightDice(seat, dice, modifier)]),
  DieRaised: noMarks,
  // The losses of a combat lie beside the map: the event names no zone.
  LossesTaken: noMarks,
  OfficerStruck: ({ seat, officer, ...fate }) => [fateDie(seat, officer, fate)],
  VolunteersFled: ({ to }) => (to === null ? [] : [spot(to, 'note', 'spanish')]),
  SideStayed: noMarks,
  SideRetreated: ({ seat, to }) => (to === null ? [] : [spot(to, 'note', seat)]),
  SurplusReturned: noMarks,
  CombatEnded: ({ zone, winner }) => [winner === null ? spot(zone, 'loss') : spot(zone, 'gain', winner)],
  VictoryCounted: noMarks,
});
