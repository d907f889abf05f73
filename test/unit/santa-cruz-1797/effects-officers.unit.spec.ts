import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';
import { fight } from './fights.ts';

describe('El Tigre and Heavy Swell in one fight (A-28)', () => {
  const units = { marina: ['sl1'], calle_castillo: ['sl2'], plaza_pila: ['mil1'] };
  const drums = ['card:uk-drums', 'zone:calle_castillo', 'unit:sl2'];

  /** The British attack without an officer; Nelson comes with the Drums. */
  const called = (options: { tigerRoll?: boolean } = {}): Playing => {
    const game = fight(
      {
        units,
        options,
        officers: { nelson: 'calle_castillo' },
        hands: { british: ['uk-drums', 'uk-gun'], spanish: ['es-tiger', 'es-swell'] },
      },
      { from: 'marina', to: 'plaza_pila', units: ['sl1'] },
    );
    game.play('combat.support', [...drums, 'card:uk-gun']);
    return game;
  };

  rule('santa-cruz-1797', ['9.tiger1', '9.swell1', '9.drums1'], 'whom El Tigre struck at the drums has come', () => {
    const game = called();
    expect(game.offers('combat.support', ['card:es-tiger', 'card:es-swell'])).toEqual(['card:uk-gun']);
    expect(Object.values(game.blocked('combat.support', ['card:es-tiger', 'card:es-swell']))).toEqual(['§9']);
    game.play('combat.support', ['card:es-tiger', 'card:es-swell', 'card:uk-gun'], [1, 1, 1]);
    expect(game.types()).toEqual(expect.arrayContaining(['TigerStruck', 'SupportCancelled', 'DrumsAnswered']));
    expect(game.state.officers['nelson']).toEqual({ at: 'gone', up: true });
    expect(game.state.handMax.british).toBe(5);
    expect(game.unit('sl2').at).toBe('plaza_pila');
  });

  rule('santa-cruz-1797', ['9.tiger1', '9.swell1', '9.drums1'], 'drums that are drowned bring no prey', () => {
    const game = called();
    const drowned = ['card:es-swell', 'card:uk-drums'];
    expect(game.completes('combat.support', drowned) || game.offers('combat.support', drowned)).toEqual(['done']);
    game.play('combat.support', [...drowned, 'done'], [1, 1, 1]);
    expect(game.types()).not.toContain('TigerStruck');
    expect(game.state.officers['nelson']).toEqual({ at: 'calle_castillo', up: false });
    expect(game.unit('sl2').at).toBe('calle_castillo');
  });

  rule('santa-cruz-1797', ['14.2', '9.swell1'], 'with a die for El Tigre, the drums stand where he hit', () => {
    const hit = called({ tigerRoll: true });
    hit.play('combat.support', ['card:es-tiger'], [4]);
    expect(hit.offers('combat.support', ['card:es-swell'])).toEqual(['card:uk-gun']);
    const missed = called({ tigerRoll: true });
    missed.play('combat.support', ['card:es-tiger'], [3]);
    expect(missed.offers('combat.support', ['card:es-swell'])).toEqual(['card:uk-drums', 'card:uk-gun']);
    missed.play('combat.support', ['card:es-swell', 'card:uk-drums'], [1, 1, 1]);
    expect(missed.state.officers['nelson']).toEqual({ at: 'calle_castillo', up: false });
  });

  rule(
    'santa-cruz-1797',
    ['9.tiger1', '9.drums1'],
    'struck at the head of the attack, he is followed by the other',
    () => {
      const game = fight(
        {
          units,
          officers: { hood: 'marina', nelson: 'calle_castillo' },
          hands: { british: ['uk-drums'], spanish: ['es-tiger', 'es-swell'] },
        },
        { from: 'marina', to: 'plaza_pila', units: ['sl1'] },
      );
      game.play('combat.support', drums);
      // he who struck Hood may still drown the drums: Nelson was not struck
      expect(game.offers('combat.support', ['card:es-tiger', 'card:es-swell'])).toEqual(['card:uk-drums']);
      game.play('combat.support', ['card:es-tiger', 'done'], [1, 1, 1]);
      expect(game.state.officers['hood']?.at).toBe('gone');
      expect(game.state.officers['nelson']).toEqual({ at: 'plaza_pila', up: true });
    },
  );
});

describe('an officer whom a card makes go (§11.2)', () => {
  /** Spain attacks and falls back; Hood leads two units that may answer, and Nelson is next to him. */
  const answered = (): Playing => {
    const game = table({
      phase: 'spanish-action',
      units: { plaza_pila: ['sl1'], calle_castillo: ['mil1'], marina: ['sl2', 'sl3'], alameda: ['sl4'] },
      officers: { hood: 'marina', nelson: 'alameda' },
      hands: { spanish: ['es-assault', 'es-move'], british: ['uk-counter'] },
    });
    const path = ['card:es-assault', 'officer:none', 'zone:calle_castillo', 'unit:mil1', 'zone:plaza_pila'];
    game.play('action.choose', path);
    game.play('combat.support', ['done']);
    game.play('combat.support', ['done'], [1, 1]);
    game.play('combat.retreat_att', ['retreat']);
    return game;
  };

  rule('santa-cruz-1797', ['11.2', '9.counter2'], 'a Counterattack leads to no second officer while units stay', () => {
    const game = answered();
    const part = ['card:uk-counter', 'zone:marina', 'unit:sl2', 'done'];
    expect(game.offers('reaction.counter', part)).not.toContain('zone:alameda');
    expect(game.blocked('reaction.counter', part)).toMatchObject({ alameda: '§11.2' });
    // with all of them he has nobody to stay with, and is removed
    const whole = ['card:uk-counter', 'zone:marina', 'unit:sl2', 'unit:sl3', 'zone:alameda'];
    game.play('reaction.counter', whole);
    expect(game.event('OfficerRemoved').public).toMatchObject({ seat: 'british', why: 'second' });
    expect([game.state.officers['hood']?.at, game.state.officers['nelson']?.at]).toEqual(['gone', 'alameda']);
    expect(game.state.handMax.british).toBe(6);
  });

  rule('santa-cruz-1797', ['11.2', '9.assault5'], 'nor does one who is placed at sea, while units stay aboard', () => {
    const game = table({
      units: { sea_n: ['sl1', 'sl2'], alameda: ['sl3'] },
      officers: { hood: 'alameda' },
      hands: { british: ['uk-assault'] },
    });
    const start = ['card:uk-assault', 'officer:nelson', 'zone:sea_n', 'unit:sl1'];
    expect(game.offers('action.choose', [...start, 'done'])).toEqual(['zone:san_antonio']);
    expect(game.blocked('action.choose', [...start, 'done'])).toEqual({ alameda: '§11.2' });
    expect(game.offers('action.choose', [...start, 'unit:sl2'])).toEqual(['zone:san_antonio', 'zone:alameda']);
  });

  rule('santa-cruz-1797', ['11.2', '9.assault5'], 'where the only beach has one, all go, or none is placed', () => {
    const layout = (units: readonly string[]): Playing =>
      table({
        units: { sea_s: units, carnicerias: ['sl3'], toscal: ['sl9'] },
        officers: { hood: 'carnicerias' },
        hands: { british: ['uk-assault'] },
      });
    const two = layout(['sl1', 'sl2']);
    const start = ['card:uk-assault', 'officer:nelson', 'zone:sea_s'];
    expect(two.offers('action.choose', start)).toEqual(['unit:sl1']);
    expect(two.offers('action.choose', [...start, 'unit:sl1'])).toEqual(['unit:sl2']);
    expect(two.offers('action.choose', [...start, 'unit:sl1', 'unit:sl2'])).toEqual(['zone:carnicerias']);
    const three = layout(['sl1', 'sl2', 'sl4']);
    expect(three.offers('action.choose', ['card:uk-assault', 'officer:nelson'])).toEqual(['zone:toscal']);
    // without an officer they land as they like
    expect(three.offers('action.choose', ['card:uk-assault', 'officer:none'])).toContain('zone:sea_s');
  });

  rule('santa-cruz-1797', ['11.2', '9.lost1'], 'Spain cannot lead him to another while units stay', () => {
    const game = table({
      units: { sea_n: ['sl1', 'sl2'], alameda: ['sl3'] },
      officers: { hood: 'alameda' },
      hands: { british: ['uk-assault'], spanish: ['es-lost'] },
    });
    game.play('action.choose', ['card:uk-assault', 'officer:nelson', 'zone:sea_n', 'unit:sl1', 'done']);
    game.play('response.lost', ['card:es-lost']);
    game.play('response.freemantle', ['keep']);
    expect(game.offers('move.destination')).toEqual(['zone:san_antonio']);
  });
});
