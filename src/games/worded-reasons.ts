import type { Text } from '../domain/kernel/text.ts';
import type { ThinkableRules } from '../domain/search/chance-to-win.ts';
import type { Tried } from '../domain/search/compare.ts';
import { reasonsFor, THE_END } from '../domain/search/reasons.ts';

/** What makes one way worse than another: how much of the difference, in thousandths of a game. */
export interface Reason {
  readonly text: Text;
  readonly by: number;
}

const MOST = 3;
/** What makes less of a difference is no reason, in thousandths. */
const LEAST = 10;
const END_WORDS: Text = { en: 'how the game ends at once', es: 'cómo acaba en el acto la partida' };

/** Why a way is worse than a better one for the side, by what came of the same trials: what counts most first. */
export function wordedReasons(
  rules: ThinkableRules,
  side: string,
  better: Pick<Tried, 'ends'>,
  worse: Pick<Tried, 'ends'>,
): Reason[] {
  return [...reasonsFor({ rules, side }, better.ends, worse.ends)]
    .flatMap(([of, share]) => {
      const text = of === THE_END ? END_WORDS : rules.outlook.words[of];
      return text === undefined ? [] : [{ text, by: Math.min(1000, Math.round(share * 1000)) }];
    })
    .filter(({ by }) => by >= LEAST)
    .sort((a, b) => b.by - a.by)
    .slice(0, MOST);
}
