import type { Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { counterOf, counters, leaderData, leaders } from '../data/data.ts';
import { subverts } from '../data/tables.ts';
import type { SubversionFrame } from '../frames.ts';
import type { Nation } from '../sides.ts';
import type { State } from '../state.ts';
import { RECRUIT } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { forceInWords, leaderName } from '../text/names.ts';
import { decision } from './decision.ts';
import { showForces, summonLegion } from './forces.ts';
import { unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forcesInArea, stepsOf, unitsIn } from './positions.ts';

/** §10.2.1: in the turn of the liberal event each patriot leader on land may try once; by leader and royalist force. */
export function subversionOptions(
  state: State,
): Option<{ readonly kind: 'subvert'; readonly leader: string; readonly force: string }>[] {
  if (state.liberal !== state.turn) return [];
  return [...leaders.keys()].flatMap((leader) =>
    victims(state, leader).map((force) => ({
      id: `subvert:${leader}:${force}`,
      label: t('ops.subvert', { leader: leaderName(leader), force: forceInWords(state, force) }),
      target: { type: 'piece' as const, id: force },
      value: { kind: 'subvert' as const, leader, force },
    })),
  );
}

/** Royalist forces in the area of a leader who has not tried yet (A37). */
function victims(state: State, leader: string): string[] {
  const { side, type } = leaderData(leader);
  const { at = '', tried = true } = state.leaders[leader] ?? {};
  const force = state.forces[at];
  if (side !== 'patriot' || type !== 'leader' || tried || force === undefined) return [];
  const area = areaOf(force.at);
  if (area === null) return [];
  return forcesInArea(state, area).flatMap(({ id, owner }) => (owner === 'royalist' ? [id] : []));
}

/** §10.2.2: the force is shown; a try without a target is spent (A37). */
export function subvert(turn: GameTurn, leader: string, force: string): void {
  showForces(turn, [force], 'subversion');
  const targets = unitsIn(turn.state, force).filter((unit) => replacementOf(turn.state, leader, unit) !== null);
  turn.emit({ type: 'SubversionBegan', public: { leader, force, targets } });
  if (targets.length > 0) return;
  turn.emit({
    type: 'SubversionDiced',
    public: { leader, force, target: null, die: null, success: false, joins: null },
  });
}

/** §10.2.2: which American regular of the force is tempted. */
export const tempt = decision('subversion', {
  kind: 'tempt',
  title: t('ops.tempt'),
  seats: ['patriot'],
  choose: (_state, _seat, { targets }: SubversionFrame) => pick(unitOption.list(targets), menuDetails(t('ops.tempt'))),
  decide(turn, _seat, target, { leader, force }) {
    const die = turn.chance.die();
    const success = subverts(die);
    const joins = success ? replacementOf(turn.state, leader, target) : null;
    turn.emit({ type: 'SubversionDiced', public: { leader, force, target, die, success, joins } });
    if (joins === null) return;
    const joined = turn.state.leaders[leader]?.at ?? '';
    comeIntoTheOpen(turn, joined);
    summonLegion(turn, joined);
  },
});

/** §10.1: only militia are guerrillas, so a force that a regular has joined is none any more (A63). */
function comeIntoTheOpen(turn: GameTurn, force: string): void {
  const own = turn.state.forces[force];
  if (own?.posture === 'guerrilla') turn.emit({ type: 'PostureChanged', public: { force, posture: 'normal' } });
}

/** A37: whose counters stand for a unit that comes over, the leader's own nation first. */
function nationsFor(leader: string): readonly Nation[] {
  return leader === 'SanMartin' ? ['PLA', 'CHI', 'PER'] : [leaderData(leader).nation];
}

/** A37: the regular in the box that stands for the target: of its arm, nearest in steps, then in factor. Null: no target. */
function replacementOf(state: State, leader: string, target: string): string | null {
  const { subvertible = false, arm, steps, cf } = counterOf(target);
  if (!subvertible) return null;
  for (const nation of nationsFor(leader)) {
    const open = [...counters.values()].filter(
      (unit) =>
        unit.nation === nation && unit.class === 'patriot' && unit.arm === arm && state.units[unit.id]?.at === RECRUIT,
    );
    const far = (unit: (typeof open)[number]): number =>
      100 * Math.abs(unit.steps - steps) + Math.abs((unit.cf[0] ?? 0) - (cf[0] ?? 0));
    const [best] = open.sort((a, b) => far(a) - far(b));
    if (best !== undefined) return best.id;
  }
  return null;
}

/** The steps of who comes over: what the target had, as far as its counter goes (§10.2.2: who was reduced stays so). */
export function stepsOfReplacement(state: State, target: string, joins: string): number {
  return Math.min(stepsOf(state, target), counterOf(joins).steps);
}
