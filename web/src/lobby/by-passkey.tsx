import { enterByPasskey } from '../session/passkeys.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/by-passkey.en.json';
import es from './text/by-passkey.es.json';

const t = catalogue({ en, es });

interface ByPasskeyProps {
  /** What the new key is called. */
  readonly device: string;
  enter(): void;
}

/** The way in by a passkey, which knows itself whose it is. */
export function ByPasskey({ device, enter }: ByPasskeyProps) {
  const act = useAct();
  return (
    <form
      class="fieldset"
      aria-labelledby="sign-in-passkey"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(() => enterByPasskey(device).then(enter));
      }}
    >
      <h2 id="sign-in-passkey">{t('title')}</h2>
      <p class="field-about">{t('about')}</p>
      <Refusal problem={act.problem.value} />
      <button type="submit" class="primary" disabled={act.busy.value}>
        {t('enter')}
      </button>
    </form>
  );
}
