import type { GameTable } from '../table/game-table.ts';
import type { DiceTally } from './dice-tally.ts';
import type { Roller } from './dice-words.ts';
import { number, percent, rollerOf, t } from './dice-words.ts';

interface DiceTableProps {
  readonly table: GameTable;
  readonly rows: readonly (readonly [Roller, DiceTally])[];
}

/** The figures behind the chart, for whoever reads rather than looks. */
export function DiceTable({ table, rows }: DiceTableProps) {
  const faces = rows[0]?.[1].faces ?? [];
  const aimed = rows.some(([, tally]) => tally.aimed > 0);
  return (
    <div class="dice-table" role="group" tabIndex={0} aria-label={t('caption')}>
      <table>
        <caption>{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('seat')}</th>
            {faces.map((face) => (
              <th key={face} scope="col">
                <span class="visually-hidden">{t('face')} </span>
                {face}
              </th>
            ))}
            <th scope="col">{t('dice')}</th>
            <th scope="col">{t('mean')}</th>
            {aimed && <th scope="col">{t('hits')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([roller, tally]) => (
            <Row key={String(roller)} name={rollerOf(table, roller).name} tally={tally} aimed={aimed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, tally, aimed }: { readonly name: string; readonly tally: DiceTally; readonly aimed: boolean }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {tally.faces.map((face, index) => (
        <Figure key={face} value={String(tally.counts[index] ?? 0)} expected={number(tally.expected[index] ?? 0)} />
      ))}
      <td>{tally.dice}</td>
      <Figure value={number(tally.mean, 2)} expected={number(tally.expectedMean, 2)} />
      {aimed && (
        <td>
          {tally.aimed === 0
            ? '–'
            : t('hits.of', { hits: tally.hits, aimed: tally.aimed, percent: percent(tally.hits / tally.aimed) })}
        </td>
      )}
    </tr>
  );
}

function Figure({ value, expected }: { readonly value: string; readonly expected: string }) {
  return (
    <td>
      {value}
      <small>
        <span class="visually-hidden">{t('expected', { expected })}</span>
        <span aria-hidden="true">{expected}</span>
      </small>
    </td>
  );
}
