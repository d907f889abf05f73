import { t } from './board-words.ts';
import type { MapZoom } from './map-zoom.ts';

/** Buttons for those who neither turn a wheel nor pinch. */
export function MapControls({ zoom }: { readonly zoom: MapZoom }) {
  return (
    <div class={zoom.room.value.row ? 'board-controls row' : 'board-controls'} role="group" aria-label={t('zoom')}>
      <button type="button" aria-label={t('nearer')} title={t('nearer')} onClick={() => zoom.by(1.5)}>
        <Sign d="M3 8h10M8 3v10" />
      </button>
      <button type="button" aria-label={t('farther')} title={t('farther')} onClick={() => zoom.by(1 / 1.5)}>
        <Sign d="M3 8h10" />
      </button>
      <button type="button" aria-label={t('whole')} title={t('whole')} onClick={() => zoom.whole()}>
        <Sign d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />
      </button>
    </div>
  );
}

function Sign({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
