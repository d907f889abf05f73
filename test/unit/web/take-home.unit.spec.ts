import { describe, expect, it } from 'vitest';
import { same } from '../../../src/domain/kernel/text.ts';
import { homeName } from '../../../web/src/take-home/home-name.ts';
import { storyByTurn } from '../../../web/src/take-home/story-by-turn.ts';

describe('the name of a page that is taken home', () => {
  it('tells the game, who played it and when it ended', () => {
    const name = homeName('War Galley', ['Ana', 'the steady bot'], '2026-11-28T15:00:00.000Z');
    expect(name).toBe('War Galley - Ana, the steady bot - 2026-11-28.html');
  });

  it('is a name that every file system takes, whatever people are called', () => {
    const name = homeName('Guerra a Muerte', ['../A:n*a?"<b>|\u202e', 'x'.repeat(300)], '2026-11-28T15:00:00.000Z');
    expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cf}]{1,120}$/u);
    expect(name).toMatch(/^Guerra a Muerte - .+ - 2026-11-28\.html$/);
    const wide = homeName(
      'Guerra a Muerte',
      ['\u{6f22}'.repeat(60), '\u{1f3f0}'.repeat(60)],
      '2026-11-28T15:00:00.000Z',
    );
    expect(new TextEncoder().encode(wide).length).toBeLessThanOrEqual(255);
    expect(wide).toMatch(/^Guerra a Muerte - \u{6f22}{60}, - 2026-11-28\.html$/u);
  });
});

describe('the story of a page that is taken home', () => {
  const line = (version: number) => ({ version, text: same(`event ${version}`), undone: false });
  const point = (version: number, turn: number) => ({ version, turn, label: same(`Turn ${turn}`), chance: 500 });
  const shape = (versions: readonly number[], points: readonly [number, number][]) =>
    storyByTurn(
      versions.map(line),
      points.map(([version, turn]) => point(version, turn)),
    ).map(({ heading, lines }) => [heading?.en ?? null, lines.map(({ version }) => version)]);

  it('has a heading for each turn, behind the event that began it', () => {
    const points: [number, number][] = [
      [2, 1],
      [4, 2],
      [6, 3],
    ];
    expect(shape([1, 2, 3, 4, 5, 6], points)).toEqual([
      [null, [1, 2]],
      ['Turn 1', [3, 4]],
      ['Turn 2', [5, 6]],
    ]);
  });

  it('has none for turns in which nothing is told, and keeps every line', () => {
    expect(
      shape(
        [1, 5],
        [
          [2, 1],
          [3, 2],
        ],
      ),
    ).toEqual([
      [null, [1]],
      ['Turn 2', [5]],
    ]);
    expect(shape([1, 2], [])).toEqual([[null, [1, 2]]]);
  });
});
