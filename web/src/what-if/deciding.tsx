import type { Signal } from '@preact/signals';
import '../acting/acting.css';
import { ChoiceList } from '../acting/choice-list.tsx';
import type { Choice, Decision } from '../api/types.ts';
import { bestBot } from '../lobby/against-bot.ts';
import { botName } from '../lobby/bot-name.ts';
import { Cited } from '../rules/cited.tsx';
import { session } from '../session/session.ts';
import { seatTitle } from '../table/seats.ts';
import { said } from '../text/language.ts';
import type { Act } from '../ui/act.ts';
import { harmsNobody } from './harms-nobody.ts';
import { isOwnSide } from './own-side.ts';
import type { OtherDice, SandboxTable } from './sandbox-table.ts';
import { t } from './words.ts';

interface DecidingProps {
  readonly open: SandboxTable;
  readonly act: Act;
  readonly others: Signal<OtherDice>;
  choose(choice: Choice): void;
  point(choice: Choice | null): void;
}

/** What is to be decided, for whichever side, and the way there. */
export function Deciding({ open, act, others, choose, point }: DecidingProps) {
  const { moment, deciding, menu, taken, table } = open;
  const { decisions } = moment.value;
  const decision = deciding.value;
  if (decision === null || menu.value === null) return null;
  const prompt = menu.value.prompt ?? decision.prompt;
  return (
    <section class="what-if-deciding" aria-label={t('choices')}>
      {decisions.length > 1 && (
        <label class="field">
          {t('decide-for')}
          <select
            value={decision.id}
            disabled={act.busy.value}
            onChange={(event) => open.decide(event.currentTarget.value)}
          >
            {decisions.map(({ id = '', seat, prompt: asked }) => (
              <option key={id} value={id}>
                {seatTitle(table.ruleset, seat)}
                {asked === undefined ? '' : `: ${said(asked)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <h2>
        {seatTitle(table.ruleset, decision.seat)}
        {prompt !== undefined && (
          <>
            {': '}
            <Cited text={said(prompt)} />
          </>
        )}
      </h2>
      {taken.value.length > 0 && (
        <p class="what-if-taken">
          <span class="visually-hidden">{t('taken')}: </span>
          {taken.value.map(({ label }) => said(label)).join(' › ')}{' '}
          <button type="button" class="small" disabled={act.busy.value} onClick={() => act.run(() => open.back())}>
            {t('back')}
          </button>
        </p>
      )}
      <ChoiceList table={table} menu={menu.value} choose={choose} point={point} />
      <LeaveTo open={open} act={act} others={others} decision={decision} />
    </section>
  );
}

type LeaveToProps = Pick<DecidingProps, 'open' | 'act' | 'others'> & { readonly decision: Decision };

/** Lets the best bot that answers at once decide; for one's own side only where nobody could mind. */
function LeaveTo({ open, act, others, decision }: LeaveToProps) {
  const game = open.game.value;
  const isOwn = isOwnSide({ ruleset: open.table.ruleset, game, account: session.value?.account }, decision.seat);
  if (isOwn && !harmsNobody(game)) return null;
  const bot = bestBot(open.table.ruleset.bots);
  return (
    <button
      type="button"
      class="small"
      disabled={act.busy.value}
      onClick={() => act.run(() => open.leaveTo(bot, others.peek()))}
    >
      {t('leave-to', { bot: botName(bot) })}
    </button>
  );
}
