import { describe, expect } from 'vitest';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { order, step } from './orders.ts';

const FAR = { upper_castle: ['sp8'] };
const TRENCH = ['card:o-attack', 'mode:trench'];

describe('guns', () => {
  rule('castelnuovo-1539', ['2.5/2', '2.5.3/3'], 'one gun and one trench a zone', () => {
    const game = table({
      units: { topla: ['oa1'], west_orchards: ['oa2'], ...FAR },
      trenches: ['topla'],
      guns: { ottoman: ['topla'] },
      hands: { ottoman: ['o-attack', 'o-volley'] },
    });
    expect(game.offers('action.choose', TRENCH)).toEqual(['zone:west_orchards']);
    expect(game.blocked('action.choose', TRENCH)).toEqual({ topla: '§8.3' });
    expect(game.offers('action.choose', [...TRENCH, 'zone:west_orchards'])).toEqual([
      ...['place:west_orchards', 'move:topla:west_orchards', 'done'],
    ]);
    game.play('action.choose', [...TRENCH, 'zone:west_orchards', 'place:west_orchards']);
    expect(game.state.guns.ottoman).toEqual(['topla', 'west_orchards']);
  });

  rule('castelnuovo-1539', '2.5/2', 'nor does a gun stand where one of the enemy does, though a trench may', () => {
    const game = table({
      units: { west_suburb: ['oa1'], ...FAR },
      bastions: { topla: 0 },
      trenches: ['topla', 'west_suburb'],
      guns: { spanish: ['topla'], ottoman: ['west_suburb'] },
      hands: { ottoman: ['o-faith', 'o-volley'] },
    });
    expect(game.offers('action.choose')).not.toContain('card:o-faith');
  });

  rule('castelnuovo-1539', ['2.5.3/4', '2.5.3/3'], 'Spanish guns stay where the set-up put them', () => {
    const start = newGame();
    const works: string[] = [];
    for (let left = 4; left > 0; left -= 1) works.push(start.offers('setup.deploy', works)[0] ?? '');
    const guns = start.offers('setup.deploy', works);
    const [first = '', second = ''] = guns;
    expect(start.offers('setup.deploy', [...works, first])).not.toContain(first);
    expect(start.offers('setup.deploy', [...works, first])).toContain(second);
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1'], n_kuti: ['oa1'] },
      guns: { spanish: ['castello_mare'] },
      hands: { spanish: ['s-march', 's-attack', 's-mine'] },
    });
    order(game, 's-march', 'castello_mare', ['sp1']);
    step(game, ['sp1'], 'west_suburb');
    step(game, [], 'topla');
    expect(game.state.guns.spanish).toEqual(['castello_mare']);
  });

  rule(
    'castelnuovo-1539',
    ['2.5.3/5', '2.5.4/2', '8.3/9'],
    'an Ottoman gun comes with a trench that is dug, and moves from trench to trench where they are linked',
    () => {
      const game = table({
        units: { topla: ['oa1'], ...FAR },
        trenches: ['sutorina', 'west_suburb', 'east_field'],
        guns: { ottoman: ['sutorina'] },
        hands: { ottoman: ['o-attack', 'o-volley'] },
      });
      // before the link is dug there is no way for the gun
      expect(game.offers('action.choose', TRENCH)).toEqual(['zone:topla']);
      const after = game.offers('action.choose', [...TRENCH, 'zone:topla']);
      expect(after.sort()).toEqual([
        ...['done', 'move:sutorina:topla', 'move:sutorina:west_suburb'],
        ...['place:east_field', 'place:topla', 'place:west_suburb'],
      ]);
      game.play('action.choose', [...TRENCH, 'zone:topla', 'move:sutorina:west_suburb', 'place:topla']);
      expect(game.state.guns.ottoman).toEqual(['topla', 'west_suburb']);
      expect(game.state.gunSupply.ottoman).toBe(1);
    },
  );

  rule('castelnuovo-1539', '2.5.3/5', 'without digging no new gun comes, but an old one may move', () => {
    const game = table({
      units: { plaza: ['oa1'], ...FAR },
      trenches: ['sutorina', 'topla'],
      guns: { ottoman: ['sutorina'] },
      hands: { ottoman: ['o-march', 'o-volley'] },
    });
    expect(game.offers('action.choose', ['card:o-march', 'mode:trench'])).toEqual(['move:sutorina:topla']);
  });

  rule('castelnuovo-1539', ['2.5.4/2', '4/5'], 'three guns, and trenches are their only sites', () => {
    const game = table({
      units: { topla: ['oa1'], ...FAR },
      guns: { ottoman: ['sutorina', 'ratisevina', 'igalo_beach'] },
      trenches: ['sutorina', 'ratisevina', 'igalo_beach'],
      hands: { ottoman: ['o-attack', 'o-volley'] },
    });
    const after = game.offers('action.choose', [...TRENCH, 'zone:topla']);
    expect(after.filter((id) => id.startsWith('place:'))).toEqual([]);
    expect(after.sort()).toEqual([
      'done',
      ...['igalo_beach', 'ratisevina', 'sutorina'].map((from) => `move:${from}:topla`),
    ]);
  });
});

describe('trenches', () => {
  const attacked = (trenches: readonly string[], dice: readonly number[]): Playing => {
    const game = table({
      phase: 'spanish-action',
      units: { castello_mare: ['sp1', 'sp2'], west_suburb: ['oa1'], ...FAR },
      trenches,
      hands: { spanish: ['s-attack', 's-mine'] },
    });
    order(game, 's-attack', 'castello_mare', ['sp1', 'sp2']);
    step(game, ['sp1', 'sp2'], 'west_suburb');
    game.play('combat.cards', ['done'], dice);
    return game;
  };

  rule(
    'castelnuovo-1539',
    ['2.5.4/2', '2.5.4/3', '7.4/1', '7.4/10'],
    'a trench takes two Spanish hits, and a tie in it is the victory of the Ottoman defender',
    () => {
      const dice = [5, 5, 5, 1, 1, 1, 5, 1, 1, 1];
      const entrenched = attacked(['west_suburb'], dice);
      expect(entrenched.event('CombatRolled').public.rolls[0]).toMatchObject({ seat: 'spanish', absorbed: 2, hits: 1 });
      expect(entrenched.asks()).toEqual(['spanish losses.deal']);
      entrenched.play('losses.deal', ['block:sp1']);
      expect(entrenched.event('CombatDecided').public).toMatchObject({
        loser: 'spanish',
        suffered: { ottoman: 1, spanish: 1 },
      });
      expect(entrenched.unit('sp1')).toEqual({ at: 'castello_mare', pf: 2 });
      expect(entrenched.unit('oa1')).toEqual({ at: 'west_suburb', pf: 3 });
      expect(entrenched.state.trenches).toEqual(['west_suburb']);
      // in the open a tie is the attacker's
      const open = attacked([], [5, 1, 1, 1, 1, 1, 5, 1, 1, 1]);
      open.play('losses.deal', ['block:sp1']);
      expect(open.event('CombatDecided').public).toMatchObject({
        loser: 'ottoman',
        suffered: { ottoman: 1, spanish: 1 },
      });
      expect(open.asks()).toEqual(['ottoman combat.retreat']);
    },
  );

  rule('castelnuovo-1539', ['2.5.4/2', '8.3/1'], 'it shelters from arquebuses, not from bombardment', () => {
    const layout = {
      units: { topla: ['oa1'], west_gate: ['sa1'], ...FAR },
      trenches: ['west_suburb'],
      hands: { ottoman: ['o-attack', 'o-volley'], spanish: ['s-arq'] },
    };
    const game = table(layout);
    order(game, 'o-attack', 'topla', ['oa1']);
    step(game, ['oa1'], 'west_suburb');
    game.play('move.reaction', ['card:s-arq', 'block:sa1'], [4, 4, 4]);
    expect(game.unit('oa1')?.pf).toBe(3);
    const shelled = table({
      phase: 'spanish-action',
      units: { west_suburb: ['oa1'], ...FAR },
      guns: { spanish: ['castello_mare'] },
      trenches: ['west_suburb'],
      hands: { spanish: ['s-bombard', 's-mine'] },
    });
    shelled.play('action.choose', ['card:s-bombard', 'zone:castello_mare', 'zone:west_suburb'], [4, 4, 1]);
    expect(shelled.unit('oa1')?.pf).toBe(2);
  });
});
