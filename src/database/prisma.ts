import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.ts';

export type Prisma = PrismaClient;

/**
 * Prisma for plain rows (accounts, tokens, chat, notes) on a small pool of its own; nothing transactional around events.
 * Connects when first used. Close it with `$disconnect()`.
 */
export function connectPrisma(url: string, max = 5): Prisma {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max }) });
}
