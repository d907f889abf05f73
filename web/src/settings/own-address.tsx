import { Link } from 'wouter-preact';
import { catalogue } from '../text/catalogue.ts';
import en from './text/own-address.en.json';
import es from './text/own-address.es.json';

const t = catalogue({ en, es });

/** The confirmed address by which the player comes back; without one, how to have one. */
export function OwnAddress({ address }: { readonly address: string | null }) {
  return (
    <section class="fieldset" aria-labelledby="own-address">
      <h2 id="own-address">{t('title')}</h2>
      {address !== null ? (
        <p>{t('known', { email: address })}</p>
      ) : (
        <p>
          {t('none')} <Link href="/settings/notices">{t('add')}</Link>
        </p>
      )}
    </section>
  );
}
