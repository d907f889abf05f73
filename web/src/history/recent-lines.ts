import { withoutEmptyChapters } from '../../../src/drawing/chapters.ts';
import { joinedLines, joinedSentence } from '../../../src/drawing/joined-lines.ts';
import { marksOf } from '../../../src/drawing/pieces/marks-of.ts';
import type { GameEvent } from '../api/types.ts';
import type { Text } from '../text/language.ts';

/** As many lines are shown; of more the first ones are in the chronicle. */
const LINES = 8;

/** The last events that say something, and how many such lines there were before them. */
export function justNow(recent: readonly GameEvent[]): {
  readonly lines: readonly GameEvent[];
  readonly before: number;
} {
  const said = withoutEmptyChapters(recent.filter(({ text }) => text !== undefined));
  const joined = joinedLines(said, joinedEvents);
  return { lines: joined.slice(-LINES), before: Math.max(0, joined.length - LINES) };
}

/** What an answer of the server tells first. */
export function firstWords(events: readonly GameEvent[]): Text | undefined {
  return withoutEmptyChapters(events.filter(({ text }) => text !== undefined))[0]?.text;
}

/** What was said in several sentences about the same, in as few as it takes. */
export function joinedTexts(texts: readonly Text[]): readonly Text[] {
  return joinedLines(texts, joinedText);
}

/** Dice stand behind the words that they belong to: such a line ends there. */
function joinedEvents(before: GameEvent, event: GameEvent): GameEvent | null {
  if (before.text === undefined || event.text === undefined) return null;
  if (marksOf(before.marks ?? [], 'dice').length > 0) return null;
  const text = joinedText(before.text, event.text);
  return text === null ? null : { ...event, text, marks: [...(before.marks ?? []), ...(event.marks ?? [])] };
}

function joinedText(before: Text, text: Text): Text | null {
  const [en, es] = [joinedSentence(before.en, text.en), joinedSentence(before.es, text.es)];
  return en === null || es === null ? null : { en, es };
}
