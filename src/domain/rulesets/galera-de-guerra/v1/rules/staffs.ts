import type { Battle } from '../data/data.ts';
import type { Side } from '../sides.ts';

type Commanders = Readonly<Record<Side | 'all', readonly string[]>>;
const staffs = new Map<string, Commanders>();

/** The leaders of a battle, by side and all together. */
export function commandersOf({ id, sides }: Battle): Commanders {
  const known = staffs.get(id);
  if (known !== undefined) return known;
  const [red, green] = [sides.red.leaders.map((post) => post.id), sides.green.leaders.map((post) => post.id)];
  const made = { red, green, all: [...red, ...green] };
  staffs.set(id, made);
  return made;
}
