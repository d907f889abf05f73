/** The address of a position: of a game at a version, seen as `seat` where anybody may look as it; `''` for a spectator. */
export function positionLink(origin: string, gameId: string, version: number, seat: string | null): string {
  return `${origin}${positionAddress(gameId, version, seat)}`;
}

/** The same within the client. */
export function positionAddress(gameId: string, version: number, seat: string | null): string {
  const query = new URLSearchParams({ v: String(version), ...(seat === null ? {} : { seat }) });
  return `/games/${encodeURIComponent(gameId)}?${query.toString()}`;
}

/** Puts a text on the clipboard; false where the browser does not let us (pages over plain HTTP). */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
