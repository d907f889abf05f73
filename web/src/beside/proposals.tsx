import type { Game } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
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

interface ProposedProps {
  readonly table: GameTable;
  readonly proposal: Game['proposals'][number];
}

function Proposed({ table, proposal: { what, by, waiting, to } }: ProposedProps) {
  const named = (seat: string): string => seatTitle(table.ruleset, seat);
  return (
    <li>
      <p>{t(`proposal.${what}`, { seat: named(by), to: to ?? 0 })}</p>
      <p class="soft">{t('proposal.waiting', { seats: waiting.map(named).join(', ') })}</p>
      {to !== undefined && (
        <button type="button" class="small" onClick={() => void table.look(to)}>
          {t('proposal.look')}
        </button>
      )}
    </li>
  );
}
