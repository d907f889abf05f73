import { afterEach, describe, expect, it, vi } from 'vitest';
import { goAlong } from '../../../web/src/acting/go-along.ts';
import { api } from '../../../web/src/api/api.ts';
import { Problem } from '../../../web/src/api/problem.ts';
import type { Choice, ChoicesAnswer, PreviewAnswer } from '../../../web/src/api/types.ts';

const words = (en: string) => ({ en, es: en });
const unit = (id: string): Choice => ({ id: `unit:${id}`, label: words(id), target: { type: 'piece', id } });
const hex = (id: string): Choice => ({ id: `hex:${id}`, label: words(id), target: { type: 'hex', id } });
const prompt = words('Whom do you move?');
const mine = { gameId: 'g', seat: 'red' };
const first = { command: { decision: 'd', path: ['unit:one', 'hex:a'] }, prompt, steps: [unit('one'), hex('a')] };
const companions = [
  { choice: unit('two'), to: 'b' },
  { choice: unit('three'), to: 'c' },
];
const foreseen = (stoppedAtChance = false): PreviewAnswer => {
  const decisions = [{ id: 'next', seat: 'red', kind: 'move', prompt, choices: [unit('two')] }];
  return { stoppedAtChance, decisions, view: {}, events: [] } as unknown as PreviewAnswer;
};

type Answer = ChoicesAnswer | Problem;

/** A server that answers by the last id of a path. */
function answering(answers: (id: string, drafted: number) => Answer): void {
  vi.spyOn(api, 'choices').mockImplementation(async (_game, { path, after = [] }) => {
    const answer = answers(path.at(-1) ?? '', after.length);
    if (answer instanceof Problem) throw answer;
    return Promise.resolve(answer);
  });
}
const places = (...ids: string[]): ChoicesAnswer => ({ choices: ids.map(hex), complete: false });
const whole = (preview = foreseen()): ChoicesAnswer => ({ choices: [], complete: true, preview });
const paths = ({ draft }: { draft: readonly { command: { path: readonly string[] } }[] }): string[] =>
  draft.map(({ command }) => command.path.join(' '));

describe('others who do as one did', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('join the draft with a command each, behind those before', async () => {
    answering((id) => (id.startsWith('unit:') ? places('a', 'b', 'c') : whole()));
    const gone = await goAlong({ mine, lead: [], draft: [first], companions });
    expect(paths(gone)).toEqual(['unit:one hex:a', 'unit:two hex:b', 'unit:three hex:c']);
    expect(gone.left).toEqual([]);
  });

  it('stay where the rules forbid it, with the reason, and keep nobody else from going', async () => {
    const reason = { target: { type: 'hex', id: 'b' } as const, reason: words('A wall'), rule: '§7' };
    answering((id) => {
      if (id === 'unit:two') return { ...places('z'), blocked: [reason] };
      return id.startsWith('unit:') ? places('c') : whole();
    });
    const gone = await goAlong({ mine, lead: [], draft: [first], companions });
    expect(paths(gone)).toEqual(['unit:one hex:a', 'unit:three hex:c']);
    expect(gone.left).toEqual([{ who: words('two'), why: words('A wall'), rule: '§7' }]);
  });

  it('are asked again once somebody has made room', async () => {
    answering((id, drafted) => {
      if (id === 'unit:two') return places(...(drafted > 1 ? ['b'] : ['z']));
      return id.startsWith('unit:') ? places('c') : whole();
    });
    const gone = await goAlong({ mine, lead: [], draft: [first], companions });
    expect(paths(gone)).toEqual(['unit:one hex:a', 'unit:three hex:c', 'unit:two hex:b']);
    expect(gone.left).toEqual([]);
  });

  it('wait behind dice: nothing is prepared past them', async () => {
    answering((id) => (id.startsWith('unit:') ? places('b', 'c') : whole(foreseen(true))));
    const gone = await goAlong({ mine, lead: [], draft: [first], companions });
    expect(paths(gone)).toEqual(['unit:one hex:a', 'unit:two hex:b']);
    expect(gone.known?.stoppedAtChance).toBe(true);
    expect(gone.left).toEqual([{ who: words('three') }]);
  });

  it('lose nothing of what was done where the server is gone in the middle', async () => {
    answering((id) => {
      if (id === 'unit:three') return new Problem(0, {});
      return id.startsWith('unit:') ? places('b') : whole();
    });
    const gone = await goAlong({ mine, lead: [], draft: [first], companions });
    expect(paths(gone)).toEqual(['unit:one hex:a', 'unit:two hex:b']);
    expect(gone.problem?.code).toBe('offline');
    expect(gone.left).toEqual([{ who: words('three') }]);
  });

  it('are not offered any more where the server refuses the first step', async () => {
    answering((id) => {
      if (id === 'unit:two') return new Problem(422, { type: 'illegal-choice' });
      return id.startsWith('unit:') ? places('c') : whole();
    });
    const gone = await goAlong({ mine, lead: [], draft: [first], companions });
    expect(paths(gone)).toEqual(['unit:one hex:a', 'unit:three hex:c']);
    expect(gone.problem).toBeUndefined();
  });
});
