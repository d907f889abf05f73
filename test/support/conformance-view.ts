import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Piece, Table } from '../../src/domain/kernel/view.ts';
import { keep, keepText, plain } from './broken.ts';

/** A view is what contract.md promises: plain, sorted, worded in both languages, and mute about what is hidden. */
export function checkView(rules: AnyRuleset, state: unknown, viewer: Viewer): void {
  const view: Table = rules.view(state, viewer);
  const over = rules.result(state) !== null;
  plain('plain-json', 'a view', view);
  keepText('view', 'the sequence', view.sequence.label);
  sorted('pieces', view.pieces);
  sorted('tracks', view.tracks);
  for (const track of view.tracks) {
    keepText('view', `track ${track.id}`, track.label);
    keep('view', track.value >= track.min && track.value <= track.max, () => `track ${track.id} is at ${track.value}`);
  }
  for (const piece of view.pieces) checkPiece(piece, over || piece.owner === viewer);
  for (const [seat, { count, cards }] of Object.entries(view.hands)) {
    if (cards === undefined) continue;
    sorted(`the hand of ${seat}`, cards);
    keep('view', cards.length <= count, () => `${seat} holds ${count} cards, shown ${cards.length}`);
    keep('secrecy-view', over || viewer !== null, () => `a spectator sees the hand of ${seat}`);
    for (const card of cards) keepText('view', `card ${card.id}`, card.label);
  }
}

function checkPiece(piece: Piece, open: boolean): void {
  if (piece.label !== undefined) keepText('view', `piece ${piece.id}`, piece.label);
  if (piece.face === 'up' || open) return;
  const said = [piece.kind, piece.steps, piece.label].some((member) => member !== undefined);
  keep('secrecy-view', !said, () => `the face-down piece ${piece.id} tells what it is`);
}

function sorted(what: string, list: readonly { readonly id: string }[]): void {
  const odd = list.findIndex((item, at) => byUtf8(list[at - 1]?.id ?? '', item.id) > 0);
  keep('view', odd === -1, () => `${what} are not sorted by id at ${list[odd]?.id}`);
  keep('view', new Set(list.map((item) => item.id)).size === list.length, () => `${what} have an id twice`);
}
