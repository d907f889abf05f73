import { describe, expect, it } from 'vitest';
import { onward } from '../../../web/src/acting/onward.ts';
import type { Choice, ChoicesAnswer } from '../../../web/src/api/types.ts';

const choice = (id: string): Choice => ({ id, label: { en: id, es: id } });
const asked = { en: 'Whom?', es: '¿A quién?' };

/** What is asked behind each path; behind any other the command is whole. */
function menus(tree: Readonly<Record<string, readonly string[]>>): (path: readonly string[]) => Promise<ChoicesAnswer> {
  return async (path) => {
    const open = tree[path.join(' ')];
    return open === undefined
      ? { choices: [], complete: true }
      : { choices: open.map(choice), complete: false, prompt: asked };
  };
}

describe('a step on the way to a command', () => {
  it('leads on by the only choice, through several menus, to the end of the command', async () => {
    const { steps, menu } = await onward([choice('attack')], menus({ attack: ['r5'], 'attack r5': ['done'] }));
    expect(steps.map(({ id }) => id)).toEqual(['attack', 'r5', 'done']);
    expect(steps[1]?.asked).toEqual(asked);
    expect(menu.complete).toBe(true);
  });

  it('stops where there is something to choose', async () => {
    const { steps, menu } = await onward([choice('attack')], menus({ attack: ['r5'], 'attack r5': ['all', 'some'] }));
    expect(steps.map(({ id }) => id)).toEqual(['attack', 'r5']);
    expect(menu.choices.map(({ id }) => id)).toEqual(['all', 'some']);
  });

  it('stops at a menu that offers nothing', async () => {
    const { steps, menu } = await onward([choice('attack')], menus({ attack: [] }));
    expect(steps).toHaveLength(1);
    expect(menu.complete).toBe(false);
  });
});
