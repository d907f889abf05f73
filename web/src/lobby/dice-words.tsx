import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { Tick } from '../ui/tick.tsx';
import { Field } from '../ui/field.tsx';
import type { Share } from './sealed-words.ts';
import { LONGEST_SHARE, shareFor } from './sealed-words.ts';
import en from './text/dice-words.en.json';
import es from './text/dice-words.es.json';

const t = catalogue({ en, es });

/** A player's share in the seed of the dice, as it is asked for. */
export interface DiceWish {
  readonly words: string;
  /** Whether nobody is to know them before everybody sits. */
  readonly sealed: boolean;
}

/** Sealed, so that nobody can choose their own in sight of them. */
export const NO_WORDS: DiceWish = { words: '', sealed: true };

interface DiceWordsProps {
  readonly wish: DiceWish;
  change(wish: DiceWish): void;
}

/** Asks for a player's own share in the seed of the dice. */
export function DiceWords({ wish, change }: DiceWordsProps) {
  return (
    <>
      <Field label={t('label')} about={t('about')}>
        {(ids) => (
          <input
            {...ids}
            maxLength={LONGEST_SHARE}
            autoComplete="off"
            value={wish.words}
            onInput={(event) => change({ ...wish, words: event.currentTarget.value })}
          />
        )}
      </Field>
      <Tick
        label={t('sealed')}
        about={t('sealed-about')}
        on={wish.sealed}
        change={(sealed) => change({ ...wish, sealed })}
      />
    </>
  );
}

/** The wish as the API takes it for a seat of the table, which is null where it is being made, or may not be seen. */
export async function shareOf(
  { words, sealed }: DiceWish,
  game: Pick<Api.Game, 'seats'> | null,
  seat: string,
): Promise<Share | Record<string, never>> {
  if (sealed) return shareFor(game, seat, words);
  return words.trim() === '' ? {} : { entropy: words.trim() };
}
