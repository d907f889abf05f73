import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';
import { fight, pressOn } from './fights.ts';

/** The types of the last play's events that a test looks at, in order. */
const order = (game: Playing, ...types: string[]): string[] => game.types().filter((type) => types.includes(type));

describe('a third round in the open', () => {
  rule(
    'santa-cruz-1797',
    ['10.0.6', '10.4c', '10.5a', '10.6', '11.7.oldfield'],
    'dice, Oldfield, hits, flight, both fates, wear of both, and only then who is left',
    () => {
      const game = fight(
        {
          units: { plaza_pila: ['rm1:4', 'sl1:1'], marina: ['vol1:3', 'mil1:1'] },
          officers: { oldfield: 'plaza_pila', grandy: 'marina' },
        },
        { from: 'plaza_pila', to: 'marina', units: ['rm1', 'sl1'] },
        [1, 1, 1, 1, 1],
      );
      game.play('combat.oldfield', ['none']);
      pressOn(game, [1, 1, 1, 1, 1]);
      game.play('combat.oldfield', ['none']);
      pressOn(game, [6, 6, 3, 6, 6]);
      expect(game.types()).not.toContain('LossesTaken');
      game.play('combat.oldfield', ['die:3']);
      expect(order(game, 'DieRaised', 'LossesTaken')).toEqual(['DieRaised', 'LossesTaken', 'LossesTaken']);
      expect(game.asks()).toEqual(['spanish combat.volunteers']);
      game.play('combat.volunteers', ['zone:toscal'], [1, 6]);
      expect(game.types()).toEqual([
        ...['VolunteersFled', 'OfficerStruck', 'OfficerStruck', 'LossesTaken', 'LossesTaken', 'CombatEnded'],
      ]);
      const [first, second] = game.events.flatMap((event) => (event.type === 'OfficerStruck' ? [event.public] : []));
      expect([first?.officer, second?.officer]).toEqual(['oldfield', 'grandy']);
      expect(game.state.handMax).toEqual({ british: 5, spanish: 5 });
      expect([game.unit('rm1').pf, game.unit('vol1'), game.unit('mil1').at]).toEqual([
        ...[1, { at: 'toscal', pf: 1 }, 'casualties'],
      ]);
      expect(game.event('CombatEnded').public).toMatchObject({ winner: 'british', morale: 1 });
    },
  );
});

describe('around the dice of a combat', () => {
  rule('santa-cruz-1797', ['8.2b', '10.1a', '9.drums1'], 'those whom the Drums call come after all supports', () => {
    const game = fight(
      {
        units: { marina: ['sl1'], calle_castillo: ['sl2'], plaza_pila: ['mil1'] },
        officers: { hood: 'marina' },
        hands: { british: ['uk-drums', 'uk-gun'], spanish: ['es-swell', 'es-tiger'] },
      },
      { from: 'marina', to: 'plaza_pila', units: ['sl1'] },
    );
    game.play('combat.support', ['card:uk-drums', 'zone:calle_castillo', 'unit:sl2', 'card:uk-gun']);
    expect(game.unit('sl2').at).toBe('calle_castillo');
    game.play('combat.support', ['card:es-swell', 'card:uk-gun', 'card:es-tiger'], [1, 1, 1]);
    const seen = ['SupportCancelled', 'TigerStruck', 'SupportsClosed', 'DrumsAnswered', 'RoundBegan', 'DiceRolled'];
    expect(order(game, ...seen)).toEqual([...seen, 'DiceRolled']);
  });

  rule(
    'santa-cruz-1797',
    ['11.5', '10.0.9', '10.0.10'],
    'the lonely officer goes, morale moves, and then the other seat may answer',
    () => {
      const game = fight(
        {
          units: { plaza_pila: ['sl1'], marina: ['mil1:1'], toscal: ['mil2', 'mil3'] },
          officers: { grandy: 'marina', roman: 'toscal' },
          hands: { spanish: ['es-counter'] },
        },
        { from: 'plaza_pila', to: 'marina', units: ['sl1'] },
      );
      game.play('combat.support', ['done'], [5, 1, 1, 1]);
      expect(order(game, 'LossesTaken', 'OfficerRemoved', 'CombatEnded')).toEqual([
        ...['LossesTaken', 'OfficerRemoved', 'CombatEnded'],
      ]);
      expect(game.event('CombatEnded').public).toMatchObject({ winner: 'british', morale: 1, counter: true });
      expect([game.state.combat, game.state.handMax.spanish]).toEqual([null, 5]);
      expect(game.asks()).toEqual(['spanish reaction.counter']);
    },
  );
});

describe('fire, panic and landing', () => {
  rule(
    'santa-cruz-1797',
    ['7.2b3', '7.2c1', '12.3a'],
    'a zone takes all its hits, then the Fox hers one by one, then the next zone is fired at',
    () => {
      const game = table({
        phase: 'bombardment',
        units: { sea_n: ['sl1:1', 'sl2:1'], fox: ['rm1', 'sl3'], sea_c: ['sl4'] },
        fox: 'sea_n',
        foxCards: ['uk-gun'],
        hands: { spanish: ['es-gun', 'es-move'] },
      });
      const dice = [1, 6, 6, 1, 6, 6, 1, 1, 6];
      game.play('bombard.declare', ['card:es-gun', 'zone:sea_n', 'card:es-move', 'zone:sea_c'], dice);
      expect(game.event('VolleyFired').public).toMatchObject({ zone: 'sea_n', foxHits: 2, dead: [1, 2] });
      game.play('bombard.fox_loss', ['card:uk-gun']);
      expect(game.types()).toEqual(['FoxHit']);
      game.play('bombard.fox_loss', ['unit:sl3'], [1, 6, 6]);
      expect(order(game, 'FoxHit', 'VolleyFired')).toEqual(['FoxHit', 'VolleyFired']);
      expect([game.event('VolleyFired').public.zone, game.unit('sl4').pf]).toEqual(['sea_c', 3]);
    },
  );

  rule('santa-cruz-1797', ['9.rayo1', '11.5'], 'the Rayo strikes all, and then the officer is alone', () => {
    const game = table({
      units: { calle_castillo: ['mil1:1', 'vol1:1'], marina: ['sl1'] },
      officers: { roman: 'calle_castillo' },
      hands: { british: ['uk-rayo'] },
    });
    game.play('action.choose', ['card:uk-rayo', 'zone:calle_castillo'], [5, 6]);
    expect(order(game, 'RayoFired', 'OfficerRemoved')).toEqual(['RayoFired', 'OfficerRemoved']);
    expect(game.event('RayoFired').public.dead).toEqual([1, 2]);
    expect(game.state.handMax.spanish).toBe(5);
  });

  rule('santa-cruz-1797', ['9.panic3', '9.panic4', '9.panic5', '11.4'], 'all losses, then retreats one by one', () => {
    const game = table({
      units: { calle_castillo: ['mil1', 'mil2', 'vol1:2'], marina: ['sl1'] },
      officers: { roman: 'calle_castillo' },
      hands: { british: ['uk-panic'] },
    });
    game.play('action.choose', ['card:uk-panic', 'zone:calle_castillo'], [4, 5, 6]);
    expect([game.unit('mil1').pf, game.unit('mil2').pf, game.unit('vol1').at]).toEqual([4, 3, 'casualties']);
    expect(order(game, 'PanicSpread', 'BlockFled', 'OfficerRemoved')).toEqual(['PanicSpread']);
    game.play('panic.retreat', ['zone:huertas']);
    expect(game.event('BlockFled').public.officer).toBe(false);
    game.play('panic.retreat', ['zone:san_francisco']);
    expect(game.event('BlockFled').public.officer).toBe(true);
    expect(game.state.officers['roman']).toEqual({ at: 'san_francisco', up: false });
  });

  rule('santa-cruz-1797', ['12.2a', '12.2b', '10.0'], 'the Fox gives up her load before it goes into the fight', () => {
    const game = fight(
      { units: { fox: ['rm1', 'rm2'], carnicerias: ['mil1'] }, fox: 'sea_s', foxCards: ['uk-gun'] },
      { from: 'sea_s', to: 'carnicerias', units: ['fox'] },
      [1, 1, 1, 1, 1],
    );
    const seen = ['FoxUnloaded', 'GroupMoved', 'CombatJoined', 'DiceRolled'];
    expect(order(game, ...seen)).toEqual([...seen, 'DiceRolled']);
    expect(game.state.fox).toEqual({ at: null, hits: 0, cards: [] });
  });
});
