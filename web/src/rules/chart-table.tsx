import type { Rulebook } from '../api/types.ts';
import { provenance } from '../table/explain/provenance.ts';
import { Sources } from '../table/explain/sources.tsx';
import { said } from '../text/language.ts';
import { Cited } from './cited.tsx';

/** A chart of a game, and where its figures are from. */
export function ChartTable({ table }: { readonly table: Rulebook['tables'][number] }) {
  const { id, title, columns, rows, sources } = table;
  return (
    <div class="chart" id={`chart-${id}`}>
      <div class="chart-sheet" tabIndex={0} role="region" aria-label={said(title)}>
        <table>
          <caption>{said(title)}</caption>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={at} scope="col">
                  {said(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>
                    <Cited text={said(cell)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Sources lines={provenance({ sources })} />
    </div>
  );
}
