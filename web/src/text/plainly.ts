/** Without accents and case, as people type. */
export function plainly(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
