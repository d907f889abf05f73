import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import { byKey, zoneInWords } from '../text/names.ts';
import type { Fight } from './panels-details.ts';
import { zoneDetails } from './panels-details.ts';
import { t } from '../text/catalogue.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

/** A combat or Camisado (§7, §8.1): who fights on either side, with what cards, and how many hits each has suffered. */
export function combatPanel(table: Table, fight: Fight): Panel {
  const { zone, attacker, camisado } = fight;
  const title = t(camisado ? 'panels.combat.raid' : 'panels.combat', { zone: zoneInWords(zone) });
  return {
    id: 'combat',
    kind: 'battle',
    at: zone,
    title,
    sections: [
      forceOf(table, fight, attacker),
      forceOf(table, fight, enemyOf(attacker)),
      { title: t('panels.combat.course'), lines: course(table, fight) },
    ],
  };
}

function forceOf(table: Table, fight: Fight, side: Side): PanelSection {
  const role = fight.attacker === side ? 'attacker' : 'defender';
  const laid = fight.laid[side];
  return {
    title: t(`panels.combat.${role}`, { side: byKey(`seat.${side}`) }),
    seat: side,
    role,
    pieces: fighters(table, fight, side),
    ...(laid?.cards === undefined ? {} : { cards: laid.cards }),
    lines: [
      ...(role === 'attacker' ? [{ label: t('panels.combat.from', { zone: zoneInWords(fight.from) }) }] : []),
      ...(laid === null ? [] : [counted(t('panels.combat.laid'), laid.count)]),
      ...shelter(table, fight.zone, side),
      ...arms(fight, side),
      counted(t('panels.combat.suffered'), fight.suffered[side]),
      ...(fight.absorbed[side] > 0 ? [counted(t('panels.combat.absorbed'), fight.absorbed[side])] : []),
      ...(fight.loser === side ? [{ label: t('panels.combat.lost') }] : []),
    ],
  };
}

/** All blocks and leaders of the side in the zone; of raiders those who go, who are not in it. */
function fighters({ pieces }: Table, { zone, attacker, camisado, raiders, leader }: Fight, side: Side): string[] {
  const raids = camisado && side === attacker;
  return pieces
    .filter(({ id, owner, at, kind, badges = [] }) => {
      if (raids) return raiders.includes(id) || id === leader;
      return owner === side && at === zone && (badges.includes('block') || kind === 'leader');
    })
    .map(({ id }) => id);
}

/** §7.4/1-2: what takes hits off the side. */
function shelter(table: Table, zone: string, side: Side): PanelLine[] {
  const { trench, cubes } = zoneDetails(table, zone);
  if (side === 'ottoman') return trench ? [{ label: t('panels.combat.trench') }] : [];
  return cubes > 0 ? [counted(t('panels.combat.cubes'), cubes)] : [];
}

function arms({ presence }: Fight, side: Side): PanelLine[] {
  return [
    ...(presence?.horse[side] === true ? [{ label: t('panels.combat.horse') }] : []),
    ...(presence?.pikes[side] === true ? [{ label: t('panels.combat.pikes') }] : []),
  ];
}

function course(table: Table, fight: Fight): PanelLine[] {
  const { resistance } = zoneDetails(table, fight.zone);
  return [stage(fight), ...(resistance === undefined ? [] : [counted(t('panels.combat.resistance'), resistance)])];
}

function stage({ stage: now, step, camisado }: Fight): PanelLine {
  if (now !== 'fight') return { label: t(`panels.combat.stage.${now}`) };
  if (camisado) return { label: t(step <= 1 ? 'panels.combat.stage.fight.raid' : 'panels.combat.stage.fight.answer') };
  return step === 0 ? { label: t('panels.combat.stage.fight.cards') } : counted(t('panels.combat.stage.fight'), step);
}

/** A line with a number. */
export function counted(label: Text, count: number): PanelLine {
  return { label, value: String(count) };
}
