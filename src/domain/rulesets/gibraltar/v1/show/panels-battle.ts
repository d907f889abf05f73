import type { Panel, PanelLine } from '../../../../kernel/picture.ts';
import type { Piece, Table } from '../../../../kernel/view.ts';
import { unitOf } from '../data/data.ts';
import { hexOf } from '../data/hexes.ts';
import { byKey, unitName } from '../text/names.ts';
import { present, seatsAt, standing } from './panels-seats.ts';
import { t } from '../text/catalogue.ts';
import { detailsOf } from './view-details.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

/** The combats that the side may still fight with, or must: who stands beside whom, and with which factors (§8.c, §8.j). */
export function battlePanel(table: Table): Panel[] {
  const { side, owing, fought } = detailsOf(table);
  if (table.sequence.phase !== 'combat') return [];
  if (owing.length > 0) return [lossPanel(table, side, owing)];
  const fresh = fightersOf(table, side).filter(({ id }) => !fought.includes(id));
  const foes = fightersOf(table, enemyOf(side));
  const attackers = fresh.filter(({ at }) => foes.some((foe) => adjoin(at, foe.at)));
  const defenders = foes.filter(({ at }) => fresh.some((own) => adjoin(at, own.at)));
  const [only, more] = defenders;
  if (only === undefined) return [];
  return [
    {
      id: 'combat',
      kind: 'battle',
      title: t('panel.combat', { side: byKey(`side.${side}`) }),
      ...(more === undefined ? { at: only.at } : {}),
      sections: [
        {
          title: t('panel.combat.attackers'),
          seat: seatsAt(table, side)[0],
          role: 'attacker',
          pieces: attackers.map(({ id }) => id),
          lines: attackers.map(({ id }) => factorOf(id, false)),
        },
        {
          title: t('panel.combat.defenders'),
          seat: seatsAt(table, enemyOf(side))[0],
          role: 'defender',
          pieces: defenders.map(({ id }) => id),
          lines: defenders.map(({ id, at }) => factorOf(id, isSheltered(table, at))),
        },
      ],
    },
  ];
}

/** Option `mildLosses`: of the beaten attackers one is given up. */
function lossPanel(table: Table, side: Side, owing: readonly string[]): Panel {
  const pieces = present(table, owing).map(({ id }) => id);
  const seat = seatsAt(table, side)[0];
  return {
    id: 'loss',
    kind: 'battle',
    title: t('panel.loss'),
    sections: [{ title: t('panel.loss.attackers'), seat, role: 'attacker', pieces }],
  };
}

function fightersOf(table: Table, side: Side): Piece[] {
  return [...standing(table).values()].filter(({ id }) => unitOf(id).side === side);
}

/** §8.c, §8.d: neighbours that no mole divides. */
function adjoin(a: string, b: string): boolean {
  return hexOf(a).adjacent.includes(b);
}

/** §8.j, §8.v: wall, town and building double the defence, unless the wall is breached. */
function isSheltered({ zones }: Table, hex: string): boolean {
  return hexOf(hex).fortified && zones?.[hex] === undefined;
}

function factorOf(unit: string, doubled: boolean): PanelLine {
  const { combat } = unitOf(unit);
  return { label: unitName(unit), value: doubled ? `${combat} × 2 = ${combat * 2}` : String(combat) };
}
