import { curve, distinct } from '../../../../src/drawing/pieces/arrows.ts';
import type { GhostPlace } from '../../../../src/drawing/pieces/ghosts.ts';
import { ghostPlaces } from '../../../../src/drawing/pieces/ghosts.ts';
import { LONG_HULLS, PROW } from '../../../../src/drawing/pieces/long-hull.ts';
import type { PieceModel } from '../../../../src/drawing/pieces/model.ts';
import { OUTLINES } from '../../../../src/drawing/pieces/outlines.ts';
import { hinted } from '../../table/explain/hint.ts';
import type { Pointing } from '../offers.ts';
import './ghost-layer.css';
import type { LaidOut } from './use-model.ts';

interface Props {
  readonly pointing: Pointing;
  readonly laidOut: LaidOut;
}

/**
 * Where pieces would lie by what is being chosen: the way so far and its end, a sign for each choice that leads on, and
 * the outline of the choice that is pointed at. Signs are for the pointer; the same choices stand in the list.
 */
export function GhostLayer({ pointing, laidOut: { model, terrain, size } }: Props) {
  const places = ghostPlaces(pointing.ghosts, { ...terrain, size });
  if (places.length === 0) return null;
  const pointed = pointing.pointed.value;
  // A choice that moves several pieces has one sign, at the first of them.
  const signed = [...new Map([...places].reverse().map((place) => [place.ghost.choice, place])).values()];
  const scale = size / 40;
  return (
    <g class="ghosts" aria-hidden="true" style={`--width:${(size * 0.1).toFixed(2)}px`}>
      {places.map((place) => {
        const { choice } = place.ghost;
        const seen = choice === undefined || choice === pointed;
        const key = `figure ${choice ?? ''} ${place.ghost.piece}`;
        return seen && <Figure key={key} place={place} model={model} scale={scale} />;
      })}
      {signed.map((place) => (
        <Sign key={place.ghost.choice} place={place} pointing={pointing} scale={scale} />
      ))}
    </g>
  );
}

interface FigureProps {
  readonly place: GhostPlace;
  readonly model: PieceModel;
  readonly scale: number;
}

function Figure({ place, model, scale }: FigureProps) {
  const { ghost, x, y, turn, way } = place;
  const tint = model.looks.get(ghost.piece)?.tint ?? 'none';
  const { body, bow } = outlineOf(place, tint);
  return (
    <g class={`ghost tint-${tint}${ghost.choice === undefined ? '' : ' pointed'}`}>
      {way.length > 0 && <path class="way" d={curve(distinct(way))} />}
      <g transform={`translate(${x} ${y}) scale(${scale}) rotate(${ghost.facing === undefined ? 0 : turn})`}>
        <path class="body" d={body} />
        {place.prow && <path class="prow" d={bow} />}
      </g>
    </g>
  );
}

/** The outline of a ghost by the tint of its side, and the mark on its bow where it has one. */
function outlineOf({ long, ghost }: GhostPlace, tint: string): { body: string | undefined; bow: string } {
  if (long) return { body: LONG_HULLS[tint] ?? LONG_HULLS['none'], bow: PROW };
  if (ghost.facing !== undefined) return { body: OUTLINES['hull'], bow: 'M-5 -11L0 -18L5 -11' };
  return { body: OUTLINES[tint] ?? OUTLINES['none'], bow: '' };
}

function Sign({ place, pointing, scale }: { place: GhostPlace; pointing: Pointing; scale: number }) {
  const { ghost, sign, turn } = place;
  const { choice, facing } = ghost;
  if (choice === undefined) return null;
  return (
    <g
      class="lead"
      data-lead={choice}
      transform={`translate(${sign.x} ${sign.y}) scale(${scale}) rotate(${turn})`}
      onClick={(event) => {
        event.stopPropagation();
        hinted.value = null;
        pointing.choose(choice);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        pointing.pointed.value = choice;
        const odds = pointing.odds.filter((one) => one.choice === choice);
        const subject = { kind: 'choice', words: pointing.wordsOf(choice), odds } as const;
        hinted.value = { subject, from: event.currentTarget };
      }}
      onPointerLeave={() => {
        if (pointing.pointed.value === choice) pointing.pointed.value = null;
        hinted.value = null;
      }}
    >
      <circle class="target" r={12} />
      <path class="arrow" d={facing === undefined ? 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0' : 'M0 -9L7.5 7L0 3L-7.5 7Z'} />
    </g>
  );
}
