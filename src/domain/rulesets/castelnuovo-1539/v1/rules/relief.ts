import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Option, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { pieces, unitOf, zoneIds, zoneOf } from '../data/data.ts';
import { cardUse } from './card-use.ts';
import { blockOption, blockedZone, done, zoneOption } from './menus.ts';
import type { Game } from './positions.ts';
import { blockOf, holds } from './positions.ts';
import type { Block, State } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** §8.3/28, §8.3/30: points that the Bishop and Repairs restore. */
const RESTORED = 3;
const REPAIRS = 2;

/** §8.3/28: the Bishop. */
export const bishop = cardUse({
  mode: 'bishop',
  title: t('mode.bishop'),
  isOpen: (state, card) => card === 's-bishop' && weakened(state).length > 0,
  choose: chooseRestored,
  carryOut: (turn, _side, blocks) => restorePoints(turn, blocks),
});

/** §8.3/30: Repairs. */
export const repairs = cardUse({
  mode: 'repair',
  title: t('mode.repair'),
  isOpen: (state, card) => card === 's-repair' && state.type === 'siege' && repairable(state).length > 0,
  choose: chooseRepairs,
  carryOut: (turn, _side, zones) => repair(turn, zones),
});

/** A57: Spanish blocks on the map below their maximum. */
function weakened(state: State): Block[] {
  return state.blocks.filter(({ side, unit, pf }) => side === 'spanish' && pf < unitOf(unit).strength);
}

/** D23: up to three points, one at a time, in the order of the blocks, so that every split has one path. */
function* chooseRestored(state: State): ChoiceGenerator<string[]> {
  const weak = weakened(state);
  const taken: string[] = [];
  let from = 0;
  while (taken.length < RESTORED) {
    const pf = ({ id, pf: now }: Block): number => now + taken.filter((each) => each === id).length;
    const open = weak.filter((block, at) => at >= from && pf(block) < unitOf(block.unit).strength);
    const options: Option<string>[] = open.map((block) => blockOption(state, block.id, pf(block)));
    if (taken.length > 0) options.push({ ...done(), value: '' });
    if (open.length === 0) break;
    const id = yield* pick(options, menuDetails(t('prompt.bishop', { left: RESTORED - taken.length })));
    if (id === '') break;
    taken.push(id);
    from = weak.findIndex((block) => block.id === id);
  }
  return taken;
}

function restorePoints(turn: Game, ids: readonly string[]): void {
  const { state } = turn;
  const blocks = [...new Set(ids)].map((id) => ({
    block: id,
    pf: blockOf(state, id).pf + ids.filter((each) => each === id).length,
  }));
  turn.emit({ type: 'CompaniesRestored', public: { points: ids.length }, secrets: secretFor('spanish', { blocks }) });
}

/**
 * §8.3/30, A24: works below their full height, without Ottomans, and not given over to the Civilians. A trench in the
 * ruins must be filled in first: no intact work holds one (§2.5.5/6, §8.3/6).
 */
function repairable(state: State): string[] {
  return damaged(state).filter(
    (zone) => !holds(state, 'ottoman', zone) && state.civilians !== zone && !state.trenches.includes(zone),
  );
}

function damaged(state: State): string[] {
  return zoneIds.filter((zone) => state.resistance[zone] !== undefined && missing(state, zone) > 0);
}

function missing(state: State, zone: string): number {
  const full = zoneOf(zone).kind === 'wall' ? zoneOf(zone).resistance : pieces.bastionLevel;
  return full - (state.resistance[zone] ?? 0);
}

/** D24: one or two points, in one work or two. */
function* chooseRepairs(state: State): ChoiceGenerator<string[]> {
  const works = repairable(state);
  const shut = damaged(state).filter((zone) => !works.includes(zone));
  const blocked = shut.map((zone) => blockedZone(zone, 'blocked.repair', '§8.3'));
  const first = yield* pick(works.map(zoneOption), menuDetails(t('prompt.repair', { left: REPAIRS }), blocked));
  const from = works.slice(works.indexOf(first)).filter((zone) => zone !== first || missing(state, zone) > 1);
  if (from.length === 0) return [first];
  const options: Option<string>[] = [...from.map(zoneOption), { ...done(), value: '' }];
  const second = yield* pick(options, menuDetails(t('prompt.repair', { left: REPAIRS - 1 })));
  return second === '' ? [first] : [first, second];
}

function repair(turn: Game, zones: readonly string[]): void {
  for (const zone of zones) {
    const left = (turn.state.resistance[zone] ?? 0) + 1;
    turn.emit({ type: 'WorksRepaired', public: { zone, left } });
  }
}
