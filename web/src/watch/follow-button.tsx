import { useSignal } from '@preact/signals';
import { api } from '../api/api.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { useLoaded } from '../ui/loaded.ts';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/watch.en.json';
import es from './text/watch.es.json';

const t = catalogue({ en, es });

/** Has a signed-in reader follow a game that others play, or no more. */
export default function FollowButton({ gameId }: { readonly gameId: string }) {
  const asked = useLoaded(() => api.following(gameId), [gameId]).value;
  const changed = useSignal<boolean | null>(null);
  const act = useAct();
  if (asked.state !== 'there') return null;
  const followed = changed.value ?? asked.value.followed;
  const toggle = (): void =>
    act.run(async () => {
      const answer = followed ? await api.unfollow(gameId) : await api.follow(gameId);
      changed.value = answer.followed;
    });
  return (
    <>
      <button
        type="button"
        class="small"
        aria-pressed={followed}
        title={followed ? t('unfollow-about') : undefined}
        disabled={act.busy.value}
        onClick={toggle}
      >
        {t(followed ? 'unfollow' : 'follow')}
      </button>
      <Refusal problem={act.problem.value} />
    </>
  );
}
