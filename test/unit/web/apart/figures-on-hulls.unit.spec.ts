import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { same } from '../../../../src/domain/kernel/text.ts';
import type { DrawnPiece } from '../../../../src/drawing/board.ts';
import { LongFigure, ShortWriting } from '../../../../src/drawing/figures/long-figure.tsx';
import { glossaryOf } from '../../../../src/drawing/glossary.ts';
import type { Detail } from '../../../../src/drawing/pieces/detail.ts';
import type { PieceLook } from '../../../../src/drawing/pieces/piece-look.ts';
import { modelOf, terrainOf } from '../../../../src/drawing/pieces/model.ts';
import { areas } from '../../../support/small-sea.ts';

/** A galley of type "5", speed 4, ram 3/2, with a crew of 7 and 6 marines. */
function lookOf(also: readonly string[]): PieceLook {
  const board = {
    kind: 'hexes' as const,
    areas,
    legend: { types: [{ id: 'five', name: same('five'), look: 'galley' }] },
  };
  const terrain = terrainOf(board);
  const piece: DrawnPiece = {
    id: 'a',
    kind: 'five',
    owner: null,
    at: '11',
    face: 'up',
    facing: 0,
    also,
    label: same('Galley 1'),
    printed: ['5', '4', '3/2', '7·6'],
  };
  const context = { glossary: glossaryOf(board), ruleset: { seats: [] } };
  const look = modelOf(context, { pieces: [piece], lang: 'en' }, terrain, terrain.size).looks.get('a');
  if (look === undefined) throw new Error('no look');
  return look;
}

/** What is written on a figure, by the detail that can be made out. */
const written = (svg: string): string[] => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text);
const long = (detail: Detail): string[] =>
  written(renderToString(h(LongFigure, { look: lookOf(['12']), detail, turn: 0, cargo: [] })));
const short = (detail: Detail): string[] => written(renderToString(h(ShortWriting, { look: lookOf([]), detail })));

describe('the figures on a hull', () => {
  it('say from afar nothing, then its type, from near its speed and its men, and from close by all', () => {
    expect(long('far')).toEqual([]);
    expect(long('mid')).toEqual(['5']);
    expect(long('near')).toEqual(['5', '4', '7·6']);
    expect(long('close')).toEqual(['5', '4', '7·6']);
    expect(long('full')).toEqual(['5', '4', '3/2', '7·6']);
  });

  it('of one hex say its men too, as soon as they can be read', () => {
    expect(short('mid')).toEqual(['5', '4']);
    expect(short('near')).toEqual(['5', '4', '7·6']);
    expect(short('full')).toEqual(['5', '4', '7·6']);
  });
});
