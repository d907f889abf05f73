import type { Card, View } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import { Cited } from '../../rules/cited.tsx';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import { classOf, marksOn } from '../sheets/card-legend.ts';
import { Blocked, Subtitle } from './parts.tsx';
import { provenance } from './provenance.ts';
import { Sources } from './sources.tsx';

interface Props {
  readonly table: BoardTable;
  readonly pointing: Pointing;
  readonly id: string;
}

/** A card: its text, what its marks mean, and why it cannot be played now. */
export function CardPage({ table, pointing, id }: Props) {
  const card = cardsIn(table.shown.value).find((one) => one.id === id);
  if (card === undefined) return null;
  const entry = table.glossary.word(card.kind);
  const className = classOf(table.glossary, card);
  return (
    <>
      <h2 id="explain-title">{said(card.label)}</h2>
      <Subtitle parts={className === null ? [] : [className]} />
      <Blocked pointing={pointing} target={`card:${id}`} />
      {card.text !== undefined && (
        <p>
          <Cited text={said(card.text)} />
        </p>
      )}
      {marksOn(table.glossary, card).map((mark) => (
        <p key={mark}>
          <Cited text={mark} />
        </p>
      ))}
      <Sources lines={provenance(entry)} />
    </>
  );
}

function cardsIn({ hands, decks, panels = [] }: View): Card[] {
  return [
    ...Object.values(hands).flatMap(({ cards = [] }) => cards),
    ...Object.values(decks).flatMap(({ discard = [], removed = [] }) => [...discard, ...removed]),
    ...panels.flatMap(({ sections }) => sections.flatMap(({ cards = [] }) => cards)),
  ];
}
