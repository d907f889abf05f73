import { axisFx, axisY, barY, plot, ruleY, text, tickY } from '@observablehq/plot';
import type { GameTable } from '../table/game-table.ts';
import { language } from '../text/language.ts';
import { useDrawnChart } from '../ui/drawn-chart.ts';
import type { DiceTally } from './dice-tally.ts';
import { rollerOf, t } from './dice-words.ts';

const HEIGHT = 220;

/** The shares of the faces by seat, beside what fair dice would give. */
export default function DiceChart({
  table,
  tallies,
}: {
  readonly table: GameTable;
  readonly tallies: readonly DiceTally[];
}) {
  const place = useDrawnChart((width) => drawn(table, tallies, width), [table, tallies, language.value]);
  return (
    <figure class="dice-chart">
      <div ref={place} class="dice-chart-place" role="img" aria-label={t('chart')} />
      <figcaption class="dice-legend" aria-hidden="true">
        {tallies.map(({ seat }) => {
          const { name, tint } = rollerOf(table, seat);
          return (
            <span key={name}>
              <i style={{ background: `var(--side-${tint})` }} /> {name.slice(0, 1)} = {name}
            </span>
          );
        })}
        <span>
          <i class="dash" /> = {t('expected', { expected: '' })}
        </span>
      </figcaption>
    </figure>
  );
}

interface Bar {
  readonly face: number;
  readonly name: string;
  readonly tint: string;
  readonly share: number;
  readonly due: number;
}

function drawn(table: GameTable, tallies: readonly DiceTally[], width: number): Element {
  const bars: Bar[] = tallies.flatMap((tally) => {
    const { name, tint } = rollerOf(table, tally.seat);
    return tally.faces.map((face, index) => ({
      face,
      name,
      tint,
      share: ((tally.counts[index] ?? 0) / tally.dice) * 100,
      due: ((tally.expected[index] ?? 0) / tally.dice) * 100,
    }));
  });
  const at = { fx: 'face', x: 'name' } as const;
  return plot({
    width,
    height: HEIGHT,
    marginLeft: 44,
    marginRight: 4,
    style: { background: 'transparent', color: 'var(--ink)', fontSize: '12px' },
    color: { type: 'identity' },
    fx: { label: null, padding: 0.15 },
    x: { axis: null, padding: 0.1, domain: [...new Set(bars.map(({ name }) => name))] },
    y: { label: null, grid: true, nice: true },
    marks: [
      axisY({ label: null, ticks: 4, tickFormat: (value: number) => `${value} %` }),
      axisFx({ label: null, anchor: 'bottom', fontSize: 14 }),
      barY(bars, { ...at, y: 'share', fill: (bar: Bar) => `var(--side-${bar.tint})` }),
      tickY(bars, { ...at, y: 'due', stroke: 'var(--ink)', strokeWidth: 2, strokeDasharray: '4 2' }),
      text(bars, { ...at, y: 0, dy: -6, text: (bar: Bar) => bar.name.slice(0, 1), fill: inkOn, fontWeight: 700 }),
      ruleY([0], { stroke: 'var(--ink)' }),
    ],
  });
}

/** Letters stand on their bar, or on the paper where the bar is too low for them. */
function inkOn({ share, tint }: Bar): string {
  return share > 4 ? `var(--side-${tint}-ink)` : 'var(--ink)';
}
