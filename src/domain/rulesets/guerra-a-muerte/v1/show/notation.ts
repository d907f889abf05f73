import type { Choice } from '../../../../kernel/choices.ts';

/** How ids without a thing behind them are written, in Spanish. */
const WORDS: Readonly<Record<string, string>> = {
  box: 'CASILLA',
  decline: 'NO',
  done: 'FIN',
  end: 'FIN',
  hold: 'ESPERAR',
  new: 'NUEVA',
  none: 'NADA',
  some: 'ALGUNAS',
  stop: 'ALTO',
  'with-ship': 'CON-BUQUE',
};

/** Operations of a force, behind `do:`. */
const OPERATIONS: Readonly<Record<string, string>> = {
  attack: 'ATACAR',
  assault: 'ASALTAR',
  blockade: 'BLOQUEAR',
  embark: 'EMBARCAR',
  enter: 'ENTRAR',
  guerrilla: 'PERSEGUIR',
  land: 'DESEMBARCAR',
  leave: 'SALIR',
  march: 'MARCHAR',
  'naval-attack': 'ATACAR',
  pickup: 'RECOGER',
  fleet: 'ESCUADRA',
  raid: 'INCURSION',
  sail: 'NAVEGAR',
  siege: 'SITIAR',
  works: 'OBRAS',
};

/** Values behind a colon that are numbers: alone they would read like the number of a choice. */
const NUMBERS: Readonly<Record<string, string>> = { rp: 'PR', steps: 'PASOS', count: 'N', op: 'PO' };

/** Codes of written orders: places by their name in the data, forces by their number, units by their label. */
export function code({ id }: Choice): string | null {
  const word = WORDS[id];
  if (word !== undefined) return word;
  const [kind = '', ...rest] = id.split(':');
  if (rest.length === 0) return null;
  const what = rest.join(':');
  if (kind === 'do') return OPERATIONS[what] ?? what.toUpperCase();
  if (kind === 'place') return placeCode(rest);
  const number = NUMBERS[kind];
  return number === undefined ? null : `${number}${what}`;
}

/** `field:cuba` is written CUBA, `siege:habana` SITIO-HABANA. */
function placeCode([kind = '', id]: readonly string[]): string {
  const name = (id ?? kind).toUpperCase().replaceAll('_', '-');
  return kind === 'siege' ? `SITIO-${name}` : name;
}
