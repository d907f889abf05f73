import type { Viewer } from '../../../../kernel/ids.ts';
import { EVERYBODY, looksAs } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Table } from '../../../../kernel/view.ts';
import { counterOf, leaderData, leaders } from '../data/data.ts';
import type { Frame } from '../frames.ts';
import { shifts } from '../rules/clocks.ts';
import { leadersIn, unitsIn } from '../rules/positions.ts';
import type { Nation, Purse, Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Build, Options, Reorganisation, State } from '../state.ts';
import { OUT, RECRUIT, TRACK, WAITING } from '../state.ts';
import { yearOf } from './year.ts';

/** A counter off the map, where everybody sees it: with the steps that it will enter with, and the turn it is due. */
export type Aside = {
  readonly id: string;
  readonly nation: Nation;
  readonly kind: string;
  readonly steps: number;
  readonly turn: number;
};

/** What a side has sealed; what it is, for itself alone. */
export type Sealed = {
  readonly announced: readonly string[] | null;
  readonly built: readonly Build[] | null;
  readonly reorganised: Reorganisation | null;
};

/** What lies beside the map, as the viewer may see it. */
export type Details = {
  readonly scenario: string;
  readonly options: Options;
  readonly year: number;
  readonly step: string;
  readonly phase: string | null;
  readonly liberal: number | null;
  readonly iguala: number | null;
  readonly legionFree: boolean;
  /** In half RP. */
  readonly purses: Readonly<Record<Purse, number>>;
  readonly recruit: readonly Aside[];
  readonly track: readonly Aside[];
  readonly waiting: readonly Aside[];
  readonly lost: readonly string[];
  readonly tried: readonly string[];
  /** Sides that have sealed what is asked now. */
  readonly ready: readonly Side[];
  readonly own: Sealed | null;
  /** What each side has sealed, for who sees everything. */
  readonly sealed?: Readonly<Record<Side, Sealed>>;
  /** Units that have been regrouped in this turn, for who sees everything. */
  readonly regrouped?: readonly string[];
  /** §10.7: units that may still operate in New Spain in this turn; for the royalist. */
  readonly allowance: { readonly left: number; readonly used: readonly string[] } | null;
  readonly underWay: readonly Frame[];
};

export function details(state: State, viewer: Viewer): JsonObject {
  const { scenario, options, turn, step, liberal, iguala, legionFree, purses, stack } = state;
  const { recruit, track, waiting, lost, tried } = besideMap(state);
  const made: Details = {
    scenario,
    options: { ...options },
    year: yearOf(turn),
    liberal,
    iguala,
    legionFree,
    step: step.kind,
    phase: 'phase' in step ? step.phase : null,
    purses: { ...purses },
    recruit,
    track,
    waiting,
    lost,
    tried,
    ready: SIDES.filter((side) => hasSealed(state, side)),
    ...sealedFor(state, viewer),
    allowance: looksAs(viewer, 'royalist') ? allowanceOf(state) : null,
    underWay: stack,
  };
  return made as unknown as JsonObject;
}

/** What a (redacted) table says beside its pieces. */
export function detailsOf({ details: made }: Table): Details {
  return made as unknown as Details;
}

/** Counters that are off the map, or whose leaders have tried subversion: nothing of that changes unless counters shift. */
const besideMap = memoise(
  (state: State): Pick<Details, 'recruit' | 'track' | 'waiting' | 'lost' | 'tried'> => ({
    recruit: aside(state, RECRUIT),
    track: aside(state, TRACK),
    waiting: aside(state, WAITING),
    lost: leaderIds.filter((id) => state.leaders[id]?.at === OUT),
    tried: leaderIds.filter((id) => state.leaders[id]?.tried === true),
  }),
  shifts,
);

const leaderIds: readonly string[] = [...leaders.keys()];

function aside(state: State, place: string): Aside[] {
  const units = unitsIn(state, place).map((id): Aside => {
    const { nation, type, entry } = counterOf(id);
    return { id, nation, kind: type, steps: state.units[id]?.steps ?? 0, turn: entry.turn };
  });
  return [
    ...units,
    ...leadersIn(state, place).map((id): Aside => {
      const { nation, entry } = leaderData(id);
      return { id, nation, kind: 'leader', steps: 0, turn: entry.turn };
    }),
  ];
}

function hasSealed({ announced, built, reorganised, returned }: State, side: Side): boolean {
  const sealed = [announced[side], built[side], reorganised[side]].some((one) => one !== undefined);
  return sealed || returned.includes(side);
}

function sealedFor(state: State, viewer: Viewer): Pick<Details, 'own' | 'sealed' | 'regrouped'> {
  if (viewer !== EVERYBODY) return { own: viewer === null ? null : sealedOf(state, viewer as Side) };
  const sealed = { royalist: sealedOf(state, 'royalist'), patriot: sealedOf(state, 'patriot') };
  return { own: null, sealed, regrouped: state.regrouped };
}

function sealedOf({ announced, built, reorganised }: State, side: Side): Sealed {
  return { announced: announced[side] ?? null, built: built[side] ?? null, reorganised: reorganised[side] ?? null };
}

function allowanceOf({ allowance, allowed }: State): Details['allowance'] {
  return allowance === null ? null : { left: allowance, used: allowed };
}
