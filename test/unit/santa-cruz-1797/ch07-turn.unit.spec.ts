import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';

/** Where the game stands: turn, phase, and who is asked. */
const now = (game: Playing): string => `${game.state.turn} ${game.state.phase}: ${game.asks().join(', ')}`;

describe('the turn', () => {
  rule(
    'santa-cruz-1797',
    ['7.0', '7.0.1', '7.0.2', '7.0.5'],
    'boats, batteries, British action, Spanish action, then the marker moves',
    () => {
      const game = table({
        turn: 3,
        phase: 'naval',
        units: { sea_mid_s: ['sl1', 'sl2'], toscal: ['mil1'] },
        hands: { spanish: ['es-move'] },
      });
      expect(now(game)).toBe('3 naval: british naval.program');
      game.play('naval.program', ['zone:sea_s', 'zone:sea_s']);
      expect(now(game)).toBe('3 bombardment: spanish bombard.declare');
      game.play('bombard.declare', ['done']);
      expect(now(game)).toBe('3 british-action: british action.choose');
      game.play('action.choose', ['pass']);
      expect(now(game)).toBe('3 spanish-action: spanish action.choose');
      game.play('action.choose', ['pass', 'done']);
      expect(game.types()).toEqual(['Passed', 'CardsDrawn', 'TurnBegan', 'PhaseBegan']);
      expect(now(game)).toBe('4 bombardment: spanish bombard.declare');
    },
  );

  rule(
    'santa-cruz-1797',
    ['7.0', '7.5'],
    'after twelve turns the points are counted, and nobody is asked again',
    () => {
      const game = table({ turn: 1, units: { el_cabo: ['sl1'], plaza_pila: ['mil1'] } });
      const turns: number[] = [];
      while (game.state.score === null) {
        turns.push(game.state.turn);
        game.safely('action.choose');
        game.safely('action.choose');
      }
      expect(turns).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect(game.asks()).toEqual([]);
      expect(game.event('VictoryCounted').public.spanish.total).toBe(2);
    },
  );

  rule('santa-cruz-1797', ['7.0.3', '7.3d'], 'in the British phase Spain answers a march, and supports a fight', () => {
    const game = table({
      units: { marina: ['sl1'], san_francisco: ['mil1'] },
      hands: { british: ['uk-assault'], spanish: ['es-lost', 'es-gun'] },
    });
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1']);
    expect(game.asks()).toEqual(['spanish response.lost']);
    game.play('response.lost', ['pass']);
    game.play('move.destination', ['zone:san_francisco']);
    expect(game.asks()).toEqual(['spanish combat.support']);
    expect(game.offers('combat.support')).toEqual(['done', 'card:es-gun']);
  });

  rule('santa-cruz-1797', '7.3d', 'where the condition of a Response is not met, Spain is not asked', () => {
    const game = table({
      units: { san_pedro: ['sl1'], toscal: ['mil1'] },
      hands: { british: ['uk-spike', 'uk-reinf'], spanish: ['es-lost', 'es-swell'] },
    });
    game.play('action.choose', ['card:uk-spike', 'zone:san_pedro']);
    expect(game.asks()).toEqual(['british action.choose']);
    game.play('action.choose', ['card:uk-reinf', 'unit:sl2', 'done']);
    expect(game.asks()).toEqual(['british action.choose']);
  });

  const spanish = {
    phase: 'spanish-action' as const,
    units: { marina: ['sl1'], san_francisco: ['mil1', 'mil2'] },
    officers: { hood: 'marina' },
  };

  rule('santa-cruz-1797', ['7.0.4', '7.4'], 'in the Spanish phase the British support, and counterattack', () => {
    const game = table({ ...spanish, hands: { spanish: ['es-assault'], british: ['uk-gun', 'uk-counter'] } });
    const path = ['card:es-assault', 'officer:none', 'zone:san_francisco', 'unit:mil1', 'done', 'zone:marina'];
    game.play('action.choose', path);
    expect(game.asks()).toEqual(['british combat.support']);
    expect(game.offers('combat.support')).toEqual(['done', 'card:uk-gun']);
    game.play('combat.support', ['card:uk-gun', 'done'], [1, 1, 1]);
    game.play('combat.retreat_att', ['retreat']);
    expect(game.asks()).toEqual(['british reaction.counter']);
  });

  rule('santa-cruz-1797', '7.4', 'to a Spanish march without a fight the British have no answer', () => {
    const game = table({ ...spanish, hands: { spanish: ['es-move'], british: ['uk-counter', 'uk-move'] } });
    game.play('action.choose', ['card:es-move', 'zone:san_francisco', 'unit:mil1', 'done', 'zone:altos_toscal']);
    expect(game.unit('mil1').at).toBe('altos_toscal');
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule(
    'santa-cruz-1797',
    '7.4',
    'Spain too plays three cards at most, two of a class, and refills its own hand',
    () => {
      const game = table({
        ...spanish,
        hands: { spanish: ['es-move', 'es-move', 'es-move', 'es-assault', 'es-assault'], british: ['uk-gun'] },
      });
      const step = (card: string[], from: string, to: string): unknown =>
        game.play('action.choose', [...card, `zone:${from}`, 'unit:mil1', ...rest(from), `zone:${to}`]);
      const rest = (from: string): string[] => (from === 'san_francisco' ? ['done'] : []);
      step(['card:es-move'], 'san_francisco', 'altos_toscal');
      step(['card:es-move'], 'altos_toscal', 'camino_laguna');
      expect(game.blocked('action.choose')).toEqual({ 'es-move-3': '§7.3b' });
      step(['card:es-assault', 'officer:none'], 'camino_laguna', 'huertas');
      expect(game.offers('action.choose')).toEqual(['end']);
      game.play('action.choose', ['end']);
      expect([game.state.hands.spanish.length, game.state.hands.british.length]).toEqual([5, 1]);
    },
  );
});

describe('the action phase', () => {
  const units = { marina: ['sl1'], toscal: ['sl2'], caleta: ['mil1'] };

  rule('santa-cruz-1797', ['7.3a1', '7.3a2'], 'one passes or plays; who passes does nothing else', () => {
    const game = table({ units, hands: { british: ['uk-move', 'uk-gun'] } });
    expect(game.offers('action.choose')).toEqual(['pass', 'card:uk-move']);
    expect(game.offers('action.choose', ['pass'])).toEqual(['discard:uk-gun-1', 'discard:uk-move-1', 'done']);
    game.play('action.choose', ['pass', 'discard:uk-gun-1', 'discard:uk-move-1']);
    expect(game.discard('british')).toEqual(['uk-gun', 'uk-move']);
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  test('A-23: who has played ends his phase, but passes no more and discards nothing', () => {
    const game = table({ units, hands: { british: ['uk-move', 'uk-move', 'uk-gun'] } });
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'zone:plaza_pila']);
    expect(game.offers('action.choose')).toEqual(['end', 'card:uk-move']);
    expect(game.completes('action.choose', ['end'])).toBe(true);
    game.play('action.choose', ['end']);
    expect(game.discard('british')).toEqual(['uk-move']);
  });

  test('A-22: the hand is filled both after orders and after a pass', () => {
    const passing = table({ units, hands: { british: ['uk-move'] } });
    passing.play('action.choose', ['pass', 'done']);
    expect(passing.state.hands.british).toHaveLength(6);
    const acting = table({ units, hands: { british: ['uk-move'] } });
    acting.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'zone:plaza_pila']);
    acting.play('action.choose', ['end']);
    expect(acting.state.hands.british).toHaveLength(6);
  });

  test('A-25: a hand above its maximum draws nothing and gives up nothing', () => {
    const held = ['uk-move', 'uk-move', 'uk-move', 'uk-gun', 'uk-gun', 'uk-spike'];
    const game = table({ units, hands: { british: held }, handMax: { british: 4 } });
    game.play('action.choose', ['pass', 'done']);
    expect(game.hand('british')).toEqual([...held].sort());
  });

  rule('santa-cruz-1797', ['7.3e', '7.3b'], 'supports do not count among the three cards', () => {
    const game = table({
      units: { marina: ['sl1', 'sl2'], san_francisco: ['mil1'] },
      hands: { british: ['uk-assault', 'uk-gun', 'uk-gun', 'uk-move', 'uk-move'] },
    });
    const path = ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1', 'done', 'zone:san_francisco'];
    game.play('action.choose', path);
    game.play('combat.support', ['card:uk-gun', 'card:uk-gun', 'done'], [1, 1, 1, 1]);
    game.play('combat.retreat_att', ['retreat']);
    expect(game.state.played).toEqual({ orders: 0, assaults: 1 });
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'done', 'zone:toscal']);
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl2', 'zone:toscal']);
    expect(game.offers('action.choose')).toEqual(['end']);
  });

  rule('santa-cruz-1797', '7.3c', 'a card is carried out to the end, its fight included, before the next', () => {
    const game = table({
      units: { marina: ['sl1'], san_francisco: ['mil1'] },
      hands: { british: ['uk-assault', 'uk-move'] },
    });
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1', 'zone:san_francisco']);
    expect(game.asks()).toEqual(['british combat.support']);
    game.play('combat.support', ['done'], [1, 1]);
    expect(game.asks()).toEqual(['british combat.retreat_att']);
    game.play('combat.retreat_att', ['retreat']);
    expect(game.asks()).toEqual(['british action.choose']);
  });
});
