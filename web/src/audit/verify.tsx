import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Verification } from '../../../src/eventstore/verify.ts';
import type { Problem } from '../api/problem.ts';
import { problemOf } from '../api/problem.ts';
import { credentials } from '../api/request.ts';
import type { GameTable } from '../table/game-table.ts';
import { catalogue } from '../text/catalogue.ts';
import { sayProblem } from '../ui/say-problem.ts';
import type { Head } from './heads.ts';
import { remembered } from './heads.ts';
import type { VerifierRun } from './run-verifier.ts';
import { logUrl, runVerifier } from './run-verifier.ts';
import type { Sentence } from './verdict.ts';
import { verdictOf } from './verdict.ts';
import en from './text/verify.en.json';
import es from './text/verify.es.json';
import './verify.css';

const t = catalogue({ en, es });
type Key = keyof typeof en;

type State =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly events: number }
  | { readonly state: 'done'; readonly found: Verification; readonly heads: readonly Head[] }
  | { readonly state: 'failed'; readonly problem: Problem };

/** Checks the log of the game in this browser, and says in plain words what that proves. */
export function Verify({ table }: { readonly table: GameTable }) {
  const state = useSignal<State>({ state: 'idle' });
  const run = useRef<VerifierRun | null>(null);
  useEffect(() => () => run.current?.cancel(), [table]);

  const verify = (): void => {
    const { version, headHash } = table.game.value;
    // What the server says now is held against its log too; the browser may not have noted it yet.
    const noted = remembered(table.gameId).filter((head) => head.version <= version);
    const heads = noted.some((head) => head.version === version) ? noted : [...noted, { version, hash: headHash }];
    state.value = { state: 'running', events: 0 };
    run.current = runVerifier(logUrl(table.gameId, table.seat.value), heads, (events) => {
      state.value = { state: 'running', events };
    });
    run.current.done.then(
      (found) => (state.value = { state: 'done', found, heads }),
      (error: unknown) => (state.value = { state: 'failed', problem: problemOf(error) }),
    );
  };

  const now = state.value;
  const all = table.game.value.version;
  return (
    <section class="verify" aria-labelledby="verify-title">
      <h3 id="verify-title">{t('title')}</h3>
      <p class="soft">{t('what')}</p>
      <div class="verify-tools">
        <button type="button" class="primary" disabled={now.state === 'running'} onClick={verify}>
          {t(now.state === 'idle' || now.state === 'running' ? 'start' : 'again')}
        </button>
        <LogDownload table={table} />
      </div>
      {now.state === 'running' && (
        <p class="verify-progress">
          <progress max={all} value={now.events} aria-label={t('title')} />
          {t('progress', { events: now.events, all })}
        </p>
      )}
      <div aria-live="polite">
        {now.state === 'failed' && <p class="verify-bad">{sayProblem(now.problem)}</p>}
        {now.state === 'done' && <Found found={now.found} heads={now.heads} />}
      </div>
    </section>
  );
}

/** How many faults are listed: one broken link makes hundreds. */
const LISTED = 20;

function Found({ found, heads }: { readonly found: Verification; readonly heads: readonly Head[] }) {
  const { proved, believed, wrong } = verdictOf(found, heads);
  const sound = wrong.length === 0;
  return (
    <div class="verify-found">
      <p class={sound ? 'verify-good' : 'verify-bad'}>
        <span aria-hidden="true">{sound ? '✓' : '✗'}</span> {sound ? t('sound') : t('unsound', { count: wrong.length })}
      </p>
      {!sound && (
        <>
          <h4>{t('wrong')}</h4>
          <ul class="verify-list wrong">
            {wrong.slice(0, LISTED).map((one, index) => (
              <li key={index}>
                <strong>{t('event', { version: one.version })}.</strong> {words(one)}
                <details>
                  <summary>{t('detail')}</summary>
                  <code>{one.detail}</code>
                </details>
              </li>
            ))}
            {wrong.length > LISTED && <li>{t('more', { count: wrong.length - LISTED })}</li>}
          </ul>
        </>
      )}
      <h4>{t('proved')}</h4>
      <Sentences mark="✓" sentences={proved} />
      <h4>{t('believed')}</h4>
      <Sentences mark="?" sentences={believed} />
      <p class="soft verify-head">
        {t('head')}: <code>{found.headHash}</code>
      </p>
    </div>
  );
}

function Sentences({ mark, sentences }: { readonly mark: string; readonly sentences: readonly Sentence[] }) {
  return (
    <ul class="verify-list">
      {sentences.map((one) => (
        <li key={one.key}>
          <span class="verify-mark" aria-hidden="true">
            {mark}
          </span>
          {words(one)}
        </li>
      ))}
    </ul>
  );
}

/** The tests hold that there are words for every key. */
function words({ key, values }: Sentence): string {
  return t(key as Key, values);
}

/** Downloads the log as the viewer may see it. */
export function LogDownload({ table }: { readonly table: GameTable }) {
  return (
    <a
      class="button"
      href={logUrl(table.gameId, table.seat.value)}
      download={`${table.game.value.ruleset}-${table.gameId}.jsonl`}
      title={t('download.hint')}
      onClick={(event) => void saved(event, table)}
    >
      {t('download')}
    </a>
  );
}

/** A link alone would not say who asks, which matters for secrets and for private games. */
async function saved(event: MouseEvent, table: GameTable): Promise<void> {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const response = await fetch(link.href, { headers: credentials() });
  if (!response.ok) return table.refresh();
  const copy = document.createElement('a');
  copy.href = URL.createObjectURL(await response.blob());
  copy.download = link.download;
  copy.click();
  setTimeout(() => URL.revokeObjectURL(copy.href), 10_000);
}
