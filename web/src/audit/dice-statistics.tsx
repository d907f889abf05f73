import { useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useMemo } from 'preact/hooks';
import type { GameEvent } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { inGames } from './chi-square.ts';
import { DicePurposes } from './dice-purposes.tsx';
import { DiceTable } from './dice-table.tsx';
import type { DiceTally } from './dice-tally.ts';
import { diceNeeded, tallyDice, tallyOfAll } from './dice-tally.ts';
import type { Roller } from './dice-words.ts';
import { rollerOf, t } from './dice-words.ts';
import './dice.css';

// The chart brings a library along that most games never need.
const DiceChart = lazy(() => import('./dice-chart.tsx'));

/** What the dice of the game showed, by side and face, against what fair dice would: in a chart, a table and words. */
export function DiceStatistics({ table }: { readonly table: GameTable }) {
  const failed = useSignal(false);
  const log = table.log.value;
  const head = table.now.value.version;
  const events = log.events.value;
  const whole = isWhole(events, head);

  const fetchAll = (): void => {
    failed.value = false;
    log.need(1, head).catch(() => (failed.value = true));
  };
  useEffect(fetchAll, [log, head]);

  const kinds = useMemo(() => (whole ? byKind(table, [...events.values()]) : []), [events, whole]);
  return (
    <section class="dice-statistics" aria-labelledby="dice-title">
      <h3 id="dice-title">{t('title')}</h3>
      {failed.value && (
        <button type="button" class="small" onClick={fetchAll}>
          {t('retry')}
        </button>
      )}
      {!whole && !failed.value && <p class="soft">{t('counting')}</p>}
      {whole && kinds.length === 0 && <p class="soft">{t('none')}</p>}
      {kinds.map((kind) => (
        <KindOfDice key={kind.name} table={table} kind={kind} alone={kinds.length === 1} />
      ))}
      {whole && kinds.length > 0 && <DicePurposes table={table} {...bySides(table, [...events.values()])} />}
      {table.now.value.result === undefined && <p class="soft dice-note">{t('open')}</p>}
    </section>
  );
}

/** The dice with the same faces. */
interface Kind {
  readonly name: string;
  readonly seats: readonly DiceTally[];
  /** All seats together, where there are several. */
  readonly all: DiceTally | undefined;
}

function KindOfDice({
  table,
  kind: { name, seats, all },
  alone,
}: {
  readonly table: GameTable;
  readonly kind: Kind;
  readonly alone: boolean;
}) {
  const rows: readonly (readonly [Roller, DiceTally])[] = [
    ...seats.map((tally) => [tally.seat, tally] as const),
    ...(all === undefined || seats.length < 2 ? [] : [['everybody', all] as const]),
  ];
  return (
    <div class="dice-kind">
      {!alone && <h4>{t('kind', { faces: name })}</h4>}
      <Suspense fallback={<div class="dice-chart-place" />}>
        <DiceChart table={table} tallies={seats} />
      </Suspense>
      <ul class="dice-verdicts">
        {rows.map(([roller, tally]) => (
          <li key={String(roller)}>{judged(rollerOf(table, roller).name, tally)}</li>
        ))}
      </ul>
      <DiceTable table={table} rows={rows} />
    </div>
  );
}

function judged(seat: string, tally: DiceTally): string {
  if (tally.likelihood === null) return t('few', { seat, needed: diceNeeded(tally) });
  return t('judged', { seat, ...inGames(tally.likelihood) });
}

/** The rolls by the sides of those who rolled: some are a side's, and no seat's of a table where it is shared. */
function bySides(
  table: GameTable,
  events: readonly GameEvent[],
): { readonly events: readonly GameEvent[]; readonly sides: readonly string[] } {
  const { seats } = table.ruleset;
  const sideOf = new Map(seats.map(({ id, side }) => [id, side]));
  const rolled = events.map((event) => ({
    ...event,
    marks: (event.marks ?? []).map((mark) =>
      mark.seat === undefined ? mark : { ...mark, seat: sideOf.get(mark.seat) ?? mark.seat },
    ),
  }));
  return { events: rolled, sides: [...new Set(sideOf.values())] };
}

function byKind(table: GameTable, logged: readonly GameEvent[]): readonly Kind[] {
  const { events, sides } = bySides(table, logged);
  const all = tallyOfAll(logged);
  const kinds = new Map<string, DiceTally[]>();
  for (const tally of tallyDice(events, sides)) {
    const name = tally.faces.join(', ');
    kinds.set(name, [...(kinds.get(name) ?? []), tally]);
  }
  return [...kinds].map(([name, tallies]) => ({
    name,
    seats: tallies,
    all: all.find(({ faces }) => faces.join(', ') === name),
  }));
}

function isWhole(events: ReadonlyMap<number, GameEvent>, head: number): boolean {
  for (let version = 1; version <= head; version += 1) if (!events.has(version)) return false;
  return true;
}
