import type { Blocked } from '../../../../kernel/choices.ts';
import { asLine } from '../../../../kernel/text.ts';
import { areas } from '../data/data.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { Force, Operations, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords, cityName, forceInWords, seaName } from '../text/names.ts';
import { isOpenPort, isOwnPort, seaOf } from './fleets.ts';
import { citiesOf, landDistance, landLinks, portsOn, sailingCost } from './map.ts';
import { forceOption, placeOption } from './menus.ts';
import { pointsLeft } from './operation.ts';
import { allowanceLeft, isLimited, partOfForce, sideOfPart } from './parts.ts';
import { areaOf, forceOf, forces, forcesAt, forcesInArea, placeOf, sideOf } from './positions.ts';

/** Areas that nobody marches to at once, or ever: why not, for those who point at them. */
export function notNext({ at }: Force, offered: readonly string[]): Blocked[] {
  return [...areas.keys()]
    .filter((area) => !offered.includes(`field:${area}`) && area !== areaOf(at))
    .map((area) => {
      const key = isInReach(at, area) ? 'ops.why.far' : 'ops.why.over-sea';
      return placeOption.blocked(`field:${area}`, asLine(t(key, { area: areaInWords(area) })), '§5.0');
    });
}

/** Areas to which no way leads over land. */
export function overSea(force: Force): Blocked[] {
  return notNext(force, []).filter(({ target }) => !isInReach(force.at, target.id.slice('field:'.length)));
}

function isInReach(at: string, area: string): boolean {
  const from = areaOf(at);
  const starts = from === null ? landLinks(placeOf(at)[1]) : [from];
  return starts.some((start) => landDistance(start, area) < Infinity);
}

/** Enemies of the area that nobody attacks in the field: those in cities, and guerrillas (§6.2, §10.1). */
export function notAttacked(state: State, { force }: ActivationFrame): Blocked[] {
  const { at, owner } = forceOf(state, force);
  return forcesInArea(state, areaOf(at) ?? '').flatMap((enemy): Blocked[] => {
    if (sideOf(enemy) === sideOf({ owner })) return [];
    const inCity = placeOf(enemy.at)[0] === 'city';
    if (!inCity && enemy.posture === 'normal') return [];
    const why = t(inCity ? 'ops.why.walls' : 'ops.why.hunted', { force: forceInWords(state, enemy.id) });
    return [blockedForce(state, enemy.id, asLine(why), inCity ? '§6.2' : '§10.1')];
  });
}

/** Cities of the area that an own force does not go into. */
export function notEntered(state: State, { force }: ActivationFrame, offered: readonly string[]): Blocked[] {
  const { at, owner } = forceOf(state, force);
  return citiesOf(areaOf(at) ?? '').flatMap(({ id }): Blocked[] => {
    if (offered.includes(id)) return [];
    const held = forcesAt(state, `city:${id}`).some((inside) => inside.kind === 'land' && inside.owner !== owner);
    const reason = t(held ? 'ops.why.held' : 'ops.why.besieged', { city: cityName(id) });
    return [placeOption.blocked(`city:${id}`, reason, held ? '§6.2' : '§5.0')];
  });
}

/** Sea areas that are too far for the points left, and ports of others on those within reach (§7.1, A27). */
export function notSailedTo(state: State, seat: Side, frame: ActivationFrame, seas: readonly string[]): Blocked[] {
  const { at } = forceOf(state, frame.force);
  const left = pointsLeft(frame);
  return seas.flatMap((sea): Blocked[] => {
    const cost = sailingCost(seaOf(at) ?? 'SPAIN', sea);
    if (cost > left)
      return [placeOption.blocked(`sea:${sea}`, t('ops.why.sea-far', { sea: seaName(sea), cost, left }), '§7.1')];
    return portsOn(sea)
      .filter(({ id }) => !isOpenPort(state, id, seat) && at !== `city:${id}`)
      .map(({ id }) => {
        const [why, by] = isOwnPort(state, id, seat)
          ? (['ops.why.besieged', '§5.0'] as const)
          : (['ops.why.not-own', 'A27'] as const);
        return placeOption.blocked(`city:${id}`, t(why, { city: cityName(id) }), by);
      });
  });
}

/** Own forces that are not activated: why not (§3.2, §3.3, §10.7). */
export function notActivated(state: State, phase: Operations, ready: readonly string[]): Blocked[] {
  const side = sideOfPart(phase);
  return forces(state).flatMap((force): Blocked[] => {
    if (sideOf(force) !== side || ready.includes(force.id)) return [];
    const { key, rule } = whyAtRest(state, force, phase);
    return [blockedForce(state, force.id, asLine(t(key, { force: forceInWords(state, force.id) })), rule)];
  });
}

function whyAtRest(state: State, { id, spent }: Force, phase: Operations) {
  if (spent) return { key: 'ops.why.spent', rule: '§3.3' } as const;
  const { go } = partOfForce(state, id, phase);
  if (go.units.length + go.leaders.length === 0) return { key: 'ops.why.part', rule: '§3.2' } as const;
  if (isLimited(state, id) && allowanceLeft(state) === 0) return { key: 'ops.why.allowance', rule: '§10.7' } as const;
  return { key: 'ops.why.carries', rule: '§7.7, A95' } as const;
}

function blockedForce(state: State, id: string, reason: Blocked['reason'], rule: string): Blocked {
  return { target: forceOption(state, id).target ?? { type: 'piece', id }, reason, rule };
}
