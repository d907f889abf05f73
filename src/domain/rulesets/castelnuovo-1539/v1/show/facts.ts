import type { Fact, Happening } from '../../../../kernel/decision-kind.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { catalogue } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import { t } from '../text/catalogue.ts';
import en from '../text/decisions.en.json' with { type: 'json' };
import es from '../text/decisions.es.json' with { type: 'json' };

/** What standing orders may ask about, in words. */
const d = catalogue<keyof typeof en>(en, es);

/** What may be read off a table, as its viewer sees it. */
export const facts: readonly Fact[] = [
  { id: 'combat.zone', title: d('combat.zone'), of: 'area', read: (table) => word(under(table, 'combat')['zone']) },
  {
    ...{ id: 'combat.attacker', title: d('combat.attacker'), of: 'seat' },
    read: (table) => word(under(table, 'combat')['attacker']),
  },
  { id: 'entry.zone', title: d('entry.zone'), of: 'area', read: (table) => word(under(table, 'entry')['zone']) },
  { id: 'entry.blocks', title: d('entry.blocks'), of: 'number', read: (table) => entered(under(table, 'entry')) },
  {
    ...{ id: 'turn-type', title: d('turn-type'), of: 'word' },
    words: (['siege', 'assault'] as const).map((id) => ({ id, title: t(`turn-type.${id}`) })),
    read: ({ details }) => word(details?.['turnType']),
  },
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
    ...{ type: 'CombatDecided', title: d('combat-decided') },
    members: [
      { name: 'zone', title: d('member.zone'), of: 'area' },
      { name: 'loser', title: d('member.loser'), of: 'seat' },
    ],
  },
  {
    ...{ type: 'GroupMoved', title: d('group-moved') },
    members: [
      { name: 'seat', title: d('member.seat'), of: 'seat' },
      { name: 'to', title: d('member.to'), of: 'area' },
    ],
  },
  { type: 'Bombarded', title: d('bombarded'), members: [{ name: 'target', title: d('member.target'), of: 'area' }] },
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
