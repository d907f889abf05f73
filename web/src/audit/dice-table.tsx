import type { ComponentChildren } from 'preact';
import type { GameTable } from '../table/game-table.ts';
import type { DiceTally } from './dice-tally.ts';
import type { Roller } from './dice-words.ts';
import { number, percent, rollerOf, t } from './dice-words.ts';

interface DiceTableProps {
  readonly table: GameTable;
  readonly rows: readonly (readonly [Roller, DiceTally])[];
}

/** The figures behind the chart, for whoever reads rather than looks: a column for each side, a row for each face. */
export function DiceTable({ table, rows }: DiceTableProps) {
  const tallies = rows.map(([, tally]) => tally);
  const faces = tallies[0]?.faces ?? [];
  return (
    <div class="dice-table" role="group" tabIndex={0} aria-label={t('caption')}>
      <table>
        <caption>{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('face')}</th>
            {rows.map(([roller]) => (
              <th key={String(roller)} scope="col">
                {rollerOf(table, roller).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faces.map((face, index) => (
            <Row key={face} name={String(face)} tallies={tallies}>
              {({ counts, expected }) => (
                <Figure value={String(counts[index] ?? 0)} expected={number(expected[index] ?? 0)} />
              )}
            </Row>
          ))}
        </tbody>
        <tbody class="dice-sums">
          <Row name={t('dice')} tallies={tallies}>
            {({ dice }) => dice}
          </Row>
          <Row name={t('mean')} tallies={tallies}>
            {({ mean, expectedMean }) => <Figure value={number(mean, 2)} expected={number(expectedMean, 2)} />}
          </Row>
          {tallies.some(({ aimed }) => aimed > 0) && (
            <Row name={t('hits')} tallies={tallies}>
              {hitsOf}
            </Row>
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly tallies: readonly DiceTally[];
  children(tally: DiceTally): ComponentChildren;
}

function Row({ name, tallies, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {tallies.map((tally, index) => (
        <td key={index}>{children(tally)}</td>
      ))}
    </tr>
  );
}

function hitsOf({ hits, aimed, due }: DiceTally): ComponentChildren {
  if (aimed === 0) return '–';
  const value = t('hits.of', { hits, aimed, percent: percent(hits / aimed) });
  return due === null ? value : <Figure value={value} expected={number(due)} />;
}

function Figure({ value, expected }: { readonly value: string; readonly expected: string }) {
  return (
    <>
      {value}{' '}
      <small>
        <span class="visually-hidden">{t('expected', { expected })}</span>
        <span aria-hidden="true">({expected})</span>
      </small>
    </>
  );
}
