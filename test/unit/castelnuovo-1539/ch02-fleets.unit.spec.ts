import { describe, expect } from 'vitest';
import { seaZones } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { order, step } from './orders.ts';

describe('fleets', () => {
  rule(
    'castelnuovo-1539',
    ['2.5.1/5', '2.5.1/7', '2.5.3/2'],
    'a fleet fires like a battery; with neither fleet nor gun there is no Bombardment',
    () => {
      const layout = {
        units: { topla: ['oa1'], topla_beach: ['sp1'], castello_mare: ['sp2'] },
        hands: { ottoman: ['o-bombard', 'o-bombard'] },
      };
      const game = table({ ...layout, fleets: { F1: 'sea_topla' } });
      expect(game.offers('action.choose', ['card:o-bombard'])).toEqual(['zone:sea_topla']);
      // adjacent beach at the height of the sea: 4 and better
      game.play('action.choose', ['card:o-bombard', 'zone:sea_topla', 'zone:topla_beach'], [4, 5, 3, 1]);
      expect(game.unit('sp1')?.pf).toBe(1);
      const none = table(layout);
      expect(none.offers('action.choose')).not.toContain('card:o-bombard');
    },
  );

  rule('castelnuovo-1539', ['2.5.1/7', '8.5/13'], 'and it hits its own men by Friendly Fire', () => {
    const layout = {
      units: { topla_beach: ['oa1'], castello_mare: ['sp2'] },
      hands: { ottoman: ['o-attack', 'o-attack'], spanish: ['s-friendly'] },
    };
    const game = table({ ...layout, fleets: { F1: 'sea_topla' } });
    order(game, 'o-attack', 'topla_beach', ['oa1']);
    step(game, ['oa1'], 'west_suburb');
    expect(game.asks()).toEqual(['spanish move.reaction']);
    // two zones from the fleet, on its line: 5 and better
    game.play('move.reaction', ['card:s-friendly'], [5, 4]);
    expect(game.unit('oa1')?.pf).toBe(3);
    const none = table(layout);
    order(none, 'o-attack', 'topla_beach', ['oa1']);
    step(none, ['oa1'], 'igalo_beach');
    expect(none.asks()).not.toContain('spanish move.reaction');
  });

  rule(
    'castelnuovo-1539',
    ['2.5.1/7', '2.5.1/8'],
    'once placed it stays where it is: no card moves it, and it stays when all blocks have landed (A61)',
    () => {
      const game = table({
        units: { sea_topla: ['oa1'], castello_mare: ['sp2'] },
        fleets: { F1: 'sea_topla' },
        hands: { ottoman: ['o-attack', 'o-march', 'o-faith', 'o-counter', 'o-volley'] },
      });
      order(game, 'o-attack', 'sea_topla', ['oa1']);
      step(game, ['oa1'], 'topla_beach');
      expect(game.state.fleets['F1']).toBe('sea_topla');
      for (const card of ['o-march', 'o-counter']) {
        const mode = card === 'o-march' ? 'march' : 'attack';
        expect(game.offers('action.choose', [`card:${card}`, `mode:${mode}`])).toEqual(['zone:topla_beach']);
      }
    },
  );

  rule('castelnuovo-1539', ['2.5.1/7', '4/9'], 'fleets are put in sea zones only', () => {
    const game = newGame('siege', { presetDeployment: true });
    expect(game.offers('setup.embark')).toEqual(seaZones.map((zone) => `zone:${zone}`));
    game.play('setup.embark', ['zone:sea_savina']);
    expect(game.state.fleets).toMatchObject({ F1: 'sea_savina', F2: 'reserve' });
    const league = newGame('league');
    garrison(league);
    expect(league.offers('setup.fleets')).toEqual(seaZones.map((zone) => `zone:${zone}`));
  });
});

function garrison(game: Playing): void {
  while (game.asks().includes('ottoman setup.garrison')) game.safely('setup.garrison');
}
