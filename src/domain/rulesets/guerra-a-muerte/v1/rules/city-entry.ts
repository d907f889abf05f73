import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { counters } from '../data/data.ts';
import { operationCost } from '../data/tables.ts';
import type { AssaultFrame, BattleFrame } from '../frames.ts';
import { SIDES } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords, cityName } from '../text/names.ts';
import { decision } from './decision.ts';
import { splitForce } from './forces.ts';
import { citiesOf } from './map.ts';
import { done, leaderOption, placeOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forceOf, forcesAt, leadersIn, placeOf, sideOf, unitsIn } from './positions.ts';
import { takePort } from './capture-port.ts';
import { isBovesDue } from './survival.ts';

/** Who enters a city, and which; null: nobody. `who` null: the whole force. */
type Entry = { readonly city: string; readonly who: readonly string[] | null } | null;

/** Who may enter which cities now. `stays`: one unit at least has to stay outside, as it is on the march (§3.4c). */
type Entering = { readonly force: string; readonly cities: readonly string[]; readonly stays: boolean };

/** The choice of going in, the whole force, to whichever city comes first. */
const INSIDE = choice('inside', t('fight.entry.inside'));

/** §6.3.1: who has won a battle, or a city, may go into cities without enemies at once, whole or in part. */
export const cityEntry = decision(['battle', 'assault'], {
  kind: 'city.enter',
  title: t('fight.entry.title'),
  seats: SIDES,
  choices: [INSIDE, choice('outside', t('fight.entry.outside'))],
  asks(state, frame) {
    const entering = enteringAt(state, frame);
    return entering === null ? null : sideOf(forceOf(state, entering.force));
  },
  *choose(state, _seat, frame) {
    const entering = enteringAt(state, frame);
    return entering === null ? null : yield* chooseEntry(state, entering);
  },
  decide(turn, seat, answer, frame) {
    const entering = enteringAt(turn.state, frame);
    if (answer === null || entering === null) {
      turn.emit({ type: 'Declined', public: { side: seat, what: 'entry' } });
      return;
    }
    enterCity(turn, partOf(turn, entering.force, answer.who), answer.city, operationCost('cityEntryVictory'));
  },
});

/** A land force goes into a city of its area, by whichever rule; enemy ships in a port that is taken are settled (§7.9). */
export function enterCity(turn: GameTurn, force: string, city: string, cost: number): void {
  turn.emit({ type: 'CityEntered', public: { force, city, cost } });
  takePort(turn, city, force);
}

/** Whether a force may go into a city: no land force of another owner inside, and none of an enemy before it (§6.3.1, A13). */
export function isCityOpen(state: State, { owner }: Pick<Force, 'owner'>, city: string): boolean {
  return [`city:${city}`, `siege:${city}`].every(
    (at) => !forcesAt(state, at).some((force) => force.kind === 'land' && force.owner !== owner),
  );
}

/** Who may enter where at this point of a fight; null where there is nothing to ask. */
function enteringAt(state: State, frame: BattleFrame | AssaultFrame): Entering | null {
  if (frame.entered) return null;
  return frame.kind === 'battle' ? afterBattle(state, frame) : afterFall(state, frame);
}

function afterBattle(state: State, frame: BattleFrame): Entering | null {
  const force = isSettled(state, frame) ? victorOf(state, frame) : null;
  if (force === null) return null;
  const stays = frame.by === 'interception' && force.id === frame.defender;
  if (unitsIn(state, force.id).length < (stays ? 2 : 1)) return null;
  const open = citiesOf(frame.area).filter(({ id }) => isCityOpen(state, force, id));
  return open.length === 0 ? null : { force: force.id, cities: open.map(({ id }) => id), stays };
}

/** Losses and leaders are done with. */
function isSettled(state: State, { stage, attacker, defender }: BattleFrame): boolean {
  return (stage === 'losses' || stage === 'leaders') && !isBovesDue(state, stage, [attacker, defender]);
}

/** The force that has won and is outside cities; rebels never go into one (§9.5). */
function victorOf(state: State, { attacker, defender, winner }: BattleFrame): Force | null {
  if (winner === null || winner === 'rebels') return null;
  const force = [state.forces[attacker], state.forces[defender]].find((one) => one?.owner === winner);
  return force === undefined || placeOf(force.at)[0] === 'city' ? null : force;
}

function afterFall(state: State, { stage, besieger, city }: AssaultFrame): Entering | null {
  const force = state.forces[besieger];
  if (stage !== 'fall' || force?.at.startsWith('field:') !== true || unitsIn(state, besieger).length === 0) return null;
  return isCityOpen(state, force, city) ? { force: besieger, cities: [city], stays: false } : null;
}

function* chooseEntry(state: State, { force, cities, stays }: Entering): ChoiceGenerator<Entry> {
  const options = [
    ...cities.map((city) => ({ ...placeOption(`city:${city}`), value: city })),
    plainOption<string | null>('outside', t('fight.entry.outside'), null),
  ];
  const prompt = t('fight.entry.prompt', { area: areaInWords(areaOf(forceOf(state, force).at) ?? '') });
  const city = yield* pick<string | null>(options, {
    ...menuDetails(prompt, [], 'outside'),
    shortcuts: () => (stays ? [] : [{ choice: INSIDE, path: wholeInto(state, force, cities) }]),
  });
  return city === null ? null : { city, who: yield* chooseWho(state, { force, city, stays }) };
}

/** The path of that choice. */
function wholeInto(state: State, force: string, [city = '']: readonly string[]): string[] {
  const many = unitsIn(state, force).length + leadersIn(state, force).length > 1;
  return [placeOption(`city:${city}`).id, ...(many ? ['whole'] : [])];
}

/** The whole force, or a part of it: one at least, and one at least left. */
function* chooseWho(
  state: State,
  { force, city, stays }: { force: string; city: string; stays: boolean },
): ChoiceGenerator<readonly string[] | null> {
  const units = unitsIn(state, force);
  const members = stays ? [...units] : [...units, ...leadersIn(state, force)];
  if (members.length < 2) return null;
  const prompt = t('fight.entry.who', { city: cityName(city) });
  const whole = choice('whole', t('fight.entry.whole'));
  const part = choice('part', t('fight.entry.part'));
  const ids = stays ? 'part' : yield { prompt, choices: [whole, part] };
  if (ids === 'whole') return null;
  const options = members.map((id) => (counters.has(id) ? unitOption(id) : leaderOption(id)));
  return yield* pickSome(options, { min: 1, max: members.length - 1, done: done() }, { prompt });
}

/** The force of those who go in: a new one where they are not all. */
function partOf(turn: GameTurn, force: string, who: readonly string[] | null): string {
  if (who === null) return force;
  const units = who.filter((id) => counters.has(id));
  return splitForce(turn, force, { units, leaders: who.filter((id) => !units.includes(id)) });
}
