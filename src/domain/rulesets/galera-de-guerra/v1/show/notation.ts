import type { Choice } from '../../../../kernel/choices.ts';

/** How ids without a thing behind them are written, in Spanish. */
const WORDS: Readonly<Record<string, string>> = {
  agree: 'ACEPTAR',
  all: 'TODOS',
  'all-cruise': 'TODOS-CRUCERO',
  'all-max': 'TODOS-MAX',
  auto: 'AUTO',
  avoid: 'ESQUIVAR',
  cut: 'SOLTAR',
  decline: 'NO',
  default: 'REGLA',
  done: 'FIN',
  end: 'FIN',
  fire: 'DISPARAR',
  flaming: 'IGNEOS',
  'fleet-cruise': 'FLOTA-CRUCERO',
  'fleet-max': 'FLOTA-MAX',
  first: 'PRIMERO',
  follow: 'SEGUIR',
  forward: 'AVANTE',
  go: 'ABORDAR',
  grapple: 'ENGANCHAR',
  hold: 'NO-DISPARAR',
  later: 'DESPUES',
  'later-all': 'TODOS-DESPUES',
  leave: 'DEJAR',
  lower: 'ARRIAR',
  normal: 'NORMAL',
  off: 'DESEMBARRANCAR',
  own: 'PROPIO',
  pass: 'PASAR',
  'propose-end': 'PROPONER-FIN',
  radius: 'RADIO',
  raise: 'IZAR',
  ram: 'EMBESTIR',
  refuse: 'RECHAZAR',
  second: 'SEGUNDO',
  stay: 'QUEDARSE',
  together: 'JUNTOS',
  towers: 'TORRES',
  weigh: 'LEVAR',
};

/** Steps of a ship, the usual ones as short as routes of many want them; `back` is also what a ship does that gets out of the way, or comes free. */
const STEPS: Readonly<Record<string, string>> = {
  fwd: 'A',
  fwdP: 'AB',
  fwdS: 'AE',
  back: 'ATRAS',
  backP: 'ATRAS-BABOR',
  backS: 'ATRAS-ESTRIBOR',
  pivotBowP: 'PROA-BABOR',
  pivotBowS: 'PROA-ESTRIBOR',
  pivotSternP: 'VIRAR-BABOR',
  pivotSternS: 'VIRAR-ESTRIBOR',
  turnP: 'VIRAR-BABOR',
  turnS: 'VIRAR-ESTRIBOR',
  about: 'VUELTA',
};

/** What is done to a ship, by the middle of an id `ram:<ship>`. */
const DEEDS: Readonly<Record<string, string>> = {
  ram: 'EMBESTIR',
  rake: 'BARRER',
  diekplus: 'PASAR',
  grapple: 'ENGANCHAR',
  fire: 'DISPARAR',
  board: 'ABORDAR',
  column: 'COLUMNA',
  follow: 'SEGUIR',
};

/** Values behind a colon that are numbers: alone they would read like the number of a choice. */
const VALUES: Readonly<Record<string, string>> = {
  mp: 'PM',
  men: 'SOLDADOS',
  facing: 'RUMBO',
  way: 'RUMBO',
  column: 'COLUMNA',
  count: 'BARCOS',
};

/** Codes of written orders: ships by colour, type and number (`R5-12`, `V3-40`), hexes by their printed number. */
export function code({ id, label }: Choice): string | null {
  const word = STEPS[id] ?? WORDS[id];
  if (word !== undefined) return word;
  const colon = id.indexOf(':');
  if (colon < 0) return null;
  const [kind, what] = [id.slice(0, colon), id.slice(colon + 1)];
  if (kind === 'ship') return shipCode(what);
  if (kind === 'squadron') return shipCode(what) ?? lastWord(label);
  if (kind === 'leader') return lastWord(label);
  if (kind === 'transfer') return transferCode(what, label);
  return valueCode(kind, what);
}

function lastWord({ es }: Choice['label']): string | null {
  return es.split(' ').at(-1) ?? null;
}

/** `DRUSO-VL2-2`: who goes, as his label says first, and where. */
function transferCode(what: string, { es }: Choice['label']): string | null {
  const ship = shipCode(what.slice(what.indexOf(':') + 1));
  const leader = es.slice(0, es.indexOf(' pasa')).split(' ').at(-1) ?? '';
  return ship === null || leader === '' ? null : `${leader}-${ship}`;
}

function valueCode(kind: string, what: string): string | null {
  const deed = DEEDS[kind];
  const ship = shipCode(what);
  if (deed !== undefined && ship !== null) return `${deed}-${ship}`;
  const value = VALUES[kind];
  return value === undefined ? null : `${value}${what}`;
}

function shipCode(id: string): string | null {
  const [, by = '', color, type = '', number = ''] =
    /^(?:(red|green)\/)?(red|green)-([A-Za-z0-9]+)-(\d+)$/.exec(id) ?? [];
  if (color === undefined) return null;
  const owner = by === '' ? '' : letter(by);
  return `${owner}${letter(color)}${type.toUpperCase()}-${number}`;
}

function letter(color: string): string {
  return color === 'red' ? 'R' : 'V';
}
