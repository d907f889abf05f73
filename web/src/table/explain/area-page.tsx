import type { PrintedToken } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';
import { Cited } from '../../rules/cited.tsx';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import { bordersOf, holderOf, wordsOf } from './on-area.ts';
import { Blocked, Chips } from './parts.tsx';
import { provenance } from './provenance.ts';
import { Sources } from './sources.tsx';
import { t } from './words.ts';

interface Props {
  readonly table: BoardTable;
  readonly pointing: Pointing;
  readonly id: string;
}

/** An area: its ground, what is printed in it, its borders, and who stands there. */
export function AreaPage({ table, pointing, id }: Props) {
  const area = table.board.areas.find((one) => one.id === id);
  if (area === undefined) return null;
  const terrain = table.glossary.terrain(area.terrain);
  const holder = holderOf(table, id);
  const here = table.shown.value.pieces.filter(({ at }) => at === id).map((piece) => piece.id);
  const name = said(area.name);
  return (
    <>
      <h2 id="explain-title">{name}</h2>
      {terrain !== undefined && (
        <p class="explain-kind">
          {said(terrain.name)}
          {table.board.kind === 'hexes' && name !== id && ` · ${id}`}
        </p>
      )}
      <Blocked pointing={pointing} target={`area:${id}`} />
      {holder !== null && <p>{t('held', { owner: holder })}</p>}
      {terrain?.text !== undefined && (
        <p>
          <Cited text={said(terrain.text)} />
        </p>
      )}
      {wordsOf(table, area).map(({ id: word, name: title, text }) => (
        <p key={word}>
          <b>{said(title)}.</b> {text !== undefined && <Cited text={said(text)} />}
        </p>
      ))}
      <Printed tokens={area.tokens ?? []} />
      {here.length > 0 && (
        <>
          <h3>{t('standing')}</h3>
          <Chips table={table} pointing={pointing} ids={here} />
        </>
      )}
      <Borders table={table} id={id} />
      <Sources lines={provenance(area.features)} />
    </>
  );
}

function Printed({ tokens }: { readonly tokens: readonly PrintedToken[] }) {
  if (tokens.length === 0) return null;
  return (
    <>
      <h3>{t('printed')}</h3>
      <ul class="explain-list">
        {tokens.map(({ label }, index) => (
          <li key={index}>
            <Cited text={said(label)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Borders({ table, id }: { readonly table: BoardTable; readonly id: string }) {
  const borders = bordersOf(table, id);
  if (borders.length === 0) return null;
  return (
    <>
      <h3>{t('borders')}</h3>
      <dl class="explain-borders">
        {borders.map(({ kind, entry, to }) => (
          <div key={kind}>
            <dt>{said(entry.name)}</dt>
            <dd>
              {to.map(({ name, oneWay }) => (oneWay ? `${name} (${t('border.one-way')})` : name)).join(', ')}
              {entry.text !== undefined && (
                <small>
                  {' '}
                  <Cited text={said(entry.text)} />
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
