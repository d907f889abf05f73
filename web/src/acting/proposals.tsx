import { useEffect } from 'preact/hooks';
import type { GameEvent } from '../api/types.ts';
import { Cited } from '../rules/cited.tsx';
import type { GameTable } from '../table/game-table.ts';
import { said } from '../text/language.ts';
import type { Acting } from './acting-types.ts';
import { t } from './words.ts';

/** Draws offered, takebacks asked for: they hold nothing up and are answered at once. */
export default function Proposals({ table, acting }: { readonly table: GameTable; readonly acting: Acting }) {
  return (
    <>
      {acting.proposals.value.map((decision) => (
        <div key={decision.id} class="proposal card" role="group" aria-label={t('proposal')}>
          {decision.prompt !== undefined && (
            <p>
              <Cited text={said(decision.prompt)} />
            </p>
          )}
          {decision.kind === 'table.takeback' && <WouldUndo table={table} />}
          {decision.choices?.map((choice) => (
            <button key={choice.id} type="button" onClick={() => void acting.answer(decision, choice)}>
              {said(choice.label)}
            </button>
          ))}
        </div>
      ))}
    </>
  );
}

/** The moves that a takeback which is asked for would undo, in the words of the chronicle. */
function WouldUndo({ table }: { readonly table: GameTable }) {
  const to = table.game.value.proposals.find(({ what }) => what === 'takeback')?.to;
  const events = table.log.value.events.value;
  useEffect(() => {
    // Without them the question stands all the same.
    if (to !== undefined) table.log.value.need(to + 1, to + UNDONE).catch(() => undefined);
  }, [table, to]);
  const text = to === undefined ? undefined : firstSaid(events, to + 1);
  return text === undefined ? null : (
    <p class="soft">
      {t('would-undo')} <Cited text={said(text)} />
    </p>
  );
}

/** How far behind where a takeback goes its first line of the chronicle is looked for. */
const UNDONE = 6;

function firstSaid(events: ReadonlyMap<number, GameEvent>, from: number): GameEvent['text'] {
  for (let version = from; version < from + UNDONE; version += 1) {
    const event = events.get(version);
    if (event?.text !== undefined && event.type !== 'ProposalMade') return event.text;
  }
  return undefined;
}
