import { withArticle } from '../../../../kernel/articles.ts';
import type { Text } from '../../../../kernel/text.ts';
import { same, textBy } from '../../../../kernel/text.ts';
import { areaData, boxes, cityData, counters, counterOf, leaders, seaData } from '../data/data.ts';
import type { Purse, Side } from '../sides.ts';
import { nationOf } from '../data/data.ts';
import type { Force, State } from '../state.ts';
import { t } from './catalogue.ts';

type Named = { readonly en: string; readonly es: string };

/** A text with its wordings as plain members: what is kept is worded once and read for every view. */
const worded = ({ en, es }: Named): Text => ({ en, es });

/** "Crown Regt (New Spain)", "Militia infantry 3": counters that are alike carry the number of their id. */
export function unitName(id: string): Text {
  const known = names.get(id);
  if (known !== undefined) return known;
  const { en, es } = counterOf(id);
  const number = NUMBERED.exec(id)?.[1];
  const name = number === undefined ? { en, es } : worded(t('unit.numbered', { name: { en, es }, number }));
  names.set(id, name);
  return name;
}

const names = new Map<string, Text>();

/** Ids of counters that are alike, with their number. */
const NUMBERED = /^(?:R|PLA|CHI|GC|MEX|PER|REB|SPL)(?:-[A-Za-z]+)?-(\d+)$/;

/** What all counters that are alike are called, without their number; null for one that has a name of its own. */
export function likeName(id: string): Text | null {
  return counters.has(id) && NUMBERED.test(id) ? worded(counterOf(id)) : null;
}

export function leaderName(id: string): Text {
  return leaderNames.get(id) ?? same(id);
}

const leaderNames: ReadonlyMap<string, Text> = new Map([...leaders].map(([id, leader]) => [id, worded(leader)]));

/** A unit or a leader. */
export function counterName(id: string): Text {
  return counters.has(id) ? unitName(id) : leaderName(id);
}

export function areaName(id: string): Text {
  return worded(areaData(id));
}

/** The same in a sentence: «la Banda Oriental». */
export function areaInWords(id: string): Text {
  return withArticle(areaName(id));
}

export function cityName(id: string): Text {
  return worded(cityData(id));
}

export function seaName(id: string): Text {
  return worded(seaData(id));
}

/** The same in a sentence: «el Mar Caribe I (Golfo de Honduras)». */
export function seaInWords(id: string): Text {
  return withArticle(seaName(id));
}

export function boxName(id: string): Text {
  const box = boxes.get(id);
  return box === undefined ? same(id) : worded(box);
}

export function sideName(side: Side): Text {
  return t(`side.${side}`);
}

export function purseName(purse: Purse): Text {
  return worded(nationOf(purse));
}

const HOLDERS = ['recruit', 'track', 'waiting', 'out'] as const;

/** A place of the data's notation (`field:cuba`, `siege:veracruz` …), or where units stand in no force. */
export function placeName(at: string): Text {
  const holder = HOLDERS.find((one) => one === at);
  if (holder !== undefined) return t(`place.${holder}`);
  const colon = at.indexOf(':');
  const id = at.slice(colon + 1);
  switch (at.slice(0, colon)) {
    case 'field':
      return areaName(id);
    case 'city':
      return placeInCity(cityName(id));
    case 'siege':
      return t('place.siege', { city: cityName(id) });
    case 'sea':
      return seaName(id);
    case 'box':
      return boxName(id);
    case 'aboard':
      return t('place.aboard', { fleet: inWords({ id, kind: 'fleet' }) });
    default:
      return same(at);
  }
}

/** The same in a sentence: «la Banda Oriental». */
export function placeInWords(at: string): Text {
  return withArticle(placeName(at));
}

/** "Salta (city)", but "Mexico City": whose name says it needs no word more. */
function placeInCity(city: Text): Text {
  const said = t('place.city', { city });
  return textBy((lang) => (/\bCity$|^Ciudad\b/.test(city[lang]) ? city[lang] : said[lang]));
}

/** "Force R12", "Fleet P3": what everybody may call it. */
export function forceName({ id, kind }: Pick<Force, 'id' | 'kind'>): Text {
  const names = forceNames[kind];
  let name = names.get(id);
  if (name === undefined)
    names.set(id, (name = worded(t(kind === 'land' ? 'force.land' : 'force.fleet', { number: id.toUpperCase() }))));
  return name;
}

const forceNames = { land: new Map<string, Text>(), fleet: new Map<string, Text>() };

/** "Bolívar (P3)": a force by who leads it, for those who may know. */
export function ledName(id: string, leader: string): Text {
  return t('force.led', { leader: leaderName(leader), number: id.toUpperCase() });
}

/** The force under an id, as everybody may call it; one that is gone by its id. */
export function forceNameOf(state: State, id: string): Text {
  const force = state.forces[id];
  return force === undefined ? forceName({ id, kind: 'land' }) : forceName(force);
}

/** The same in a sentence: «la fuerza R12». At its head, `asLine` gives it a capital. */
export function forceInWords(state: State, id: string): Text {
  return inWords(state.forces[id] ?? { id, kind: 'land' });
}

function inWords({ id, kind }: Pick<Force, 'id' | 'kind'>): Text {
  return t(kind === 'land' ? 'force.within.land' : 'force.within.fleet', { number: id.toUpperCase() });
}

/** Why a die is changed: a modifier by its id. */
export function reasonOf(id: string): Text {
  const key = `event.drm.${id}`;
  return t.has(key) ? t(key) : same(id);
}
