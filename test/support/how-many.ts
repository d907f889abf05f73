/**
 * How many random games a suite plays: `modest` in a usual run, which everybody waits for, and as many as TEST_GAMES says in
 * a long one (`npm run test:long`), which finds what only one game in thousands shows.
 */
export function howMany(modest: number): number {
  const wanted = Number(process.env['TEST_GAMES'] ?? '');
  return Number.isInteger(wanted) && wanted > 0 ? wanted : modest;
}
