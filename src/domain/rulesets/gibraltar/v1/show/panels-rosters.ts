import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Piece, Table } from '../../../../kernel/view.ts';
import { unitOf } from '../data/data.ts';
import { byKey } from '../text/names.ts';
import { present, seatOfAll, seatsAt } from './panels-seats.ts';
import { t } from '../text/catalogue.ts';
import type { Details, LostUnit } from './view-details.ts';
import { detailsOf } from './view-details.ts';
import type { Side, SeatId } from '../sides.ts';

const SIDES: readonly Side[] = ['hf', 'en'];
const DUTIES = ['mustFight', 'noFire', 'moved', 'fired', 'fought'] as const;

/** Who has done what in this player-turn, and who has to do something yet. */
export function dutyPanel(table: Table): Panel[] {
  const details = detailsOf(table);
  const { side, done } = details;
  if (table.sequence.phase === 'over') return [];
  const sections = [...DUTIES.flatMap((duty) => dutySection(table, details, duty)), ...doneSection(done)];
  const title = t('panel.duties', { side: byKey(`side.${side}`) });
  return sections.length === 0 ? [] : [{ id: 'duties', kind: 'roster', title, sections }];
}

function dutySection(table: Table, details: Details, duty: (typeof DUTIES)[number]): PanelSection[] {
  const pieces = present(table, details[duty]);
  return pieces.length === 0 ? [] : [sectionOf(byKey(`badge.${duty}`), pieces)];
}

function sectionOf(title: PanelSection['title'], pieces: readonly Piece[]): PanelSection {
  return { title, ...seatOfAll(pieces), pieces: pieces.map(({ id }) => id) };
}

/** Seats that have ended their part of a step which another seat of the side still has to end. */
function doneSection(done: readonly SeatId[]): PanelSection[] {
  const lines = done.map((seat) => ({ label: byKey(`seat.${seat}`) }));
  return lines.length === 0 ? [] : [{ title: t('panel.done'), lines }];
}

/** What is not on the map: counters to be placed, and the relief before it comes (§6, §9). */
export function reservePanel(table: Table): Panel[] {
  const { inHand, waiting } = detailsOf(table);
  const sections = [
    ...SIDES.flatMap((side) => reserves(table, inHand[side], (seat) => t('panel.hand', { seat }))),
    ...reserves(table, waiting, (seat) => t('panel.waiting', { seat })),
  ];
  return sections.length === 0 ? [] : [{ id: 'reserve', kind: 'roster', title: t('panel.reserve'), sections }];
}

/** One section for each seat that has some of the units. */
function reserves(
  table: Table,
  units: readonly string[],
  title: (seat: PanelSection['title']) => PanelSection['title'],
): PanelSection[] {
  const pieces = present(table, units);
  return SIDES.flatMap((side) => seatsAt(table, side)).flatMap((seat) => {
    const own = pieces.filter(({ owner }) => owner === seat);
    return own.length === 0 ? [] : [sectionOf(title(byKey(`seat.${seat}`)), own)];
  });
}

/** The dead of each seat by kind, and what land units a side has left. */
export function lossesPanel(table: Table): Panel[] {
  const sections = SIDES.flatMap((side) => {
    return seatsAt(table, side).map((seat): PanelSection => {
      return { title: byKey(`seat.${seat}`), seat, lines: lossLines(table, side, seat) };
    });
  });
  return [{ id: 'losses', kind: 'roster', title: t('panel.losses'), sections }];
}

function lossLines(table: Table, side: Side, seat: SeatId): PanelLine[] {
  const { lost, removed, landUnits } = detailsOf(table);
  const dead = lost[side].filter(({ id }) => seat === side || seat === `${side}-${unitOf(id).command}`);
  const isLand = seatsAt(table, side)[0] === seat;
  const boats = isLand && side === 'hf' && removed.length > 0;
  return [
    ...counted(dead),
    ...(dead.length === 0 ? [{ label: t('panel.losses.none') }] : []),
    ...(boats ? [{ label: t('panel.removed'), value: String(removed.length) }] : []),
    ...(isLand ? [{ label: t('panel.landUnits'), value: String(landUnits[side]) }] : []),
  ];
}

function counted(dead: readonly LostUnit[]): PanelLine[] {
  return [...new Set(dead.map(({ kind }) => kind))].map((kind) => {
    return { label: byKey(`unit.${kind}`), value: String(dead.filter((unit) => unit.kind === kind).length) };
  });
}
