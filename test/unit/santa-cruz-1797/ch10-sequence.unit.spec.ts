import { describe, expect, test } from 'vitest';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { fight, pressOn, rolls } from './fights.ts';

const toFriary = { from: 'marina', to: 'san_francisco', units: ['sl1'] };

/** What a seat sees of the other's blocks in a zone. */
function seen(game: Playing, viewer: 'british' | 'spanish', zone: string): string[] {
  const foreign = view(game.state, viewer).pieces.filter(({ owner, at }) => owner !== viewer && at === zone);
  return foreign.map(({ kind, steps }) => (kind === undefined ? 'hidden' : `${kind} ${steps ?? ''}`.trim())).sort();
}

const roundTrack = (game: Playing): number | undefined =>
  view(game.state, null).tracks.find(({ id }) => id === 'round')?.value;

describe('the course of a combat', () => {
  const set = {
    units: { marina: ['sl1:3', 'rm1:2'], plaza_pila: ['vol1:4', 'reg1:1'], muelle: ['mil1:2'] },
    officers: { hood: 'marina', grandy: 'plaza_pila' },
    hands: { spanish: ['es-gun'], british: ['uk-move'] },
  };
  const attack = { from: 'marina', to: 'plaza_pila', units: ['rm1', 'sl1'] };

  rule(
    'santa-cruz-1797',
    ['10.0', '10.0.1', '10.0.2'],
    'all units and leaders of the zone go to the battle board, open to both, before another card is played',
    () => {
      const game = fight(set, attack);
      expect(game.state.combat?.zone).toBe('plaza_pila');
      expect(game.state.combat?.fighters.map(({ unit }) => unit).sort()).toEqual(['reg1', 'rm1', 'sl1', 'vol1']);
      expect(game.state.officers['hood']).toEqual({ at: 'plaza_pila', up: true });
      expect(game.state.officers['grandy']).toEqual({ at: 'plaza_pila', up: true });
      expect(seen(game, 'spanish', 'plaza_pila')).toEqual(['officer', 'rm 2', 'sl 3']);
      expect(seen(game, 'british', 'plaza_pila')).toEqual(['officer', 'reg 1', 'vol 4']);
      expect(seen(game, 'british', 'muelle')).toEqual(['hidden']);
      expect(game.asks()).toEqual(['british combat.support']);
    },
  );

  test('A-24: after the fight the blocks stand up again, hidden', () => {
    const game = fight({ ...set, hands: {} }, attack, [1, 1, 1, 1, 1]);
    expect(seen(game, 'spanish', 'plaza_pila')).toEqual(['officer', 'rm 2', 'sl 3']);
    game.play('combat.retreat_att', ['retreat']);
    expect(seen(game, 'spanish', 'marina')).toEqual(['hidden', 'hidden', 'officer']);
    expect(seen(game, 'british', 'plaza_pila')).toEqual(['hidden', 'hidden', 'officer']);
  });

  rule('santa-cruz-1797', ['10.0.3', '10.1a'], 'the attacker plays all his supports, then the defender his', () => {
    const hands = { british: ['uk-gun', 'uk-gun', 'uk-move'], spanish: ['es-gun', 'es-entrench'] };
    const game = fight({ ...set, hands }, attack);
    expect(game.offers('combat.support')).toEqual(['done', 'card:uk-gun']);
    game.play('combat.support', ['card:uk-gun', 'card:uk-gun', 'done']);
    expect(game.asks()).toEqual(['spanish combat.support']);
    game.play('combat.support', ['card:es-entrench', 'card:es-gun'], [1, 1, 1, 2, 2, 2, 2]);
    expect(game.types().filter((type) => type === 'CardPlayed' || type === 'RoundBegan')).toEqual([
      ...['CardPlayed', 'CardPlayed'],
      'RoundBegan',
    ]);
    expect(game.asks()).toEqual(['british combat.retreat_att']);
  });

  rule(
    'santa-cruz-1797',
    ['10.0.3', '10.1b'],
    'where Spain attacks it is the first to play, and still may answer',
    () => {
      const game = fight(
        {
          phase: 'spanish-action',
          units: { marina: ['sl1'], san_francisco: ['mil1'] },
          hands: { spanish: ['es-gun', 'es-swell'], british: ['uk-gun'] },
        },
        { from: 'san_francisco', to: 'marina', units: ['mil1'] },
      );
      expect(game.asks()).toEqual(['spanish combat.support']);
      expect(game.offers('combat.support')).toEqual(['done', 'card:es-gun']);
      game.play('combat.support', ['card:es-gun', 'done']);
      expect(game.asks()).toEqual(['british combat.support']);
      game.play('combat.support', ['card:uk-gun']);
      expect(game.asks()).toEqual(['spanish response.swell']);
      game.play('response.swell', ['card:es-swell', 'card:uk-gun'], [1, 1, 1]);
      expect(rolls(game)).toEqual(['spanish 2: base 1, guns 1', 'british 1: base 1']);
    },
  );

  rule(
    'santa-cruz-1797',
    ['10.0.4', '10.2.1', '10.2.2'],
    'dice are counted anew in each round, by what is left then',
    () => {
      const units = { marina: ['rm1:1', 'sl1:1'], san_francisco: ['reg1:2'] };
      const game = fight({ units }, { ...toFriary, units: ['rm1', 'sl1'] }, [5, 1, 5, 1]);
      expect(rolls(game)).toEqual(['british 2: base 1, elite 1', 'spanish 2: base 1, elite 1']);
      game.play('combat.loss', ['block:a1']);
      expect(game.unit('rm1').at).toBe('casualties');
      pressOn(game, [1, 1, 1]);
      expect(rolls(game)).toEqual(['british 1: base 1', 'spanish 2: base 1, elite 1']);
    },
  );

  rule(
    'santa-cruz-1797',
    ['10.0.5', '10.4a', '10.0.9'],
    'losses are simultaneous: two last points fall together, and nobody advances the morale',
    () => {
      const game = fight({ units: { marina: ['sl1:1'], san_francisco: ['mil1:1'] }, morale: 1 }, toFriary, [5, 6]);
      expect(game.unit('sl1')).toEqual({ at: 'casualties', pf: 0 });
      expect(game.unit('mil1')).toEqual({ at: 'casualties', pf: 0 });
      expect(game.event('CombatEnded').public).toMatchObject({ winner: null, morale: 1 });
      expect(game.asks()).toEqual(['british action.choose']);
    },
  );

  rule(
    'santa-cruz-1797',
    ['10.0.6', '10.6', '10.0.8', '10.8'],
    'rounds 3 and 6 wear both sides by one PF; the marker goes 1-2-3-1',
    () => {
      const game = fight({ units: { marina: ['sl1'], san_francisco: ['mil1'] } }, toFriary, [1, 1]);
      const course = [[roundTrack(game), game.unit('sl1').pf, game.unit('mil1').pf]];
      for (let round = 2; round <= 7; round += 1) {
        pressOn(game, [1, 1]);
        expect(game.event('RoundBegan').public.round).toBe(round);
        course.push([roundTrack(game), game.unit('sl1').pf, game.unit('mil1').pf]);
      }
      expect(course).toEqual([
        ...[
          [1, 4, 4],
          [2, 4, 4],
          [3, 3, 3],
        ],
        ...[
          [1, 3, 3],
          [2, 3, 3],
          [3, 2, 2],
        ],
        [1, 2, 2],
      ]);
    },
  );

  rule('santa-cruz-1797', '10.6', 'wear falls on the strongest unit, of equals on the one its owner names', () => {
    const units = { marina: ['rm1:2', 'sl1:2'], san_francisco: ['mil1:1', 'mil2:3'] };
    const game = fight({ units }, { ...toFriary, units: ['rm1', 'sl1'] }, [1, 1, 1]);
    pressOn(game, [1, 1, 1]);
    pressOn(game, [1, 1, 1]);
    expect(game.asks()).toEqual(['british combat.loss']);
    expect(game.offers('combat.loss')).toEqual(['block:a1', 'block:a2']);
    game.play('combat.loss', ['block:a2']);
    expect([game.unit('rm1').pf, game.unit('sl1').pf]).toEqual([2, 1]);
    expect([game.unit('mil1').pf, game.unit('mil2').pf]).toEqual([1, 2]);
  });

  rule(
    'santa-cruz-1797',
    '10.0.7',
    'after the round the attacker may go, and only if he stays the defender may',
    () => {
      const layout = { units: { marina: ['sl1:2'], san_francisco: ['mil1:3'] } };
      const gone = fight(layout, toFriary, [1, 5, 1]);
      expect(gone.asks()).toEqual(['british combat.retreat_att']);
      gone.play('combat.retreat_att', ['retreat']);
      expect(gone.unit('sl1')).toEqual({ at: 'marina', pf: 1 });
      expect(gone.unit('mil1')).toEqual({ at: 'san_francisco', pf: 3 });
      expect(gone.asks()).toEqual(['british action.choose']);
      const held = fight(layout, toFriary, [1, 5, 1]);
      held.play('combat.retreat_att', ['stay']);
      expect(held.asks()).toEqual(['spanish combat.retreat_def']);
      held.play('combat.retreat_def', ['zone:toscal']);
      expect(held.unit('mil1')).toEqual({ at: 'toscal', pf: 3 });
      expect(held.unit('sl1')).toEqual({ at: 'san_francisco', pf: 1 });
    },
  );

  test('A-29: wear comes before it is seen who is left, and may take both sides', () => {
    const units = { marina: ['sl1:1'], san_francisco: ['mil1:1'] };
    const game = fight({ units }, toFriary, [1, 1]);
    pressOn(game, [1, 1]);
    pressOn(game, [1, 1]);
    expect([game.unit('sl1').at, game.unit('mil1').at]).toEqual(['casualties', 'casualties']);
    expect(game.event('CombatEnded').public).toMatchObject({ winner: null, morale: 0 });
  });
});
