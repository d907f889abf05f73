import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { areaOf } from '../data/data.ts';
import type { RayoDie } from '../events.ts';
import { t } from '../text/catalogue.ts';
import { deadBlocks, lineUp } from './bombardment.ts';
import { playCard } from './cards.ts';
import { zoneOption } from './menus.ts';
import { loneOfficer } from './officers.ts';
import { order, unless } from './order.ts';
import type { GameTurn } from './positions.ts';
import { spanishZones, strength, unitsAt } from './positions.ts';

/** §9.rayo1: on any Spanish unit of the map. */
export const rayo = order<string>({
  idle: (state) => unless(spanishZones(state).length > 0, 'blocked.no-target', '§9'),
  *choose(state) {
    return yield* pick(spanishZones(state).map(zoneOption), menuDetails(t('prompt.order.rayo')));
  },
  play: (turn, _seat, card, zone) => open(turn, card, zone),
});

/** §9.rayo1-3: a die for each unit, one less in a fortress; on a beach all are eliminated without dice. */
function open(turn: GameTurn, card: string, zone: string): void {
  playCard(turn, 'british', card, 'order');
  const { beach, fortress } = areaOf(zone);
  const units = beach ? unitsAt(turn.state, 'spanish', zone) : lineUp(turn, 'spanish', zone);
  const dice = beach ? [] : units.map((_, index): RayoDie => rayoDie(turn, index + 1, fortress));
  const losses = units.map((unit, index) => {
    const loss = dice[index]?.hit === true ? 1 : 0;
    return { unit, pf: beach ? 0 : Math.max(0, strength(turn.state, unit) - loss) };
  });
  turn.emit({
    type: 'RayoFired',
    public: { zone, beach, dice, dead: deadBlocks(losses) },
    secrets: secretFor('spanish', { losses }),
  });
  loneOfficer(turn, 'spanish', zone);
}

function rayoDie(turn: GameTurn, block: number, fortress: boolean): RayoDie {
  const die = turn.chance.die();
  return { block, die, hit: die - (fortress ? 1 : 0) >= 5 };
}
