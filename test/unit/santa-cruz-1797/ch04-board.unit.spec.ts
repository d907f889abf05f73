import { describe, expect, test } from 'vitest';
import { areaOf, borders, britishEntry, mapData } from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { santaCruz1797 as rules } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { newGame, table } from '../../support/santa-cruz.ts';

describe('the game in short', () => {
  rule('santa-cruz-1797', '1.b', 'two seats, a side each: blocks in zones, orders by cards, key points to hold', () => {
    expect(rules.seats.map((seat) => seat.id)).toEqual(['british', 'spanish']);
    const game = table({ units: { marina: ['sl1'], caleta: ['mil1'] }, hands: { british: ['uk-move'] }, turn: 12 });
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'zone:plaza_pila']);
    game.play('action.choose', ['end']);
    game.play('action.choose', ['pass']);
    // the Plaza is a key point of 2, the cove is worth nothing
    expect(game.event('VictoryCounted').public).toMatchObject({ british: { zones: 2 }, spanish: { zones: 0 } });
  });
});

describe('lines', () => {
  /** A British unit of 4 PF attacks 3 PF in the Plaza from a zone; the dice of the first round by side. */
  const attackFrom = (from: string, dice: number[]): Record<string, number> => {
    const game = table({ units: { [from]: ['sl1'], plaza_pila: ['mil1:3'] }, hands: { british: ['uk-assault'] } });
    game.play(
      'action.choose',
      ['card:uk-assault', 'officer:none', `zone:${from}`, 'unit:sl1', 'zone:plaza_pila'],
      dice,
    );
    return diceOf(game);
  };

  rule('santa-cruz-1797', '4.2a', 'over a black line the attacker keeps all his dice', () => {
    expect(attackFrom('marina', [1, 1, 1])).toEqual({ british: 2, spanish: 1 });
  });

  rule('santa-cruz-1797', '4.2b', 'over a red line the attacker, and he alone, has a die less', () => {
    expect(attackFrom('muelle', [1, 1])).toEqual({ british: 1, spanish: 1 });
    const spanish = table({
      phase: 'spanish-action',
      units: { plaza_pila: ['sl1:3'], muelle: ['mil1'] },
      hands: { spanish: ['es-assault'] },
    });
    const path = ['card:es-assault', 'officer:none', 'zone:muelle', 'unit:mil1', 'zone:plaza_pila'];
    spanish.play('action.choose', path, [1, 1]);
    expect(diceOf(spanish)).toEqual({ british: 1, spanish: 1 });
  });

  rule('santa-cruz-1797', ['4.2a', '4.2b'], 'neither kind of line hampers a march without a fight', () => {
    const game = table({ units: { plaza_pila: ['sl1'] }, hands: { british: ['uk-move'] } });
    const open = game.offers('action.choose', ['card:uk-move', 'zone:plaza_pila', 'unit:sl1']);
    expect(open).toEqual(expect.arrayContaining(['zone:marina', 'zone:muelle', 'zone:alameda']));
  });

  test('A-39: each zone says whether it is sea or land, and no line is both', () => {
    for (const [a, b, kind] of borders) {
      const kinds = [areaOf(a).kind, areaOf(b).kind].sort();
      if (kind === 'blue') expect(kinds).toEqual(['sea', 'sea']);
      else expect(kinds).toEqual(kind === 'coast' ? ['land', 'sea'] : ['land', 'land']);
    }
  });

  test('A-01: the British start in the south-east', () => {
    const middle = { x: mapData.width / 2, y: mapData.height / 2 };
    const start = mapData.areas.items.find(({ id }) => id === britishEntry);
    expect(start?.x).toBeGreaterThan(middle.x);
    expect(start?.y).toBeGreaterThan(middle.y);
    const game = newGame();
    game.safely('setup.fox_load');
    game.safely('setup.deploy');
    expect(game.state.fox.at).toBe(britishEntry);
  });
});

describe('dice printed on land', () => {
  const ashore = { phase: 'bombardment' as const, hands: { spanish: ['es-move'] } };

  rule('santa-cruz-1797', '4.2d', 'the red 4 of the Alameda is fire of the battery of the castle', () => {
    const hit = table({ ...ashore, units: { alameda: ['sl1'], toscal: ['mil1'] } });
    expect(hit.offers('bombard.declare', ['card:es-move'])).toEqual(['zone:alameda']);
    hit.play('bombard.declare', ['card:es-move', 'zone:alameda'], [4]);
    expect(hit.event('VolleyFired').public.dice).toEqual([{ block: 1, battery: 'red', need: 4, die: 4, hit: true }]);
    expect(hit.unit('sl1').pf).toBe(3);
    const miss = table({ ...ashore, units: { alameda: ['sl1'] } });
    miss.play('bombard.declare', ['card:es-move', 'zone:alameda'], [5]);
    expect(miss.unit('sl1').pf).toBe(4);
  });

  rule('santa-cruz-1797', '4.2d', 'with the castle spiked or taken the Alameda is out of danger', () => {
    const spiked = table({ ...ashore, units: { alameda: ['sl1'] }, spiked: ['red'] });
    expect(spiked.asks()).toEqual(['british action.choose']);
    const taken = table({ ...ashore, units: { alameda: ['sl1'], san_cristobal: ['sl2'] } });
    expect(taken.asks()).toEqual(['british action.choose']);
  });

  test('A-04: land without printed dice cannot be shelled', () => {
    const game = table({ ...ashore, units: { alameda: ['sl1'], muelle: ['sl2'], caleta: ['sl3'], sea_c: ['sl4'] } });
    expect(game.offers('bombard.declare', ['card:es-move'])).toEqual(['zone:alameda', 'zone:sea_c']);
  });
});

/** Dice rolled in the last play, by side. */
function diceOf(game: Playing): Record<string, number> {
  const rolls = game.events.filter((event) => event.type === 'DiceRolled');
  return Object.fromEntries(rolls.map(({ public: { seat, dice } }) => [seat, dice.length]));
}
