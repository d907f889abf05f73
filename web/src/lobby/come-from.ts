/** The page to go back to after signing in, from the state of the history: an address of this client, or the lobby. */
export function comeFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('to' in state)) return '/';
  const { to } = state;
  const within = typeof to === 'string' && /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in');
  return within ? to : '/';
}

/** The key that a link brought in its hash; empty where there is none, or nothing that could be one. */
export function keyIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
