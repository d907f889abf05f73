import { decision } from './decision.ts';
import type { State } from '../state.ts';
import { POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import type { GameTurn } from './positions.ts';
import { firstSeat, shipOf } from './positions.ts';
import { openSlot, chooseForSlot } from './setup-pool.ts';
import { chooseInZone, waiting } from './setup-zone.ts';
import { chooseColumn, openColumns } from './setup-columns.ts';
import { seatOfPlace } from './setup-seats.ts';
import { chooseLine, lineIsOpen } from './setup-line.ts';
import type { Placed, Stage } from './stages.ts';
import { stagesIn } from './tournament-stages.ts';
import { SEATS } from '../scenarios.ts';
import type { ChoiceGenerator } from '../../../../kernel/choices.ts';

/** The stage of the deployment that is under way; undefined once all are over. */
export function stageOf(state: State): Stage | undefined {
  return state.step.kind === 'setup' ? stagesIn(state)[state.step.stage] : undefined;
}

/** §2.3, dossier 8.2: ships that their owner places, one at a time or all that are left at once. */
export const placement = decision('setup', {
  kind: 'setup.place',
  title: t('sequence.place'),
  seats: SEATS,
  asks(state) {
    const stage = stageOf(state);
    return stage !== undefined && isOpen(state, stage) ? seatOf(state, stage) : null;
  },
  choose(state, seat) {
    const stage = stageOf(state);
    if (stage === undefined) throw new Error('nothing is deployed now');
    return placesOf(state, stage, seat);
  },
  decide(turn, _seat, placed) {
    const side = stageOf(turn.state)?.side ?? 'red';
    turn.emit({ type: 'ShipsPlaced', public: { side, placed: placed.map((one) => ({ ...one })) } });
  },
});

/** Whether ships of the stage still wait for their owner. */
export function isOpen(state: State, stage: Stage): boolean {
  if (stage.kind === 'pool') return openSlot(state, stage) !== null;
  if (stage.kind === 'zone') return waiting(state, stage).length > 0;
  if (stage.kind === 'columns') return openColumns(state, stage.zone) > 0;
  return stage.kind === 'line' && lineIsOpen(state, stage.zone);
}

/** Ships that stand where the book says. */
export function placeFixed(turn: GameTurn, stage: Extract<Stage, { kind: 'fixed' }>): void {
  const placed = stage.placed.filter(({ ship }) => shipOf(turn.state, ship).bow === POOL).map((one) => ({ ...one }));
  turn.emit({ type: 'ShipsPlaced', public: { side: stage.side, placed } });
}

/** Who places next: where the battle says whose ships stand where, their seat. */
function seatOf(state: State, stage: Stage): string {
  const slot = stage.kind === 'pool' ? openSlot(state, stage) : null;
  return slot === null ? firstSeat(state, stage.side) : seatOfPlace(state, stage.side, slot.bow);
}

function placesOf(state: State, stage: Stage, seat: string): ChoiceGenerator<Placed[]> {
  if (stage.kind === 'pool') return chooseForSlot(state, stage, seat);
  if (stage.kind === 'zone') return chooseInZone(state, stage);
  if (stage.kind === 'columns') return chooseColumn(state, stage.zone);
  if (stage.kind === 'line') return chooseLine(state, stage.zone);
  throw new Error(`nobody places ships in ${stage.kind}`);
}
