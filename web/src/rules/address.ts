/** Where the rules of a game are read, at the paragraph cited where one is. */
export function rulesAddress(ruleset: string, cited?: string): string {
  return `/rules/${encodeURIComponent(ruleset)}${cited === undefined ? '' : `#${cited}`}`;
}
