const CITATION = /§([0-9A-Za-z]+(?:[./][0-9A-Za-z]+)*(?:[-–][0-9A-Za-z]+(?:[./][0-9A-Za-z]+)*)?)/g;

/** A stretch of a text: as it reads and, where it cites the rulebook, what it cites, without the sign: `8.3/4-6`. */
export interface Stretch {
  readonly text: string;
  readonly cites?: string;
}

/** A text cut where paragraphs are cited; put together again, the stretches are the text. */
export function stretchesOf(text: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const { 0: sign, 1: cites = '', index } of text.matchAll(CITATION)) {
    if (index > from) stretches.push({ text: text.slice(from, index) });
    stretches.push({ text: sign, cites });
    from = index + sign.length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from) });
  return stretches;
}

/** What a text cites, without the signs. */
export function citedIn(text: string): readonly string[] {
  return stretchesOf(text).flatMap(({ cites }) => (cites === undefined ? [] : [cites]));
}

/** The paragraph where readers of a citation begin: that one, or the first of a range or under a heading; null for none. */
export function paragraphAt(ids: readonly string[], cited: string): string | null {
  const [from = ''] = endsOf(cited);
  if (from === '') return null;
  if (ids.includes(cited)) return cited;
  return ids.find((id) => plainId(id) === from) ?? ids.find((id) => isAt(plainId(id), from)) ?? null;
}

/** Whether an id is `place`, or stands under it: `8.3/4` under `8.3`, `9.reinf1` under `9.reinf`, but `10` not under `1`. */
export function isAt(id: string, place: string): boolean {
  if (!id.startsWith(place)) return false;
  const next = id.charAt(place.length);
  return next === '' || next === '.' || /\d/.test(next) !== /\d/.test(place.slice(-1));
}

/** Both ends of a range, the second written whole: `8.3/4-6` is `8.3.4` to `8.3.6`, `10.5b-c` is `10.5b` to `10.5c`. */
export function endsOf(cited: string): readonly string[] {
  const [from = '', to] = cited.split(/[-–]/).map(plainId);
  if (to === undefined) return [from];
  if (to.includes('.')) return [from, to];
  const last = /^\d/.test(to) ? /\d+[a-z]*$/ : /[a-zA-Z]+$/;
  return [from, from.replace(last, to)];
}

/** Rulebooks number with dots or slashes. */
export function plainId(id: string): string {
  return id.replaceAll('/', '.').replace(/\.$/, '');
}
