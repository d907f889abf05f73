import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Piece, Table, Track } from '../../../../kernel/view.ts';
import { leaderOf } from '../data/data.ts';
import { leaderIdsOf, seatOfLeader, shipIds, shipOf } from '../rules/positions.ts';
import { result } from '../rules/result.ts';
import { points, thresholdOf } from '../rules/victory.ts';
import { SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { EXITED, FATES, POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { byKey, leaderName, theSide } from '../text/names.ts';
import { details, sidesOfViewer } from './view-details.ts';
import { bearingsOf, shipPiece } from './view-ships.ts';

/**
 * The table as `viewer` may see it: nearly all of it lies open. Sealed declarations and purchases are for their side, the
 * treasure ship for Antony until it is found or the battle is over (dossier 4).
 */
export function view(state: State, viewer: Viewer): Table {
  const outcome = result(state);
  const sides = sidesOfViewer(state, viewer);
  return {
    sequence: sequence(state),
    pieces: pieces(state, outcome !== null || sides.includes('red') ? state.treasure.ship : null),
    hands: {},
    decks: {},
    tracks: tracks(state),
    details: details(state, sides),
    ...(outcome === null ? {} : { result: outcome }),
  };
}

/** Ships and leaders by id: the ids of a battle never change. */
const orders = new Map<string, readonly string[]>();

function idsInOrder(state: State): readonly string[] {
  const battle = state.scenario.startsWith('tournament') ? null : state.scenario;
  const known = battle === null ? undefined : orders.get(battle);
  if (known !== undefined) return known;
  const made = [...shipIds(state), ...leaderIdsOf(state)].sort(byUtf8);
  if (battle !== null) orders.set(battle, made);
  return made;
}

const lost = new Set(FATES.filter((fate) => fate !== POOL));

/** Ships that are in play or still to be deployed, and the leaders aboard them. */
function pieces(state: State, treasure: string | null): Piece[] {
  const bearings = bearingsOf(state, treasure);
  const found: Piece[] = [];
  for (const id of idsInOrder(state)) {
    if (state.leaders[id] !== undefined) found.push(...leaderPiece(state, id));
    else if (!lost.has(shipOf(state, id).bow)) found.push(shipPiece(state, id, bearings));
  }
  return found;
}

function leaderPiece(state: State, id: string): Piece[] {
  const leader = state.leaders[id];
  if (leader === undefined || leader.fate !== 'fights') return [];
  const { side, ship, reduced } = leader;
  if (ship !== null && shipOf(state, ship).bow === EXITED) return [];
  const { admiral, range, initiative, reduced: weaker } = leaderOf(id);
  const values = reduced === 'no' ? { range, initiative } : weaker;
  return [
    {
      id,
      kind: admiral ? 'admiral' : 'commander',
      owner: seatOfLeader(state, id, side),
      face: 'up',
      ...(ship === null ? { at: POOL } : { at: ship, stackedOn: ship }),
      label: leaderName(id),
      stats: admiral ? { ...values } : { range: values.range },
      badges: reduced === 'no' ? [] : ['reduced'],
    },
  ];
}

function tracks(state: State): Track[] {
  const now = points(state);
  const both = SIDES.map((side): Track => {
    const [value, max] = [now[side], thresholdOf(state, side)];
    const label = t('board.track.points', { side: theSide(state, side) });
    return { id: `points-${side}`, label, value, min: 0, max: Math.max(value, max) };
  });
  const turn = { id: 'turn', label: t('board.track.turn'), value: state.turn, min: 0, max: Math.max(state.turn, 99) };
  return [...both, turn].sort((a, b) => byUtf8(a.id, b.id));
}

/** The phase by name: of an activation whether squadrons or ships alone act. */
function phaseOf({ step }: State): string {
  return step.kind === 'activate' ? step.group : step.kind;
}

function sequence(state: State): Table['sequence'] {
  const phase = phaseOf(state);
  return { turn: state.turn, phase, label: sequenceLabel(state, byKey(`board.phase.${phase}`)) };
}

function sequenceLabel({ turn, step }: State, phase: Text): Text {
  if (step.kind === 'over') return t('board.sequence.over');
  if (step.kind === 'setup') return t('board.sequence.setup');
  // Only a battle with an approach has a phase of turns before the first (S-CAT, S-SID).
  if (step.kind === 'purchase' || step.kind === 'edge') return phase;
  return turn === 0 ? t('board.sequence.approach', { phase }) : t('board.sequence.turn', { turn, phase });
}
