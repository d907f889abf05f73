import { useSignal } from '@preact/signals';
import { CitedRules } from '../rules/cited.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { session } from '../session/session.ts';
import { useSighting } from '../session/sighting.ts';
import { useLoaded } from '../ui/loaded.ts';
import { eyesOpen } from './eyes.ts';
import type { GameTable } from './game-table.ts';
import { openTable } from './game-table.ts';
import { TableLayout } from './table-layout.tsx';
import { t } from './words.ts';

/** The page of one game, at `?v=` of its versions and looked at as `?seat=` where the address says so. */
export default function GamePage({ gameId }: { readonly gameId: string }) {
  const attempt = useSignal(0);
  const loaded = useLoaded(
    () => opened(gameId),
    [gameId, attempt.value, session.value?.account ?? null],
    (left) => left.close(),
  );
  const state = loaded.value;
  useSighting(state.state === 'there' && state.value.mine.value.length > 0, gameId);
  if (state.state === 'there') {
    return (
      <CitedRules.Provider value={state.value.ruleset.id}>
        <TableLayout table={state.value} />
      </CitedRules.Provider>
    );
  }
  if (state.state === 'waiting') {
    return (
      <p class="table-loading" role="status">
        {t('loading')}
      </p>
    );
  }
  return (
    <div class="table-loading">
      <Refusal problem={state.problem} />
      <button type="button" onClick={() => (attempt.value += 1)}>
        {t('retry')}
      </button>
    </div>
  );
}

async function opened(gameId: string): Promise<GameTable> {
  const query = new URLSearchParams(location.search);
  const table = await openTable(gameId);
  const seat = query.get('seat');
  // An empty one is a spectator's: links to an ended game, which opens with all eyes else.
  const eyes = seat === '' ? null : seat;
  if (seat !== null && eyes !== table.seat.value && mayLookAs(table, eyes)) await table.sitAs(eyes);
  const version = Number(query.get('v'));
  if (Number.isInteger(version) && version > 0) await table.look(version);
  return table;
}

function mayLookAs({ mine, game }: GameTable, eyes: string | null): boolean {
  return eyesOpen(game.value, mine.value).includes(eyes);
}
