import { Link } from 'wouter-preact';
import { catalogue } from '../text/catalogue.ts';
import { Rule } from './ornaments.tsx';
import { usePage } from './page.ts';
import '../ui/form.css';
import en from './text/not-found.en.json';
import es from './text/not-found.es.json';

const t = catalogue({ en, es });

/** What an address that leads nowhere shows. */
export default function NotFound() {
  const heading = usePage(t('title'));
  return (
    <div class="page-column">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p>{t('about')}</p>
      <Rule />
      <p class="form-acts">
        <Link href="/" class="button primary">
          {t('lobby')}
        </Link>
      </p>
    </div>
  );
}
