import type { Moment, Outcome, Step } from '../../src/domain/kernel/playout.ts';
import { runTurn } from '../../src/domain/kernel/playout.ts';
import type { DrawSource } from '../../src/domain/kernel/chance.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import { drawsOf, entitled, seenBy } from '../../src/domain/kernel/event.ts';
import type { ChoiceId, Viewer } from '../../src/domain/kernel/ids.ts';
import { copyOf } from '../../src/domain/kernel/json.ts';
import type { Pending } from '../../src/domain/kernel/ruleset.ts';
import { seededSource } from '../../src/domain/kernel/seeded.ts';
import { Broken, keepSame } from './broken.ts';
import type { Bench } from './conformance-menus.ts';
import { treeOf } from './conformance-menus.ts';
import { compareSeen, tableOf } from './conformance-secrecy.ts';
import { logOf, name, worldOf } from './conformance-worlds.ts';
import { hiddenFrom } from './hidden-values.ts';
import type { GameRecord, Observer } from './playout.ts';
import { wander } from './playout.ts';
import type { WorldsTally } from './worlds-tally.ts';
import { countOpen } from './worlds-tally.ts';

/** How many ways of the other players are tried until one looks the same. */
const TRIES = 6;

/**
 * Two games in step that one viewer cannot tell apart: beside the game that is watched goes its twin, in which the other
 * seats decide otherwise and hidden chance falls otherwise, wherever the viewer receives the same events all the same.
 * Where no such way is found, the twin begins anew, as a copy or as a world of the game. All the while both look the same
 * to the viewer, and one chance makes the same world of both: what differs between them cannot have gone into it.
 */
export function watchTwin(bench: Bench, record: GameRecord, options: TwinOptions): Observer {
  const { viewer, every, tally, stretches: { length, of, from = 0 } = WHOLE } = options;
  const { rules, luck } = bench;
  let before: Before | null = null;
  let twin: Moment | null = null;
  let begun = 0;
  /** What the viewer has received of `record.events`. */
  const log: GameEvent[] = [];
  const isAlone = ({ state }: Moment): boolean =>
    (record.commands.length + from) % of >= length || rules.result(state) !== null;
  return {
    before(moment) {
      before = twin === null ? null : { draws: moment.draws };
    },
    after(moment, step) {
      log.push(...logOf(record.events.slice(log.length), viewer));
      if (isAlone(moment)) return void (twin = null);
      const known = { state: moment.state, viewer, log };
      const seen = tableOf(rules, moment.state, viewer);
      const followed =
        before === null || twin === null ? null : follow({ bench, viewer }, { before, seen, twin, step });
      if (followed === null) begun += 1;
      const copied = (): unknown => (begun % 2 === 0 ? copyOf(moment.state) : worldOf(rules, known, luck(LUCK)));
      const state = followed?.state ?? copied();
      twin = { state, draws: moment.draws, pendings: rules.pending(state) };
      const what = `${name(viewer)} sees two games apart that went on alike`;
      keepSame('secrecy-view', what, seen, followed?.table ?? tableOf(rules, state, viewer));
      if (luck(every) > 0) return;
      const seeds = [luck(LUCK), luck(LUCK)] as const;
      const [one, two] = seeds.map((seed) => worldOf(rules, known, seed));
      const other = worldOf(rules, { ...known, state }, seeds[0]);
      const text = `one chance makes two worlds of games that ${name(viewer)} cannot tell apart`;
      keepSame('worlds-blind', text, JSON.stringify(one), JSON.stringify(other));
      const values = (each: unknown): ReturnType<typeof hiddenFrom> => hiddenFrom(rules, each, viewer);
      countOpen(tally, [values(moment.state), values(state)], [values(one), values(two)]);
    },
  };
}

export interface TwinOptions {
  readonly viewer: Viewer;
  /** One moment in so many is drawn worlds of. */
  readonly every: number;
  readonly tally: WorldsTally;
  /** All along where absent. */
  readonly stretches?: Stretches | undefined;
}

/** Of each so many commands of a game the first so many are gone by two. */
export interface Stretches {
  readonly length: number;
  readonly of: number;
  /** How many commands into such a part the game begins; 0 unless given. */
  readonly from?: number;
}

const WHOLE: Stretches = { length: 1, of: 1 };

const LUCK = 0x7fffffff;

/** What is still asked of a moment once its command is played. */
type Before = Pick<Moment, 'draws'>;

interface Pair {
  readonly before: Before;
  /** The table after the step, as the viewer sees it. */
  readonly seen: string;
  readonly twin: Moment;
  readonly step: Step;
}

/** The twin after a step that looks to the viewer as the one taken, and the table then; null where none is found. */
function follow(
  { bench, viewer }: { bench: Bench; viewer: Viewer },
  { before, seen, twin, step }: Pair,
): { readonly state: unknown; readonly table: string } | null {
  const { taken, events } = step;
  if (taken === null) return null;
  const { seat, kind, key } = taken.pending;
  const pending = twin.pendings.find((one) => one.seat === seat && one.kind === kind && one.key === key);
  if (pending === undefined) throw new Broken('secrecy-pending', `${seat} ${kind} is open in one of two games`);
  const own = (source: DrawSource): Outcome | null =>
    decided(bench, { twin, before }, { pending, path: taken.path, source });
  const received = seenAs(events, viewer);
  // Another decision of another seat may look the same at first, and yet lay open something else.
  const alikeTo = (outcome: Outcome | null): { state: unknown; table: string } | null => {
    if (outcome === null || received !== seenAs(outcome.events, viewer)) return null;
    const { state } = outcome;
    const table = tableOf(bench.rules, state, viewer);
    return seat === viewer || table === seen ? { state, table } : null;
  };
  for (let tries = 1; tries < TRIES; tries += 1) {
    const source = alike(bench, events, viewer);
    const { path } = wander(treeOf(bench.rules, twin.state, pending), bench.luck);
    const otherwise = seat !== viewer && tries % 2 === 1;
    const outcome = otherwise ? decided(bench, { twin, before }, { pending, path, source }) : own(source);
    const found = alikeTo(outcome);
    if (found !== null) return found;
  }
  const same = own(bench.source);
  checkSame({ bench, viewer }, step, same);
  return alikeTo(same);
}

/** The viewer's own way, by the same chance, looks the same in both games as far as nothing is revealed. */
function checkSame(
  { bench, viewer }: { bench: Bench; viewer: Viewer },
  { taken, events }: Step,
  same: Outcome | null,
): void {
  if (taken === null || taken.pending.seat !== viewer) return;
  const way = `${taken.pending.seat} ${taken.pending.kind}: ${taken.path.join(' / ')}`;
  if (same === null) throw new Broken('secrecy-tree', `only one of two games that look the same has ${way}`);
  compareSeen(bench.rules, viewer, [events, same.events], `after ${way}`);
}

function decided(
  { rules }: Bench,
  { twin, before }: { twin: Moment; before: Before },
  { pending, path, source }: { pending: Pending; path: readonly ChoiceId[]; source: DrawSource },
): Outcome | null {
  const end = walk(treeOf(rules, twin.state, pending), path);
  if (end.kind !== 'complete') return null;
  const own = { state: copyOf(twin.state), draws: before.draws };
  return runTurn(rules, own, source, (turn) => rules.decide(turn, pending.seat, end.command));
}

/** Chance that falls as it fell where the viewer has seen how, and anew where nobody has. */
function alike({ source, luck }: Bench, events: readonly GameEvent[], viewer: Viewer): DrawSource {
  const hidden = new Set(
    events
      .filter((event) => event.public['chance'] === undefined)
      .filter((event) => !event.secrets.some(({ to }) => entitled(to, viewer, false)))
      .flatMap((event) => drawsOf(event).map(({ i }) => i)),
  );
  const other = seededSource(luck(LUCK));
  return (i, n) => (hidden.has(i) ? other(i, n) : source(i, n));
}

function seenAs(events: readonly GameEvent[], viewer: Viewer): string {
  return JSON.stringify(events.map((event) => [seenBy(event, viewer), event.secrets.map(({ to }) => to)]));
}
