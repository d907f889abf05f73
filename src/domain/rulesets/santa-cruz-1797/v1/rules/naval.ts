import type { ChoiceGenerator, Option, Shortcut } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { areaIds, areaOf, seaMoves } from '../data/data.ts';
import { decision } from './decision.ts';
import type { Course, Passage } from '../events.ts';
import { zoneOption } from './menus.ts';
import { areaName, unitName, zoneInWords } from '../text/names.ts';
import type { GameTurn } from './positions.ts';
import { isCoastal, unitsAt } from './positions.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** §7.1a: the blocks in a sea zone from which one cannot land; they must move. `fox` stands for the cutter. */
function offshore(state: State): { unit: string; from: string }[] {
  const zones = areaIds.filter((zone) => areaOf(zone).kind === 'sea' && !isCoastal(zone));
  return zones.flatMap((from) => {
    const blocks = [...unitsAt(state, 'british', from), ...(state.fox.at === from ? ['fox'] : [])];
    return blocks.map((unit) => ({ unit, from }));
  });
}

/** One block and where it is to go. */
type Order = { unit: string; from: string; to: string };

/** §7.1b, §7.1c: a course for every block before any die. */
export const navalProgram = decision('naval', {
  kind: 'naval.program',
  title: t('prompt.naval.program'),
  seats: ['british'],
  asks: (state) => (offshore(state).length > 0 ? 'british' : null),
  *choose(state): ChoiceGenerator<Order[]> {
    const courses: Order[] = [];
    const blocks = offshore(state);
    for (const [at, { unit, from }] of blocks.entries()) {
      const options = seaMoves.filter((move) => move.from === from).map((move) => zoneOption(move.to));
      const prompt = t('prompt.naval.unit', { unit: unitName(unit), zone: zoneInWords(from) });
      const left = blocks.slice(at).filter((block) => block.from === from).length;
      const shortcuts = (): Shortcut[] => (left < 2 ? [] : options.map((option) => togetherTo(option, left)));
      courses.push({ unit, from, to: yield* pick(options, { ...menuDetails(prompt), shortcuts }) });
    }
    return courses;
  },
  decide: (turn, _seat, courses) => steer(turn, courses),
});

/** One course for all blocks of a zone that have none yet. */
function togetherTo({ id, value }: Option<string>, blocks: number): Shortcut {
  const label = t('choose.course-of-all', { blocks, zone: areaName(value) });
  const choice = { id: `all:${value}`, label, target: { type: 'area', id: value } } as const;
  return { choice, path: Array.from({ length: blocks }, () => id) };
}

/**
 * §7.1d: all courses are set, then a die for each block that crosses a current; then all move.
 * The order of the blocks is drawn anew, so that it tells nothing of what they are.
 */
function steer(turn: GameTurn, courses: readonly Order[]): void {
  const order = turn.chance.shuffle(courses);
  const units = order.map((course) => course.unit);
  const shown = order.map(({ unit, from, to }): Course => ({ from, to, fox: unit === 'fox' }));
  turn.emit({ type: 'CourseSet', public: { courses: shown }, secrets: secretFor('british', { units }) }, 'hidden');
  const moves = shown.map((course) => sail(turn, course));
  turn.emit({ type: 'BoatsMoved', public: { moves }, secrets: secretFor('british', { units }) });
}

function sail(turn: GameTurn, course: Course): Passage {
  const route = seaMoves.find((move) => move.from === course.from && move.to === course.to);
  if (!route?.current || route.driftTo === null) return { ...course, die: null, at: course.to };
  const die = turn.chance.die();
  return { ...course, die, at: die >= 4 ? course.to : route.driftTo };
}
