import { describe, expect, test } from 'vitest';
import { view } from '../../../src/domain/rulesets/santa-cruz-1797/v1/show/view.ts';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';

describe('Move', () => {
  rule('santa-cruz-1797', '9.0', 'cards may follow one another with the same blocks', () => {
    const game = table({
      units: { sea_n: ['sl1'], toscal: ['mil1'] },
      hands: { british: ['uk-move', 'uk-move', 'uk-assault'] },
    });
    game.play('action.choose', ['card:uk-move', 'zone:sea_n', 'unit:sl1', 'zone:alameda']);
    game.play('action.choose', ['card:uk-move', 'zone:alameda', 'unit:sl1', 'zone:plaza_pila']);
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:plaza_pila', 'unit:sl1', 'zone:caleta']);
    expect(game.unit('sl1').at).toBe('caleta');
  });

  rule('santa-cruz-1797', '9.move1', 'one, two or all units of a zone go to one adjacent land zone', () => {
    const sets = [['sl1'], ['sl1', 'sl3'], ['sl1', 'sl2', 'sl3']];
    for (const from of ['marina', 'sea_n']) {
      for (const going of sets) {
        const game = table({
          units: { [from]: ['sl1', 'sl2', 'sl3'], toscal: ['mil1'] },
          hands: { british: ['uk-move'] },
        });
        const done = going.length === 3 || going.at(-1) === 'sl3' ? [] : ['done'];
        const path = ['card:uk-move', `zone:${from}`, ...going.map((id) => `unit:${id}`), ...done, 'zone:alameda'];
        game.play('action.choose', path);
        const at = ['sl1', 'sl2', 'sl3'].map((id) => game.unit(id).at);
        expect(at).toEqual(['sl1', 'sl2', 'sl3'].map((id) => (going.includes(id) ? 'alameda' : from)));
      }
    }
  });

  rule('santa-cruz-1797', '9.move1', 'only adjacent land is in reach: no leap, no way back to sea', () => {
    const game = table({ units: { alameda: ['sl1'] }, hands: { british: ['uk-move'] } });
    const open = game.offers('action.choose', ['card:uk-move', 'zone:alameda', 'unit:sl1']);
    expect(open.sort()).toEqual(['zone:marina', 'zone:muelle', 'zone:plaza_pila', 'zone:san_pedro']);
  });

  rule('santa-cruz-1797', ['9.move1', '9.move2'], 'where enemies stand a Move does not go, by neither side', () => {
    const units = { marina: ['sl1'], plaza_pila: ['mil1'] };
    const british = table({ units, hands: { british: ['uk-move'] } });
    const path = ['card:uk-move', 'zone:marina', 'unit:sl1'];
    expect(british.offers('action.choose', path)).not.toContain('zone:plaza_pila');
    expect(british.blocked('action.choose', path)).toEqual({ plaza_pila: '§9' });
    const spanish = table({ phase: 'spanish-action', units, hands: { spanish: ['es-move'] } });
    const back = ['card:es-move', 'zone:plaza_pila', 'unit:mil1'];
    expect(spanish.offers('action.choose', back)).not.toContain('zone:marina');
  });

  rule('santa-cruz-1797', '9.move2', 'hemmed in by enemies, a group has no Move to play', () => {
    const game = table({ units: { sea_s: ['sl1'], carnicerias: ['mil1'] }, hands: { british: ['uk-move'] } });
    expect(game.offers('action.choose')).toEqual(['pass']);
    expect(game.blocked('action.choose')).toEqual({ 'uk-move-1': '§9' });
  });
});

describe('Assault', () => {
  const attack = ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1'];

  rule(
    'santa-cruz-1797',
    ['9.assault1', '9.assault8', '8.0.assault2'],
    'among enemies it is fought out at once',
    () => {
      const game = table({
        units: { marina: ['sl1', 'sl2'], san_francisco: ['mil1:1'] },
        hands: { british: ['uk-assault', 'uk-move', 'uk-gun'] },
      });
      game.play('action.choose', [...attack, 'done', 'zone:san_francisco']);
      expect(game.event('GroupMoved').public).toMatchObject({ to: 'san_francisco', combat: true });
      expect(game.asks()).toEqual(['british combat.support']);
      game.play('combat.support', ['done'], [5, 1, 1]);
      expect([game.unit('sl1').at, game.unit('mil1').at]).toEqual(['san_francisco', 'casualties']);
      // the phase goes on with the cards that are left
      expect(game.offers('action.choose')).toEqual(['end', 'card:uk-move']);
      game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl2', 'zone:toscal']);
      expect(game.unit('sl2').at).toBe('toscal');
    },
  );

  rule('santa-cruz-1797', '9.assault2', 'with nobody in the way an Assault is a march like any other', () => {
    const game = table({ units: { marina: ['sl1'], caleta: ['mil1'] }, hands: { british: ['uk-assault'] } });
    game.play('action.choose', [...attack, 'zone:plaza_pila']);
    expect(game.unit('sl1').at).toBe('plaza_pila');
    expect(game.types()).not.toContain('CombatJoined');
    expect(game.state.morale).toBe(0);
    expect(game.state.played).toEqual({ orders: 0, assaults: 1 });
  });

  rule('santa-cruz-1797', '8.0.assault1', 'an officer enters a zone with own units that has none', () => {
    const game = table({
      units: { marina: ['sl1'], toscal: ['sl2'], sea_mid_n: ['sl3'], caleta: ['mil1'] },
      officers: { nelson: 'toscal' },
      hands: { british: ['uk-assault'] },
    });
    const placing = ['card:uk-assault', 'officer:hood'];
    expect(game.offers('action.choose', placing)).toEqual(['zone:marina']);
    expect(game.blocked('action.choose', placing)).toEqual({ toscal: '§8.0' });
    expect(game.offers('action.choose', ['card:uk-assault'])).not.toContain('officer:nelson');
    game.play('action.choose', [...placing, 'zone:marina', 'no-move']);
    expect(game.state.officers['hood']).toEqual({ at: 'marina', up: false });
  });

  rule(
    'santa-cruz-1797',
    ['8.0.assault3', '9.assault3'],
    'the units that move may be others than the officer’s',
    () => {
      const game = table({ units: { marina: ['sl1'], toscal: ['sl2'] }, hands: { british: ['uk-assault'] } });
      const path = ['card:uk-assault', 'officer:hood', 'zone:marina', 'zone:toscal', 'unit:sl2', 'zone:altos_toscal'];
      game.play('action.choose', path);
      expect(game.state.officers['hood']?.at).toBe('marina');
      expect([game.unit('sl1').at, game.unit('sl2').at]).toEqual(['marina', 'altos_toscal']);
    },
  );

  rule('santa-cruz-1797', '9.assault4', 'he lies face down: the enemy sees that there is one, not who', () => {
    const game = table({ units: { marina: ['sl1'] }, hands: { british: ['uk-assault'] } });
    game.play('action.choose', ['card:uk-assault', 'officer:bowen', 'zone:marina', 'no-move']);
    const seen = (seat: 'british' | 'spanish'): unknown[] =>
      view(game.state, seat)
        .pieces.filter((piece) => piece.badges?.includes('officer'))
        .map(({ id, face }) => [id, face]);
    expect(seen('spanish')).toEqual([['british@marina#officer', 'down']]);
    expect(seen('british')).toEqual([['bowen', 'up']]);
    expect(JSON.stringify(game.event('OfficerPlaced').public)).not.toContain('bowen');
  });

  rule(
    'santa-cruz-1797',
    '9.assault5',
    'at sea an officer is placed only where units land, and lands with them',
    () => {
      const game = table({
        units: { sea_s: ['sl1'], sea_mid_n: ['sl2'], fox: ['rm1'] },
        fox: 'sea_n',
        foxCards: ['uk-gun'],
        hands: { british: ['uk-assault'] },
      });
      expect(game.offers('action.choose', ['card:uk-assault', 'officer:hood'])).toEqual(['zone:sea_n', 'zone:sea_s']);
      const path = ['card:uk-assault', 'officer:hood', 'zone:sea_n', 'unit:fox'];
      expect(game.offers('action.choose', path)).toEqual(['zone:san_antonio', 'zone:alameda']);
      game.play('action.choose', [...path, 'zone:san_antonio']);
      expect([game.state.officers['hood']?.at, game.unit('rm1').at]).toEqual(['san_antonio', 'san_antonio']);
      const empty = table({ units: { toscal: ['sl2'] }, fox: 'sea_n', hands: { british: ['uk-assault'] } });
      expect(empty.offers('action.choose', ['card:uk-assault', 'officer:hood'])).toEqual(['zone:toscal']);
    },
  );

  rule('santa-cruz-1797', '9.assault5', 'he does not land with the cards of an empty Fox alone', () => {
    const game = table({
      units: { sea_n: ['sl1'] },
      fox: 'sea_n',
      foxCards: ['uk-gun'],
      hands: { british: ['uk-assault'] },
    });
    const path = ['card:uk-assault', 'officer:hood', 'zone:sea_n'];
    expect(game.offers('action.choose', path)).toEqual(['unit:sl1']);
    expect(game.offers('action.choose', [...path, 'unit:sl1'])).toEqual(['unit:fox', 'done']);
  });

  rule('santa-cruz-1797', '9.assault5', 'Spain places its officers on land alone', () => {
    const game = table({
      phase: 'spanish-action',
      units: { caleta: ['mil1'], sea_c: ['sl1'] },
      hands: { spanish: ['es-assault'] },
    });
    expect(game.offers('action.choose', ['card:es-assault', 'officer:roman'])).toEqual(['zone:caleta']);
  });

  rule('santa-cruz-1797', '9.assault6', 'boats may assault the zones that an arrow points at, held or not', () => {
    const game = table({
      units: { sea_c: ['sl1', 'sl2'], caleta: ['mil1'], san_cristobal: ['reg1'] },
      hands: { british: ['uk-assault'] },
    });
    const path = ['card:uk-assault', 'officer:none', 'zone:sea_c', 'unit:sl1', 'unit:sl2'];
    expect(game.offers('action.choose', path)).toEqual(['zone:muelle', 'zone:caleta']);
    game.play('action.choose', [...path, 'zone:caleta'], [1, 1, 1]);
    expect(game.event('CombatJoined').public).toMatchObject({ zone: 'caleta', attacker: 'british', red: false });
    expect(game.asks()).toEqual(['spanish combat.retreat_def']);
  });

  rule('santa-cruz-1797', '9.assault7', 'the load of the Fox fights beside the boats', () => {
    const game = table({
      units: { sea_c: ['sl1'], fox: ['rm1', 'rm2'], caleta: ['mil1'] },
      fox: 'sea_c',
      foxCards: ['uk-ladders'],
      hands: { british: ['uk-assault'] },
    });
    const path = ['card:uk-assault', 'officer:none', 'zone:sea_c', 'unit:sl1', 'unit:fox', 'zone:caleta'];
    game.play('action.choose', path, [1, 1, 1, 1, 1]);
    const { attackers } = game.event('CombatJoined').public;
    expect(attackers.map(({ type }) => type)).toEqual(['rm', 'rm', 'sl']);
    expect(game.state.fox.at).toBeNull();
    expect(game.state.piles.british.undrawn).toContain('uk-ladders-1');
  });

  test('A-26: an Order without effect cannot be played', () => {
    const game = table({
      units: { sea_mid_n: ['sl1'] },
      hands: { british: ['uk-rayo', 'uk-panic', 'uk-spike', 'uk-move', 'uk-assault'] },
    });
    expect(game.offers('action.choose')).toEqual(['pass']);
    expect(Object.values(game.blocked('action.choose'))).toEqual(Array(5).fill('§9'));
  });

  test('A-26: an Assault may be played without a march if it places an officer, and only then', () => {
    const idle = table({
      units: { carnicerias: ['mil1', 'mil2'], toscal: ['sl1'], sea_s: ['sl2'] },
      hands: { british: ['uk-assault'] },
    });
    expect(idle.completes('action.choose', ['card:uk-assault', 'officer:hood', 'zone:toscal', 'no-move'])).toBe(true);
    expect(idle.offers('action.choose', ['card:uk-assault', 'officer:none'])).not.toContain('no-move');
  });

  test('A-32: the Fox counts for the units aboard, and choosing her lands them all', () => {
    const game = table({
      units: { sea_n: ['sl1', 'sl2'], fox: ['rm1', 'rm2'], toscal: ['mil1'] },
      fox: 'sea_n',
      hands: { british: ['uk-move'] },
    });
    // two boats and a load of two are four: one boat may go along, not both
    const path = ['card:uk-move', 'zone:sea_n'];
    expect(game.offers('action.choose', [...path, 'unit:sl1'])).toEqual(['unit:sl2', 'unit:fox', 'done']);
    expect(game.offers('action.choose', [...path, 'unit:sl1', 'unit:sl2'])).not.toContain('unit:fox');
    game.play('action.choose', [...path, 'unit:fox', 'zone:alameda']);
    expect([game.unit('rm1').at, game.unit('rm2').at, game.unit('sl1').at]).toEqual(['alameda', 'alameda', 'sea_n']);
  });

  test('A-32: with no unit left aboard the Fox lands her cards, among enemies only beside boats', () => {
    const game = table({
      units: { sea_s: ['sl1'], carnicerias: ['mil1'] },
      fox: 'sea_s',
      foxCards: ['uk-gun'],
      hands: { british: ['uk-assault'] },
    });
    const path = ['card:uk-assault', 'officer:none', 'zone:sea_s'];
    expect(game.offers('action.choose', path)).toEqual(['unit:sl1']);
    game.play('action.choose', [...path, 'unit:sl1', 'unit:fox', 'zone:carnicerias'], [1, 1]);
    expect(game.event('FoxUnloaded').public).toEqual({ from: 'sea_s', cards: ['uk-gun-1'], units: 0 });
    expect(game.state.fox.at).toBeNull();
  });
});
