import type { Shortcut } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { freshMovement } from '../evolve/movement.ts';
import type { ActivationFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { allowance } from './allowance.ts';
import { interrupts } from './carry.ts';
import { follows, placeAstern } from './contacts.ts';
import type { Ghost } from './ghost.ts';
import { ghostOf, stepOn, stepsOf } from './ghost.ts';
import { isForward } from './manoeuvres.ts';
import { shipOption } from './menus.ts';
import { isInPlay, sea, shipOf } from './positions.ts';
import type { Sea } from './sea.ts';
import { placed } from './waters.ts';
import type { Position } from './zones.ts';

/** A way of steps, and where it leads. */
type Way = { readonly ghost: Ghost; readonly steps: readonly string[] };

/**
 * Ships of a column that may take up their place behind the ship ahead of them, which has moved: one choice for the
 * points and steps of the shortest way there that no enemy can answer (dossier 3.6, column macro).
 */
export function followers(state: State, { squadrons }: ActivationFrame): Shortcut[] {
  return squadrons.flatMap((index): Shortcut[] => {
    const squadron = state.squadrons[index];
    if (squadron?.mode !== 'column') return [];
    const { ships } = squadron;
    return ships.flatMap((ship, at) => {
      const steps = wayBehind(state, ship, ships[at - 1]);
      return steps === null ? [] : followUp(ship, steps);
    });
  });
}

function followUp(ship: string, steps: readonly string[]): Shortcut {
  const label = t('action.follow', { ship: shipOption(ship).label });
  const path = [shipOption(ship).id, `mp:${steps.length}`, ...steps];
  return { choice: { ...choice(`follow:${ship}`, label), target: { type: 'piece', id: ship } }, path };
}

/**
 * The fewest forward steps that bring a ship behind the one ahead of it, which has moved, none of which an enemy can
 * answer; null where there are none.
 */
export function wayBehind(state: State, ship: string, ahead: string | undefined): readonly string[] | null {
  if (ahead === undefined) return null;
  const [own, leader] = [shipOf(state, ship), shipOf(state, ahead)];
  if (own.act.moved || !leader.act.moved || !isInPlay(own) || !isInPlay(leader)) return null;
  const steps = stepsBehind(state, ship, ahead);
  return steps?.length === 0 ? null : steps;
}

function stepsBehind(state: State, ship: string, ahead: string): readonly string[] | null {
  const points = allowance(state, ship, shipOf(state, ship).sails === 'up');
  const seen = new Set<string>();
  let edge: Way[] = [{ ghost: ghostOf(state, freshMovement(ship, points, false)), steps: [] }];
  const leader = placed(state, ahead);
  let askew: Way | null = null;
  while (edge.length > 0) {
    const arrived = edge.filter(({ ghost }) => follows(sea(state), leader, ghost.at));
    const best = arrived.find(({ ghost }) => keepsLine(sea(state), leader, ghost.at));
    if (best !== undefined) return best.steps;
    askew ??= arrived[0] ?? null;
    edge = edge.flatMap((way) => further(state, way, seen));
  }
  return askew?.steps ?? null;
}

/** Right astern, or with the same facing: a place in a stern-flank hex askew is for want of a better one. */
function keepsLine(map: Sea, ahead: Position, { bow, facing }: Position): boolean {
  return facing === ahead.facing || bow === placeAstern(map, ahead);
}

/** The ways that go one step on, to where none has been. */
function further(state: State, { ghost, steps }: Way, seen: Set<string>): Way[] {
  return stepsOf(state, ghost).flatMap((way) => {
    const place = `${way.bow} ${way.facing}`;
    if (!isForward(way.step) || seen.has(place) || interrupts(state, ghost, way)) return [];
    seen.add(place);
    return [{ ghost: stepOn(ghost, way), steps: [...steps, way.step] }];
  });
}
