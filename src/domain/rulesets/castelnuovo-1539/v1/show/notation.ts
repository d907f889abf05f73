import type { Choice } from '../../../../kernel/choices.ts';
import { zoneName } from '../text/names.ts';

/** How cards are written, by kind without the side. */
const CARDS: Readonly<Record<string, string>> = {
  arq: 'ARCABUCEROS',
  attack: 'ATAQUE',
  bishop: 'OBISPO',
  bombard: 'BOMBARDEO',
  camisado: 'ENCAMISADA',
  civ: 'CIVILES',
  counter: 'CONTRA',
  drum: 'TAMBOR',
  faith: 'FE',
  fire: 'FUEGO',
  friendly: 'AMIGO',
  frisia: 'FRISIA',
  march: 'MARCHAR',
  mine: 'MINA',
  repair: 'REPARAR',
  storm: 'TORMENTA',
  volley: 'ANDANADA',
};

const WORDS: Readonly<Record<string, string>> = {
  fire: 'DISPARAR',
  'go-on': 'SEGUIR',
  none: 'SOLA',
  rest: 'DESCANSAR',
  stop: 'PARAR',
  wait: 'ESPERAR',
  'mode:attack': 'ATAQUE',
  'mode:trench': 'TRINCHERAS',
  'mode:camisado': 'ENCAMISADA',
  'mode:march': 'MARCHA',
  'mode:battery': 'BATERIA',
  'type:siege': 'ASEDIO',
  'type:assault': 'ASALTO',
};

const CODES: Readonly<Record<string, (choice: Choice, what: string) => string | null>> = {
  zone: (_choice, zone) => zoneCode(zone),
  place: (_choice, zone) => `NUEVA-${zoneCode(zone)}`,
  move: (_choice, ways) => ways.split(':').map(zoneCode).join('-A-'),
  card: (_choice, kind) => CARDS[kind.slice('o-'.length)] ?? null,
  leader: ({ label }) => label.es.split(' ').at(-1) ?? null,
  block: ({ label }) => blockCode(label.es),
};

/** Codes of written orders, in Spanish: `JEN8`, `LUIS-HARO`, `ARRABAL-PONIENTE`, `ATAQUE`. */
export function code(choice: Choice): string | null {
  const word = WORDS[choice.id];
  if (word !== undefined) return word;
  const colon = choice.id.indexOf(':');
  return colon < 0 ? null : (CODES[choice.id.slice(0, colon)]?.(choice, choice.id.slice(colon + 1)) ?? null);
}

function zoneCode(zone: string): string {
  return shortName(zoneName(zone).es);
}

/** Ids of blocks tell nothing of the unit, so it is its label that is shortened: «Jenízaros 8, 3», «Silva (Piqueros), 2». */
function blockCode(label: string): string {
  const name = label.replace(/[(,].*$/su, '').trim();
  const [, kind, number] = /^(\S+) (\d+)$/u.exec(name) ?? [];
  return kind === undefined || number === undefined ? shortName(name) : `${kind.slice(0, KIND_LETTERS)}${number}`;
}

const KIND_LETTERS = 3;

/** A name without its articles and prepositions, in one word. */
function shortName(name: string): string {
  return name
    .split(/[\s-]+/u)
    .filter((word) => !['de', 'del', 'la', 'el', 'los', 'las'].includes(word.toLowerCase()))
    .join('-');
}
