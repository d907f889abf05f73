import { catalogue } from '../text/catalogue.ts';
import en from './text/bots.en.json';
import es from './text/bots.es.json';

const t = catalogue({ en, es });

/** What a bot is called: those that most rulesets have by what they do, others by their own name. */
export function botName(bot: string): string {
  return bot in en ? t(bot as keyof typeof en) : t('other', { bot });
}
