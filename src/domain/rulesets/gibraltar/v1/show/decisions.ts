import type { Choice } from '../../../../kernel/choices.ts';
import type { DecisionKind, Fact, Happening } from '../../../../kernel/decision-kind.ts';
import { decisionKinds } from '../../../../kernel/decision-kind.ts';
import { catalogue } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import type { MenuKey } from '../text/menu-text.ts';
import { m } from '../text/menu-text.ts';
import type { Kind } from '../rules/pending.ts';
import { sideOf } from '../rules/positions.ts';
import { SEATS } from '../state.ts';
import en from '../text/decisions.en.json' with { type: 'json' };
import es from '../text/decisions.es.json' with { type: 'json' };

/** What standing orders may ask about, in words. */
const d = catalogue<keyof typeof en>(en, es);

const plain = (id: string, key: MenuKey): Choice => ({ id, label: m(key) });

const KINDS: Readonly<Record<Kind, Omit<DecisionKind, 'kind' | 'title'>>> = {
  setup: { seats: SEATS, choices: [plain('auto', 'choose.auto'), plain('done', 'choose.done.setup')] },
  arrival: {
    seats: SEATS.filter((seat) => sideOf(seat) === sideOf('en')),
    choices: [plain('auto', 'choose.autoArrival')],
  },
  move: { seats: SEATS, choices: [plain('done', 'choose.done.move')] },
  bombard: { seats: SEATS, choices: [plain('done', 'choose.done.bombard')] },
  combat: { seats: SEATS, choices: [plain('done', 'choose.done.combat')] },
  'combat.loss': { seats: SEATS },
};

/** Every kind of decision of the game. No seat ever answers within the turn of the other side. */
export const decisions = decisionKinds(KINDS, (kind) => m(`prompt.${kind}` as MenuKey));

/** What may be read off the table. */
export const facts: readonly Fact[] = [
  { id: 'must-fight', title: d('must-fight'), of: 'number', read: (table) => lengthOf(table, 'mustFight') },
  { id: 'owing', title: d('owing'), of: 'number', read: (table) => lengthOf(table, 'owing') },
];

/** The events that players speak of. */
export const happenings: readonly Happening[] = [
  { type: 'PhaseBegan', title: d('phase-began'), members: [{ name: 'phase', title: d('member.phase'), of: 'word' }] },
  {
    ...{ type: 'UnitMoved', title: d('unit-moved') },
    members: [
      { name: 'seat', title: d('member.seat'), of: 'seat' },
      { name: 'to', title: d('member.to'), of: 'area' },
    ],
  },
  {
    ...{ type: 'UnitShelled', title: d('unit-shelled') },
    members: [
      { name: 'seat', title: d('member.seat'), of: 'seat' },
      { name: 'hex', title: d('member.hex'), of: 'area' },
    ],
  },
  { type: 'WallBreached', title: d('wall-breached'), members: [{ name: 'hex', title: d('member.hex'), of: 'area' }] },
  { type: 'CombatFought', title: d('combat-fought'), members: [{ name: 'seat', title: d('member.seat'), of: 'seat' }] },
  { type: 'UnitsLost', title: d('units-lost'), members: [] },
];

function lengthOf({ details }: Table, name: string): number {
  const list = details?.[name];
  return Array.isArray(list) ? list.length : 0;
}
