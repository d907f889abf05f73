import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Table } from '../../../../kernel/view.ts';
import { SIDES } from '../sides.ts';
import type { Options } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { byKey, leaderName } from '../text/names.ts';
import { fightPanels } from './panels-fight.ts';
import { declaredPanel, offMapPanel, squadronPanels } from './panels-squadrons.ts';
import type { Details, Fleet } from './view-details.ts';
import { detailsOf } from './view-details.ts';

/** What lies beside the map: the fight under way, points, squadrons, who is off the map, losses, weather, options. */
export function panels(table: Table): readonly Panel[] {
  const details = detailsOf(table);
  return [
    ...fightPanels(table),
    pointsPanel(details),
    ...declaredPanel(table),
    ...squadronPanels(table),
    ...offMapPanel(table),
    lossesPanel(details),
    ...weatherPanel(details),
    ...optionsPanel(details),
  ];
}

function pointsPanel({ fleets, ratio, idle }: Details): Panel {
  const sections = SIDES.map((side) => pointsOf(fleets[side]));
  const rules: PanelLine[] = [
    { label: byKey(`panel.points.ratio.${ratio}`) },
    ...(idle === null ? [] : [{ label: t('panel.idle'), value: String(idle) }]),
  ];
  const needed: PanelSection = { title: t('panel.points.besides'), lines: rules };
  return { id: 'points', kind: 'chart', title: t('panel.points'), sections: [...sections, needed] };
}

function pointsOf({ name, seats, points, threshold }: Fleet): PanelSection {
  return {
    title: name,
    ...(seats[0] === undefined ? {} : { seat: seats[0] }),
    lines: [
      { label: t('panel.points.own'), value: String(points) },
      { label: t('panel.points.needed'), value: String(threshold) },
    ],
  };
}

/** How many ships of each fleet are gone, by their fate, and the leaders who are lost. */
function lossesPanel({ fleets }: Details): Panel {
  const sections = SIDES.map((side): PanelSection => {
    const { name, seats } = fleets[side];
    return { title: name, ...(seats[0] === undefined ? {} : { seat: seats[0] }), lines: lossesOf(fleets[side]) };
  });
  return { id: 'losses', kind: 'roster', title: t('panel.losses'), sections };
}

const LOSSES = ['sunk', 'burnt', 'wrecked', 'captured', 'removed', 'exited'] as const;

function lossesOf({ lost, leadersLost }: Fleet): PanelLine[] {
  const ships = LOSSES.flatMap((fate) => {
    const count = lost.filter((ship) => ship.fate === fate).length;
    return count === 0 ? [] : [{ label: t(`panel.losses.${fate}`), value: String(count) }];
  });
  const leaders = leadersLost.map((id) => ({ label: leaderName(id) }));
  const all = [...ships, ...leaders];
  return all.length === 0 ? [{ label: t('panel.losses.none') }] : all;
}

/** The wind where the battle knows one, and what has become of the treasure of Actium. */
function weatherPanel({ wind, calm, treasure }: Details): Panel[] {
  const blows = wind === null ? null : t('panel.wind.blows', { way: byKey(`board.way.${wind}`) });
  const air = calm ? t('panel.wind.calm') : blows;
  const sections: PanelSection[] = [
    ...(air === null ? [] : [{ title: t('panel.wind'), lines: [{ label: air }] }]),
    ...(treasure === null
      ? []
      : [{ title: t('panel.treasure'), lines: [{ label: byKey(`panel.treasure.${treasure}`) }] }]),
  ];
  return sections.length === 0 ? [] : [{ id: 'weather', kind: 'chart', title: t('panel.wind'), sections }];
}

const SWITCHES = [
  ...['defensiveRam', 'alternateSquadrons', 'ladeTreachery', 'ecnomusTransports', 'pulcherRear'],
  ...['drepanumNoMax', 'naulochusFire', 'naulochusTowers', 'strictSwing'],
] as const;

/** The optional rules that this table plays by. */
function optionsPanel({ options }: Details): Panel[] {
  const on = SWITCHES.filter((option) => options[option as keyof Options] === true);
  const lines = on.map((option) => ({ label: byKey(`options.${option}`) }));
  const title = t('panel.options');
  return lines.length === 0 ? [] : [{ id: 'options', kind: 'chart', title, sections: [{ title, lines }] }];
}
