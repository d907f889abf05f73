import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { rulesetOf } from '../api/offered.ts';
import { usePage } from '../lobby/page.ts';
import { language, said } from '../text/language.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import { ChartTable } from './chart-table.tsx';
import { Cited, CitedRules } from './cited.tsx';
import { found } from './found.ts';
import './rules-page.css';
import { useAnchor } from './use-anchor.ts';
import { t } from './words.ts';

/** The rules of a game in words of our own, to be searched; each paragraph has an anchor, which is its id. */
export default function RulesPage({ ruleset }: { readonly ruleset: string }) {
  const loaded = useLoaded(async () => {
    const [book, { title: called }] = await Promise.all([api.rulebook(ruleset), rulesetOf(ruleset)]);
    return { book, title: called };
  }, [ruleset]);
  const state = loaded.value;
  const title = state.state === 'there' ? t('title', { game: said(state.value.title) }) : '';
  const heading = usePage(title);
  return (
    <div class="rules">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {state.state === 'waiting' && <p role="status">{t('loading')}</p>}
      {state.state === 'refused' && <Refusal problem={state.problem} />}
      {state.state === 'there' && (
        <CitedRules.Provider value={ruleset}>
          <p class="rules-about">
            {t('about')} <Link href="/">{t('play')}</Link>
          </p>
          <Book book={state.value.book} />
        </CitedRules.Provider>
      )}
    </div>
  );
}

function Book({ book }: { readonly book: Api.Rulebook }) {
  const wanted = useSignal('');
  const ids = useMemo(() => book.chapters.flatMap(({ paragraphs }) => paragraphs.map(({ id }) => id)), [book]);
  const at = useAnchor(ids, () => (wanted.value = ''));
  if (book.chapters.length === 0) return <p>{t('none')}</p>;
  const chapters = found(book.chapters, wanted.value, language.value);
  const count = chapters.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0);
  return (
    <>
      <search class="rules-search">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={wanted.value}
          onInput={(event) => (wanted.value = event.currentTarget.value)}
        />
        <span role="status">{wanted.value === '' ? '' : t('found', { count })}</span>
      </search>
      {wanted.value === '' && <Contents book={book} />}
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} at={at.value} />
      ))}
      {wanted.value === '' && book.tables.length > 0 && (
        <section id="charts" aria-labelledby="charts-title">
          <h2 id="charts-title">{t('charts')}</h2>
          {book.tables.map((table) => (
            <ChartTable key={table.id} table={table} />
          ))}
        </section>
      )}
    </>
  );
}

function Contents({ book: { chapters, tables } }: { readonly book: Api.Rulebook }) {
  return (
    <nav class="rules-contents" aria-label={t('contents')}>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#chapter-${id}`}>{t('chapter', { id, title: said(title) })}</a>
          </li>
        ))}
        {tables.length > 0 && (
          <li>
            <a href="#charts">{t('charts')}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}

interface ChapterProps {
  readonly chapter: Api.Rulebook['chapters'][number];
  /** The paragraph that the address cites. */
  readonly at: string | null;
}

function Chapter({ chapter: { id, title, paragraphs }, at }: ChapterProps) {
  return (
    <section id={`chapter-${id}`} aria-labelledby={`title-${id}`}>
      <h2 id={`title-${id}`}>{t('chapter', { id, title: said(title) })}</h2>
      {paragraphs.map((paragraph) => (
        <p
          key={paragraph.id}
          id={paragraph.id}
          tabIndex={-1}
          class={paragraph.id === at ? 'rules-line cited' : 'rules-line'}
        >
          <a class="rules-id" href={`#${paragraph.id}`}>
            §{paragraph.id}
          </a>{' '}
          <Cited text={said(paragraph.text)} />
        </p>
      ))}
    </section>
  );
}
