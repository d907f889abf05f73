import type { Piece, Table } from '../../../../kernel/view.ts';
import { counters } from '../data/data.ts';
import { avoidsAtSea, avoidsBattle, intercepts, totalOf } from '../data/tables.ts';
import type { Modifier } from '../data/tables.ts';
import type { Frame } from '../frames.ts';
import { navalAvoidanceDrm } from '../rules/naval-attack.ts';
import { COCHRANE } from '../rules/fleets.ts';
import type { Party } from '../rules/party.ts';
import { avoidanceDrm, interceptionDrm, partyFrom } from '../rules/party.ts';
import { areaOf, sideOf } from '../rules/positions.ts';
import { detailsOf } from './view-details.ts';

/** Who is asked about what: a force of the seat that is asked, whom it has to do with, and where, as the board calls it. */
export type Window = { readonly own: Piece | null; readonly enemy: Piece | null; readonly place: string | null };

const NONE: Window = { own: null, enemy: null, place: null };

const windows = new WeakMap<Table, Window>();

/** The window at the top of what is under way, as the viewer of this table sees it; worked out once a table. */
export function windowIn(table: Table): Window {
  const known = windows.get(table);
  if (known !== undefined) return known;
  const frame = topOf(table);
  const found = frame === null ? NONE : windowOf(table, frame);
  windows.set(table, found);
  return found;
}

export function topOf(table: Table): Frame | null {
  return detailsOf(table).underWay.at(-1) ?? null;
}

/** The combat factors of a force; null while the viewer cannot look into it. */
export function factorOf(piece: Piece | null): number | null {
  return piece?.steps === undefined ? null : Number(piece.printed?.[0] ?? 0);
}

/** How many faces of the die succeed, 0 to 6, with whoever is known on both sides; null where that cannot be told. */
export function chanceIn(table: Table): number | null {
  const frame = topOf(table);
  const { own, enemy } = windowIn(table);
  if (frame === null || own === null || enemy === null) return null;
  const [ours, theirs] = [contentsIn(table, own), contentsIn(table, enemy)];
  if (ours === null || theirs === null) return null;
  switch (frame.kind) {
    case 'interception':
      return faces(intercepts, interceptionDrm(partyIn(ours), partyIn(theirs)));
    case 'battle':
      return faces(avoidsBattle, avoidanceDrm(partyIn(theirs), partyIn(ours)));
    case 'naval':
      return faces(avoidsAtSea, navalAvoidanceDrm(ours.includes(COCHRANE), theirs.includes(COCHRANE)));
    default:
      return null;
  }
}

/** The pieces of a table by their ids. */
type Find = (id: string | null | undefined) => Piece | null;

type Windows = {
  readonly [K in Frame['kind']]: (frame: Extract<Frame, { kind: K }>, find: Find, table: Table) => Window;
};

/** Of each kind of thing under way: who is asked, about whom, and where. */
const WINDOWS: Windows = {
  interception: ({ open, mover, from }, find) => ({
    own: strongest(open.map(find)),
    enemy: find(mover),
    place: fieldOf(from),
  }),
  battle({ attacker, defender, winner, area }, find) {
    const won = winner !== null && find(attacker)?.owner === sideOf({ owner: winner });
    const [own, enemy] = won ? [attacker, defender] : [defender, attacker];
    return { own: find(own), enemy: find(enemy), place: `field:${area}` };
  },
  assault: ({ besieger, garrison, city }, find) => ({
    own: find(besieger),
    enemy: find(garrison),
    place: `city:${city}`,
  }),
  losses({ force }, find, table) {
    return { ...alone(find(force)), enemy: find(opponentOf(table, force)) };
  },
  naval({ stage, named, side, attacker, defender, sea }, find) {
    const answers = stage === 'avoid' || named.includes(side);
    const [own, enemy] = answers ? [defender, attacker] : [attacker, defender];
    return { own: find(own), enemy: find(enemy), place: `sea:${sea}` };
  },
  attrition: ({ todo }, find) => alone(find(todo[0])),
  activation: ({ force }, find) => alone(find(force)),
  port: ({ city }) => ({ ...NONE, place: `city:${city}` }),
  refuge: () => NONE,
  subversion: () => NONE,
};

function windowOf(table: Table, frame: Frame): Window {
  const find: Find = (id) => table.pieces.find((piece) => piece.id === id) ?? null;
  const read = WINDOWS[frame.kind] as (frame: Frame, find: Find, table: Table) => Window;
  return read(frame, find, table);
}

/** A force that has to do with nobody, where it stands. */
function alone(own: Piece | null): Window {
  return { own, enemy: null, place: own?.at ?? null };
}

/** Whom a force that loses steps has fought, by the fight under way. */
function opponentOf(table: Table, force: string): string | null {
  const fight = detailsOf(table).underWay.findLast((one) => one.kind === 'battle' || one.kind === 'assault');
  if (fight === undefined) return null;
  const [one, other] = fight.kind === 'battle' ? [fight.attacker, fight.defender] : [fight.besieger, fight.garrison];
  return force === one ? other : force === other ? one : null;
}

function strongest(pieces: readonly (Piece | null)[]): Piece | null {
  const there = pieces.filter((piece) => piece !== null);
  return there.reduce<Piece | null>(
    (best, piece) => (best === null || (factorOf(piece) ?? 0) > (factorOf(best) ?? 0) ? piece : best),
    null,
  );
}

function fieldOf(at: string): string | null {
  const area = areaOf(at);
  return area === null ? null : `field:${area}`;
}

/** Units and leaders in a force; null while the viewer cannot look into it. */
function contentsIn(table: Table, { id, steps }: Piece): readonly string[] | null {
  return steps === undefined ? null : table.pieces.filter(({ at }) => at === id).map((piece) => piece.id);
}

function partyIn(ids: readonly string[]): Party {
  const units = ids.filter((id) => counters.has(id));
  return partyFrom(
    units,
    ids.filter((id) => !units.includes(id)),
  );
}

function faces(succeeds: (total: number) => boolean, modifiers: readonly Modifier[]): number {
  return [1, 2, 3, 4, 5, 6].filter((die) => succeeds(die + totalOf(modifiers))).length;
}
