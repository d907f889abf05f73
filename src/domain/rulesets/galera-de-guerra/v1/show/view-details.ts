import { mustDeclare } from '../rules/squadrons.ts';
import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import { EVERYBODY } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { copyOf } from '../../../../kernel/json.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Table } from '../../../../kernel/view.ts';
import { battleOf, tournament } from '../data/data.ts';
import type { Ratio } from '../data/data.ts';
import type { Frame } from '../frames.ts';
import type { Window } from '../rules/window.ts';
import { ownRules } from '../rules/battles/own.ts';
import { windowOf } from '../rules/window.ts';
import { seatsOf, shipOf, sideOfSeat } from '../rules/positions.ts';
import { rosterOf } from '../rules/roster.ts';
import { idleTurns, points, thresholdOf } from '../rules/victory.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Declared, Link, Options, Squadron, State, Step } from '../state.ts';
import { EXITED, FATES, POOL } from '../state.ts';
import { sideName } from '../text/names.ts';

/** What a table of this game says beside its pieces; `red` and `green` are the fleets by the colour of their counters. */
export type Details = JsonObject & {
  readonly battle: string;
  readonly options: Options;
  readonly fleets: Readonly<Record<Side, Fleet>>;
  readonly ratio: Ratio;
  /** Turns without points; null while nobody counts them (dossier 9, d). */
  readonly idle: number | null;
  readonly wind: number | null;
  readonly calm: boolean;
  readonly first: Side;
  readonly obliged: Side | null;
  /** What the game waits for between activations, and what is under way, the innermost last. */
  readonly step: Step;
  readonly underWay: readonly Frame[];
  /** The reaction that somebody is asked for, if any. */
  readonly window: Window | null;
  readonly squadrons: readonly Squadron[];
  readonly links: readonly Link[];
  /** Sealed declarations that the viewer knows: its own, or all where sides declare one after the other (§5.24n). */
  readonly declared: Readonly<Record<Side, readonly Declared[] | null>>;
  /** What the viewer has bought, while it is sealed. */
  readonly bought: readonly string[] | null;
  readonly treasure: State['treasure']['fate'] | null;
};

export type Fleet = {
  readonly name: Text;
  readonly seats: readonly string[];
  readonly points: number;
  readonly threshold: number;
  /** Points that no ship carries. */
  readonly bonus: number;
  readonly admiral: string | null;
  readonly sealed: boolean;
  readonly built: boolean;
  /** §5.42, §5.51: tried in this turn. */
  readonly doubled: boolean;
  readonly transferred: boolean;
  /** Ships that are gone, and how. */
  readonly lost: readonly { readonly id: string; readonly fate: string }[];
  readonly leadersLost: readonly string[];
};

/** What a table of this game says beside its pieces. */
export function detailsOf(table: Table): Details {
  return table.details as Details;
}

/** The sides whose secrets a viewer shares: the one that it plays, none for spectators. */
export function sidesOfViewer(state: State, viewer: Viewer): readonly Side[] {
  if (viewer === EVERYBODY) return SIDES;
  return viewer !== null && state.seats.includes(viewer) ? [sideOfSeat(state, viewer)] : [];
}

export function details(state: State, own: readonly Side[]): Details {
  const battle = battleOf(state.scenario);
  const { scenario, options, wind, calm, first, obliged, step, stack, squadrons, links } = state;
  return {
    battle: battle?.id ?? scenario,
    options,
    wind,
    calm,
    first,
    obliged,
    fleets: { red: fleetOf(state, 'red'), green: fleetOf(state, 'green') },
    ratio: battle?.victory.ratio ?? tournament.ratio,
    idle: idleTurns(state),
    ...copyOf({ step, underWay: stack, squadrons, links }),
    window: windowOf(state),
    declared: { red: declaredFor(state, 'red', own), green: declaredFor(state, 'green', own) },
    bought: boughtBy(state, own),
    treasure: ownRules(state).treasure === undefined ? null : state.treasure.fate,
  };
}

/** Whether a viewer of the sides `own` knows what a side has declared: its own, or what is said in the open. */
export function knowsDeclaration({ options }: State, side: Side, own: readonly Side[]): boolean {
  return own.includes(side) || options.alternateSquadrons;
}

function declaredFor(state: State, side: Side, own: readonly Side[]): Declared[] | null {
  const declared = seatsOf(state, side).map((seat) => state.declared[seat]);
  if (!knowsDeclaration(state, side, own) || declared.every((one) => one === undefined)) return null;
  return copyOf(declared.flatMap((one) => one ?? []));
}

function boughtBy({ bought }: State, own: readonly Side[]): string[] | null {
  const known = own.flatMap((side) => bought[side] ?? []);
  return own.some((side) => bought[side] !== undefined) ? known : null;
}

/** Whether every seat of a side has declared all its squadrons. */
function hasDeclared(state: State, side: Side): boolean {
  return seatsOf(state, side).every((seat) => state.declared[seat] !== undefined && !mustDeclare(state, seat));
}

const gone = new Set(FATES.filter((fate) => fate !== POOL));

function fleetOf(state: State, side: Side): Fleet {
  const { ids, ships } = rosterOf(state);
  const lost = ids.filter((_, at) => ships[at]?.side === side && gone.has(ships[at].bow));
  const leaders = Object.keys(state.leaders).filter((id) => state.leaders[id]?.side === side);
  return {
    name: sideName(state, side),
    seats: seatsOf(state, side),
    points: points(state)[side],
    threshold: thresholdOf(state, side),
    bonus: state.bonus[side],
    admiral: state.admirals[side] ?? null,
    sealed: hasDeclared(state, side),
    built: state.bought[side] !== undefined,
    doubled: state.doubled.includes(side),
    transferred: state.transferred.includes(side),
    lost: lost.map((id) => ({ id, fate: fateOf(state, id, side) })),
    leadersLost: leaders.filter((id) => state.leaders[id]?.fate !== 'fights').sort(byUtf8),
  };
}

/** A ship that its captor has taken off the map is captured. */
function fateOf(state: State, id: string, side: Side): string {
  const { bow, held } = shipOf(state, id);
  return bow === EXITED && held !== side ? 'captured' : bow;
}
