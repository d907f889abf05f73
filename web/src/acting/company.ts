import type { Board, Choice, ChoicesAnswer, View } from '../api/types.ts';
import { keyOf } from '../board/offers.ts';
import type { Drafted, Taken } from './commands.ts';

/** A piece that may do as another has done: the choice that names it, and where it would come to. */
export interface Companion {
  readonly choice: Choice;
  readonly to: string;
}

interface Scene {
  readonly board: Pick<Board, 'kind' | 'areas'>;
  /** The table as the draft would leave it. */
  readonly view: Pick<View, 'pieces'>;
  /** The last command of the draft. */
  readonly last: Drafted | undefined;
  /** What is asked behind the draft, and what is chosen of it already. */
  readonly menu: ChoicesAnswer | null;
  readonly steps: readonly Taken[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Who may do the same as the piece that was sent somewhere last: who stands where it stood goes where it went; on hexes
 * those who stood beside it, and beside those, go as far in the same direction. The foremost come first, as they make room.
 */
export function companyOf({ board, view, last, menu, steps }: Scene): readonly Companion[] {
  const course = last === undefined ? null : courseOf(last);
  if (course === null || menu === null || !sameWay(steps, course.lead)) return [];
  const { mover, from, to } = course;
  const alike = menu.choices.filter((choice) => isAlike(choice, mover));
  const owner = view.pieces.find(({ id }) => id === idOf(mover))?.owner;
  const standing = new Map(view.pieces.filter((piece) => piece.owner === owner).map(({ id, at }) => [id, at]));
  const here = alike.filter((choice) => standing.get(idOf(choice)) === from).map((choice) => ({ choice, to }));
  return board.kind === 'hexes' ? [...here, ...inLine(board, { from, to }, alike, standing)] : here;
}

interface Course {
  /** What was chosen before the piece. */
  readonly lead: readonly Taken[];
  readonly mover: Choice;
  readonly from: string;
  readonly to: string;
}

/** Of a command that sends one piece to one area: which, whence and whither; else null. */
function courseOf({ steps, from }: Drafted): Course | null {
  const at = steps.findIndex(({ target }) => keyOf(target) !== null);
  const [mover, end, ...others] = steps.slice(Math.max(at, 0));
  const to = areaOf(end);
  const single = others.every(({ target }) => keyOf(target) === null);
  if (mover?.target?.type !== 'piece' || to === null || from === undefined || !single) return null;
  return { lead: steps.slice(0, at), mover, from, to };
}

function areaOf(step: Choice | undefined): string | null {
  return step?.target?.type === 'area' || step?.target?.type === 'hex' ? step.target.id : null;
}

function sameWay(steps: readonly Choice[], lead: readonly Choice[]): boolean {
  return steps.length === lead.length && steps.every(({ id }, at) => id === lead[at]?.id);
}

/** Whether a choice says of another piece what the first says of its own. */
function isAlike(choice: Choice, mover: Choice): boolean {
  if (choice.target?.type !== 'piece' || idOf(choice) === idOf(mover)) return false;
  return choice.id.replace(idOf(choice), '') === mover.id.replace(idOf(mover), '');
}

function idOf({ target }: Choice): string {
  return target?.id ?? '';
}

/** Those beside the place, and beside those, each as far in the direction of the course; the foremost first. */
function inLine(
  { areas }: Scene['board'],
  { from, to }: { readonly from: string; readonly to: string },
  alike: readonly Choice[],
  standing: ReadonlyMap<string, string>,
): Companion[] {
  const places = new Map(areas.map((area) => [area.id, area]));
  const [start, end] = [places.get(from), places.get(to)];
  if (start === undefined || end === undefined) return [];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const step = Math.min(...areas.filter((area) => area !== start).map((area) => distance(area, start)));
  const line: { choice: Choice; at: Point }[] = [];
  let open = alike.flatMap((choice) => {
    const at = places.get(standing.get(idOf(choice)) ?? '');
    return at === undefined || at === start ? [] : [{ choice, at }];
  });
  for (let edge: Point[] = [start]; edge.length > 0;) {
    const near = open.filter(({ at }) => edge.some((one) => distance(one, at) < step * 1.1));
    open = open.filter((one) => !near.includes(one));
    line.push(...near);
    edge = near.map(({ at }) => at);
  }
  const forward = ({ x, y }: Point): number => x * dx + y * dy;
  return line
    .sort((one, other) => forward(other.at) - forward(one.at))
    .flatMap(({ choice, at }) => {
      const goal = areas.find((area) => distance(area, { x: at.x + dx, y: at.y + dy }) < step * 0.3);
      return goal === undefined ? [] : [{ choice, to: goal.id }];
    });
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
