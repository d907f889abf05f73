import { describe, expect } from 'vitest';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { hits, join, lay, pathTo, points } from './fights.ts';

const fromSuburb = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
const open = { resistance: { west_gate: 0 } };
const NIGHT = ['card:s-camisado', 'mode:camisado'];

describe('rulings on Camisados and on what is shown', () => {
  rule(
    'castelnuovo-1539',
    ['8.1/D', '7.4/1'],
    'a trench shelters from raiders; cubes at home do not shelter them (A28)',
    () => {
      const layout = {
        units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
        trenches: ['west_suburb'],
        cubes: ['west_gate'],
      };
      const game = raid(layout);
      lay(game, [], [3, 3, 3, 5, 1, 1]);
      expect(hits(game)).toEqual(['1 spanish: 1 (-2)', '2 ottoman: 1']);
      expect(points(game, 'oa1', 'sp1')).toEqual([3, 2]);
    },
  );

  rule('castelnuovo-1539', ['8.1/E', '7.4/11'], 'For the Faith is paid after a Camisado too, and counts (A29)', () => {
    const layout = { units: { west_gate: ['sp1'], west_suburb: ['oa1:2', 'oj1'] }, hands: { ottoman: ['o-faith'] } };
    const game = raid(layout);
    lay(game, ['card:o-faith'], [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(game.event('FaithDue').public.points).toBe(2);
    expect(points(game, 'oa1', 'oj1')).toEqual([0, 3]);
    expect(game.state.track).toBe(1);
  });

  rule('castelnuovo-1539', '8.1/E', 'Sarmiento falls where the last of the raiders with him does', () => {
    const layout = {
      units: { west_gate: ['sp1:1'], west_suburb: ['oa1', 'oa2'], plaza: ['sp2'] },
      leaders: { L_sar: 'west_gate' },
    };
    const game = raid(layout, ['leader:L_sar']);
    lay(game, [], [1, 5, 1, 1, 1, 1, 1, 1, 1]);
    expect(points(game, 'sp1')).toEqual([0]);
    expect(game.state.leaders['L_sar']).toBe('gone');
  });

  rule('castelnuovo-1539', '8.1/A', 'nobody raids from the zone of the Civilians, nor into it (A24)', () => {
    const units = {
      castello_mare: ['sp1'],
      west_gate: ['sp2'],
      west_suburb: ['oa1'],
      citadel: ['oa2'],
      plaza: ['sp3'],
    };
    const layout = { phase: 'spanish-action', units, hands: { spanish: ['s-camisado', 's-march'] } } as const;
    const inside = table({ ...layout, civilians: 'castello_mare' });
    expect(inside.offers('action.choose', NIGHT)).not.toContain('zone:castello_mare');
    expect(inside.offers('action.choose', NIGHT)).toContain('zone:west_gate');
    const target = table({ ...layout, civilians: 'citadel' });
    expect(target.offers('action.choose', [...NIGHT, 'zone:plaza', 'block:sp3'])).toEqual(['zone:west_suburb']);
    expect(table(layout).offers('action.choose', [...NIGHT, 'zone:plaza', 'block:sp3'])).toContain('zone:citadel');
  });

  rule(
    'castelnuovo-1539',
    ['7.1/4', '2.4/9'],
    'blocks shown for a combat are hidden again when it is over (A73)',
    () => {
      const layout = { units: { west_suburb: ['oa1', 'oa2'], west_gate: ['sp1', 'sp2'] }, ...open };
      const attack = { ...fromSuburb, blocks: ['oa1', 'oa2'] };
      const game = join(layout, attack, { spanish: ['s-mine'] });
      expect(faces(game)).toEqual({ oa1: 'down', oa2: 'down', sp1: 'up', sp2: 'up' });
      lay(game, []);
      lay(game, ['card:s-mine'], [4, 1, 1, 1]);
      expect(game.asks()).toEqual(['ottoman losses.deal']);
      expect(faces(game)).toEqual({ oa1: 'up', oa2: 'up', sp1: 'up', sp2: 'up' });
      game.play('losses.deal', ['block:oa1'], [1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1]);
      game.play('losses.deal', ['block:oa1']);
      expect(game.event('CombatEnded').public.zone).toBe('west_gate');
      expect(faces(game)).toEqual({ oa1: 'down', oa2: 'down', sp1: 'up', sp2: 'up' });
    },
  );
});

/** The Spaniards of west_gate raid west_suburb. */
function raid(layout: Parameters<typeof table>[0], leader: readonly string[] = []): Playing {
  const hands = { ottoman: ['o-march'], ...layout?.hands, spanish: ['s-camisado', 's-march'] };
  const game = table({ phase: 'spanish-action', ...layout, hands });
  const wanted = [...NIGHT, 'zone:west_gate', 'block:sp1', ...leader, 'zone:west_suburb'];
  game.play('action.choose', pathTo(game, 'action.choose', wanted));
  return game;
}

/** How the Spanish seat sees the blocks. */
function faces(game: Playing): Record<string, string | undefined> {
  const { pieces } = rules.view(game.state, 'spanish');
  const blocks = pieces.filter(({ id }) => game.unit(id) !== null);
  return Object.fromEntries(blocks.map(({ id, face }) => [id, face]));
}
