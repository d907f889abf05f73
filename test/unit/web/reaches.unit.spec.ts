import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { same } from '../../../src/domain/kernel/text.ts';
import { glossaryOf } from '../../../src/drawing/glossary.ts';
import type { View } from '../../../web/src/api/types.ts';
import { askedReaches } from '../../../web/src/table/asked-reaches.ts';
import { REACH_SIGNS } from '../../../web/src/board/pieces/reach-signs.ts';
import { reachesOf } from '../../../web/src/board/pieces/reaches-of.ts';
import { REACH_LOOKS } from '../../../src/domain/kernel/picture.ts';

const legend = { reaches: [{ id: 'struck', name: same('Struck from here'), look: 'ram' }, { id: 'led', name: same('Led'), look: 'command' }] }; // prettier-ignore
const piece = (id: string, at: string) => ({ id, at, owner: null, face: 'up' as const });
const view = {
  pieces: [piece('ship', '11'), piece('chief', 'ship'), piece('other', '12')],
  reaches: [
    { piece: 'ship', kind: 'struck', areas: ['21'] },
    { piece: 'ship', kind: 'unheard-of', areas: ['21'] },
    { piece: 'chief', kind: 'led', areas: ['11', '12'] },
    { piece: 'other', kind: 'struck', areas: [] },
  ],
};
const shown = signal(view as unknown as View);
const reaches = askedReaches(shown, () => Promise.reject(new Error('they came with the view')));
const table = { shown, glossary: glossaryOf({ legend }), reaches };

it('shows of a piece what reaches over areas, and of whom it carries; only what the legend names and covers something', () => {
  expect(reachesOf(table, 'ship').map(({ piece: whose, look, name }) => [whose, look, name.en])).toEqual([
    ['ship', 'ram', 'Struck from here'],
    ['chief', 'command', 'Led'],
  ]);
  expect(reachesOf(table, 'other')).toEqual([]);
});

it('has a sign for each way of attack, while command is drawn over whole areas', () => {
  expect(REACH_LOOKS.filter((look) => !(look in REACH_SIGNS))).toEqual(['command']);
});

describe('reaches that did not come with the view', () => {
  const bare = (version: number): View => ({ version, pieces: view.pieces }) as unknown as View;

  it('are fetched once for what is shown, when somebody asks', async () => {
    const seen = signal(bare(7));
    const asked: number[] = [];
    const late = askedReaches(seen, ({ version }) => {
      asked.push(version);
      return Promise.resolve({ ...bare(version), reaches: view.reaches } as unknown as View);
    });
    expect(late.reaches.value).toEqual([]);
    for (let times = 0; times < 2; times += 1) late.ask();
    await expect.poll(() => late.reaches.value).toEqual(view.reaches);
    late.ask();
    expect(asked).toEqual([7]);
    seen.value = bare(8);
    expect(late.reaches.value).toEqual([]);
  });

  it('are forgotten where something else is shown meanwhile, and asked for again where that failed', async () => {
    const seen = signal(bare(7));
    const answers: ((answer: View | Error) => void)[] = [];
    const late = askedReaches(
      seen,
      () => new Promise((done, fail) => answers.push((one) => (one instanceof Error ? fail(one) : done(one)))),
    );
    late.ask();
    seen.value = bare(8);
    answers[0]?.({ ...bare(7), reaches: view.reaches } as unknown as View);
    late.ask();
    answers[1]?.(new Error('gone'));
    await expect.poll(() => (late.ask(), answers.length)).toBe(3);
    expect(late.reaches.value).toEqual([]);
  });
});
