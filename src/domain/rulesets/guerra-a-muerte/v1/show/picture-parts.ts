import type { GameEvent } from '../../../../kernel/event.ts';
import { drawsOf } from '../../../../kernel/event.ts';
import { diceMark } from '../../../../kernel/kit/dice.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import { t } from '../text/catalogue.ts';
import { boardPlace } from '../rules/board-place.ts';

type Tone = 'fight' | 'loss' | 'gain' | 'note';

/** Something happened at each of these places of the board, or to these forces. */
export function spots(places: readonly string[], tone: Tone): Mark[] {
  return places.map((at) => ({ kind: 'spot', at, tone }));
}

/** Something happened at places of the data's notation; none where they are off the board. */
export function placed(places: readonly string[], tone: Tone): Mark[] {
  return spots(places.filter((at) => at.includes(':')).map(boardPlace), tone);
}

/** The dice of an event as they fell, dice of one kind together: of six faces, or of ten at sea. */
export function rolled(event: GameEvent, whose: { readonly seat?: string; readonly at?: string } = {}): Mark[] {
  const throws: { faces: number; dice: number[] }[] = [];
  const draws = event.public['chance'] === undefined ? [] : drawsOf(event);
  for (const { n, value } of draws) {
    const last = throws.at(-1);
    if (last?.faces === n) last.dice.push(value + 1);
    else throws.push({ faces: n, dice: [value + 1] });
  }
  const key = `event.dice.${event.type}`;
  const label = t.has(key) ? { label: t(key) } : {};
  return throws.map(({ faces, dice }) => ({
    ...diceMark(dice, { ...whose, faces: Array.from({ length: faces }, (_, at) => at + 1) }),
    ...label,
  }));
}

/** The way of a force; a spot where it stays in the same place of the board. */
export function moved(force: string, from: string, to: string): Mark[] {
  const [here, there] = [boardPlace(from), boardPlace(to)];
  if (here === there) return spots([there], 'note');
  return [{ kind: 'move', from: here, to: there, pieces: [force] }];
}
