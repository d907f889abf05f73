import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { api } from '../api/api.ts';
import type { ExternalLink, FeedAddress } from '../api/types.ts';
import type { Act } from '../ui/act.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { catalogue } from '../text/catalogue.ts';
import { ago, moment } from '../text/time.ts';
import '../ui/rows.css';
import en from './text/elsewhere.en.json';
import es from './text/elsewhere.es.json';

const t = catalogue({ en, es });

/** Where else a player plays and reads: linked accounts, the calendar and the private feed. */
export default function Elsewhere() {
  return (
    <>
      <Links />
      <SecretAddress {...CALENDAR} />
      <SecretAddress {...FEED} />
    </>
  );
}

function Links() {
  const act = useAct();
  const links = useSignal<readonly ExternalLink[] | null>(null);
  const read = async (): Promise<void> => void (links.value = (await api.links()).items);
  useEffect(() => act.load(read), []);
  const unlink = async (kind: string): Promise<void> => {
    await api.removeLink(kind);
    await read();
  };
  return (
    <section class="fieldset" aria-labelledby="links">
      <h2 id="links">{t('links')}</h2>
      <p class="field-about">{t('links.about')}</p>
      {links.value?.length === 0 ? (
        <p>{t('links.none')}</p>
      ) : (
        <ul class="rows" aria-busy={links.value === null}>
          {(links.value ?? []).map((link) => (
            <Linked key={link.kind} link={link} act={act} unlink={() => act.run(() => unlink(link.kind))} />
          ))}
        </ul>
      )}
      <Refusal problem={act.problem.value} />
    </section>
  );
}

interface LinkedProps {
  readonly link: ExternalLink;
  readonly act: Act;
  unlink(): void;
}

function Linked({ link: { name, externalId, linkedAt }, act, unlink }: LinkedProps) {
  return (
    <li>
      <div>
        <strong>Discord: {name ?? externalId}</strong>
        <p class="field-about">
          <time dateTime={linkedAt} title={moment(linkedAt)}>
            {t('linked', { ago: ago(linkedAt) })}
          </time>
        </p>
      </div>
      <Confirm
        label={t('unlink')}
        name={t('unlink.name', { name: name ?? externalId })}
        question={t('unlink.question')}
        busy={act.busy.value}
        yes={unlink}
      />
    </li>
  );
}

/** Something that programs read at an address which is a key. */
interface Secret {
  readonly what: 'feed' | 'calendar';
  ask(): Promise<FeedAddress>;
  renew(): Promise<FeedAddress>;
}

const FEED: Secret = { what: 'feed', ask: () => api.feed(), renew: () => api.rotateFeedAddress() };
const CALENDAR: Secret = { what: 'calendar', ask: () => api.calendar(), renew: () => api.rotateCalendarAddress() };

function SecretAddress({ what, ask, renew }: Secret) {
  const act = useAct();
  const url = useSignal<string | null>(null);
  const renewed = useSignal(false);
  const show = async (): Promise<void> => void (url.value = (await ask()).url);
  const change = async (): Promise<void> => {
    url.value = (await renew()).url;
    renewed.value = true;
  };
  return (
    <section class="fieldset" aria-labelledby={what}>
      <h2 id={what}>{t(what)}</h2>
      <p class="field-about">{t(`${what}.about`)}</p>
      {url.value === null ? (
        <div class="form-acts">
          <button type="button" disabled={act.busy.value} onClick={() => act.run(show)}>
            {t(`${what}.show`)}
          </button>
        </div>
      ) : (
        <>
          <CopyField label={t(`${what}.address`)} value={url.value} />
          <Confirm
            label={t(`${what}.renew`)}
            name={t(`${what}.renew`)}
            question={t(`${what}.renew.question`)}
            busy={act.busy.value}
            yes={() => act.run(change)}
          />
        </>
      )}
      <p role="status" class="channel-said">
        {renewed.value ? t(`${what}.renewed`) : ''}
      </p>
      <Refusal problem={act.problem.value} />
    </section>
  );
}
