const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** A browser in words that its owner knows it by, such as `Firefox, Android`; the marks of others come after its own. */
export function deviceName(userAgent: string): string {
  const found = (names: readonly (readonly [string, string])[]): string[] =>
    names.filter(([mark]) => userAgent.includes(mark)).map(([, name]) => name);
  return [...found(BROWSERS).slice(0, 1), ...found(SYSTEMS).slice(0, 1)].join(', ');
}
