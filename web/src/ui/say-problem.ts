import type { Problem } from '../api/problem.ts';
import { catalogue } from '../text/catalogue.ts';
import en from './text/problems.en.json';
import es from './text/problems.es.json';

const t = catalogue({ en, es });

/** What went wrong, in the player's language; the server's own words where there are none of ours. */
export function sayProblem(problem: Problem): string {
  return problem.code in en ? t(problem.code as keyof typeof en) : t('other', { detail: problem.message });
}
