import type { Game } from '../api/types.ts';
import { said } from '../text/language.ts';
import { t } from './words.ts';

/** The clock of a game in words; nothing where it has none. */
export function ClockLine({ game: { clock } }: { readonly game: Pick<Game, 'clock'> }) {
  if (clock === undefined) return null;
  return (
    <p>
      <strong>{t('clock')}</strong> {said(clock.text)}
    </p>
  );
}
