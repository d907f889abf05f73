import type { Pointing, TargetKey } from '../../board/offers.ts';
import { Cited } from '../../rules/cited.tsx';
import { said } from '../../text/language.ts';
import type { BoardTable } from '../game-table.ts';
import { PieceChip } from '../sheets/piece-chip.tsx';
import { t } from './words.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What stands under a title: kind, owner, place. */
export function Subtitle({ parts }: { readonly parts: readonly string[] }) {
  return parts.length === 0 ? null : <p class="explain-kind">{parts.join(' · ')}</p>;
}

/** Why the target cannot be chosen now, with the paragraph. */
export function Blocked({ pointing, target }: { readonly pointing: Pointing; readonly target: TargetKey }) {
  const blocked = pointing.blocked.get(target);
  if (blocked === undefined) return null;
  return (
    <p class="explain-blocked">
      <b>{t('blocked')}.</b> <Cited text={t('blocked.reason', { reason: said(blocked.reason), rule: blocked.rule })} />
    </p>
  );
}

/** Numbers in a row. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl class="explain-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChipsProps {
  readonly table: BoardTable;
  readonly pointing: Pointing;
  readonly ids: readonly string[];
}

/** Pieces, each to be explained or taken in turn. */
export function Chips({ table, pointing, ids }: ChipsProps) {
  return (
    <ul class="chips">
      {ids.map((id) => (
        <PieceChip key={id} table={table} pointing={pointing} id={id} />
      ))}
    </ul>
  );
}
