import type { Fact, Happening } from '../../../../kernel/decision-kind.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Table } from '../../../../kernel/view.ts';
import { t } from '../text/catalogue.ts';

/** What may be read off a table, as its viewer sees it. */
export const facts: readonly Fact[] = [
  {
    id: 'combat.zone',
    title: t('decisions.combat.zone'),
    of: 'area',
    read: (table) => word(part(table, 'combat')['zone']),
  },
  {
    id: 'combat.attacker',
    title: t('decisions.combat.attacker'),
    of: 'seat',
    read: (table) => word(part(table, 'combat')['attacker']),
  },
  {
    id: 'combat.round',
    title: t('decisions.combat.round'),
    of: 'number',
    read: (table) => word(part(table, 'combat')['round']),
  },
  {
    id: 'march.from',
    title: t('decisions.march.from'),
    of: 'area',
    read: (table) => word(part(table, 'march')['from']),
  },
  {
    id: 'march.blocks',
    title: t('decisions.march.blocks'),
    of: 'number',
    read: (table) => word(part(table, 'march')['blocks']),
  },
];

/** The events that players speak of. */
export const happenings: readonly Happening[] = [
  { type: 'TurnBegan', title: t('decisions.turn-began'), members: [], beginsTurn: true },
  {
    type: 'CombatJoined',
    title: t('decisions.combat-joined'),
    members: [
      { name: 'zone', title: t('decisions.member.zone'), of: 'area' },
      { name: 'attacker', title: t('decisions.member.attacker'), of: 'seat' },
    ],
  },
  {
    type: 'CombatEnded',
    title: t('decisions.combat-ended'),
    members: [
      { name: 'zone', title: t('decisions.member.zone'), of: 'area' },
      { name: 'winner', title: t('decisions.member.winner'), of: 'seat' },
    ],
  },
  {
    type: 'GroupMoved',
    title: t('decisions.group-moved'),
    members: [
      { name: 'seat', title: t('decisions.member.seat'), of: 'seat' },
      { name: 'from', title: t('decisions.member.from'), of: 'area' },
      { name: 'to', title: t('decisions.member.to'), of: 'area' },
    ],
  },
  {
    type: 'VolleyFired',
    title: t('decisions.shots'),
    members: [{ name: 'zone', title: t('decisions.member.zone'), of: 'area' }],
  },
];

/** A part of what lies beside the board; empty while there is no such thing. */
function part({ details }: Table, name: string): JsonObject {
  return (details?.[name] ?? {}) as JsonObject;
}

function word(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
