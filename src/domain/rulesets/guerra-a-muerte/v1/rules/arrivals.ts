import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { cityData, counterOf, leaderData } from '../data/data.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { State } from '../state.ts';
import { OUT, RECRUIT, WAITING } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName, unitName } from '../text/names.ts';
import { controlSeenBy, isPresent, nationsIn } from './control.ts';
import type { AdmiralEntry } from './cochrane-entry.ts';
import { admiralMightCome, bringAdmiral, chooseAdmiral } from './cochrane-entry.ts';
import { decision } from './decision.ts';
import { enter, entryOf, forcesFor, mightJoin, portsOf, readyOf, waitingLeaders, waitingUnits } from './entries.ts';
import { COCHRANE } from './fleets.ts';
import { formForce } from './forces.ts';
import { done, forceOption, placedName, placeOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { forceOf, forces } from './positions.ts';
import { beginNext } from './steps.ts';

const MORELOS = 'Morelos';
/** Mina lands by a rule of his own (§4.10). */
const MINA = 'Min';

/** Units with where they come on the map, or their box; leaders with the force that they join, or the box where they wait. */
type Arrivals = {
  readonly units: readonly { readonly unit: string; readonly at: string }[];
  readonly leaders: readonly { readonly leader: string; readonly to: string }[];
  readonly admiral: AdmiralEntry | null;
};

/** §4.10, §8.3: the patriot's reinforcements come on the map; the others stand in the recruit boxes by now. */
export const arrivals = decision('arrivals', {
  kind: 'arrivals.place',
  title: t('sea.arrivals'),
  seats: ['patriot'],
  asks: (state) => (lostCauses(state).length === 0 && isAnybodyDue(state) ? 'patriot' : null),
  choose: chooseArrivals,
  decide(turn, seat, { units, leaders, admiral }) {
    enter(turn, seat, units);
    for (const { leader, to } of leaders) join(turn, leader, to);
    if (admiral !== null) bringAdmiral(turn, admiral);
    const left = dueUnits(turn.state);
    const behind = waitingLeaders(turn.state, seat);
    if (left.length + behind.length > 0)
      turn.emit({ type: 'ReinforcementsWait', public: { side: seat, units: left, leaders: behind } });
    beginNext(turn);
  },
});

function* chooseArrivals(state: State): ChoiceGenerator<Arrivals> {
  const units: { unit: string; at: string }[] = [];
  for (const unit of dueUnits(state)) {
    const places = placesFor(state, unit);
    const prompt = menuDetails(t('sea.arrivals.where', { unit: unitName(unit) }));
    if (places.length > 0) units.push({ unit, at: yield* pick(places.map(withName(unitName(unit))), prompt) });
  }
  const leaders: { leader: string; to: string }[] = [];
  for (const leader of dueLeaders(state)) {
    const options = hosts(state, leader);
    const prompt = menuDetails(t('sea.arrivals.leader', { leader: leaderName(leader) }));
    if (options.length > 0)
      leaders.push({ leader, to: yield* pick(options.map(withName(leaderName(leader))), prompt) });
  }
  const admiral = state.leaders[COCHRANE]?.at === WAITING ? yield* chooseAdmiral(state) : null;
  if (units.length + leaders.length === 0 && admiral === null)
    yield { ...menuDetails(t('sea.arrivals.none')), choices: [done()] };
  return { units, leaders, admiral };
}

/** Places named with who goes there, because a draft shows answers without their questions. */
function withName(unit: Text): (option: Option<string>) => Option<string> {
  return (option) => ({ ...option, label: t('sea.arrivals.to', { unit, place: option.label }) });
}

/** §4.10 Lost Cause first; then, where nobody can come, the turn goes on. */
export function advanceArrivals(turn: GameTurn): void {
  const [unit] = lostCauses(turn.state);
  if (unit === undefined) return beginNext(turn);
  const { arm } = counterOf(unit);
  const by = readyOf(turn.state, (one) => one.nation === 'MEX' && one.class === 'militia' && one.arm === arm);
  turn.emit({ type: 'ReinforcementReplaced', public: { unit, by } });
}

/** §4.10, A39: with Morelos lost, Mexican regulars that are due come as militia, as far as there is any. */
function lostCauses(state: State): string[] {
  if (state.leaders[MORELOS]?.at !== OUT) return [];
  return dueUnits(state).filter((unit) => counterOf(unit).nation === 'MEX' && counterOf(unit).class === 'patriot');
}

function dueUnits(state: State): string[] {
  return waitingUnits(state, 'patriot').filter((unit) => unit !== MINA);
}

function dueLeaders(state: State): string[] {
  return waitingLeaders(state, 'patriot').filter((leader) => leader !== COCHRANE);
}

/** Whether the patriot may have something to place, by public facts. */
function isAnybodyDue(state: State): boolean {
  return (
    dueUnits(state).some((unit) => mightEnter(state, unit)) ||
    dueLeaders(state).some((leader) => mightJoin(state, leader)) ||
    admiralMightCome(state)
  );
}

function mightEnter(state: State, unit: string): boolean {
  if (counterOf(unit).arm === 'naval') return true;
  const areas = entryOf('patriot', 'M').areas ?? [];
  if (isMorelosLost(state)) return areas.some((area) => !isPresent(state, area, 'royalist'));
  return forces(state).some(({ owner, kind }) => owner === 'patriot' && kind === 'land');
}

function isMorelosLost(state: State): boolean {
  return state.leaders[MORELOS]?.at === OUT;
}

/** Where a unit may come on the map; a frigate without a port that its nation holds goes to its box (§4.10, A49). */
function placesFor(state: State, unit: string): Option<string>[] {
  const { arm, nation } = counterOf(unit);
  if (arm !== 'naval') return mexicanPlaces(state).map((at) => placeOption(at));
  const held = portsOf(state, nation).filter((port) => nationsIn(state, cityData(port).area).has(nation));
  const ports = held.map((port) => placeOption(`city:${port}`));
  return ports.length > 0 ? ports : [plainOption('box', t('sea.arrivals.box'), RECRUIT)];
}

/** §4.10: areas of Mexico under total control, or where Morelos stands; with Morelos lost, any without royalists. */
function mexicanPlaces(state: State): string[] {
  const areas = entryOf('patriot', 'M').areas ?? [];
  const open = areas.filter((area) =>
    isMorelosLost(state) ? !isPresent(state, area, 'royalist') : controlSeenBy(state, area, 'patriot') === 'patriot',
  );
  return [...new Set([...open.map((area) => `field:${area}`), ...besideMorelos(state)])];
}

function besideMorelos(state: State): string[] {
  const force = state.forces[state.leaders[MORELOS]?.at ?? ''];
  if (force === undefined || force.at.startsWith('aboard:')) return [];
  const besieged = force.at.startsWith('city:') && state.sieges[force.at.slice('city:'.length)] !== undefined;
  return besieged ? [] : [force.at];
}

/** A40: forces that a leader may join, and the haven that stands open to him as he arrives. */
function hosts(state: State, leader: string): Option<string>[] {
  const { box } = entryOf('patriot', leaderData(leader).entry.where);
  const haven = box === undefined ? [] : [placeOption(`box:${box}`)];
  const forces = forcesFor(state, leader).map((id) => ({ ...forceOption(state, id), label: placedName(state, id) }));
  return [...forces, ...haven];
}

function join(turn: GameTurn, leader: string, to: string): void {
  if (to.startsWith('box:')) {
    const there = forces(turn.state).find(({ at, owner, kind }) => at === to && owner === 'patriot' && kind === 'land');
    const force = there?.id ?? formForce(turn, { owner: 'patriot', kind: 'land', at: to, open: true });
    turn.emit({ type: 'LeaderPlaced', public: { leader, force, at: to } });
  } else turn.emit({ type: 'LeaderPlaced', public: { leader, force: to, at: forceOf(turn.state, to).at } });
}
