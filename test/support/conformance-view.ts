import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import type { Seat, Viewer } from '../../src/domain/kernel/ids.ts';
import { EVERYBODY } from '../../src/domain/kernel/ids.ts';
import { TIE_LOOKS } from '../../src/domain/kernel/picture.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Piece, Table } from '../../src/domain/kernel/view.ts';
import { keep, keepSame, keepText, plain } from './broken.ts';

const MAX_PRINTED = 8;

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
  checkTies(view.pieces);
  for (const piece of view.pieces) checkPiece(piece, over || piece.owner === viewer || viewer === EVERYBODY);
  for (const [seat, { count, cards }] of Object.entries(view.hands)) {
    if (cards === undefined) continue;
    sorted(`the hand of ${seat}`, cards);
    keep('view', cards.length <= count, () => `${seat} holds ${count} cards, shown ${cards.length}`);
    keep('secrecy-view', over || viewer !== null, () => `a spectator sees the hand of ${seat}`);
    for (const card of cards) keepText('view', `card ${card.id}`, card.label);
  }
}

/** Who looks with all eyes, once a game has ended, sees what each seat has and holds as that seat does, and nothing hidden. */
export function checkOpenView(rules: AnyRuleset, state: unknown, seats: readonly Seat[]): void {
  checkView(rules, state, EVERYBODY);
  const open: Table = rules.view(state, EVERYBODY);
  const down = open.pieces.filter(({ kind }) => kind === undefined).map(({ id }) => id);
  keep('open-view', down.length === 0, () => `${down.join()} are hidden from who sees everything`);
  for (const seat of seats) {
    keep('open-view', seat !== EVERYBODY, () => 'a seat bears the name of those who see everything');
    const own = rules.view(state, seat);
    const belongings = ({ pieces, hands }: Table): string =>
      JSON.stringify([pieces.filter(({ owner }) => owner === seat), hands[seat]]);
    keepSame('open-view', `who sees everything sees other things of ${seat}`, belongings(own), belongings(open));
  }
}

function checkPiece(piece: Piece, open: boolean): void {
  if (piece.label !== undefined) keepText('view', `piece ${piece.id}`, piece.label);
  checkCounter(piece);
  if (piece.face === 'up' || open) return;
  const said = [piece.kind, piece.steps, piece.label].some((member) => member !== undefined);
  keep('secrecy-view', !said, () => `the face-down piece ${piece.id} tells what it is`);
}

/** What it covers is named once, and what is printed on it fits. */
function checkCounter({ id, at, also = [], printed = [], facing }: Piece): void {
  const covered = [at, ...also];
  keep('view', new Set(covered).size === covered.length, () => `${id} covers ${covered.join()}`);
  keep('view', facing === undefined || (facing >= 0 && facing < 6), () => `${id} faces ${facing}`);
  const odd = printed.filter((text) => text === '' || text.length > MAX_PRINTED);
  keep('view', odd.length === 0, () => `${id} has ${odd.join()} printed on it`);
}

/** Whatever holds a piece to another one holds the other to it. */
function checkTies(pieces: readonly Piece[]): void {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  for (const { id, ties = [] } of pieces)
    for (const { look, to } of ties) {
      const back = byId.get(to)?.ties?.some((tie) => tie.look === look && tie.to === id) ?? false;
      keep('view', back && TIE_LOOKS.includes(look), () => `${id} is tied (${look}) to ${to}, which does not say so`);
    }
}

function sorted(what: string, list: readonly { readonly id: string }[]): void {
  const odd = list.findIndex((item, at) => byUtf8(list[at - 1]?.id ?? '', item.id) > 0);
  keep('view', odd === -1, () => `${what} are not sorted by id at ${list[odd]?.id}`);
  keep('view', new Set(list.map((item) => item.id)).size === list.length, () => `${what} have an id twice`);
}
