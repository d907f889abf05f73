import type { Fact, Happening } from '../../../../kernel/decision-kind.ts';
import type { Table } from '../../../../kernel/view.ts';
import type { Frame } from '../frames.ts';
import { OPERATIONS } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { detailsOf } from './view-details.ts';

/** What may be read off a table, as its viewer sees it. */
export const facts: readonly Fact[] = [
  {
    ...{ id: 'operations', title: t('panel.fact.operations'), of: 'word' },
    words: OPERATIONS.map((id) => ({ id, title: t(`event.operations.${id}`) })),
    read: (table) => detailsOf(table).phase,
  },
  { id: 'turn', title: t('board.track.turn'), of: 'number', read: ({ sequence }) => sequence.turn },
  {
    id: 'active',
    title: t('panel.fact.active'),
    of: 'piece',
    read: (table) => under(table, 'activation')?.force ?? null,
  },
  { id: 'op', title: t('panel.op'), of: 'number', read: pointsLeft },
  {
    ...{ id: 'attacker', title: t('panel.fact.attacker'), of: 'piece' },
    read: (table) => under(table, 'battle')?.attacker ?? under(table, 'naval')?.attacker ?? null,
  },
  {
    ...{ id: 'defender', title: t('panel.fact.defender'), of: 'piece' },
    read: (table) => under(table, 'battle')?.defender ?? under(table, 'naval')?.defender ?? null,
  },
  {
    id: 'mover',
    title: t('panel.fact.mover'),
    of: 'piece',
    read: (table) => under(table, 'interception')?.mover ?? null,
  },
  {
    ...{ id: 'liberal', title: t('panel.liberal'), of: 'number' },
    read: (table) => (detailsOf(table).liberal === null ? 0 : 1),
  },
];

const side = { name: 'side', title: t('panel.member.side'), of: 'seat' } as const;

/** The events that players speak of. */
export const happenings: readonly Happening[] = [
  { type: 'TurnBegan', title: t('panel.happens.turn'), members: [], beginsTurn: true },
  { type: 'LiberalDiced', title: t('panel.happens.liberal'), members: [] },
  { type: 'ActivationBegan', title: t('panel.happens.activation'), members: [side] },
  { type: 'BattleDeclared', title: t('panel.happens.battle'), members: [] },
  { type: 'AssaultDeclared', title: t('panel.happens.assault'), members: [] },
  { type: 'NavalDeclared', title: t('panel.happens.naval'), members: [] },
  { type: 'StepsLost', title: t('panel.happens.loss'), members: [] },
  { type: 'LeaderDiced', title: t('panel.happens.leader'), members: [] },
];

/** The innermost thing of that kind under way. */
function under<K extends Frame['kind']>(table: Table, kind: K): Extract<Frame, { kind: K }> | null {
  const found = detailsOf(table).underWay.findLast((frame) => frame.kind === kind);
  return (found as Extract<Frame, { kind: K }> | undefined) ?? null;
}

function pointsLeft(table: Table): number | null {
  const active = under(table, 'activation');
  return active === null ? null : active.op - active.spent;
}
