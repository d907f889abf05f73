import type { Panel, PanelSection } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Piece, Table } from '../../../../kernel/view.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Squadron } from '../state.ts';
import { POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName, squadronName } from '../text/names.ts';
import { detailsOf } from './view-details.ts';

/** The squadrons of each fleet in this turn: who is in them, and which have acted. */
export function squadronPanels(table: Table): Panel[] {
  const { squadrons, fleets, underWay } = detailsOf(table);
  const afloat = idsOf(table);
  const acting = new Set(underWay.flatMap((frame) => (frame.kind === 'activation' ? frame.squadrons : [])));
  return SIDES.flatMap((side): Panel[] => {
    const own = squadrons
      .map((squadron, index) => ({ squadron, now: acting.has(index) }))
      .filter(({ squadron }) => squadron.side === side);
    const led = own.filter(({ squadron }) => squadron.kind !== 'individual');
    const alone = own.filter(({ squadron }) => squadron.kind === 'individual');
    const sections = [
      ...led.map(({ squadron, now }) => sectionOf(squadron, now, afloat)).filter(({ pieces }) => pieces?.length !== 0),
      ...aloneSections(alone, afloat),
    ];
    const title = t('panel.squadrons-of', { side: fleets[side].name });
    return sections.length === 0 ? [] : [{ id: `squadrons-${side}`, kind: 'roster', title, sections }];
  });
}

function sectionOf(squadron: Squadron, now: boolean, afloat: ReadonlySet<string>): PanelSection {
  const { used, ships } = squadron;
  const name = nameOf(squadron);
  const state = now ? 'acting' : used ? 'acted' : 'open';
  return { title: t(`panel.squadron.${state}`, { squadron: name }), pieces: present(ships, afloat) };
}

/** Ships under nobody, those that have acted apart. */
function aloneSections(
  alone: readonly { readonly squadron: Squadron; readonly now: boolean }[],
  afloat: ReadonlySet<string>,
): PanelSection[] {
  return ([false, true] as const).flatMap((acted): PanelSection[] => {
    const ships = alone
      .filter(({ squadron, now }) => (squadron.used && !now) === acted)
      .flatMap((one) => one.squadron.ships);
    const pieces = present(ships, afloat);
    return pieces.length === 0
      ? []
      : [{ title: t(acted ? 'panel.squadron.alone-acted' : 'panel.squadron.alone'), pieces }];
  });
}

function nameOf({ kind, leader, ships }: Squadron): Text {
  if (kind === 'transports') return t('panel.squadron.transports');
  return squadronName(leader ?? ships[0] ?? '');
}

/** What has been declared and not shown to everybody yet, as far as the viewer knows it (§5.24). */
export function declaredPanel(table: Table): Panel[] {
  const { declared } = detailsOf(table);
  const known = SIDES.flatMap((side) => declared[side] ?? []);
  if (known.length === 0) return [];
  const afloat = idsOf(table);
  const sections = known.map(({ leader, ships }) => ({ title: leaderName(leader), pieces: present(ships, afloat) }));
  return [{ id: 'declared', kind: 'roster', title: t('panel.declared'), sections }];
}

/** Ships that wait off the map, and those to be deployed. */
export function offMapPanel({ pieces, details }: Table): Panel[] {
  const { fleets } = detailsOf({ pieces, details } as Table);
  const sides = SIDES.flatMap((side) => [
    ...waiting(pieces, fleets[side].seats, { side, where: 'queue' }),
    ...waiting(pieces, fleets[side].seats, { side, where: 'pool' }),
  ]);
  return sides.length === 0 ? [] : [{ id: 'waiting', kind: 'roster', title: t('panel.queue'), sections: sides }];
}

function waiting(
  pieces: readonly Piece[],
  seats: readonly string[],
  { where }: { readonly side: Side; readonly where: 'queue' | 'pool' },
): PanelSection[] {
  const there = pieces.filter(({ at, owner }) => {
    const away = where === 'pool' ? at === POOL : at.startsWith('~');
    return away && owner !== null && seats.includes(owner);
  });
  const [seat] = seats;
  const ids = there.map(({ id }) => id);
  return ids.length === 0 || seat === undefined ? [] : [{ title: t(`panel.${where}`), seat, pieces: ids }];
}

function idsOf({ pieces }: Table): ReadonlySet<string> {
  return new Set(pieces.map(({ id }) => id));
}

function present(ids: readonly string[], afloat: ReadonlySet<string>): string[] {
  return ids.filter((id) => afloat.has(id));
}
