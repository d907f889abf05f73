import { api } from '../api/api.ts';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import { AskFirst } from './ask-first.tsx';
import type { TakebackOffer } from './steps.ts';
import { stepsUpTo, takebackOffer } from './steps.ts';
import { done, names, others, pending } from './consulting.ts';
import { t } from './words.ts';

const SHOWN = 6;

interface TakebackProps {
  readonly table: GameTable;
  readonly seat: string;
  /** Where it is offered by the way, nothing is said while it cannot be done. */
  readonly byTheWay?: boolean;
}

/** Takes back one's last command, where no chance has come since; says what is undone, and who must agree. */
export default function Takeback({ table, seat, byTheWay = false }: TakebackProps) {
  const events = table.log.value.events.value;
  const head = table.now.value.version;
  const offer = takebackOffer(stepsUpTo(events, head), seat);
  const off = offer === null ? t('takeback.none') : pending(table.game.value, 'takeback');
  if (byTheWay && off !== null) return null;
  const texts = [...events.values()]
    .filter(({ version, text }) => offer !== null && version > offer.to && version <= head && text !== undefined)
    .sort((a, b) => a.version - b.version)
    .flatMap(({ text }) => (text === undefined ? [] : [said(text)]));
  return (
    <AskFirst
      label={t('takeback')}
      off={off}
      question={t('takeback.question')}
      doIt={t('takeback.do')}
      action={async () => {
        if (offer !== null) await done(table, api.takeBack(table.gameId, seat, offer.to));
      }}
    >
      <p>{t('takeback.undoes')}</p>
      <ul class="takeback-lines">
        {texts.slice(0, SHOWN).map((words, index) => (
          <li key={index}>
            <del>{words}</del>
          </li>
        ))}
        {texts.length > SHOWN && <li>{t('takeback.more', { count: texts.length - SHOWN })}</li>}
      </ul>
      {offer !== null && <p>{consent(table, offer)}</p>}
    </AskFirst>
  );
}

/** Who has a say in it. When exactly somebody's decision opened is not told to others, hence the `maybe`. */
function consent(table: GameTable, { seat, ownOnly }: TakebackOffer): string {
  const game = table.game.value;
  const humans = others(game, seat).filter((one) => game.seats[one]?.bot === undefined);
  const waiting = game.waitingFor.some((one) => one !== seat);
  if (ownOnly && !waiting) return t('takeback.free');
  if (humans.length === 0) return t('takeback.bots');
  return ownOnly ? t('takeback.maybe') : t('takeback.asks', { seats: names(table, humans) });
}
