import type { Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { fortressZones, seaZones, starZones } from '../data/data.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { unitName } from '../text/names.ts';
import type { Placing } from './arrivals.ts';
import { arrive, arriveAtSea, garrisonOf, startWith } from './arrivals.ts';
import { decision } from './decision.ts';
import { blockedZone, zoneOption } from './menus.ts';
import { STACK } from './positions.ts';
import { beginGame, dealHands } from './setup.ts';

/** D34: the garrison in the Fortress, every star zone held; then the gun. */
export const garrison = decision('garrison', {
  kind: 'setup.garrison',
  title: t('prompt.setup.garrison'),
  seats: ['ottoman'],
  asks: () => 'ottoman',
  *choose(state: State) {
    const blocks: Placing[] = [];
    const { units } = garrisonOf(state);
    for (const unit of units) {
      const room = roomFor(blocks, units.length - blocks.length);
      const shut = fortressZones.filter((zone) => !room.includes(zone));
      const blocked = shut.map((zone) => blockedZone(zone, 'blocked.garrison', '§3'));
      const empty = starZones.find((zone) => !blocks.some((each) => each.zone === zone));
      const prompt = t('prompt.setup.company', { unit: unitName(unit) });
      const zone = yield* pick(room.map(zoneOption), menuDetails(prompt, blocked, empty && `zone:${empty}`));
      blocks.push({ unit, zone });
    }
    const gun = yield* pick(starZones.map(zoneOption), menuDetails(t('prompt.setup.gun', { left: 1 })));
    return { blocks, gun };
  },
  decide(turn, _seat, { blocks, gun }) {
    arrive(turn, 'ottoman', 'reserve', blocks);
    turn.emit({ type: 'GunPlaced', public: { seat: 'ottoman', zone: gun } });
  },
});

/** Fortress zones with room; star zones alone once each block left is needed there. */
function roomFor(blocks: readonly Placing[], left: number): string[] {
  const held = new Set(blocks.map(({ zone }) => zone));
  const empty = starZones.filter((zone) => !held.has(zone));
  if (empty.length >= left) return empty;
  return fortressZones.filter((zone) => blocks.filter((each) => each.zone === zone).length < STACK);
}

/** D35: a sea zone for each fleet of the League. */
export const leagueFleets = decision('fleets', {
  kind: 'setup.fleets',
  title: t('prompt.setup.fleets'),
  seats: ['spanish'],
  asks: () => 'spanish',
  *choose() {
    const spanish = yield* pick(seaZones.map(zoneOption), menuDetails(t('prompt.setup.fleet.spanish')));
    const others = seaZones.filter((zone) => zone !== spanish).map((zone): Option<string> => zoneOption(zone));
    const venetian = yield* pick(others, menuDetails(t('prompt.setup.fleet.venetian')));
    return { spanish, venetian };
  },
  decide(turn, _seat, { spanish, venetian }) {
    arriveAtSea(turn, startWith(turn.state, 'F_es'), spanish);
    arriveAtSea(turn, startWith(turn.state, 'F_ve'), venetian);
    dealHands(turn);
    beginGame(turn);
  },
});
