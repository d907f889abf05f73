const RANDOM = 'random';
/** The bot that every ruleset with a thoughtful one calls so. */
const THOUGHTFUL = 'steady';

/** The best of the bots that a ruleset offers: the thoughtful one, else any that thinks at all. */
export function bestBot(bots: readonly string[]): string {
  if (bots.includes(THOUGHTFUL)) return THOUGHTFUL;
  return bots.find((bot) => bot !== RANDOM) ?? RANDOM;
}

/** The seats of a game against `bot`: mine, and all others for it. */
export function seatsAgainst(seats: readonly string[], mine: string, bot: string): Record<string, string> {
  return Object.fromEntries(seats.map((seat) => [seat, seat === mine ? 'me' : `bot:${bot}`]));
}
