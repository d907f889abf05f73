import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, join, lay, march, pathTo, where } from './fights.ts';

const field = { sutorina: ['oa1'], topla: ['sp1'] };
const onField = { from: 'sutorina', to: 'topla', blocks: ['oa1'] };
const WON = [5, 1, 1, 1, 1, 1, 1];

describe('how command cards are played', () => {
  rule(
    'castelnuovo-1539',
    '8/1',
    'in its phase a seat plays Orders and Actions; Combat cards wait for a combat',
    () => {
      const game = table({
        units: { ...field, gomila: ['oj1'] },
        fleets: { F1: 'sea_topla' },
        hands: { ottoman: ['o-attack', 'o-bombard', 'o-march', 'o-volley'] },
      });
      expect(game.offers('action.choose')).toEqual(['card:o-attack', 'card:o-bombard', 'card:o-march', 'rest', 'pass']);
      expect(Object.keys(game.blocked('action.choose'))).toEqual(['o-volley#1']);
      march(game, { from: 'gomila', to: 'topla', blocks: ['oj1'], card: 'o-attack' });
      expect(game.offers('combat.cards')).toEqual(['done', 'card:o-volley']);
    },
  );

  rule('castelnuovo-1539', '8/2', 'in the rival’s phase a Reaction waits for what it answers', () => {
    const game = join({ units: field, hands: { spanish: ['s-counter'] } }, onField);
    expect(game.asks()).toEqual(['ottoman combat.cards']);
    lay(game, []);
    expect(game.offers('combat.cards')).toEqual(['done']);
    lay(game, [], WON);
    game.play('combat.retreat', ['zone:west_suburb']);
    expect(game.asks()).toEqual(['spanish reaction.counter']);
    expect(game.offers('reaction.counter')).toEqual(['pass', 'card:s-counter']);
  });

  rule('castelnuovo-1539', '8/2', 'a move without a combat gives nobody a Counterattack', () => {
    const hands = { ottoman: ['o-attack', 'o-march'], spanish: ['s-counter'] };
    const game = table({ units: { sutorina: ['oa1'], castello_mare: ['sp1'] }, hands });
    march(game, { ...onField, card: 'o-attack' });
    game.play('move.step', ['stop']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });

  rule('castelnuovo-1539', '8/3', 'a card is laid open, with what it is played for', () => {
    const game = table({ units: field, hands: { ottoman: ['o-attack', 'o-march'] } });
    game.play('action.choose', ['card:o-attack', 'mode:trench', 'none', 'zone:sutorina', 'done']);
    expect(game.events[0]).toMatchObject({
      type: 'CardPlayed',
      public: { seat: 'ottoman', card: 'o-attack', mode: 'trench' },
    });
    expect(game.discard('ottoman')).toEqual(['o-attack']);
    expect(game.hand('ottoman')).toEqual(['o-march']);
  });

  rule('castelnuovo-1539', '8/4', 'no other card is played until all of the last one is done', () => {
    const units = { sutorina: ['oa1', 'oa2'], castello_mare: ['sp1'] };
    const game = table({ units, hands: { ottoman: ['o-attack', 'o-march'] } });
    game.play('action.choose', ['card:o-attack', 'mode:attack', 'zone:sutorina', 'block:oa1', 'block:oa2']);
    expect(game.asks()).toEqual(['ottoman move.step']);
    game.play('move.step', ['block:oa1', 'done', 'zone:topla']);
    expect(game.asks()).toEqual(['ottoman move.step']);
    game.play('move.step', ['stop']);
    expect(game.asks()).toEqual(['ottoman move.step']);
    expect(game.offers('move.step')).toEqual(['block:oa2', 'end']);
    game.play('move.step', ['end']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect(game.offers('action.choose')).toEqual(['card:o-march', 'pass']);
  });

  rule('castelnuovo-1539', '8/5', 'the next card waits for the Counterattack that the last one has provoked', () => {
    const units = { ...field, west_gate: ['sp2'] };
    const game = join({ units, hands: { spanish: ['s-counter', 's-march'] } }, onField);
    lay(game, []);
    lay(game, [], WON);
    game.play('combat.retreat', ['zone:west_suburb']);
    expect(game.asks()).toEqual(['spanish reaction.counter']);
    game.play('reaction.counter', pathTo(game, 'reaction.counter', ['card:s-counter', 'zone:west_gate', 'block:sp2']));
    expect(game.asks()).toEqual(['spanish move.step']);
    game.play('move.step', ['block:sp2', 'zone:west_orchards']);
    game.play('move.step', ['zone:topla']);
    lay(game, []);
    lay(game, [], [1, 1, 1, 1, 1, 1, 1]);
    game.play('combat.retreat', ['zone:igalo_beach']);
    game.play('move.reaction', ['pass']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect(game.offers('action.choose')).toContain('card:o-march');
    expect(where(game, 'oa1', 'sp2')).toEqual(['igalo_beach', 'topla']);
  });

  rule(
    'castelnuovo-1539',
    '8/6',
    'the attacker lays what he likes of his hand, then the defender, if all is met',
    () => {
      const layout = {
        units: { sutorina: ['oa1'], topla: ['sa1'], castello_mare: ['sp1'] },
        hands: { ottoman: ['o-faith', 'o-fire', 'o-volley'], spanish: ['s-drum', 's-fire', 's-frisia', 's-mine'] },
      };
      const game = join(layout, onField);
      // no Janissary is there, and topla lies next to no works
      expect(game.offers('combat.cards')).toEqual(['done', 'card:o-faith']);
      expect(game.blocked('combat.cards')).toEqual({ 'o-fire#1': '§8.4', 'o-volley#1': '§8.4' });
      lay(game, []);
      expect(game.offers('combat.cards')).toEqual(['done']);
      const cards = ['s-drum#1', 's-fire#1', 's-frisia#1', 's-mine#1'];
      expect(Object.keys(game.blocked('combat.cards'))).toEqual(cards);
    },
  );

  rule('castelnuovo-1539', '8/6', 'an attacker lays no card that is for defence only', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], castello_mare: ['oa1'] },
      hands: { spanish: ['s-drum', 's-fire', 's-frisia', 's-mine'] },
    } as const;
    const game = join(layout, { from: 'west_gate', to: 'castello_mare', blocks: ['sp1'] });
    expect(game.offers('combat.cards')).toEqual(['done', 'card:s-drum', 'card:s-fire']);
    expect(Object.keys(game.blocked('combat.cards'))).toEqual(['s-frisia#1', 's-mine#1']);
  });

  rule('castelnuovo-1539', '8/6', 'no number of cards is too many, and all that were laid are discarded', () => {
    const cards = { ottoman: ['o-faith', 'o-faith', 'o-fire', 'o-fire'], spanish: ['s-fire', 's-mine', 's-mine'] };
    const layout = { units: { west_suburb: ['oa1', 'oa2'], west_gate: ['sp1'] }, resistance: { west_gate: 0 } };
    const attack = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1', 'oa2'] };
    const none = Array.from({ length: 17 + 11 }, () => 1);
    const game = fight(layout, attack, none, cards);
    expect(game.event('CombatRevealed').public.cards).toEqual(cards);
    game.play('losses.deal', ['block:oa1', 'block:oa1', 'block:oa1', 'block:oa1']);
    game.play('combat.retreat', ['zone:west_quarter']);
    expect(game.discard('ottoman')).toEqual([...['o-attack', 'o-faith', 'o-faith'], 'o-fire', 'o-fire']);
    expect(game.discard('spanish')).toEqual(['s-fire', 's-mine', 's-mine']);
  });

  rule(
    'castelnuovo-1539',
    '8/7',
    'an Event works when it is drawn: it is in no hand, and another card is drawn',
    () => {
      const game = table({
        units: { sutorina: ['oa1'], castello_mare: ['sp1'] },
        fleets: { F1: 'sea_topla' },
        guns: { spanish: ['castello_mare'] },
        hands: { ottoman: ['o-attack', 'o-attack'] },
        undrawn: { ottoman: ['o-march', 'o-storm', 'o-volley'] },
      });
      game.play('action.choose', ['pass'], { picks: [1, 0, 0] });
      expect(game.hand('ottoman')).toEqual(['o-attack', 'o-attack', 'o-march', 'o-volley']);
      expect(game.asks()).toEqual(['spanish action.choose']);
      expect(game.state.storm).toBe('now');
      expect(game.state.removed.ottoman).toEqual(['o-storm']);
      expect([...game.state.undrawn.ottoman, ...game.discard('ottoman')]).not.toContain('o-storm');
    },
  );

  rule('castelnuovo-1539', '8/8', 'a block acts as often as cards are played on it', () => {
    const units = { sutorina: ['oa1'], castello_mare: ['sp1'] };
    const game = table({ units, hands: { ottoman: ['o-attack', 'o-attack', 'o-march'] } });
    for (const [from, to] of [
      ['sutorina', 'topla'],
      ['topla', 'igalo_beach'],
    ] as const) {
      march(game, { from, to, blocks: ['oa1'], card: 'o-attack' });
      game.play('move.step', ['stop']);
    }
    game.play(
      'action.choose',
      pathTo(game, 'action.choose', ['card:o-march', 'mode:march', 'zone:igalo_beach', 'block:oa1']),
    );
    game.play('move.step', ['block:oa1', 'zone:sutorina']);
    expect(where(game, 'oa1')).toEqual(['sutorina']);
  });

  rule('castelnuovo-1539', '8/9', 'a card of two kinds is played as one of them, and is gone as the other', () => {
    const units = { west_suburb: ['oa1'], west_gate: ['sp1'] };
    const hands = { ottoman: ['o-counter', 'o-faith', 'o-march'] };
    const layout = { units, hands, resistance: { west_gate: 0 } };
    const order = table(layout);
    expect(order.offers('action.choose')).toContain('card:o-faith');
    expect(order.offers('action.choose', ['card:o-counter'])).toEqual(['mode:attack', 'mode:trench']);
    march(order, { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'], card: 'o-counter' });
    expect(order.discard('ottoman')).toEqual(['o-counter']);
    expect(order.offers('combat.cards')).toEqual(['done', 'card:o-faith']);
    lay(order, ['card:o-faith'], [4, 1, 1, 1, 1, 1, 1]);
    order.play('combat.retreat', ['zone:west_quarter']);
    expect(order.hand('ottoman')).toEqual(['o-march']);
  });

  rule('castelnuovo-1539', '8/10', 'an Assault allows neither trenches nor Camisados nor Repairs', () => {
    const units = { west_suburb: ['oa1'], west_gate: ['sp1'], topla: ['oa2'] };
    for (const type of ['siege', 'assault'] as const) {
      const siege = type === 'siege';
      const ottoman = table({ type, units, hands: { ottoman: ['o-attack', 'o-counter', 'o-faith', 'o-march'] } });
      for (const card of ['o-attack', 'o-counter', 'o-march'])
        expect(ottoman.offers('action.choose', [`card:${card}`]).includes('mode:trench')).toBe(siege);
      expect(ottoman.offers('action.choose').includes('card:o-faith')).toBe(siege);
      const hands = { spanish: ['s-camisado', 's-repair'] };
      const spanish = table({ type, phase: 'spanish-action', units, resistance: { nw_wall: 0 }, hands });
      expect(spanish.offers('action.choose').includes('card:s-repair')).toBe(siege);
      expect(spanish.offers('action.choose', ['card:s-camisado']).includes('mode:camisado')).toBe(siege);
      expect(spanish.offers('action.choose')).toContain('card:s-camisado');
    }
  });
});
