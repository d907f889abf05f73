import { describe, expect } from 'vitest';
import {
  areaOf,
  borderKind,
  landingFrom,
  landNeighbours,
} from '../../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import { waysFrom } from '../../../src/domain/rulesets/santa-cruz-1797/v1/rules/movement.ts';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';

describe('the worked examples of the rulebook', () => {
  rule('santa-cruz-1797', ['4.0.ex', '4.4'], 'the castle touches the sea before it, but nobody lands there', () => {
    expect(borderKind('san_cristobal', 'sea_c')).not.toBeNull();
    expect(
      areaOf('sea_c')
        .dice.map(({ max }) => max)
        .sort(),
    ).toEqual([2, 2, 3]);
    expect(waysFrom('sea_c')).toEqual(landingFrom('sea_c'));
    expect(waysFrom('sea_c')).not.toContain('san_cristobal');
  });

  rule('santa-cruz-1797', ['4.3', '4.3.ex'], 'the mole adjoins the castle, a 2-VP zone and the red-4 zone only', () => {
    expect([...landNeighbours('muelle')].sort()).toEqual(['alameda', 'plaza_pila', 'san_cristobal']);
    expect(areaOf('san_cristobal').vp).toBe(6);
    expect(areaOf('plaza_pila').vp).toBe(2);
    expect(areaOf('alameda').dice).toEqual([{ battery: 'red', max: 4 }]);
    expect(areaOf('muelle')).toMatchObject({ battery: 'violet', fortress: false });
  });

  rule(
    'santa-cruz-1797',
    ['7.1b', '7.1c', '7.1d', '7.1.ex'],
    'two Marines head north on 6 and 2, seamen south need no die',
    () => {
      const game = table({ turn: 1, phase: 'naval', units: { sea_start: ['rm1', 'rm2', 'sl1'] } });
      const path = ['zone:sea_mid_n', 'zone:sea_mid_n', 'zone:sea_mid_s'];
      expect(game.completes('naval.program', path.slice(0, 2))).toBe(false);
      game.play('naval.program', path, [6, 2]);
      expect(game.unit('rm1').at).toBe('sea_mid_n');
      expect(game.unit('rm2').at).toBe('sea_mid_s');
      expect(game.unit('sl1').at).toBe('sea_mid_s');
      const seen = view(game.state, 'spanish').pieces.filter(({ owner }) => owner === 'british');
      expect(seen.map(({ at }) => at).sort()).toEqual(['sea_mid_n', 'sea_mid_s', 'sea_mid_s']);
      expect(seen.every(({ kind }) => kind === undefined)).toBe(true);
    },
  );

  rule(
    'santa-cruz-1797',
    ['7.2b1', '7.2c1', '7.2c2', '7.2c3', '7.2.ex'],
    'green 2 and red 3 fire on two blocks, violet is silent',
    () => {
      const game = table({
        phase: 'bombardment',
        units: { sea_c: ['rm1', 'sl1'], muelle: ['sl2'], toscal: ['mil1'] },
        hands: { spanish: ['es-move'] },
      });
      game.play('bombard.declare', ['card:es-move', 'zone:sea_c'], [2, 4, 3, 3]);
      expect(game.unit('rm1').pf).toBe(3);
      expect(game.unit('sl1').pf).toBe(3);
      expect(game.unit('sl2').pf).toBe(4);
      expect(game.event('VolleyFired').public.dice.map(({ battery, need }) => `${battery} ${need}`)).toEqual([
        'green 2',
        'red 3',
        'green 2',
        'red 3',
      ]);
      expect(game.discard('spanish')).toEqual(['es-move']);
      expect(game.unit('mil1').at).toBe('toscal');
      expect(game.asks()).toEqual(['british action.choose']);
    },
  );

  const fight = {
    units: { marina: ['sl1:3', 'rm1:2'], plaza_pila: ['vol1:4', 'mil1:3'] },
    officers: { troubridge: 'marina', roman: 'plaza_pila' },
    hands: { british: ['uk-assault', 'uk-gun'], spanish: ['es-swell'] },
  };
  const assault = ['card:uk-assault', 'zone:marina', 'unit:rm1', 'unit:sl1'];

  rule(
    'santa-cruz-1797',
    ['10.ex', '10.2.0', '10.2.1', '10.2.2', '10.2.5', '10.4b', '10.5b', '10.7a', '9.swell1'],
    'the combat of the Plaza',
    () => {
      const game = table(fight);
      game.play('action.choose', assault);
      expect(game.asks()).toEqual(['spanish response.lost']);
      game.play('response.lost', ['pass']);
      game.play('move.destination', ['zone:plaza_pila']);
      expect(game.event('CombatJoined').public).toMatchObject({
        attackers: [
          { block: 'a1', type: 'rm', pf: 2 },
          { block: 'a2', type: 'sl', pf: 3 },
        ],
        defenders: [
          { block: 'd1', type: 'mil', pf: 3 },
          { block: 'd2', type: 'vol', pf: 4 },
        ],
        officers: { british: 'troubridge', spanish: 'roman' },
      });
      game.play('combat.support', ['card:uk-gun']);
      expect(game.asks()).toEqual(['spanish combat.support']);
      game.play('combat.support', ['card:es-swell', 'card:uk-gun'], [4, 3, 5, 2, 6, 6]);
      expect(game.removed('british')).toEqual(['uk-gun']);
      expect(game.removed('spanish')).toEqual(['es-swell']);
      expect(game.offers('combat.loss')).toEqual(['block:a1', 'block:a2']);
      game.play('combat.loss', ['block:a2']);
      expect(game.unit('vol1').pf).toBe(3);
      expect(game.unit('sl1').pf).toBe(1);
      expect(game.unit('rm1').pf).toBe(2);
      expect(game.offers('combat.volunteers')).not.toContain('zone:marina');
      game.play('combat.volunteers', ['zone:calle_castillo'], [2]);
      expect(game.unit('vol1')).toEqual({ at: 'calle_castillo', pf: 3 });
      expect(game.state.officers['troubridge']?.at).toBe('gone');
      expect(game.state.handMax.british).toBe(5);
      game.play('combat.retreat_att', ['retreat']);
      expect(game.unit('sl1')).toEqual({ at: 'marina', pf: 1 });
      expect(game.unit('rm1')).toEqual({ at: 'marina', pf: 2 });
      expect(game.unit('mil1')).toEqual({ at: 'plaza_pila', pf: 3 });
      expect(game.state.officers['roman']).toEqual({ at: 'plaza_pila', up: true });
      expect(game.state.morale).toBe(-1);
      expect(game.asks()).toEqual(['british action.choose']);
      expect(
        view(game.state, 'spanish').pieces.filter(({ at, kind }) => at === 'marina' && kind !== undefined),
      ).toEqual([]);
    },
  );

  rule('santa-cruz-1797', ['10.2.1', '10.8'], 'were the attack pressed on, both sides would roll two dice', () => {
    const game = table(fight);
    game.play('action.choose', assault);
    game.play('response.lost', ['pass']);
    game.play('move.destination', ['zone:plaza_pila']);
    game.play('combat.support', ['card:uk-gun']);
    game.play('combat.support', ['card:es-swell', 'card:uk-gun'], [4, 3, 5, 2, 6, 6]);
    game.play('combat.loss', ['block:a2']);
    game.play('combat.volunteers', ['zone:calle_castillo'], [2]);
    game.play('combat.retreat_att', ['stay']);
    game.play('combat.retreat_def', ['stay'], [1, 1, 1, 1]);
    const rolls = game.events.filter((event) => event.type === 'DiceRolled');
    expect(rolls.map((event) => event.public)).toMatchObject([
      { seat: 'british', dice: [1, 1], parts: [{ why: 'base' }, { why: 'elite', dice: 1 }] },
      { seat: 'spanish', dice: [1, 1], parts: [{ why: 'base' }, { why: 'officer', dice: 1 }] },
    ]);
  });

  rule('santa-cruz-1797', ['5.3', '9.reinf2'], 'a unit that loses its last PF may come back by Reinforcements', () => {
    const game = table({
      phase: 'bombardment',
      units: { sea_mid_s: ['sl1:1'] },
      hands: { british: ['uk-reinf'], spanish: ['es-move'] },
    });
    game.play('bombard.declare', ['card:es-move', 'zone:sea_mid_s'], [1]);
    expect(game.unit('sl1')).toEqual({ at: 'casualties', pf: 0 });
    game.play('action.choose', ['card:uk-reinf', 'unit:sl1', 'unit:sl1', 'unit:sl1']);
    expect(game.unit('sl1')).toEqual({ at: 'sea_start', pf: 3 });
  });

  const limits = (...cards: string[]): ReturnType<typeof table> =>
    table({ units: { san_antonio: ['sl1'], toscal: ['sl2'] }, hands: { british: cards } });
  const move = (from: string, to: string): string[] => [
    `zone:${from}`,
    ...(from === 'toscal' ? ['unit:sl2'] : ['unit:sl1']),
    `zone:${to}`,
  ];

  rule('santa-cruz-1797', ['7.3b', '7.3c'], 'two Orders and an Assault, then only the end', () => {
    const game = limits('uk-move', 'uk-move', 'uk-move', 'uk-assault', 'uk-assault');
    game.play('action.choose', ['card:uk-move', ...move('san_antonio', 'san_pedro')]);
    game.play('action.choose', ['card:uk-move', ...move('toscal', 'marina')]);
    expect(game.offers('action.choose')).toEqual(['end', 'card:uk-assault']);
    expect(game.blocked('action.choose')).toEqual({ 'uk-move-3': '§7.3b' });
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl2', 'zone:toscal']);
    expect(game.offers('action.choose')).toEqual(['end']);
  });

  rule('santa-cruz-1797', '7.3b', 'an Order and two Assaults are legal, a third Assault is not', () => {
    const game = limits('uk-move', 'uk-move', 'uk-assault', 'uk-assault', 'uk-counter');
    game.play('action.choose', ['card:uk-assault', 'officer:none', ...move('toscal', 'marina')]);
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl2', 'zone:toscal']);
    expect(game.offers('action.choose')).toEqual(['end', 'card:uk-move']);
    game.play('action.choose', ['card:uk-move', ...move('san_antonio', 'san_pedro')]);
    expect(game.offers('action.choose')).toEqual(['end']);
  });

  rule(
    'santa-cruz-1797',
    ['10.10a', '10.10b', '10.5a', '11.7.bowen2', '11.5'],
    'the castle fires first; Bowen falls to two fives',
    () => {
      const game = table({
        units: { plaza_pila: ['rm1:1', 'sl1:1'], san_cristobal: ['reg1:4'] },
        officers: { bowen: 'plaza_pila' },
        hands: { british: ['uk-assault'] },
      });
      const path = ['card:uk-assault', 'zone:plaza_pila', 'unit:rm1', 'unit:sl1', 'zone:san_cristobal'];
      game.play('action.choose', path, [5, 5, 1, 3]);
      expect(game.unit('rm1')).toEqual({ at: 'casualties', pf: 0 });
      expect(game.unit('sl1')).toEqual({ at: 'casualties', pf: 0 });
      expect(game.event('OfficerStruck').public).toEqual({
        seat: 'british',
        officer: 'bowen',
        die: 3,
        killed: true,
        chance: [{ i: 3, n: 6, value: 2 }],
      });
      expect(game.events.filter((event) => event.type === 'DiceRolled')).toHaveLength(1);
      expect(game.state.handMax.british).toBe(5);
      expect(game.state.morale).toBe(-1);
      expect(game.unit('reg1')).toEqual({ at: 'san_cristobal', pf: 4 });
    },
  );
});
