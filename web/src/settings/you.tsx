import { useSignal } from '@preact/signals';
import { useAct } from '../ui/act.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { NameField } from '../lobby/newcomer.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { rename, session } from '../session/session.ts';
import { BlockedPlayers } from './blocks.tsx';
import { Erase, TakeData } from './erase.tsx';
import { Keys } from './keys.tsx';
import { Look } from './look.tsx';
import { Signing } from './signing.tsx';
import { t } from './words.ts';

/** A player's name, how things look, keys, and whether to be here at all. */
export default function You() {
  return (
    <>
      <Name />
      <Look />
      <Keys />
      <Signing />
      <BlockedPlayers />
      <TakeData />
      <Erase />
    </>
  );
}

function Name() {
  const act = useAct();
  const name = useSignal(session.peek()?.displayName ?? '');
  const kept = useSignal(false);
  return (
    <form
      class="fieldset"
      aria-labelledby="name"
      onSubmit={(event) => {
        event.preventDefault();
        act.run(async () => {
          await rename(name.value);
          kept.value = true;
        });
      }}
    >
      <h2 id="name">{t('name')}</h2>
      <NameField
        label={t('name-label')}
        name={name.value}
        change={(next) => {
          name.value = next;
          kept.value = false;
        }}
      />
      <Refusal problem={act.problem.value} />
      <div class="form-acts">
        <button type="submit" disabled={act.busy.value || name.value === session.value?.displayName}>
          {t('keep')}
        </button>
        <span role="status">{kept.value ? t('kept') : ''}</span>
      </div>
      <CopyField label={t('code')} value={session.value?.account ?? ''} />
      <p class="field-about">{t('code.about')}</p>
    </form>
  );
}
