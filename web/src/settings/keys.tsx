import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { checkSession, session, signOut } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { ago, moment } from '../text/time.ts';
import type { Act } from '../ui/act.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { WaysBack } from './ways-back.tsx';
import { liveKeys } from './live-keys.ts';
import { More } from '../lobby/more.tsx';
import { pagedList } from '../lobby/paged-list.ts';
import { Refusal } from '../ui/refusal.tsx';
import '../ui/rows.css';
import en from './text/keys.en.json';
import es from './text/keys.es.json';

const t = catalogue({ en, es });

/** The keys of the player: one for another device, the list of all, and signing out without losing the last. */
export function Keys() {
  const list = useMemo(() => pagedList(api.tokens), []);
  useEffect(() => void list.refresh(), [list]);
  const act = useAct();
  const keys = liveKeys(list.items.value ?? [], Date.now());
  const revoke = async (id: string): Promise<void> => {
    await api.revokeToken(id);
    await checkSession();
    if (session.peek() !== null) await list.refresh();
  };
  const endOthers = async (): Promise<void> => {
    await api.revokeOtherTokens();
    await list.refresh();
  };
  return (
    <>
      <OtherDevice made={() => void list.refresh()} />
      <section class="fieldset" aria-labelledby="keys">
        <h2 id="keys">{t('keys')}</h2>
        <p class="field-about">{t('keys-about')}</p>
        <ul class="rows" aria-busy={list.items.value === null}>
          {keys.map((key) => (
            <Key key={key.id} token={key} act={act} revoke={() => act.run(() => revoke(key.id))} />
          ))}
        </ul>
        <More list={list} />
        {keys.length > 1 && (
          <Confirm
            label={t('end-others')}
            name={t('end-others')}
            question={t('end-others-sure')}
            busy={act.busy.value}
            yes={() => act.run(endOthers)}
          />
        )}
        {list.items.value === null && <Refusal problem={list.problem.value} />}
        <Refusal problem={act.problem.value} />
      </section>
      <WaysBack />
      <SignOut only={keys.length === 1 && !list.more.value} />
    </>
  );
}

interface KeyProps {
  readonly token: Api.Token;
  readonly act: Act;
  revoke(): void;
}

function Key({ token, act, revoke }: KeyProps) {
  const used = token.lastUsedAt;
  const called = token.name === 'sign-up' ? t('first-key') : token.name;
  return (
    <li>
      <div>
        <strong>{called}</strong>
        {token.current === true && <span class="soft"> {t('current')}</span>}
        <p class="field-about">
          <time dateTime={token.createdAt} title={moment(token.createdAt)}>
            {t('made', { ago: ago(token.createdAt) })}
          </time>
          {used !== undefined && (
            <>
              {' · '}
              <time dateTime={used} title={moment(used)}>
                {t('used', { ago: ago(used) })}
              </time>
            </>
          )}
        </p>
      </div>
      <Confirm
        label={t('revoke')}
        name={t('revoke-key', { name: called })}
        question={t('revoke-sure')}
        busy={act.busy.value}
        yes={revoke}
      />
    </li>
  );
}

function OtherDevice({ made }: { made(): void }) {
  const act = useAct();
  const key = useSignal<string | null>(null);
  const make = async (): Promise<void> => {
    const { token } = await api.createToken(t('device-name', { day: new Date().toISOString().slice(0, 10) }));
    key.value = token ?? null;
    made();
  };
  return (
    <section class="fieldset" aria-labelledby="device">
      <h2 id="device">{t('device')}</h2>
      <p class="field-about">{t('device-about')}</p>
      {key.value === null ? (
        <div class="form-acts">
          <button type="button" class="primary" disabled={act.busy.value} onClick={() => act.run(make)}>
            {t('device-make')}
          </button>
        </div>
      ) : (
        <div class="form" role="status">
          <CopyField label={t('device-link')} value={`${location.origin}/sign-in#${encodeURIComponent(key.value)}`} />
          <CopyField label={t('device-key')} value={key.value} />
          <p class="field-about">{t('device-once')}</p>
        </div>
      )}
      <Refusal problem={act.problem.value} />
    </section>
  );
}

function SignOut({ only }: { readonly only: boolean }) {
  const [, go] = useLocation();
  const asking = useSignal(false);
  const leave = (): void => {
    signOut();
    go('/');
  };
  return (
    <section class="fieldset" aria-labelledby="sign-out">
      <h2 id="sign-out">{t('sign-out')}</h2>
      {asking.value ? (
        <div class="form" role="status">
          <p>{t(only ? 'sign-out-only' : 'sign-out-sure')}</p>
          <CopyField label={t('this-key')} value={session.value?.token ?? ''} />
          <div class="form-acts">
            <button type="button" class="primary" onClick={leave}>
              {t('sign-out-yes')}
            </button>
            <button type="button" class="plain" onClick={() => (asking.value = false)}>
              {t('stay')}
            </button>
          </div>
        </div>
      ) : (
        <div class="form-acts">
          <button type="button" onClick={() => (asking.value = true)}>
            {t('sign-out-ask')}
          </button>
        </div>
      )}
    </section>
  );
}
