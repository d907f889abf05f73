import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type { DeadLetter, PostState } from '../api/types.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { usePage } from '../lobby/page.ts';
import { Refusal } from '../ui/refusal.tsx';
import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { ago, moment } from '../text/time.ts';
import { Counts } from './counts.tsx';
import '../ui/rows.css';
import en from './text/admin.en.json';
import es from './text/admin.es.json';
import '../ui/form.css';
import './admin.css';

const t = catalogue({ en, es });

interface Seen {
  readonly state: PostState;
  readonly letters: readonly DeadLetter[];
}

/** How the post is doing, for whoever runs the server: what waits, what arrived, and what was given up. */
export default function Post() {
  const heading = usePage(t('title'));
  const act = useAct();
  const seen = useSignal<Seen | null>(null);
  const read = async (): Promise<void> => {
    const [state, letters] = await Promise.all([api.deliveryState(), api.deadLetters()]);
    seen.value = { state, letters: letters.items };
  };
  useEffect(() => act.load(read), [session.value?.account]);
  const forbidden = ['scope-missing', 'unauthorized'].includes(act.problem.value?.code ?? '');
  const after = (work: Promise<unknown>): void => act.run(() => work.then(read));
  return (
    <div class="page-column" aria-busy={act.busy.value}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {forbidden ? <p>{t('scope')}</p> : <Refusal problem={act.problem.value} />}
      <div class="form-acts">
        <button type="button" disabled={act.busy.value} onClick={() => act.run(read)}>
          {t('again')}
        </button>
        <Link href="/admin/reports" class="button">
          {t('reports')}
        </Link>
      </div>
      {seen.value !== null && (
        <>
          <Letters letters={seen.value.letters} busy={act.busy.value} after={after} />
          <Counts state={seen.value.state} />
        </>
      )}
    </div>
  );
}

interface LettersProps {
  readonly letters: readonly DeadLetter[];
  readonly busy: boolean;
  after(work: Promise<unknown>): void;
}

function Letters({ letters, busy, after }: LettersProps) {
  return (
    <section class="fieldset" aria-labelledby="dead">
      <h2 id="dead">{t('dead')}</h2>
      <p class="field-about">{t('dead.about')}</p>
      {letters.length === 0 ? (
        <p>{t('dead.none')}</p>
      ) : (
        <ul class="rows">
          {letters.map((letter) => (
            <Letter key={JSON.stringify(keyOf(letter))} letter={letter} busy={busy} after={after} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Letter({ letter, busy, after }: Omit<LettersProps, 'letters'> & { readonly letter: DeadLetter }) {
  const { route, decision, seat, gameId, attempts, error, at } = letter;
  return (
    <li>
      <div class="dead-letter">
        <strong>
          {route} · {decision}
        </strong>
        <p class="field-about">
          <time dateTime={at} title={moment(at)}>
            {ago(at)}
          </time>
          {' · '}
          {t('attempts', { count: attempts })}
          {seat !== '' && ` · ${seat}`}
          {/[1-9a-f]/.test(gameId) && (
            <>
              {' · '}
              <a href={`/games/${gameId}`}>{t('game')}</a>
            </>
          )}
        </p>
        {error !== undefined && <p class="dead-letter-error">{error}</p>}
      </div>
      <div class="form-acts">
        <button type="button" class="small" disabled={busy} onClick={() => after(api.retryDeadLetter(keyOf(letter)))}>
          {t('revive')}
        </button>
        <Confirm
          label={t('drop')}
          name={t('drop.name', { what: decision })}
          question={t('drop.question')}
          busy={busy}
          yes={() => after(api.discardDeadLetter(keyOf(letter)))}
        />
      </div>
    </li>
  );
}

function keyOf({
  gameId,
  seat,
  decision,
  route,
}: DeadLetter): Pick<DeadLetter, 'gameId' | 'seat' | 'decision' | 'route'> {
  return { gameId, seat, decision, route };
}
