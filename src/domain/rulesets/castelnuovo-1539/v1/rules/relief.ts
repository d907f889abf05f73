import { menuDetails } from '../../../../kernel/choices.ts';
import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { pieces, unitOf, zoneIds, zoneOf } from '../data/data.ts';
import { cardUse } from './card-use.ts';
import { blockOption, blockedPiece, blockedZone, done, zoneOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { blockOf, holds } from './positions.ts';
import { fillIn } from './take-over.ts';
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
  return state.blocks.filter((block) => block.side === 'spanish' && lacking(block) > 0);
}

function lacking({ unit, pf }: Block): number {
  return unitOf(unit).strength - pf;
}

/** D23: up to three points, one at a time. */
function* chooseRestored(state: State): ChoiceGenerator<string[]> {
  const restored = (taken: readonly string[], id: string): number =>
    blockOf(state, id).pf + taken.filter((each) => each === id).length;
  const limits = {
    min: 1,
    max: RESTORED,
    done: done(),
    most: (id: string) => lacking(blockOf(state, id)),
    shown: (id: string, taken: readonly string[]) => blockOption(state, id, restored(taken, id)),
    full: (id: string) => blockedPiece(id, 'blocked.strong', '§8.3'),
  };
  const options = weakened(state).map(({ id }) => blockOption(state, id));
  const details = (taken: readonly string[]) => menuDetails(t('prompt.bishop', { left: RESTORED - taken.length }));
  return yield* pickSome(options, limits, details);
}

function restorePoints(turn: GameTurn, ids: readonly string[]): void {
  const { state } = turn;
  const blocks = [...new Set(ids)].map((id) => ({
    block: id,
    pf: blockOf(state, id).pf + ids.filter((each) => each === id).length,
  }));
  turn.emit({ type: 'CompaniesRestored', public: { points: ids.length }, secrets: secretFor('spanish', { blocks }) });
}

/** §8.3/30, A24: works below their full height, without Ottoman blocks, and not given over to the Civilians. */
function repairable(state: State): string[] {
  return damaged(state).filter((zone) => !holds(state, 'ottoman', zone) && state.civilians !== zone);
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
  const limits = {
    min: 1,
    max: REPAIRS,
    done: done(),
    most: (zone: string) => missing(state, zone),
    full: (zone: string) => blockedZone(zone, 'blocked.whole', '§8.3'),
  };
  return yield* pickSome(works.map(zoneOption), limits, (taken) =>
    menuDetails(t('prompt.repair', { left: REPAIRS - taken.length }), taken.length === 0 ? blocked : []),
  );
}

/** A74: a trench that the Ottomans have left in the ruins is filled in, for works that stand hold none (§8.3/6). */
function repair(turn: GameTurn, zones: readonly string[]): void {
  for (const zone of zones) {
    fillIn(turn, zone);
    const left = (turn.state.resistance[zone] ?? 0) + 1;
    turn.emit({ type: 'WorksRepaired', public: { zone, left } });
  }
}
