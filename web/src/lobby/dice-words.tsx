import { catalogue } from '../text/catalogue.ts';
import { Field } from './field.tsx';
import en from './text/dice-words.en.json';
import es from './text/dice-words.es.json';

const t = catalogue({ en, es });
/** The most that the server takes. */
const LONGEST = 200;

interface DiceWordsProps {
  readonly words: string;
  change(words: string): void;
}

/** Asks for a player's own share in the seed of the dice. */
export function DiceWords({ words, change }: DiceWordsProps) {
  return (
    <Field label={t('label')} about={t('about')}>
      {(ids) => (
        <input
          {...ids}
          maxLength={LONGEST}
          autoComplete="off"
          value={words}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** The words as the API takes them: left out where there are none. */
export function entropyOf(words: string): { entropy?: string } {
  return words.trim() === '' ? {} : { entropy: words.trim() };
}
