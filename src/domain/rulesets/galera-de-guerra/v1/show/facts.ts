import type { Fact, Happening } from '../../../../kernel/decision-kind.ts';
import type { Table } from '../../../../kernel/view.ts';
import { ATTACKS } from '../frames.ts';
import type { Frame } from '../frames.ts';
import type { Window } from '../rules/window.ts';
import { THREATS } from '../rules/window.ts';
import { t } from '../text/catalogue.ts';
import { detailsOf } from './view-details.ts';

const WORDS = [
  ...(['setup', 'purchase', 'edge', 'wind', 'squadrons', 'initiative', 'order', 'speed', 'command'] as const),
  ...(['individual', 'transfers', 'unfouling', 'recovery', 'rest', 'sinking', 'victory', 'over'] as const),
];

/** What may be read off the table. */
export const facts: readonly Fact[] = [
  ...(['red', 'green'] as const).map((side): Fact => ({
    id: `points.${side}`,
    title: t(`orders.points.${side}`),
    of: 'number',
    read: (table) => detailsOf(table).fleets[side].points,
  })),
  {
    id: 'phase',
    title: t('orders.phase'),
    of: 'word',
    words: WORDS.map((id) => ({ id, title: t(`board.phase.${id}`) })),
    read: ({ sequence }) => sequence.phase,
  },
  {
    id: 'attack',
    title: t('orders.attack'),
    of: 'word',
    words: ATTACKS.map((id) => ({ id, title: t(`deed.what.${id}`) })),
    read: (table) => under(table, 'attack')?.what ?? null,
  },
  { id: 'active', title: t('orders.active'), of: 'piece', read: active },
  { id: 'window.ship', title: t('orders.window.ship'), of: 'piece', read: inWindow('ship') },
  { id: 'window.enemy', title: t('orders.window.enemy'), of: 'piece', read: inWindow('enemy') },
  { id: 'window.chance', title: t('orders.window.chance'), of: 'number', read: inWindow('chance') },
  {
    id: 'window.threat',
    title: t('orders.window.threat'),
    of: 'word',
    words: THREATS.map((id) => ({ id, title: t(`orders.threat.${id}`) })),
    read: inWindow('threat'),
  },
  { id: 'mover.left', title: t('orders.mover'), of: 'number', read: pointsLeft },
  { id: 'wind', title: t('orders.wind'), of: 'number', read: (table) => detailsOf(table).wind },
  { id: 'calm', title: t('orders.calm'), of: 'number', read: (table) => (detailsOf(table).calm ? 1 : 0) },
];

const seat = { name: 'seat', title: t('orders.member.seat'), of: 'seat' } as const;
const side = { name: 'side', title: t('orders.member.side'), of: 'word' } as const;

/** The events that players speak of. */
export const happenings: readonly Happening[] = [
  { type: 'TurnBegan', title: t('orders.turn-began'), members: [], beginsTurn: true },
  {
    type: 'PhaseBegan',
    title: t('orders.phase-began'),
    members: [{ name: 'phase', title: t('orders.member.phase'), of: 'word' }],
  },
  { type: 'SquadronActivated', title: t('orders.activated'), members: [side] },
  { type: 'ShipMoved', title: t('orders.moved'), members: [{ name: 'to', title: t('orders.member.to'), of: 'area' }] },
  {
    type: 'AttackDeclared',
    title: t('orders.attacked'),
    members: [seat, { name: 'what', title: t('orders.member.what'), of: 'word' }],
  },
  { type: 'RamRolled', title: t('orders.rammed'), members: [seat] },
  { type: 'ShipTaken', title: t('orders.taken'), members: [] },
  { type: 'ShipsLost', title: t('orders.lost'), members: [] },
  { type: 'LeaderLost', title: t('orders.leader-lost'), members: [] },
  { type: 'FireSpread', title: t('orders.caught'), members: [] },
];

/** The squadron that acts, by its leader or its first ship, as choices name it; of two the first. */
function active(table: Table): string | null {
  const squadron = detailsOf(table).squadrons[under(table, 'activation')?.squadrons[0] ?? -1];
  return squadron?.leader ?? squadron?.ships[0] ?? null;
}

function inWindow<K extends keyof Window>(member: K): (table: Table) => Window[K] | null {
  return (table) => detailsOf(table).window?.[member] ?? null;
}

function pointsLeft(table: Table): number | null {
  const movement = under(table, 'movement');
  return movement === null ? null : Math.max(0, movement.announced - movement.used);
}

/** The innermost thing of that kind under way. */
function under<K extends Frame['kind']>(table: Table, kind: K): Extract<Frame, { kind: K }> | null {
  const found = detailsOf(table).underWay.findLast((frame) => frame.kind === kind);
  return (found as Extract<Frame, { kind: K }> | undefined) ?? null;
}
