import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { order, step } from './orders.ts';
import { points, rolls, where } from './fights.ts';

describe('what others may learn of moves', () => {
  const plain = { sutorina: ['os1'], ratisevina: ['oa1'], upper_castle: ['sp1'] };

  rule(
    'castelnuovo-1539',
    ['2.4/9', '6/2'],
    'foot at the end of its points stops unasked; horse says it beforehand',
    () => {
      const foot = table({ units: plain, hands: { ottoman: ['o-attack', 'o-march'] } });
      order(foot, 'o-attack', 'ratisevina', ['oa1']);
      foot.play('move.step', ['block:oa1', 'zone:gomila']);
      expect(foot.event('GroupMoved').public).toMatchObject({ cost: 2, stops: true });
      const horse = table({ units: plain, hands: { ottoman: ['o-attack', 'o-march'] } });
      order(horse, 'o-attack', 'sutorina', ['os1']);
      horse.play('move.step', ['block:os1', 'zone:gomila', 'stop']);
      expect(horse.event('GroupMoved').public).toMatchObject({ cost: 2, stops: true });
      expect(horse.types()).toEqual(foot.types());
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.4/9', '8.5/6'],
    'the Spaniards are asked by what stands open, whatever they hold',
    () => {
      const units = { topla: ['oa1'], west_gate: ['sp1'] };
      const hands = { ottoman: ['o-attack', 'o-march'], spanish: ['s-repair'] };
      const game = table({ units, trenches: [], hands });
      order(game, 'o-attack', 'topla', ['oa1']);
      step(game, ['oa1'], 'west_suburb');
      expect(game.asks()).toEqual(['spanish move.reaction']);
      expect(game.offers('move.reaction')).toEqual(['pass']);
      const empty = table({ units, hands: { ottoman: hands.ottoman } });
      order(empty, 'o-attack', 'topla', ['oa1']);
      step(empty, ['oa1'], 'west_suburb');
      expect(empty.asks()).toEqual(['ottoman move.step']);
    },
  );

  rule('castelnuovo-1539', ['8.4/3', '2.4/9'], 'only the number of cards laid is seen before they are shown', () => {
    const game = table({
      units: { west_suburb: ['oa1'], castello_mare: ['sp1'] },
      resistance: { castello_mare: 0 },
      hands: { ottoman: ['o-attack', 'o-fire', 'o-faith'], spanish: ['s-mine'] },
    });
    order(game, 'o-attack', 'west_suburb', ['oa1']);
    step(game, ['oa1'], 'castello_mare');
    game.play('combat.cards', ['card:o-faith', 'done']);
    expect(game.event('CombatCardsLaid').public).toEqual({ seat: 'ottoman', count: 1 });
    expect(game.event('CombatCardsLaid').secrets).toEqual([{ to: ['ottoman'], data: { cards: ['o-faith'] } }]);
    expect(game.hand('ottoman')).toEqual(['o-fire']);
  });
});

describe('rulings on reactions', () => {
  const units = { topla: ['oa1', 'oa2'], west_gate: ['sa1'] };
  const hands = { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq', 's-arq', 's-friendly', 's-counter'] };
  const guns = { trenches: ['topla'], guns: { ottoman: ['topla'] } };

  rule('castelnuovo-1539', '8.5/2', 'by the strict option one Reaction card answers a card, and no more (A07)', () => {
    const game = table({ units, hands, ...guns, options: { reactionLimit: 'strict' } });
    order(game, 'o-attack', 'topla', ['oa1', 'oa2']);
    step(game, ['oa1'], 'west_suburb');
    game.play('move.reaction', ['card:s-friendly'], [1, 1]);
    expect(game.asks()).toEqual(['ottoman move.step']);
    game.play('move.step', ['stop']);
    step(game, ['oa2'], 'west_suburb');
    expect(game.asks()).toEqual(['ottoman move.step']);
  });

  rule('castelnuovo-1539', ['8.5/6', '8.5/8'], 'a trench takes two hits of all volleys at one entry (A10)', () => {
    const game = table({
      units: { topla: ['oa1'], west_gate: ['sa1', 'sa2'] },
      trenches: ['west_suburb'],
      uncovered: ['sa1'],
      hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-arq'] },
    });
    order(game, 'o-attack', 'topla', ['oa1']);
    step(game, ['oa1'], 'west_suburb');
    game.play('move.reaction', ['fire', 'block:sa1'], [4, 1, 1]);
    expect(game.event('ArquebusFired').public).toMatchObject({ absorbed: 1, hits: 0, card: false });
    game.play('move.reaction', ['card:s-arq', 'block:sa2'], [4, 5, 1]);
    expect(game.event('ArquebusFired').public).toMatchObject({ absorbed: 1, hits: 1, card: true });
    expect(points(game, 'oa1')).toEqual([3]);
  });

  rule('castelnuovo-1539', '8.5/15', 'fire may end a move before its combat begins', () => {
    const game = table({
      units: { topla: ['oa1:1'], castello_mare: ['sp1'], west_suburb: ['oa2:1'] },
      resistance: { castello_mare: 0 },
      ...guns,
      hands,
    });
    order(game, 'o-attack', 'west_suburb', ['oa2']);
    step(game, ['oa2'], 'castello_mare');
    game.play('move.reaction', ['card:s-friendly'], [5, 1]);
    expect(game.types()).not.toContain('CombatJoined');
    expect(where(game, 'oa2', 'sp1')).toEqual(['-', 'castello_mare']);
    expect(game.state.track).toBe(1);
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });

  rule(
    'castelnuovo-1539',
    ['8.5/3', '8.5/4', '8/5'],
    'a Counterattack answers once, and is not answered itself (A44)',
    () => {
      const game = table({
        units: { topla: ['oa1', 'oa2'], west_suburb: ['sp1'], castello_mare: ['sp2'], gomila: ['oa3'] },
        hands: { ottoman: ['o-attack', 'o-counter'], spanish: ['s-counter', 's-counter'] },
      });
      order(game, 'o-attack', 'topla', ['oa1', 'oa2']);
      step(game, ['oa1'], 'west_suburb');
      game.play('combat.cards', ['done']);
      game.play('combat.cards', ['done'], [1, 1, 1, 1, 5, 1, 1]);
      expect(where(game, 'oa1')).toEqual(['topla']);
      game.play('move.reaction', ['pass']);
      expect(game.asks()).toEqual(['spanish reaction.counter']);
      game.play('reaction.counter', ['card:s-counter', 'zone:castello_mare', 'block:sp2']);
      game.play('move.step', ['block:sp2', 'zone:west_suburb']);
      game.play('move.step', ['zone:topla']);
      game.play('combat.cards', ['done']);
      game.play('combat.cards', ['done'], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
      expect(game.event('CombatDecided').public).toMatchObject({ loser: 'ottoman' });
      game.play('combat.retreat', ['zone:sutorina', 'zone:sutorina']);
      game.play('move.reaction', ['pass']);
      // The second Azab waited to move, but has been driven off; and no Counterattack answers another.
      expect(game.types()).toContain('CounterClosed');
      expect(game.asks()).toEqual(['ottoman action.choose']);
      expect(game.hand('spanish')).toEqual(['s-counter']);
    },
  );
});

describe('rulings on combat', () => {
  const field = { units: { topla: ['oa1', 'os1:1'], west_suburb: ['sp1', 'sa1'] } };

  rule('castelnuovo-1539', ['7.3/3.1', '7.3/4'], 'who strikes when is settled once the cards have rolled (A53)', () => {
    const game = table({ ...field, hands: { ottoman: ['o-attack', 'o-march'], spanish: ['s-fire'] } });
    order(game, 'o-attack', 'topla', ['oa1', 'os1']);
    step(game, ['oa1', 'os1'], 'west_suburb');
    game.play('combat.cards', ['done']);
    game.play('combat.cards', ['card:s-fire'], [5, 1, 1]);
    game.play('losses.deal', ['block:os1'], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(rolls(game)).toEqual(['3 spanish: sa1 3 at 4', '4 ottoman: oa1 4 at 5', '4 spanish: sp1 3 at 5']);
  });

  rule('castelnuovo-1539', ['8.4/13', '7.5/1'], 'the Azab of For the Faith die before anybody retreats (A29)', () => {
    const game = table({
      units: { topla: ['oa1:1'], west_suburb: ['sp1'] },
      hands: { ottoman: ['o-attack', 'o-faith', 'o-march'], spanish: ['s-counter'] },
    });
    order(game, 'o-attack', 'topla', ['oa1']);
    step(game, ['oa1'], 'west_suburb');
    game.play('combat.cards', ['card:o-faith']);
    game.play('combat.cards', ['done'], [4, 1, 1, 1]);
    expect(game.event('CombatDecided').public).toMatchObject({ loser: 'spanish' });
    expect(game.event('FaithDue').public).toMatchObject({ points: 1 });
    expect(points(game, 'oa1')).toEqual([0]);
    // Nobody holds the field, and still the Spaniards have lost it.
    expect(game.asks()).toEqual(['spanish combat.retreat']);
  });

  rule(
    'castelnuovo-1539',
    ['8.5/11', '8.1/A'],
    'uncovered arquebusiers do not march, but raid where they stand (A62)',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { upper_castle: ['sa1'], north_glacis: ['oa1'], plaza: ['sp1'] },
        uncovered: ['sa1'],
        hands: { spanish: ['s-camisado', 's-attack'] },
      });
      expect(game.offers('action.choose', ['card:s-attack'])).toEqual(['zone:plaza']);
      expect(game.blocked('action.choose', ['card:s-attack'])).toEqual({ upper_castle: '§6' });
      // A62: they may be among the raiders
      const raid = ['card:s-camisado', 'mode:camisado', 'zone:upper_castle'];
      expect(game.offers('action.choose', raid)).toEqual(['block:sa1']);
    },
  );
});
