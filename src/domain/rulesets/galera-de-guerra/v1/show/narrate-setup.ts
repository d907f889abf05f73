import { secretOr } from '../../../../kernel/event.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { same } from '../../../../kernel/text.ts';
import type { Event } from '../events.ts';
import type { setupEvents } from '../sequence-events.ts';
import { t } from '../text/catalogue.ts';
import { byKey, fleetWithin, hexName, leaderName, shipName, theFleet } from '../text/names.ts';
import { joined, ships, within, yes } from './narrate-parts.ts';

/** So many ships are told with their hexes; of more only the names. */
const FEW = 24;

/** What the chronicle says of the deployment. */
export const setupLines: OfEvents<Text, Event, keyof typeof setupEvents> = {
  ShipsPlaced: ({ side, placed }) => {
    const few = placed.length <= FEW;
    const each = placed.map(({ ship, bow }) => t('event.ship.at', { ship: shipName(ship), hex: hexName(bow) }));
    const named = few ? joined(each) : ships(placed.map(({ ship }) => ship));
    return t('event.ShipsPlaced', { side: theFleet(side), count: placed.length, ships: named });
  },
  StageEnded: ({ side }) => t('event.StageEnded', { side: theFleet(side) }),
  LeaderPlaced: ({ leader, ship }) => t('event.LeaderPlaced', { leader: leaderName(leader), ship: shipName(ship) }),
  SailsSet: ({ ships: ids, up }) => t('event.SailsSet', { up: yes(up), ships: ships(ids) }),
  TowsMade: ({ tows }) => {
    const each = tows.map(({ galley, transport }) =>
      t('event.tow', { galley: shipName(galley), transport: shipName(transport) }),
    );
    return t('event.TowsMade', { tows: each.length === 0 ? same('') : joined(each, '; ') });
  },
  TreasureNoted: (_facts, event) => {
    const ship = secretOr<string | null>(event, 'ship', null);
    return ship === null ? t('event.TreasureNoted') : t('event.TreasureNoted.known', { ship: shipName(ship) });
  },
  FleetBought: ({ side }, event) => {
    const bought = secretOr<string[] | null>(event, 'ships', null);
    if (bought === null) return t('event.FleetBought', { side: theFleet(side) });
    const spent = secretOr(event, 'spent', 0);
    return t('event.FleetBought.known', { side: theFleet(side), spent, ships: ships(bought) });
  },
  FleetsShown: ({ red, green }) => t('event.FleetsShown', { red: red.length, green: green.length }),
  EdgeDiced: ({ red, green, loser }) => t('event.EdgeDiced', { red, green, loser: fleetWithin(loser) }),
  EdgeChosen: ({ side, edge }) =>
    t('event.EdgeChosen', { side: theFleet(side), edge: within(byKey(`sequence.edge.${edge}`)) }),
};
