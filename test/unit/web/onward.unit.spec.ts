import { afterEach, describe, expect, it, vi } from 'vitest';
import { onward } from '../../../web/src/acting/onward.ts';
import { api } from '../../../web/src/api/api.ts';
import type { Choice } from '../../../web/src/api/types.ts';

const choice = (id: string): Choice => ({ id, label: { en: id, es: id } });
const asked = { en: 'Whom?', es: '¿A quién?' };
const mine = { gameId: 'g', seat: 'red' };

describe('a step on the way to a command', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('names the choices by which the server went on, with what was asked, in one question', async () => {
    const forced = [{ choice: choice('r5'), prompt: asked }, { choice: choice('done') }];
    const ask = vi.spyOn(api, 'choices').mockResolvedValue({ choices: [], complete: true, forced });
    const { steps, menu } = await onward(mine, 'd', [choice('attack')], []);
    expect(steps.map(({ id }) => id)).toEqual(['attack', 'r5', 'done']);
    expect(steps[1]?.asked).toEqual(asked);
    expect(menu.complete).toBe(true);
    expect(ask.mock.calls).toEqual([['g', { seat: 'red', decision: 'd', path: ['attack'], onward: true }]]);
  });

  it('stops where there is something to choose, behind the commands of a draft', async () => {
    const open = { choices: [choice('all'), choice('some')], complete: false };
    const ask = vi.spyOn(api, 'choices').mockResolvedValue(open);
    const drafted = { command: { decision: 'd', path: ['one'] }, prompt: asked, steps: [choice('one')] };
    const { steps, menu } = await onward(mine, 'next', [choice('attack')], [drafted]);
    expect(steps.map(({ id }) => id)).toEqual(['attack']);
    expect(menu.choices).toHaveLength(2);
    expect(ask.mock.calls[0]?.[1].after).toEqual([drafted.command]);
  });
});
