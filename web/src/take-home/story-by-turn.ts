import type { Course } from '../api/types.ts';
import type { Text } from '../text/language.ts';

/** A sentence of the story, by the event that it tells of. */
export interface StoryLine {
  readonly version: number;
  readonly text: Text;
  /** Whether a later takeback made it as if it had not happened. */
  readonly undone: boolean;
}

/** A turn of the story; before the first one the table was set up, which has no heading. */
export interface StoryPart {
  readonly heading: Text | null;
  readonly lines: readonly StoryLine[];
}

/** The story in parts: each begins behind the event with which a turn did, as the course of the game knows them. */
export function storyByTurn(story: readonly StoryLine[], points: Course['points']): readonly StoryPart[] {
  const parts: { heading: Text | null; lines: StoryLine[] }[] = [{ heading: null, lines: [] }];
  let next = 0;
  for (const line of story) {
    for (let point = points[next]; point !== undefined && point.version < line.version; point = points[next]) {
      parts.push({ heading: point.label, lines: [] });
      next += 1;
    }
    parts.at(-1)?.lines.push(line);
  }
  return parts.filter(({ lines }) => lines.length > 0);
}
