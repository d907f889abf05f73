import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import { asWritten } from '../session/players.ts';
import { catalogue } from '../text/catalogue.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/watch.en.json';
import es from './text/watch.es.json';

const t = catalogue({ en, es });
/** The server looks for no fewer letters. */
const LEAST = 2;
/** How long somebody has not typed before the server is asked. */
const PAUSE_MS = 250;

/** A field for a player's name; those found lead to their pages. */
export function FindPlayer() {
  const typed = useSignal('');
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const type = (text: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.value = text.trim()), PAUSE_MS);
  };
  return (
    <div class="field">
      <label for="find-player">{t('player')}</label>
      <input
        id="find-player"
        type="search"
        autocomplete="off"
        maxLength={40}
        placeholder={t('player-about')}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      {typed.value.length >= LEAST && <Found name={typed.value} />}
    </div>
  );
}

function Found({ name }: { readonly name: string }) {
  const found = useLoaded(() => api.players(name), [name]).value;
  if (found.state === 'waiting') return null;
  if (found.state === 'refused') return <Refusal problem={found.problem} />;
  if (found.value.items.length === 0) return <p role="status">{t('nobody')}</p>;
  return (
    <ul class="found-players" aria-label={t('found')}>
      {found.value.items.map(({ id, displayName }) => (
        <li key={id}>
          <Link href={`/players/${id}`}>{asWritten(displayName)}</Link>
        </li>
      ))}
    </ul>
  );
}
