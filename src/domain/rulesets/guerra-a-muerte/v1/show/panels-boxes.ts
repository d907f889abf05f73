import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import { nationOf } from '../data/data.ts';
import type { Nation } from '../sides.ts';
import { NATIONS } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { counterName } from '../text/names.ts';
import type { Aside, Details } from './view-details.ts';

/** Recruit boxes by nation, and what is due or waits: all of it open (dossier 4). */
export function boxPanels({ recruit, track, waiting }: Details): Panel[] {
  const boxes = NATIONS.flatMap((nation) =>
    section(
      nationName(nation),
      recruit.filter((one) => one.nation === nation),
    ),
  );
  const turns = [...new Set(track.map(({ turn }) => turn))].sort((a, b) => a - b);
  const due = [
    ...section(t('panel.waiting'), waiting),
    ...turns.flatMap((turn) =>
      section(
        t('panel.turn', { turn }),
        track.filter((one) => one.turn === turn),
      ),
    ),
  ];
  return [
    ...(boxes.length === 0 ? [] : [{ id: 'boxes', kind: 'roster', title: t('panel.boxes'), sections: boxes } as const]),
    ...(due.length === 0 ? [] : [{ id: 'due', kind: 'roster', title: t('panel.due'), sections: due } as const]),
  ];
}

function nationName(nation: Nation): Text {
  const { en, es } = nationOf(nation);
  return { en, es };
}

function section(title: Text, counters: readonly Aside[]): PanelSection[] {
  return counters.length === 0 ? [] : [{ title, lines: counters.map(line) }];
}

function line({ id, steps }: Aside): PanelLine {
  return steps === 0 ? { label: counterName(id) } : { label: counterName(id), value: String(steps) };
}
