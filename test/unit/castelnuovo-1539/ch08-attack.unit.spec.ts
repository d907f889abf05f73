import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { join, lay, march, pathTo, where } from './fights.ts';

describe('Attack', () => {
  rule('castelnuovo-1539', '8.1/1', 'it moves one, two or three blocks of one zone, with or without its leader', () => {
    const game = table({
      units: { topla: ['oa1', 'oa2', 'oa3'], gomila: ['oa4'], castello_mare: ['sp1'] },
      leaders: { L_agi: 'topla' },
      hands: { ottoman: ['o-attack', 'o-march'] },
    });
    const start = ['card:o-attack', 'mode:attack'];
    expect(game.offers('action.choose', start)).toEqual(['zone:topla', 'zone:gomila']);
    const topla = [...start, 'zone:topla'];
    const more = ['block:oa2', 'block:oa3', 'done', 'leader:L_agi'];
    expect(game.offers('action.choose', [...topla, 'block:oa1']).sort()).toEqual(more);
    expect(game.completes('action.choose', [...topla, 'block:oa1', 'block:oa3', 'leader:L_agi'])).toBe(true);
    // a leader does not stay behind alone
    const all = ['block:oa1', 'block:oa2', 'block:oa3'];
    expect(game.offers('action.choose', [...topla, ...all])).toEqual(['leader:L_agi']);
  });

  rule('castelnuovo-1539', '8.1/1', 'foot has two points, horse four', () => {
    const units = { sutorina: ['oa1', 'os1'], upper_castle: ['sp1'] };
    const foot = table({ units, hands: { ottoman: ['o-attack', 'o-march'] } });
    march(foot, { from: 'sutorina', to: ['topla', 'west_suburb'], blocks: ['oa1'], card: 'o-attack' });
    expect(foot.asks()).toEqual(['ottoman action.choose']);
    expect(where(foot, 'oa1')).toEqual(['west_suburb']);
    const horse = table({ units, hands: { ottoman: ['o-attack', 'o-march'] } });
    const ride = ['topla', 'west_suburb', 'west_orchards', 'topla'];
    march(horse, { from: 'sutorina', to: ride, blocks: ['os1'], card: 'o-attack' });
    expect(horse.asks()).toEqual(['ottoman action.choose']);
    const both = table({ units, hands: { ottoman: ['o-attack', 'o-march'] } });
    march(both, { from: 'sutorina', to: ['topla', 'west_suburb'], blocks: ['oa1', 'os1'], card: 'o-attack' });
    expect(both.asks()).toEqual(['ottoman action.choose']);
  });

  rule(
    'castelnuovo-1539',
    '8.1/1',
    'who enters an enemy’s zone stops there and fights, with points left or not',
    () => {
      const units = { topla: ['os1'], west_suburb: ['sp1'] };
      const game = join({ units }, { from: 'topla', to: 'west_suburb', blocks: ['os1'] });
      expect(game.asks()).toEqual(['ottoman combat.cards']);
      expect(game.state.stack.map(({ kind }) => kind)).toEqual(['card', 'activation', 'combat']);
    },
  );

  rule('castelnuovo-1539', '8.1/1', 'blocks of one card may part, and fight one after the other (A77)', () => {
    const units = { topla: ['oa1', 'oa2', 'oa3'], west_suburb: ['sp1'], gomila: ['sp2'], castello_mare: ['sp3'] };
    const game = table({ units, hands: { ottoman: ['o-attack', 'o-march'] } });
    const all = ['block:oa1', 'block:oa2', 'block:oa3'];
    game.play('action.choose', ['card:o-attack', 'mode:attack', 'zone:topla', ...all]);
    game.play('move.step', ['block:oa1', 'done', 'zone:west_suburb']);
    expect(game.asks()).toEqual(['ottoman combat.cards']);
    game.play('combat.cards', ['done'], [1, 1, 1, 1, 5, 1, 1]);
    expect(game.asks()).toEqual(['ottoman move.step']);
    // who has fought does not move again
    expect(game.offers('move.step')).toEqual(['block:oa2', 'block:oa3', 'end']);
    game.play('move.step', ['block:oa2', 'done', 'zone:gomila']);
    expect(game.asks()).toEqual(['ottoman combat.cards']);
    game.play('combat.cards', ['done'], [1, 1, 1, 1, 5, 1, 1]);
    game.play('move.step', ['block:oa3', 'zone:sutorina']);
    game.play('move.step', ['stop']);
    expect(where(game, 'oa1', 'oa2', 'oa3')).toEqual(['topla', 'topla', 'sutorina']);
  });

  rule(
    'castelnuovo-1539',
    ['8.1/1', '8/5'],
    'after a Counterattack the rest goes on, and no other answers it (A45)',
    () => {
      const units = { topla: ['oa1', 'oa2'], west_suburb: ['sp1'], castello_mare: ['sp2'] };
      const game = table({ units, hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-counter', 's-counter'] } });
      const group = ['zone:topla', 'block:oa1', 'block:oa2'];
      game.play('action.choose', pathTo(game, 'action.choose', ['card:o-attack', 'mode:attack', ...group]));
      const beaten = (block: string): void => {
        game.play('move.step', pathTo(game, 'move.step', [`block:${block}`, 'zone:west_suburb']));
        lay(game, []);
        lay(game, [], [1, 1, 1, 1, 5, 1, 1]);
        game.play('move.reaction', ['pass']);
      };
      beaten('oa1');
      const answer = ['card:s-counter', 'zone:castello_mare', 'block:sp2'];
      game.play('reaction.counter', pathTo(game, 'reaction.counter', answer));
      game.play('move.step', ['block:sp2', 'zone:plaza']);
      game.play('move.step', ['stop']);
      expect(game.asks()).toEqual(['ottoman move.step']);
      expect(game.offers('move.step')).toEqual(['block:oa2', 'end']);
      beaten('oa2');
      expect(game.event('CombatEnded').public.counter).toBe(false);
      expect(game.asks()).toEqual(['ottoman action.choose']);
      expect(game.hand('spanish')).toEqual(['s-counter']);
    },
  );

  rule('castelnuovo-1539', '8.1/2', 'in a Siege Ottomans may dig with it instead; Spaniards never do', () => {
    const units = { west_suburb: ['oa1'], west_gate: ['sp1'] };
    const siege = table({ units, hands: { ottoman: ['o-attack', 'o-march'] } });
    siege.play(
      'action.choose',
      pathTo(siege, 'action.choose', ['card:o-attack', 'mode:trench', 'none', 'zone:west_suburb']),
    );
    expect(siege.state.trenches).toEqual(['west_suburb']);
    expect(where(siege, 'oa1')).toEqual(['west_suburb']);
    expect(siege.discard('ottoman')).toEqual(['o-attack']);
    const assault = table({ type: 'assault', units, hands: { ottoman: ['o-attack', 'o-march'] } });
    expect(assault.offers('action.choose', ['card:o-attack'])).toEqual(['zone:west_suburb']);
    const spanish = table({ phase: 'spanish-action', units, hands: { spanish: ['s-attack', 's-march'] } });
    expect(spanish.offers('action.choose', ['card:s-attack'])).toEqual(['zone:west_gate']);
  });
});
