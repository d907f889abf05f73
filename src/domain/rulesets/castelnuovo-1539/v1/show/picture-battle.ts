import { secretOr } from '../../../../kernel/event.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { BattleEvent } from '../combat-events.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { noMarks } from '../../../../kernel/kit/by-type.ts';
import { arquebusDice, combatDice, friendlyDice } from './picture-dice.ts';
import { march, played, retreat, spot } from './picture-parts.ts';

/** Movement, reactions, combat and Camisado (§6 to §8.5). */
export const battlePictures: OfEvents<readonly Mark[], BattleEvent> = {
  GroupActivated: ({ seat, origin }) => [spot(origin, 'note', seat)],
  GroupMoved: ({ seat, blocks, leader, from, to }) => [march(seat, [from, to], blocks, leader)],
  GroupStopped: noMarks,
  ActivationEnded: noMarks,
  ArquebusFired: ({ zone, shooters, volleys, hits }) => [
    { kind: 'fire', to: zone, seat: 'spanish' },
    arquebusDice(zone, volleys, shooters),
    ...(hits > 0 ? [spot(zone, 'loss', 'ottoman')] : []),
  ],
  FriendlyFired: ({ zone, volleys }) => [
    { kind: 'fire', to: zone, seat: 'ottoman' },
    friendlyDice(zone, volleys),
    ...(volleys.some(({ hits }) => hits > 0) ? [spot(zone, 'loss', 'ottoman')] : []),
  ],
  EntryEnded: noMarks,
  CombatJoined: ({ zone, attacker }) => [spot(zone, 'fight', attacker)],
  // The raiders strike and stay where they are.
  CamisadoLaunched: ({ origin, target }) => [
    { kind: 'fire', from: origin, to: target, seat: 'spanish' },
    spot(target, 'fight', 'spanish'),
  ],
  CombatCardsLaid: ({ seat }, event) => played(seat, secretOr<readonly string[]>(event, 'cards', [])),
  CombatRevealed: ({ zone, cards }) => [
    spot(zone, 'fight'),
    ...played('ottoman', cards.ottoman),
    ...played('spanish', cards.spanish),
  ],
  CubePlaced: ({ zone }) => [spot(zone, 'gain', 'spanish')],
  CombatRolled: ({ zone, step, camisado, rolls }) => combatDice(zone, rolls, { step, camisado }),
  CombatDecided: ({ zone, loser }) => [loser === null ? spot(zone, 'note') : spot(zone, 'loss', loser)],
  FaithDue: ({ zone }) => [spot(zone, 'loss', 'ottoman')],
  SideRetreated: ({ seat, from, moves, leader, leaderTo }) => retreat(seat, from, moves, [leader, leaderTo]),
  BlocksRemoved: ({ seat, zone }) => [spot(zone, 'loss', seat)],
  CombatEnded: ({ zone }) => [spot(zone, 'note')],
  CounterClosed: noMarks,
};
