import postgres from 'postgres';

const UNIQUE_VIOLATION = '23505';

/** Whether an error says that a row of that key is there already: somebody was faster. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === UNIQUE_VIOLATION;
}
