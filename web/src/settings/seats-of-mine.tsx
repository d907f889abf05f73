import { Link } from 'wouter-preact';
import type { Ruleset } from '../api/types.ts';
import { wordsOf } from '../lobby/catalog.ts';
import '../ui/rows.css';

/** A seat of the player's in a game under way. */
interface SeatOfMine {
  readonly gameId: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly seat: string;
}

interface SeatsOfMineProps<Item extends SeatOfMine> {
  readonly items: readonly Item[];
  readonly offered: readonly Ruleset[];
  /** What is said where there are none. */
  readonly none: string;
  /** How a seat now stands, in words. */
  words(item: Item): string;
}

/** What came of an act for all games at once: how each seat now stands. */
export function SeatsOfMine<Item extends SeatOfMine>({ items, offered, none, words }: SeatsOfMineProps<Item>) {
  if (items.length === 0) return <p>{none}</p>;
  return (
    <ul class="rows">
      {items.map((one) => {
        const called = wordsOf(offered, one);
        return (
          <li key={`${one.gameId} ${one.seat}`}>
            <Link href={`/games/${one.gameId}`}>
              {called.title}: {called.scenario} ({called.seat(one.seat)})
            </Link>
            <span>{words(one)}</span>
          </li>
        );
      })}
    </ul>
  );
}
