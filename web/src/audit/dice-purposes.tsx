import type { GameEvent } from '../api/types.ts';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import { DiceTable } from './dice-table.tsx';
import type { DiceTally } from './dice-tally.ts';
import { tallyDice, tallyOfAll } from './dice-tally.ts';
import { number, percent, t } from './dice-words.ts';

interface Props {
  readonly table: GameTable;
  readonly events: readonly GameEvent[];
  readonly sides: readonly string[];
}

/** The dice apart by who rolled them and what for, as the game's legend names it: guns, boats, men. */
export function DicePurposes({ table, events, sides }: Props) {
  const purposes = table.glossary.throws.flatMap(({ id, name }) => {
    const own = rolledFor(events, id);
    const all = tallyOfAll(own);
    return all.length === 0 ? [] : [{ id, name: said(name), all, tallies: tallyDice(own, sides) }];
  });
  if (purposes.length < 2) return null;
  return (
    <section class="dice-purposes" aria-labelledby="dice-purposes-title">
      <h4 id="dice-purposes-title">{t('purposes')}</h4>
      {purposes.map(({ id, name, all, tallies }) => (
        <details key={id} class="dice-purpose" data-purpose={id}>
          <summary>
            <strong>{name}</strong> <span>{all.map(summed).join('; ')}</span>
          </summary>
          {all.map(({ faces }) => {
            const rows = tallies.filter((tally) => tally.faces.join() === faces.join());
            return (
              <DiceTable key={faces.join()} table={table} rows={rows.map((tally) => [tally.seat, tally] as const)} />
            );
          })}
        </details>
      ))}
    </section>
  );
}

/** «24 dice: 9 of 24 hit (38 %), 8 expected». */
function summed({ dice, hits, aimed, due }: DiceTally): string {
  const count = t('count', { count: dice });
  if (aimed === 0) return count;
  const did = t('hits.of', { hits, aimed, percent: percent(hits / aimed) });
  return `${count}: ${due === null ? did : `${did}, ${t('expected', { expected: number(due) })}`}`;
}

function rolledFor(events: readonly GameEvent[], id: string): readonly GameEvent[] {
  return events.map((event) => ({ ...event, marks: (event.marks ?? []).filter(({ purpose }) => purpose === id) }));
}
