import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';

const phase = 'bombardment' as const;

describe('bombardment', () => {
  rule('santa-cruz-1797', '7.2a', 'an active battery that the British do not hold fires for a card of the hand', () => {
    const set = { phase, units: { sea_mid_n: ['sl1'] }, hands: { spanish: ['es-assault'] } };
    const manned = table({ ...set, units: { ...set.units, san_pedro: ['mil1'] } });
    manned.play('bombard.declare', ['card:es-assault', 'zone:sea_mid_n'], [1]);
    expect(manned.unit('sl1').pf).toBe(3);
    expect([manned.hand('spanish'), manned.discard('spanish')]).toEqual([[], ['es-assault']]);
    const held = table({ ...set, units: { ...set.units, san_pedro: ['sl2'] } });
    expect(held.asks()).toEqual(['british action.choose']);
    const spiked = table({ ...set, spiked: ['green'] });
    expect(spiked.asks()).toEqual(['british action.choose']);
  });

  rule('santa-cruz-1797', '7.2a', 'Spain may hold its fire, and without cards there is none', () => {
    const units = { sea_c: ['sl1'] };
    const game = table({ phase, units, hands: { spanish: ['es-move'] } });
    game.play('bombard.declare', ['done']);
    expect(game.hand('spanish')).toEqual(['es-move']);
    expect(game.unit('sl1').pf).toBe(4);
    expect(table({ phase, units }).asks()).toEqual(['british action.choose']);
  });

  rule('santa-cruz-1797', '7.2b1', 'only cards with a cannon fire, three at most, and their text is ignored', () => {
    const mute = table({
      phase,
      units: { sea_c: ['sl1'] },
      hands: { spanish: ['es-french', 'es-harass', 'es-lost', 'es-entrench', 'es-tiger'] },
    });
    expect(mute.offers('bombard.declare')).toEqual(['done']);
    expect(Object.values(mute.blocked('bombard.declare'))).toEqual(Array(5).fill('§7.2b'));
    const game = table({
      phase,
      units: { sea_mid_n: ['sl1'], sea_mid_s: ['sl2'], alameda: ['sl3'], sea_c: ['sl4'] },
      hands: { spanish: ['es-move', 'es-move', 'es-move', 'es-assault'] },
    });
    const path = ['sea_mid_n', 'sea_mid_s', 'alameda'].flatMap((zone) => ['card:es-move', `zone:${zone}`]);
    expect(game.completes('bombard.declare', path)).toBe(true);
    game.play('bombard.declare', path, [6, 6, 6]);
    expect(game.hand('spanish')).toEqual(['es-assault']);
    expect(game.discard('spanish')).toEqual(['es-move', 'es-move', 'es-move']);
  });

  rule('santa-cruz-1797', '7.2b2', 'a card fires on every block of its zone, each card on another zone', () => {
    const game = table({
      phase,
      units: { sea_mid_n: ['sl1', 'sl2'], sea_mid_s: ['sl3'], fox: ['rm1'] },
      fox: 'sea_mid_n',
      foxCards: ['uk-gun'],
      hands: { spanish: ['es-move', 'es-assault'] },
    });
    expect(game.offers('bombard.declare', ['card:es-move', 'zone:sea_mid_n', 'card:es-assault'])).toEqual([
      'zone:sea_mid_s',
    ]);
    game.play('bombard.declare', ['card:es-move', 'zone:sea_mid_n', 'done'], [1, 1, 2]);
    const shots = game.event('VolleyFired').public.dice;
    expect(shots.map(({ block }) => block)).toEqual([1, 2, 'fox']);
    expect(['sl1', 'sl2', 'sl3'].map((id) => game.unit(id).pf)).toEqual([3, 3, 4]);
  });

  rule('santa-cruz-1797', '7.2b3', 'cards and zones are fixed before the first die', () => {
    const game = table({
      phase,
      units: { sea_mid_n: ['sl1'], sea_mid_s: ['sl2'] },
      hands: { spanish: ['es-move', 'es-move'] },
    });
    // naming the first target rolls nothing yet: Spain must go on or say that it is done
    expect(game.completes('bombard.declare', ['card:es-move', 'zone:sea_mid_n'])).toBe(false);
    expect(game.offers('bombard.declare', ['card:es-move', 'zone:sea_mid_n'])).toEqual(['card:es-move', 'done']);
    game.play('bombard.declare', ['card:es-move', 'zone:sea_mid_n', 'card:es-move', 'zone:sea_mid_s'], [1, 2]);
    expect(game.types().filter((type) => type !== 'BlocksLinedUp')).toEqual([
      'ShellingDeclared',
      'VolleyFired',
      'VolleyFired',
      'PhaseBegan',
    ]);
    expect(game.event('ShellingDeclared').public.targets.map(({ zone }) => zone)).toEqual(['sea_mid_n', 'sea_mid_s']);
    expect([game.unit('sl1').pf, game.unit('sl2').pf]).toEqual([3, 4]);
  });

  rule('santa-cruz-1797', ['7.2c1', '7.2c3'], 'a die hits when it shows the printed number or less', () => {
    const shots = [1, 2, 3, 4].map((red) => {
      const game = table({ phase, units: { sea_c: ['sl1'] }, hands: { spanish: ['es-move'] } });
      game.play('bombard.declare', ['card:es-move', 'zone:sea_c'], [6, red, 6]);
      return game.unit('sl1').pf;
    });
    expect(shots).toEqual([3, 3, 3, 4]);
  });

  rule('santa-cruz-1797', '7.2c2', 'a zone whose only battery is silent is no target, and its player reads why', () => {
    const units = { sea_mid_n: ['sl1'], sea_c: ['sl2'], marina: ['sl3'] };
    const game = table({ phase, units, spiked: ['green'], hands: { spanish: ['es-move'] } });
    expect(game.offers('bombard.declare', ['card:es-move'])).toEqual(['zone:sea_c']);
    // no die is printed for the Calle de la Marina: nothing has fallen silent there
    expect(game.blocked('bombard.declare', ['card:es-move'])).toEqual({ sea_mid_n: '§7.2c' });
    game.play('bombard.declare', ['card:es-move', 'zone:sea_c'], [6, 6]);
    expect(game.event('VolleyFired').public.dice.map(({ battery }) => battery)).toEqual(['red', 'violet']);
  });

  rule('santa-cruz-1797', '7.2d', 'the card with +1 makes every printed number one higher', () => {
    const game = table({ phase, units: { sea_c: ['sl1', 'sl2'] }, hands: { spanish: ['es-gun'] } });
    game.play('bombard.declare', ['card:es-gun', 'zone:sea_c'], [3, 4, 3, 4, 5, 4]);
    expect(game.unit('sl1').pf).toBe(1);
    expect(game.unit('sl2').pf).toBe(4);
    const { dice } = game.event('VolleyFired').public;
    expect(dice.slice(0, 3).map(({ battery, need }) => [battery, need])).toEqual([
      ['green', 3],
      ['red', 4],
      ['violet', 3],
    ]);
    expect([game.discard('spanish'), game.removed('spanish')]).toEqual([['es-gun'], []]);
  });

  test('A-38: fire falls in the order declared', () => {
    const game = table({
      phase,
      units: { sea_mid_n: ['sl1'], sea_mid_s: ['sl2'] },
      hands: { spanish: ['es-move', 'es-assault'] },
    });
    const path = ['card:es-assault', 'zone:sea_mid_s', 'card:es-move', 'zone:sea_mid_n'];
    game.play('bombard.declare', path, [1, 6]);
    const volleys = game.events.filter((event) => event.type === 'VolleyFired');
    expect(volleys.map((event) => event.public.zone)).toEqual(['sea_mid_s', 'sea_mid_n']);
    expect([game.unit('sl1').pf, game.unit('sl2').pf]).toEqual([4, 3]);
  });

  test('A-33: hits on the Fox count one by one over the whole game', () => {
    const game = table({
      phase,
      units: { fox: ['rm1', 'sl1'] },
      fox: 'sea_c',
      foxHits: 1,
      foxCards: ['uk-ladders', 'uk-ladders', 'uk-spike'],
      hands: { spanish: ['es-move'] },
    });
    game.play('bombard.declare', ['card:es-move', 'zone:sea_c'], [2, 3, 6]);
    expect(game.asks()).toEqual(['british bombard.fox_loss']);
    expect(game.offers('bombard.fox_loss')).toEqual(['unit:rm1', 'unit:sl1', 'card:uk-ladders', 'card:uk-spike']);
    game.play('bombard.fox_loss', ['card:uk-spike']);
    expect(game.event('FoxHit').public).toMatchObject({ hit: 3, sunk: true });
    expect(game.state.fox.at).toBeNull();
    expect([game.unit('rm1').at, game.unit('sl1').at]).toEqual(['casualties', 'casualties']);
    expect(game.removed('british')).toEqual(['uk-ladders', 'uk-ladders', 'uk-spike']);
  });

  test('A-45: an officer on the shelled Alameda goes with the last unit that dies there', () => {
    const game = table({
      phase,
      units: { alameda: ['sl1:1'] },
      officers: { bowen: 'alameda' },
      hands: { spanish: ['es-move'] },
    });
    game.play('bombard.declare', ['card:es-move', 'zone:alameda'], [4]);
    expect(game.state.officers['bowen']).toEqual({ at: 'gone', up: false });
    expect(game.state.handMax.british).toBe(6);
  });
});
