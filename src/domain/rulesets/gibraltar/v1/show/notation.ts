import type { Choice } from '../../../../kernel/choices.ts';

/** How the groups of units are written, by the middle of their ids. */
const GROUPS: Readonly<Record<string, string>> = {
  el: 'EL',
  in: 'IN',
  cv: 'CB',
  ca: 'CA',
  la: 'LA',
  sh: 'NV',
  gb: 'CN',
  ag: 'BL',
  fb: 'BF',
  rs: 'NR',
  xe: 'ER',
  xi: 'IR',
};

const WORDS: Readonly<Record<string, string>> = {
  all: 'TODOS',
  alone: 'SOLA',
  auto: 'AUTO',
  fight: 'COMBATIR',
  fire: 'FUEGO',
  place: 'COLOCAR',
  volley: 'SALVA',
};

/** Codes of written orders: hexes by their printed number, units by their kind and number (`IN12`, `BF3`). */
export function code({ id, target }: Choice): string | null {
  if (target?.type !== 'piece') return WORDS[id] ?? null;
  const unit = unitCode(target.id);
  return unit !== null && id.startsWith('remove:') ? `SACAR-${unit}` : unit;
}

function unitCode(unit: string): string | null {
  const [, group = '', number = ''] = /^(?:hf|en)-([a-z]+)-(\d+)$/.exec(unit) ?? [];
  const name = GROUPS[group];
  return name === undefined ? null : `${name}${number}`;
}
