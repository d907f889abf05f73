import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import { nationOf } from '../data/data.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Nation } from '../sides.ts';
import { NATIONS } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { counterName, likeName } from '../text/names.ts';
import type { Aside, Details } from './view-details.ts';
import { yearOf } from './year.ts';

/** Recruit boxes by nation, and what is due within this scenario or waits: all of it open (dossier 4). */
export function boxPanels({ scenario, recruit, track, waiting }: Details): Panel[] {
  const { firstTurn, lastTurn } = scenarioOf(scenario);
  const boxes = NATIONS.flatMap((nation) =>
    section(
      nationName(nation),
      recruit.filter((one) => one.nation === nation),
    ),
  );
  const turns = [...new Set(track.map(({ turn }) => turn))].filter((turn) => turn <= lastTurn).sort((a, b) => a - b);
  const due = [
    ...section(t('panel.waiting'), waiting),
    ...turns.flatMap((turn) =>
      section(
        turn < firstTurn ? t('panel.setup') : t('panel.turn', { turn, year: String(yearOf(turn)) }),
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

/** Counters that are alike in one line. */
function section(title: Text, counters: readonly Aside[]): PanelSection[] {
  const alike = new Map<string, Aside[]>();
  for (const one of counters) {
    const key = `${likeName(one.id)?.en ?? one.id} ${one.steps}`;
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  return counters.length === 0 ? [] : [{ title, lines: [...alike.values()].flatMap(line) }];
}

/** How many there are, and a dot for each step of one. */
function line(counters: readonly Aside[]): PanelLine[] {
  return counters.slice(0, 1).map(({ id, steps }) => {
    const dots = '●'.repeat(steps);
    if (counters.length === 1) return { label: counterName(id), ...(steps === 0 ? {} : { value: dots }) };
    return { label: likeName(id) ?? counterName(id), value: `${counters.length} × ${dots}` };
  });
}
