import { useSignal } from '@preact/signals';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import type { Choice, ChoicesAnswer, Odds } from '../api/types.ts';
import { plainly } from '../text/plainly.ts';
import { said } from '../text/language.ts';
import { hintLines } from '../table/choice-hints.ts';
import type { BoardTable } from '../table/game-table.ts';
import { isRare } from '../board/offers.ts';
import { usesShortcuts } from '../session/preferences.ts';
import '../ui/choice.css';
import { Chances, oddsByChoice, tellChances, untellChances } from './choice-chances.tsx';
import { choiceKeys } from './choice-keys.ts';
import { inReadingOrder, isBare, leadingOf } from './reading-order.ts';
import { t } from './words.ts';

/** From how many choices on a field helps to find one. */
const MANY = 12;

interface ChoiceListProps {
  readonly table: BoardTable;
  readonly menu: ChoicesAnswer;
  choose(choice: Choice): void;
  /** The choice under the pointer or focus, to be shown on the map. */
  point(choice: Choice | null): void;
}

/** Every legal choice as a button: what the map offers to the pointer is here for the keyboard and for screen readers. */
export function ChoiceList({ table, menu, choose, point }: ChoiceListProps) {
  const wanted = useSignal('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    wanted.value = '';
    point(null);
    untellChances();
    // A new question is read from its beginning.
    list.current?.scrollTo({ top: 0 });
    list.current?.closest('.table-sheet')?.scrollTo({ top: 0 });
    // The button that was pressed is gone with its menu: the keyboard goes on in the next one.
    if (pressed.current) list.current?.querySelector('button')?.focus({ preventScroll: true });
    pressed.current = false;
  }, [menu]);
  const take = useCallback(
    (choice: Choice) => {
      pressed.current = true;
      choose(choice);
    },
    [choose],
  );
  const oddsAt = useMemo(() => oddsByChoice(menu.odds), [menu]);
  const fits = ({ label }: Choice): boolean => plainly(said(label)).includes(plainly(wanted.value));
  const leads = useMemo(() => leadingOf(menu.choices), [menu]);
  const inOrder = useMemo(() => inReadingOrder(menu.choices), [menu]);
  const found = inOrder.filter(fits);
  /** What Enter does in the field: takes the only one that was found, goes to the first of several. */
  const onlyOrFirst = (): void => {
    const [only, another] = found;
    if (only === undefined || wanted.value === '') return;
    if (another !== undefined) return list.current?.querySelector('button')?.focus();
    // With all of them shown again, the keyboard finds a button to go on at once the next ones come.
    wanted.value = '';
    take(only);
  };
  return (
    <div class="choices">
      {menu.choices.length > MANY && (
        <label class="choices-filter">
          <span class="visually-hidden">{t('filter')}</span>
          <input
            type="search"
            placeholder={`${t('filter')} · ${t('choices-count', { count: menu.choices.length })}`}
            value={wanted.value}
            onInput={(event) => (wanted.value = event.currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') onlyOrFirst();
            }}
          />
        </label>
      )}
      <ul ref={list} class="choices-list" aria-label={t('choices')}>
        {found.map((choice, index) => (
          <Row
            key={choice.id}
            table={table}
            choice={choice}
            stands={isBare(choice) && !isRare(choice) && !leads(choice)}
            odds={oddsAt(choice.id)}
            sign={choiceKeys[index]}
            take={take}
            point={point}
          />
        ))}
      </ul>
      {found.length === 0 && <p class="soft">{t('none-found')}</p>}
    </div>
  );
}

interface RowProps extends Pick<ChoiceListProps, 'table' | 'point'> {
  readonly choice: Choice;
  /** Whether it stands out: the map does not offer it, and it is what a question asks for. */
  readonly stands: boolean;
  readonly odds: readonly Odds[];
  /** The key that takes it. */
  readonly sign: string | undefined;
  take(choice: Choice): void;
}

/** One choice. Its parts stay the same while others are looked for or the server thinks: then it is not drawn anew. */
function Row({ table, choice, stands, odds, sign, take, point }: RowProps) {
  const keyed = usesShortcuts.value && sign !== undefined ? { 'data-sign': sign, 'aria-keyshortcuts': sign } : {};
  const shown = useRef(false);
  const show = (event: PointerEvent & { readonly currentTarget: Element }): void => {
    if (shown.current || isAtRest(event)) return;
    shown.current = true;
    point(choice);
    if (event.pointerType === 'mouse') tellChances(choice, odds, event.currentTarget);
  };
  const leave = (): void => {
    shown.current = false;
    point(null);
    untellChances();
  };
  return (
    <li class="choice-row">
      <button
        type="button"
        class={stands ? 'choice bare' : 'choice'}
        data-choice={choice.id}
        {...keyed}
        onClick={() => take(choice)}
        onPointerEnter={show}
        onPointerMove={show}
        onPointerLeave={leave}
        onFocus={({ currentTarget }) => {
          // Whoever clicks has not asked to be shown where the next choice is.
          if (!currentTarget.matches(':focus-visible')) return;
          point(choice);
          tellChances(choice, odds, currentTarget);
        }}
        onBlur={leave}
      >
        {said(choice.label)}
        <Hint lines={hintLines(table, choice)} />
      </button>
      <Chances choice={choice} odds={odds} />
    </li>
  );
}

/** Whether a choice has come to lie under a mouse that did not move: nobody has asked to be shown where it is. */
function isAtRest({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && movementX === 0 && movementY === 0;
}

function Hint({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : <small class="choice-hint"> {lines.join(' · ')}</small>;
}
