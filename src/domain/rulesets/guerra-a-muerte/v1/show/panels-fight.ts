import type { Panel, PanelSection } from '../../../../kernel/picture.ts';
import type { Piece, Table } from '../../../../kernel/view.ts';
import type { Frame } from '../frames.ts';
import { SIDES } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords, cityName, seaInWords } from '../text/names.ts';
import type { Details } from './view-details.ts';

/** The fight under way: who attacks whom, with what of both the viewer may see, and what the force that operates has left. */
export function fightPanels({ pieces }: Table, { underWay }: Details): Panel[] {
  const fight = underWay.findLast(isFight);
  const active = underWay.findLast((frame) => frame.kind === 'activation');
  return [
    ...(fight === undefined ? [] : [fightPanel(fight, pieces)]),
    ...(active?.kind === 'activation' ? [activePanel(active, pieces)] : []),
  ];
}

type Fight = Extract<Frame, { kind: 'battle' | 'assault' | 'naval' | 'interception' }>;

function isFight(frame: Frame): frame is Fight {
  return ['battle', 'assault', 'naval', 'interception'].includes(frame.kind);
}

function fightPanel(fight: Fight, pieces: readonly Piece[]): Panel {
  const base = { id: 'fight', kind: 'battle' } as const;
  const sides = (attackers: readonly string[], defenders: readonly string[]): PanelSection[] => [
    ...attackers.flatMap((id) => sectionOf(id, 'attacker', pieces)),
    ...defenders.flatMap((id) => sectionOf(id, 'defender', pieces)),
  ];
  switch (fight.kind) {
    case 'battle': {
      const { area, attacker, defender } = fight;
      const title = t('panel.battle', { place: areaInWords(area) });
      return { ...base, title, at: `field:${area}`, sections: sides([attacker], [defender]) };
    }
    case 'assault': {
      const { city, besieger, garrison } = fight;
      const title = t('panel.assault', { place: cityName(city) });
      return { ...base, title, at: `city:${city}`, sections: sides([besieger], [garrison]) };
    }
    case 'naval': {
      const { sea, attacker, defender } = fight;
      const title = t('panel.naval', { place: seaInWords(sea) });
      return { ...base, title, at: `sea:${sea}`, sections: sides([attacker], [defender]) };
    }
    case 'interception':
      return { ...base, title: t('panel.interception'), at: fight.from, sections: sides(fight.open, [fight.mover]) };
  }
}

/** A force with what of it lies on the table; none of one that is gone. */
function sectionOf(id: string, role: 'attacker' | 'defender', pieces: readonly Piece[]): PanelSection[] {
  const force = pieces.find((piece) => piece.id === id);
  if (force?.label === undefined) return [];
  const seat = SIDES.find((side) => side === force.owner);
  const inside = pieces.filter(({ at }) => at === id).map((piece) => piece.id);
  return [
    { title: force.label, ...(seat === undefined ? {} : { seat }), role, pieces: inside.length > 0 ? inside : [id] },
  ];
}

function activePanel(frame: Extract<Frame, { kind: 'activation' }>, pieces: readonly Piece[]): Panel {
  const { side, force, op, spent } = frame;
  const title = t('panel.active');
  const label = pieces.find(({ id }) => id === force)?.label ?? title;
  const lines = [{ label: t('panel.op'), value: `${op - spent} / ${op}` }];
  const there = pieces.some(({ id }) => id === force);
  return {
    id: 'active',
    kind: 'chart',
    title,
    sections: [{ title: label, seat: side, ...(there ? { pieces: [force] } : {}), lines }],
  };
}
