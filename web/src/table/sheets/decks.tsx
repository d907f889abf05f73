import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Card, View } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import { seatTitle, tintOf } from '../seats.ts';
import { CardBacks, CardView } from './card-view.tsx';
import './sheets.css';
import { t } from './words.ts';

type Deck = View['decks'][string];
interface Pile {
  readonly title: string;
  readonly cards: readonly Card[];
}

/** Draw piles with what is left of them; discards and cards out of the game can be read through. */
export default function Decks({ table }: { readonly table: BoardTable; readonly pointing: Pointing }) {
  const reading = useSignal<Pile | null>(null);
  const decks = Object.entries(table.shown.value.decks);
  if (decks.length === 0) return null;
  return (
    <section class="sheet decks" aria-label={t('decks')}>
      <h3 class="sheet-title">{t('decks')}</h3>
      <ul class="deck-list">
        {decks.map(([id, deck]) => (
          <DeckView key={id} table={table} id={id} deck={deck} read={(pile) => (reading.value = pile)} />
        ))}
      </ul>
      {reading.value !== null && <PileDialog table={table} pile={reading.value} close={() => (reading.value = null)} />}
    </section>
  );
}

interface DeckProps {
  readonly table: BoardTable;
  readonly id: string;
  readonly deck: Deck;
  read(pile: Pile): void;
}

function DeckView({ table, id, deck, read }: DeckProps) {
  const name = deckName(table, id);
  const piles = [
    { title: t('deck.discard', { count: deck.discard?.length ?? 0 }), cards: deck.discard ?? [] },
    { title: t('deck.removed', { count: deck.removed?.length ?? 0 }), cards: deck.removed ?? [] },
  ];
  return (
    <li class="deck">
      <CardBacks tint={tintOf(table.glossary, table.ruleset, id)} count={Math.min(3, deck.count)} />
      <div>
        <b>{name}</b> <span class="soft">{t('deck.left', { count: deck.count })}</span>
        <div class="deck-piles">
          {piles.map(({ title, cards }) =>
            cards.length === 0 ? null : (
              <button
                key={title}
                type="button"
                class="small"
                aria-haspopup="dialog"
                onClick={() => read({ title: t('deck.browse', { deck: name, pile: title }), cards })}
              >
                {title}
              </button>
            ),
          )}
        </div>
      </div>
    </li>
  );
}

interface PileProps {
  readonly table: BoardTable;
  readonly pile: Pile;
  close(): void;
}

/** A pile of open cards, the newest last as they were laid down. */
function PileDialog({ table, pile, close }: PileProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="pile"
      aria-label={pile.title}
      onClose={close}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div class="pile-body">
        <header>
          <h2>{pile.title}</h2>
          <button type="button" class="small" onClick={() => dialog.current?.close()}>
            {t('close')}
          </button>
        </header>
        <ul class="card-row">
          {pile.cards.map((card) => (
            <li key={card.id}>
              <CardView table={table} card={card} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

/** Decks are called by their seat or side, or as the legend calls them. */
function deckName({ glossary, ruleset }: BoardTable, id: string): string {
  if (ruleset.seats.some((seat) => seat.id === id)) return seatTitle(ruleset, id);
  const entry = glossary.side(id) ?? glossary.word(id);
  return entry === undefined ? id : said(entry.name);
}
