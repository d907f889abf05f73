import { expect, test } from 'vitest';
import { chatText } from '../../../src/notices/chat-text.ts';
import type { Notice } from '../../../src/notices/notice.ts';

const reader = { lang: 'en', zone: 'UTC' } as const;
const notice = (more: object): Notice =>
  ({
    kind: 'turn',
    gameId: 'g',
    seat: 'red',
    lang: 'en',
    title: 'Toy',
    scenario: 'Ford',
    phase: 'Turn 1',
    url: 'https://e.example.org/games/g?seat=red',
    happened: [],
    decisions: [],
    waitingFor: [],
    ...more,
  }) as unknown as Notice;
const happened = (text: string) => ({ version: 1, text });

test('a message is never longer than there is room for, and ends with its whole link', () => {
  const long = 'y'.repeat(5_000);
  const all = { title: long, scenario: long, phase: long, waitingFor: [long], decisions: [{ prompt: long }] };
  const many = Array.from({ length: 40 }, () =>
    notice({ ...all, happened: Array.from({ length: 40 }, () => happened(long)) }),
  );
  for (const most of [1_000, 2_000, 4_096]) {
    expect(chatText({ key: 'k', digest: true, notices: many }, reader, most).length).toBeLessThanOrEqual(most);
    const single = chatText({ key: 'k', digest: false, notices: many }, reader, most);
    expect(single.length).toBeLessThanOrEqual(most);
    expect(single.endsWith('https://e.example.org/games/g?seat=red')).toBe(true);
  }
});

test('a digest says how many games it leaves out', () => {
  const many = Array.from({ length: 30 }, (_, n) => notice({ url: `https://e.example.org/games/g${n}` }));
  const text = chatText({ key: 'k', digest: true, notices: many }, reader, 4_096);
  expect(text).toContain('… and 22 more games');
  expect(text.split('https://')).toHaveLength(9);
});
