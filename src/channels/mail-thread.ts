/** What a mail says of itself and of those before it; ids with their angle brackets, as they stand in headers. */
export interface Threaded {
  /** Null where it has none that can be named. */
  readonly id: string | null;
  /** Oldest first. */
  readonly references: readonly string[];
}

/** So many ids stand in a header at most; of longer threads the first is kept, and the latest. */
const MOST = 20;

/** RFC 5322 §3.6.4, as mail programs write it: something, an @, something, and nothing that could end a header. */
const MESSAGE_ID = /<[!-;=?A-~]{1,120}@[!-;=?A-~]{1,120}>/g;

/** The message ids in a header, in their order; what is none is left out. */
export function messageIdsIn(header: string): string[] {
  return header.match(MESSAGE_ID) ?? [];
}

/** Nobody sends the mail of this id: that all of a game refer to it is what makes readers show them as one thread. */
export function gameThread(gameId: string, domain: string): string {
  return `<game.${gameId}@${domain}>`;
}

/**
 * The headers of an answer to `parent` in the thread that begins with `root` (RFC 5322 §3.6.4): the parent's references
 * and its id, behind the root where the parent's writer has dropped it.
 */
export function answering(
  { id, references }: Threaded,
  root: string,
): { readonly inReplyTo: string; readonly references: readonly string[] } {
  const before = references.filter((one) => one !== root && one !== id);
  const later = [...before, ...(id === null || id === root ? [] : [id])];
  return { inReplyTo: id ?? references.at(-1) ?? root, references: [root, ...later.slice(1 - MOST)] };
}

/** `estafeta@example.org`, with or without a name before it, is at example.org. */
export function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'estafeta.invalid';
}
