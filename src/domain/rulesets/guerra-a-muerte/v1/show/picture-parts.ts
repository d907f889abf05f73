import { drawsOf } from '../../../../kernel/event.ts';
import { D6, diceMark } from '../../../../kernel/kit/dice.ts';
import type { Mark } from '../../../../kernel/picture.ts';
import type { Modifier } from '../data/tables.ts';
import { totalOf } from '../data/tables.ts';
import { t } from '../text/catalogue.ts';
import { boardPlace } from '../rules/board-place.ts';
import type { Event } from '../events.ts';
import { purposeOf } from './throws.ts';

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
export function rolled(event: Event, whose: Whose = {}): Mark[] {
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
    ...diceMark(dice, { ...whose, faces: facesOf(faces), purpose: purposeOf(event.type) }),
    ...label,
  }));
}

/** Whose dice, where, and what of them succeeds: by its faces where the event tells them, else whether it did. */
type Whose = {
  readonly seat?: string;
  readonly at?: string;
  readonly needs?: readonly number[];
  readonly hit?: boolean;
};

/** §7.5.1: the dice of each ship; the lowest of them hit, as many as the event says. */
export function broadsides(shots: readonly { readonly dice: readonly number[]; readonly hits: number }[]): Mark[] {
  return shots.map(({ dice, hits }): Mark => {
    const worst = [...dice].sort((a, b) => a - b)[hits - 1] ?? 0;
    const faces = facesOf(10);
    const label = t('event.dice.BroadsidesFired');
    return { kind: 'dice', faces, purpose: 'sea', label, dice: dice.map((face) => ({ face, hit: face <= worst })) };
  });
}

/** The faces of a die that succeed, with what is added to them. */
export function facesThat(succeeds: (total: number) => boolean, modifiers: readonly Modifier[] = []): number[] {
  const added = totalOf(modifiers);
  return D6.filter((face) => succeeds(face + added));
}

function facesOf(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** The way of a force; a spot where it stays in the same place of the board. */
export function moved(force: string, from: string, to: string): Mark[] {
  const [here, there] = [boardPlace(from), boardPlace(to)];
  if (here === there) return spots([there], 'note');
  return [{ kind: 'move', from: here, to: there, pieces: [force] }];
}
