import { t } from '../text/catalogue.ts';
import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Table } from '../../../../kernel/view.ts';
import { byKey, zoneInWords } from '../text/names.ts';
import type { Fight } from './panels-details.ts';
import type { Roll } from '../state.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

const HIT = 5;

/** The battle board (chapter 10): who fights on either side, with what cards and dice, and how it stands. */
export function combatPanel(table: Table, fight: Fight): Panel {
  const { zone, attacker } = fight;
  return {
    id: 'combat',
    kind: 'battle',
    at: zone,
    title: t('panels.combat', { zone: zoneInWords(zone) }),
    sections: [
      forceOf(table, fight, attacker),
      forceOf(table, fight, enemyOf(attacker)),
      { title: t('panels.combat.course'), lines: course(fight) },
    ],
  };
}

function forceOf(table: Table, fight: Fight, side: Side): PanelSection {
  const role = fight.attacker === side ? 'attacker' : 'defender';
  return {
    title: t(`panels.combat.${role}`, { side: byKey(`side.${side}`) }),
    seat: side,
    role,
    pieces: fighters(table, fight.zone, side),
    cards: fight.supports[side],
    lines: [
      ...origins(fight, side),
      ...leader(fight, side),
      ...dice(fight, side),
      ...rolled(fight.rolls[side]),
      ...stays(fight, side),
    ],
  };
}

/** In the zone of a combat all that lies open and is no marker fights. */
function fighters({ pieces }: Table, zone: string, side: Side): string[] {
  return pieces
    .filter(({ at, owner, face, kind, badges = [] }) => {
      return at === zone && owner === side && face === 'up' && kind !== 'spike' && !badges.includes('hidden');
    })
    .map(({ id }) => id);
}

function origins({ attacker, origins: from }: Fight, side: Side): PanelLine[] {
  if (side !== attacker) return [];
  return from.map(({ zone, red }) => ({
    label: t(red ? 'panels.combat.from.red' : 'panels.combat.from', { zone: zoneInWords(zone) }),
  }));
}

function leader({ officers }: Fight, side: Side): PanelLine[] {
  const officer = officers[side];
  return officer === null ? [] : [{ label: t('panels.combat.officer', { officer: officer.name }) }];
}

/** §10.2: the dice that the side has as things stand, and what they are made of. */
function dice({ dice: both }: Fight, side: Side): PanelLine[] {
  if (both === null) return [];
  const { count, parts, modifier } = both[side];
  return [
    { label: t('panels.combat.dice'), value: String(count) },
    ...parts.map(({ why, dice: some }) => ({ label: t(`panels.combat.part.${why}`), value: signed(some) })),
    ...(modifier === 0 ? [] : [{ label: t('panels.combat.modifier'), value: signed(modifier) }]),
  ];
}

/** The dice of this round, the hits among them, and what Oldfield did. */
function rolled(roll: Roll | null): PanelLine[] {
  if (roll === null) return [];
  const { dice: faces, modifier, raised } = roll;
  const hits = faces.filter((face, index) => face + modifier + (index === raised ? 1 : 0) >= HIT).length;
  return [
    { label: t('panels.combat.rolled'), value: faces.length === 0 ? '–' : faces.join(' ') },
    ...(raised === null ? [] : [{ label: t('panels.combat.raised', { die: raised + 1 }) }]),
    { label: t('panels.combat.hits'), value: String(hits) },
  ];
}

function stays({ stayed }: Fight, side: Side): PanelLine[] {
  return stayed[side] ? [{ label: t('panels.combat.stayed') }] : [];
}

function course({ stage, round, reaction, flight, drums }: Fight): PanelLine[] {
  const label = t(`panels.combat.stage.${stage}`);
  return [
    stage === 'rounds' ? { label, value: String(round) } : { label },
    ...(reaction ? [{ label: t('panels.combat.reaction') }] : []),
    ...(flight ? [{ label: t('panels.combat.flight') }] : []),
    ...(drums === null
      ? []
      : [{ label: t('panels.combat.drums', { zone: zoneInWords(drums.from) }), value: String(drums.blocks) }]),
    ...(drums?.officer === true ? [{ label: t('panels.combat.drums.officer') }] : []),
  ];
}

function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}
