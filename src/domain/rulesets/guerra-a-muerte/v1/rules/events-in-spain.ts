import { areaData, counterOf, counters, leaders, IGUALA } from '../data/data.ts';
import { liberalNeed, MEXICO_AREAS } from '../data/tables.ts';
import type { Force, State } from '../state.ts';
import { RECRUIT, TRACK, WAITING } from '../state.ts';
import { formForce } from './forces.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forces, unitsIn } from './positions.ts';
import { beginNext } from './steps.ts';

/** §10.2: from turn 9 on the patriot's die says whether liberals take power in Spain; in turn 13 they do. */
export function rollLiberal(turn: GameTurn): void {
  const need = liberalNeed(turn.state.turn) ?? Infinity;
  const die = need > 1 ? turn.chance.die() : null;
  const happened = die === null || die >= need;
  const cancelled = happened ? cancelledOf(turn.state) : [];
  turn.emit({ type: 'LiberalDiced', public: { die, need, happened, cancelled } });
  beginNext(turn);
}

/** §10.2.1: reinforcements from Spain that have not arrived come no more, those that waited for a convoy too (A60). */
function cancelledOf(state: State): string[] {
  const isDue = (at: string | undefined): boolean => at === TRACK || at === WAITING;
  return [
    ...[...counters.values()].filter(({ id, spanish }) => spanish === true && isDue(state.units[id]?.at)),
    ...[...leaders.values()].filter(({ id, spanish }) => spanish === true && isDue(state.leaders[id]?.at)),
  ].map(({ id }) => id);
}

/** Variant 14.1: on 4 or more New Spain goes over: each American regular of the royalist there dices whether it leaves. */
export function rollIguala(turn: GameTurn): void {
  const die = turn.chance.die();
  turn.emit({ type: 'IgualaDiced', public: { die, happened: die >= IGUALA.successMin } });
  if (die >= IGUALA.successMin) for (const { force, units } of americansOf(turn.state)) defect(turn, force, units);
  beginNext(turn);
}

/** American regulars in New Spain by their forces (A61). */
function americansOf(state: State): { force: Force; units: readonly string[] }[] {
  return forces(state)
    .filter(({ owner, kind, at }) => owner === 'royalist' && kind === 'land' && MEXICO_AREAS.includes(areaOf(at) ?? ''))
    .map((force) => ({ force, units: unitsIn(state, force.id).filter((id) => counterOf(id).class === 'american') }));
}

/** On 1 to 3 a unit returns to its box, and a Mexican militia of its arm takes the field for the patriot, if one is left. */
function defect(turn: GameTurn, { id: force, at }: Force, units: readonly string[]): void {
  for (const unit of units) {
    const die = turn.chance.die();
    const left = die <= IGUALA.leavesMax;
    const militia = left ? (militiaLike(turn.state, unit) ?? null) : null;
    turn.emit({ type: 'DefectionDiced', public: { unit, force, die, left, militia } });
    const area = areaData(areaOf(at) ?? '').id;
    if (militia !== null)
      formForce(turn, {
        owner: 'patriot',
        kind: 'land',
        at: `field:${area}`,
        open: true,
        units: [{ unit: militia, steps: 1 }],
      });
  }
}

function militiaLike({ units }: State, unit: string): string | undefined {
  const { arm } = counterOf(unit);
  const fits = [...counters.values()].filter(
    (one) => one.class === 'militia' && one.nation === 'MEX' && one.arm === arm,
  );
  return fits.find(({ id }) => units[id]?.at === RECRUIT)?.id;
}
