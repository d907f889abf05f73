/** The page to go back to after signing in, from the state of the history: an address of this client, or the lobby. */
export function comeFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('to' in state)) return '/';
  const { to } = state;
  const within = typeof to === 'string' && /^\/(?![/\\])/.test(to) && !to.startsWith('/sign-in');
  return within ? to : '/';
}

/** The key that a link brought in its hash; empty where there is none, as in a link to a part of the page. */
export function keyIn(hash: string): string {
  return /^#(est_[\w-]+)$/.exec(hash)?.[1] ?? '';
}
