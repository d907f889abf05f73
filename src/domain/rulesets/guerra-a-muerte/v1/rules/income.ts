import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { areaData, nationOf, nations } from '../data/data.ts';
import type { Purse, Side } from '../sides.ts';
import { PURSES, SIDES } from '../sides.ts';
import type { State, Step } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords } from '../text/names.ts';
import { AREAS, isDenied, isPresent, nationsIn, shareOf } from './control.ts';
import { decision } from './decision.ts';
import { purseOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { beginNext } from './steps.ts';

type Collected = { area: string; purse: Purse; half: number };

/** §4.2: which of several nations in an area collects its RP. It is asked wherever several might be, so it tells nothing. */
export const purseNaming = decision('income', {
  kind: 'income.purse',
  title: t('income.purse'),
  seats: ['patriot'],
  key: ({ turn }) => `${turn}`,
  asks: (state, { named }) => (named === null && mayShare(state) ? 'patriot' : null),
  *choose(state) {
    return yield* namings(state);
  },
  decide(turn, seat, named) {
    turn.emit({ type: 'PursesNamed', public: {}, secrets: secretFor(seat, { named }) });
  },
});

function* namings(state: State): ChoiceGenerator<{ area: string; purse: Purse }[]> {
  const named: { area: string; purse: Purse }[] = [];
  for (const area of SHARED) {
    const open = collectors(state, area);
    if (open.length < 2) continue;
    const prompt = t('income.purse.where', { area: areaInWords(area), rp: areaData(area).rp });
    named.push({ area, purse: yield* pick(purseOption.list(open), menuDetails(prompt)) });
  }
  if (named.length === 0)
    yield { ...menuDetails(t('income.purse.none')), choices: [choice('done', t('income.collect'))] };
  return named;
}

/** Whether several nations might collect an area, by what lies open: patriots are there by land. */
function mayShare(state: State): boolean {
  return SHARED.some((area) => isPresent(state, area, 'patriot'));
}

/** §4.2: the purses of nations with a unit or a leader in the area that may collect it, in the order of purses. */
export function collectors(state: State, area: string): Purse[] {
  const present = nationsIn(state, area);
  return (COLLECTORS.get(area) ?? []).filter((purse) => present.has(purse));
}

/** Which patriot purses may collect which area (§4.2, §4.2.1 to §4.2.4). */
const COLLECTORS: ReadonlyMap<string, readonly Purse[]> = new Map(
  AREAS.map((area) => [area, PURSES.filter((purse) => purse !== 'R' && listsOf(purse).includes(area))]),
);

/** The patriot purses that collect an area, once somebody of theirs is there. */
export function pursesAt(area: string): ReadonlySet<string> {
  return PURSES_AT.get(area) ?? NONE;
}

const PURSES_AT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...COLLECTORS].map(([area, purses]) => [area, new Set(purses)]),
);
const NONE: ReadonlySet<string> = new Set();

function listsOf(purse: Purse): readonly string[] {
  const { purseAreas = [], byPresence = [] } = nationOf(purse);
  return [...purseAreas, ...byPresence];
}

/** Areas that more than one purse may collect. */
const SHARED: readonly string[] = AREAS.filter((area) => (COLLECTORS.get(area) ?? []).length > 1);

/** 3.2: every area's RP to the purses of those who control it, wholly or by half (§4.0). */
export function advanceIncome(turn: GameTurn, { named }: Step & { kind: 'income' }): void {
  const areas = AREAS.flatMap((area) => SIDES.flatMap((side) => collected(turn.state, area, side, named ?? {})));
  const totals = PURSES.map((purse) => ({
    purse,
    half: areas.reduce((sum, one) => sum + (one.purse === purse ? one.half : 0), 0),
  })).filter(({ half }) => half > 0);
  turn.emit({ type: 'IncomeCollected', public: { areas, totals } });
  beginNext(turn);
}

function collected(state: State, area: string, side: Side, named: Readonly<Record<string, Purse>>): Collected[] {
  const half = 2 * incomeOf(state, area, side);
  if (half === 0) return [];
  const purse = side === 'royalist' ? 'R' : (named[area] ?? collectors(state, area)[0]);
  return purse === undefined ? [] : [{ area, purse, half }];
}

/**
 * The RP that an area gives a side (§4.0): nothing beside rebels (§4.2.1, §9.5), or beside guerrillas without regulars of its
 * own (§10.1); half of what mass recruitment and raids have left of it where it is shared (A72), rounded down.
 */
export function incomeOf(state: State, area: string, side: Side): number {
  const share = shareOf(state, area, side);
  if (share === null || isDenied(state, area, side) || isPresent(state, area, 'rebels')) return 0;
  const { halved = null, raided = 0 } = state.areas[area] ?? {};
  const { rp } = areaData(area);
  const left = Math.max(0, (halved === state.turn ? Math.floor(rp / 2) : rp) - raided);
  return share === 'part' ? Math.floor(left / 2) : left;
}

/** Purses of a side. */
export function pursesOfSide(side: Side): readonly Purse[] {
  return PURSES.filter((purse) => nations.get(purse)?.side === side);
}
