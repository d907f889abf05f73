import type { Hull } from '../rules/allowance.ts';
import { isTraitor } from '../rules/eligibility.ts';
import { isFouled, isGrappled, linksOf } from '../rules/positions.ts';
import type { Ship, State } from '../state.ts';
import type { Badge } from './legend.ts';

/** What the badges of ships depend on, looked up once for a view. */
export type Flags = {
  readonly treasure: string | null;
  /** By which galley each transport is towed. */
  readonly towers: ReadonlyMap<string, string>;
  /** The squadrons whose activation is under way. */
  readonly acting: readonly number[];
  /** Every ship has towers, or nobody counts them (Actium). */
  readonly flat: boolean;
};

/** A ship with its ratings, and its squadron of this turn. */
export type Shown = Hull & { readonly squadron: number | undefined };

/** By name, what a ship must be to wear the badge. */
const WORN: readonly (readonly [Badge, (ship: Ship) => boolean])[] = [
  ['max', ({ level }) => level === 'max'],
  ['half', ({ halfSpeed }) => halfSpeed],
  ['fatigue-1', ({ fatigue }) => fatigue === 1],
  ['fatigue-2', ({ fatigue }) => fatigue === 2],
  ['fatigue-3', ({ fatigue }) => fatigue === 3],
  ['fatigue-4', ({ fatigue }) => fatigue === 4],
  ['crippled-port', ({ cripples }) => cripples.includes('port')],
  ['crippled-starboard', ({ cripples }) => cripples.includes('starboard')],
  ['rammed', ({ rammed }) => rammed],
  ['fire', ({ fire }) => fire > 0],
  ['aground', ({ aground }) => aground],
  ['captured', ({ held, side }) => held !== side],
  ['retaken', ({ retaken }) => retaken],
  ['sails', ({ sails }) => sails === 'up'],
  ['mast', ({ mast }) => mast === 'broken'],
  ['no-sails', ({ mast }) => mast === 'lost'],
  ['anchored', ({ anchored }) => anchored],
  ['no-towers', ({ jettisoned }) => jettisoned],
  ['depleted', ({ depletion }) => depletion > 0],
  ['towing', ({ tows }) => tows !== null],
];

/** Badges of ships that are tied to others. */
const TIED: readonly (readonly [Badge, (state: State, id: string) => boolean])[] = [
  ['fouled', isFouled],
  ['grappled', isGrappled],
];

/** Badges that ask for more than the ship. */
const KNOWN: readonly (readonly [Badge, (state: State, shown: Shown, flags: Flags) => boolean])[] = [
  ['towers', (_state, { ship, data }, { flat }) => !flat && data.towers && !ship.jettisoned],
  ['towed', (_state, { id }, { towers }) => towers.has(id)],
  ['traitor', (state, { id }) => isTraitor(state, id)],
  ['treasure', (_state, { id }, { treasure }) => treasure === id],
  ['acted', (state, { squadron }, { acting }) => hasActed(state, squadron, acting)],
  ['alone', (state, { squadron }) => state.squadrons[squadron ?? -1]?.kind === 'individual'],
];

const BADGES: readonly Badge[] = [...WORN, ...TIED, ...KNOWN].map(([badge]) => badge);

/** The badges of a ship as one number, a bit for each: for those who ask whether they have changed. */
export function badgesOf(state: State, shown: Shown, flags: Flags): number {
  const { id, ship } = shown;
  const tied = linksOf(state, id).length > 0;
  let worn = 0;
  let bit = 1;
  for (const [, wears] of WORN) {
    if (wears(ship)) worn += bit;
    bit *= 2;
  }
  for (const [, wears] of TIED) {
    if (tied && wears(state, id)) worn += bit;
    bit *= 2;
  }
  for (const [, wears] of KNOWN) {
    if (wears(state, shown, flags)) worn += bit;
    bit *= 2;
  }
  return worn;
}

/** The badges that such a number stands for. */
export function badgesIn(worn: number): Badge[] {
  return BADGES.filter((_, at) => (worn & (1 << at)) !== 0);
}

/** A squadron that is acting has not acted yet. */
function hasActed({ squadrons }: State, squadron: number | undefined, acting: readonly number[]): boolean {
  return squadron !== undefined && squadrons[squadron]?.used === true && !acting.includes(squadron);
}
