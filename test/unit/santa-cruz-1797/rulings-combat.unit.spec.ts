import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';

describe('responses', () => {
  const group = { units: { marina: ['sl1'], plaza_pila: ['mil1'] }, officers: { freemantle: 'marina' } };
  const assault = ['card:uk-assault', 'zone:marina', 'unit:sl1'];
  const lost = { ...group, hands: { british: ['uk-assault'], spanish: ['es-lost'] } };

  rule('santa-cruz-1797', ['9.lost1', '8.2a'], 'a lost Assault goes where Spain says, and only as a Move could', () => {
    const game = table(lost);
    game.play('action.choose', assault);
    game.play('response.lost', ['card:es-lost']);
    game.play('response.freemantle', ['keep']);
    expect(game.asks()).toEqual(['spanish move.destination']);
    expect(game.offers('move.destination')).not.toContain('zone:plaza_pila');
    game.play('move.destination', ['zone:toscal']);
    expect(game.unit('sl1').at).toBe('toscal');
    expect(game.state.officers['freemantle']).toEqual({ at: 'toscal', up: false });
    expect(game.asks()).toEqual(['british action.choose']);
  });

  rule('santa-cruz-1797', ['9.lost3', '11.7.freemantle'], 'Freemantle shows himself and the group goes on', () => {
    const game = table(lost);
    game.play('action.choose', assault);
    game.play('response.lost', ['card:es-lost']);
    game.play('response.freemantle', ['reveal']);
    expect(game.discard('spanish')).toEqual(['es-lost']);
    expect(game.state.officers['freemantle']?.up).toBe(true);
    expect(game.offers('move.destination')).toContain('zone:plaza_pila');
    expect(game.asks()).toEqual(['british move.destination']);
  });

  rule('santa-cruz-1797', ['9.lost2'], 'against an open Freemantle no window opens', () => {
    const game = table({ ...lost, officers: { freemantle: 'marina!' } });
    expect(game.offers('action.choose', assault)).toContain('zone:plaza_pila');
  });

  rule('santa-cruz-1797', ['9.lost1'], 'windows open by what everybody knows, whatever is really held', () => {
    const hands = { british: ['uk-assault'], spanish: ['es-gun'] };
    const game = table({ ...group, officers: { hood: 'marina' }, hands });
    game.play('action.choose', assault);
    expect(game.offers('response.lost')).toEqual(['pass']);
    const other = table({ ...lost, officers: { hood: 'marina' } });
    other.play('action.choose', assault);
    other.play('response.lost', ['card:es-lost']);
    expect(other.offers('response.freemantle')).toEqual(['keep']);
  });

  rule(
    'santa-cruz-1797',
    ['9.counter1', '9.counter2', '9.counter3', '8.0.mixed1', '10.0.10', '11.7.hood'],
    'Hood answers a Spanish attack at once, with a die more',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { plaza_pila: ['sl1'], calle_castillo: ['mil1'], marina: ['sl2', 'sl3'], san_francisco: ['mil2'] },
        officers: { hood: 'marina' },
        hands: { spanish: ['es-assault', 'es-move'], british: ['uk-counter'] },
      });
      const path = ['card:es-assault', 'officer:none', 'zone:calle_castillo', 'unit:mil1', 'zone:plaza_pila'];
      game.play('action.choose', path);
      game.play('combat.support', ['done']);
      game.play('combat.support', ['done'], [1, 1]);
      game.play('combat.retreat_att', ['retreat']);
      expect(game.asks()).toEqual(['british reaction.counter']);
      game.play('reaction.counter', ['card:uk-counter', 'zone:marina', 'unit:sl2', 'done', 'zone:san_francisco']);
      expect(game.event('CombatJoined').public).toMatchObject({ reaction: true, attacker: 'british' });
      game.play('combat.support', ['done'], [5, 5, 1]);
      const dice = game.events.filter((event) => event.type === 'DiceRolled').map((event) => event.public.parts);
      expect(dice[0]).toContainEqual({ why: 'officer', dice: 1 });
      expect(game.state.officers['hood']).toEqual({ at: 'san_francisco', up: true });
      expect(game.unit('mil2').pf).toBe(2);
    },
  );
});

describe('combat', () => {
  const castle = {
    units: { plaza_pila: ['rm1', 'sl1'], muelle: ['sl2', 'sl3', 'sl4'], san_cristobal: ['mil1:1'] },
    hands: { british: ['uk-assault', 'uk-drums', 'uk-ladders'], spanish: ['es-swell'] },
  };
  const group = ['card:uk-assault', 'officer:none', 'zone:plaza_pila', 'unit:rm1', 'unit:sl1'];
  const drums = ['card:uk-drums', 'zone:muelle', 'unit:sl2', 'unit:sl3', 'unit:sl4'];

  rule(
    'santa-cruz-1797',
    ['9.drums1', '9.drums2', '9.ladders1'],
    'drums bring another zone; the surplus goes back',
    () => {
      const game = table({ ...castle, hands: { british: castle.hands.british } });
      game.play('action.choose', [...group, 'zone:san_cristobal']);
      game.play('combat.support', [...drums, 'card:uk-ladders'], [5, 6, 1, 1]);
      expect(game.event('DrumsAnswered').public.blocks).toHaveLength(3);
      game.play('combat.drums_return', ['block:a2', 'block:a3']);
      expect(game.unit('sl1').at).toBe('plaza_pila');
      expect(game.unit('sl2').at).toBe('muelle');
      expect(game.state.morale).toBe(1);
    },
  );

  rule('santa-cruz-1797', ['9.swell1', '8.2b', '10.1b'], 'the swell drowns the drums: nobody joins', () => {
    const game = table(castle);
    game.play('action.choose', group);
    game.play('response.lost', ['pass']);
    game.play('move.destination', ['zone:san_cristobal']);
    game.play('combat.support', [...drums, 'card:uk-ladders']);
    game.play('combat.support', ['card:es-swell', 'card:uk-drums'], [5, 1, 1, 1]);
    expect(game.removed('british')).toEqual(['uk-drums']);
    expect(game.unit('sl2').at).toBe('muelle');
  });

  rule('santa-cruz-1797', ['10.7a'], 'who was joined from the sea cannot fall back', () => {
    const game = table({
      units: { plaza_pila: ['sl1'], sea_c: ['sl2'], caleta: ['mil1'] },
      hands: { british: ['uk-assault', 'uk-drums'] },
    });
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:plaza_pila', 'unit:sl1', 'zone:caleta']);
    game.play('combat.support', ['card:uk-drums', 'zone:sea_c', 'unit:sl2'], [1, 1, 1]);
    expect(game.asks()).toEqual(['spanish combat.retreat_def']);
    expect(game.offers('combat.retreat_def')).not.toContain('zone:plaza_pila');
  });

  rule('santa-cruz-1797', ['10.6'], 'every third round wears both sides, before it is seen who is left', () => {
    const game = table({ units: { marina: ['sl1:2'], toscal: ['mil1:1'] }, hands: { british: ['uk-assault'] } });
    // the red border costs the attacker the die that his greater strength gives
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1', 'zone:toscal'], [1, 1]);
    const stay = (dice: number[]): void => {
      game.play('combat.retreat_att', ['stay']);
      game.play('combat.retreat_def', ['stay'], dice);
    };
    stay([1, 1]);
    stay([5, 1]);
    expect(game.unit('sl1').pf).toBe(1);
    expect(game.event('LossesTaken').public).toMatchObject({ seat: 'british', cause: 'attrition' });
    expect(game.event('CombatEnded').public).toMatchObject({ winner: 'british', morale: 1 });
  });

  rule(
    'santa-cruz-1797',
    ['10.4c', '11.7.benitez'],
    'attacking Volunteers flee where they came from, unless Benítez leads',
    () => {
      const set = {
        phase: 'spanish-action' as const,
        units: { marina: ['sl1'], toscal: ['vol1', 'mil1'] },
        hands: { spanish: ['es-assault'] },
      };
      const path = ['zone:toscal', 'unit:mil1', 'unit:vol1', 'zone:marina'];
      const game = table(set);
      game.play('action.choose', ['card:es-assault', 'officer:none', ...path], [1, 4]);
      expect(game.unit('vol1')).toEqual({ at: 'toscal', pf: 4 });
      expect(game.unit('mil1').at).toBe('marina');
      const brave = table({ ...set, officers: { benitez: 'toscal' } });
      brave.play('action.choose', ['card:es-assault', ...path], [1, 4]);
      expect(brave.unit('vol1').at).toBe('marina');
    },
  );

  rule(
    'santa-cruz-1797',
    ['10.7b', '10.7d', '10.7e'],
    'a defender may crowd a zone: surplus and second officer go',
    () => {
      const game = table({
        units: { marina: ['sl1'], toscal: ['mil1', 'vol1'], altos_toscal: ['mil2', 'vol2'] },
        officers: { roman: 'toscal', grandy: 'altos_toscal' },
        hands: { british: ['uk-assault'] },
      });
      const path = ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1', 'zone:toscal'];
      game.play('action.choose', path, [1, 1, 1]);
      game.play('combat.retreat_att', ['stay']);
      expect(game.offers('combat.retreat_def')).not.toContain('zone:marina');
      game.play('combat.retreat_def', ['zone:altos_toscal', 'block:d2']);
      expect(game.unit('mil1').at).toBe('altos_toscal');
      expect(game.unit('vol1').at).toBe('casualties');
      expect(game.state.officers['roman']).toEqual({ at: 'gone', up: true });
      expect(game.unit('sl1').at).toBe('toscal');
      expect(game.state.morale).toBe(1);
    },
  );

  const tiger = {
    units: { marina: ['sl1'], san_francisco: ['mil1'] },
    officers: { nelson: 'marina' },
    hands: { british: ['uk-assault'], spanish: ['es-tiger', 'es-gun'] },
    options: { tigerRoll: true },
  };

  rule(
    'santa-cruz-1797',
    ['14.2', '9.tiger1', '9.tiger2'],
    'El Tigre by option: a die, and the window stays open',
    () => {
      const game = table(tiger);
      game.play('action.choose', ['card:uk-assault', 'zone:marina', 'unit:sl1']);
      game.play('response.lost', ['pass']);
      game.play('move.destination', ['zone:san_francisco']);
      game.play('combat.support', ['card:es-tiger'], [4]);
      expect(game.event('TigerStruck').public).toMatchObject({ officer: 'nelson', die: 4 });
      expect(game.state.handMax.british).toBe(5);
      expect(game.asks()).toEqual(['spanish combat.support']);
      game.play('combat.support', ['card:es-gun'], [1, 1, 1]);
      expect(game.removed('spanish')).toEqual(['es-tiger']);
    },
  );

  rule('santa-cruz-1797', ['14.2'], 'El Tigre by option misses on 1-3 and is spent all the same', () => {
    const game = table(tiger);
    game.play('action.choose', ['card:uk-assault', 'zone:marina', 'unit:sl1']);
    game.play('response.lost', ['pass']);
    game.play('move.destination', ['zone:san_francisco']);
    game.play('combat.support', ['card:es-tiger'], [3]);
    expect(game.state.officers['nelson']?.at).toBe('san_francisco');
    expect(game.state.handMax.british).toBe(6);
    expect(game.removed('spanish')).toEqual(['es-tiger']);
  });
});
