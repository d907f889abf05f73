const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go from a piece to the next one in that direction, whether it may be chosen or only explained. */
export function walkPieces(event: KeyboardEvent): void {
  const direction = DIRECTIONS[event.key];
  if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.currentTarget instanceof Element) || !(event.target instanceof Element)) return;
  const from = centre(event.target);
  const next = [...event.currentTarget.querySelectorAll<SVGElement>('.handle')]
    .filter((handle) => handle !== event.target)
    .map((handle) => ({ handle, cost: costOf(from, centre(handle), direction) }))
    .reduce((best, one) => (one.cost < best.cost ? one : best), { handle: null as SVGElement | null, cost: Infinity });
  event.preventDefault();
  event.stopPropagation();
  next.handle?.focus();
}

/** How far away a place is, sideways counting double; infinite behind or beside. */
function costOf(from: readonly [number, number], to: readonly [number, number], [dx, dy]: readonly [number, number]) {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const ahead = x * dx + y * dy;
  const aside = Math.abs(x * dy) + Math.abs(y * dx);
  return ahead <= 1 || aside > ahead * 2 ? Infinity : ahead + 2 * aside;
}

function centre(element: Element): readonly [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
