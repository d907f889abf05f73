import type { Viewer } from '../../../../kernel/ids.ts';
import type { Table, Track } from '../../../../kernel/view.ts';
import { result } from '../rules/result.ts';
import { scenarioOf } from '../scenarios.ts';
import type { Purse } from '../sides.ts';
import { PURSES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { purseName } from '../text/names.ts';
import { details } from './view-details.ts';
import { piecesOf } from './view-pieces.ts';
import { zonesOf } from './view-zones.ts';
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
    zones: zonesOf(state, viewer),
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
  const { firstTurn, lastTurn } = scenarioOf(scenario);
  return TRACKS.map(({ id, label, purse }) =>
    purse === null
      ? { id, label, value: turn, min: firstTurn, max: lastTurn }
      : { id, label, value: Math.floor(purses[purse] / 2), min: 0, max: FULL },
  );
}

type TrackHead = Pick<Track, 'id' | 'label'> & { readonly purse: Purse | null };

/** What each track is called, in the order of their ids. */
const TRACKS: readonly TrackHead[] = [
  ...PURSES.map((purse): TrackHead => ({
    id: `purse-${purse}`,
    label: t('board.track.purse', { purse: purseName(purse) }),
    purse,
  })),
  { id: 'turn', label: t('board.track.turn'), purse: null },
].sort((a, b) => (a.id < b.id ? -1 : 1));
