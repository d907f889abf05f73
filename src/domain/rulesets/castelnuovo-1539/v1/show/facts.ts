import type { Fact, Happening } from '../../../../kernel/decision-kind.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Table } from '../../../../kernel/view.ts';
import { t } from '../text/catalogue.ts';

/** What may be read off a table, as its viewer sees it. */
export const facts: readonly Fact[] = [
  {
    id: 'combat.zone',
    title: t('orders.combat.zone'),
    of: 'area',
    read: (table) => word(under(table, 'combat')['zone']),
  },
  {
    id: 'combat.attacker',
    title: t('orders.combat.attacker'),
    of: 'seat',
    read: (table) => word(under(table, 'combat')['attacker']),
  },
  { id: 'entry.zone', title: t('orders.entry.zone'), of: 'area', read: (table) => word(under(table, 'entry')['zone']) },
  {
    id: 'entry.blocks',
    title: t('orders.entry.blocks'),
    of: 'number',
    read: (table) => entered(under(table, 'entry')),
  },
  {
    id: 'turn-type',
    title: t('orders.turn-type'),
    of: 'word',
    words: (['siege', 'assault'] as const).map((id) => ({ id, title: t(`turn-type.${id}`) })),
    read: ({ details }) => word(details?.['turnType']),
  },
];

/** The events that players speak of. */
export const happenings: readonly Happening[] = [
  { type: 'TurnBegan', title: t('orders.turn-began'), members: [], beginsTurn: true },
  {
    type: 'CombatJoined',
    title: t('orders.combat-joined'),
    members: [
      { name: 'zone', title: t('orders.member.zone'), of: 'area' },
      { name: 'attacker', title: t('orders.member.attacker'), of: 'seat' },
    ],
  },
  {
    type: 'CombatDecided',
    title: t('orders.combat-decided'),
    members: [
      { name: 'zone', title: t('orders.member.zone'), of: 'area' },
      { name: 'loser', title: t('orders.member.loser'), of: 'seat' },
    ],
  },
  {
    type: 'GroupMoved',
    title: t('orders.group-moved'),
    members: [
      { name: 'seat', title: t('orders.member.seat'), of: 'seat' },
      { name: 'to', title: t('orders.member.to'), of: 'area' },
    ],
  },
  {
    type: 'Bombarded',
    title: t('orders.bombarded'),
    members: [{ name: 'target', title: t('orders.member.target'), of: 'area' }],
  },
];

/** The innermost thing of that kind under way; empty while there is none. */
function under({ details }: Table, kind: string): JsonObject {
  const frames = (details?.['underWay'] ?? []) as readonly JsonObject[];
  return frames.findLast((frame) => frame['kind'] === kind) ?? {};
}

function entered({ blocks }: JsonObject): number | null {
  return Array.isArray(blocks) ? blocks.length : null;
}

function word(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
