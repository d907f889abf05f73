import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Blocked, Choice, ChoiceGenerator, Option, Shortcut } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { choice, optionsOf } from '../../../../kernel/kit/menus.ts';
import { same, textBy } from '../../../../kernel/text.ts';
import { counterOf, counters } from '../data/data.ts';
import type { State } from '../state.ts';
import { SIDES } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { counterName, unitName } from '../text/names.ts';
import { decision } from './decision.ts';
import { formForce } from './forces.ts';
import { placeOption, unitOption } from './menus.ts';
import type { Member, Placing } from './placing-places.ts';
import {
  isHeldByEnemy,
  isNaval,
  membersOf,
  namedPlaces,
  openPlaces,
  placesFor,
  suggestedPlace,
} from './placing-places.ts';
import type { GameTurn } from './positions.ts';
import type { Drawn } from './setup-demands.ts';
import { drawing, needsOf, poolOf, worths } from './setup-demands.ts';
import type { Need } from './setup-stock.ts';
import type { OwnGroup } from './setup-groups.ts';
import { groupsOf, setupOf, thirdGroupsOf } from './setup-groups.ts';

const reduced = optionsOf('reduced', 'piece', (id) => t('setup.reduced', { unit: unitName(id) }));

/** §2, §12: the owner draws the units of the next set-up group, where they are not named, and puts each where it may stand. */
export const placing = decision('setup', {
  kind: 'setup.place',
  title: t('setup.place'),
  choices: [choice('suggested', t('setup.suggested.all'))],
  seats: SIDES,
  asks: (state, { group }) => {
    const next = groupsOf(state.scenario)[group];
    return next === undefined || settledOf(state, group) !== null ? null : next.side;
  },
  choose: (state, _seat, { group }) => placements(state, group),
  decide: (turn, _seat, placings, { group }) => putDown(turn, group, placings),
});

function* placements(state: State, group: number): ChoiceGenerator<Placing[]> {
  const own = groupAt(state, group);
  return yield* placeMembers(state, own, yield* drawUnits(state, group, own));
}

/** Groups that leave no choice, and all of them where the table plays the suggested set-up; then the game begins. */
export function placeSettled(turn: GameTurn, group: number): boolean {
  const placings = groupsOf(turn.state.scenario)[group] === undefined ? null : settledOf(turn.state, group);
  if (placings !== null) putDown(turn, group, placings);
  return placings !== null;
}

/** §2.3: rebels, before anybody places, open to all. */
export function placeThirds(turn: GameTurn): void {
  const { scenario } = turn.state;
  for (const { id: group, side } of thirdGroupsOf(scenario)) {
    const own = setupOf(scenario).suggested.filter((one) => one.group === group);
    for (const at of new Set(own.map((one) => one.place))) {
      const units = own
        .filter((one) => one.place === at)
        .map((one) => ({ unit: one.unit, steps: counterOf(one.unit).steps }));
      formForce(turn, { owner: side, kind: 'land', at, units, open: true });
    }
  }
}

function groupAt(state: State, group: number): OwnGroup {
  const found = groupsOf(state.scenario)[group];
  if (found === undefined) throw new Error(`there is no set-up group ${group}`);
  return found;
}

/** What becomes of a group where nothing is to be chosen: the suggested set-up, or the only way; null where the owner chooses. */
function settledOf(state: State, group: number): Placing[] | null {
  const known = settled(state);
  let found = known.get(group);
  if (found === undefined) known.set(group, (found = settle(state, group)));
  return found;
}

const settled = memoise((): Map<number, Placing[] | null> => new Map());

function settle(state: State, group: number): Placing[] | null {
  if (state.options.historicalDeployment) return suggestedOf(state, groupAt(state, group));
  const first = placements(state, group).next();
  return first.done === true ? first.value : null;
}

function suggestedOf({ scenario }: State, { id }: OwnGroup): Placing[] {
  const own = setupOf(scenario).suggested.filter((one) => one.group === id);
  return own.map(({ unit: one, steps = null, place: at }) => ({
    id: one,
    steps: counters.has(one) ? steps : null,
    at,
  }));
}

/** The units of a group's demands, one after the other, none that would starve a later demand (A40). */
function* drawUnits(state: State, index: number, group: OwnGroup): ChoiceGenerator<Drawn[]> {
  const drawn: Drawn[] = [];
  const needs = needsOf(group);
  for (const [at, whole] of needs.entries()) {
    for (let need = whole; need.left > 0;) {
      const options = drawable(state, index, [need, ...needs.slice(at + 1)], drawn);
      const taken = yield* pickUnit(state, group, need, options);
      drawn.push(taken);
      need = { ...need, left: need.left - (need.by === 'count' ? 1 : taken.steps) };
    }
  }
  return drawn;
}

function* pickUnit(
  state: State,
  group: OwnGroup,
  need: Need,
  options: readonly Option<Drawn>[],
): ChoiceGenerator<Drawn> {
  const [only] = options;
  if (only !== undefined && options.length === 1) return only.value;
  const suggested = setupOf(state.scenario).suggested.filter((one) => one.group === group.id);
  const safe = options.find(({ value }) =>
    suggested.some((one) => one.unit === value.unit && one.steps === value.steps),
  );
  const pool = setupOf(state.scenario).pools?.[need.pool];
  const what = pool === undefined ? same(need.pool) : { en: pool.en, es: pool.es };
  const prompt = t(`setup.draw.${need.by}`, { left: need.left, pool: what });
  return yield* pick(options, menuDetails(prompt, [], safe?.id));
}

/** The units that may be drawn next: of those that are alike, the first. */
function drawable(
  state: State,
  index: number,
  open: readonly [Need, ...Need[]],
  drawn: readonly Drawn[],
): Option<Drawn>[] {
  const [need] = open;
  const may = drawing(state, index, open, drawn);
  const seen = new Set<string>();
  return poolOf(state, need.pool, drawn).flatMap((id) => {
    const { nation, type, en, steps: whole } = counterOf(id);
    const look = `${nation} ${type} ${en}`;
    if (seen.has(look)) return [];
    seen.add(look);
    return worths(id, need)
      .filter((worth) => worth <= need.left && may(id, worth))
      .map((worth): Option<Drawn> => {
        const steps = need.by === 'count' ? whole : worth;
        return { ...(steps < whole ? reduced(id) : unitOption(id)), value: { unit: id, steps } };
      });
  });
}

function* placeMembers(state: State, group: OwnGroup, drawn: readonly Drawn[]): ChoiceGenerator<Placing[]> {
  const members = membersOf(group, drawn);
  const open = openPlaces(state, group);
  const placed: Placing[] = [];
  for (const { id, steps } of members) {
    const may = placesFor(open, group, members, placed);
    const [only = ''] = may;
    const ask = (): ChoiceGenerator<string> => pickPlace(state, { group, members, placed: [...placed], open }, may);
    placed.push({ id, steps, at: may.length === 1 ? only : yield* ask() });
  }
  return placed;
}

/** A group while it is placed: who belongs to it, where they may stand, and who stands already. */
type Going = {
  readonly group: OwnGroup;
  readonly members: readonly Member[];
  readonly placed: readonly Placing[];
  readonly open: readonly string[];
};

function* pickPlace(state: State, going: Going, may: readonly string[]): ChoiceGenerator<string> {
  const { group, members, placed } = going;
  const { id = '' } = members[placed.length] ?? {};
  const wish = suggestedPlace(state, group.id, id);
  const safe = may.find((at) => at === wish);
  const blocked = (): Blocked[] =>
    namedPlaces(group)
      .filter((at) => !may.includes(at))
      .map((at) =>
        isHeldByEnemy(state, group, at)
          ? placeOption.blocked(at, t('setup.blocked.enemy'), '§6.7')
          : placeOption.blocked(at, t('setup.blocked.minimum'), '§2.1'),
      );
  const count = { at: placed.length + 1, count: members.length };
  const prompt = textBy((lang) => t('setup.where', { unit: counterName(id), ...count })[lang]);
  const details = menuDetails(prompt, blocked, safe && `place:${safe}`);
  return yield* pick(placeOption.list(may), { ...details, shortcuts: () => asSuggested(state, going) });
}

/** All who are left, where the suggested set-up has them; nothing where one of them cannot stand there. */
function asSuggested(state: State, { group, members, placed, open }: Going): Shortcut[] {
  const path: string[] = [];
  const standing = [...placed];
  for (const { id, steps } of members.slice(placed.length)) {
    const may = placesFor(open, group, members, standing);
    const at = may.length === 1 ? may[0] : suggestedPlace(state, group.id, id);
    if (at === undefined || !may.includes(at)) return [];
    if (may.length > 1) path.push(placeOption(at).id);
    standing.push({ id, steps, at });
  }
  return [{ choice: suggestedChoice(members.slice(placed.length)), path }];
}

/** Puts all who are left where the suggested set-up has them; it names one of them, because a draft shows no question. */
function suggestedChoice(left: readonly Member[]): Choice {
  const [{ id } = { id: '' }] = left;
  const label = textBy((lang) => t('setup.suggested', { unit: counterName(id), others: left.length - 1 })[lang]);
  return choice('suggested', label);
}

/** The group is named, then its forces are formed: one at each place, of land units or of ships. */
function putDown(turn: GameTurn, index: number, placings: readonly Placing[]): void {
  const group = groupAt(turn.state, index);
  const posture = group.posture ?? 'normal';
  const inOrder = (leader: boolean): string[] =>
    placings.flatMap(({ id, steps }) => ((steps === null) === leader ? [id] : [])).sort(byUtf8);
  turn.emit({
    type: 'GroupPlaced',
    public: { side: group.side, group: index, units: inOrder(false), leaders: inOrder(true) },
  });
  for (const at of namedPlaces(group))
    for (const kind of ['land', 'fleet'] as const) {
      const here = placings.filter((one) => one.at === at && isNaval(one.id) === (kind === 'fleet'));
      if (here.length === 0) continue;
      const units = here.flatMap(({ id, steps }) => (steps === null ? [] : [{ unit: id, steps }]));
      const leaders = here.flatMap(({ id, steps }) => (steps === null ? [id] : []));
      formForce(turn, { owner: group.side, kind, at, posture, units, leaders });
    }
}
