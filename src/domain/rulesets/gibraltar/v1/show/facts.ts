import type { Fact, Happening } from '../../../../kernel/decision-kind.ts';
import type { Table } from '../../../../kernel/view.ts';
import { t } from '../text/catalogue.ts';

/** What may be read off the table. */
export const facts: readonly Fact[] = [
  { id: 'must-fight', title: t('orders.must-fight'), of: 'number', read: (table) => lengthOf(table, 'mustFight') },
  { id: 'owing', title: t('orders.owing'), of: 'number', read: (table) => lengthOf(table, 'owing') },
];

/** The events that players speak of. */
export const happenings: readonly Happening[] = [
  {
    type: 'PhaseBegan',
    title: t('orders.phase-began'),
    members: [{ name: 'phase', title: t('orders.member.phase'), of: 'word' }],
  },
  {
    type: 'UnitMoved',
    title: t('orders.unit-moved'),
    members: [
      { name: 'seat', title: t('orders.member.seat'), of: 'seat' },
      { name: 'to', title: t('orders.member.to'), of: 'area' },
    ],
  },
  {
    type: 'UnitShelled',
    title: t('orders.unit-shelled'),
    members: [
      { name: 'seat', title: t('orders.member.seat'), of: 'seat' },
      { name: 'hex', title: t('orders.member.hex'), of: 'area' },
    ],
  },
  {
    type: 'WallBreached',
    title: t('orders.wall-breached'),
    members: [{ name: 'hex', title: t('orders.member.hex'), of: 'area' }],
  },
  {
    type: 'CombatFought',
    title: t('orders.combat-fought'),
    members: [{ name: 'seat', title: t('orders.member.seat'), of: 'seat' }],
  },
  { type: 'UnitsLost', title: t('orders.units-lost'), members: [] },
];

function lengthOf({ details }: Table, name: string): number {
  const list = details?.[name];
  return Array.isArray(list) ? list.length : 0;
}
