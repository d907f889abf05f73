import { t } from '../text/catalogue.ts';
import type { Panel, PanelLine, PanelSection } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import { batteries, unitsFileData } from '../data/data.ts';
import { areaName, batteryName, byKey, cardName, zoneInWords } from '../text/names.ts';
import { combatPanel } from './panels-combat.ts';
import type { Details, Marching, Officers } from './panels-details.ts';
import { detailsOf } from './panels-details.ts';
import type { Options } from '../state.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';

/** What lies beside the map, from the redacted table alone: the fight, what is under way, and who and what is off the map. */
export function panels(table: Table): readonly Panel[] {
  const details = detailsOf(table);
  const { combat, score } = details;
  return [
    ...(score === undefined ? [] : [scores(score)]),
    ...(combat === null ? [] : [combatPanel(table, combat)]),
    ...underWay(details),
    night(details),
    ...fox(table, details),
    ...(details.options.noOfficers ? [] : [officers(details)]),
    fallen(details),
  ];
}

function scores(score: NonNullable<Details['score']>): Panel {
  const lines = (side: Side): PanelLine[] =>
    (['zones', 'morale', 'spikes', 'total'] as const).map((part) =>
      counted(t(`panels.score.${part}`), score[side][part]),
    );
  return { id: 'score', kind: 'chart', title: t('panels.score'), sections: bySide((side) => ({ lines: lines(side) })) };
}

/** Whatever the game stands in the middle of, but combats. */
function underWay({ ready, march, panic, shelling }: Details): Panel[] {
  return [
    ...(ready === undefined ? [] : [deployment(ready)]),
    ...(march === undefined ? [] : [marching(march)]),
    ...(panic === undefined ? [] : [panicking(panic)]),
    ...(shelling === undefined ? [] : [bombardment(shelling)]),
  ];
}

function deployment(ready: NonNullable<Details['ready']>): Panel {
  const sections = bySide((side) => ({
    lines: [{ label: t(ready[side] ? 'panels.setup.ready' : 'panels.setup.busy') }],
  }));
  return { id: 'setup', kind: 'chart', title: t('panels.setup'), sections };
}

function marching({ side, from, units, blocks, fox: aboard, ...group }: Marching): Panel {
  const may = group.attack ? t('panels.march.attack') : t('panels.march.peaceful');
  const goes = t(group.officerForced ? 'panels.march.officer.forced' : 'panels.march.officer');
  const labels = [
    ...(aboard ? [t('panels.march.fox')] : []),
    ...(group.officer ? [goes] : []),
    group.lost === 'lost' ? t('panels.march.lost') : may,
    ...(group.reaction ? [t('panels.march.reaction')] : []),
  ];
  const section: PanelSection = {
    title: t('panels.march.side', { side: byKey(`side.${side}`), zone: zoneInWords(from) }),
    seat: side,
    ...(units === undefined ? {} : { pieces: units }),
    lines: [counted(t('panels.march.blocks'), blocks), ...labels.map((label) => ({ label }))],
  };
  return { id: 'march', kind: 'chart', at: from, title: t('panels.march'), sections: [section] };
}

function panicking({ zone, flights }: NonNullable<Details['panic']>): Panel {
  const lines = flights.map(({ block, steps }) => counted(t('panels.panic.block', { block }), steps));
  const sections: PanelSection[] = [{ title: t('panels.panic.blocks'), seat: 'spanish', lines }];
  return { id: 'panic', kind: 'chart', at: zone, title: t('panels.panic', { zone: zoneInWords(zone) }), sections };
}

function bombardment({ targets, next, foxHits }: NonNullable<Details['shelling']>): Panel {
  const lines = targets.map(({ card, zone }, index) => ({
    label: t(index < next ? 'panels.shelling.done' : 'panels.shelling.due', {
      card: cardName(card),
      zone: areaName(zone),
    }),
  }));
  const hits = foxHits === 0 ? [] : [counted(t('panels.shelling.fox'), foxHits)];
  const sections: PanelSection[] = [
    { title: t('panels.shelling.targets'), seat: 'spanish', lines: [...lines, ...hits] },
  ];
  return { id: 'shelling', kind: 'chart', title: t('panels.shelling'), sections };
}

/** Cards played in the phase, hands, spiked guns and the options of the table. */
function night({ played, handMax, reserve, spiked, options }: Details): Panel {
  const guns = spiked.map((colour): PanelLine => {
    const zone = areaName(batteries[colour] ?? '');
    return { label: t('panels.night.spiked', { battery: batteryName(colour), zone }) };
  });
  const apart = reserve === 0 ? [] : [counted(t('panels.night.reserve'), reserve)];
  const phase = [
    counted(t('panels.night.orders'), played.orders),
    counted(t('panels.night.assaults'), played.assaults),
  ];
  const chosen = OPTIONS.filter((option) => options[option]).map((option) => ({
    label: t(`panels.night.option.${option}`),
  }));
  const both = bySide((side) => ({
    lines: [counted(t('panels.night.hand'), handMax[side]), ...(side === 'british' ? [...apart, ...guns] : [])],
  }));
  return {
    id: 'night',
    kind: 'chart',
    title: t('panels.night'),
    sections: [
      { title: t('panels.night.phase'), lines: phase },
      ...both,
      ...(chosen.length === 0 ? [] : [{ title: t('panels.night.options'), lines: chosen }]),
    ],
  };
}

const OPTIONS: readonly (keyof Options)[] = ['minOneDie', 'reinforceOnce', 'tigerRoll', 'noOfficers'];

/** §12: where the Fox is, what has hit her, and what she carries: her units as the viewer sees them. */
function fox({ pieces }: Table, { fox: { at, hits, cards, aboard } }: Details): Panel[] {
  const base = { id: 'fox', kind: 'chart', title: t('panels.fox') } as const;
  const taken: PanelLine = { label: t('panels.fox.hits'), value: `${hits} / ${unitsFileData.fox.hits}` };
  if (at === null) return [{ ...base, sections: [{ title: t('panels.fox.gone'), seat: 'british', lines: [taken] }] }];
  const section: PanelSection = {
    title: t('panels.fox.at', { zone: zoneInWords(at) }),
    seat: 'british',
    cards,
    pieces: pieces.filter((piece) => piece.at === 'fox').map(({ id }) => id),
    lines: [taken, counted(t('panels.fox.aboard'), aboard.count), counted(t('panels.fox.cards'), cards.length)],
  };
  return [{ ...base, at, sections: [section] }];
}

function officers(details: Details): Panel {
  const sections = bySide((side) => ({ lines: officerLines(details.officers[side]) }));
  return { id: 'officers', kind: 'roster', title: t('panels.officers'), sections };
}

function officerLines({ pool, gone }: Officers): PanelLine[] {
  return [
    counted(t('panels.officers.pool'), pool.count),
    ...(pool.officers ?? []).map(({ name }) => ({ label: t('panels.officers.pool.one', { name }) })),
    counted(t('panels.officers.gone'), gone.count),
    ...gone.officers.map(({ name }) => ({ label: t('panels.officers.gone.one', { name }) })),
  ];
}

function fallen({ casualties }: Details): Panel {
  const sections = bySide((side) => {
    const { count, units = [] } = casualties[side];
    return { lines: [counted(t('panels.casualties.blocks'), count), ...units.map(({ label }) => ({ label }))] };
  });
  return { id: 'casualties', kind: 'roster', title: t('panels.casualties'), sections };
}

function counted(label: Text, count: number): PanelLine {
  return { label, value: String(count) };
}

/** A section for each side. */
function bySide(section: (side: Side) => Omit<PanelSection, 'title' | 'seat'>): PanelSection[] {
  return SIDES.map((side) => ({ title: byKey(`side.${side}`), seat: side, ...section(side) }));
}
