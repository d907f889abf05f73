import { catalogue } from '../text/catalogue.ts';
import en from './text/bots.en.json';
import es from './text/bots.es.json';

const t = catalogue({ en, es });

/** What a bot is called: those that most rulesets have by what they do, others by their own name. */
export function botName(bot: string): string {
  const level = expertLevel(bot);
  if (level !== null) return t('expert', { level });
  return bot === 'steady' || bot === 'veteran' || bot === 'random' ? t(bot) : t('other', { bot });
}

/** The level of a bot that thinks ahead; null where it answers at once. */
export function expertLevel(bot: string): string | null {
  return /^expert-(\d)$/.exec(bot)?.[1] ?? null;
}
