import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import { leaderOf } from '../data/data.ts';
import { byKey, leaderName } from '../text/names.ts';
import { combatPanel, counted } from './panels-combat.ts';
import type { Details, Doing, Fight } from './panels-details.ts';
import { detailsOf } from './panels-details.ts';
import { doing } from './panels-doing.ts';
import { t } from '../text/catalogue.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import { GONE, RESERVE } from '../state.ts';

/** What lies beside the map, from the redacted table alone: the fight, what is under way, works, and blocks not on it. */
export function panels(table: Table): readonly Panel[] {
  const details = detailsOf(table);
  const fights = details.underWay.filter((frame): frame is Fight => frame.kind === 'combat');
  const others = details.underWay.filter((frame): frame is Doing => frame.kind !== 'combat');
  const fight = fights.at(-1);
  return [
    ...(fight === undefined ? [] : [combatPanel(table, fight)]),
    ...(others.length === 0 ? [] : [underWay(table, others)]),
    siege(details),
    ...forces(details),
  ];
}

/** The innermost first. Whoever has left the map meanwhile is not shown. */
function underWay({ pieces }: Table, frames: readonly Doing[]): Panel {
  const there = new Set(pieces.map(({ id }) => id));
  const sections = [...frames].reverse().flatMap(doing);
  return {
    id: 'under-way',
    kind: 'chart',
    title: t('panels.doing'),
    sections: sections.map((section) => ({
      ...section,
      ...(section.pieces === undefined ? {} : { pieces: section.pieces.filter((id) => there.has(id)) }),
    })),
  };
}

/** The kind of turn, storm, wood that is left, cards set aside, and what the table has agreed on. */
function siege({ turnType, storm, fortOwner, supply, aside, options, scenario }: Details): Panel {
  const agreed = optionLines(options, scenario === 'siege');
  return {
    id: 'siege',
    kind: 'chart',
    title: t('panels.siege'),
    sections: [
      {
        title: t('panels.siege.turn'),
        lines: [
          { label: t(`panels.siege.turn.${turnType}`) },
          { label: t(`panels.siege.works.${fortOwner}`) },
          ...(storm === 'none' ? [] : [{ label: t(`panels.siege.storm.${storm}`) }]),
        ],
      },
      ...SIDES.map((side) => ({ title: byKey(`seat.${side}`), seat: side, lines: wood(supply, side) })),
      ...(aside.length === 0 ? [] : [{ title: t('panels.siege.aside'), cards: aside }]),
      ...(agreed.length === 0 ? [] : [{ title: t('panels.siege.options'), lines: agreed }]),
    ],
  };
}

function wood({ guns, trenches, cubes }: Details['supply'], side: Side): PanelLine[] {
  const own =
    side === 'ottoman' ? counted(t('panels.siege.trenches'), trenches) : counted(t('panels.siege.cubes'), cubes);
  return [counted(t('panels.siege.guns'), guns[side]), own];
}

/** The quick start, Friendly Fire and the turns of patience (A70) are options of the siege alone. */
function optionLines(
  { presetDeployment, reactionLimit, friendlyFireAdjacent4, stallTurns }: Details['options'],
  besieged: boolean,
): PanelLine[] {
  return [
    ...(besieged && presetDeployment ? [{ label: t('panels.siege.option.preset') }] : []),
    ...(reactionLimit === 'strict' ? [{ label: t('panels.siege.option.strict') }] : []),
    ...(friendlyFireAdjacent4 || !besieged ? [] : [{ label: t('panels.siege.option.friendly') }]),
    ...(besieged && stallTurns > 0 ? [counted(t('panels.siege.option.stall'), stallTurns)] : []),
  ];
}

/** Units and leaders that are not on the map: to come, sure to return, lost. */
function forces({ reserve, returning, eliminated, leaders }: Details): Panel[] {
  const led = (side: Side, place: string): Text[] =>
    Object.keys(leaders)
      .sort()
      .filter((id) => leaders[id] === place && leaderOf(id).side === side)
      .map((id) => t('panels.forces.leader', { leader: leaderName(id) }));
  const sections = SIDES.flatMap((side) => [
    ...section(t('panels.forces.reserve', title(side)), side, [...led(side, RESERVE), ...labels(reserve[side])]),
    ...(side === 'ottoman' ? section(t('panels.forces.returning', title(side)), side, labels(returning)) : []),
    ...section(t('panels.forces.eliminated', title(side)), side, [...led(side, GONE), ...labels(eliminated[side])]),
  ]);
  return sections.length === 0 ? [] : [{ id: 'forces', kind: 'roster', title: t('panels.forces'), sections }];
}

function title(side: Side): { side: Text } {
  return { side: byKey(`seat.${side}`) };
}

function labels(units: readonly { readonly label: Text }[]): Text[] {
  return units.map(({ label }) => label);
}

/** A section with its number and its names; none where there is nobody. */
function section(heading: Text, seat: Side, names: readonly Text[]): PanelSection[] {
  if (names.length === 0) return [];
  const lines = [counted(t('panels.forces.count'), names.length), ...names.map((label) => ({ label }))];
  return [{ title: heading, seat, lines }];
}
