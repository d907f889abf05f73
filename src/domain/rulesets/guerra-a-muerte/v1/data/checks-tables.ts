import type { TablesData } from './tables-schema.ts';

/** From the result that is worst for the attacker to that which is best. */
const ORDER = {
  crt: ['AZ', 'A3', 'A2', 'A1', 'BB', 'D1', 'D2', 'D3', 'DZ'],
  sct: ['A3', 'A2', 'A1', 'NE', 'D1', 'D2', 'D3', 'DZ'],
} as const;
const DICE = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;

/** Tables without gaps or overlaps; combat tables whole, with columns in order, and no worse for a better die or column. */
export function tableFaults(tables: TablesData): string[] {
  const faults = [
    ...Object.entries(tables).flatMap(([id, table]) => ('rows' in table ? rowFaults(id, table.rows) : [])),
    ...combatFaults(tables, 'crt'),
    ...combatFaults(tables, 'sct'),
    ...tacticFaults(tables),
  ];
  return faults.map((fault) => `tables.json: ${fault}`);
}

function rowFaults(id: string, rows: readonly object[]): string[] {
  const limits = rows.filter((row): row is { min: number | null; max: number | null } => 'min' in row && 'max' in row);
  const broken = limits.some(({ min }, n) => n > 0 && min !== (limits[n - 1]?.max ?? Number.NaN) + 1);
  return broken ? [`${id} has a gap`] : [];
}

function combatFaults(tables: TablesData, id: 'crt' | 'sct'): string[] {
  const { columns, cells, ratios, results } = tables[id];
  const order: readonly string[] = ORDER[id];
  const rank = (column: string, die: string): number => order.indexOf(cells[column]?.[die] ?? '');
  const value = (column: string): number => (ratios[column]?.[0] ?? Number.NaN) / (ratios[column]?.[1] ?? Number.NaN);
  const whole = columns.every((column) => DICE.every((die) => rank(column, die) >= 0));
  const rising = columns.every((column, n) => n === 0 || value(column) > value(columns[n - 1] ?? ''));
  const worse = columns.some((column, n) =>
    DICE.some((die, at) => {
      const left = n > 0 ? rank(columns[n - 1] ?? '', die) : -1;
      const before = at > 0 ? rank(column, DICE[at - 1] ?? '') : -1;
      return rank(column, die) < Math.max(left, before);
    }),
  );
  return [
    ...(whole && order.every((code) => code in results) ? [] : [`${id} is not complete`]),
    ...(rising ? [] : [`the columns of ${id} do not rise`]),
    ...(whole && worse ? [`${id} is worse for a better die or column`] : []),
  ];
}

function tacticFaults({ tot }: TablesData): string[] {
  const dice = tot.rows.map(({ die }) => die).join();
  return dice === '1,2,3,4,5,6' ? [] : ['tot does not have the numbers of a die'];
}
