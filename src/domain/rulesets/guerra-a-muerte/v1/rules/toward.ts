import type { ChoiceGenerator, Ghost, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { textBy } from '../../../../kernel/text.ts';
import type { Text } from '../../../../kernel/text.ts';
import { operationCost } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Force, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords, areaName } from '../text/names.ts';
import type { Contents } from './forces.ts';
import { moveForce, splitForce } from './forces.ts';
import { chooseLeftBehind, stepOut } from './march.ts';
import { areaOption } from './menus.ts';
import { operation, pointsLeft } from './operation.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forceOf, placeOf } from './positions.ts';
import type { Stretch, Way } from './ways.ts';
import { hasWays, stretchOf, waysOf } from './ways.ts';
import { overSea } from './why-not-there.ts';

type March = { readonly areas: readonly string[]; readonly stay: Required<Contents> };

/** One march in so many that play at random orders goes further than to the next area. */
const SELDOM = 10;

/**
 * Several marches at one command (§5.0): to any area that one can walk to, by the way that costs least, as far as the points
 * last. It comes to the same events as single marches, and ends with the first exit that an enemy may answer (§3.4).
 */
export const toward = operation({
  id: 'toward',
  title: t('ops.toward'),
  seldom: SELDOM,
  isOpen(state, _seat, frame) {
    const mover = state.forces[frame.force];
    if (mover === undefined || frame.blockading !== null) return false;
    return pointsLeft(frame) >= operationCost('move') && hasWays(mover);
  },
  *choose(state, _seat, frame): ChoiceGenerator<March> {
    const force = forceOf(state, frame.force);
    const ways = waysOf(state, force).map((way) => ({ ...way, now: stretchOf(state, force, way, pointsLeft(frame)) }));
    const { areas, now } = yield* pick(
      ways.map(wayOption),
      menuDetails(t('ops.toward.where'), () => overSea(force)),
    );
    return { areas, stay: yield* chooseLeftBehind(state, force.id, t('ops.march.stay'), () => [ghostOf(force, now)]) };
  },
  carryOut(turn, _seat, { areas, stay }, { force }) {
    if (stay.units.length + stay.leaders.length > 0) splitForce(turn, force, stay);
    const { at } = forceOf(turn.state, force);
    if (placeOf(at)[0] === 'city') moveForce(turn, force, `field:${areaOf(at) ?? ''}`, operationCost('leaveCity'));
    for (const area of areas) if (!isOnItsWay(turn, force) || !stepOut(turn, force, `field:${area}`)) return;
  },
});

/** Whether the force is still the one that acts, and has points for another area. */
function isOnItsWay({ state }: GameTurn, force: string): boolean {
  const top: ActivationFrame | null = topActivation(state);
  return top?.force === force && pointsLeft(top) >= operationCost('move');
}

function topActivation({ stack }: State): ActivationFrame | null {
  const top = stack.at(-1);
  return top?.kind === 'activation' ? top : null;
}

type Known = Way & { readonly now: Stretch };

function wayOption(way: Known): Option<Known> {
  const { area, areas, cost, now } = way;
  const label = textBy((lang) => wayName(way)[lang]);
  return { ...areaOption(area), label, hint: { points: cost, areas: [...areas], now: now.areas.length }, value: way };
}

/** "Charcas (2 OP by Cuzco)"; where the points, or an enemy, end it before: "Charcas (9 OP; now by Cuzco to Arequipa)". */
function wayName({ area, cost, now }: Known): Text {
  const via = namesOf(now.areas.slice(0, -1));
  const reach = now.areas.at(-1);
  const to = reach === undefined ? t('ops.toward.out') : areaInWords(reach);
  return t(now.whole ? 'ops.toward.whole' : 'ops.toward.part', { area: areaName(area), cost, to, ...via });
}

function namesOf(areas: readonly string[]): { readonly many: number; readonly via: Text } {
  return { many: areas.length, via: textBy((lang) => areas.map((area) => areaInWords(area)[lang]).join(', ')) };
}

/** Where the force would stand, and its way; in front of its city where one point carries it no further. */
function ghostOf({ id, at }: Force, { areas }: Stretch): Ghost {
  const reach = areas.at(-1) ?? areaOf(at) ?? '';
  return { piece: id, at: `field:${reach}`, via: areas.slice(0, -1).map((area) => `field:${area}`) };
}
