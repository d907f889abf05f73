import type { View } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import type { BoardTable } from '../game-table.ts';
import { seatTitle, tintOf } from '../seats.ts';
import { CardBacks, CardView } from './card-view.tsx';
import { pilesOf } from './piles.ts';
import './sheets.css';
import { t } from './words.ts';

interface Props {
  readonly table: BoardTable;
  readonly pointing: Pointing;
}

/** The cards in every hand: mine to be played, the others' counted. Nothing where the game has no cards. */
export function Hands({ table, pointing }: Props) {
  const mine = table.seat.value;
  const hands = Object.entries(table.shown.value.hands).sort(([a], [b]) => Number(b === mine) - Number(a === mine));
  if (hands.length === 0) return null;
  return (
    <section class="sheet hands" aria-label={t('hands')}>
      {hands.map(([seat, hand]) => (
        <HandView key={seat} table={table} pointing={pointing} seat={seat} hand={hand} />
      ))}
    </section>
  );
}

interface HandProps extends Props {
  readonly seat: string;
  readonly hand: View['hands'][string];
}

function HandView({ table, pointing, seat, hand }: HandProps) {
  const title = seat === table.seat.value ? t('hand.mine') : t('hand.of', { seat: seatTitle(table.ruleset, seat) });
  const tint = tintOf(table.glossary, table.ruleset, seat);
  const { cards } = hand;
  return (
    <div class="hand">
      <h3 class="sheet-title">
        {title} <span class="soft">{t('cards', { count: hand.count })}</span>
        {cards === undefined && hand.count > 0 && <CardBacks tint={tint} count={hand.count} />}
      </h3>
      {cards !== undefined && cards.length > 0 && (
        <ul class="card-row">
          {pilesOf(cards, pointing).map(({ card, count }) => (
            <li key={card.id}>
              <CardView table={table} card={card} count={count} pointing={pointing} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
