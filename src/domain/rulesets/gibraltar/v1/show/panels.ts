import type { Panel, PanelSection } from '../../../../kernel/picture.ts';
import type { Table } from '../../../../kernel/view.ts';
import { unitOf } from '../data/data.ts';
import { isHex } from '../data/hexes.ts';
import { byKey, hexAt, hexName, unitName } from '../text/names.ts';
import { battlePanel } from './panels-battle.ts';
import { dutyPanel, lossesPanel, reservePanel } from './panels-rosters.ts';
import { present, seatOfAll } from './panels-seats.ts';
import { t } from '../text/catalogue.ts';
import type { ChartRow } from './view-details.ts';
import { detailsOf } from './view-details.ts';

/** What lies beside the map: the combats under way, the three points, who has done what, both charts, the losses. */
export function panels(table: Table): readonly Panel[] {
  const { charts } = detailsOf(table);
  return [
    ...battlePanel(table),
    objectivesPanel(table),
    ...dutyPanel(table),
    ...reservePanel(table),
    ...chartPanel(table, 'launches', charts.launches),
    ...chartPanel(table, 'relief', charts.relief),
    ...lossesPanel(table),
    ...optionsPanel(table),
  ];
}

/** Who would hold each of the three points, should the game end now (§5.b). */
function objectivesPanel(table: Table): Panel {
  const sections = detailsOf(table).objectives.map(({ hex, holder }): PanelSection => {
    const pieces = holder === null ? [] : present(table, [holder.unit]);
    const held = holder === null ? t('panel.free') : t('panel.held', { side: byKey(`side.${holder.side}`) });
    return { title: hexName(hex), ...seatOfAll(pieces), pieces: pieces.map(({ id }) => id), lines: [{ label: held }] };
  });
  return { id: 'objectives', kind: 'chart', title: t('panel.objectives'), sections };
}

/** The carriers that are left, each with whom it carries (§7.s, §10). */
function chartPanel(table: Table, id: 'launches' | 'relief', rows: readonly ChartRow[]): Panel[] {
  const sections = rows.flatMap((row) => carrierSection(table, row));
  return sections.length === 0 ? [] : [{ id, kind: 'chart', title: t(`chart.${id}`), sections }];
}

function carrierSection(table: Table, { carrier, number, boxes }: ChartRow): PanelSection[] {
  const [piece] = present(table, [carrier]);
  if (piece === undefined) return [];
  const aboard = boxes.filter((unit) => unit !== null);
  const name = unitName(carrier);
  const place = isHex(piece.at) ? t('panel.at', { hex: hexAt(piece.at) }) : t('panel.away');
  return [
    {
      title: unitOf(carrier).type === 'launch' ? name : t('panel.carrier', { number, name }),
      ...seatOfAll([piece]),
      pieces: aboard,
      lines: [{ label: place }, { label: t('panel.boxes'), value: `${aboard.length}/${boxes.length}` }],
    },
  ];
}

/** What the table plays by beyond the rulebook; nothing is said of options that are off. */
function optionsPanel(table: Table): Panel[] {
  const { options } = detailsOf(table);
  const on = (['rerollTies', 'mildLosses', 'armour', 'autoFinish'] as const).filter((option) => options[option]);
  const lines = on.map((option) => ({ label: t(`option.${option}`) }));
  const title = t('panel.options');
  return lines.length === 0 ? [] : [{ id: 'options', kind: 'chart', title, sections: [{ title, lines }] }];
}
