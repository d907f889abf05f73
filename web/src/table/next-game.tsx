import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { api } from '../api/api.ts';
import { rulesetOf } from '../api/offered.ts';
import type { MyTurn } from '../lobby/game-groups.ts';
import { underWay } from '../lobby/game-groups.ts';
import type { Text } from '../text/language.ts';
import { said } from '../text/language.ts';
import type { GameTable } from './game-table.ts';
import './next-game.css';
import { t } from './words.ts';

/** The most urgent of one's other games, and how many there are. */
interface Waiting {
  readonly next: MyTurn;
  readonly title: Text;
  readonly count: number;
}

/** So many are looked at: the most urgent of them comes next. */
const LOOKED_AT = 50;
/** A bot mostly answers within these milliseconds: nobody is led away from it before. */
const BOT_MS = 6_000;

/** The way from a table where one has nothing to decide to the most urgent of one's other games. */
export default function NextGame({ table }: { readonly table: GameTable }) {
  const waiting = useSignal<Waiting | null>(null);
  const mine = table.mine.value;
  const { waitingFor, seats } = table.game.value;
  const idle = mine.length > 0 && !mine.some((seat) => waitingFor.includes(seat));
  const bots = waitingFor.length > 0 && waitingFor.every((seat) => seats[seat]?.bot !== undefined);
  useEffect(() => {
    waiting.value = null;
    if (!idle) return undefined;
    let wanted = true;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      // Nobody waits for it: where it cannot be told, the first page still tells it.
      void othersThan(table.gameId).then(
        (found) => void (wanted && (waiting.value = found)),
        () => undefined,
      );
    };
    const timer = setTimeout(look, bots ? BOT_MS : 0);
    document.addEventListener('visibilitychange', look);
    return () => {
      wanted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [table, idle, bots]);
  if (waiting.value === null) return null;
  const { next, title, count } = waiting.value;
  return (
    <p class="next-game">
      <Link href={`/games/${next.item.gameId}`} class="button">
        {t('next-game', { game: said(title), count })}
      </Link>
      <span class="soft">{said(next.item.prompt)}</span>
    </p>
  );
}

async function othersThan(gameId: string): Promise<Waiting | null> {
  const { items } = await api.inbox({ first: LOOKED_AT });
  const turns = underWay([], items).mine.filter(({ item }) => item.gameId !== gameId);
  const [next] = turns;
  if (next === undefined) return null;
  return { next, title: (await rulesetOf(next.item.ruleset)).title, count: turns.length };
}
