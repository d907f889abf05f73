import type { Game, Ruleset } from '../api/types.ts';
import { said } from '../text/language.ts';

/** What is played: the game and, where it has several, the scenario. */
export function gameName({ title, scenarios }: Ruleset, { scenario }: Pick<Game, 'scenario'>): string {
  const played = scenarios.find(({ id }) => id === scenario);
  return played === undefined || scenarios.length === 1 ? said(title) : `${said(title)} · ${said(played.title)}`;
}
