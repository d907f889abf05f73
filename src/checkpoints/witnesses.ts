import type { Sql } from 'postgres';
import { parseNote } from './note.ts';
import { consistencyProof, latestCheckpoint } from './proofs.ts';

/** A witness that does not answer is asked again after so long. */
const AGAIN_AFTER_MINUTES = 10;
const TIMEOUT_MILLIS = 5_000;
/** Signatures are some hundred bytes each. */
const MOST_BYTES = 10_000;

/**
 * Asks each witness that has not signed the newest checkpoint yet to do so (C2SP tlog-witness: `POST
 * <url>/add-checkpoint`), and keeps what it signs. A process does so alone; what goes wrong is told to `warn` and kept.
 */
export async function askWitnesses(
  sql: Sql,
  urls: readonly string[],
  warn: (error: unknown, what: string) => void,
): Promise<void> {
  const newest = urls.length === 0 ? null : await latestCheckpoint(sql);
  if (newest === null) return;
  for (const url of urls) {
    const signed = await claim(sql, url, newest.size);
    if (signed === null) continue;
    try {
      await cosign(sql, { url, signed, ...newest });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await sql`update checkpoint_witnesses set error = ${message.slice(0, 500)} where url = ${url}`;
      warn(error, `witness ${url}`);
    }
  }
}

/** How far the witness has signed; null where it has signed this one, or another process or attempt was just at it. */
async function claim(sql: Sql, url: string, newest: number): Promise<number | null> {
  const [row] = await sql<{ size: number }[]>`
    insert into checkpoint_witnesses as w (url) values (${url})
    on conflict (url) do update set tried_at = now()
      where w.size < ${newest} and (w.error is null or w.tried_at < now() - make_interval(mins => ${AGAIN_AFTER_MINUTES}))
        and w.tried_at < now() - interval '10 seconds'
    returning size::float8 as size`;
  return row?.size ?? null;
}

interface Submission {
  readonly url: string;
  readonly signed: number;
  readonly size: number;
  readonly note: string;
}

async function cosign(sql: Sql, submission: Submission): Promise<void> {
  const first = await post(sql, submission);
  const answer = first.known === null ? first : await post(sql, { ...submission, signed: first.known });
  if (answer.lines === null) throw new Error(`it answers ${answer.status}`);
  const { url, size, note } = submission;
  const parsed = parseNote(`${note.slice(0, note.lastIndexOf('\n\n') + 2)}${answer.lines}`);
  if (parsed === null) throw new Error('what it answers are no signatures');
  await sql`
    insert into checkpoint_cosignatures (size, url, lines) values (${size}, ${url}, ${answer.lines}) on conflict do nothing`;
  await sql`update checkpoint_witnesses set size = ${size}, error = null where url = ${url}`;
}

interface WitnessAnswer {
  readonly status: number;
  /** Its signatures, where it signed. */
  readonly lines: string | null;
  /** The size that it has signed last, where it says that ours is another. */
  readonly known: number | null;
}

async function post(sql: Sql, { url, signed, size, note }: Submission): Promise<WitnessAnswer> {
  const proof = await consistencyProof(sql, signed, size);
  const body = [`old ${signed}`, ...proof, '', note].join('\n');
  const answer = await fetch(`${url.replace(/\/+$/, '')}/add-checkpoint`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MILLIS),
  });
  const text = await shortText(answer);
  if (answer.status === 200) return { status: 200, lines: text, known: null };
  const known = answer.status === 409 && /^\d{1,15}\n?$/.test(text) ? Number(text) : null;
  return { status: answer.status, lines: null, known: known !== null && known <= size ? known : null };
}

/** The body, as far as it may be. Throws where it goes on beyond, without reading on. */
async function shortText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error(`it answers more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
