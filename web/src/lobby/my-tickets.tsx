import { api } from '../api/api.ts';
import { Problem } from '../api/problem.ts';
import type * as Api from '../api/types.ts';
import { sideTitle } from '../ratings/side-title.ts';
import { catalogue } from '../text/catalogue.ts';
import { moment } from '../text/time.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import { sayProblem } from '../ui/say-problem.ts';
import { botName } from './bot-name.ts';
import { wordsOf } from './catalog.ts';
import { Letter, listed } from './letters.tsx';
import type { PagedList } from './paged-list.ts';
import en from './text/find.en.json';
import es from './text/find.es.json';

const t = catalogue({ en, es });

interface MyTicketsProps {
  readonly list: PagedList<Api.Ticket>;
  readonly rulesets: readonly Api.Ruleset[];
}

/** The opponents I look for, and those searches of which nothing came; nothing where there are none. */
export function MyTickets({ list, rulesets }: MyTicketsProps) {
  // Whoever has found an opponent has a game, which stands among the others.
  const tickets = (list.items.value ?? []).filter(({ state }) => state !== 'matched' && state !== 'seated');
  if (tickets.length === 0) return null;
  return (
    <section class="post-section" aria-labelledby="my-tickets">
      <h2 id="my-tickets">{t('searches')}</h2>
      <ul class="letters">
        {tickets.map((ticket) => (
          <TicketLetter key={ticket.id} ticket={ticket} rulesets={rulesets} again={list.refresh} />
        ))}
      </ul>
    </section>
  );
}

interface TicketLetterProps {
  readonly ticket: Api.Ticket;
  readonly rulesets: readonly Api.Ruleset[];
  again(): Promise<void>;
}

function TicketLetter({ ticket, rulesets, again }: TicketLetterProps) {
  const act = useAct();
  const withdraw = async (): Promise<void> => {
    // Where an opponent has been found in the meantime, the game stands among the others by then.
    await api.withdrawTicket(ticket.id).finally(again);
  };
  return (
    <Letter href="/find" words={wordsOf(rulesets, ticket)}>
      <p class="letter-meta">{wished(ticket, rulesets)}</p>
      <p class="letter-meta">{stands(ticket)}</p>
      <Refusal problem={act.problem.value} />
      <div class="letter-acts">
        <button type="button" class="small" disabled={act.busy.value} onClick={() => act.run(withdraw)}>
          {t(ticket.state === 'waiting' ? 'withdraw' : 'forget')}
        </button>
      </div>
    </Letter>
  );
}

function wished({ ruleset, side, paces }: Api.Ticket, rulesets: readonly Api.Ruleset[]): string {
  const rules = rulesets.find(({ id }) => id === ruleset);
  const at = listed(paces.map((pace) => t(pace)));
  return side === undefined ? at : `${t('as', { side: sideTitle(rules, side) })} · ${at}`;
}

/** Until when it waits, or why it waits no more. */
function stands({ state, expiresAt, bot, botAt, why = '' }: Api.Ticket): string {
  switch (state) {
    case 'expired':
      return t('expired');
    case 'failed':
      return t('failed', { why: sayProblem(new Problem(409, { type: `/problems/${why}` })) });
    default: {
      const until = t('until', { until: moment(expiresAt) });
      return bot === undefined || botAt === undefined
        ? until
        : `${until} · ${t('bot-at', { bot: botName(bot), at: moment(botAt) })}`;
    }
  }
}
