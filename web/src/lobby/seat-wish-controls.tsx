import { Fragment } from 'preact';
import type * as Api from '../api/types.ts';
import { catalogue } from '../text/catalogue.ts';
import { botName } from './bot-name.ts';
import { wordsOf } from './catalog.ts';
import { Field } from '../ui/field.tsx';
import type { SeatWish, SeatWishes } from './seat-wishes.ts';
import { playerWished } from './seat-wishes.ts';
import en from './text/new-game.en.json';
import es from './text/new-game.es.json';

const t = catalogue({ en, es });

interface SeatWishControlsProps {
  readonly rules: Api.Ruleset;
  readonly wishes: SeatWishes;
  change(wishes: SeatWishes): void;
}

/** For each seat of the scenario, who shall sit there. */
export function SeatWishControls({ rules, wishes, change }: SeatWishControlsProps) {
  const words = wordsOf([rules], { ruleset: rules.id, scenario: '' });
  // The best bot first: it is the one that most want.
  const bots = [...rules.bots].sort((a, b) => Number(a === 'random') - Number(b === 'random'));
  return (
    <>
      {Object.entries(wishes).map(([seat, wish]) => (
        <Fragment key={seat}>
          <Field label={words.seat(seat)}>
            {(ids) => (
              <select
                {...ids}
                value={playerWished(wish) === null ? wish : 'player:'}
                onChange={(event) => change({ ...wishes, [seat]: event.currentTarget.value as SeatWish })}
              >
                <option value="me">{t('seat.me')}</option>
                <option value="invite">{t('seat.invite')}</option>
                <option value="player:">{t('seat.player')}</option>
                <option value="open">{t('seat.open')}</option>
                {bots.map((bot) => (
                  <option key={bot} value={`bot:${bot}`}>
                    {t('seat.bot', { bot: botName(bot) })}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <PlayerCode
            seat={words.seat(seat)}
            code={playerWished(wish)}
            change={(code) => change({ ...wishes, [seat]: `player:${code}` })}
          />
        </Fragment>
      ))}
    </>
  );
}

interface PlayerCodeProps {
  readonly seat: string;
  /** Null where no player is wished for. */
  readonly code: string | null;
  change(code: string): void;
}

/** Which player is to be asked. */
function PlayerCode({ seat, code, change }: PlayerCodeProps) {
  if (code === null) return null;
  return (
    <Field label={t('player.code', { seat })} about={t('player.about')}>
      {(ids) => (
        <input
          {...ids}
          required
          autoComplete="off"
          spellcheck={false}
          value={code}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
