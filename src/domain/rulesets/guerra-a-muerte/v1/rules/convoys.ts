import type { Choice, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { cities, cityData, counterOf, counters, leaderData } from '../data/data.ts';
import { convoyResult, leaderLost } from '../data/tables.ts';
import type { Convoy, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { cityName, leaderName } from '../text/names.ts';
import { decision } from './decision.ts';
import { enter, entryOf, forcesFor, waitingLeaders, waitingUnits } from './entries.ts';
import { fleetsAtSea, isOpenPort } from './fleets.ts';
import { formForce } from './forces.ts';
import { done, forceOption, leaderOption, placeOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { forceOf } from './positions.ts';
import { beginNext } from './steps.ts';

type Sailings = {
  readonly convoys: readonly Convoy[];
  readonly joined: readonly { readonly leader: string; readonly force: string }[];
};

/** §4.8, A18, A52: the royalist names ports for what is due from Spain, with ships that escort it, or holds it back. */
export const convoys = decision('convoys', {
  kind: 'convoys.name',
  title: t('sea.convoys'),
  seats: ['royalist'],
  asks: (state) => (isAnybodyDue(state) ? 'royalist' : null),
  choose: chooseConvoys,
  decide(turn, _seat, { convoys: named, joined }) {
    for (const { leader, force } of joined)
      turn.emit({ type: 'LeaderPlaced', public: { leader, force, at: forceOf(turn.state, force).at } });
    for (const convoy of named) setOut(turn, convoy);
    const sailing = named.flatMap(({ units, leaders }) => [...units, ...leaders]);
    const { troops, ships, leaders } = due(turn.state);
    enter(
      turn,
      'royalist',
      ships.map((unit) => ({ unit, at: 'box:SPAIN' })),
    );
    const held = {
      units: troops.filter((id) => !sailing.includes(id)),
      leaders: leaders.filter((id) => !sailing.includes(id)),
    };
    if (named.length === 0 || held.units.length + held.leaders.length > 0)
      turn.emit({ type: 'ConvoyHeld', public: held });
  },
});

/** What waits for the royalist: troops and leaders in Spain, ships there, leaders of America (A52). */
function due(state: State): Record<'troops' | 'ships' | 'leaders' | 'americans', string[]> {
  const units = waitingUnits(state, 'royalist');
  const leaders = waitingLeaders(state, 'royalist');
  return {
    troops: units.filter((unit) => counterOf(unit).arm !== 'naval'),
    ships: units.filter((unit) => counterOf(unit).arm === 'naval'),
    leaders: leaders.filter((leader) => leaderData(leader).spanish),
    americans: leaders.filter((leader) => !leaderData(leader).spanish),
  };
}

function isAnybodyDue(state: State): boolean {
  return waitingUnits(state, 'royalist').length + waitingLeaders(state, 'royalist').length > 0;
}

function* chooseConvoys(state: State): ChoiceGenerator<Sailings> {
  const { troops, ships, leaders, americans } = due(state);
  const joined: { leader: string; force: string }[] = [];
  for (const leader of americans) {
    const hosts = forcesFor(state, leader).map((force) => forceOption(state, force));
    const prompt = menuDetails(t('sea.arrivals.leader', { leader: leaderName(leader) }));
    if (hosts.length > 0) joined.push({ leader, force: yield* pick(hosts, prompt) });
  }
  const named: Convoy[] = [];
  for (;;) {
    const taken = named.flatMap(({ units, leaders: sent, escorts }) => [...units, ...sent, ...escorts]);
    const left = [...troops, ...leaders].filter((id) => !taken.includes(id));
    if (left.length === 0 && named.length + joined.length > 0) return { convoys: named, joined };
    const ports = openPorts(state, left, named);
    const hold = plainOption('hold', t(left.length > 0 ? 'sea.convoys.hold' : 'sea.convoys.end'), null);
    const options = [...ports.map((port) => placeOption(`city:${port}`)), hold];
    const to = yield* pick<string | null>(options, menuDetails(t('sea.convoys.port')));
    if (to === null) return { convoys: named, joined };
    const port = to.slice('city:'.length);
    const fitting = left.filter((id) => portsFor(state, id).includes(port));
    const aboard = yield* pickSome<string>(
      fitting.map(thing),
      { min: 1, max: fitting.length, done: done() },
      load(port),
    );
    const free = ships.filter((ship) => !taken.includes(ship));
    const escorts = yield* chooseEscorts(free, port);
    const units = aboard.filter((id) => counters.has(id));
    named.push({ port, units, leaders: aboard.filter((id) => !units.includes(id)), escorts });
  }
}

/** Its end has an id of its own: behind a picking that `done` ends, another `done` would be taken for that one. */
function* chooseEscorts(free: readonly string[], port: string): ChoiceGenerator<string[]> {
  if (free.length === 0) return [];
  const prompt = menuDetails(t('sea.convoys.escort', { port: cityName(port) }));
  return yield* pickSome<string>(free.map(thing), { min: 0, max: free.length, done: setOutNow() }, prompt);
}

const setOutNow = (): Choice => choice('set-out', t('sea.convoys.set-out'));

const load = (port: string): ReturnType<typeof menuDetails> =>
  menuDetails(t('sea.convoys.load', { port: cityName(port) }));

function thing(id: string): Option<string> {
  return counters.has(id) ? unitOption(id) : leaderOption(id);
}

/** Ports that may still be named for one of those left. */
function openPorts(state: State, left: readonly string[], named: readonly Convoy[]): string[] {
  const open = new Set(left.flatMap((id) => portsFor(state, id)));
  return [...cities.keys()].filter((port) => open.has(port) && !named.some((convoy) => convoy.port === port));
}

/** A52: friendly ports of the region that is printed on it; where there is none, any friendly port. None is besieged (§5.0). */
function portsFor(state: State, id: string): string[] {
  const { entry } = counters.has(id) ? counterOf(id) : leaderData(id);
  const friendly = [...cities.keys()].filter((city) => isOpenPort(state, city, 'royalist'));
  const { ports } = entryOf('royalist', entry.where);
  const near = friendly.filter((city) => ports?.includes(city));
  return near.length > 0 ? near : friendly;
}

/** The convoy is under way; its escort waits for the enemy off the port. */
function setOut(turn: GameTurn, { port, units, leaders, escorts }: Convoy): void {
  const named = { port, units: [...units], leaders: [...leaders], escorts: [...escorts] };
  turn.emit({ type: 'ConvoyNamed', public: named });
  const ships = escorts.map((unit) => ({ unit, steps: counterOf(unit).steps }));
  const at = `sea:${cityData(port).sea ?? ''}`;
  if (ships.length > 0) formForce(turn, { owner: 'royalist', kind: 'fleet', at, units: ships, open: true });
}

/** §4.8, A18: off the port, ships of both sides fight first; of the patriot's alone a die decides; else the convoy lands. */
export function advanceConvoy(turn: GameTurn, { left }: { readonly left: readonly Convoy[] }): void {
  const [convoy] = left;
  if (convoy === undefined) return beginNext(turn);
  const sea = cityData(convoy.port).sea ?? '';
  const [hunter] = fleetsAtSea(turn.state, sea, 'patriot');
  const [escort] = fleetsAtSea(turn.state, sea, 'royalist');
  if (hunter === undefined) return land(turn, convoy);
  if (escort === undefined) return intercept(turn, convoy);
  turn.emit({
    type: 'NavalDeclared',
    public: { attacker: hunter.id, defender: escort.id, sea, cost: 0, fortress: null, by: 'convoy', avoidable: false },
  });
}

/** §4.8: back to Spain, through, or to the bottom of the sea. */
function intercept(turn: GameTurn, convoy: Convoy): void {
  const die = turn.chance.die();
  const result = convoyResult(die);
  const outcome = result === 'land' ? 'lands' : result === 'back' ? 'back' : 'destroyed';
  turn.emit({ type: 'ConvoyDiced', public: { port: convoy.port, die, outcome } });
  if (outcome === 'lands') land(turn, convoy);
  else if (outcome === 'destroyed') for (const leader of convoy.leaders) saveLeader(turn, leader);
}

/** §8.1, A84: no unit is left with him; a leader who gets away waits in Spain. */
function saveLeader(turn: GameTurn, leader: string): void {
  const die = turn.chance.die();
  turn.emit({ type: 'LeaderDiced', public: { leader, die, modifier: 0, lost: leaderLost(die), places: [] } });
}

function land(turn: GameTurn, { port, units, leaders }: Convoy): void {
  turn.emit({ type: 'ConvoyLanded', public: { port, units: [...units], leaders: [...leaders] } });
  const troops = units.map((unit) => ({ unit, steps: counterOf(unit).steps }));
  formForce(turn, { owner: 'royalist', kind: 'land', at: `city:${port}`, units: troops, leaders, open: true });
}
