import type { Sequence } from '../../../../kernel/kit/decision.ts';
import type { Event } from '../events.ts';
import type { Place, State } from '../state.ts';
import { advanceActivations, hasIdleSquadron } from './activation.ts';
import { activity } from './activity.ts';
import { approaching } from './battles/rules.ts';
import { settleTreasure } from './battles/actium.ts';
import { isColumnBroken } from './battles/column.ts';
import { arrive } from './battles/drepanum.ts';
import { betray } from './battles/treachery.ts';
import { isOpen, placeFixed, stageOf } from './deployment.ts';
import { rollInitiative } from './initiative.ts';
import { placeSuccessor, rollRetreat, settleLeaders } from './leaders.ts';
import { place } from './place.ts';
import type { GameTurn } from './positions.ts';
import { endStage, nextPost, placeFixedLeaders } from './setup-leaders.ts';
import { advanceSpeeds } from './speeds.ts';
import { advanceSquadrons } from './squadrons.ts';
import { towAtStart } from './battles/ecnomus.ts';
import { openTournament } from './tournament.ts';
import { begin, recover, rest, rollUnfouling, sink } from './turn-end.ts';
import { checkVictory } from './victory.ts';
import { rollWind } from './weather.ts';

/** What happens by itself where nobody is asked (dossier 2). */
export const sequence: Sequence<State, Event, Place> = {
  ...activity,
  setup: advanceSetup,
  purchase: openTournament,
  edge: null,
  wind: rollWind,
  squadrons: advanceSquadrons,
  initiative: rollInitiative,
  order: null,
  speed: advanceSpeeds,
  activate: (turn, at) => advanceActivations(turn, at),
  transfers: (turn) => begin(turn, 'unfouling'),
  unfouling: (turn, { chosen }) => rollUnfouling(turn, chosen),
  recovery: recover,
  rest,
  sinking: sink,
  victory: checkVictory,
  over: null,
  proposal: null,
  treachery: null,
  successor: (turn, { leader, near }) => placeSuccessor(turn, leader, near),
};

/** What does not wait for a question that stands: lost leaders, squadrons that may act no more. */
export function atOnce(turn: GameTurn): void {
  const at = place(turn.state);
  if (BEFORE.has(at.kind) || settleLeaders(turn) || settleTreasure(turn) || betray(turn, at)) return;
  const [mourner] = turn.state.mourning;
  const calm = turn.state.stack.length === 0 || at.kind === 'activation';
  if (mourner !== undefined && calm) rollRetreat(turn, mourner);
  else between(turn, at);
}

/** Before a battle nothing is lost, and a successor is found before anything else. */
const BEFORE: ReadonlySet<string> = new Set(['setup', 'purchase', 'edge', 'successor', 'treachery']);

/** What comes before the questions between activations. */
function between(turn: GameTurn, at: Place): void {
  const { state } = turn;
  if (at.kind === 'squadrons') arrive(turn);
  else if (at.kind === 'activate') {
    if (isColumnBroken(state)) turn.emit({ type: 'ColumnBroken', public: {} });
    else if (hasIdleSquadron(state, at)) advanceActivations(turn, at);
  }
}

/** Fixed ships and leaders, and the end of each stage; after the last the first turn begins, or an approach. */
function advanceSetup(turn: GameTurn): void {
  const stage = stageOf(turn.state);
  if (stage === undefined) {
    towAtStart(turn);
    turn.emit({ type: 'TurnBegan', public: { turn: approaching(turn.state) === null ? 1 : 0 } });
    return;
  }
  if (stage.kind === 'fixed') placeFixed(turn, stage);
  if (stage.kind === 'leaders') placeFixedLeaders(turn, stage.side);
  const waits = isOpen(turn.state, stage) || (stage.kind === 'leaders' && nextPost(turn.state, stage.side) !== null);
  if (!waits) endStage(turn);
}
