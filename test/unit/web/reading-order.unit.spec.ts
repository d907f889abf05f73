import { describe, expect, it } from 'vitest';
import { inReadingOrder } from '../../../web/src/acting/reading-order.ts';
import type { Choice, GameEvent } from '../../../web/src/api/types.ts';
import { justNow } from '../../../web/src/history/recent-lines.ts';
import { eventAt } from './event-at.ts';

const choice = (id: string, more: Partial<Choice> = {}): Choice => ({ id, label: { en: id, es: id }, ...more });
const unit = (id: string): Choice => choice(id, { target: { type: 'piece', id } });

describe('the list of choices', () => {
  const units = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(unit);

  it('begins with what the map cannot offer where it is long', () => {
    expect(inReadingOrder([...units, choice('militia')])[0]?.id).toBe('militia');
  });

  it('stays as it is where all of it is seen at once', () => {
    expect(inReadingOrder([...units.slice(0, 3), choice('done')]).at(-1)?.id).toBe('done');
  });

  it('puts behind what is asked what one seldom takes', () => {
    const rare = choice('give-up', { hint: { seldom: 12 } });
    const often = choice('done', { hint: { seldom: 4 } });
    const ids = inReadingOrder([rare, ...units, often]).map(({ id }) => id);
    expect([ids[0], ids.at(-1)]).toEqual(['done', 'give-up']);
  });

  it('puts it there in a short list as well', () => {
    const rare = choice('give-up', { hint: { seldom: 12 } });
    expect(inReadingOrder([rare, unit('a'), choice('done')]).map(({ id }) => id)).toEqual(['a', 'done', 'give-up']);
  });

  it('has behind what it spells out the step that others take with it', () => {
    const [march, stop] = [choice('March'), choice('Stop')];
    const salta = choice('March: Salta', { target: { type: 'area', id: 'salta' } });
    expect(inReadingOrder([march, stop, salta]).map(({ id }) => id)).toEqual(['Stop', 'March: Salta', 'March']);
  });

  it('ends with what is settled', () => {
    const settled = choice('again', { hint: { at: 'field:lima' } });
    expect(inReadingOrder([settled, ...units]).at(-1)?.id).toBe('again');
  });
});

describe('what has just happened', () => {
  const line = (version: number) => eventAt(version, { text: { en: `Line ${version}`, es: `línea ${version}` } });

  it('is the last lines, and how many there were before', () => {
    const { lines, before } = justNow([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(line));
    expect(lines.map(({ version }) => version)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(before).toBe(2);
  });

  it('tells in one line what one ship does step by step, up to its dice', () => {
    const step = (version: number, what: string, marks?: GameEvent['marks']) =>
      eventAt(version, { text: { en: `Ship: ${what}.`, es: `Barco: ${what}.` }, ...(marks && { marks }) });
    const dice: GameEvent['marks'] = [{ kind: 'dice', dice: [{ face: 1 }], faces: [1, 2], purpose: 'test' }];
    const { lines } = justNow([step(1, 'a'), step(2, 'b', dice), step(3, 'c'), line(4)]);
    expect(lines.map(({ text }) => text?.en)).toEqual(['Ship: a; b.', 'Ship: c.', 'Line 4']);
  });

  it('says once what is told twice', () => {
    const taken = (version: number) => eventAt(version, { text: { en: 'Red: taken. ', es: 'Rojo: ocupado. ' } });
    expect(justNow([taken(1), taken(2)]).lines.map(({ text }) => text?.en)).toEqual(['Red: taken. ']);
  });

  it('has no heading under which nothing stands', () => {
    const heading = (version: number) => eventAt(version, { type: 'PhaseBegan' });
    expect(justNow([heading(1), heading(2), line(3)]).lines.map(({ version }) => version)).toEqual([2, 3]);
  });

  it('leaves out events that say nothing', () => {
    const { text: _none, ...silent } = line(1);
    expect(justNow([silent, line(2)]).lines.map(({ version }) => version)).toEqual([2]);
  });
});
