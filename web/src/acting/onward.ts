import { api } from '../api/api.ts';
import type { ChoicesAnswer } from '../api/types.ts';
import type { Drafted, SeatContext, Taken } from './commands.ts';
import { chancesOf, commandsOf } from './commands.ts';

/**
 * Where steps of a decision lead, behind the commands of a draft: on by the only choice as long as there is but one, so that
 * nobody is asked what has one answer; the steps name it, and from there one goes back to it. Of a whole command the menu
 * has what it comes to. One question to the server. Throws Problem.
 */
export async function onward(
  { gameId, seat }: SeatContext,
  decision: string,
  begun: readonly Taken[],
  draft: readonly Drafted[],
): Promise<{ readonly steps: readonly Taken[]; readonly menu: ChoicesAnswer }> {
  const after = draft.length > 0 ? { after: commandsOf(draft) } : {};
  const path = begun.map(({ id }) => id);
  const menu = await api.choices(gameId, { seat, decision, path, ...after, onward: true });
  const forced = (menu.forced ?? []).map(({ choice, prompt, odds }) => {
    return { ...choice, asked: prompt, odds: chancesOf(odds === undefined ? {} : { odds }, choice) };
  });
  return { steps: [...begun, ...forced], menu };
}
