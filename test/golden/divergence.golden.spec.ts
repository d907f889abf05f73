import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import type { Viewer } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Table } from '../../src/domain/kernel/view.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import type { ToyEvent } from '../support/toy-events.ts';
import type { ToyState } from '../support/toy-state.ts';
import { divergence } from './divergence.ts';
import type { GoldenGame } from './golden-game.ts';
import { goldenGames } from './golden-game.ts';
import { momentsOf } from './moments.ts';

const [game] = goldenGames('toy') as [GoldenGame];
const first = game.expected.moments[0];

describe('a change that would make running games read otherwise', () => {
  test('shows in the fold, with the game, the version and the member of the state', () => {
    const evolve = (state: ToyState, event: GameEvent): ToyState => {
      const after = toyRuleset.evolve(state, event as ToyEvent);
      if (event.type === 'LossTaken') after.camps.red.points += 1;
      return after;
    };
    expect(foundIn({ ...toyRuleset, evolve })).toMatch(
      /^toy\/old-events, recorded by 1\.2\.0: at version \d+ \(turn \d+\) the state differs in \/rules\/camps\.\n/,
    );
  });

  test('shows in a view, with its viewer, and tells how to see both', () => {
    const found = foundIn(viewedOtherwise((table, viewer) => (viewer === 'blue' ? { ...table, tracks: [] } : table)));
    expect(found).toContain('the view of blue differs in /tracks.');
    expect(found).toContain(`replay test/golden/toy/old-events.jsonl --at ${first?.version} [--seat <seat>]`);
    expect(found).toContain('a new major of the rules');
  });

  test('shows where it lies between two moments only', () => {
    const between = (first?.version ?? 0) + 1;
    let looks = 0;
    const rules = viewedOtherwise((table, viewer) => {
      if (viewer === null) looks += 1;
      return looks === between - STARTED ? { ...table, pieces: [] } : table;
    });
    expect(foundIn(rules)).toMatch(/between versions \d+ and \d+ a state or a view differs/);
  });

  test('shows as other decisions', () => {
    const pending: AnyRuleset['pending'] = (state) =>
      toyRuleset.pending(state).map((one) => ({ ...one, kind: `${one.kind}.x` }));
    expect(foundIn({ ...toyRuleset, pending })).toContain('differs in /table/decisions');
  });

  test('does not show where only words change', () => {
    const title = { en: 'Other words', es: 'Otras palabras' };
    const rules = viewedOtherwise((table) => ({ ...table, sequence: { ...table.sequence, label: title } }));
    expect(foundIn(rules)).toBeNull();
  });
});

/** The events before GameStarted, which the rules are not asked about. */
const STARTED = game.log.findIndex(({ type }) => type === 'GameStarted');

function foundIn(rules: AnyRuleset): string | null {
  return divergence(game, momentsOf(rules, game.log));
}

function viewedOtherwise(change: (table: Table, viewer: Viewer) => Table): AnyRuleset {
  return { ...toyRuleset, view: (state: ToyState, viewer) => change(toyRuleset.view(state, viewer), viewer) };
}
