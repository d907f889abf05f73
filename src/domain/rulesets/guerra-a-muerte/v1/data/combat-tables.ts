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
  const { columns, ratios } = tables[table];
  const fits = (id: string): boolean => {
    const [a = 0, d = 1] = ratios[id] ?? [];
    return attack * d >= defence * a;
  };
  return columns.findLast(fits) ?? columns[0] ?? '';
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
  const code = tables[table].cells[column]?.[String(Math.min(7, Math.max(0, die)))];
  const known = code === undefined ? undefined : results[table].get(code);
  if (known === undefined) throw new Error(`the ${table} has no ${column} at ${die}`);
  return known;
}

const results = { crt: resultsOf('crt'), sct: resultsOf('sct') } as const;

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
