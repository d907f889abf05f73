import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { ActingCore } from '../../../../web/src/acting/acting-types.ts';
import { inTurn } from '../../../../web/src/acting/in-turn.ts';
import type { Problem } from '../../../../web/src/api/problem.ts';
import type { Choice, ChoicesAnswer, Decision } from '../../../../web/src/api/types.ts';

const choice = (id: string): Choice => ({ id, label: { en: id, es: id } });
const menuOf = (...ids: string[]): ChoicesAnswer => ({ choices: ids.map(choice), complete: false });
const march: Decision = { seat: 'red', id: 'd', kind: 'march', choices: [] };

/** Acting that is busy with each deed until the test says what came of it. */
function slowActing() {
  const done: string[] = [];
  const busy = signal(false);
  const menu = signal<ChoicesAnswer | null>(menuOf('a', 'b', 'c'));
  const problem = signal<Problem | null>(null);
  const notice = signal<ActingCore['notice']['value']>(null);
  const draft = signal<readonly unknown[]>([]);
  const steps = signal<readonly unknown[]>([1, 2, 3]);
  let finish: () => void = () => undefined;
  const deed = (name: string): Promise<void> => {
    done.push(name);
    busy.value = true;
    return new Promise((resolve) => {
      finish = () => {
        busy.value = false;
        resolve();
      };
    });
  };
  const parts = {
    busy,
    menu,
    problem,
    notice,
    draft,
    steps,
    decision: signal(march),
    choose: ({ id }: Choice) => deed(id),
    dismiss: () => undefined,
    send: () => deed('send'),
    goAlong: () => (busy.value ? Promise.resolve() : deed('along')),
    backTo: (count: number) => deed(`back to ${count}`),
  };
  const acting = inTurn(parts as unknown as ActingCore);
  const answered = async (): Promise<void> => {
    finish();
    await vi.waitFor(() => Promise.resolve());
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { acting, done, menu, problem, notice, draft, steps, answered };
}

test('who presses faster than the server answers has every choice done, in its order', async () => {
  const { acting, done, menu, answered } = slowActing();
  void acting.choose(choice('a'));
  void acting.choose(choice('b'));
  void acting.choose(choice('c'));
  expect(done).toEqual(['a']);
  menu.value = menuOf('b', 'c');
  await answered();
  expect(done).toEqual(['a', 'b']);
  menu.value = menuOf('c');
  await answered();
  expect(done).toEqual(['a', 'b', 'c']);
});

test('but none that is offered no more, and a double click is one press', async () => {
  const { acting, done, menu, answered } = slowActing();
  void acting.choose(choice('a'));
  void acting.choose(choice('a'));
  void acting.choose(choice('b'));
  menu.value = menuOf('a', 'c');
  await answered();
  expect(done).toEqual(['a']);
});

test('what was ready and is pressed to be sent goes when it can, once', async () => {
  const { acting, done, draft, answered } = slowActing();
  void acting.choose(choice('a'));
  void acting.send();
  void acting.send();
  draft.value = [1];
  await answered();
  expect(done).toEqual(['a', 'send']);
  draft.value = [];
  await answered();
  expect(done).toEqual(['a', 'send']);
});

test('tells what it is busy with, wherever that was pressed, and no longer than it is', async () => {
  const { acting, answered } = slowActing();
  void acting.goAlong();
  void acting.goAlong();
  await new Promise((resolve) => setTimeout(resolve));
  expect(acting.doing.value).toBe('asking');
  await answered();
  expect(acting.doing.value).toBeNull();
  void acting.choose(choice('a'));
  expect(acting.doing.value).toBeNull();
  await answered();
  void acting.send();
  expect(acting.doing.value).toBe('sending');
  await answered();
  expect(acting.doing.value).toBeNull();
});

test('nothing is sent that the game has moved away from meanwhile', async () => {
  const { acting, done, draft, notice, answered } = slowActing();
  void acting.choose(choice('a'));
  void acting.send();
  draft.value = [1];
  notice.value = { kind: 'conflict', kept: 1, lost: 1 };
  await answered();
  expect(done).toEqual(['a']);
});

test('each press on «back» goes back by one step, and behind a refusal nothing is done', async () => {
  const { acting, done, steps, problem, answered } = slowActing();
  void acting.back();
  void acting.back();
  expect(done).toEqual(['back to 2']);
  steps.value = [1, 2];
  await answered();
  expect(done).toEqual(['back to 2', 'back to 1']);
  void acting.choose(choice('a'));
  problem.value = { status: 500 } as Problem;
  await answered();
  expect(done).toEqual(['back to 2', 'back to 1']);
});
