import type { Game } from '../api/types.ts';

/** A new table that an ended game leads to, as it is asked for. */
export interface RematchWish {
  readonly ruleset: string;
  readonly scenario: string;
  readonly options: Game['options'];
  readonly visibility: Game['visibility'];
  readonly rated?: true;
  readonly clock?: Omit<NonNullable<Game['clock']>, 'text'>;
  /** By seat: `me`, `bot:<name>`, or the id of the account that it is offered to. */
  readonly seats: Readonly<Record<string, string>>;
}

/**
 * The same table again, each player's seats passed on to the next: between two that swaps the sides. Null where `account`
 * has not played, or a seat was left empty.
 */
export function rematchOf(game: Game, account: string | null): RematchWish | null {
  const { ruleset, scenario, options, visibility, rated, clock } = game;
  const held = Object.entries(game.seats).map(([seat, holder]) => [seat, wishFor(holder, account)] as const);
  const players = [...new Set(held.map(([, player]) => player))];
  if (!players.includes('me') || players.includes(null)) return null;
  const heir = (player: string | null): string => players[(players.indexOf(player) + 1) % players.length] ?? 'open';
  const { text: _text, ...settings } = clock ?? { text: null };
  return {
    ruleset,
    scenario,
    options,
    visibility,
    // A bot that took a seat over sits at no rated table.
    ...(rated === true && !players.some(isBot) ? { rated } : {}),
    ...(clock === undefined ? {} : { clock: settings as Omit<typeof clock, 'text'> }),
    seats: Object.fromEntries(held.map(([seat, player]) => [seat, heir(player)])),
  };
}

function wishFor({ account, bot }: Game['seats'][string], me: string | null): string | null {
  if (account !== undefined) return account === me ? 'me' : account;
  return bot === undefined ? null : `bot:${bot}`;
}

function isBot(player: string | null): boolean {
  return player?.startsWith('bot:') === true;
}
