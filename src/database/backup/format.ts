import Type from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';

/**
 * A backup is gzip over lines. The first says what it is; each table begins with a line of JSON, goes on with its rows as
 * PostgreSQL's `COPY` writes them, which hold no line break, and ends with `\.`; the last line counts the rows. Text, so
 * that every version of PostgreSQL reads what any other wrote.
 */
export const HeaderSchema = Type.Object({
  estafetaBackup: Type.Literal(1),
  program: Type.String(),
  takenAt: Type.String(),
  /** The migrations that the tables have had, in order. */
  migrations: Type.Array(Type.String()),
});
export type Header = Static<typeof HeaderSchema>;

export const TableSchema = Type.Object({ table: Type.String(), columns: Type.Array(Type.String(), { minItems: 1 }) });
export const EndSchema = Type.Object({ tables: Type.Integer(), rows: Type.Integer() });
export type BackupCounts = Static<typeof EndSchema>;

/** Behind the last row of a table. */
export const END_OF_TABLE = '\\.';

/** The file is no backup, is damaged, or does not fit this database; nothing was changed. The message is for its owner. */
export class BackupError extends Error {}

/** A line of JSON that fits the schema. Throws BackupError. */
export function parsed<T extends typeof HeaderSchema | typeof TableSchema | typeof EndSchema>(
  schema: T,
  line: string | undefined,
): Static<T> {
  try {
    return Value.Parse(schema, JSON.parse(line ?? ''));
  } catch {
    throw new BackupError(`the file is no backup of Estafeta, or a damaged one, at «${(line ?? '').slice(0, 80)}»`);
  }
}
