import type { PagedList } from './paged-list.ts';
import { catalogue } from '../text/catalogue.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/common.en.json';
import es from './text/common.es.json';

const t = catalogue({ en, es });

/** The button for the next page of a list, where there is one. */
export function More<T>({ list }: { readonly list: PagedList<T> }) {
  return (
    <>
      {list.more.value && (
        <button type="button" class="small more" onClick={() => void list.next()}>
          {t('more')}
        </button>
      )}
      {list.items.value !== null && list.problem.value !== null && <Refusal problem={list.problem.value} />}
    </>
  );
}
