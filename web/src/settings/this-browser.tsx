import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { PushHere } from '../offline/push-here.ts';
import { pushHere, subscribeHere, unsubscribeHere } from '../offline/push-here.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import type { ChannelList } from './channel-list.ts';
import { deviceName } from './device-name.ts';
import { t } from './notice-words.ts';

/** Whether this very browser tells its player, and the button by which it does from now on, or does no more. */
export function ThisBrowser({ list }: { readonly list: ChannelList }) {
  const act = useAct();
  const here = useSignal<PushHere | null>(null);
  const failed = useSignal(false);
  const channels = list.items.value;
  useEffect(() => {
    if (channels !== null) void pushHere(channels).then((state) => (here.value = state));
  }, [channels]);
  const change = (work: () => Promise<PushHere>): void =>
    act.run(async () => {
      failed.value = false;
      try {
        here.value = await work();
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        failed.value = true;
      }
      await list.refresh();
    });
  if (here.value === null) return null;
  return (
    <div class="this-browser">
      <p role="status">{t(`here.${here.value}`)}</p>
      {here.value === 'off' && (
        <button
          type="button"
          disabled={act.busy.value}
          onClick={() => change(() => subscribeHere(deviceName(navigator.userAgent)))}
        >
          {t('here.do')}
        </button>
      )}
      {here.value === 'on' && (
        <button type="button" disabled={act.busy.value} onClick={() => change(() => unsubscribeHere(channels ?? []))}>
          {t('here.undo')}
        </button>
      )}
      {failed.value && <p role="alert">{t('here.failed')}</p>}
      <Refusal problem={act.problem.value} />
    </div>
  );
}
