import pg from 'pg';
import postgres from 'postgres';

/** Database values that are not what postgres.js makes of them by default. */
type Types = { readonly bigint: number | bigint; readonly texts: (string | null)[]; readonly uuids: (string | null)[] };

/** A pool of connections, or one of them within a transaction. */
export type Sql = postgres.Sql<Types>;
export type TransactionSql = postgres.TransactionSql<Types>;

export interface SqlOptions {
  /** Connections of this pool. */
  readonly max?: number;
  /** Whether commits wait for the disk; they do unless it is false. Only for what follows from the log and is made again after a crash. */
  readonly durable?: boolean;
  /** Shows in pg_stat_activity. */
  readonly name?: string;
  /** Called with every statement sent: for tests that count round trips. */
  readonly debug?: (statement: string) => void;
  /** Called with what the server says beside its answers: for tests that read plans. */
  readonly notice?: (message: string) => void;
}

/**
 * A pool on `url`, which connects when first used. timestamptz comes as Date, bigint as number where that is exact; of
 * arrays, those of text and uuid are known.
 * Close it with `sql.end()`.
 */
export function connectSql(url: string, options: SqlOptions = {}): Sql {
  const { max = 10, durable = true, name = 'estafeta', debug, notice = () => undefined } = options;
  return postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 10,
    backoff,
    onnotice: ({ message }) => notice(message ?? ''),
    connection: { application_name: name, ...(durable ? {} : { synchronous_commit: 'off' }) },
    // Asked for by each new connection otherwise; and where that one ends meanwhile, nobody catches what is thrown.
    fetch_types: false,
    types: { bigint: exactBigint, texts: arrayOf(TEXT_ARRAY), uuids: arrayOf(UUID_ARRAY) },
    ...(debug === undefined ? {} : { debug: (_connection: number, statement: string) => debug(statement) }),
  });
}

/** Seconds until the next try to connect. Whoever asks meanwhile waits for it: better told soon that there is no database. */
const backoff = (tries: number): number => Math.min(0.02 * 2 ** tries, 1);

const exactBigint = {
  to: 20,
  from: [20],
  serialize: (value: number | bigint): string => value.toString(),
  parse: (text: string): number | bigint => {
    const value = Number(text);
    return Number.isSafeInteger(value) ? value : BigInt(text);
  },
};

const TEXT_ARRAY = 1009;
const UUID_ARRAY = 2951;

const arrayOf = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (values: (string | null)[]): string =>
    `{${values.map((value) => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join()}}`,
  parse: (text: string) => parseTexts(text),
});

const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as (text: string) => (string | null)[];
