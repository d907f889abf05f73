import { describe, expect } from 'vitest';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';

describe('worked examples of bombardment, refill, trenches and storm', () => {
  rule(
    'castelnuovo-1539',
    ['5.1/X', '7.4/X1', '8.3/13', '8.3/14', '8.3/18', '2.2/4', '7.4/3'],
    'a Bombardment of 1, 3, 5, 6 from two zones brings the Castello del Mare to nothing and hurts nobody',
    () => {
      const game = table({
        units: { topla: ['oa1', 'oa2'], castello_mare: ['sp1'], west_gate: ['sa1', 'sa2'] },
        trenches: ['topla'],
        guns: { ottoman: ['topla'] },
        hands: { ottoman: ['o-bombard', 'o-attack'], spanish: ['s-arq', 's-counter'] },
      });
      const wallsBefore = walls(game);
      expect(game.offers('action.choose', ['card:o-bombard'])).toEqual(['zone:topla']);
      game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:castello_mare'], [1, 3, 5, 6]);
      expect(game.event('Bombarded').public).toMatchObject({
        distance: 2,
        need: 5,
        hits: 2,
        breached: 2,
        left: 0,
        blocks: 0,
      });
      expect(game.state.resistance['castello_mare']).toBe(0);
      expect(walls(game)).toBe(wallsBefore - 2);
      expect(wallsBefore).toBe(13);
      expect(game.unit('sp1')).toEqual({ at: 'castello_mare', pf: 3 });
      expect(game.discard('ottoman')).toEqual(['o-bombard']);
      expect(game.asks()).toEqual(['ottoman action.choose']);
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.2/3', '2.2/4', '2.5.6/1'],
    'a single hit takes one of the three points of the Upper Castle',
    () => {
      const game = table({
        units: { upper_castle: ['sp1'], north_glacis: ['oa1'] },
        trenches: ['north_glacis'],
        guns: { ottoman: ['north_glacis'] },
        hands: { ottoman: ['o-bombard', 'o-attack'] },
      });
      game.play('action.choose', ['card:o-bombard', 'zone:north_glacis', 'zone:upper_castle'], [1, 2, 3, 4]);
      expect(game.event('Bombarded').public).toMatchObject({ distance: 1, need: 4, hits: 1, blocks: 0 });
      expect(game.state.resistance['upper_castle']).toBe(2);
      expect(walls(game)).toBe(12);
    },
  );

  rule(
    'castelnuovo-1539',
    ['5.1/10', '5.1/11', '5.1/12', '5.1/13', '5/2'],
    'after an Assault a Siege has the Ottomans discard two of six cards and the Spanish draw one to three',
    () => {
      const game = afterAssault();
      game.play('turn.type', ['type:siege']);
      expect(game.types()).toEqual(['TurnTypeChosen', 'CardsDrawn', 'HandFilled']);
      expect(game.hand('spanish')).toHaveLength(4);
      expect(game.state.track).toBe(0);
      expect(game.asks()).toEqual(['ottoman hand.trim']);
      game.play('hand.trim', ['card:o-bombard', 'card:o-march']);
      expect(game.discard('ottoman')).toEqual(['o-bombard', 'o-march']);
      expect(game.hand('ottoman')).toHaveLength(4);
      expect(game.types()).not.toContain('CardsDrawn');
      game.play('hand.swap', ['done']);
      expect(game.state.type).toBe('siege');
    },
  );

  rule(
    'castelnuovo-1539',
    ['5/5', '5.1/10', '5.1/13', '3/7'],
    'another Assault moves the track, and both sides draw to seven',
    () => {
      const game = afterAssault();
      game.play('turn.type', ['type:assault']);
      expect(game.state.track).toBe(1);
      const drawn = game.events.flatMap((event) => (event.type === 'HandFilled' ? [event.public] : []));
      expect(drawn).toEqual([
        { seat: 'ottoman', drawn: 1, swap: false },
        { seat: 'spanish', drawn: 4, swap: true },
      ]);
      game.play('hand.swap', ['done']);
      expect(game.state.type).toBe('assault');
    },
  );

  rule(
    'castelnuovo-1539',
    ['8.3/2', '8.3/3', '8.3/7'],
    'rough ground takes a March, or an Attack and For the Faith together; a gun may come with them',
    () => {
      const game = trenchTable(['o-attack', 'o-faith', 'o-march']);
      expect(game.offers('action.choose', ['card:o-attack', 'mode:trench'])).toEqual(['card:o-faith', 'card:o-march']);
      expect(game.offers('action.choose', ['card:o-march', 'mode:trench'])).toContain('none');
      game.play('action.choose', ['card:o-attack', 'mode:trench', 'card:o-faith', 'zone:ne_slope', 'place:ne_slope']);
      expect(game.state.trenches).toEqual(['ne_slope']);
      expect(game.state.guns.ottoman).toEqual(['ne_slope']);
      expect(game.discard('ottoman')).toEqual(['o-attack', 'o-faith']);
    },
  );

  rule(
    'castelnuovo-1539',
    ['8.1/2', '8.2/4', '8/10'],
    'rough ground takes a March; an Attack alone does not do',
    () => {
      const game = trenchTable(['o-attack']);
      expect(game.offers('action.choose', ['card:o-attack'])).not.toContain('mode:trench');
      const march = trenchTable(['o-march']);
      expect(march.offers('action.choose', ['card:o-march'])).toContain('mode:trench');
      march.play('action.choose', ['card:o-march', 'mode:trench', 'zone:ne_slope', 'done']);
      expect(march.state.trenches).toEqual(['ne_slope']);
      expect(march.discard('ottoman')).toEqual(['o-march']);
    },
  );

  rule('castelnuovo-1539', ['8/10', '6/10'], 'no trench is dug in an Assault (A39)', () => {
    const game = trenchTable(['o-attack', 'o-faith', 'o-march'], 'assault');
    expect(game.offers('action.choose')).not.toContain('card:o-faith');
    expect(game.offers('action.choose', ['card:o-march'])).not.toContain('mode:trench');
    expect(game.offers('action.choose', ['card:o-attack'])).not.toContain('mode:trench');
  });

  rule(
    'castelnuovo-1539',
    ['8.6/1', '8.6/2', '8.6/3', '8.6/4', '8/7'],
    'a Storm drawn is shown, removed and replaced, and falls on the next Action phase alone',
    () => {
      const game = table({
        units: { topla: ['oa1'], castello_mare: ['sp1'] },
        guns: { spanish: ['castello_mare'], ottoman: ['topla'] },
        trenches: ['topla'],
        fleets: { F1: 'sea_topla' },
        hands: { ottoman: ['o-attack', 'o-bombard', 'o-fire'], spanish: ['s-bombard', 's-fire', 's-mine', 's-arq'] },
        undrawn: { ottoman: ['o-attack', 'o-storm', 'o-volley'] },
      });
      game.play('action.choose', ['pass'], { picks: [1, 1] });
      const drawn = game.events.flatMap((event) => (event.type === 'CardsDrawn' ? [event.public] : []));
      expect(drawn.slice(0, 2)).toMatchObject([
        { seat: 'ottoman', count: 0, storm: true },
        { seat: 'ottoman', count: 1, storm: false },
      ]);
      expect(game.hand('ottoman')).toEqual(['o-attack', 'o-bombard', 'o-fire', 'o-volley']);
      expect(game.state.removed.ottoman).toEqual(['o-storm']);
      expect(game.asks()).toEqual(['spanish action.choose']);
      expect(game.offers('action.choose')).toEqual(['rest', 'pass']);
      expect(game.blocked('action.choose')).toEqual({
        's-arq#1': '§8.6',
        's-bombard#1': '§8.6',
        's-fire#1': '§8.6',
        's-mine#1': '§8.6',
      });
      game.play('action.choose', ['pass']);
      game.play('turn.type', ['type:siege']);
      expect(game.asks()).toEqual(['ottoman action.choose']);
      expect(game.offers('action.choose')).toContain('card:o-bombard');
    },
  );
});

/** The Spanish phase of an Assault has ended with six Ottoman and three Spanish cards in hand. */
function afterAssault(): Playing {
  const game = table({
    type: 'assault',
    phase: 'spanish-action',
    units: { upper_castle: ['sp1'], topla: ['oa1'] },
    fleets: { F1: 'sea_topla' },
    hands: {
      ottoman: ['o-attack', 'o-attack', 'o-attack', 'o-bombard', 'o-march', 'o-volley'],
      spanish: ['s-attack', 's-counter', 's-mine'],
    },
  });
  game.play('action.choose', ['pass']);
  return game;
}

function trenchTable(ottoman: readonly string[], type: 'siege' | 'assault' = 'siege'): Playing {
  return table({ type, units: { ne_slope: ['oa1'], upper_castle: ['sp1'] }, hands: { ottoman } });
}

/** Wall pieces on the map. */
function walls(game: Playing): number {
  return Object.values(game.state.resistance).reduce((sum, level) => sum + level, 0);
}
