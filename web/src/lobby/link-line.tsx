import { catalogue } from '../text/catalogue.ts';
import { asWritten } from '../session/players.ts';
import type { GameWords } from './catalog.ts';
import type { LinkState } from './link-state.ts';
import en from './text/join.en.json';
import es from './text/join.es.json';

const t = catalogue({ en, es });

interface LinkLineProps {
  readonly link: LinkState | null;
  readonly words: GameWords;
}

/** Who invites by the link; or why it opens nothing any more. Nothing where somebody came without one. */
export function LinkLine({ link, words }: LinkLineProps) {
  if (link === null) return null;
  if (link === 'unknown') return <p role="status">{t('link.unknown')}</p>;
  const name = asWritten(link.by.displayName);
  if (link.state === 'open') return <p class="join-lead">{t('invited', { name, seat: words.seat(link.seat) })}</p>;
  return <p role="status">{t(`link.${link.state}`, { name })}</p>;
}
