import { randomBytes } from 'node:crypto';
import type { ISql } from 'postgres';

/** What the server signs `purpose` with: 32 bytes, made at the first need, the same for all processes and restarts. */
export async function serverKey(sql: ISql, purpose: string): Promise<Buffer> {
  await sql`insert into server_keys (purpose, secret) values (${purpose}, ${randomBytes(32)}) on conflict do nothing`;
  const [row] = await sql<{ secret: Buffer }[]>`select secret from server_keys where purpose = ${purpose}`;
  if (row === undefined) throw new Error(`no key for ${purpose}`);
  return row.secret;
}
