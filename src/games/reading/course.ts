import { copyOf } from '../../domain/kernel/json.ts';
import type { Table } from '../../domain/kernel/view.ts';
import type { ThinkableRules } from '../../domain/search/chance-to-win.ts';
import { judge } from '../../domain/search/judge.ts';
import { scaled } from '../../domain/search/levels.ts';
import { takebacksIn } from '../../domain/table/takebacks.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import { seedOfText } from '../seed-of-text.ts';
import type { Course, CoursePoint, Swing } from '../course-info.ts';
import { WorstDecisions } from './worst-decisions.ts';
import { LuckCount } from './luck.ts';
import { playedCommands } from './played-commands.ts';
import { endsBatch, fold } from './replay.ts';
import { TimeCount } from './times-taken.ts';

/** So many playouts judge a whole game, shared out among its points. */
const PLAYOUTS = 480;
const MOST_PLAYOUTS = 40;
const MOST_POINTS = 60;
const SWINGS = 3;
/** What changes less, in thousandths, is nothing to be named. */
const LEAST_SWING = 80;

interface Position extends Omit<CoursePoint, 'chance'> {
  readonly phase: string;
  readonly state: unknown;
}

/**
 * Judges the positions of a finished game's whole, raw log at which turns began: within a turn the model leans to one side
 * or the other, as it is their move. Moves that were taken back are left out.
 */
export function courseOf(rules: ThinkableRules, log: readonly StoredEvent[]): Course {
  const times = new TimeCount(log);
  const positions = thinned(turnsOf(positionsOf(rules, log, times)));
  const [start] = positions;
  if (start === undefined) return { side: null, points: [], swings: [], luck: null, times: times.sum() };
  const side = rules.outlook.side(start.state);
  const playouts = Math.min(MOST_PLAYOUTS, Math.floor(scaled(rules, start.state, PLAYOUTS) / positions.length) || 1);
  const gameId = log[0]?.gameId ?? '';
  const points = positions.map(({ state, phase: _phase, ...position }): CoursePoint => {
    const chance = judge({ rules, state, side, playouts, seed: seedOf(gameId, position.version) });
    return { ...position, chance: Math.round(chance * 1000) };
  });
  const seed = seedOf(gameId, 0);
  const luck = new LuckCount(rules, seed);
  const turned = swingsOf(points).map((swing) => ({ swing, decisions: new WorstDecisions(rules, swing) }));
  for (const played of playedCommands(rules, log)) {
    luck.add(played);
    for (const { decisions } of turned) decisions.add(played);
  }
  const swings = turned.map(({ swing, decisions }): Swing => {
    const better = decisions.better(seed);
    return better === null ? swing : { ...swing, better };
  });
  return { side, points, swings, luck: luck.sum(), times: times.sum() };
}

/**
 * The positions by which turns begin, and the end. The first turn may begin with a set-up, which is left out, or in the midst
 * of what others are made of: then its first phase that comes again in a later one is its beginning.
 */
function turnsOf(positions: readonly Position[]): readonly Position[] {
  const first = positions[0]?.turn;
  const later = positions.filter(({ turn }) => turn !== first).map(({ phase }) => phase);
  const beginsBy = (phases: readonly string[]): number =>
    positions.findIndex(({ turn, phase }) => turn === first && phases.includes(phase));
  const usual = beginsBy(later.slice(0, 1));
  const start = usual >= 0 ? usual : beginsBy(later);
  const played = positions.filter(({ turn }, at) => turn !== first || at === start);
  const last = positions.at(-1);
  return played.filter((one, at) => one === last || played.findIndex(({ turn }) => turn === one.turn) === at);
}

/** Each position at which a phase began, and the last one. The same fold counts the time that seats took. */
function positionsOf(rules: ThinkableRules, log: readonly StoredEvent[], times: TimeCount): Position[] {
  const takebacks = takebacksIn(log);
  const positions: Position[] = [];
  let before = '';
  for (const moment of fold(rules, log)) {
    times.add(moment);
    const { event, match } = moment;
    const { version } = event;
    if (match.rules === null || !endsBatch(log[version])) continue;
    const { turn, phase } = rules.outlook.stage(match.rules);
    const isLast = version === log.length;
    const stage = `${turn} ${phase}`;
    if (stage === before && !isLast) continue;
    before = stage;
    if (takebacks.some((one) => version > one.to && version < one.version)) continue;
    const { label } = (rules.view(match.rules, null) as Table).sequence;
    positions.push({ version, turn, phase, label, state: copyOf(match.rules) });
  }
  return positions;
}

/** As many as there is time for, evenly: the first and the last among them. */
function thinned(positions: readonly Position[]): readonly Position[] {
  if (positions.length <= MOST_POINTS) return positions;
  const step = (positions.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, index) => positions[Math.round(index * step)]).flatMap(
    (one) => one ?? [],
  );
}

function swingsOf(points: readonly CoursePoint[]): Swing[] {
  return points
    .slice(1)
    .map((point, index) => ({ point, start: points[index] ?? point }))
    .map(({ point, start }): Swing => {
      const { version: from, turn, chance: before } = start;
      return { from, to: point.version, turn, before, after: point.chance };
    })
    .filter(({ before, after }) => Math.abs(after - before) >= LEAST_SWING)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, SWINGS);
}

/** Dice that follow from what is public: the same game is judged alike everywhere. */
function seedOf(gameId: string, version: number): number {
  return seedOfText(`course ${gameId} ${version}`);
}
