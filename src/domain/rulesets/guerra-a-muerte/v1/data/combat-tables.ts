import { tables } from './tables.ts';

/** What a cell of a combat table means: who loses, and how many steps. */
export type CombatResult = {
  readonly code: string;
  readonly loser: 'attacker' | 'defender' | 'both' | 'none';
  /** `all`: everything; `half`: half of its steps, rounded up. */
  readonly steps: number | 'all' | 'half';
  readonly winner: 'attacker' | 'defender' | null;
};

type CombatTable = 'crt' | 'sct';

/** The column of attacker against defender: the largest that is not above their ratio, the first where all are. */
export function columnOf(table: CombatTable, attack: number, defence: number): string {
  const columns = ratios[table];
  for (let at = columns.length - 1; at > 0; at -= 1) {
    const column = columns[at];
    if (column !== undefined && attack * column.defence >= defence * column.attack) return column.id;
  }
  return columns[0]?.id ?? '';
}

/** Columns with their ratios, in their order. */
type Ratio = { readonly id: string; readonly attack: number; readonly defence: number };

const ratios: Readonly<Record<CombatTable, readonly Ratio[]>> = { crt: ratiosOf('crt'), sct: ratiosOf('sct') };

function ratiosOf(table: CombatTable): Ratio[] {
  return tables[table].columns.map((id) => {
    const [attack = 0, defence = 1] = tables[table].ratios[id] ?? [];
    return { id, attack, defence };
  });
}

/** A column so many to the right (left where negative), within the table. */
export function shifted(table: CombatTable, column: string, shifts: number): string {
  const { columns } = tables[table];
  const at = Math.min(columns.length - 1, Math.max(0, columns.indexOf(column) + shifts));
  return columns[at] ?? column;
}

/** §6.1: the result of a field battle by column and modified die. */
export function crt(column: string, die: number): CombatResult {
  return resultOf('crt', column, die);
}

/** §6.3: the result of a siege attack by column and modified die. */
export function sct(column: string, die: number): CombatResult {
  return resultOf('sct', column, die);
}

function resultOf(table: CombatTable, column: string, die: number): CombatResult {
  const known = rows[table].get(column)?.[Math.min(HIGHEST, Math.max(0, die))];
  if (known === undefined) throw new Error(`the ${table} has no ${column} at ${die}`);
  return known;
}

/** The highest modified die that a table has a row for. */
const HIGHEST = 7;

/** What each column says, by the modified die. */
const rows = { crt: rowsOf('crt'), sct: rowsOf('sct') } as const;

function rowsOf(table: CombatTable): ReadonlyMap<string, readonly (CombatResult | undefined)[]> {
  const results = resultsOf(table);
  const cells = Object.entries(tables[table].cells);
  return new Map(
    cells.map(([column, codes]) => [
      column,
      Array.from({ length: HIGHEST + 1 }, (_, die) => results.get(codes[String(die)] ?? '')),
    ]),
  );
}

function resultsOf(table: CombatTable): ReadonlyMap<string, CombatResult> {
  const { attacker = [], defender = [] } = table === 'crt' ? tables.crt.winner : {};
  return new Map(
    Object.entries(tables[table].results).map(([code, [loser, lost]]) => [
      code,
      {
        code,
        loser: loser as CombatResult['loser'],
        steps: typeof lost === 'number' ? lost : lost === 'all' ? 'all' : 'half',
        winner: attacker.includes(code) ? 'attacker' : defender.includes(code) ? 'defender' : null,
      },
    ]),
  );
}
