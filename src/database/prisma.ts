import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.ts';

export type Prisma = PrismaClient;

const CONNECT_MS = 10_000;

/**
 * Prisma for plain rows (accounts, tokens, chat, notes) on a small pool of its own; nothing transactional around events.
 * Connects when first used. Close it with `$disconnect()`.
 */
export function connectPrisma(url: string, max = 5): Prisma {
  const adapter = new PrismaPg({ connectionString: url, max, connectionTimeoutMillis: CONNECT_MS });
  // Without the arguments of the call, which are somebody's: messages get into logs.
  return new PrismaClient({ adapter, errorFormat: 'minimal' });
}
