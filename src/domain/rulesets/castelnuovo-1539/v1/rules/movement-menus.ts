import type { Blocked, Option } from '../../../../kernel/choices.ts';
import { blockedPiece, blockedZone, blockOption } from './menus.ts';
import type { Barrier, Party } from './movement.ts';
import type { Combos } from './pick-combos.ts';
import { barrierTo, waysFrom } from './movement.ts';
import { leaderName } from '../text/names.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';

function leaderOption(leader: string): Option<string> {
  const target = { type: 'piece', id: leader } as const;
  return { id: `leader:${leader}`, label: leaderName(leader), target, value: leader };
}

/** Blocks and leaders that go together, as they are picked. */
export function groupItems(state: State): Pick<Combos<unknown>, 'optionOf' | 'whyNot'> {
  return {
    optionOf: (item) => (item in state.leaders ? leaderOption(item) : blockOption(state, item)),
    whyNot: (item) => blockedPiece(item, 'blocked.not-together', '§8.1'),
  };
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
