import { describe, expect } from 'vitest';
import type { Layout } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, hits, join, lay, points, rolls, where } from './fights.ts';
import { order, step } from './orders.ts';

const open = { resistance: { west_gate: 0 } };
const atGate = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
const RAID = ['card:s-camisado', 'mode:camisado', 'zone:west_gate', 'block:sp1', 'zone:west_suburb'];

describe('when Combat cards are laid', () => {
  rule('castelnuovo-1539', '8.4/1', 'at the start of a combat: not before, and not between its dice', () => {
    const game = table({
      units: { topla: ['oa1', 'oj1'], west_gate: ['sp1', 'sp2'] },
      ...open,
      hands: { ottoman: ['o-attack', 'o-fire', 'o-fire', 'o-volley'], spanish: ['s-mine', 's-drum', 's-fire'] },
    });
    expect(game.offers('action.choose')).toEqual(['card:o-attack', 'rest', 'pass']);
    expect(game.blocked('action.choose')).toEqual({ 'o-fire#1': '§5.1', 'o-volley#1': '§5.1' });
    order(game, 'o-attack', 'topla', ['oa1', 'oj1']);
    step(game, ['oa1', 'oj1'], 'west_suburb');
    expect(game.offers('move.reaction')).toEqual(['pass']);
    game.play('move.reaction', ['pass']);
    step(game, [], 'west_gate');
    lay(game, ['card:o-fire']);
    lay(game, ['card:s-mine'], [1, 1, 1, 4, 1, 1, 1]);
    // The dice have begun to fall: from here on only losses and the retreat are asked for.
    expect(game.asks()).toEqual(['ottoman losses.deal']);
    game.play('losses.deal', ['block:oa1'], [1, 1, 1, 5, 6, 6, 1, 1, 1, 1, 1, 1]);
    expect(game.asks()).toEqual(['spanish losses.deal']);
    game.play('losses.deal', ['block:sp1', 'block:sp1', 'block:sp2']);
    expect(game.asks()).toEqual(['spanish combat.retreat']);
    expect([game.hand('ottoman'), game.hand('spanish')]).toEqual([
      ['o-fire', 'o-volley'],
      ['s-drum', 's-fire'],
    ]);
  });

  rule(
    'castelnuovo-1539',
    '8.4/2',
    'a Spaniard lays none in a Camisado, and may in an Attack by the same card (A76)',
    () => {
      const layout: Layout = {
        phase: 'spanish-action',
        units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
        hands: { spanish: ['s-camisado', 's-drum', 's-fire'], ottoman: ['o-faith'] },
      };
      const raid = table(layout);
      raid.play('action.choose', RAID);
      expect(raid.asks()).toEqual(['ottoman combat.cards']);
      lay(raid, [], [1, 1, 1, 1, 1, 1, 1]);
      expect(raid.types()).toContain('CombatEnded');
      expect(raid.hand('spanish')).toEqual(['s-drum', 's-fire']);
      const attack = table(layout);
      order(attack, 's-camisado', 'west_gate', ['sp1']);
      step(attack, ['sp1'], 'west_suburb');
      expect(attack.asks()).toEqual(['spanish combat.cards']);
      expect(attack.offers('combat.cards')).toEqual(['done', 'card:s-drum', 'card:s-fire']);
    },
  );

  rule('castelnuovo-1539', '8.4/3', 'first the attacker, then the defender, and the attacker adds nothing then', () => {
    const game = join({ units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open }, atGate, {
      ottoman: ['o-faith', 'o-fire'],
      spanish: ['s-mine', 's-drum'],
    });
    expect(game.asks()).toEqual(['ottoman combat.cards']);
    lay(game, ['card:o-fire']);
    expect(game.asks()).toEqual(['spanish combat.cards']);
    lay(game, ['card:s-drum', 'card:s-mine'], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(game.event('CombatRevealed').public.cards).toEqual({ ottoman: ['o-fire'], spanish: ['s-drum', 's-mine'] });
    expect(game.hand('ottoman')).toContain('o-faith');
  });

  rule('castelnuovo-1539', '8.4/4', 'as many as are in hand, of one name or of several, and all count', () => {
    const layout = { units: { west_suburb: ['oa1', 'oj1'], west_gate: ['sp1', 'sp2', 'sp3'] }, ...open };
    const attack = { ...atGate, blocks: ['oa1', 'oj1'] };
    const laid = { ottoman: ['o-faith', 'o-faith', 'o-fire', 'o-fire', 'o-volley', 'o-volley', 'o-volley'] };
    const burning = [1, 1, 1, 4, 4, 4];
    const game = fight(layout, attack, [...burning, 2, 2, 2, 3, 1, 1, 2, ...Array<number>(9).fill(1)], laid);
    expect(rolls(game)).toEqual([
      '0 ottoman: o-fire 3 at 5, o-fire 3 at 5',
      '4 ottoman: oa1 4 at 3, oj1 3 at 2',
      '4 spanish: sp1 3 at 5, sp2 3 at 5, sp3 3 at 5',
    ]);
    expect(hits(game)).toEqual(['0 ottoman: 0', '4 ottoman: 2', '4 spanish: 0']);
    expect(game.hand('ottoman')).toEqual(['o-march']);
  });

  rule('castelnuovo-1539', '8.4/5', 'dice of cards fall first and at once: whoever dies of them does not fight', () => {
    const layout = { units: { west_suburb: ['oa1'], west_gate: ['sp1:1'], plaza: ['sp2'] }, ...open };
    const game = fight(layout, atGate, [5, 1, 1, 4, 6, 1, 1], { ottoman: ['o-fire'], spanish: ['s-mine'] });
    // The dead company's mine has gone off all the same; no block has rolled a die.
    expect(rolls(game)).toEqual(['0 ottoman: o-fire 3 at 5', '0 spanish: s-mine 4 at 4']);
    expect(points(game, 'oa1', 'sp1')).toEqual([2, 0]);
    expect(where(game, 'oa1')).toEqual(['west_gate']);
  });
});

describe('Volley', () => {
  const field: Layout = { units: { sutorina: ['oa1', 'oj1', 'os1'], topla: ['sp1'] } };
  const charge = { from: 'sutorina', to: 'topla', blocks: ['oa1', 'oj1', 'os1'] };
  const ones = (count: number): number[] => Array<number>(count).fill(1);

  rule('castelnuovo-1539', ['8.4/6', '8.4/7'], 'it adds one to dice of Janissaries, not of Azab or Sipahis', () => {
    const game = fight(field, charge, ones(14), { ottoman: ['o-volley'] });
    expect(rolls(game)).toEqual([
      '1 spanish: sp1 3 at 5',
      '4 ottoman: oa1 4 at 5, oj1 3 at 4',
      '5 ottoman: os1 4 at 5',
    ]);
    const plain = fight(field, charge, ones(14), {});
    expect(rolls(plain)[1]).toBe('4 ottoman: oa1 4 at 5, oj1 3 at 5');
    const led = { ...field, leaders: { L_agi: 'sutorina' } };
    const both = fight(led, { ...charge, leader: 'L_agi' }, ones(14), { ottoman: ['o-volley'] });
    expect(rolls(both)[1]).toBe('4 ottoman: oa1 4 at 5, oj1 3 at 3');
  });

  rule('castelnuovo-1539', '8.4/8', 'it needs Janissaries in the combat itself, of either role', () => {
    const without = join(field, { ...charge, blocks: ['oa1', 'os1'] }, { ottoman: ['o-volley', 'o-faith'] });
    expect(without.offers('combat.cards')).toEqual(['done', 'card:o-faith']);
    expect(without.blocked('combat.cards')).toEqual({ 'o-volley#1': '§8.4' });
    const layout = { phase: 'spanish-action', units: { west_gate: ['sp1'], west_suburb: ['oj1'] } } as const;
    const sortie = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] };
    const defence = fight(layout, sortie, ones(6), { ottoman: ['o-volley'] });
    expect(rolls(defence)).toEqual(['4 spanish: sp1 3 at 5', '4 ottoman: oj1 3 at 4']);
  });

  rule('castelnuovo-1539', '8.4/8', 'it is spent in vain where no Janissary is left to roll', () => {
    const layout = { units: { west_suburb: ['oa1', 'oj1:1'], west_gate: ['sp1'] }, ...open };
    const laid = { ottoman: ['o-volley'], spanish: ['s-mine'] };
    const game = fight(layout, { ...atGate, blocks: ['oa1', 'oj1'] }, [4, 1, 1, 1], laid);
    game.play('losses.deal', ['block:oj1'], ones(7));
    expect(rolls(game)).toEqual(['4 ottoman: oa1 4 at 5', '4 spanish: sp1 3 at 5']);
    expect(game.hand('ottoman')).not.toContain('o-volley');
    expect(game.discard('ottoman')).toContain('o-volley');
  });
});
