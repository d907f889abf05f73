import type { DrawnArea } from '../board.ts';

/** Of each area that is a part of another, the one that it belongs to in the end. */
export function wholesOf(areas: readonly Pick<DrawnArea, 'id' | 'within'>[]): ReadonlyMap<string, string> {
  const within = new Map(areas.flatMap(({ id, within: whole }) => (whole === undefined ? [] : [[id, whole] as const])));
  return new Map([...within.keys()].map((id) => [id, wholeOf(id, within)]));
}

function wholeOf(id: string, within: ReadonlyMap<string, string>): string {
  let whole = id;
  // Not for ever, should two be parts of each other.
  for (let deep = within.size; deep > 0; deep -= 1) whole = within.get(whole) ?? whole;
  return whole;
}
