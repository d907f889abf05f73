import { secretOr } from '../../../../kernel/event.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed } from '../../../../kernel/text.ts';
import type { Event } from '../events.ts';
import type { setupLines } from './narrate-setup.ts';
import type { sequenceEvents } from '../sequence-events.ts';
import type { Declared } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { byKey, fleetWithin, leaderName, theSeat, shipName, squadronName, theFleet } from '../text/names.ts';
import { declared, faces, joined, outcome, ships, yes } from './narrate-parts.ts';

type Types = Exclude<keyof typeof sequenceEvents, keyof typeof setupLines>;

/** What the chronicle says of the phases of a turn, of squadrons and leaders, of points and the end. */
export const sequenceLines: OfEvents<Text, Event, Types> = {
  TurnBegan: ({ turn }) => (turn === 0 ? t('event.Approach') : t('event.TurnBegan', { turn })),
  PhaseBegan: ({ phase }) => t('event.PhaseBegan', { phase: byKey(`board.phase.${phase}`) }),
  WindDiced: ({ dice, total, wind, calm }) => {
    const blows = wind === null ? t('event.wind.none') : t('event.wind.blows', { way: byKey(`board.way.${wind}`) });
    return t('event.WindDiced', { dice: faces(dice), total, wind: calm ? t('event.wind.calm') : blows });
  },
  SquadronsSealed: ({ seat }, event) => {
    const squadrons = secretOr<Declared[] | null>(event, 'squadrons', null);
    if (squadrons === null || squadrons.length === 0) return t('event.SquadronsSealed', { seat: theSeat(seat) });
    return t('event.SquadronsSealed.known', { seat: theSeat(seat), squadrons: declared(squadrons) });
  },
  SquadronsShown: ({ red, green, alone }) => {
    const [reds, greens] = [alone.red.length, alone.green.length];
    const counts = { red: reds, green: greens, alone: reds + greens, both: yes(reds > 0 && greens > 0) };
    if (red.length + green.length === 0) return t('event.SquadronsShown.none', counts);
    return t('event.SquadronsShown', { ...counts, squadrons: declared([...red, ...green]) });
  },
  DeclarationOrdered: ({ die, first }) =>
    die === null
      ? t('event.DeclarationOrdered', { first: theFleet(first) })
      : t('event.DeclarationOrdered.diced', { first: fleetWithin(first), die }),
  SquadronDeclared: ({ seat, squadron }) =>
    t('event.SquadronsSealed.known', { seat: theSeat(seat), squadrons: declared([squadron]) }),
  AdmiralNamed: ({ side, leader }) => t('event.AdmiralNamed', { side: theFleet(side), leader: leaderName(leader) }),
  InitiativeDiced: ({ red, green, winner, given }) =>
    given
      ? t('event.InitiativeGiven', { winner: theFleet(winner) })
      : t('event.InitiativeDiced', { red, green, winner: fleetWithin(winner) }),
  OrderChosen: ({ seat, first }) => t('event.OrderChosen', { seat: theSeat(seat), first: fleetWithin(first) }),
  SpeedsSet: ({ seat, who, max }) =>
    t('event.SpeedsSet', {
      seat: theSeat(seat),
      squadron: squadronName(who),
      count: max.length,
      ships: ships(max),
      alone: yes(max[0] === who),
    }),
  DoubleTried: ({ admiral, who, die, done }) =>
    t('event.DoubleTried', { admiral: leaderName(admiral), squadron: squadronName(who), die, outcome: outcome(done) }),
  OrdersConfused: ({ who, die, cruise, slowed }) => {
    const unhurt = cruise.length > 0 ? t('event.confused.cruise', { count: cruise.length }) : t('event.confused.none');
    const effect = slowed.length > 0 ? t('event.confused.slowed') : unhurt;
    return t('event.OrdersConfused', { squadron: squadronName(who), die, effect });
  },
  SquadronActivated: ({ side, who }) =>
    t('event.SquadronActivated', { side: theFleet(side), squadrons: listed(who.map(squadronName)) }),
  SquadronPassed: ({ side, who }) => t('event.SquadronPassed', { side: theFleet(side), squadron: squadronName(who) }),
  SegmentBegan: ({ side, segment }) => t('event.SegmentBegan', { side: theFleet(side), segment }),
  ActivationEnded: ({ side }) => t('event.ActivationEnded', { side: theFleet(side) }),
  ApproachEnded: ({ side }) => t('event.ApproachEnded', { side: theFleet(side) }),

  TransferTried: ({ leader, from, to, die, done }) =>
    t('event.TransferTried', {
      leader: leaderName(leader),
      from: shipName(from),
      to: shipName(to),
      die,
      outcome: outcome(done),
    }),
  TransferDeclined: ({ seat }) => t('event.TransferDeclined', { side: theSeat(seat) }),
  LeaderLost: ({ leader, ship }) => t('event.LeaderLost', { leader: leaderName(leader), ship: shipName(ship) }),
  LeaderLeft: ({ leader, ship }) => t('event.LeaderLeft', { leader: leaderName(leader), ship: shipName(ship) }),
  SuccessorPlaced: ({ leader, ship }) =>
    t('event.SuccessorPlaced', { leader: leaderName(leader), ship: shipName(ship) }),
  RetreatDiced: ({ side, die, total, retires }) =>
    t('event.RetreatDiced', { side: theFleet(side), die, total, retires: yes(retires) }),

  UnfoulingChosen: ({ seat, ships: ids }) => t('event.UnfoulingChosen', { side: theSeat(seat), count: ids.length }),
  UnfoulingDiced: ({ rolls }) => t('event.UnfoulingDiced', { rolls: each(rolls, ({ freed }) => freedOrNot(freed)) }),
  FirefightDiced: ({ rolls }) => {
    const lines = rolls.map(({ ship, die, total, result }) =>
      t('event.roll.total', { ship: shipName(ship), die, total, outcome: byKey(`event.fire.${result}`) }),
    );
    return t('event.FirefightDiced', { rolls: joined(lines, '; ') });
  },
  MastsCleared: ({ ships: ids }) => t('event.MastsCleared', { ships: ships(ids) }),
  CrewsRested: ({ ships: ids }) => t('event.CrewsRested', { ships: ships(ids) }),
  SinkingDiced: ({ rolls }) =>
    t('event.SinkingDiced', {
      rolls: each(rolls, ({ sinks }) => (sinks ? t('event.sinks.yes') : t('event.sinks.no'))),
    }),
  FireSpread: ({ from, ships: ids }) => t('event.FireSpread', { from: shipName(from), ships: ships(ids) }),
  ShipsLost: ({ ships: ids, cause }) => t(`event.ShipsLost.${cause}`, { count: ids.length, ships: ships(ids) }),
  TreasureSought: ({ ship, fate }) => t(`event.TreasureSought.${fate}`, { ship: shipName(ship) }),
  TreacheryDiced: ({ leader, die, count }) => t('event.TreacheryDiced', { leader: leaderName(leader), die, count }),
  TraitorsChosen: ({ leader, ships: ids }) =>
    t('event.TraitorsChosen', { leader: leaderName(leader), ships: ships(ids) }),
  ColumnBroken: () => t('event.ColumnBroken'),

  PointsGained: ({ side, points, cause }) => {
    const key = `event.cause.${cause}`;
    const why = t.has(key) ? t(key) : t('event.cause.other');
    return t('event.PointsGained', { side: theFleet(side), points, cause: why });
  },
  PointsChecked: ({ turn, red, green }) => t('event.PointsChecked', { turn, red, green }),
  EndProposed: ({ seat }) => t('event.EndProposed', { seat: theSeat(seat) }),
  EndRefused: ({ seat }) => t('event.EndRefused', { seat: theSeat(seat) }),
  BattleEnded: ({ winner, reason, red, green }) => {
    const args = { reason: t(`sequence.result.${reason}`), red, green };
    return winner === null
      ? t('event.BattleEnded.drawn', args)
      : t('event.BattleEnded.won', { ...args, winner: fleetWithin(winner) });
  },
};

function each<R extends { readonly ship: string; readonly die: number; readonly total?: number | undefined }>(
  rolls: readonly R[],
  outcomeOf: (roll: R) => Text,
): Text {
  const lines = rolls.map((one) => {
    const args = { ship: shipName(one.ship), die: one.die, outcome: outcomeOf(one) };
    const { total } = one;
    return total === undefined ? t('event.roll.plain', args) : t('event.roll.total', { ...args, total });
  });
  return joined(lines, '; ');
}

function freedOrNot(freed: boolean): Text {
  return freed ? t('event.freed.yes') : t('event.freed.no');
}
