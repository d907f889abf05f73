import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { batteries } from '../data/data.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { playCard } from './cards.ts';
import { blockedZone, zoneOption } from './menus.ts';
import { order, unless } from './order.ts';
import { holds } from './positions.ts';

/** §9.spike1-2: a battery held by a British unit falls silent for good. */
export const spike = order<string>({
  idle: (state) => unless(spikable(state).length > 0, 'blocked.no-battery', '§9'),
  *choose(state) {
    const open = spikable(state);
    const silent = Object.entries(batteries).filter(([battery]) => !open.some(([other]) => other === battery));
    const blocked = silent.map(([battery, zone]) => {
      const spent = state.spiked.includes(battery);
      return blockedZone(zone, spent ? 'blocked.spiked' : 'blocked.no-british', '§9');
    });
    const options = open.map(([battery, zone]) => ({ ...zoneOption(zone), value: battery }));
    return yield* pick(options, menuDetails(t('prompt.order.spike'), blocked));
  },
  play(turn, _seat, card, battery) {
    playCard(turn, 'british', card, 'order');
    turn.emit({ type: 'BatterySpiked', public: { battery, zone: batteries[battery] ?? '' } });
  },
});

/** Battery zones held by a British unit whose guns still work. */
function spikable(state: State): [string, string][] {
  return Object.entries(batteries).filter(
    ([battery, zone]) => !state.spiked.includes(battery) && holds(state, 'british', zone),
  );
}
