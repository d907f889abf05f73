/** What a line of the story is about: its words up to the first colon, that included. */
const HEAD = /^[^:.]+: /;

/**
 * Lines of a story in which what one ship, force or side does step by step makes one line: where a line begins with the
 * same words up to a colon as the one before it, what follows these is added to that.
 */
export function joinedLines<L>(lines: readonly L[], join: (before: L, line: L) => L | null): L[] {
  const joined: L[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const both = before === undefined ? null : join(before, line);
    if (both === null) joined.push(line);
    else joined[joined.length - 1] = both;
  }
  return joined;
}

/** Two sentences about the same in one; null where they are about different things. */
export function joinedSentence(before: string, line: string): string | null {
  const head = HEAD.exec(before)?.[0];
  if (head === undefined || !line.startsWith(head)) return null;
  // What is told twice, such as that a seat is taken, is said once.
  if (before.trimEnd().endsWith(line.slice(head.length).trimEnd())) return before;
  return `${before.trimEnd().replace(/\.$/, '')}; ${line.slice(head.length)}`;
}
