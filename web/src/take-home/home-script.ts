import type { WireEvent } from '../../../src/eventstore/stored-event.ts';
import { startVerifier } from '../../../src/eventstore/verify.ts';
import type { Sentence } from '../audit/verdict.ts';
import { verdictOf } from '../audit/verdict.ts';
import { catalogue } from '../text/catalogue.ts';
import { language } from '../text/language.ts';
import en from '../audit/text/verify.en.json';
import es from '../audit/text/verify.es.json';

/** The script of a page that was taken home: it checks the log that lies in the page, and asks nobody for anything. */

const t = catalogue({ en, es });
const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

function logText(): string {
  const bytes = Uint8Array.from(atob(element('log').textContent ?? ''), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** The sentences of a verdict as a list under a heading. */
function listOf(heading: string, sentences: readonly string[]): HTMLElement[] {
  if (sentences.length === 0) return [];
  const [title, list] = [document.createElement('h3'), document.createElement('ul')];
  title.textContent = heading;
  for (const sentence of sentences) list.appendChild(document.createElement('li')).textContent = sentence;
  return [title, list];
}

const words = ({ key, values }: Sentence): string => t(key as keyof typeof en, values);

function check(): void {
  const { version, head } = element('verify').dataset;
  const heads = [{ version: Number(version), hash: head ?? '' }];
  const verifier = startVerifier({ heads });
  for (const line of logText().split('\n').filter(Boolean)) verifier.add(JSON.parse(line) as WireEvent);
  const { proved, believed, wrong } = verdictOf(verifier.finish(), heads);
  const verdict = document.createElement('p');
  verdict.textContent = wrong.length === 0 ? t('sound') : t('unsound', { count: wrong.length });
  verdict.className = wrong.length === 0 ? 'good' : 'bad';
  element('verdict').replaceChildren(
    verdict,
    ...listOf(
      t('wrong'),
      wrong.map((one) => `${t('event', { version: one.version })}. ${words(one)} ${one.detail}`),
    ),
    ...listOf(t('proved'), proved.map(words)),
    ...listOf(t('believed'), believed.map(words)),
  );
}

// The page stays in its own language, whatever its reader's browser prefers: `lang` was set to that by now.
language.value = document.documentElement.dataset['language'] === 'es' ? 'es' : 'en';
element('verify').addEventListener('click', check);
const download = element('download') as HTMLAnchorElement;
download.href = URL.createObjectURL(new Blob([logText()], { type: 'application/x-ndjson' }));
