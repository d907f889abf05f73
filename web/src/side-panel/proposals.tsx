import { Link } from 'wouter-preact';
import type { Game } from '../api/types.ts';
import { botName } from '../lobby/bot-name.ts';
import { playerName } from '../session/players.ts';
import { session } from '../session/session.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { said } from '../text/language.ts';
import { t as tp } from './post-words.ts';
import { t } from './words.ts';

/** What has been proposed and waits for answers; who is asked finds the question among the orders. */
export function Proposals({ table }: { readonly table: GameTable }) {
  const { proposals } = table.game.value;
  if (proposals.length === 0) return null;
  return (
    <section class="proposals" aria-labelledby="proposals-title">
      <h3 id="proposals-title">{t('menu.proposals')}</h3>
      <ul>
        {proposals.map((proposal) => (
          <Proposed key={proposal.what} table={table} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

/** Who may take a seat over, as the table has agreed; for them, the way to do it. */
export function Named({ table }: { readonly table: GameTable }) {
  const named = Object.entries(table.game.value.substitutes ?? {});
  if (named.length === 0) return null;
  const me = session.value?.account;
  return (
    <ul class="proposals" aria-label={tp('named.title')}>
      {named.map(([seat, account]) => (
        <li key={seat}>
          {account === me ? (
            <>
              <p>{tp('named.me', { seat: seatTitle(table.ruleset, seat) })}</p>
              <Link href={`/games/${table.gameId}/join?seat=${encodeURIComponent(seat)}`} class="button primary">
                {tp('named.take')}
              </Link>
            </>
          ) : (
            <p>{tp('named', { who: playerName(account), whose: seatTitle(table.ruleset, seat) })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ProposedProps {
  readonly table: GameTable;
  readonly proposal: Proposal;
}

type Proposal = Game['proposals'][number];

function Proposed({ table, proposal }: ProposedProps) {
  const { waiting, to } = proposal;
  const named = (seat: string): string => seatTitle(table.ruleset, seat);
  return (
    <li>
      <p>{wordsOf(proposal, named)}</p>
      <p class="soft">{t('proposal.waiting', { seats: waiting.map(named).join(', ') })}</p>
      {to !== undefined && (
        <button type="button" class="small" onClick={() => void table.look(to)}>
          {t('proposal.look')}
        </button>
      )}
    </li>
  );
}

function wordsOf({ what, by, to, winners = [], ...terms }: Proposal, named: (seat: string) => string): string {
  const seat = named(by);
  switch (what) {
    case 'draw':
    case 'abandonment':
      return t(`proposal.${what}`, { seat });
    case 'takeback':
      return t('proposal.takeback', { seat, to: to ?? 0 });
    case 'pause':
      return tp('proposal.pause', { seat });
    case 'clock':
      return tp('proposal.clock', { seat, clock: terms.clock === undefined ? '' : said(terms.clock.text) });
    case 'adjudication':
      return winners.length === 0
        ? tp('proposal.adjudication.draw', { seat })
        : tp('proposal.adjudication', { seat, winners: winners.map(named).join(', ') });
    case 'substitution':
      return tp('proposal.substitution', { seat, who: holderName(terms.holder), whose: named(terms.for ?? by) });
  }
}

/** Whoever is to hold a seat, by name. */
function holderName(holder: Game['seats'][string] = {}): string {
  if (holder.account !== undefined) return playerName(holder.account);
  return holder.bot === undefined ? tp('a-player') : botName(holder.bot);
}
