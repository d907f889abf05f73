import type { Blocked, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { areaData } from '../data/data.ts';
import type { Modifier } from '../data/tables.ts';
import { drm, RISINGS, risingSucceeds, totalOf } from '../data/tables.ts';
import type { Nation, Owner, Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { Rising, State, Step } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords } from '../text/names.ts';
import { needs } from '../text/needs.ts';
import { militiaInBox } from './boxes.ts';
import { AREAS, controlSeenBy, hasRegulars, isPresent } from './control.ts';
import { decision } from './decision.ts';
import { formForce } from './forces.ts';
import { nationOfArea, neighbours } from './map.ts';
import { areaOption, unitOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { areaOf } from './positions.ts';
import { beginNext } from './steps.ts';

/** §9.0, §9.3: where a side tries to raise the country, up to two areas a turn, in the order in which they are diced for. */
export const announcement = decision('announce', {
  kind: 'rising.announce',
  title: t('income.announce'),
  seats: SIDES,
  asks: (state) => SIDES.filter((side) => state.announced[side] === undefined && mayAnnounce(state, side)),
  key: ({ turn }) => `${turn}`,
  choose: chooseRisings,
  decide(turn, seat, areas) {
    turn.emit({ type: 'RisingsSealed', public: { side: seat }, secrets: secretFor(seat, { areas }) });
  },
});

/** §9.3, §9.5: which militia takes the field where a rising has succeeded. */
export const risen = decision('rising', {
  kind: 'rising.militia',
  title: t('income.risen'),
  seats: SIDES,
  asks(state, { left: [first], won }) {
    return won && first !== undefined && bands(state, first).length > 1 ? first.side : null;
  },
  key: ({ turn, step }) => `${turn}.${step.kind === 'rising' ? step.left.length : 0}`,
  prompt(_state, _seat, { left: [first] }) {
    return first === undefined ? t('income.risen') : t('income.risen.where', { area: areaInWords(first.area) });
  },
  *choose(state, _seat, { left: [first] }) {
    return yield* pick(unitOption.list(first === undefined ? [] : bands(state, first)));
  },
  decide(turn, _seat, unit, { left: [first] }) {
    if (first !== undefined) rise(turn, first, unit);
  },
});

/** It says what the die has to show, for the map tells how areas lean. */
const WHERE = t('income.announce.where', { need: needs.rising, lean: drm('uprising', 'lean').value });

/** What a side may seal: areas that the enemy alone controls, as far as it can tell. */
export function* chooseRisings(state: State, side: Side): ChoiceGenerator<string[]> {
  const open = AREAS.filter((area) => mayRise(state, area, side) && controlSeenBy(state, area, side) === enemyOf(side));
  const areas: string[] = [];
  const done: Option<null> = plainOption('done', t('income.announce.done'), null);
  while (areas.length < RISINGS.maxPerSide) {
    const options: Option<string | null>[] = [done, ...open.filter((area) => !areas.includes(area)).map(areaOption)];
    const area = yield* pick(
      options,
      menuDetails(WHERE, () => barred(state, side), 'done'),
    );
    if (area === null) break;
    areas.push(area);
  }
  return areas;
}

/** Whether a side may announce anything, by what lies open to everybody. */
function mayAnnounce(state: State, side: Side): boolean {
  return AREAS.some((area) => isPresent(state, area, enemyOf(side)) && mayRise(state, area, side));
}

/** Whether nothing that lies open bars a rising. */
function mayRise(state: State, area: string, side: Side): boolean {
  return barOf(state, area, side) === null;
}

/** What bars risings in an area, by what lies open: §4.9.1, §9.1, §9.3, §9.5. */
function barOf(state: State, area: string, side: Side): Bar | null {
  if (side === 'royalist' && isPlata(area) && state.turn < RISINGS.plataFirstTurn) return 'early';
  if (side === 'patriot' && RISINGS.patriotNever.includes(area)) return 'never';
  if (state.liberal === null && state.areas[area]?.recruited.includes(side)) return 'recruited';
  return bands(state, { side, area }).length > 0 ? null : 'militia';
}

type Bar = keyof typeof BARS;
const BARS = { early: '§9.5b', never: '§9.1b', recruited: '§4.9.1a', militia: '§9.3b' } as const;

/** Why areas that the enemy holds alone cannot be announced. */
function barred(state: State, side: Side): Blocked[] {
  return AREAS.flatMap((area) => {
    const bar = barOf(state, area, side);
    if (bar === null || controlSeenBy(state, area, side) !== enemyOf(side)) return [];
    const { target } = areaOption(area);
    return target === undefined ? [] : [{ target, reason: t(`income.barred.${bar}`), rule: BARS[bar] }];
  });
}

/** One counter of each kind of militia that may rise in an area. */
function bands(state: State, { side, area }: Rising): string[] {
  return nationsRising(side, area).flatMap((nation) =>
    (['inf', 'cav'] as const).flatMap((arm) => militiaInBox(state, nation, arm).slice(0, 1)),
  );
}

/** §9.3b, §9.5a: patriot risings bring militia of the area's nation; in four areas of the Plata royalist ones may bring rebels. */
function nationsRising(side: Side, area: string): readonly Nation[] {
  if (side === 'royalist') return isPlata(area) ? ['R', 'REB'] : ['R'];
  const nation = nationOfArea(area);
  return nation === null ? [] : [nation];
}

function isPlata(area: string): boolean {
  return RISINGS.plataAreas.includes(area);
}

/** 2a: once both have announced, their risings are shown, the patriot's first (A8). */
export function advanceAnnounce(turn: GameTurn): void {
  const { announced } = turn.state;
  const of = (side: Side): Rising[] => (announced[side] ?? []).map((area) => ({ side, area }));
  const sealed = SIDES.some((side) => announced[side] !== undefined);
  if (sealed) turn.emit({ type: 'RisingsShown', public: { risings: [...of('patriot'), ...of('royalist')] } });
  else beginNext(turn);
}

/** 2b: dice for the first rising that is left, or places its militia where there is no choice (§9.3). */
export function advanceRisings(turn: GameTurn, { left: [first], won }: Step & { kind: 'rising' }): void {
  if (first === undefined) return beginNext(turn);
  if (!won) roll(turn, first);
  else {
    const [only] = bands(turn.state, first);
    if (only !== undefined) rise(turn, first, only);
    else turn.emit({ type: 'RisingLost', public: { ...first, why: 'no-militia' } });
  }
}

/** §9.4: the modifiers that everybody sees, and the enemy's regulars, of which only the outcome tells. */
function roll(turn: GameTurn, { side, area }: Rising): void {
  const modifiers = risingModifiers(turn.state, side, area);
  const die = turn.chance.die();
  const total = die + totalOf(modifiers) + hiddenModifier(turn.state, side, area);
  turn.emit({ type: 'RisingDiced', public: { side, area, die, modifiers, success: risingSucceeds(total) } });
}

/** §8.2, §9.4, §9.5: modifiers of a rising but for enemy regulars. */
function risingModifiers(state: State, side: Side, area: string): Modifier[] {
  const found: Modifier[] = [];
  if (side === 'royalist' && isPlata(area)) found.push(drm('uprising', 'plata'));
  else if (areaData(area).lean === side) found.push(drm('uprising', 'lean'));
  if (side === 'patriot' && state.areas[area]?.repression) found.push(drm('uprising', 'repression'));
  if (side === 'royalist' && area === 'los_llanos' && isBovesNear(state)) found.push(drm('uprising', 'boves'));
  return found;
}

/** §9.4: -1 where the enemy has regulars; the Legion's count as the royalist's. */
function hiddenModifier(state: State, side: Side, area: string): number {
  const enemies: readonly Owner[] = side === 'patriot' ? ['royalist', 'legion'] : ['patriot'];
  return enemies.some((owner) => hasRegulars(state, area, owner)) ? drm('uprising', 'enemyRegulars').value : 0;
}

/** §8.2: Boves is in Los Llanos or in an area that borders on it. */
function isBovesNear(state: State): boolean {
  const force = state.forces[state.leaders['Boves']?.at ?? ''];
  const area = force === undefined ? null : areaOf(force.at);
  return area !== null && (area === 'los_llanos' || neighbours('los_llanos').includes(area));
}

/** §9.3a: the area rises, not its cities; rebels stand by themselves (§9.5c). */
function rise(turn: GameTurn, { side, area }: Rising, unit: string): void {
  const owner = unit.startsWith('REB') ? 'rebels' : side;
  turn.emit({ type: 'MilitiaRose', public: { side, area, unit } });
  formForce(turn, { owner, kind: 'land', at: `field:${area}`, units: [{ unit, steps: 1 }], open: true });
}
