import { useLocation } from 'wouter-preact';
import { api } from '../api/api.ts';
import { botName } from '../lobby/bot-name.ts';
import { openSealed, seal } from '../lobby/sealed-words.ts';
import { playerName } from '../session/players.ts';
import { session } from '../session/session.ts';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import { catalogue } from '../text/catalogue.ts';
import { useAct } from '../ui/act.ts';
import { Refusal } from '../ui/refusal.tsx';
import type { RematchWish } from './rematch-of.ts';
import { rematchOf } from './rematch-of.ts';
import en from './text/ending.en.json';
import es from './text/ending.es.json';

const t = catalogue({ en, es });

/** Offers the others the same table again, with the sides swapped; nothing for who has not played. */
export function Rematch({ table }: { readonly table: GameTable }) {
  const [, go] = useLocation();
  const act = useAct();
  const wish = rematchOf(table.game.value, session.value?.account ?? null);
  if (wish === null) return null;
  const alone = Object.values(wish.seats).every((player) => player === 'me');
  const ask = async (): Promise<void> => {
    const offered = await offeredAlready(wish);
    if (offered !== null) return go(`/games/${offered}/join`);
    const game = await openSealed(await api.createGame({ ...wish, ...(await seal('')) }));
    go(game.status === 'open' ? `/games/${game.id}/join` : `/games/${game.id}`);
  };
  return (
    <div class="ending-rematch">
      <button type="button" class="primary" disabled={act.busy.value} onClick={() => act.run(ask)}>
        {alone ? t('again') : t('rematch')}
      </button>
      {!alone && <p class="soft">{placesIn(table, wish)}</p>}
      <Refusal problem={act.problem.value} />
    </div>
  );
}

/** Who would sit where. */
function placesIn({ ruleset }: GameTable, { seats }: RematchWish): string {
  const named = (player: string): string => {
    if (player === 'me') return t('rematch.me');
    return player.startsWith('bot:') ? botName(player.slice('bot:'.length)) : playerName(player);
  };
  return Object.entries(seats)
    .map(([seat, player]) => t('rematch.place', { seat: seatTitle(ruleset, seat), player: named(player) }))
    .join(' · ');
}

/** The game where another player of this one has offered me such a rematch, so that two who ask at once find each other. */
async function offeredAlready({ ruleset, scenario, seats }: RematchWish): Promise<string | null> {
  const { offers } = await api.inbox({ first: 1 });
  const others = new Set(Object.values(seats));
  const match = offers.find((offer) => {
    return (
      offer.ruleset === ruleset && offer.scenario === scenario && others.has(offer.by) && seats[offer.seat] === 'me'
    );
  });
  return match?.gameId ?? null;
}
