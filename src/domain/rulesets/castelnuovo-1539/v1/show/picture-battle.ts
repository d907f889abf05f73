import { secretOr } from '../../../../kernel/event.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { BattleEvent } from '../combat-events.ts';
import type { Event } from '../events.ts';
import { arquebusDice, combatDice, friendlyDice, stepLabel } from './picture-dice.ts';
import { march, played, retreat, spot } from './picture-parts.ts';

/** Marks for each of some types of event: a type without an entry does not compile. */
export type PicturesOf<Type extends Event['type']> = {
  readonly [T in Type]: (event: Extract<Event, { type: T }>) => readonly Mark[];
};

export const nothing = (): readonly Mark[] => [];

/** Movement, reactions, combat and Camisado (§6 to §8.5). */
export const battlePictures: PicturesOf<BattleEvent['type']> = {
  GroupActivated: ({ public: { seat, origin } }) => [spot(origin, 'note', seat)],
  GroupMoved: ({ public: { seat, blocks, leader, from, to } }) => [march(seat, [from, to], blocks, leader)],
  GroupStopped: nothing,
  ActivationEnded: nothing,
  ArquebusFired: ({ public: { zone, shooters, volleys, hits } }) => [
    { kind: 'fire', to: zone, seat: 'spanish' },
    arquebusDice(zone, volleys, shooters),
    ...(hits > 0 ? [spot(zone, 'loss', 'ottoman')] : []),
  ],
  FriendlyFired: ({ public: { zone, volleys } }) => [
    { kind: 'fire', to: zone, seat: 'ottoman' },
    friendlyDice(zone, volleys),
    ...(volleys.some(({ hits }) => hits > 0) ? [spot(zone, 'loss', 'ottoman')] : []),
  ],
  EntryEnded: nothing,
  CombatJoined: ({ public: { zone, attacker } }) => [spot(zone, 'fight', attacker)],
  // The raiders strike and stay where they are.
  CamisadoLaunched: ({ public: { origin, target } }) => [
    { kind: 'fire', from: origin, to: target, seat: 'spanish' },
    spot(target, 'fight', 'spanish'),
  ],
  CombatCardsLaid: (event) => played(event.public.seat, secretOr<readonly string[]>(event, 'cards', [])),
  CombatRevealed: ({ public: { zone, cards } }) => [
    spot(zone, 'fight'),
    ...played('ottoman', cards.ottoman),
    ...played('spanish', cards.spanish),
  ],
  CubePlaced: ({ public: { zone } }) => [spot(zone, 'gain', 'spanish')],
  CombatRolled: ({ public: { zone, step, camisado, rolls } }) => combatDice(zone, rolls, stepLabel(step, camisado)),
  CombatDecided: ({ public: { zone, loser } }) => [loser === null ? spot(zone, 'note') : spot(zone, 'loss', loser)],
  FaithDue: ({ public: { zone } }) => [spot(zone, 'loss', 'ottoman')],
  SideRetreated: ({ public: { seat, from, moves, leader, leaderTo } }) =>
    retreat(seat, from, moves, [leader, leaderTo]),
  BlocksRemoved: ({ public: { seat, zone } }) => [spot(zone, 'loss', seat)],
  CombatEnded: ({ public: { zone } }) => [spot(zone, 'note')],
  CounterClosed: nothing,
};
