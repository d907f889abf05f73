import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import { copied, positionLink } from './share-link.ts';
import type { Travel } from './travel.ts';
import { travelOf } from './travel.ts';
import { t } from './words.ts';
import './timeline.css';

/** A line along which the game can be looked at as it was, step by step or played like a film. */
export function Timeline({ table, beside }: { readonly table: GameTable; readonly beside?: ComponentChildren }) {
  const travel = useMemo(() => travelOf(table), [table]);
  useEffect(() => () => travel.close(), [travel]);
  const [at, head] = [travel.at.value, travel.head.value];
  const atNow = at >= head;
  const label = said(table.shown.value.sequence.label);
  const place = atNow ? t('place.now', { version: at, label }) : t('place', { version: at, head, label });
  return (
    <section class={atNow ? 'timeline' : 'timeline past'} aria-label={t('timeline')}>
      <Steps travel={travel} />
      <div class="timeline-line">
        <input
          type="range"
          min={1}
          max={head}
          step={1}
          value={at}
          aria-label={t('position')}
          aria-valuetext={place}
          onInput={(event) => travel.drag(Number(event.currentTarget.value))}
        />
        <p class="timeline-place">{place}</p>
      </div>
      <div class="timeline-ends">
        {beside}
        <button
          type="button"
          class={atNow ? 'small' : 'small primary'}
          disabled={atNow}
          aria-label={t('now.long')}
          onClick={() => travel.go(null)}
        >
          {t('now')}
        </button>
        <Share table={table} version={at} />
      </div>
    </section>
  );
}

function Steps({ travel }: { readonly travel: Travel }) {
  const [at, head, playing] = [travel.at.value, travel.head.value, travel.playing.value];
  return (
    <div class="timeline-steps">
      <Step name={t('first')} off={at <= 1} act={() => travel.go(1)} wide>
        <path d="M5 4v12M16 4l-8 6 8 6z" />
      </Step>
      <Step name={t('batch.back')} off={at <= 1} act={() => void travel.move(-1)}>
        <path d="M10 4l-7 6 7 6zM18 4l-7 6 7 6z" />
      </Step>
      <Step name={t('event.back')} off={at <= 1} act={() => travel.go(at - 1)} wide>
        <path d="M14 4l-8 6 8 6z" />
      </Step>
      <Step name={t(playing ? 'pause' : 'play')} off={head <= 1} act={() => (playing ? travel.pause() : travel.play())}>
        {playing ? <path d="M5 4h3v12H5zM12 4h3v12h-3z" /> : <path d="M5 3l12 7-12 7z" />}
      </Step>
      <Step name={t('event.on')} off={at >= head} act={() => travel.go(at + 1)} wide>
        <path d="M6 4l8 6-8 6z" />
      </Step>
      <Step name={t('batch.on')} off={at >= head} act={() => void travel.move(1)}>
        <path d="M2 4l7 6-7 6zM10 4l7 6-7 6z" />
      </Step>
    </div>
  );
}

interface StepProps {
  readonly name: string;
  readonly off: boolean;
  /** Left out where there is little room; the slider does the same. */
  readonly wide?: boolean;
  readonly act: () => void;
  readonly children: ComponentChildren;
}

function Step({ name, off, wide = false, act, children }: StepProps) {
  return (
    <button
      type="button"
      class={wide ? 'plain timeline-step wide' : 'plain timeline-step'}
      aria-label={name}
      title={name}
      // Not `disabled`: the focus would be lost at either end.
      aria-disabled={off}
      onClick={() => (off ? undefined : act())}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}

/** Hands out a link to what is looked at. Only once a game has ended may others look as a seat. */
function Share({ table, version }: { readonly table: GameTable; readonly version: number }) {
  const state = useSignal<{ readonly link: string; readonly copied: boolean } | null>(null);
  const ended = table.now.value.result !== undefined;
  const link = positionLink(location.origin, table.gameId, version, ended ? (table.seat.value ?? '') : null);
  useEffect(() => {
    state.value = null;
  }, [link]);
  const share = async (): Promise<void> => {
    state.value = { link, copied: await copied(link) };
  };
  return (
    <>
      <button type="button" class="plain small timeline-share" aria-label={t('share')} onClick={() => void share()}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M8 12l4-4M7 9l-2 2a3 3 0 0 0 4 4l2-2M13 11l2-2a3 3 0 0 0-4-4L9 7" class="stroke" />
        </svg>
        <span class="timeline-share-word">{t('share.short')}</span>
      </button>
      <p class="timeline-shared" role="status">
        {state.value?.copied === true && t('shared')}
        {state.value?.copied === false && (
          <label>
            {t('share.by-hand')} <input readOnly value={state.value.link} onFocus={(e) => e.currentTarget.select()} />
          </label>
        )}
      </p>
    </>
  );
}
