import { signal } from '@preact/signals';
import type { Choice } from '../api/types.ts';
import type { Acting, ActingCore, Doing } from './acting-types.ts';
import { asksAlike } from './commands.ts';
import { until } from './until.ts';

/**
 * Loses no press while the server is asked: each is done when its turn comes, where what was pressed still is what it was.
 * Behind a refusal nothing more is done, and the second half of a double click is none.
 */
export function inTurn(acting: ActingCore): Acting {
  let line: Promise<void> = Promise.resolve();
  let waiting = 0;
  /** The choice that was pressed last. */
  let pressed = '';

  const press = (deed: () => Promise<void>, holds: () => boolean): Promise<void> => {
    if (waiting === 0 && !acting.busy.peek()) return deed();
    const seat = acting.decision.peek()?.seat;
    waiting += 1;
    line = line
      .then(() => until(() => !acting.busy.value))
      .then(() => {
        waiting -= 1;
        const now = acting.decision.peek()?.seat ?? seat;
        return now === seat && acting.problem.peek() === null && holds() ? deed() : undefined;
      });
    return line;
  };

  const doing = signal<Doing | null>(null);
  /** Says what is done, unless something else is under way, which keeps it from being done. */
  const during = (what: Doing, deed: () => Promise<void>) => async (): Promise<void> => {
    if (acting.busy.peek()) return deed();
    doing.value = what;
    await deed().finally(() => (doing.value = null));
  };

  return {
    ...acting,
    doing,
    choose: (choice) => {
      if (acting.busy.peek() && choice.id === pressed) return Promise.resolve();
      pressed = choice.id;
      const asked = acting.decision.peek();
      return press(
        () => acting.choose(choice),
        () => asksAlike(asked, acting.decision.peek()) && isOffered(acting, choice),
      );
    },
    back: () =>
      press(
        () => {
          acting.dismiss();
          return acting.backTo(acting.steps.peek().length - 1);
        },
        () => true,
      ),
    send: () => {
      const before = acting.notice.peek();
      // What does not fit any more was not to be sent: the player is told of it, and looks first.
      const fits = (): boolean => acting.notice.peek() === before || acting.notice.peek()?.kind !== 'conflict';
      return press(during('sending', acting.send), () => fits() && acting.draft.peek().length > 0);
    },
    goAlong: during('asking', acting.goAlong),
    answer: (decision, choice) =>
      press(
        () => acting.answer(decision, choice),
        () => acting.proposals.peek().some(({ id }) => id === decision.id),
      ),
  };
}

/** Whether the menu that is open has the choice, in the same words. */
function isOffered({ menu }: ActingCore, { id, label }: Choice): boolean {
  return menu.peek()?.choices.some((one) => one.id === id && one.label.en === label.en) === true;
}
