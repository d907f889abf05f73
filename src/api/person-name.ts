/** What cannot be seen in a name, or breaks its line: with it, two people could have names that look alike. What stands between the brackets of a pattern. */
export const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}';

/** The pattern of a name in a schema: something is seen, and nothing is unseen. */
export const SEEN = `^[^${UNSEEN}]*[^\\s${UNSEEN}][^${UNSEEN}]*$`;

/** A name without what cannot be seen in it; '' where nothing is left. */
export function seenName(name: string): string {
  return name.replace(new RegExp(`[${UNSEEN}]+`, 'gu'), ' ').trim();
}
