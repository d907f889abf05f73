import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { newGame, table } from '../../support/santa-cruz.ts';
import { fight, pressOn, rolls } from './fights.ts';

describe('a die at least', () => {
  const set = { units: { marina: ['sl1:1'], toscal: ['mil1:1'] }, options: { minOneDie: true } };
  const attack = { from: 'marina', to: 'toscal', units: ['sl1'] };

  rule('santa-cruz-1797', '14.0', 'by option no side rolls fewer than one die, whatever is taken away', () => {
    const red = fight(set, attack, [1, 1]);
    expect(rolls(red)).toEqual(['british 1: base 1, red -1, minimum 1', 'spanish 1: base 1']);
    pressOn(red, [1, 1]);
    expect(rolls(red)[0]).toBe('british 1: base 1, red -1, minimum 1');
    const worse = fight({ ...set, hands: { spanish: ['es-entrench', 'es-entrench'] } }, attack);
    worse.play('combat.support', ['card:es-entrench', 'card:es-entrench'], [5, 1]);
    expect(rolls(worse)[0]).toBe('british 1: base 1, entrench -2, red -1, minimum 3');
    expect(worse.unit('mil1').at).toBe('casualties');
  });

  rule('santa-cruz-1797', '14.0', 'who has a die anyway gets none for it', () => {
    const game = fight({ ...set, units: { marina: ['sl1:2'], toscal: ['mil1:1'] } }, attack, [1, 1]);
    expect(rolls(game)).toEqual(['british 1: base 1, majority 1, red -1', 'spanish 1: base 1']);
  });
});

describe('Reinforcements once', () => {
  const hurt = { toscal: ['sl1:1'], huertas: ['mil1:1'] };

  rule('santa-cruz-1797', '14.1', 'by option Reinforcements leave the game when they are played', () => {
    for (const reinforceOnce of [true, false]) {
      const game = table({
        units: hurt,
        hands: { british: ['uk-reinf'], spanish: ['es-reinf'] },
        options: { reinforceOnce },
      });
      game.play('action.choose', ['card:uk-reinf', 'unit:sl1', 'unit:sl1', 'unit:sl1']);
      expect(game.unit('sl1').pf).toBe(4);
      expect(game.removed('british')).toEqual(reinforceOnce ? ['uk-reinf'] : []);
      expect(game.discard('british')).toEqual(reinforceOnce ? [] : ['uk-reinf']);
      game.play('action.choose', ['end']);
      game.play('action.choose', ['card:es-reinf', 'unit:mil1', 'done']);
      expect(game.removed('spanish')).toEqual(reinforceOnce ? ['es-reinf'] : []);
    }
  });

  rule('santa-cruz-1797', '14.1', 'thrown away unplayed they come back', () => {
    const options = { reinforceOnce: true };
    const game = table({ units: hurt, hands: { british: ['uk-reinf'] }, options });
    game.play('action.choose', ['pass', 'discard:uk-reinf-1']);
    expect(game.discard('british')).toEqual(['uk-reinf']);
  });
});

describe('El Tigre by a die', () => {
  rule('santa-cruz-1797', '14.2', 'nothing happens on 1-3, on 4-6 the card works as ever', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const game = fight(
        {
          units: { marina: ['sl1'], san_francisco: ['mil1'] },
          officers: { troubridge: 'marina' },
          hands: { spanish: ['es-tiger'] },
          options: { tigerRoll: true },
        },
        { from: 'marina', to: 'san_francisco', units: ['sl1'] },
      );
      const safe = die <= 3;
      game.play('combat.support', ['card:es-tiger'], safe ? [die, 1, 1, 1] : [die, 1, 1]);
      expect(game.state.officers['troubridge']?.at).toBe(safe ? 'san_francisco' : 'gone');
      expect(game.state.handMax.british).toBe(safe ? 6 : 5);
      expect(rolls(game)[0]).toBe(safe ? 'british 2: base 1, officer 1' : 'british 1: base 1');
    }
  });
});

describe('without officers', () => {
  const options = { noOfficers: true };

  rule('santa-cruz-1797', '14.4', 'by option nobody has an officer, and El Tigre is taken out of the deck', () => {
    const game = newGame(options);
    expect(game.state.officers).toEqual({});
    expect(game.removed('spanish')).toEqual(['es-tiger']);
    expect(game.state.piles.spanish.undrawn).toHaveLength(25);
    expect(game.state.handMax).toEqual({ british: 6, spanish: 5 });
    expect(newGame().state.piles.spanish.undrawn).toHaveLength(26);
  });

  rule('santa-cruz-1797', '14.4', 'an Assault brings none, and Counterattacks are Assaults only', () => {
    const game = table({
      units: { marina: ['sl1'], san_francisco: ['mil1:1'], toscal: ['mil2'] },
      hands: { british: ['uk-assault', 'uk-counter'], spanish: ['es-counter'] },
      options,
    });
    expect(game.offers('action.choose', ['card:uk-assault'])).toEqual(['zone:marina']);
    expect(game.offers('action.choose', ['card:uk-counter'])).toEqual(['zone:marina']);
    game.play('action.choose', ['card:uk-counter', 'zone:marina', 'unit:sl1']);
    game.play('response.lost', ['pass']);
    game.play('move.destination', ['zone:san_francisco']);
    game.play('combat.support', ['done']);
    game.play('combat.support', ['done'], [6, 6, 1]);
    expect(game.types()).not.toContain('OfficerStruck');
    expect(game.state.morale).toBe(1);
    expect(game.asks()).toEqual(['british action.choose']);
  });

  test('with nobody to place and nobody who can march, an Assault cannot be played', () => {
    const game = table({
      units: { sea_mid_n: ['sl1'], huertas: ['mil1'] },
      hands: { british: ['uk-assault'] },
      options,
    });
    expect(game.offers('action.choose')).toEqual(['pass']);
  });
});
