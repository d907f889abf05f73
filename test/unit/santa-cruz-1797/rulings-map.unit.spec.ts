import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { newGame, table } from '../../support/santa-cruz.ts';

describe('movement and the Fox', () => {
  rule('santa-cruz-1797', ['12.2a', '12.2b', '9.assault7'], 'the Fox lands her load with the boats beside her', () => {
    const game = table({
      units: { sea_s: ['sl1'], fox: ['rm1', 'rm2'] },
      fox: 'sea_s',
      foxCards: ['uk-ladders', 'uk-spike'],
      hands: { british: ['uk-move'] },
    });
    game.play('action.choose', ['card:uk-move', 'zone:sea_s', 'unit:sl1', 'unit:fox', 'zone:carnicerias']);
    expect(['sl1', 'rm1', 'rm2'].map((id) => game.unit(id).at)).toEqual(Array(3).fill('carnicerias'));
    expect(game.state.fox).toEqual({ at: null, hits: 0, cards: [] });
    expect(game.state.piles.british.undrawn).toEqual(expect.arrayContaining(['uk-ladders-1', 'uk-spike-1']));
  });

  rule('santa-cruz-1797', ['5.6a'], 'a load of two does not fit where two stand', () => {
    const game = table({
      units: { sea_s: ['sl1'], fox: ['rm1', 'rm2'], carnicerias: ['sl2', 'sl3'] },
      fox: 'sea_s',
      hands: { british: ['uk-move'] },
    });
    expect(game.offers('action.choose', ['card:uk-move', 'zone:sea_s'])).toEqual(['unit:sl1']);
  });

  rule('santa-cruz-1797', ['12.2a', '10.0'], 'an empty Fox may land her cards, but not among enemies', () => {
    const set = { fox: 'sea_s', foxCards: ['uk-gun'], hands: { british: ['uk-assault'] } };
    const free = table({ ...set, units: { toscal: ['sl1'] } });
    free.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:sea_s', 'unit:fox', 'zone:carnicerias']);
    expect(free.state.piles.british.undrawn).toContain('uk-gun-1');
    const held = table({ ...set, units: { toscal: ['sl1'], carnicerias: ['mil1'] } });
    expect(held.offers('action.choose', ['card:uk-assault', 'officer:none'])).toEqual(['zone:toscal']);
  });

  rule('santa-cruz-1797', ['12.3a', '12.3b'], 'two hits cost what the British choose, the third everything', () => {
    const game = table({
      phase: 'bombardment',
      units: { fox: ['rm1', 'sl1'] },
      fox: 'sea_n',
      foxCards: ['uk-ladders', 'uk-gun'],
      hands: { spanish: ['es-gun'] },
    });
    game.play('bombard.declare', ['card:es-gun', 'zone:sea_n'], [4, 3, 3]);
    expect(game.event('VolleyFired').public.foxHits).toBe(3);
    expect(game.offers('bombard.fox_loss')).toEqual(['unit:rm1', 'unit:sl1', 'card:uk-gun', 'card:uk-ladders']);
    game.play('bombard.fox_loss', ['unit:sl1']);
    expect(game.unit('sl1')).toEqual({ at: 'casualties', pf: 0 });
    game.play('bombard.fox_loss', ['card:uk-gun']);
    expect(game.event('FoxHit').public).toMatchObject({ hit: 3, sunk: true, units: 1, cards: ['uk-ladders-1'] });
    expect(game.unit('rm1').at).toBe('casualties');
    expect(game.removed('british')).toEqual(['uk-gun', 'uk-ladders']);
  });

  rule('santa-cruz-1797', ['9.assault5'], 'an officer placed at sea must land with his units', () => {
    const game = table({ units: { sea_n: ['sl1', 'sl2'] }, hands: { british: ['uk-assault'] } });
    const path = ['card:uk-assault', 'officer:hood', 'zone:sea_n', 'unit:sl1', 'done', 'zone:alameda'];
    game.play('action.choose', path);
    expect(game.state.officers['hood']).toEqual({ at: 'alameda', up: false });
    expect(game.event('OfficerPlaced').public).toEqual({ seat: 'british', zone: 'sea_n' });
  });

  rule('santa-cruz-1797', ['11.2', '11.4'], 'an officer who cannot stay alone is removed where another is', () => {
    const game = table({
      units: { marina: ['sl1'], toscal: ['sl2'] },
      officers: { hood: 'marina', nelson: 'toscal' },
      hands: { british: ['uk-move'] },
    });
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'zone:toscal']);
    expect(game.state.officers['hood']).toEqual({ at: 'gone', up: false });
    expect(game.event('OfficerRemoved').public).toEqual({ seat: 'british', zone: 'marina', why: 'second' });
    expect(game.state.handMax.british).toBe(6);
  });

  rule('santa-cruz-1797', ['11.3', '11.2'], 'an officer who can stay may not join another', () => {
    const game = table({
      units: { marina: ['sl1', 'sl3'], toscal: ['sl2'] },
      officers: { hood: 'marina', nelson: 'toscal' },
      hands: { british: ['uk-move'] },
    });
    const path = ['card:uk-move', 'zone:marina', 'unit:sl1', 'done', 'officer:go'];
    expect(game.offers('action.choose', path)).not.toContain('zone:toscal');
    expect(game.blocked('action.choose', path)['toscal']).toBe('§11.2');
  });

  rule('santa-cruz-1797', ['9.assault3', '8.0.assault3'], 'an Assault may place an officer and move nobody', () => {
    const game = table({ units: { marina: ['sl1'] }, hands: { british: ['uk-assault'] } });
    game.play('action.choose', ['card:uk-assault', 'officer:nelson', 'zone:marina', 'no-move']);
    expect(game.state.officers['nelson']?.at).toBe('marina');
    expect(game.unit('sl1').at).toBe('marina');
    expect(game.state.played).toEqual({ orders: 0, assaults: 1 });
  });
});

describe('events on the map', () => {
  rule('santa-cruz-1797', ['9.french1', '9.french2'], 'the French go anywhere, but not through the British', () => {
    const set = { phase: 'spanish-action' as const, hands: { spanish: ['es-french'] } };
    const units = { el_cabo: ['mil1', 'vol1'], barranco_santos: ['sl1'], iglesia: ['sl2'], concepcion: ['sl3'] };
    const shut = table({ ...set, units });
    const path = ['card:es-french', 'zone:el_cabo', 'unit:mil1', 'done'];
    expect(shut.offers('action.choose', path)).toEqual(['zone:carnicerias']);
    const open = table({ ...set, units: { el_cabo: ['mil1', 'vol1'], iglesia: ['sl2'] } });
    open.play('action.choose', ['card:es-french', 'zone:el_cabo', 'unit:mil1', 'unit:vol1', 'zone:san_antonio']);
    expect(open.unit('vol1').at).toBe('san_antonio');
    expect(open.removed('spanish')).toEqual(['es-french']);
  });

  rule(
    'santa-cruz-1797',
    ['9.panic1', '9.panic3', '9.panic5', '9.panic7'],
    'panic drives units back, or ends them',
    () => {
      const game = table({
        units: { marina: ['mil1', 'vol1:2', 'vol2'], san_francisco: ['sl1'] },
        officers: { grandy: 'marina' },
        hands: { british: ['uk-panic'] },
      });
      game.play('action.choose', ['card:uk-panic', 'zone:marina'], [4, 6, 3]);
      expect(game.unit('vol1').at).toBe('casualties');
      expect(game.offers('panic.retreat')).toEqual(['zone:toscal']);
      game.play('panic.retreat', ['zone:toscal']);
      expect(game.unit('mil1')).toEqual({ at: 'toscal', pf: 4 });
      expect(game.state.officers['grandy']?.at).toBe('marina');
      expect(game.asks()).toEqual(['british action.choose']);
    },
  );

  rule('santa-cruz-1797', ['9.panic7', '9.panic6'], 'with no way back a unit is lost, and a fortress steadies', () => {
    const game = table({
      units: { marina: ['mil1'], toscal: ['sl1'], san_francisco: ['sl2'], san_cristobal: ['reg1'] },
      hands: { british: ['uk-panic'] },
    });
    game.play('action.choose', ['card:uk-panic', 'zone:marina'], [4]);
    expect(game.unit('mil1').at).toBe('casualties');
    const fort = table({ units: { san_cristobal: ['reg1'] }, hands: { british: ['uk-panic'] } });
    fort.play('action.choose', ['card:uk-panic', 'zone:san_cristobal'], [4]);
    expect(fort.unit('reg1')).toEqual({ at: 'san_cristobal', pf: 4 });
  });

  rule(
    'santa-cruz-1797',
    ['9.rayo1', '9.rayo2', '9.rayo3', '11.5'],
    'the Rayo spares forts, and beaches not at all',
    () => {
      const set = {
        units: { caleta: ['mil1', 'mil2'], concepcion: ['reg1', 'reg2'] },
        hands: { british: ['uk-rayo'] },
      };
      const beach = table({ ...set, officers: { roman: 'caleta' } });
      beach.play('action.choose', ['card:uk-rayo', 'zone:caleta']);
      expect([beach.unit('mil1').at, beach.unit('mil2').at]).toEqual(['casualties', 'casualties']);
      expect(beach.state.officers['roman']).toEqual({ at: 'gone', up: false });
      const fort = table(set);
      fort.play('action.choose', ['card:uk-rayo', 'zone:concepcion'], [5, 6]);
      expect([fort.unit('reg1').pf, fort.unit('reg2').pf]).toEqual([4, 3]);
    },
  );

  rule(
    'santa-cruz-1797',
    ['9.reinf2', '9.reinf3'],
    'one PF for the elite, and casualties enter where Spain says',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { toscal: ['reg1:2', 'reg2:2'] },
        hands: { spanish: ['es-reinf'] },
      });
      const path = ['card:es-reinf', 'unit:reg1'];
      expect(game.offers('action.choose', path)).not.toContain('unit:reg2');
      game.play('action.choose', [...path, 'unit:mil1', 'zone:camino_laguna', 'unit:mil1']);
      expect(game.unit('reg1').pf).toBe(3);
      expect(game.unit('mil1')).toEqual({ at: 'camino_laguna', pf: 2 });
      const entered = [{ zone: 'camino_laguna', blocks: 1 }];
      expect(game.event('Reinforced').public).toEqual({ seat: 'spanish', entered });
    },
  );

  rule('santa-cruz-1797', ['9.harass1', '9.harass2', '9.harass3'], 'harassment needs a Briton on land', () => {
    const set = { phase: 'spanish-action' as const, hands: { spanish: ['es-harass', 'es-confusion'] } };
    const idle = table({ ...set, units: { sea_c: ['sl1'], toscal: ['mil1'] } });
    expect(idle.offers('action.choose')).toEqual(['pass']);
    const game = table({ ...set, units: { caleta: ['sl1'], toscal: ['mil1'] } });
    game.play('action.choose', ['card:es-harass', 'discard']);
    expect(game.discard('spanish')).toEqual(['es-confusion', 'es-harass']);
    expect(game.state.reserve).toHaveLength(3);
    expect(game.state.piles.british.undrawn).toContain('uk-confusion-1');
  });
});

describe('set-up and cards', () => {
  rule(
    'santa-cruz-1797',
    ['6.1', '6.2', '6.3', '6.7', '8.1'],
    'both seats lay out at once, hidden until both are ready',
    () => {
      const game = newGame();
      expect(game.asks()).toEqual(['british setup.fox_load', 'spanish setup.deploy']);
      game.play('setup.fox_load', ['unit:rm1', 'unit:sl9']);
      expect(game.types()).toEqual(['DeploymentChosen']);
      expect(game.asks()).toEqual(['spanish setup.deploy']);
      const forts = ['san_cristobal', 'san_cristobal', 'san_pedro', 'concepcion'].map((zone) => `zone:${zone}`);
      const rest = ['caleta', 'caleta', 'caleta', 'muelle', 'iglesia'].map((zone) => `zone:${zone}`);
      expect(game.offers('setup.deploy', rest)).toEqual(['zone:san_pedro', 'zone:san_cristobal', 'zone:concepcion']);
      game.play('setup.deploy', [...rest, ...forts]);
      expect(game.event('ForcesRevealed').public).toEqual({
        british: { fox: 2, sea_start: 10 },
        spanish: { caleta: 3, concepcion: 1, iglesia: 1, muelle: 1, san_cristobal: 2, san_pedro: 1 },
      });
      expect([game.hand('spanish').length, game.hand('british').length]).toEqual([5, 6]);
      expect(game.state.piles.british.undrawn).toHaveLength(15);
      expect(game.asks()).toEqual(['british naval.program']);
    },
  );

  rule(
    'santa-cruz-1797',
    ['7.3a2', '7.3f', '8.4'],
    'who passes discards and draws anew, from the discard if need be',
    () => {
      const game = table({
        units: { toscal: ['sl1'] },
        hands: { british: ['uk-gun', 'uk-gun'] },
        discards: { british: [...Array<string>(6).fill('uk-move'), ...Array<string>(5).fill('uk-assault')] },
        removed: {
          british: [
            ...['uk-assault', 'uk-counter', 'uk-counter', 'uk-reinf', 'uk-reinf', 'uk-rayo', 'uk-panic', 'uk-spike'],
            ...['uk-spike', 'uk-ladders', 'uk-ladders', 'uk-drums'],
          ],
        },
      });
      game.play('action.choose', ['pass', 'discard:uk-gun-2']);
      expect(game.types()).toEqual(['Passed', 'DeckRenewed', 'CardsDrawn', 'PhaseBegan']);
      expect(game.state.hands.british).toHaveLength(6);
      expect(game.state.piles.british.undrawn).toHaveLength(7);
      expect(game.state.hands.spanish).toHaveLength(0);
    },
  );

  rule('santa-cruz-1797', '8.3', 'the copy that is shown does not tell which others are held', () => {
    const game = table({ units: { marina: ['sl1'] }, hands: { british: ['uk-move', 'uk-move'] } });
    game.state.hands.british = ['uk-move-4'];
    game.state.piles.british.undrawn = [...game.state.piles.british.undrawn, 'uk-move-1', 'uk-move-2'].filter(
      (card) => card !== 'uk-move-4',
    );
    game.play('action.choose', ['card:uk-move', 'zone:marina', 'unit:sl1', 'zone:toscal']);
    expect(game.state.piles.british.discard).toEqual(['uk-move-1']);
    expect(game.state.hands.british).toEqual([]);
    expect(game.state.piles.british.undrawn).toContain('uk-move-4');
  });
});
