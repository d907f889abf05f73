import type { Text } from '../../../../kernel/text.ts';
import { asTitle, same } from '../../../../kernel/text.ts';
import { battleOf, counterOf, leaderIds, leaderOf, typeOf } from '../data/data.ts';
import { seats } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { withArticle } from './article.ts';
import { t } from './catalogue.ts';

/** "Quadrireme G12": ships have no names, but colours and numbers (§2.1); in a tournament an owner too. */
export function shipName(id: string): Text {
  const known = names.get(id);
  if (known !== undefined) return known;
  const owner = id.indexOf('/');
  const { type, number, color } = counterOf(id.slice(owner + 1));
  const counter = t('sequence.ship', { type: typeOf(type).name, number, color });
  const name = owner < 0 ? counter : t('sequence.built', { ship: counter, by: id.slice(0, owner) });
  names.set(id, name);
  return name;
}

const names = new Map<string, Text>();

export function leaderName(id: string): Text {
  return leaderOf(id).name;
}

/** A hex by its printed number; a place in a lane by how far off the map it is. */
export function hexName(id: string): Text {
  if (!id.startsWith('~')) return same(id);
  const [lane = '', behind = ''] = id.slice(1).split('.');
  return t('board.lane', { lane, behind });
}

/** The same in a sentence: «la fila 1 fuera del mapa (hexágono 2)». */
export function hexInWords(id: string): Text {
  if (!id.startsWith('~')) return same(id);
  const { en, es } = hexName(id);
  return { en, es: es.replace(/^fila /, 'la fila ') };
}

/** A squadron by its leader, or by the ship that is one (`who` of events): none is left of one whose ship was taken. */
export function squadronName(who: string): Text {
  if (who === '') return t('event.squadron.gone');
  return leaders.has(who) ? t('event.squadron.led', { leader: leaderName(who) }) : shipName(who);
}

const leaders: ReadonlySet<string> = new Set(leaderIds);

/** The fleet by its colour: events do not say which battle they belong to. */
export function fleetName(side: Side): Text {
  return t(`side.${side}`);
}

/** "The red fleet", at the head of a sentence. */
export function theFleet(side: Side): Text {
  return t(`event.the.${side}`);
}

/** "the red fleet", within one. */
export function fleetWithin(side: Side): Text {
  return t(`event.fleet.${side}`);
}

/** How a seat is called. */
export function seatName(id: string): Text {
  return titles.get(id) ?? same(id);
}

/** The same in a sentence: «el bando de César», where the title is no name. */
export function theSeat(id: string): Text {
  return withArticle(seatName(id));
}

const titles: ReadonlyMap<string, Text> = new Map(seats.map(({ id, title }) => [id, title]));

/** The text under a key put together from ids. Throws where the catalogue has none. */
export function byKey(key: string): Text {
  if (!t.has(key)) throw new Error(`galera-de-guerra has no text ${key}`);
  return t(key);
}

/** How a side is called in this battle. */
export function sideName(state: State, side: Side): Text {
  return asTitle(nameOf(state, side));
}

/** The same in a sentence: «el bando de César». */
export function theSide(state: State, side: Side): Text {
  return withArticle(nameOf(state, side));
}

/** As logs hold it, which are decided again to the letter. */
function nameOf(state: State, side: Side): Text {
  return battleOf(state.scenario)?.sides[side].name ?? t(`side.${side}`);
}
