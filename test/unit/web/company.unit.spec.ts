import { expect, test } from 'vitest';
import type { Drafted } from '../../../web/src/acting/commands.ts';
import { companyOf } from '../../../web/src/acting/company.ts';
import type { Area, Choice, Piece } from '../../../web/src/api/types.ts';

const bare = (id: string): Choice => ({ id, label: { en: id, es: id } });
const unit = (id: string): Choice => ({ ...bare(`unit:${id}`), target: { type: 'piece', id } });
const hex = (id: string): Choice => ({ ...bare(`hex:${id}`), target: { type: 'hex', id } });
const menu = (...choices: Choice[]) => ({ choices, complete: false });
const at = (id: string, place: string, owner = 'red'): Piece =>
  ({ id, at: place, owner, kind: 'foot', facing: 0, revealed: true, status: [], known: {} }) as unknown as Piece;

/** Rows of five places each, ten apart: `a0` to `a4` above `b0` to `b4`. */
const areas = ['a', 'b', 'c'].flatMap((row, y) =>
  [0, 1, 2, 3, 4].map((x) => ({ id: `${row}${x}`, x: x * 10, y: y * 10 }) as unknown as Area),
);
const hexes = { kind: 'hexes', areas } as const;

const marched = (who: string, from: string, to: string, lead: Choice[] = []): Drafted => ({
  command: { decision: 'd', path: [] },
  prompt: undefined,
  steps: [...lead, unit(who), hex(to)],
  from,
});

test('those in line with a piece that marched go as far in its direction, the foremost first', () => {
  const view = {
    pieces: [at('one', 'b2'), at('left', 'a0'), at('next', 'a2'), at('far', 'a4'), at('blue', 'a3', 'blue')],
  };
  const last = marched('one', 'a1', 'b2');
  const choices = menu(unit('left'), unit('next'), unit('far'), unit('blue'), bare('done'));
  const found = companyOf({ board: hexes, view, last, menu: choices, steps: [] });
  expect(found.map(({ choice, to }) => [choice.id, to])).toEqual([
    ['unit:next', 'b3'],
    ['unit:left', 'b1'],
  ]);
});

test('whose course leads off the map stays, and so does whoever stands apart', () => {
  const view = { pieces: [at('one', 'b4'), at('edge', 'a4'), at('apart', 'c0')] };
  const last = marched('one', 'a3', 'b4');
  expect(companyOf({ board: hexes, view, last, menu: menu(unit('edge'), unit('apart')), steps: [] })).toEqual([]);
});

test('on a map of areas those who stood in the same one go to the same one', () => {
  const view = { pieces: [at('one', 'b2'), at('here', 'a1'), at('beside', 'a2')] };
  const last = marched('one', 'a1', 'b2', [bare('march')]);
  const scene = { board: { kind: 'areas', areas } as const, view, last, menu: menu(unit('here'), unit('beside')) };
  const found = companyOf({ ...scene, steps: [bare('march')] });
  expect(found.map(({ choice, to }) => [choice.id, to])).toEqual([['unit:here', 'b2']]);
  expect(companyOf({ ...scene, steps: [] })).toEqual([]);
});

test('another thing that may be done with a piece is not the same', () => {
  const view = { pieces: [at('one', 'b1'), at('next', 'a2')] };
  const remove = { ...unit('next'), id: 'remove:next' };
  const last = marched('one', 'a1', 'b1');
  expect(companyOf({ board: hexes, view, last, menu: menu(remove), steps: [] })).toEqual([]);
});

test('a command that goes nowhere, or in several steps, has no company', () => {
  const view = { pieces: [at('one', 'b1'), at('here', 'a1')] };
  const shot: Drafted = { ...marched('one', 'a1', 'b1'), steps: [unit('one'), unit('enemy')] };
  const way: Drafted = { ...marched('one', 'a1', 'b1'), steps: [unit('one'), hex('b1'), hex('c1')] };
  for (const last of [undefined, shot, way])
    expect(companyOf({ board: hexes, view, last, menu: menu(unit('here')), steps: [] })).toEqual([]);
});
