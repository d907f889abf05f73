import { leaveToEnter } from '../session/provider.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/provider.en.json';
import es from './text/provider.es.json';

const t = catalogue({ en, es });

interface ByProviderProps {
  readonly name: string;
  /** Where one wanted to go. */
  readonly to: string;
}

/** The way in by the word of a provider, which the browser is sent to. */
export function ByProvider({ name, to }: ByProviderProps) {
  const act = useAct();
  return (
    <form
      class="fieldset"
      aria-labelledby="sign-in-provider"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(() => leaveToEnter(to));
      }}
    >
      <h2 id="sign-in-provider">{t('title', { name })}</h2>
      <p class="field-about">{t('about', { name })}</p>
      <Refusal problem={act.problem.value} />
      <button type="submit" class="primary" disabled={act.busy.value}>
        {t('enter', { name })}
      </button>
    </form>
  );
}
