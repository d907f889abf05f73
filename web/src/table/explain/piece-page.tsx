import type { Piece } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import { pieceName, placeName } from '../../board/pieces/piece-words.ts';
import { Cited } from '../../rules/cited.tsx';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import type { Entry } from '../../../../src/drawing/glossary.ts';
import { seatTitle } from '../seats.ts';
import { Blocked, Chips, Facts, Subtitle } from './parts.tsx';
import { ReachKey } from './reach-key.tsx';
import type { Fact } from './parts.tsx';
import { provenance } from './provenance.ts';
import { Sources } from './sources.tsx';
import { statName, t } from './words.ts';

interface Props {
  readonly table: BoardTable;
  readonly pointing: Pointing;
  readonly id: string;
}

/** A piece: what it is and can do, its strength and states, whom it carries and who is with it. */
export function PiecePage({ table, pointing, id }: Props) {
  const { pieces } = table.shown.value;
  const piece = pieces.find((one) => one.id === id);
  if (piece === undefined) return null;
  const entries = entriesOf(table, piece);
  const cargo = pieces.filter(({ at, stackedOn }) => (stackedOn ?? at) === id).map((one) => one.id);
  const beside = pieces.filter((one) => one.at === piece.at && one.id !== id && one.stackedOn !== id);
  return (
    <>
      <h2 id="explain-title">{pieceName(table, piece)}</h2>
      <Subtitle parts={subtitle(table, piece)} />
      <Blocked pointing={pointing} target={`piece:${id}`} />
      {piece.face === 'down' && piece.kind === undefined && <p>{t('hidden')}</p>}
      {[...new Set(entries.flatMap(({ text }) => (text === undefined ? [] : [said(text)])))].map((text) => (
        <p key={text}>
          <Cited text={text} />
        </p>
      ))}
      <Facts facts={factsOf(table, piece)} />
      {(piece.badges ?? []).map((badge) => {
        const entry = table.glossary.badge(badge);
        return entry === undefined ? null : (
          <p key={badge} class="explain-badge">
            <b>{said(entry.name)}.</b> {entry.text !== undefined && <Cited text={said(entry.text)} />}
          </p>
        );
      })}
      <p class="explain-reaches">
        <ReachKey table={table} id={id} />
      </p>
      {cargo.length > 0 && (
        <>
          <h3>{t('carries')}</h3>
          <Chips table={table} pointing={pointing} ids={cargo} />
        </>
      )}
      {beside.length > 0 && (
        <>
          <h3>{t('beside')}</h3>
          <Chips table={table} pointing={pointing} ids={beside.map((one) => one.id)} />
        </>
      )}
      <Sources lines={entries.flatMap(provenance)} />
    </>
  );
}

/** What the legend says of the very piece and of its kind. */
function entriesOf({ glossary }: BoardTable, piece: Piece): Entry[] {
  const kind = piece.kind === undefined ? undefined : glossary.word(piece.kind);
  return [...new Set([glossary.piece(piece), kind])].filter((entry) => entry !== undefined);
}

function subtitle(table: BoardTable, piece: Piece): string[] {
  const kind = piece.kind === undefined ? undefined : table.glossary.word(piece.kind);
  const name = pieceName(table, piece);
  return [
    kind === undefined || said(kind.name) === name ? '' : said(kind.name),
    piece.owner === null ? '' : seatTitle(table.ruleset, piece.owner),
    placeName(table, piece.at),
  ].filter((part) => part !== '');
}

function factsOf(table: BoardTable, { steps, facing, stats = {} }: Piece): Fact[] {
  const printed = Object.entries(stats).flatMap(([id, value]): Fact[] => {
    const name = statName(table, id);
    return name === null || typeof value !== 'number' ? [] : [{ name, value: String(value) }];
  });
  return [
    ...(steps === undefined ? [] : [{ name: t('steps'), value: String(steps) }]),
    ...printed,
    ...(facing === undefined ? [] : [{ name: t('facing'), value: t('facing.sixths', { sixths: facing }) }]),
  ];
}
