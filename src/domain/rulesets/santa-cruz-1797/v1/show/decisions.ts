import type { Choice } from '../../../../kernel/choices.ts';
import type { DecisionKind, Fact, Happening } from '../../../../kernel/decision-kind.ts';
import { decisionKinds } from '../../../../kernel/decision-kind.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { catalogue } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import { byKey } from '../text/names.ts';
import type { Kind } from '../rules/pending.ts';
import { done } from '../rules/menus.ts';
import { SIDES } from '../sides.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';
import en from '../text/decisions.en.json' with { type: 'json' };
import es from '../text/decisions.es.json' with { type: 'json' };

/** What standing orders may ask about, in words. */
const d = catalogue<keyof typeof en>(en, es);

const british = ['british'] as const;
const spanish = ['spanish'] as const;

const plain = (id: string, key: TextKey): Choice => ({ id, label: t(key) });
const card = (kind: string): Choice => ({ id: `card:${kind}`, label: byKey(`card.${kind}`) });
const pass = plain('pass', 'choose.pass-window');
const stay = [plain('stay', 'choose.stay'), plain('retreat', 'choose.retreat')];
const noMore = plain('done', 'choose.no-more-supports');

const KINDS: Readonly<Record<Kind, Omit<DecisionKind, 'kind' | 'title'>>> = {
  'setup.fox_load': { seats: british },
  'setup.deploy': { seats: spanish },
  'naval.program': { seats: british },
  'bombard.declare': { seats: spanish, choices: [plain('done', 'choose.cease-fire')] },
  'bombard.fox_loss': { seats: british, reaction: true },
  'action.choose': { seats: SIDES, choices: [plain('end', 'choose.end'), plain('pass', 'choose.pass')] },
  'response.lost': { seats: spanish, reaction: true, choices: [pass, card('es-lost')] },
  'response.freemantle': {
    seats: british,
    reaction: true,
    choices: [plain('keep', 'choose.keep-hidden'), plain('reveal', 'choose.reveal-freemantle')],
  },
  'move.destination': { seats: SIDES },
  'panic.retreat': { seats: spanish, reaction: true },
  'combat.support': { seats: SIDES, reaction: true, choices: [noMore, ...supportCards()] },
  'response.swell': { seats: spanish, reaction: true, choices: [pass, card('es-swell')] },
  'combat.oldfield': { seats: british, reaction: true, choices: [plain('none', 'choose.raise-none')] },
  'combat.loss': { seats: SIDES, reaction: true },
  'combat.volunteers': { seats: spanish, reaction: true },
  'combat.retreat_att': { seats: SIDES, reaction: true, choices: stay },
  'combat.retreat_def': { seats: SIDES, reaction: true, choices: [plain('stay', 'choose.stay')] },
  'combat.drums_return': { seats: british, choices: [done()] },
  'reaction.counter': { seats: SIDES, reaction: true, choices: [pass, card('uk-counter'), card('es-counter')] },
};

/** Every kind of decision of the game. */
export const decisions = decisionKinds(KINDS, (kind) => byKey(`prompt.${kind}`));

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

function supportCards(): Choice[] {
  return ['uk-gun', 'uk-ladders', 'uk-drums', 'es-gun', 'es-entrench', 'es-tiger'].map(card);
}

/** A part of what lies beside the board; empty while there is no such thing. */
function part({ details }: Table, name: string): JsonObject {
  return (details?.[name] ?? {}) as JsonObject;
}

function word(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
