import { describe, expect, test } from 'vitest';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { newGame, table } from '../../support/santa-cruz.ts';
import { fight } from './fights.ts';

/** The officers of the other side that a seat sees in a zone, by name where they lie open. */
const seen = (game: Playing, viewer: 'british' | 'spanish', at: string): string[] =>
  view(game.state, viewer)
    .pieces.filter((piece) => piece.owner !== viewer && piece.at === at && piece.badges?.includes('officer'))
    .map((piece) => (piece.face === 'up' ? piece.id : 'hidden'));

describe('officers come and go', () => {
  rule('santa-cruz-1797', '11.0', 'nobody is on the map at first, and only an Assault brings one', () => {
    const fresh = newGame();
    expect(Object.values(fresh.state.officers).map(({ at }) => at)).toEqual(Array<string>(11).fill('pool'));
    const hands = { british: ['uk-move', 'uk-assault', 'uk-counter', 'uk-reinf'] };
    const game = table({ units: { marina: ['sl1:3'] }, hands });
    const officers = ['bowen', 'freemantle', 'hood', 'nelson', 'oldfield', 'troubridge'].map((id) => `officer:${id}`);
    expect(game.offers('action.choose', ['card:uk-move'])).toEqual(['zone:marina']);
    expect(game.offers('action.choose', ['card:uk-reinf'])).not.toContain('officer:hood');
    expect(game.offers('action.choose', ['card:uk-assault'])).toEqual(['officer:none', ...officers]);
    expect(game.offers('action.choose', ['card:uk-counter'])).toEqual(['officer:none', ...officers]);
  });

  rule('santa-cruz-1797', '11.1', 'he is put down face down, and his first combat opens him for good', () => {
    const units = { marina: ['sl1', 'sl2'], san_francisco: ['mil1'] };
    const game = table({ units, hands: { british: ['uk-assault', 'uk-assault'] } });
    game.play('action.choose', ['card:uk-assault', 'officer:bowen', 'zone:marina', 'no-move']);
    expect(game.state.officers['bowen']).toEqual({ at: 'marina', up: false });
    expect(seen(game, 'spanish', 'marina')).toEqual(['hidden']);
    const path = ['zone:marina', 'unit:sl1', 'done', 'officer:go', 'zone:san_francisco'];
    game.play('action.choose', ['card:uk-assault', ...path], [1, 1]);
    expect(seen(game, 'spanish', 'san_francisco')).toEqual(['bowen']);
    game.play('combat.retreat_att', ['retreat']);
    expect(seen(game, 'spanish', 'marina')).toEqual(['bowen']);
  });

  rule('santa-cruz-1797', '11.1', 'a defender is opened by the first attack on him as well', () => {
    const units = { marina: ['sl1'], san_francisco: ['mil1'] };
    const attack = { from: 'marina', to: 'san_francisco', units: ['sl1'] };
    const game = fight({ units, officers: { roman: 'san_francisco' } }, attack, [1, 1, 1]);
    expect(seen(game, 'british', 'san_francisco')).toEqual(['roman']);
  });

  rule('santa-cruz-1797', '11.2', 'an officer is not placed where another of his side lies', () => {
    const units = { marina: ['sl1'], toscal: ['sl2'] };
    const game = table({ units, officers: { hood: 'marina' }, hands: { british: ['uk-assault'] } });
    const path = ['card:uk-assault', 'officer:nelson'];
    expect(game.offers('action.choose', path)).toEqual(['zone:toscal']);
    expect(game.blocked('action.choose', path)).toEqual({ marina: '§8.0' });
  });

  rule('santa-cruz-1797', '11.3', 'he may move with one unit, and by the next order with another', () => {
    const game = table({
      units: { marina: ['sl1', 'sl3'], toscal: ['sl2'] },
      officers: { hood: 'marina' },
      hands: { british: ['uk-move', 'uk-move'] },
    });
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'done', 'officer:go', 'zone:toscal']);
    expect(game.state.officers['hood']?.at).toBe('toscal');
    game.play('action.choose', ['card:uk-move', 'zone:toscal', 'unit:sl2', 'officer:go', 'zone:altos_toscal']);
    expect(game.state.officers['hood']?.at).toBe('altos_toscal');
    expect([game.unit('sl1').at, game.unit('sl2').at, game.unit('sl3').at]).toEqual([
      ...['toscal', 'altos_toscal', 'marina'],
    ]);
  });

  rule('santa-cruz-1797', ['11.3', '11.4'], 'his owner may leave him with those who stay, never alone', () => {
    const layout = {
      units: { marina: ['sl1', 'sl3'] },
      officers: { hood: 'marina' },
      hands: { british: ['uk-move', 'uk-move'] },
    };
    const game = table(layout);
    const one = ['card:uk-move', 'zone:marina', 'unit:sl1', 'done'];
    expect(game.offers('action.choose', one)).toEqual(['officer:go', 'officer:stay']);
    game.play('action.choose', [...one, 'officer:stay', 'zone:toscal']);
    expect(game.event('GroupNamed').public).toMatchObject({ officer: false, officerForced: false });
    expect(game.state.officers['hood']?.at).toBe('marina');
    // the last unit takes him, unasked
    expect(game.offers('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl3'])).toContain('zone:toscal');
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl3', 'zone:san_francisco']);
    expect(game.event('GroupNamed').public).toMatchObject({ officer: true, officerForced: true });
    expect(game.state.officers['hood']?.at).toBe('san_francisco');
  });

  rule('santa-cruz-1797', '11.5', 'when his last unit dies in a fight he is removed, and not counted dead', () => {
    const units = { marina: ['sl1:1'], san_francisco: ['mil1'] };
    const attack = { from: 'marina', to: 'san_francisco', units: ['sl1'] };
    const game = fight({ units, officers: { hood: 'marina' } }, attack, [1, 5, 1]);
    expect(game.event('OfficerRemoved').public).toMatchObject({ officer: 'hood', why: 'alone' });
    expect(game.state.officers['hood']?.at).toBe('gone');
    expect(game.state.handMax.british).toBe(6);
  });

  rule('santa-cruz-1797', ['11.6', '8.1'], 'who is killed costs a card of the hand, who is wounded does not', () => {
    const units = { marina: ['sl1'], plaza_pila: ['reg1'] };
    const attack = { from: 'marina', to: 'plaza_pila', units: ['sl1'] };
    const refilled = (die: number): number => {
      const game = fight({ units, officers: { hood: 'marina' } }, attack, [1, 6, 6, die]);
      expect(game.state.officers['hood']?.at).toBe('gone');
      game.play('combat.retreat_att', ['retreat']);
      game.play('action.choose', ['end']);
      return game.hand('british').length;
    };
    expect(refilled(3)).toBe(5);
    expect(refilled(4)).toBe(6);
  });

  rule('santa-cruz-1797', '11.6', 'he never comes back: the pool has him no more', () => {
    const units = { marina: ['sl1'], plaza_pila: ['reg1'] };
    const attack = { from: 'marina', to: 'plaza_pila', units: ['sl1'] };
    const layout = { units, officers: { hood: 'marina' }, hands: { british: ['uk-assault'] } };
    const game = fight(layout, attack);
    game.play('combat.support', ['done'], [1, 6, 6, 4]);
    game.play('combat.retreat_att', ['retreat']);
    const offers = game.offers('action.choose', ['card:uk-assault']);
    expect(offers).toContain('officer:nelson');
    expect(offers).not.toContain('officer:hood');
  });
});

describe('officers who meet', () => {
  test('A-27: by the drums, one who has nobody to stay with is removed where another leads', () => {
    const game = fight(
      {
        units: { marina: ['sl1'], calle_castillo: ['sl2'], plaza_pila: ['mil1'] },
        officers: { hood: 'marina', nelson: 'calle_castillo' },
        hands: { british: ['uk-drums'] },
      },
      { from: 'marina', to: 'plaza_pila', units: ['sl1'] },
    );
    game.play('combat.support', ['card:uk-drums', 'zone:calle_castillo', 'unit:sl2'], [1, 1, 1]);
    expect(game.event('OfficerRemoved').public).toEqual({ seat: 'british', zone: 'calle_castillo', why: 'second' });
    expect(game.state.officers['nelson']?.at).toBe('gone');
    expect(game.state.officers['hood']?.at).toBe('plaza_pila');
    expect(game.state.handMax.british).toBe(6);
  });

  test('A-27: by the drums, one who can stay stays where another leads', () => {
    const game = fight(
      {
        units: { marina: ['sl1'], calle_castillo: ['sl2', 'sl3'], plaza_pila: ['mil1'] },
        officers: { hood: 'marina', nelson: 'calle_castillo' },
        hands: { british: ['uk-drums'] },
      },
      { from: 'marina', to: 'plaza_pila', units: ['sl1'] },
    );
    game.play('combat.support', ['card:uk-drums', 'zone:calle_castillo', 'unit:sl2', 'done'], [1, 1, 1]);
    expect(game.state.officers['nelson']).toEqual({ at: 'calle_castillo', up: false });
  });

  test('A-21: El Tigre strikes whichever British officer is in the fight', () => {
    for (const officer of ['hood', 'bowen', 'oldfield']) {
      const game = fight(
        {
          units: { marina: ['sl1'], san_francisco: ['mil1'] },
          officers: { [officer]: 'marina' },
          hands: { spanish: ['es-tiger'] },
        },
        { from: 'marina', to: 'san_francisco', units: ['sl1'] },
      );
      game.play('combat.support', ['card:es-tiger'], [1, 1]);
      expect(game.state.officers[officer]).toEqual({ at: 'gone', up: true });
      expect(game.state.handMax.british).toBe(5);
    }
  });
});
