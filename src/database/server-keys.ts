import { randomBytes } from 'node:crypto';
import type { ISql } from 'postgres';

/** What the server signs `purpose` with: 32 bytes, made at the first need, the same for all processes and restarts. */
export async function serverKey(sql: ISql, purpose: string): Promise<Buffer> {
  const known = await keyOf(sql, purpose);
  if (known !== undefined) return known;
  // Two processes may both make the first one: the one that stands then is everybody's.
  await sql`insert into server_keys (purpose, secret) values (${purpose}, ${randomBytes(32)}) on conflict do nothing`;
  const made = await keyOf(sql, purpose);
  if (made === undefined) throw new Error(`no key for ${purpose}`);
  return made;
}

async function keyOf(sql: ISql, purpose: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ secret: Buffer }[]>`select secret from server_keys where purpose = ${purpose}`;
  return row?.secret;
}
