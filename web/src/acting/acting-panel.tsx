import { useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { Choice, ChoicesAnswer, Game, Odds } from '../api/types.ts';
import { placeName } from '../board/pieces/piece-words.ts';
import { Cited } from '../rules/cited.tsx';
import type { Text } from '../text/language.ts';
import { said } from '../text/language.ts';
import { OddsFold } from '../table/odds/odds-fold.tsx';
import { oddsOf } from '../table/odds/odds-table.tsx';
import type { GameTable } from '../table/game-table.ts';
import { seatTitle } from '../table/seats.ts';
import type { Acting } from './acting-types.ts';
import { sendsAtOnce } from '../session/preferences.ts';
import { Tick } from '../ui/tick.tsx';
import './acting.css';
import { ChoiceList } from './choice-list.tsx';
import { DraftList } from './draft-list.tsx';
import { Messages } from './messages.tsx';
import { toHeading } from './keep-focus.ts';
import { reasonsOf } from './why-not.ts';
import { t } from './words.ts';

const Proposals = lazy(() => import('./proposals.tsx'));

interface ActingPanelProps {
  readonly table: GameTable;
  readonly acting: Acting;
  point(choice: Choice | null): void;
}

/** What one has to decide, in words: the question, the way so far, what can be chosen, and the draft. */
export function ActingPanel({ table, acting, point }: ActingPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const sent = acting.sent.value;
  // The button that sends lies below; proposals and the next task stand at the top, and there the keyboard goes on.
  useEffect(() => {
    if (sent === 0) return;
    panel.current?.closest('.table-sheet')?.scrollTo({ top: 0 });
    toHeading(panel.current);
  }, [sent]);
  return (
    <section ref={panel} class="acting" aria-labelledby="acting-heading" aria-busy={acting.busy.value}>
      <div class="acting-top">
        <Heading table={table} acting={acting} />
        {table.past.value === null && <Asked acting={acting} />}
      </div>
      <Messages table={table} acting={acting} />
      {acting.proposals.value.length > 0 && (
        <Suspense fallback={null}>
          <Proposals table={table} acting={acting} />
        </Suspense>
      )}
      {table.past.value === null ? (
        <Question table={table} acting={acting} point={point} />
      ) : (
        <LookingBack table={table} />
      )}
      <OtherSeats table={table} />
      {table.past.value === null && <DraftList acting={acting} />}
      {acting.decision.value !== null && <AtOnce ruleset={table.ruleset.id} />}
    </section>
  );
}

/** Whether commands of one step go without another press, in all games of this kind on this device. */
function AtOnce({ ruleset }: { readonly ruleset: string }) {
  const on = sendsAtOnce(ruleset);
  return <Tick label={t('at-once')} about={t('at-once.about')} on={on.value} change={(next) => (on.value = next)} />;
}

/** How many answers are wanted from who looks: what the rules ask, and what others propose. */
export function wanted(acting: Acting): number {
  return acting.proposals.value.length + (acting.decision.value === null ? 0 : 1);
}

/** The one thing to do, where something else than the orders is looked at; a proposal before a turn, as it is answered at once. */
export function TaskStrip({ table, acting, go }: Omit<ActingPanelProps, 'point'> & { go(): void }) {
  if (wanted(acting) === 0) return null;
  const [proposal] = acting.proposals.value;
  const task = proposal ?? acting.decision.value;
  const seat = seatTitle(table.ruleset, task?.seat ?? '');
  return (
    <button type="button" class="task-strip" title={t('yours.elsewhere')} onClick={go}>
      <strong>{t(proposal === undefined ? 'yours' : 'asked', { seat })}</strong>{' '}
      {task?.prompt !== undefined && said(task.prompt)}
    </button>
  );
}

function Heading({ table, acting }: { readonly table: GameTable; readonly acting: Acting }) {
  const seat = table.seat.value;
  const yours = seat !== null && (acting.decision.value !== null || acting.draft.value.length > 0);
  const { status } = table.game.value;
  // Of a game that is over it stands above, with how it ended.
  const over = status !== 'open' && status !== 'active';
  return (
    <div class="acting-head">
      <h2
        id="acting-heading"
        tabIndex={-1}
        class={`acting-turn ${yours ? 'yours' : over ? 'visually-hidden' : ''}`}
        aria-live="polite"
      >
        {yours ? t('yours', { seat: seatTitle(table.ruleset, seat) }) : waitingWords(table, table.game.value)}
      </h2>
      {table.past.value === null && <SendNow acting={acting} />}
    </div>
  );
}

/** On a phone, and behind a long list, the draft lies far below: it can be sent from the top as well. */
function SendNow({ acting }: { readonly acting: Acting }) {
  const count = acting.draft.value.length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      class={acting.menu.value === null ? 'primary small send-now' : 'primary small send-now far'}
      aria-disabled={acting.busy.value}
      onClick={() => void acting.send()}
    >
      {t('send', { count })}
    </button>
  );
}

function waitingWords(table: GameTable, { status, waitingFor }: Game): string {
  if (status === 'open') return t('open');
  if (status !== 'active') return t('ended');
  if (waitingFor.length === 0) return t('nobody');
  return t('theirs', { seats: waitingFor.map((seat) => seatTitle(table.ruleset, seat)).join(', ') });
}

function Question({ table, acting, point }: ActingPanelProps) {
  const menu = acting.menu.value;
  const choose = useCallback((choice: Choice) => void acting.choose(choice), [acting]);
  return (
    <>
      {menuPrompt(acting) !== null && <Prompt acting={acting} />}
      <Way acting={acting} />
      {menu !== null && <ChoiceList table={table} menu={menu} choose={choose} point={point} />}
      {menu !== null && <OddsFold odds={standing(menu, acting)} open />}
      <Blocked table={table} acting={acting} />
    </>
  );
}

/** The chances of what stands by the choices so far; where the menu has none, those that the last choice came with. */
function standing(menu: ChoicesAnswer, { steps }: Acting): readonly Odds[] {
  const now = oddsOf(menu.odds);
  return now.length > 0 ? now : (steps.value.at(-1)?.odds ?? []);
}

/** What is asked at this very moment: it stays in view wherever the list of choices is. */
function Asked({ acting }: { readonly acting: Acting }) {
  const prompt = menuPrompt(acting);
  if (prompt === null) return <Prompt acting={acting} />;
  return (
    <p class="acting-ask" aria-live="polite">
      <Cited text={said(prompt)} />
    </p>
  );
}

/** What the menu asks, where that is more than the question of the whole decision. */
function menuPrompt({ menu, decision }: Acting): Text | null {
  const prompt = menu.value?.prompt;
  return prompt === undefined || prompt.en === decision.value?.prompt?.en ? null : prompt;
}

/** The question of the whole decision. */
function Prompt({ acting }: { readonly acting: Acting }) {
  const prompt = acting.decision.value?.prompt;
  if (prompt === undefined) return null;
  return (
    <p class="acting-prompt">
      <Cited text={said(prompt)} />
    </p>
  );
}

/** Where one is in the tree of choices, and the way back. */
function Way({ acting }: { readonly acting: Acting }) {
  const steps = acting.steps.value.length;
  const way = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it is one line, and the last step is where one stands.
    if (way.current !== null) way.current.scrollLeft = way.current.scrollWidth;
  }, [steps]);
  if (steps === 0 && acting.draft.value.length === 0) return null;
  return (
    <div class="acting-way" ref={way}>
      <button type="button" class="small acting-back" onClick={() => void acting.back()}>
        <span aria-hidden="true">↶</span> {t('back')}
      </button>
      <Along acting={acting} />
      <Steps acting={acting} />
    </div>
  );
}

/** Others may do what the last piece has just done: said before the choices, behind fifty of which nobody would find it. */
function Along({ acting }: { readonly acting: Acting }) {
  const count = acting.company.value.length;
  if (count === 0) return null;
  return (
    <button type="button" class="small draft-along" onClick={() => void acting.goAlong()}>
      {acting.doing.value === 'asking' ? t('along.asking') : t('along.offer', { count })}
    </button>
  );
}

/** How many of the last steps are shown until somebody asks for all. */
const LAST = 4;

function Steps({ acting }: { readonly acting: Acting }) {
  const all = useSignal(false);
  const steps = acting.steps.value;
  if (steps.length === 0) return null;
  const hidden = all.value || steps.length <= LAST + 2 ? 0 : steps.length - LAST;
  return (
    <ol class="acting-steps" aria-label={t('steps')}>
      {hidden > 0 && (
        <li>
          <button type="button" class="small" onClick={() => (all.value = true)}>
            {t('steps-before', { count: hidden })}
          </button>
        </li>
      )}
      {steps.slice(hidden).map((step, index) => (
        <li key={`${hidden + index} ${step.id}`}>
          <button
            type="button"
            class="small"
            title={step.asked === undefined ? t('back') : said(step.asked)}
            onClick={() => void acting.backTo(hidden + index)}
          >
            {said(step.label)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Why something that might be expected cannot be chosen: how players learn the rules. */
function Blocked({ table, acting }: { readonly table: GameTable; readonly acting: Acting }) {
  const blocked = acting.menu.value?.blocked ?? [];
  if (blocked.length === 0) return null;
  const reasons = reasonsOf(blocked, ({ type, id }) => (type === 'none' ? '' : placeName(table, id)));
  return (
    <details class="acting-blocked">
      <summary>{t('blocked', { count: blocked.length })}</summary>
      <ul>
        {reasons.map(({ names, reason, rule }, index) => (
          <li key={index}>
            {names.length > 0 && `${names.join(', ')}: `}
            <Cited text={said(reason)} />{' '}
            <span class="soft">
              <Cited text={t('rule', { rule })} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LookingBack({ table }: { readonly table: GameTable }) {
  return (
    <p class="acting-past">
      {t('looking-back')}{' '}
      <button type="button" class="small" onClick={() => void table.look(null)}>
        {t('now')}
      </button>
    </p>
  );
}

/** Somebody who holds several seats is told when another one is asked. */
function OtherSeats({ table }: { readonly table: GameTable }) {
  const here = table.seat.value;
  const otherSeats = table.game.value.waitingFor.filter((seat) => seat !== here && table.mine.value.includes(seat));
  return (
    <>
      {otherSeats.map((seat) => (
        <p key={seat} class="acting-other">
          {t('other-seat', { seat: seatTitle(table.ruleset, seat) })}{' '}
          <button type="button" class="small" onClick={() => void table.sitAs(seat)}>
            {t('switch')}
          </button>
        </p>
      ))}
    </>
  );
}
