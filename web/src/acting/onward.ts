import type { ChoicesAnswer } from '../api/types.ts';
import type { Taken } from './commands.ts';

/**
 * Goes on by the only choice as long as there is but one, so that nobody is asked what has one answer; the steps name it,
 * and from there one goes back to it. The first step is the player's own.
 */
export async function onward(
  begun: readonly Taken[],
  menuAfter: (path: readonly string[]) => Promise<ChoicesAnswer>,
): Promise<{ readonly steps: readonly Taken[]; readonly menu: ChoicesAnswer }> {
  const steps = [...begun];
  for (;;) {
    const menu = await menuAfter(steps.map(({ id }) => id));
    const [only, ...others] = menu.choices;
    if (menu.complete || only === undefined || others.length > 0) return { steps, menu };
    steps.push({ ...only, asked: menu.prompt });
  }
}
