import type { Fact, Happening } from '../../../../kernel/decision-kind.ts';
import type { Table } from '../../../../kernel/view.ts';
import type { Frame, LossesFrame } from '../frames.ts';
import { OPERATIONS } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { detailsOf } from './view-details.ts';
import type { Window } from './window.ts';
import { chanceIn, factorOf, topOf, windowIn } from './window.ts';

const CAUSES: readonly LossesFrame['cause'][] = ['battle', 'assault', 'attrition', 'ambush', 'overload'];

/** What may be read off a table, as its viewer sees it. */
export const facts: readonly Fact[] = [
  {
    id: 'operations',
    title: t('panel.fact.operations'),
    of: 'word',
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
    id: 'attacker',
    title: t('panel.fact.attacker'),
    of: 'piece',
    read: (table) => under(table, 'battle')?.attacker ?? under(table, 'naval')?.attacker ?? null,
  },
  {
    id: 'defender',
    title: t('panel.fact.defender'),
    of: 'piece',
    read: (table) => under(table, 'battle')?.defender ?? under(table, 'naval')?.defender ?? null,
  },
  {
    id: 'mover',
    title: t('panel.fact.mover'),
    of: 'piece',
    read: (table) => under(table, 'interception')?.mover ?? null,
  },
  {
    id: 'liberal',
    title: t('panel.liberal'),
    of: 'number',
    read: (table) => (detailsOf(table).liberal === null ? 0 : 1),
  },
  { id: 'window.own', title: t('panel.fact.own'), of: 'piece', read: pieceIn('own') },
  { id: 'window.enemy', title: t('panel.fact.enemy'), of: 'piece', read: pieceIn('enemy') },
  { id: 'window.place', title: t('panel.fact.place'), of: 'area', read: (table) => windowIn(table).place },
  { id: 'window.factor', title: t('panel.fact.factor'), of: 'number', read: (table) => factorOf(windowIn(table).own) },
  {
    id: 'window.steps',
    title: t('panel.fact.steps'),
    of: 'number',
    read: (table) => windowIn(table).own?.steps ?? null,
  },
  {
    id: 'window.enemy-factor',
    title: t('panel.fact.enemy-factor'),
    of: 'number',
    read: (table) => factorOf(windowIn(table).enemy),
  },
  { id: 'window.odds', title: t('panel.fact.odds'), of: 'number', read: oddsIn },
  { id: 'window.chance', title: t('panel.fact.chance'), of: 'number', read: chanceIn },
  {
    id: 'losses.cause',
    title: t('panel.fact.cause'),
    of: 'word',
    words: CAUSES.map((id) => ({ id, title: t(`panel.cause.${id}`) })),
    read: (table) => onTop(table, 'losses')?.cause ?? null,
  },
  {
    id: 'losses.steps',
    title: t('panel.fact.lost'),
    of: 'number',
    read: (table) => onTop(table, 'losses')?.steps ?? null,
  },
  {
    id: 'refuge.leader',
    title: t('panel.fact.leader'),
    of: 'piece',
    read: (table) => onTop(table, 'refuge')?.leader ?? null,
  },
  { id: 'port.ship', title: t('panel.fact.ship'), of: 'piece', read: (table) => onTop(table, 'port')?.todo[0] ?? null },
];

const side = { name: 'side', title: t('panel.member.side'), of: 'seat' } as const;
const piece = (name: 'force' | 'attacker' | 'defender' | 'mover' | 'interceptor' | 'besieger' | 'leader') =>
  ({ name, title: t(`panel.member.${name}`), of: 'piece' }) as const;
const place = (name: 'to' | 'from') => ({ name, title: t(`panel.member.${name}`), of: 'area' }) as const;
const word = (name: 'area' | 'city' | 'sea') => ({ name, title: t(`panel.member.${name}`), of: 'word' }) as const;

/** The events that players speak of. */
export const happenings: readonly Happening[] = [
  { type: 'TurnBegan', title: t('panel.happens.turn'), members: [], beginsTurn: true },
  { type: 'LiberalDiced', title: t('panel.happens.liberal'), members: [] },
  { type: 'ActivationBegan', title: t('panel.happens.activation'), members: [side, piece('force')] },
  { type: 'ForceMoved', title: t('panel.happens.moved'), members: [piece('force'), place('from'), place('to')] },
  {
    type: 'InterceptionDiced',
    title: t('panel.happens.interception'),
    members: [piece('mover'), piece('interceptor')],
  },
  {
    type: 'BattleDeclared',
    title: t('panel.happens.battle'),
    members: [piece('attacker'), piece('defender'), word('area')],
  },
  { type: 'SiegeLaid', title: t('panel.happens.siege'), members: [piece('force'), word('city')] },
  { type: 'AssaultDeclared', title: t('panel.happens.assault'), members: [piece('besieger'), word('city')] },
  { type: 'CityEntered', title: t('panel.happens.entered'), members: [piece('force'), word('city')] },
  {
    type: 'NavalDeclared',
    title: t('panel.happens.naval'),
    members: [piece('attacker'), piece('defender'), word('sea')],
  },
  { type: 'AreaRaided', title: t('panel.happens.raid'), members: [piece('force'), word('area')] },
  { type: 'StepsLost', title: t('panel.happens.loss'), members: [piece('force')] },
  { type: 'LeaderDiced', title: t('panel.happens.leader'), members: [piece('leader')] },
];

/** The innermost thing of that kind under way. */
function under<K extends Frame['kind']>(table: Table, kind: K): Extract<Frame, { kind: K }> | null {
  const found = detailsOf(table).underWay.findLast((frame) => frame.kind === kind);
  return (found as Extract<Frame, { kind: K }> | undefined) ?? null;
}

/** What is asked about now, if it is of that kind. */
function onTop<K extends Frame['kind']>(table: Table, kind: K): Extract<Frame, { kind: K }> | null {
  const top = topOf(table);
  return top?.kind === kind ? (top as Extract<Frame, { kind: K }>) : null;
}

function pointsLeft(table: Table): number | null {
  const active = under(table, 'activation');
  return active === null ? null : active.op - active.spent;
}

function pieceIn(member: keyof Pick<Window, 'own' | 'enemy'>): (table: Table) => string | null {
  return (table) => windowIn(table)[member]?.id ?? null;
}

/** The own factor for a hundred of the enemy's; null while he is hidden. */
function oddsIn(table: Table): number | null {
  const { own, enemy } = windowIn(table);
  const [ours, theirs] = [factorOf(own), factorOf(enemy)];
  return ours === null || theirs === null ? null : Math.round((100 * ours) / Math.max(1, theirs));
}
