/** A point of a board, in board units. */
type Point = readonly [number, number];

/** Twice the area of a polygon; its sign tells which way round it goes. */
export function twiceArea(polygon: readonly Point[]): number {
  return polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** The sides of a polygon, named alike from whichever polygon they are seen. */
export function sides(polygon: readonly Point[]): string[] {
  return polygon.map((point, index) =>
    [point, polygon[(index + 1) % polygon.length] ?? point].map(String).sort().join(' '),
  );
}

/** Whether a side lies on the frame of a board of that width and height. */
export function onFrame(side: string, frame: Point): boolean {
  const points = side.split(' ').map((point) => point.split(',').map(Number));
  return [0, 1].some((axis) => [0, frame[axis]].some((edge) => points.every((point) => point[axis] === edge)));
}

/** Whether a point lies in a polygon. */
export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let odd = false;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}
