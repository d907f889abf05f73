/** What other parts of the server answer (`src/api/plugins/web.ts`), and files. */
const NO_PAGE = /^\/(api|graphql|docs|health|metrics|problems|assets)(\/|$)|\.\w+$/;

/** Whether the client's own page answers under an address, so that the one that is kept can. */
export function isClientPage({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !NO_PAGE.test(pathname);
}

/** What a table, the lobby and the lists of one's games are shown from. Neither keys nor addresses of anybody. */
const READABLE =
  /^\/api\/v1\/(me|me\/inbox|accounts\/[^/]+|rulesets(\/[^/]+(\/board)?)?|games(\/[^/]+(\/(view|decisions|events|chronicle|messages|notes|draft|standing-orders))?)?)$/;

/**
 * Whether the answer to a request is kept for reading without a connection: the present of a table, and its chronicle.
 * Moments of the film are not: one look through a long game would push everything else out.
 */
export function isReadable(method: string, { pathname, searchParams }: URL): boolean {
  const ofThePast = pathname.endsWith('/view') && searchParams.has('version');
  return method === 'GET' && READABLE.test(pathname) && !ofThePast;
}
