const LONGEST = 4;

/**
 * A few characters that tell a piece from its like: «Royal Marines 2» is RM2, and of «Infantry Saboya», which is an
 * infantry, only Saboya counts.
 */
export function initialsOf(label: string, kind: string): string {
  const bare = label.replace(/\(.*?\)/g, '').trim();
  const own = bare.toLowerCase().startsWith(kind.toLowerCase()) ? bare.slice(kind.length).trim() : bare;
  // Of «Azab 2», which is an azab, the number alone would not say much: keep both.
  const words = wordsOf(/^\d*$/.test(own) ? bare : own);
  const [only] = words;
  if (only === undefined) return '';
  if (words.length === 1) return only.slice(0, 3);
  return words
    .map((word) => (/^[IVX]+$/.test(word) ? word : initial(word)))
    .join('')
    .slice(0, LONGEST);
}

/** Small words between names do not count. */
function wordsOf(text: string): string[] {
  const words = text.split(/[\s\-–/]+/).filter((word) => word !== '');
  const great = words.filter((word) => !/^\p{Ll}/u.test(word));
  return great.length === 0 ? words : great;
}

/** Its first letter, or the number that it begins with. */
function initial(word: string): string {
  return (/^\d+|[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').toUpperCase();
}
