import type { Option } from '../../../../kernel/choices.ts';
import type { Text } from '../../../../kernel/text.ts';
import { leaders, nationOf } from '../data/data.ts';
import { leaderData } from '../data/data.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { boxName, leaderName } from '../text/names.ts';
import { splitForce, transfer } from './forces.ts';
import type { GameTurn } from './positions.ts';
import { forceOf, forcesAt, leadersIn, unitsIn } from './positions.ts';

/** A leader's flight is seldom what play at random should take. */
const SELDOM = 40;

/** §10.3: leaders on the map who may enter the haven of their nation, at any time in the patriot's operations. */
export function havenOptions(state: State): Option<{ readonly kind: 'haven'; readonly leader: string }>[] {
  return leadersWithHaven(state).map((leader) => ({
    id: `haven:${leader}`,
    label: havenLabel(leader),
    target: { type: 'area', id: `box:${havenOf(leader) ?? ''}` },
    hint: { seldom: SELDOM, ...aroundOf(state, leader) },
    value: { kind: 'haven', leader },
  }));
}

function havenLabel(leader: string): Text {
  let label = havenLabels.get(leader);
  if (label === undefined)
    havenLabels.set(
      leader,
      (label = t('ops.haven', { leader: leaderName(leader), haven: boxName(havenOf(leader) ?? '') })),
    );
  return label;
}

const havenLabels = new Map<string, Text>();

/** §10.3: a leader goes to the haven of his nation, for no OP; who is there already and as rested receives him. */
export function enterHaven(turn: GameTurn, leader: string): void {
  const { state } = turn;
  const [from, haven] = [state.leaders[leader]?.at ?? '', havenOf(leader) ?? ''];
  const { spent } = forceOf(state, from);
  const there = forcesAt(state, `box:${haven}`).find((force) => force.kind === 'land' && force.spent === spent);
  turn.emit({ type: 'HavenEntered', public: { leader, haven } });
  const contents = { units: [], leaders: [leader] };
  if (there === undefined) splitForce(turn, from, contents, { at: `box:${haven}`, posture: 'normal' });
  else transfer(turn, from, there.id, contents);
}

/** The force that he leaves, and how many are in it: whether it goes with him shows on the map. */
function aroundOf(state: State, leader: string): { force: string; of: number } {
  const force = state.leaders[leader]?.at ?? '';
  return { force, of: unitsIn(state, force).length + leadersIn(state, force).length };
}

function leadersWithHaven(state: State): string[] {
  return [...leaders.keys()].filter((leader) => {
    const [haven, force] = [havenOf(leader), state.forces[state.leaders[leader]?.at ?? '']];
    return haven !== null && force !== undefined && force.at !== `box:${haven}`;
  });
}

function havenOf(leader: string): string | null {
  return nationOf(leaderData(leader).nation).haven ?? null;
}
