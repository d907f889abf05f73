import type { DrawnPiece } from '../../../../src/drawing/board.ts';
import type { BoardTable } from '../../table/game-table.ts';
import { seatTitle } from '../../table/seats.ts';
import { catalogue } from '../../text/catalogue.ts';
import { said } from '../../text/language.ts';
import type { Pointing } from '../offers.ts';
import en from './text/pieces.en.json';
import es from './text/pieces.es.json';

export const t = catalogue({ en, es });

/** What a piece is called: by its label, else by its kind, else by whose it is. */
export function pieceName({ glossary, ruleset }: BoardTable, piece: DrawnPiece): string {
  if (piece.label !== undefined) return said(piece.label);
  const entry = piece.kind === undefined ? undefined : glossary.piece(piece);
  if (entry !== undefined) return said(entry.name);
  return piece.owner === null ? t('hidden') : t('of', { piece: t('hidden'), owner: seatTitle(ruleset, piece.owner) });
}

type Area = BoardTable['board']['areas'][number];

const AREAS = new WeakMap<BoardTable['board'], ReadonlyMap<string, Area>>();

function areasOf({ board }: BoardTable): ReadonlyMap<string, Area> {
  const areas = AREAS.get(board) ?? new Map(board.areas.map((area) => [area.id, area]));
  AREAS.set(board, areas);
  return areas;
}

/** What a place is called: an area by its name, a piece by its own. */
export function placeName(table: BoardTable, at: string): string {
  const area = areasOf(table).get(at);
  if (area !== undefined) return said(area.name);
  const carrier = table.shown.value.pieces.find(({ id }) => id === at);
  if (carrier !== undefined) return pieceName(table, carrier);
  const word = table.glossary.word(at);
  return word === undefined ? '' : said(word.name);
}

/** A piece in one line: name, strength, place. */
export function pieceLine(table: BoardTable, piece: DrawnPiece): string {
  const place = placeName(table, piece.at);
  const name = pieceName(table, piece);
  const strong = piece.steps === undefined ? name : `${name}, ${t('steps', { count: piece.steps })}`;
  return place === '' ? strong : t('at', { piece: strong, place });
}

/** A piece in one line, with what choosing it would mean. */
export function pieceOffer(table: BoardTable, piece: DrawnPiece, pointing: Pointing): string {
  const line = pieceLine(table, piece);
  const choices = pointing.offers.get(`piece:${piece.id}`) ?? [];
  const [only] = choices;
  if (only === undefined) return line;
  // A choice that is called as the piece is would only be heard twice.
  if (choices.length === 1 && said(only.label) === pieceName(table, piece)) return line;
  return choices.length === 1
    ? t('offer', { piece: line, choice: said(only.label) })
    : t('offers', { piece: line, count: choices.length });
}

/** The order in which a piece was chosen, from 1; null where it was not. */
export function takenOrder(pointing: Pointing, id: string): number | null {
  const order = [...pointing.taken].filter((key) => key.startsWith('piece:')).indexOf(`piece:${id}`);
  return order < 0 ? null : order + 1;
}

/** A piece in one line, with what choosing it would mean, or how it is marked. */
export function markedLine(table: BoardTable, piece: DrawnPiece, pointing: Pointing): string {
  const line = pieceOffer(table, piece, pointing);
  const order = takenOrder(pointing, piece.id);
  if (order !== null) return `${line} (${t('taken', { order })})`;
  return pointing.about?.has(`piece:${piece.id}`) === true ? `${line} (${t('about')})` : line;
}
