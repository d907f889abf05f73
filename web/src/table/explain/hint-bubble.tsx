import { useEffect, useRef, useState } from 'preact/hooks';
import { pieceLine, placeName } from '../../board/pieces/piece-words.ts';
import type { Odds, Piece } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import { said } from '../../text/language.ts';
import { hintLines } from '../choice-hints.ts';
import type { BoardTable } from '../game-table.ts';
import { OddsTables, oddsOf } from '../odds/odds-table.tsx';
import { anchor } from './anchor.ts';
import { ReachKey } from './reach-key.tsx';
import type { Hinted } from './hint.ts';
import { statName } from './words.ts';
import { hinted } from './hint.ts';

type Offers = Pointing['offers'];
/** What is offered, and what its dice would do. */
type Known = Pick<Pointing, 'offers' | 'odds'>;

/** How long the pointer rests before it is told what it is on. */
const REST_MS = 250;

/** Names what the pointer rests on; whoever wants to know more clicks. */
export function HintBubble({ table, pointing }: { readonly table: BoardTable; readonly pointing: Known }) {
  const { offers } = pointing;
  const wanted = hinted.value;
  const bubble = useRef<HTMLDivElement>(null);
  const [rested, rest] = useState<typeof wanted>(null);
  useEffect(() => {
    if (wanted === null) {
      rest(null);
      return undefined;
    }
    const timer = setTimeout(() => rest(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const shown = rested !== null && rested === wanted ? rested : null;
  useEffect(() => {
    if (shown === null || bubble.current === null) return undefined;
    return anchor(shown.from, bubble.current, { placement: 'top', gap: 6 });
  }, [shown]);
  if (shown === null) return null;
  const [title, ...lines] = [...linesOf(table, shown.subject), ...choiceLines(table, shown.subject, offers)];
  return (
    <div ref={bubble} class="hint" aria-hidden="true">
      <b>{title}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <ChancesOf subject={shown.subject} pointing={pointing} />
      {shown.subject.kind === 'piece' && <ReachKey table={table} id={shown.subject.id} />}
    </div>
  );
}

/** What the dice would do, where there is one way to choose it. */
function ChancesOf({ subject, pointing }: { readonly subject: Hinted; readonly pointing: Known }) {
  const odds = subject.kind === 'choice' ? subject.odds : oddsAt(subject, pointing);
  return odds === undefined || odds.length === 0 ? null : <OddsTables odds={odds} />;
}

function oddsAt(subject: Exclude<Hinted, { kind: 'choice' }>, { offers, odds }: Known): readonly Odds[] {
  const [only, another] = subject.kind === 'stack' ? [] : (offers.get(`${subject.kind}:${subject.id}`) ?? []);
  return only === undefined || another !== undefined ? [] : oddsOf(odds, only.id);
}

/** What choosing it would mean, where there is one way to choose it. */
function choiceLines(table: BoardTable, subject: Hinted, offers: Offers): string[] {
  const [choice, another] =
    subject.kind === 'stack' || subject.kind === 'choice' ? [] : (offers.get(`${subject.kind}:${subject.id}`) ?? []);
  return choice === undefined || another !== undefined ? [] : hintLines(table, choice);
}

function linesOf(table: BoardTable, subject: Hinted): string[] {
  if (subject.kind === 'choice') return [subject.words];
  if (subject.kind === 'stack') return [placeName(table, subject.at)];
  if (subject.kind === 'area') {
    const area = table.board.areas.find(({ id }) => id === subject.id);
    const terrain = area === undefined ? undefined : table.glossary.terrain(area.terrain);
    return [placeName(table, subject.id), ...(terrain === undefined ? [] : [said(terrain.name)])];
  }
  const { pieces } = table.shown.value;
  const piece = pieces.find(({ id }) => id === subject.id);
  if (piece === undefined) return [];
  const badges = (piece.badges ?? []).flatMap((id) => {
    const entry = table.glossary.badge(id);
    return entry === undefined ? [] : [said(entry.name)];
  });
  const cargo = pieces.filter(({ at, stackedOn }) => (stackedOn ?? at) === piece.id);
  return [
    pieceLine(table, piece),
    ...figuresOf(table, piece),
    ...(badges.length > 0 ? [badges.join(' · ')] : []),
    ...cargo.map(labelOf),
  ];
}

/** The figures on its counter but for its type, each with its name; where none are printed, what it can do. */
function figuresOf(table: BoardTable, { printed = [], stats = {} }: Pick<Piece, 'printed' | 'stats'>): string[] {
  const named = printed.flatMap((figure, index) => {
    const entry = table.glossary.printed[index];
    return entry === undefined || entry.id === 'type' ? [] : [`${said(entry.name)} ${figure}`];
  });
  const able = Object.entries(stats).flatMap(([id, value]) => {
    const name = typeof value === 'number' ? statName(table, id) : null;
    return name === null ? [] : [`${name} ${String(value)}`];
  });
  const figures = named.length > 0 ? named : able;
  return figures.length === 0 ? [] : [figures.join(' · ')];
}

function labelOf({ label }: BoardTable['shown']['value']['pieces'][number]): string {
  return label === undefined ? '' : `↳ ${said(label)}`;
}
