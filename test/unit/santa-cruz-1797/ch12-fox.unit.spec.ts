import { describe, expect, test } from 'vitest';
import { santaCruz1797 as rules } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import { byKey } from '../../../src/domain/rulesets/santa-cruz-1797/v1/text/names.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { newGame, table } from '../../support/santa-cruz.ts';
import { fight, rolls } from './fights.ts';

const where = (game: Playing, ...units: string[]): string[] => units.map((id) => game.unit(id).at);
const equipment = ['uk-gun', 'uk-ladders', 'uk-ladders', 'uk-spike'];
const kinds = (cards: readonly string[]): string[] => cards.map((card) => card.replace(/-\d+$/, '')).sort();

describe('the cutter Fox', () => {
  rule('santa-cruz-1797', ['12.0', '7.1a', '7.1d'], 'she must sail like any block, and drifts with the current', () => {
    const set = { turn: 1, phase: 'naval' as const, units: { fox: ['rm1', 'rm2'], el_cabo: ['mil1'] } };
    const game = table({ ...set, fox: 'sea_start', foxCards: ['uk-gun'] });
    expect(game.offers('naval.program')).toEqual(['zone:sea_mid_n', 'zone:sea_mid_s']);
    game.play('naval.program', ['zone:sea_mid_n'], [3]);
    expect(game.state.fox.at).toBe('sea_mid_s');
    expect(where(game, 'rm1', 'rm2')).toEqual(['fox', 'fox']);
    const calm = table({ ...set, fox: 'sea_start' });
    calm.play('naval.program', ['zone:sea_mid_s']);
    expect(calm.state.fox.at).toBe('sea_mid_s');
  });

  rule('santa-cruz-1797', ['12.0', '7.2c1'], 'she is shelled as one block, and those aboard are not', () => {
    const game = table({
      phase: 'bombardment',
      units: { fox: ['rm1', 'sl1'], sea_mid_s: ['sl2'] },
      fox: 'sea_mid_s',
      foxCards: equipment,
      hands: { spanish: ['es-move'] },
    });
    game.play('bombard.declare', ['card:es-move', 'zone:sea_mid_s'], [2, 1]);
    expect(game.event('VolleyFired').public.dice.map(({ block, hit }) => [block, hit])).toEqual([
      [1, false],
      ['fox', true],
    ]);
    expect([game.unit('rm1').pf, game.unit('sl1').pf, game.unit('sl2').pf]).toEqual([4, 4, 4]);
    expect(game.asks()).toEqual(['british bombard.fox_loss']);
  });

  rule('santa-cruz-1797', '12.1', 'from set-up on she carries two units of choice and the cards with an anchor', () => {
    const game = newGame();
    const [first, last] = [game.offers('setup.fox_load'), game.offers('setup.fox_load', ['unit:rm2'])];
    expect(new Set([...first, ...last]).size).toBe(12);
    expect(last).not.toContain('done');
    game.play('setup.fox_load', ['unit:rm2', 'unit:sl4']);
    const forts = ['san_cristobal', 'san_cristobal', 'san_pedro', 'concepcion'];
    const zones = [...forts, 'caleta', 'caleta', 'caleta', 'muelle', 'iglesia'].map((zone) => `zone:${zone}`);
    game.play('setup.deploy', zones);
    const aboard = Object.keys(game.state.units).filter((id) => game.unit(id).at === 'fox');
    expect(aboard).toEqual(['rm2', 'sl4']);
    expect(game.state.fox).toMatchObject({ at: 'sea_start', hits: 0 });
    expect(kinds(game.state.fox.cards)).toEqual(equipment);
    const drawable = kinds([...game.state.hands.british, ...game.state.piles.british.undrawn]);
    expect(drawable.filter((kind) => kind === 'uk-ladders')).toEqual([]);
    expect(drawable.filter((kind) => kind === 'uk-gun' || kind === 'uk-spike')).toEqual(['uk-gun', 'uk-spike']);
  });

  rule(
    'santa-cruz-1797',
    '12.2a',
    'she lands where the arrows of her zone point, and only her load goes ashore',
    () => {
      const game = table({
        units: { fox: ['rm1', 'rm2'], sea_n: ['sl1'] },
        fox: 'sea_n',
        hands: { british: ['uk-move'] },
      });
      const path = ['card:uk-move', 'zone:sea_n', 'unit:fox'];
      expect(game.offers('action.choose', path).sort()).toEqual(['zone:alameda', 'zone:san_antonio']);
      game.play('action.choose', [...path, 'zone:alameda']);
      expect(where(game, 'rm1', 'rm2', 'sl1')).toEqual(['alameda', 'alameda', 'sea_n']);
      expect(game.state.fox.at).toBeNull();
    },
  );

  rule('santa-cruz-1797', '12.2a', 'before she is off the coast she cannot land', () => {
    const game = table({
      units: { fox: ['rm1', 'rm2'], toscal: ['sl1'] },
      fox: 'sea_mid_n',
      hands: { british: ['uk-move'] },
    });
    expect(game.offers('action.choose', ['card:uk-move'])).toEqual(['zone:toscal']);
  });

  rule('santa-cruz-1797', '12.2a', 'only the British move her: Spain has nobody at sea', () => {
    const game = table({
      phase: 'spanish-action',
      units: { fox: ['rm1'], toscal: ['mil1'] },
      fox: 'sea_n',
      hands: { spanish: ['es-move'] },
    });
    expect(game.offers('action.choose', ['card:es-move'])).toEqual(['zone:toscal']);
  });

  rule(
    'santa-cruz-1797',
    ['9.assault5', '11.2'],
    'an officer may lead all boats ashore to another, and leave her',
    () => {
      const game = table({
        units: { sea_n: ['sl1', 'sl2'], fox: ['rm1', 'rm2'], alameda: ['sl3'], san_antonio: ['sl4', 'sl5', 'sl6'] },
        fox: 'sea_n',
        officers: { nelson: 'alameda' },
        hands: { british: ['uk-assault'] },
      });
      const path = ['card:uk-assault', 'officer:hood'];
      expect(game.offers('action.choose', path)).toEqual(['zone:san_antonio', 'zone:sea_n']);
      // one boat alone may not land: he could stay with the other
      expect(game.offers('action.choose', [...path, 'zone:sea_n', 'unit:sl1'])).toEqual(['unit:sl2']);
      game.play('action.choose', [...path, 'zone:sea_n', 'unit:sl1', 'unit:sl2', 'zone:alameda']);
      expect(where(game, 'sl1', 'sl2', 'rm1')).toEqual(['alameda', 'alameda', 'fox']);
      expect(game.state.fox.at).toBe('sea_n');
      expect(game.state.officers['hood']?.at).toBe('gone');
    },
  );

  rule('santa-cruz-1797', '12.2b', 'her cards join those to be drawn, at once, and she is out of the game', () => {
    const game = table({
      units: { fox: ['rm1', 'rm2'] },
      fox: 'sea_s',
      foxCards: equipment,
      hands: { british: ['uk-move'] },
    });
    const before = game.state.piles.british.undrawn.length;
    game.play('action.choose', ['card:uk-move', 'zone:sea_s', 'unit:fox', 'zone:carnicerias']);
    expect(game.state.piles.british.undrawn).toHaveLength(before + 4);
    expect(kinds(game.state.piles.british.undrawn).filter((kind) => kind === 'uk-ladders')).toHaveLength(2);
    expect(game.state.fox).toEqual({ at: null, hits: 0, cards: [] });
    expect(game.removed('british')).toEqual([]);
  });

  test('A-32: among enemies her load fights beside the boats, and cannot go back to sea', () => {
    const units = { fox: ['rm1', 'rm2'], sea_s: ['sl1'], carnicerias: ['mil1'] };
    const game = fight(
      { units, fox: 'sea_s', foxCards: ['uk-gun'] },
      { from: 'sea_s', to: 'carnicerias', units: ['sl1', 'fox'] },
      [1, 1, 1, 1, 1],
    );
    expect(game.event('CombatJoined').public.attackers.map(({ type }) => type)).toEqual(['rm', 'rm', 'sl']);
    expect(rolls(game)[0]).toBe('british 4: base 1, majority 1, elite 2');
    expect(game.state.piles.british.undrawn).toContain('uk-gun-1');
    expect(game.state.fox.at).toBeNull();
    expect(game.asks()).toEqual(['spanish combat.retreat_def']);
  });
});

describe('the Fox under fire', () => {
  const set = {
    phase: 'bombardment' as const,
    units: { fox: ['rm1', 'sl1'] },
    fox: 'sea_mid_s',
    foxCards: equipment,
    hands: { spanish: ['es-move'] },
  };
  const hit = (game: Playing): void => {
    game.play('bombard.declare', ['card:es-move', 'zone:sea_mid_s'], [1]);
  };

  rule('santa-cruz-1797', '12.3a', 'a hit costs a unit aboard or a card aboard: the British choose which', () => {
    const unit = table(set);
    hit(unit);
    expect(unit.offers('bombard.fox_loss')).toEqual([
      ...['unit:rm1', 'unit:sl1'],
      ...['card:uk-gun', 'card:uk-ladders', 'card:uk-spike'],
    ]);
    unit.play('bombard.fox_loss', ['unit:rm1']);
    expect(unit.unit('rm1')).toEqual({ at: 'casualties', pf: 0 });
    expect(kinds(unit.state.fox.cards)).toEqual(equipment);
    expect(unit.state.fox).toMatchObject({ at: 'sea_mid_s', hits: 1 });
    const card = table(set);
    hit(card);
    card.play('bombard.fox_loss', ['card:uk-ladders']);
    expect(where(card, 'rm1', 'sl1')).toEqual(['fox', 'fox']);
    expect(kinds(card.state.fox.cards)).toEqual(['uk-gun', 'uk-ladders', 'uk-spike']);
    expect(card.removed('british')).toEqual(['uk-ladders']);
  });

  rule('santa-cruz-1797', '12.3b', 'the third hit, whenever it falls, sinks her with all that is aboard', () => {
    const game = table({ ...set, units: { fox: ['rm1', 'sl1'] }, foxHits: 2 });
    hit(game);
    expect(game.asks()).toEqual(['british action.choose']);
    expect(where(game, 'rm1', 'sl1')).toEqual(['casualties', 'casualties']);
    expect(game.removed('british')).toEqual(equipment);
    expect(game.state.fox).toMatchObject({ at: null, cards: [] });
  });
});

describe('ships in Spanish', () => {
  rule('santa-cruz-1797', ['12.2a', '12.3b'], 'the cutter is «lo», the Rayo, a «bombarda», is «la»', () => {
    const chapters = JSON.stringify(rules.rulebook?.().chapters);
    const fox = ['unit.fox.text', 'panels.fox.hits'].map((key) => byKey(key).es);
    for (const text of [chapters, ...fox]) {
      expect(text).toMatch(/tercero lo hunde/);
      expect(text).not.toMatch(/al moverla|la hunde/);
    }
    expect(chapters).toContain('al moverlo');
    expect(byKey('dice.throw.rayo').es).toBe('Bombas de la «Rayo»');
  });
});
