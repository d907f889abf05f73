import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../api/api.ts';
import { knowsPasskeys } from '../session/passkeys.ts';
import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Field } from '../ui/field.tsx';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { ByPasskey } from './by-passkey.tsx';
import { ByProvider } from './by-provider.tsx';
import type { MailedCode } from './mail-sign-in.ts';
import { askByMail, enterByMail, enterByPaper } from './mail-sign-in.ts';
import en from './text/come-back.en.json';
import es from './text/come-back.es.json';

const t = catalogue({ en, es });

interface ComeBackProps {
  /** What the link of a mail has brought. */
  readonly mailed: MailedCode | null;
  /** Where one wanted to go. */
  readonly to: string;
  /** Goes on to where one wanted to go. */
  enter(): void;
}

/** The ways in for somebody whose keys are elsewhere or lost: a mail, where the server sends any, a passkey, the operator's provider, and a code on paper. */
export function ComeBack({ mailed, to, enter }: ComeBackProps) {
  const ways = useLoaded(() => api.signInWays(), []).value;
  return (
    <>
      {(mailed !== null || (ways.state === 'there' && ways.value.mail)) && <ByMail mailed={mailed} enter={enter} />}
      {ways.state === 'there' && ways.value.passkeys && knowsPasskeys() && (
        <ByPasskey device={deviceName()} enter={enter} />
      )}
      {ways.state === 'there' && ways.value.provider !== undefined && (
        <ByProvider name={ways.value.provider.name} to={to} />
      )}
      <ByPaper enter={enter} />
    </>
  );
}

const deviceName = (): string => t('device', { day: new Date().toISOString().slice(0, 10) });

function ByMail({ mailed, enter }: Omit<ComeBackProps, 'to'>) {
  const email = useSignal('');
  const asked = useSignal(mailed?.id ?? null);
  const code = useSignal(mailed?.code ?? '');
  const act = useAct();
  const confirm = (id: string): void => act.run(() => enterByMail({ id, code: code.value }, deviceName()).then(enter));
  useEffect(() => {
    // A link must not take the place of whoever is signed in, whose key may be kept nowhere else.
    if (mailed !== null && session.peek() === null) confirm(mailed.id);
  }, []);
  const elsewhere = mailed !== null && act.problem.value?.code === 'sign-in-elsewhere';
  return (
    <form
      class="fieldset"
      aria-labelledby="sign-in-mail"
      onSubmit={(event) => {
        event.preventDefault();
        if (asked.value !== null) return confirm(asked.value);
        act.run(async () => void (asked.value = await askByMail(email.value)));
      }}
    >
      <h2 id="sign-in-mail">{t('mail')}</h2>
      {asked.value === null ? <AddressField email={email} /> : <CodeField code={code} sent={mailed === null} />}
      <Refusal problem={act.problem.value} />
      {elsewhere && <p class="card">{t('type-there', { code: mailed.code })}</p>}
      <button type="submit" class="primary" disabled={act.busy.value}>
        {t(asked.value === null ? 'send' : 'enter')}
      </button>
    </form>
  );
}

function AddressField({ email }: { readonly email: Signal<string> }) {
  return (
    <Field label={t('email')} about={t('email-about')}>
      {(ids) => (
        <input
          {...ids}
          required
          type="email"
          autoComplete="email"
          value={email.value}
          onInput={(event) => (email.value = event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface CodeFieldProps {
  readonly code: Signal<string>;
  /** Whether it was asked for on this page. */
  readonly sent: boolean;
}

function CodeField({ code, sent }: CodeFieldProps) {
  return (
    <>
      {sent && <p role="status">{t('sent')}</p>}
      <Field label={t('code')}>
        {(ids) => (
          <input
            {...ids}
            required
            autoComplete="one-time-code"
            spellcheck={false}
            value={code.value}
            onInput={(event) => (code.value = event.currentTarget.value)}
          />
        )}
      </Field>
    </>
  );
}

function ByPaper({ enter }: Pick<ComeBackProps, 'enter'>) {
  const code = useSignal('');
  const act = useAct();
  return (
    <form
      class="fieldset"
      aria-labelledby="sign-in-paper"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(() => enterByPaper(code.value, deviceName()).then(enter));
      }}
    >
      <h2 id="sign-in-paper">{t('paper')}</h2>
      <Field label={t('recovery')} about={t('recovery-about')}>
        {(ids) => (
          <input
            {...ids}
            required
            autoComplete="off"
            spellcheck={false}
            value={code.value}
            onInput={(event) => (code.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <Refusal problem={act.problem.value} />
      <button type="submit" class="primary" disabled={act.busy.value}>
        {t('enter')}
      </button>
    </form>
  );
}
