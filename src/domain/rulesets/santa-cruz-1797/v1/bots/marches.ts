import { areaOf, officerData } from '../data/data.ts';
import type { Block, Position } from './position.ts';
import { blocksAt, foesAt, moved, replaced, waysOut } from './position.ts';
import { attackers, chances, unknownForce, worth } from './odds.ts';

/** A group, where it goes, and what that is worth more than standing still. */
export type March = {
  readonly from: string;
  readonly to: string;
  readonly units: readonly string[];
  readonly fox: boolean;
  readonly officer: boolean;
  readonly gain: number;
};

export type MarchTerms = {
  /** Enemies may be attacked. */
  readonly attack: boolean;
  /** An officer can be placed with the group. */
  readonly placing: boolean;
  /** Only groups led by an officer who is there. */
  readonly led: boolean;
};

/** A Move; an Assault; an Assault whose officer is placed already; a Counterattack. */
export const PEACEFUL: MarchTerms = { attack: false, placing: false, led: false };
export const ASSAULT: MarchTerms = { attack: true, placing: true, led: false };
export const UNDER_WAY: MarchTerms = { attack: true, placing: false, led: false };
export const LED: MarchTerms = { attack: true, placing: false, led: true };

const STACK = 3;
/** The Fox's load is taken for full blocks: she is never hit block by block. */
const CARGO = 4;

/** The marches that the position allows, best first. Close to the rules, not bound to them: menus have the last word. */
export function marches(position: Position, terms: MarchTerms): readonly March[] {
  const known = KNOWN.get(position) ?? new Map<MarchTerms, readonly March[]>();
  KNOWN.set(position, known);
  const found = known.get(terms) ?? weighMarches(position, terms);
  known.set(terms, found);
  return found;
}

/** Weighing is dear and every menu of a decision asks for the same. */
const KNOWN = new WeakMap<Position, Map<MarchTerms, readonly March[]>>();

function weighMarches(position: Position, terms: MarchTerms): March[] {
  const weighing = { ...terms, before: worth(position) };
  const found = [...position.own.keys(), ...foxZone(position)].flatMap((from) => marchesFrom(position, from, weighing));
  return found.sort((a, b) => b.gain - a.gain);
}

function foxZone({ fox, own, side }: Position): string[] {
  return side === 'british' && fox.at !== null && !own.has(fox.at) ? [fox.at] : [];
}

/** What the position is worth as it stands. */
type Weighing = MarchTerms & { readonly before: number };

function marchesFrom(position: Position, from: string, terms: Weighing): March[] {
  if (!onMap(from) || (terms.led && !position.officers.has(from))) return [];
  const all = groups(position, from);
  return waysOut(from).flatMap((to) => {
    if (foesAt(position, to) > 0 && !terms.attack) return [];
    return all.flatMap((group) => {
      if (blocksAt(position, to).length + group.blocks.length > STACK) return [];
      return [marchOf(position, { ...group, from, to }, terms)];
    });
  });
}

type Group = { readonly blocks: readonly Block[]; readonly fox: boolean };

/** The strongest one, two or three blocks of a zone; with the Fox, her load first. */
function groups(position: Position, from: string): Group[] {
  const standing = [...blocksAt(position, from)].sort((a, b) => b.pf - a.pf || Number(b.elite) - Number(a.elite));
  const strongest = [1, 2, 3].filter((size) => size <= standing.length).map((size) => standing.slice(0, size));
  const weakest = standing.length > 1 ? [standing.slice(-1)] : [];
  const plain = [...strongest, ...weakest].map((blocks) => ({ blocks, fox: false }));
  if (position.side !== 'british' || position.fox.at !== from || position.fox.aboard === 0) return plain;
  const load = Array.from({ length: position.fox.aboard }, (_, i) => ({ id: `load${i}`, pf: CARGO, elite: false }));
  const room = STACK - load.length;
  return [...plain, { blocks: [...load, ...standing.slice(0, Math.max(0, room))], fox: true }];
}

function marchOf(position: Position, group: Group & { from: string; to: string }, terms: Weighing): March {
  const { blocks, fox, from, to } = group;
  const officer = position.officers.has(from) && !position.officers.has(to);
  const units = blocks.filter((block) => !block.id.startsWith('load')).map((block) => block.id);
  const after = moved(position, blocks, from, to);
  const foes = foesAt(position, to);
  const value =
    foes === 0 ? worth(after) + (fox ? 0.3 : 0) : attackWorth(position, after, { ...group, officer }, terms);
  return { from, to, units, fox, officer, gain: value - terms.before };
}

type Attack = Group & { readonly from: string; readonly to: string; readonly officer: boolean };

/** What the position is worth once the group, which has gone to where enemies are, has won or lost. */
function attackWorth(position: Position, after: Position, attack: Attack, { placing }: MarchTerms): number {
  const { blocks, from, to, officer } = attack;
  const foes = foesAt(position, to);
  const lead = officer || placing ? 1 : 0;
  const odds = chances(attackers(blocks, from, to, lead), unknownForce(foes, position.foeOfficers.has(to)));
  const won = worth(replaced(after, to, worn(blocks, 0.7), 0));
  const back = areaOf(from).kind === 'land' ? worn(blocks, 0.5) : [];
  const left = replaced(after, to, [], foes);
  const beaten = replaced(left, from, [...blocksAt(after, from), ...back], foesAt(position, from));
  return odds * (won + 1) + (1 - odds) * (worth(beaten) - 1);
}

function worn(blocks: readonly Block[], share: number): Block[] {
  return blocks.map(({ id, pf, elite }) => ({ id, pf: pf * share, elite }));
}

function onMap(zone: string): boolean {
  return !['fox', 'reserve', 'casualties'].includes(zone);
}

/** Officers in the order in which a bot would send them to a fight for `zone`. */
export function preferredOfficers(zone: string): string[] {
  const { fortress } = areaOf(zone);
  const rank: Readonly<Record<string, number>> = {
    nelson: 5,
    troubridge: 6,
    bowen: fortress ? 7 : 1,
    oldfield: 3,
    freemantle: 2,
    hood: 0,
    grandy: 6,
    roman: 5,
    guinter: 4,
    gutierrez: zone === 'san_cristobal' ? 7 : 1,
    benitez: 2,
  };
  return Object.keys(officerData).sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0));
}
