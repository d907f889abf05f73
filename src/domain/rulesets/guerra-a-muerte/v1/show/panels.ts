import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Table } from '../../../../kernel/view.ts';
import type { Purse } from '../sides.ts';
import { PURSES, SIDES } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { areaName, leaderName, purseName, sideName } from '../text/names.ts';
import { rp } from './narrate-parts.ts';
import { boxPanels } from './panels-boxes.ts';
import { fightPanels } from './panels-fight.ts';
import type { Details } from './view-details.ts';
import { detailsOf } from './view-details.ts';

/** What lies beside the map, from the redacted table alone: fights, purses, what is sealed, boxes, what is due, who is lost. */
export function panels(table: Table): readonly Panel[] {
  const details = detailsOf(table);
  return [
    ...fightPanels(table, details),
    pursesPanel(details),
    ...statePanel(details),
    ...sealedPanel(details),
    ...boxPanels(details),
  ];
}

function pursesPanel({ purses }: Details): Panel {
  const line = (purse: Purse): PanelLine => ({ label: purseName(purse), value: rp(purses[purse]) });
  return {
    id: 'purses',
    kind: 'chart',
    title: t('panel.purses'),
    sections: [
      { title: sideName('royalist'), seat: 'royalist', lines: [line('R')] },
      { title: sideName('patriot'), seat: 'patriot', lines: PURSES.filter((purse) => purse !== 'R').map(line) },
    ],
  };
}

/** What holds for the rest of the game or of the turn, leaders who are lost, and what the table has agreed on. */
function statePanel({ liberal, iguala, legionFree, lost, allowance, options }: Details): Panel[] {
  const lines: PanelLine[] = [
    ...(liberal === null ? [] : [{ label: t('panel.liberal'), value: String(liberal) }]),
    ...(iguala === null ? [] : [{ label: t('panel.iguala'), value: String(iguala) }]),
    ...(legionFree ? [{ label: t('panel.legion') }] : []),
    ...(allowance === null ? [] : [{ label: t('panel.allowance'), value: String(allowance.left) }]),
    ...SWITCHES.filter((option) => options[option]).map((option) => ({ label: t(`options.${option}`) })),
  ];
  const title = t('panel.state');
  const sections: PanelSection[] = [
    ...(lines.length === 0 ? [] : [{ title, lines }]),
    ...(lost.length === 0 ? [] : [{ title: t('panel.lost'), lines: lost.map((id) => ({ label: leaderName(id) })) }]),
  ];
  return sections.length === 0 ? [] : [{ id: 'state', kind: 'chart', title, sections }];
}

const SWITCHES = ['noFog', 'planDeIguala', 'strictOpExamples'] as const;

/** Who has sealed his decision, and what of it the viewer may read. */
function sealedPanel({ ready, own, sealed }: Details): Panel[] {
  if (ready.length === 0) return [];
  const known = sealed === undefined ? [own] : [sealed.royalist, sealed.patriot];
  const areas = known.flatMap((one) => one?.announced ?? []);
  const lines = SIDES.filter((side) => ready.includes(side)).map((side) => ({ label: sideName(side) }));
  const sections: PanelSection[] = [
    { title: t('panel.ready'), lines },
    ...(areas.length === 0
      ? []
      : [{ title: t('panel.announced'), lines: areas.map((area) => ({ label: areaName(area) })) }]),
  ];
  return [{ id: 'sealed', kind: 'roster', title: t('panel.sealed'), sections }];
}
