import type { Fact, Happening } from '../../../../kernel/decision-kind.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { catalogue } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import en from '../text/decisions.en.json' with { type: 'json' };
import es from '../text/decisions.es.json' with { type: 'json' };

/** What standing orders may ask about, in words. */
const d = catalogue<keyof typeof en>(en, es);

/** What may be read off a table, as its viewer sees it. */
export const facts: readonly Fact[] = [
  { id: 'combat.zone', title: d('combat.zone'), of: 'area', read: (table) => word(part(table, 'combat')['zone']) },
  {
    ...{ id: 'combat.attacker', title: d('combat.attacker'), of: 'seat' },
    read: (table) => word(part(table, 'combat')['attacker']),
  },
  { id: 'combat.round', title: d('combat.round'), of: 'number', read: (table) => word(part(table, 'combat')['round']) },
  { id: 'march.from', title: d('march.from'), of: 'area', read: (table) => word(part(table, 'march')['from']) },
  { id: 'march.blocks', title: d('march.blocks'), of: 'number', read: (table) => word(part(table, 'march')['blocks']) },
];

/** The events that players speak of. */
export const happenings: readonly Happening[] = [
  { type: 'TurnBegan', title: d('turn-began'), members: [], beginsTurn: true },
  {
    ...{ type: 'CombatJoined', title: d('combat-joined') },
    members: [
      { name: 'zone', title: d('member.zone'), of: 'area' },
      { name: 'attacker', title: d('member.attacker'), of: 'seat' },
    ],
  },
  {
    ...{ type: 'CombatEnded', title: d('combat-ended') },
    members: [
      { name: 'zone', title: d('member.zone'), of: 'area' },
      { name: 'winner', title: d('member.winner'), of: 'seat' },
    ],
  },
  {
    ...{ type: 'GroupMoved', title: d('group-moved') },
    members: [
      { name: 'seat', title: d('member.seat'), of: 'seat' },
      { name: 'from', title: d('member.from'), of: 'area' },
      { name: 'to', title: d('member.to'), of: 'area' },
    ],
  },
  { type: 'VolleyFired', title: d('shots'), members: [{ name: 'zone', title: d('member.zone'), of: 'area' }] },
];

/** A part of what lies beside the board; empty while there is no such thing. */
function part({ details }: Table, name: string): JsonObject {
  return (details?.[name] ?? {}) as JsonObject;
}

function word(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
