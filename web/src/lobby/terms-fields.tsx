import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { Field } from '../ui/field.tsx';
import { Tick } from '../ui/tick.tsx';
import type { SeatWishes } from './seat-wishes.ts';
import { asksPlayer } from './seat-wishes.ts';
import type { TableTerms } from './table-terms.ts';
import { canDraw, OFFERS_LAST } from './table-terms.ts';
import en from './text/new-game.en.json';
import es from './text/new-game.es.json';

const t = catalogue({ en, es });

interface TermsFieldsProps {
  readonly rules: Api.Ruleset;
  readonly seats: SeatWishes;
  readonly terms: TableTerms;
  change(terms: TableTerms): void;
}

/** Whether the game is rated, whether sides are drawn, and how long a player who is asked may think it over. */
export function TermsFields({ rules, seats, terms, change }: TermsFieldsProps) {
  return (
    <>
      <Tick
        label={t('rated')}
        about={t('about.rated')}
        on={terms.rated}
        change={(rated) => change({ ...terms, rated })}
      />
      {canDraw(rules, Object.keys(seats)) && (
        <Tick
          label={t('drawn')}
          about={t('about.drawn')}
          on={terms.drawn}
          change={(drawn) => change({ ...terms, drawn })}
        />
      )}
      {asksPlayer(seats) && (
        <Field label={t('lasts')}>
          {(ids) => (
            <select
              {...ids}
              value={terms.lasts}
              onChange={(event) => {
                const lasts = OFFERS_LAST.find((one) => one === Number(event.currentTarget.value));
                if (lasts !== undefined) change({ ...terms, lasts });
              }}
            >
              {OFFERS_LAST.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t(`lasts.${seconds}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
