import { describe, expect, test } from 'vitest';
import { cardOf, cards } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';

const classesOf = (side: string): string[] =>
  [...new Set(cards.filter((card) => card.side === side).map((card) => cardOf(card.id).class))].sort();

describe('kinds of cards', () => {
  rule(
    'santa-cruz-1797',
    ['8.0', '8.0.response'],
    'six kinds in two decks of their own; Responses for Spain alone',
    () => {
      expect(classesOf('spanish')).toEqual(['assault', 'confusion', 'mixed', 'order', 'response', 'support']);
      expect(classesOf('british')).toEqual(['assault', 'confusion', 'mixed', 'order', 'support']);
      const game = table({ units: { marina: ['sl1'], toscal: ['mil1'] } });
      const { british, spanish } = game.state.piles;
      expect(british.undrawn.every((card) => card.startsWith('uk-'))).toBe(true);
      expect(spanish.undrawn.every((card) => card.startsWith('es-'))).toBe(true);
    },
  );

  rule('santa-cruz-1797', '8.0.order', 'an Order is an action of the own phase and is spent at once', () => {
    const game = table({
      units: { san_pedro: ['sl1'], toscal: ['mil1'] },
      hands: { british: ['uk-spike', 'uk-rayo'] },
    });
    game.play('action.choose', ['card:uk-spike', 'zone:san_pedro']);
    game.play('action.choose', ['card:uk-rayo', 'zone:toscal'], [5]);
    expect(game.state.spiked).toEqual(['green']);
    expect(game.unit('mil1').pf).toBe(3);
    expect(game.state.played).toEqual({ orders: 2, assaults: 0 });
    expect(game.discard('british')).toEqual(['uk-rayo', 'uk-spike']);
  });

  rule('santa-cruz-1797', '8.0.response', 'a Response is no action: it waits for a card of the enemy', () => {
    const game = table({
      phase: 'spanish-action',
      units: { marina: ['sl1'], toscal: ['mil1'] },
      hands: { spanish: ['es-lost', 'es-swell'] },
    });
    expect(game.offers('action.choose')).toEqual(['pass']);
    expect(game.blocked('action.choose')).toEqual({ 'es-lost-1': '§8.0', 'es-swell-1': '§8.0' });
  });

  rule('santa-cruz-1797', ['8.0.confusion1', '9.confusion1'], 'Confusion is no action; it leaves by a discard', () => {
    for (const side of ['british', 'spanish'] as const) {
      const card = side === 'british' ? 'uk-confusion' : 'es-confusion';
      const game = table({
        phase: `${side}-action`,
        units: { marina: ['sl1'], toscal: ['mil1'] },
        hands: { [side]: [card] },
        reserve: false,
      });
      expect(game.offers('action.choose')).toEqual(['pass']);
      expect(game.blocked('action.choose')).toEqual({ [`${card}-1`]: '§8.0' });
      game.play('action.choose', ['pass', `discard:${card}-1`]);
      expect(game.discard(side)).toEqual([card]);
    }
  });

  rule('santa-cruz-1797', '9.confusion1', 'in a fight Confusion is of no use either', () => {
    const game = table({
      units: { marina: ['sl1'], san_francisco: ['mil1'] },
      hands: { british: ['uk-assault', 'uk-confusion'], spanish: ['es-confusion'] },
      reserve: false,
    });
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1']);
    expect(game.offers('response.lost')).toEqual(['pass']);
    game.play('response.lost', ['pass']);
    game.play('move.destination', ['zone:san_francisco']);
    expect(game.offers('combat.support')).toEqual(['done']);
    game.play('combat.support', ['done']);
    expect(game.offers('combat.support')).toEqual(['done']);
  });

  rule('santa-cruz-1797', ['8.0.confusion1', '9.confusion1'], 'with Harassment Spain is rid of one Confusion', () => {
    const game = table({
      phase: 'spanish-action',
      units: { caleta: ['sl1'], toscal: ['mil1'] },
      hands: { spanish: ['es-confusion', 'es-confusion', 'es-harass'] },
    });
    game.play('action.choose', ['card:es-harass', 'discard']);
    expect(game.hand('spanish')).toEqual(['es-confusion']);
    expect(game.discard('spanish')).toEqual(['es-confusion', 'es-harass']);
  });

  rule(
    'santa-cruz-1797',
    '8.0.confusion2',
    'Confusion is in the Spanish deck; to the British it comes by Harassment',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { caleta: ['sl1'], toscal: ['mil1'] },
        hands: { spanish: ['es-harass', 'es-harass'] },
      });
      const british = (): number =>
        game.state.piles.british.undrawn.filter((id) => id.startsWith('uk-confusion')).length;
      expect(game.state.piles.spanish.undrawn.filter((id) => id.startsWith('es-confusion'))).toHaveLength(2);
      expect([british(), game.state.reserve.length]).toEqual([0, 4]);
      game.play('action.choose', ['card:es-harass']);
      game.play('action.choose', ['card:es-harass']);
      expect([british(), game.state.reserve.length]).toEqual([2, 2]);
    },
  );
});

describe('supports', () => {
  const british = ['uk-assault', 'uk-gun'];
  const attack = (hands: { british: string[]; spanish: string[] }): Playing => {
    const game = table({ units: { marina: ['sl1'], san_francisco: ['mil1'] }, hands, removed: NO_LOST });
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1', 'zone:san_francisco']);
    return game;
  };
  const NO_LOST = { spanish: ['es-lost', 'es-lost'] };

  rule('santa-cruz-1797', ['8.0.support', '8.2c'], 'the attacker plays all his supports, then the defender his', () => {
    const game = attack({ british: ['uk-assault', 'uk-gun', 'uk-gun'], spanish: ['es-gun', 'es-entrench'] });
    expect(game.asks()).toEqual(['british combat.support']);
    game.play('combat.support', ['card:uk-gun', 'card:uk-gun']);
    expect(game.asks()).toEqual(['spanish combat.support']);
    game.play('combat.support', ['card:es-gun', 'card:es-entrench'], [1, 1, 1, 1]);
    // 1 + 2 guns - 1 entrenched; 1 + 1 gun
    const rolls = game.events.filter((event) => event.type === 'DiceRolled').map((event) => event.public);
    expect(rolls.map(({ seat, dice }) => [seat, dice.length])).toEqual([
      ['british', 2],
      ['spanish', 2],
    ]);
  });

  rule('santa-cruz-1797', ['8.0.support', '8.2c'], 'so it is when Spain attacks: Spain first, then the British', () => {
    const game = table({
      phase: 'spanish-action',
      units: { marina: ['sl1'], san_francisco: ['mil1'] },
      hands: { british, spanish: ['es-assault', 'es-gun'] },
    });
    game.play('action.choose', ['card:es-assault', 'officer:none', 'zone:san_francisco', 'unit:mil1', 'zone:marina']);
    expect(game.asks()).toEqual(['spanish combat.support']);
    game.play('combat.support', ['done']);
    expect(game.asks()).toEqual(['british combat.support']);
  });

  rule(
    'santa-cruz-1797',
    '8.0.support',
    'supports are played before the fight only, and never in the phase itself',
    () => {
      const game = attack({ british: ['uk-assault', 'uk-gun'], spanish: [] });
      game.play('combat.support', ['done'], [1, 1]);
      expect(game.asks()).toEqual(['british combat.retreat_att']);
      game.play('combat.retreat_att', ['stay']);
      game.play('combat.retreat_def', ['stay'], [1, 1]);
      expect(game.asks()).toEqual(['british combat.retreat_att']);
      game.play('combat.retreat_att', ['retreat']);
      expect(game.blocked('action.choose')).toEqual({ 'uk-gun-1': '§8.0' });
    },
  );

  test('A-09: where Spain defends, the swell is one of the cards of its window, in any order', () => {
    const game = attack({ british, spanish: ['es-swell', 'es-gun'] });
    game.play('combat.support', ['card:uk-gun']);
    expect(game.offers('combat.support')).toEqual(['done', 'card:es-gun', 'card:es-swell']);
    expect(game.completes('combat.support', ['card:es-swell', 'card:uk-gun', 'card:es-gun'])).toBe(true);
    game.play('combat.support', ['card:es-gun', 'card:es-swell', 'card:uk-gun'], [1, 1, 1]);
    expect(game.removed('british')).toEqual(['uk-gun']);
    expect(game.discard('spanish')).toEqual(['es-gun']);
  });

  test('A-09: where Spain attacks, the swell has a window after the British supports, if there are any', () => {
    const play = (choice: string[]): Playing => {
      const game = table({
        phase: 'spanish-action',
        units: { marina: ['sl1'], san_francisco: ['mil1'] },
        hands: { british: ['uk-gun'], spanish: ['es-assault', 'es-swell'] },
      });
      const path = ['card:es-assault', 'officer:none', 'zone:san_francisco', 'unit:mil1', 'zone:marina'];
      game.play('action.choose', path);
      expect(game.offers('combat.support')).toEqual(['done']);
      game.play('combat.support', ['done']);
      game.play('combat.support', choice, choice[0] === 'done' ? [1, 1] : []);
      return game;
    };
    expect(play(['done']).asks()).toEqual(['spanish combat.retreat_att']);
    const game = play(['card:uk-gun']);
    expect(game.asks()).toEqual(['spanish response.swell']);
    game.play('response.swell', ['card:es-swell', 'card:uk-gun'], [1, 1]);
    expect([game.removed('british'), game.removed('spanish')]).toEqual([['uk-gun'], ['es-swell']]);
  });
});

describe('hand, discard, deck', () => {
  const units = { marina: ['sl1'], toscal: ['mil1'] };

  rule('santa-cruz-1797', '8.1', 'an officer lost is a card less at the next refill', () => {
    const game = table({ units, hands: { british: ['uk-gun'] }, handMax: { british: 4 } });
    game.play('action.choose', ['pass', 'done']);
    expect(game.state.hands.british).toHaveLength(4);
  });

  rule('santa-cruz-1797', '8.3', 'a card played lies face up in the discard, or leaves the game for good', () => {
    const game = table({
      phase: 'spanish-action',
      units: { marina: ['sl1'], toscal: ['mil1', 'mil2'] },
      hands: { spanish: ['es-move', 'es-french'] },
    });
    game.play('action.choose', ['card:es-move', 'zone:toscal', 'unit:mil1', 'done', 'zone:altos_toscal']);
    game.play('action.choose', ['card:es-french', 'zone:toscal', 'unit:mil2', 'zone:muelle']);
    expect([game.discard('spanish'), game.removed('spanish')]).toEqual([['es-move'], ['es-french']]);
  });

  test('A-41: French, Tiger and Swell are the only cards whose text removes them', () => {
    const once = cards.filter((card) => cardOf(card.id).removed).map((card) => card.kind);
    expect(once.sort()).toEqual(['es-french', 'es-swell', 'es-tiger']);
  });

  test('A-34: the discard becomes the deck when a card must be drawn, and what is drawn first stays drawn', () => {
    const spent = cards.filter((card) => card.side === 'spanish' && card.kind !== 'es-tiger').map((card) => card.kind);
    const game = table({ phase: 'spanish-action', units, discards: { spanish: spent } });
    expect(game.state.piles.spanish.undrawn).toEqual(['es-tiger-1']);
    game.play('action.choose', ['pass']);
    expect(game.types().slice(0, 4)).toEqual(['Passed', 'CardsDrawn', 'DeckRenewed', 'CardsDrawn']);
    expect(game.hand('spanish')).toContain('es-tiger');
    expect([game.state.hands.spanish.length, game.discard('spanish')]).toEqual([5, []]);
    expect(game.state.piles.spanish.undrawn).toHaveLength(21);
  });

  test('A-34: the last card drawn does not renew the deck yet; without a discard drawing stops', () => {
    const spare = cards.filter((card) => card.side === 'spanish').map((card) => card.kind);
    const last = table({
      phase: 'spanish-action',
      units,
      hands: { spanish: spare.slice(0, 4) },
      removed: { spanish: spare.slice(5, 20) },
      discards: { spanish: spare.slice(20) },
    });
    last.play('action.choose', ['pass', 'done']);
    expect(last.state.piles.spanish.undrawn).toEqual([]);
    expect(last.state.piles.spanish.discard).toHaveLength(6);
    const dry = table({ phase: 'spanish-action', units, removed: { spanish: spare } });
    dry.play('action.choose', ['pass']);
    expect(dry.state.hands.spanish).toEqual([]);
  });
});
