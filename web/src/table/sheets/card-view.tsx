import type { Card } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import { isMarked } from '../../board/offers.ts';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import { tintOf } from '../seats.ts';
import './card-view.css';
import { Ornament } from './ornament.tsx';
import { classOf, sideOf } from './card-legend.ts';
import { t } from './words.ts';

interface Props {
  readonly table: BoardTable;
  readonly card: Card;
  /** How many like it lie here. */
  readonly count?: number;
  /** Without it the card can only be read. */
  readonly pointing?: Pointing;
}

/** One card, face up: to be played where it is offered, else to be explained. */
export function CardView({ table, card, count = 1, pointing }: Props) {
  const tint = tintOf(table.glossary, table.ruleset, sideOf(table.glossary, card));
  const key = `card:${card.id}`;
  if (pointing === undefined) {
    return (
      <article class={`playing-card tint-${tint}`}>
        <Face table={table} card={card} />
      </article>
    );
  }
  const offered = pointing.offers.has(key);
  const taken = pointing.taken.has(key);
  const blocked = pointing.blocked.get(key);
  return (
    <button
      type="button"
      class={`playing-card tint-${tint}${offered ? ' offered' : ''}${isMarked(pointing, key) ? ' taken' : ''}`}
      data-key={key}
      onClick={({ currentTarget }) => {
        if (offered) pointing.take(key, currentTarget);
        else pointing.explain({ kind: 'card', id: card.id }, currentTarget);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        pointing.explain({ kind: 'card', id: card.id }, event.currentTarget);
      }}
    >
      <Face table={table} card={card} />
      {count > 1 && <span class="card-count">{t('card.copies', { count })}</span>}
      {offered && <span class="card-state">{t('card.play')}</span>}
      {taken && <span class="card-state">{t('card.taken')}</span>}
      {!offered && blocked !== undefined && (
        <span class="card-state blocked">{t('card.blocked', { reason: said(blocked.reason) })}</span>
      )}
    </button>
  );
}

function Face({ table, card }: Props) {
  const className = classOf(table.glossary, card);
  return (
    <>
      <span class="card-title">{said(card.label)}</span>
      {className !== null && <span class="card-class">{className}</span>}
      <Ornament kind={card.kind} />
      {card.text !== undefined && <span class="card-text">{said(card.text)}</span>}
    </>
  );
}

/** Cards that nobody here may read: some backs over each other, with their number. */
export function CardBacks({ tint, count }: { readonly tint: string; readonly count: number }) {
  return (
    <span class={`card-backs tint-${tint}`} aria-hidden="true">
      {Array.from({ length: Math.min(count, 5) }, (_, index) => (
        <span key={index} class="card-back" />
      ))}
    </span>
  );
}
