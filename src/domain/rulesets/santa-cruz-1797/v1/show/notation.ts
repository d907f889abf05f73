import type { Choice } from '../../../../kernel/choices.ts';

/** How cards are written, by kind without the side: the verb or the noun of the rulebook. */
const CARDS: Readonly<Record<string, string>> = {
  assault: 'ASALTO',
  confusion: 'CONFUSION',
  counter: 'CONTRA',
  drums: 'TIMBALES',
  entrench: 'ATRINCHERAR',
  french: 'FRANCESES',
  gun: 'CANON',
  harass: 'HOSTIGAR',
  ladders: 'ESCALAS',
  lost: 'PERDIDOS',
  move: 'MOVER',
  panic: 'PANICO',
  rayo: 'RAYO',
  reinf: 'REFUERZOS',
  spike: 'MANDARRIAS',
  swell: 'MAREJADA',
  tiger: 'TIGRE',
};

/** Zones whose id would not be a Spanish name: the others are written by it. */
const ZONES: Readonly<Record<string, string>> = {
  sea_start: 'FONDEADERO',
  sea_mid_n: 'RADA-NORTE',
  sea_mid_s: 'RADA-SUR',
  sea_n: 'AGUAS-PEDRO',
  sea_c: 'AGUAS-CRISTOBAL',
  sea_s: 'AGUAS-BARRANCO',
};

const WORDS: Readonly<Record<string, string>> = {
  keep: 'GUARDAR',
  discard: 'DESCARTAR',
  'no-move': 'QUIETO',
  'officer:none': 'NINGUNO',
  'officer:go': 'VA',
  'officer:stay': 'QUEDA',
  retreat: 'RETIRARSE',
  reveal: 'DESCUBRIR',
  stay: 'SEGUIR',
};

/** Codes of written orders: units as on their blocks (`RM1`, `SL5`), cards and zones by their Spanish names. */
export function code({ id, target }: Choice): string | null {
  const word = WORDS[id] ?? null;
  if (word !== null || target === undefined) return word;
  if (target.type === 'card') return cardCode(id);
  if (target.type === 'area') return areaCode(id, target.id);
  // A block may go by an id that hides what it is to others; its target is what this seat may see.
  return target.type === 'piece' ? target.id : null;
}

/** A zone by its name; one course for all blocks by that of the zone, `TODOS` before it. */
function areaCode(id: string, zone: string): string | null {
  const name = ZONES[zone] ?? null;
  return id.startsWith('all:') ? `TODOS-${name ?? zone}` : name;
}

/** `card:uk-move` and `discard:uk-move-2`, which names one copy of several. */
function cardCode(id: string): string | null {
  const [, kind = '', copy] = /^[a-z]+:(?:uk|es)-([a-z]+)(-\d+)?$/.exec(id) ?? [];
  const name = CARDS[kind];
  return name === undefined ? null : `${name}${copy ?? ''}`;
}
