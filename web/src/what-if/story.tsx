import type { Signal } from '@preact/signals';
import type { SandboxMoment } from '../api/types.ts';
import { Cited } from '../rules/cited.tsx';
import { said } from '../text/language.ts';
import type { Act } from '../ui/act.ts';
import type { OtherDice, SandboxTable } from './sandbox-table.ts';
import { t } from './words.ts';

interface StoryProps {
  readonly open: SandboxTable;
  readonly act: Act;
  readonly others: Signal<OtherDice>;
}

type Die = SandboxMoment['story'][number]['dice'][number];

/** Draws of more outcomes are shuffles and the like: nobody picks one of them by its number. */
const MOST_OUTCOMES = 12;

/** What the last step came to, with its dice, each of which can be another one. */
export function Story({ open, act, others }: StoryProps) {
  const { story } = open.moment.value;
  return (
    <section class="what-if-story" aria-label={t('happened')}>
      {story.length > 0 && <h2>{t('happened')}</h2>}
      <ul>
        {numbered(story).map(({ text, dice }, at) => (
          <li key={at}>
            <Cited text={said(text)} />
            {dice.map((die) => (
              <OtherFace key={die.number} die={die} open={open} act={act} others={others} />
            ))}
          </li>
        ))}
      </ul>
      {story.some(({ dice }) => dice.length > 0) && <p class="soft">{t('dice-hint')}</p>}
      <fieldset class="what-if-others">
        <legend>{t('others')}</legend>
        {(['random', 'expected'] as const).map((how) => (
          <label key={how} class="what-if-how">
            <input
              type="radio"
              name="other-dice"
              checked={others.value === how}
              onChange={() => (others.value = how)}
            />{' '}
            {t(`others.${how}`)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}

type Numbered = Die & { readonly number: number };

/** Whether draws put something in an order: each has an outcome less than the one before. */
function isShuffle(dice: readonly Die[]): boolean {
  return dice.length > 1 && dice.every(({ outcomes }, at) => outcomes === (dice[0]?.outcomes ?? 0) - at);
}

/** The events with their dice, which are counted through all of them; what only shuffles is left out. */
function numbered(story: SandboxMoment['story']): { text: SandboxMoment['story'][number]['text']; dice: Numbered[] }[] {
  let count = 0;
  return story.map(({ text, dice }) => {
    const all = dice.map((die) => ({ ...die, number: count++ }));
    return { text, dice: isShuffle(dice) ? [] : all };
  });
}

interface FaceProps extends StoryProps {
  readonly die: Numbered;
}

function OtherFace({ die: { number, outcomes, value }, open, act, others }: FaceProps) {
  if (outcomes > MOST_OUTCOMES || outcomes === 1) return null;
  const before = (): number[] => open.moment.value.story.flatMap(({ dice }) => dice.map((one) => one.value));
  return (
    <select
      class="what-if-die"
      aria-label={t('die', { number: number + 1 })}
      disabled={act.busy.value}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const face = Number(currentTarget.value);
        act.run(() => open.redo([...before().slice(0, number), face], others.peek()));
      }}
    >
      {Array.from({ length: outcomes }, (_, face) => (
        <option key={face} value={face}>
          {face + 1}
        </option>
      ))}
    </select>
  );
}
