import { areaY, axisX, axisY, dot, lineY, plot, ruleX, ruleY } from '@observablehq/plot';
import type { Course } from '../api/types.ts';
import { language } from '../text/language.ts';
import { useDrawnChart } from '../ui/drawn-chart.ts';

const HEIGHT = 200;

interface CourseChartProps {
  readonly course: Course;
  /** The colours of the side that the course is told of, and of the other one. */
  readonly tints: readonly [string, string];
  readonly label: string;
}

/** The chances of both sides from turn to turn: that of one from below, that of the other from above. */
export default function CourseChart({ course, tints, label }: CourseChartProps) {
  const inputs = [course, ...tints, language.value];
  const place = useDrawnChart((width) => drawn(course, tints, width), inputs);
  return <div ref={place} class="course-chart" role="img" aria-label={label} />;
}

/** The chart, in colours that the page around it names. */
export function drawn({ points, swings }: Course, [own, other]: readonly [string, string], width: number): Element {
  const rows = points.map(({ turn, chance, version }, at) => ({ at, turn, version, percent: chance / 10 }));
  const swung = rows.filter(({ version }) => swings.some(({ to }) => to === version));
  const ticks = rows.filter((_row, at) => at % Math.ceil(rows.length / 12) === 0);
  return plot({
    width,
    height: HEIGHT,
    marginLeft: 44,
    style: { background: 'transparent', color: 'var(--ink)', fontSize: '12px' },
    y: { domain: [0, 100], label: null },
    x: { label: null },
    marks: [
      areaY(rows, { x: 'at', y1: 'percent', y2: 100, fill: `var(--side-${other})`, fillOpacity: 0.35 }),
      areaY(rows, { x: 'at', y: 'percent', fill: `var(--side-${own})`, fillOpacity: 0.55 }),
      ruleY([50], { stroke: 'var(--ink)', strokeDasharray: '4 3' }),
      lineY(rows, { x: 'at', y: 'percent', stroke: 'var(--ink)', strokeWidth: 2 }),
      ruleX(swung, { x: 'at', stroke: 'var(--ink)', strokeOpacity: 0.35 }),
      dot(swung, { x: 'at', y: 'percent', r: 5, fill: 'var(--paper-raised)', stroke: 'var(--ink)', strokeWidth: 2 }),
      axisY({ label: null, ticks: 5, tickFormat: (value: number) => `${value} %` }),
      axisX(
        ticks.map(({ at }) => at),
        { label: null, tickFormat: (at: number) => String(rows[at]?.turn ?? '') },
      ),
    ],
  });
}
