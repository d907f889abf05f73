import { frameIn } from '../evolve/activation.ts';
import type { AttackKind } from '../frames.ts';
import type { State } from '../state.ts';
import { defendersIn, whoAvoids } from './answers.ts';
import { crewOf } from './eligibility.ts';
import { replyOf } from './fire.ts';
import { ghostOf } from './ghost.ts';
import { throwsOf } from './grapple.ts';
import { place } from './place.ts';
import { shipOf } from './positions.ts';
import { strikes } from './route.ts';
import { avoids, crewPasses, missileHit } from './tables.ts';

/** What an enemy is about to do to a ship, or could do from where he is. */
export const THREATS = ['none', 'grapple', 'rake', 'diekplus', 'anastrophe', 'ram', 'fire'] as const;
type Threat = (typeof THREATS)[number];

/** A reaction that somebody is asked for (dossier 3.4): which ship of his answers whom, and what it has to fear. */
export type Window = {
  /** The ship that is asked about first, and the enemy whom it answers. */
  readonly ship: string;
  readonly enemy: string;
  /** How many faces of the die let it get away, come to its ram, or hit with its missiles. */
  readonly chance: number;
  readonly threat: Threat;
};

const FACES = [1, 2, 3, 4, 5, 6];

/** The reaction that somebody is asked for now; null where nobody is. */
export function windowOf(state: State): Window | null {
  const at = place(state);
  if (at.kind === 'avoid') {
    const ship = whoAvoids(state, at);
    return ship === undefined ? null : of(state, ship, at.mover, avoidFaces(state, ship));
  }
  if (at.kind === 'defend') {
    const ship = defendersIn(state, at)[0];
    return ship === undefined
      ? null
      : of(
          state,
          ship,
          at.mover,
          faces((die) => crewPasses(die, crewOf(state, ship))),
        );
  }
  if (at.kind === 'reply') return of(state, at.ship, at.at, hitFaces(state, at.ship, at.at));
  if (at.kind !== 'volley') return null;
  return { ship: at.target, enemy: at.ship, chance: hitFaces(state, at.target, at.ship), threat: 'fire' };
}

function of(state: State, ship: string, enemy: string, chance: number): Window {
  return { ship, enemy, chance, threat: threatTo(state, ship, enemy) };
}

/** What has been declared against a ship, or the worst that the enemy could declare where he is on his way. */
function threatTo(state: State, ship: string, enemy: string): Threat {
  const attack = frameIn(state, 'attack');
  if (attack?.target === ship) return attack.what;
  const movement = frameIn(state, 'movement');
  if (movement?.ship !== enemy) return 'none';
  const found = strikes(state, ghostOf(state, movement)).flatMap(({ value }) =>
    'target' in value && value.target === ship && isAttack(value.do) ? [value.do] : [],
  );
  const throws = throwsOf(state, enemy, true).some(({ target }) => target === ship);
  return WORST.find((what) => found.includes(what)) ?? (throws ? 'grapple' : 'none');
}

const WORST = ['ram', 'diekplus', 'rake'] as const;

function isAttack(what: string): what is AttackKind {
  return WORST.some((one) => one === what);
}

function avoidFaces(state: State, ship: string): number {
  return faces((die) => avoids(die, crewOf(state, ship), shipOf(state, ship).halfSpeed));
}

function hitFaces(state: State, ship: string, enemy: string): number {
  const shot = replyOf(state, ship, enemy, false) ?? replyOf(state, ship, enemy, true);
  return shot === null ? 0 : faces((die) => missileHit(shot.men, die + shot.sum).depletes);
}

function faces(succeeds: (die: number) => boolean): number {
  return FACES.filter(succeeds).length;
}
