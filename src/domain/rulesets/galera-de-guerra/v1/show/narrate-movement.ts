import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { movementEvents } from '../action-events.ts';
import type { Event } from '../events.ts';
import { t } from '../text/catalogue.ts';
import { hexInWords, shipName } from '../text/names.ts';
import { roll, ships, within, yes } from './narrate-parts.ts';

type Types = keyof typeof movementEvents;

/** What the chronicle says of ships on their way. */
export const movementLines: OfEvents<Text, Event, Types> = {
  MovementBegan: ({ ship, announced, wary }) =>
    t('deed.MovementBegan', { ship: shipName(ship), points: announced, wary: yes(wary) }),
  CrewChecked: ({ ship, die, free }) => t('deed.CrewChecked', { ship: shipName(ship), die, free: yes(free) }),
  ShipMoved: ({ ship, step, from, to, through }) => {
    const args = { ship: shipName(ship), from: hexInWords(from), to: hexInWords(to) };
    if (through.length > 0) return t('deed.ShipPassed', { ...args, enemies: ships(through) });
    const how = stepName(step);
    return from === to ? t('deed.ShipTurned', { ...args, step: how }) : t('deed.ShipMoved', { ...args, step: how });
  },
  MovementEnded: ({ ship, lapsed }) => t('deed.MovementEnded', { ship: shipName(ship), lapsed }),
  ShipGrounded: ({ ship, at, city }) =>
    city
      ? t('deed.ShipGrounded.city', { ship: shipName(ship) })
      : t('deed.ShipGrounded', { ship: shipName(ship), at: hexInWords(at) }),
  ShipExited: ({ ship }) => t('deed.ShipExited', { ship: shipName(ship) }),
  GroundingDiced: ({ ship, die, freed, wrecked }) => {
    const stuck = wrecked ? t('deed.grounding.wrecked') : t('deed.grounding.stuck');
    const result = freed ? t('deed.grounding.freed') : stuck;
    return t('deed.GroundingDiced', { ship: shipName(ship), die, outcome: result });
  },
  SailRaised: ({ ship }) => t('deed.SailRaised', { ship: shipName(ship) }),
  SailLowered: ({ ship }) => t('deed.SailLowered', { ship: shipName(ship) }),
  MastBroken: ({ ship }) => t('deed.MastBroken', { ship: shipName(ship) }),
  TowersJettisoned: ({ ship }) => t('deed.TowersJettisoned', { ship: shipName(ship) }),
  TowCut: ({ galley, transport }) => t('deed.TowCut', { galley: shipName(galley), transport: shipName(transport) }),
  AnchorsWeighed: ({ ships: ids }) => t('deed.AnchorsWeighed', { ships: ships(ids) }),
  DisengageRolled: ({ ship, from, ...rolled }) =>
    t('deed.DisengageRolled', { ship: shipName(ship), from: shipName(from), roll: roll(rolled) }),
  FatigueChecked: ({ ship, die, total, fatigue }) =>
    die === null
      ? t('deed.FatigueChecked.sure', { ship: shipName(ship), fatigue })
      : t('deed.FatigueChecked', { ship: shipName(ship), die, total, fatigue }),
};

/** A step as the menus name it, within a sentence. */
function stepName(step: string): Text {
  const key = `action.step.${step}`;
  return t.has(key) ? within(t(key)) : t('deed.step.towed');
}
