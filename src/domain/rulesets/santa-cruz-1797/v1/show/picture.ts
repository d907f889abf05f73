import { secretOr } from '../../../../kernel/event.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { Event } from '../events.ts';
import { currentDice, fateDie, fightDice, panicDice, rayoDice, shotDice, tigerDie } from './picture-dice.ts';
import { boats, hurt, march, onMap, played, spot, volley } from './picture-parts.ts';

/** What an event looks like on the board, from what its viewer may still read of it. */
export function picture(event: Event): readonly Mark[] {
  const draw = pictures[event.type] as (event: Event) => readonly Mark[];
  return draw(event);
}

/** Marks for each type of event: a type without an entry does not compile. */
type Pictures = { readonly [T in Event['type']]: (event: Extract<Event, { type: T }>) => readonly Mark[] };

const nothing = (): readonly Mark[] => [];

const pictures: Pictures = {
  GearStowed: nothing,
  DeploymentChosen: nothing,
  ForcesRevealed: nothing,
  CardsDrawn: nothing,
  DeckRenewed: nothing,
  TurnBegan: nothing,
  PhaseBegan: nothing,
  // The courses are seen when they are sailed.
  CourseSet: nothing,
  BoatsMoved: (event) => [
    ...boats(event.public.moves, secretOr<readonly string[]>(event, 'units', [])),
    ...currentDice(event.public.moves),
  ],
  ShellingDeclared: ({ public: { targets } }) =>
    targets.flatMap(({ card, zone }) => [played('spanish', card), spot(zone, 'note', 'spanish')]),
  BlocksLinedUp: nothing,
  VolleyFired: ({ public: { zone, dice } }) => {
    const colours = dice.map(({ battery }) => battery);
    const any = dice.some(({ hit }) => hit);
    return [...volley(colours, zone), shotDice(zone, dice), ...hurt(zone, 'british', any)];
  },
  FoxHit: ({ public: { cards } }) => cards.map((card) => played('british', card)),
  CardPlayed: ({ public: { seat, card } }) => [played(seat, card)],
  Passed: nothing,
  OrdersEnded: nothing,
  WindowPassed: nothing,
  OfficerPlaced: ({ public: { seat, zone } }) => [spot(zone, 'gain', seat)],
  OfficerRemoved: ({ public: { seat, zone } }) => [spot(zone, 'loss', seat)],
  GroupNamed: ({ public: { seat, from } }) => [spot(from, 'note', seat)],
  GroupLost: ({ public: { from } }) => [spot(from, 'note', 'british')],
  FreemantleRevealed: ({ public: { zone } }) => [spot(zone, 'note', 'british')],
  FoxUnloaded: ({ public: { from } }) => [spot(from, 'note', 'british')],
  GroupMoved: ({ public: { seat, from, to, blocks, combat } }) => [
    ...march(seat, [from, to], blocks, []),
    ...(combat ? [spot(to, 'fight', seat)] : []),
  ],
  FrenchMoved: (event) => {
    const { from, to, blocks } = event.public;
    return march('spanish', [from, to], blocks, secretOr<readonly string[]>(event, 'units', []));
  },
  RayoFired: ({ public: { zone, beach, dice } }) => [
    { kind: 'fire', to: zone, seat: 'british' },
    ...(dice.length === 0 ? [] : [rayoDice(zone, dice)]),
    ...hurt(zone, 'spanish', beach || dice.some(({ hit }) => hit)),
  ],
  PanicSpread: ({ public: { zone, dice } }) => {
    const any = dice.some(({ loss }) => loss > 0);
    return [panicDice(zone, dice), ...hurt(zone, 'spanish', any)];
  },
  BlockFled: (event) => {
    const { from, route } = event.public;
    const unit = secretOr<string | null>(event, 'unit', null);
    const marks = march('spanish', [from, ...route], 1, unit === null ? [] : [unit]);
    return route.length === 0 ? [spot(from, 'loss', 'spanish')] : marks;
  },
  ConfusionSpread: ({ public: { discarded } }) => (discarded === null ? [] : [played('spanish', discarded)]),
  BatterySpiked: ({ public: { zone } }) => [spot(zone, 'gain', 'british')],
  Reinforced: (event) => {
    const { seat, entered } = event.public;
    const points = secretOr<readonly { readonly zone: string }[]>(event, 'points', []);
    const zones = [...entered, ...points].map(({ zone }) => zone).filter(onMap);
    return [...new Set(zones)].map((zone) => spot(zone, 'gain', seat));
  },
  CombatJoined: ({ public: { zone, attacker } }) => [spot(zone, 'fight', attacker)],
  DrumsSounded: ({ public: { from } }) => [spot(from, 'note', 'british')],
  SupportCancelled: ({ public: { card } }) => [played('british', card)],
  TigerStruck: ({ public: { officer, die } }) => (die === null ? [] : [tigerDie(die, officer !== null)]),
  SupportsClosed: nothing,
  DrumsAnswered: ({ public: { from } }) => [spot(from, 'fight', 'british')],
  RoundBegan: nothing,
  DiceRolled: ({ public: { seat, dice, modifier } }) => (dice.length === 0 ? [] : [fightDice(seat, dice, modifier)]),
  DieRaised: nothing,
  // The losses of a combat lie beside the map: the event names no zone.
  LossesTaken: nothing,
  OfficerStruck: ({ public: { seat, officer, ...fate } }) => [fateDie(seat, officer, fate)],
  VolunteersFled: ({ public: { to } }) => (to === null ? [] : [spot(to, 'note', 'spanish')]),
  SideStayed: nothing,
  SideRetreated: ({ public: { seat, to } }) => (to === null ? [] : [spot(to, 'note', seat)]),
  SurplusReturned: nothing,
  CombatEnded: ({ public: { zone, winner } }) => [winner === null ? spot(zone, 'loss') : spot(zone, 'gain', winner)],
  VictoryCounted: nothing,
};
