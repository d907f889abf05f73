import { assertNever } from '../../../../kernel/json.ts';
import type { PanelSection } from '../../../../kernel/picture.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { ActivationFrame, EntryFrame } from '../frames.ts';
import type { CardFrame, Mode } from '../frames.ts';
import { byKey, cardFaces, zoneInWords } from '../text/names.ts';
import { counted } from './panels-combat.ts';
import type { Doing, Hits } from './panels-details.ts';
import { t } from '../text/catalogue.ts';
import type { Side } from '../sides.ts';

/** What is under way, but combats, in words: a card, a move, who may fire, hits to take. */
export function doing(frame: Doing): PanelSection[] {
  switch (frame.kind) {
    case 'card':
      return [card(frame)];
    case 'losses':
      return [losses(frame)];
    case 'activation':
      return activation(frame);
    case 'entry':
      return [entry(frame)];
    case 'overstack': {
      const title = t('panels.doing.overstack', { side: who(frame.side), zone: zoneInWords(frame.zone) });
      return [{ title, seat: frame.side, lines: said([t('panels.doing.overstack.text')]) }];
    }
    case 'counter': {
      const title = t('panels.doing.counter', { side: who(frame.seat) });
      return [{ title, seat: frame.seat, lines: said([t('panels.doing.counter.text')]) }];
    }
    default:
      return assertNever(frame);
  }
}

function card({ seat, card: kind, mode, countered }: Omit<CardFrame, 'reactions'>): PanelSection {
  return {
    title: t('panels.doing.card', { side: who(seat) }),
    seat,
    cards: cardFaces([kind]),
    lines: said([use(mode), ...(countered ? [t('panels.doing.card.countered')] : [])]),
  };
}

function use(mode: Mode): Text {
  if (mode === 'counter') return t('panels.doing.card.counter');
  return mode === 'reaction'
    ? t('panels.doing.card.reaction')
    : t('panels.doing.card.mode', { mode: byKey(`mode.${mode}`) });
}

function losses({ owner, chooser, zone, blocks, hits }: Hits): PanelSection {
  return {
    title: t('panels.doing.losses', { side: who(owner), zone: zoneInWords(zone) }),
    seat: owner,
    pieces: blocks,
    lines: [
      counted(t('panels.doing.losses.hits'), hits),
      ...(chooser === owner ? [] : said([t('panels.doing.losses.chooser')])),
    ],
  };
}

function activation({ seat, rule, origin, waiting, leader, group }: ActivationFrame): PanelSection[] {
  const first: PanelSection = {
    title: t('panels.doing.activation', { side: who(seat), zone: zoneInWords(origin) }),
    seat,
    pieces: [...waiting, ...(leader === null ? [] : [leader])],
    lines: [
      ...said([t(`panels.doing.activation.${rule}`)]),
      counted(t('panels.doing.activation.waiting'), waiting.length),
    ],
  };
  return group === null ? [first] : [first, onTheWay(seat, group)];
}

function onTheWay(seat: Side, group: NonNullable<ActivationFrame['group']>): PanelSection {
  const { blocks, leader, at, spent, works, stops } = group;
  return {
    title: t('panels.doing.group', { side: who(seat), zone: zoneInWords(at) }),
    seat,
    pieces: [...blocks, ...(leader === null ? [] : [leader])],
    lines: [
      counted(t('panels.doing.group.spent'), spent),
      ...said([...(works ? [t('panels.doing.group.works')] : []), ...(stops ? [t('panels.doing.group.stops')] : [])]),
    ],
  };
}

function entry({ zone, how, blocks, arquebusiers, friendly, absorbed }: EntryFrame): PanelSection {
  const title = t(how === 'retreat' ? 'panels.doing.entry.retreat' : 'panels.doing.entry', { zone: zoneInWords(zone) });
  const cards = [
    ...(arquebusiers ? [t('panels.doing.entry.arquebusiers')] : []),
    ...(friendly ? [t('panels.doing.entry.friendly')] : []),
  ];
  const taken = absorbed > 0 ? [counted(t('panels.doing.entry.absorbed'), absorbed)] : [];
  return { title, seat: 'ottoman', pieces: blocks, lines: [...said(cards), ...taken] };
}

function who(side: Side): Text {
  return byKey(`seat.${side}`);
}

function said(labels: readonly Text[]): { label: Text }[] {
  return labels.map((label) => ({ label }));
}
