import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api } from '../api/api.ts';
import { useAct } from '../ui/act.ts';
import { botName } from '../lobby/bot-name.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { madeLink, makeInvitations } from '../lobby/invitations.ts';
import { Refusal } from '../ui/refusal.tsx';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { AskFirst } from './ask-first.tsx';
import { SeekSubstitute } from './seek-substitute.tsx';
import { consulted, done, names, others, pending } from './consulting.ts';
import { t } from './post-words.ts';

interface SeatProps {
  readonly table: GameTable;
  readonly seat: string;
}

/** What can be done about who sits where: to hand one's own seat over, or to propose somebody for another's. */
export function SeatActs({ table, seat }: SeatProps) {
  return (
    <section class="table-menu" aria-labelledby="seats-title">
      <h3 id="seats-title">{t('seats')}</h3>
      <HandOver table={table} seat={seat} />
      <SeekSubstitute table={table} seat={seat} />
      <Substitute table={table} seat={seat} />
    </section>
  );
}

function HandOver({ table, seat }: SeatProps) {
  const act = useAct();
  const link = madeLink(table.gameId, seat);
  if (link !== undefined)
    return (
      <div class="form">
        <CopyField label={t('hand-over.link', { seat: seatTitle(table.ruleset, seat) })} value={link} />
        <p class="soft">{t('hand-over.once')}</p>
        <Refusal problem={act.problem.value} />
      </div>
    );
  return (
    <AskFirst
      label={t('hand-over')}
      off={null}
      question={t('hand-over.question', { seat: seatTitle(table.ruleset, seat) })}
      doIt={t('hand-over.do')}
      action={() => makeInvitations(table.game.value, [seat])}
    >
      <p>{t('hand-over.means')}</p>
    </AskFirst>
  );
}

function Substitute({ table, seat }: SeatProps) {
  const game = table.game.value;
  const taken = Object.keys(game.seats);
  const whose = useSignal(others(game, seat)[0] ?? seat);
  const who = useSignal('');
  const player = useSignal('');
  const [seatField, whoField, playerField] = [useId(), useId(), useId()];
  const holder = who.value === '' ? player.value.trim() : `bot:${who.value}`;
  const seats = consulted(game, seat);
  return (
    <AskFirst
      label={t('substitute')}
      off={pending(game, 'substitution')}
      question={t('substitute.question')}
      doIt={t('substitute.do')}
      action={() => done(table, api.substitute(table.gameId, { seat, for: whose.peek(), holder }))}
    >
      <label for={seatField}>{t('substitute.seat')}</label>
      <select id={seatField} value={whose.value} onChange={(event) => (whose.value = event.currentTarget.value)}>
        {taken.map((one) => (
          <option key={one} value={one}>
            {seatTitle(table.ruleset, one)}
          </option>
        ))}
      </select>
      <label for={whoField}>{t('substitute.who')}</label>
      <select id={whoField} value={who.value} onChange={(event) => (who.value = event.currentTarget.value)}>
        <option value="">{t('substitute.person')}</option>
        {table.ruleset.bots.map((bot) => (
          <option key={bot} value={bot}>
            {botName(bot)}
          </option>
        ))}
      </select>
      {who.value === '' && (
        <>
          <label for={playerField}>{t('substitute.player')}</label>
          <input
            id={playerField}
            autoComplete="off"
            spellcheck={false}
            value={player.value}
            onInput={(event) => (player.value = event.currentTarget.value)}
          />
        </>
      )}
      <p>{seats.length === 0 ? t('substitute.alone') : t('substitute.means', { seats: names(table, seats) })}</p>
    </AskFirst>
  );
}
