import type { Choice } from '../../../../kernel/choices.ts';
import { placeOf } from '../rules/positions.ts';

/** How ids without a thing behind them are written, in Spanish. */
const WORDS: Readonly<Record<string, string>> = {
  box: 'CASILLA',
  capture: 'APRESAR',
  decline: 'NO',
  done: 'FIN',
  end: 'FIN',
  hold: 'ESPERAR',
  inside: 'DENTRO',
  lost: 'PERDIDO',
  militia: 'MILICIA',
  new: 'NUEVA',
  'no-ship': 'SIN-BUQUE',
  none: 'NADA',
  outside: 'FUERA',
  part: 'PARTE',
  roll: 'ELUDIR',
  sink: 'HUNDIR',
  'set-out': 'ZARPAR',
  some: 'ALGUNAS',
  spread: 'REPARTIR',
  stand: 'RESISTIR',
  stop: 'ALTO',
  strongest: 'MAYOR',
  suggested: 'SUGERIDO',
  together: 'JUNTOS',
  weakest: 'DEBILES',
  whole: 'TODOS',
  'with-ship': 'CON-BUQUE',
};

/** Operations of a force, behind `do:`. */
const OPERATIONS: Readonly<Record<string, string>> = {
  assault: 'ASALTAR',
  attack: 'ATACAR',
  besiege: 'SITIAR',
  blockade: 'BLOQUEAR',
  embark: 'EMBARCAR',
  enter: 'ENTRAR',
  fleet: 'ESCUADRA',
  hunt: 'PERSEGUIR',
  land: 'DESEMBARCAR',
  leave: 'SALIR',
  march: 'MARCHAR',
  naval: 'ATACAR',
  pickup: 'RECOGER',
  raid: 'INCURSION',
  sail: 'NAVEGAR',
  toward: 'HACIA',
  works: 'OBRAS',
};

/** Values behind a colon that are numbers: alone they would read like the number of a choice. */
const NUMBERS: Readonly<Record<string, string>> = { rp: 'PR', steps: 'PASOS', count: 'N', op: 'PO', each: 'CADA' };

/** What is done with a counter, in front of its label. */
const DEEDS: Readonly<Record<string, string>> = {
  fill: 'COMPLETAR-',
  haven: 'REFUGIO-',
  part: 'REDUCIDO-',
  reduced: 'REDUCIDO-',
  subvert: 'TENTAR-',
};

/** Stacks of a place that are formed anew, by what they are. */
const STACKS: Readonly<Record<string, string>> = {
  fleet: 'FLOTA-',
  fleets: 'FLOTA-',
  guerrilla: 'GUERRILLA-',
  land: '',
  legion: 'LEGION-',
  normal: '',
};

/** Codes of written orders: places by their name in the data, forces by their number, units by their label. */
export function code({ id }: Choice): string | null {
  const word = WORDS[id];
  if (word !== undefined) return word;
  const colon = id.indexOf(':');
  if (colon < 0) return null;
  const [kind, what] = [id.slice(0, colon), id.slice(colon + 1)];
  return deedCode(kind, what) ?? codeOf(kind, what);
}

/** An operation with its target in one choice: MARCHAR-CUZCO, ATACAR-p1; null for any other. */
function deedCode(kind: string, what: string): string | null {
  const [, operation = '', of = ''] = /^(\w+)-(place|force)$/.exec(kind) ?? [];
  const deed = OPERATIONS[operation];
  return deed === undefined ? null : `${deed}-${of === 'place' ? placeCode(what) : what}`;
}

/** The code of an id in two parts; null where what stands behind the colon says it. */
function codeOf(kind: string, what: string): string | null {
  if (kind === 'do') return OPERATIONS[what] ?? what.toUpperCase();
  if (kind === 'place') return placeCode(what);
  const stack = STACKS[kind];
  if (stack !== undefined) return `${stack}${placeCode(what)}`;
  const front = NUMBERS[kind] ?? DEEDS[kind];
  return front === undefined ? null : `${front}${what}`;
}

/** `field:cuba` is written CUBA, `siege:habana` SITIO-HABANA, a city that is called as its area CIUDAD-LIMA. */
function placeCode(at: string): string {
  const [kind, id] = placeOf(at);
  const name = id.replace(/_c$/, '').toUpperCase().replaceAll('_', '-');
  if (kind === 'siege') return `SITIO-${name}`;
  return kind === 'city' && id.endsWith('_c') ? `CIUDAD-${name}` : name;
}
