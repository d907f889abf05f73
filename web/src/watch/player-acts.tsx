import { useSignal } from '@preact/signals';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import { session } from '../session/session.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Refusal } from '../ui/refusal.tsx';
import en from './text/player-acts.en.json';
import es from './text/player-acts.es.json';

const t = catalogue({ en, es });

interface PlayerActsProps {
  readonly id: string;
  readonly name: string;
}

/** Asks the player of the page for a game, mutes or blocks them; nothing for visitors, and on one's own page. */
export function PlayerActs({ id, name }: PlayerActsProps) {
  const act = useAct();
  const done = useSignal<'mute' | 'block' | null>(null);
  const me = session.value?.account;
  if (me === undefined || me === id) return null;
  const block = (how: 'mute' | 'block') => (): void =>
    act.run(async () => {
      await api.blockAccount(id, how);
      done.value = how;
    });
  if (done.value !== null) return <p role="status">{t(`${done.value}.done`, { name })}</p>;
  return (
    <div class="form-acts">
      <Link href={`/new?player=${encodeURIComponent(id)}`} class="button">
        {t('challenge')}
      </Link>
      {(['mute', 'block'] as const).map((how) => (
        <Confirm
          key={how}
          label={t(how)}
          name={t(`${how}.name`, { name })}
          question={t(`${how}.question`, { name })}
          busy={act.busy.value}
          yes={block(how)}
        />
      ))}
      <Refusal problem={act.problem.value} />
    </div>
  );
}
