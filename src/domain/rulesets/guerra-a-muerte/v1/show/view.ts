import type { Viewer } from '../../../../kernel/ids.ts';
import { EVERYBODY } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Table, Track } from '../../../../kernel/view.ts';
import { areas, cities } from '../data/data.ts';
import { controlOf, controlSeenBy, holderOf } from '../rules/control.ts';
import { result } from '../rules/result.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Purse, Side } from '../sides.ts';
import { PURSES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { purseName } from '../text/names.ts';
import { details } from './view-details.ts';
import { piecesOf } from './view-pieces.ts';
import { yearOf } from './year.ts';

/**
 * The table as `viewer` may see it (§5.1.3): forces where they stand, his own with what is in them; boxes, purses, sieges and
 * marks are open. Control is what the viewer can tell. Once the game is over everything lies open.
 */
export function view(state: State, viewer: Viewer): Table {
  const outcome = result(state);
  return {
    sequence: sequence(state),
    pieces: piecesOf(state, viewer),
    hands: {},
    decks: {},
    tracks: tracks(state),
    zones: zones(state, viewer),
    details: details(state, viewer),
    ...(outcome === null ? {} : { result: outcome }),
  };
}

function sequence({ turn, step }: State): Table['sequence'] {
  const name = t(`event.step.${step.kind}`);
  if (step.kind === 'setup' || step.kind === 'over') return { turn, phase: step.kind, label: name };
  const phase =
    'phase' in step ? t('board.sequence.phase', { step: name, phase: t(`event.operations.${step.phase}`) }) : name;
  return { turn, phase: step.kind, label: t('board.sequence', { turn, year: String(yearOf(turn)), phase }) };
}

/** As many RP as are ever in a purse, by far. */
const FULL = 250;

function tracks({ scenario, turn, purses }: State): Track[] {
  const { firstTurn: min, lastTurn: max } = scenarioOf(scenario);
  const rp = (purse: Purse): Track => ({
    id: `purse-${purse}`,
    label: t('board.track.purse', { purse: purseName(purse) }),
    value: Math.floor(purses[purse] / 2),
    min: 0,
    max: FULL,
  });
  const turns = { id: 'turn', label: t('board.track.turn'), value: turn, min, max };
  return [...PURSES.map(rp), turns].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function zones(state: State, viewer: Viewer): JsonObject {
  // Who sees everything sees how it is in truth.
  const seat = viewer === EVERYBODY ? undefined : (viewer as Side | null);
  const land = [...areas.keys()].map((id): [string, JsonObject] => {
    const { recruited = [], halved = null, raided = 0, repression = false } = state.areas[id] ?? {};
    const control = seat === undefined ? controlOf(state, id) : controlSeenBy(state, id, seat);
    const owner = control === 'partial' ? null : control;
    return [`field:${id}`, { control, owner, recruited, halved, raided, repression }];
  });
  const towns = [...cities.keys()].map((id): [string, JsonObject] => {
    const siege = state.sieges[id];
    return [`city:${id}`, { holder: holderOf(state, id, seat), siege: siege === undefined ? null : { ...siege } }];
  });
  return Object.fromEntries([...land, ...towns]);
}
