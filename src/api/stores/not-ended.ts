/** What Prisma asks of rows that may end: that they have not. */
export function notEnded() {
  return { OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}
