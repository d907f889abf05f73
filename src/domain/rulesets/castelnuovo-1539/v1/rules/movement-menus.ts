import type { Blocked, Option } from '../../../../kernel/choices.ts';
import { blockedZone } from './menus.ts';
import type { Barrier, Party } from './movement.ts';
import { barrierTo, waysFrom } from './movement.ts';
import { leaderName } from '../text/names.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';

export function leaderOption(leader: string): Option<string> {
  const target = { type: 'piece', id: leader } as const;
  return { id: `leader:${leader}`, label: leaderName(leader), target, value: leader };
}

const REASONS: Readonly<Record<Barrier, { reason: TextKey; rule: string }>> = {
  enemy: { reason: 'blocked.enemy', rule: '§8.2' },
  walls: { reason: 'blocked.walls', rule: '§6' },
  'climb-first': { reason: 'blocked.climb-first', rule: '§6' },
  civilians: { reason: 'blocked.civilians', rule: '§8.3' },
  points: { reason: 'blocked.movement-points', rule: '§6' },
  full: { reason: 'blocked.no-room', rule: '§2.4' },
};

/** The neighbours that a party may not enter, and why. */
export function barredSteps(state: State, party: Party): Blocked[] {
  return waysFrom(party.at).flatMap((zone) => {
    const barrier = barrierTo(state, party, zone);
    return barrier === null ? [] : [blockedZone(zone, REASONS[barrier].reason, REASONS[barrier].rule)];
  });
}
