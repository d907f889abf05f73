import { signal } from '@preact/signals';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { guestName, session, signUp } from '../session/session.ts';
import { openSealed, seal } from './sealed-words.ts';
import { bestBot, seatsAgainst } from './against-bot.ts';

/** Whether a game against a bot is being set up: the lobby stays as it is though a visitor becomes a guest meanwhile. */
export const settingOut = signal(false);

interface BotGame {
  readonly rules: Api.Ruleset;
  readonly scenario: Api.Ruleset['scenarios'][number];
  readonly seat: string;
  /** The word that a guest's name begins with. */
  readonly guest: string;
}

/** Creates a game against the best bot, with an account for a guest where there is none; answers with its id. Throws Problem. */
export async function playBot({ rules, scenario, seat, guest }: BotGame): Promise<string> {
  settingOut.value = true;
  if (session.peek() === null) await signUp(guestName(guest));
  const seats = seatsAgainst(scenario.seats, seat, bestBot(rules.bots));
  const game = await api.createGame({ ruleset: rules.id, scenario: scenario.id, seats, ...(await seal('')) });
  return (await openSealed(game)).id;
}
