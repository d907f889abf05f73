import { describe, expect } from 'vitest';
import { cardOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { order, step, waysOf } from './orders.ts';

describe('resistance', () => {
  const gun = { guns: { ottoman: ['topla'] }, trenches: ['topla'] };

  rule(
    'castelnuovo-1539',
    ['2.2/4', '2.2/3', '2.1/7'],
    'each hit takes a piece off, hits beyond the last wound the blocks, and the board shows what is left',
    () => {
      const game = table({
        ...gun,
        units: { topla: ['oa1'], castello_mare: ['sp1'], upper_castle: ['sp2'] },
        hands: { ottoman: ['o-bombard', 'o-bombard', 'o-volley'] },
      });
      const walls = (): unknown =>
        rules.view(game.state, 'ottoman').pieces.find(({ id }) => id === 'wall@castello_mare');
      expect(walls()).toMatchObject({ steps: 2 });
      game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:castello_mare'], [4, 4, 4, 5]);
      expect(game.state.resistance['castello_mare']).toBe(1);
      expect(walls()).toMatchObject({ steps: 1 });
      expect(game.unit('sp1')?.pf).toBe(3);
      game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:castello_mare'], [5, 5, 6, 1]);
      expect(game.state.resistance['castello_mare']).toBe(0);
      expect(walls()).toBeUndefined();
      expect(game.unit('sp1')?.pf).toBe(1);
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.2/5', '2.5.5/3', '2.5.5/2'],
    'a bastion shot to nothing stays marked on the board, is open to the enemy and may be built again',
    () => {
      const game = table({
        ...gun,
        units: { topla: ['oa1'], west_suburb: ['sp1'], upper_castle: ['sp2'] },
        bastions: { west_suburb: 2 },
        hands: { ottoman: ['o-bombard', 'o-attack', 'o-volley'] },
      });
      // adjacent: 4 and better hits
      game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:west_suburb'], [4, 4, 3, 3]);
      expect(game.state.bastions).toEqual(['west_suburb']);
      expect(game.state.resistance['west_suburb']).toBe(0);
      const shown = rules.view(game.state, 'ottoman').pieces.find(({ id }) => id === 'bastion@west_suburb');
      expect(shown).toMatchObject({ steps: 0, badges: ['ruined'] });
      order(game, 'o-attack', 'topla', ['oa1']);
      expect(waysOf(game, ['oa1'])).toContain('west_suburb');
      const mending = table({
        phase: 'spanish-action',
        units: { west_suburb: ['sp1'], n_kuti: ['oa1'] },
        bastions: { west_suburb: 0 },
        hands: { spanish: ['s-repair', 's-mine'] },
      });
      mending.play('action.choose', ['card:s-repair', 'zone:west_suburb', 'zone:west_suburb']);
      expect(mending.state.resistance['west_suburb']).toBe(2);
    },
  );

  rule('castelnuovo-1539', '2.2/3', 'a bastion has two points and no more', () => {
    const game = table({
      phase: 'spanish-action',
      units: { west_suburb: ['sp1'], n_kuti: ['oa1'] },
      bastions: { west_suburb: 1, topla: 2 },
      hands: { spanish: ['s-repair', 's-mine'] },
    });
    game.play('action.choose', ['card:s-repair', 'zone:west_suburb']);
    expect(game.state.resistance['west_suburb']).toBe(2);
    expect(game.offers('action.choose')).toEqual(['pass']);
  });
});

describe('cards', () => {
  rule('castelnuovo-1539', '2.2/8', 'each side draws from its own deck and discards on its own open pile', () => {
    const game = table({
      units: { topla: ['oa1'], upper_castle: ['sp1'] },
      hands: { ottoman: ['o-attack', 'o-volley'], spanish: ['s-mine'] },
    });
    order(game, 'o-attack', 'topla', ['oa1']);
    game.safely('move.step');
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect(game.discard('ottoman')).toEqual(['o-attack']);
    expect(game.discard('spanish')).toEqual([]);
    const before = { ...game.state.undrawn };
    game.play('action.choose', ['pass']);
    expect(game.hand('ottoman').every((kind) => kind.startsWith('o-'))).toBe(true);
    expect(game.hand('spanish').every((kind) => kind.startsWith('s-'))).toBe(true);
    expect([game.hand('ottoman').length, game.hand('spanish').length]).toEqual([4, 4]);
    expect(before.ottoman.length - game.state.undrawn.ottoman.length).toBe(3);
    expect(before.spanish.length - game.state.undrawn.spanish.length).toBe(3);
    for (const seat of ['spanish', 'ottoman'] as const) {
      const { decks, hands } = rules.view(game.state, seat);
      const enemy = seat === 'spanish' ? 'ottoman' : 'spanish';
      expect(decks['ottoman']?.discard?.map(({ kind }) => kind)).toEqual(['o-attack']);
      expect([hands[enemy]?.count, hands[enemy]?.cards]).toEqual([4, undefined]);
      expect(hands[seat]?.cards).toHaveLength(4);
    }
  });

  rule(
    'castelnuovo-1539',
    ['2.2/10', '5.1/4', '5.1/5'],
    'the type of a card says when it is played: Orders and Actions in the own phase, Combat and Reactions not',
    () => {
      expect(cardOf('o-storm').types).toEqual(['event']);
      const units = { west_suburb: ['oa1', 'oj1'], castello_mare: ['sp1', 'sa1'], n_kuti: ['oa2'], topla: ['sp2:1'] };
      const ottoman = table({
        units,
        resistance: { castello_mare: 1 },
        fleets: { F1: 'sea_topla' },
        hands: { ottoman: ['o-attack', 'o-counter', 'o-march', 'o-bombard', 'o-volley', 'o-fire', 'o-faith', 'o-civ'] },
      });
      expect(ottoman.offers('action.choose').sort()).toEqual([
        ...['card:o-attack', 'card:o-bombard', 'card:o-civ', 'card:o-counter', 'card:o-faith', 'card:o-march'],
        ...['pass', 'rest'],
      ]);
      expect(ottoman.blocked('action.choose')).toEqual({ 'o-fire#1': '§5.1', 'o-volley#1': '§5.1' });
      const spanish = table({
        phase: 'spanish-action',
        units,
        resistance: { castello_mare: 1 },
        guns: { spanish: ['castello_mare'] },
        hands: {
          spanish: [
            ...['s-attack', 's-camisado', 's-counter', 's-march', 's-bombard', 's-bishop', 's-repair'],
            ...['s-fire', 's-mine', 's-frisia', 's-drum', 's-arq', 's-friendly'],
          ],
        },
      });
      expect(spanish.offers('action.choose').sort()).toEqual([
        ...['card:s-attack', 'card:s-bishop', 'card:s-bombard', 'card:s-camisado', 'card:s-counter', 'card:s-march'],
        ...['card:s-repair', 'pass', 'rest'],
      ]);
      expect(Object.keys(spanish.blocked('action.choose'))).toEqual([
        ...['s-arq#1', 's-drum#1', 's-fire#1', 's-friendly#1', 's-frisia#1', 's-mine#1'],
      ]);
    },
  );

  rule('castelnuovo-1539', ['2.2/11', '8/9'], 'a card of two types does one thing and is spent', () => {
    const layout = {
      units: { topla: ['oa1'], west_suburb: ['sp1'], upper_castle: ['sp2'] },
      hands: { ottoman: ['o-attack', 'o-faith'] },
    };
    const dug = table(layout);
    dug.play('action.choose', ['card:o-faith', 'none', 'zone:topla', 'done']);
    order(dug, 'o-attack', 'topla', ['oa1']);
    step(dug, ['oa1'], 'west_suburb', [1, 1, 1, 1, 1, 1, 1]);
    expect(dug.state.trenches).toEqual(['topla']);
    expect(dug.discard('ottoman')).toEqual(['o-attack', 'o-faith']);
    const fought = table(layout);
    order(fought, 'o-attack', 'topla', ['oa1']);
    step(fought, ['oa1'], 'west_suburb');
    fought.play('combat.cards', ['card:o-faith'], [4, 4, 4, 1, 1, 1, 1]);
    // the dice of Azab hit at 4, three points are paid, and no trench is dug
    expect(fought.unit('sp1')).toBeNull();
    expect(fought.unit('oa1')).toEqual({ at: 'west_suburb', pf: 1 });
    expect(fought.state.trenches).toEqual([]);
    expect(fought.discard('ottoman')).toEqual(['o-attack', 'o-faith']);
  });

  rule('castelnuovo-1539', ['2.2/11', '8/9'], 'a Counterattack played in the own phase answers nothing later', () => {
    const game = table({
      phase: 'spanish-action',
      units: { plaza: ['sp1'], castello_mare: ['sp2'], west_suburb: ['oa1'] },
      hands: { spanish: ['s-counter', 's-mine'] },
    });
    order(game, 's-counter', 'castello_mare', ['sp2']);
    step(game, ['sp2'], 'harbour_strand');
    expect(game.discard('spanish')).toEqual(['s-counter']);
    expect(game.hand('spanish')).toEqual(['s-mine']);
  });
});

describe('dice', () => {
  rule('castelnuovo-1539', '2.3/1', 'after modifiers 5 and 6 hit: 4 misses but with +1, and 3 even then', () => {
    const combat = (spanish: string, dice: readonly number[]): unknown => {
      const game = table({
        units: { topla: ['oa1'], west_suburb: [spanish], upper_castle: ['sp8'] },
        hands: { ottoman: ['o-attack', 'o-attack'] },
      });
      order(game, 'o-attack', 'topla', ['oa1']);
      step(game, ['oa1'], 'west_suburb');
      game.play('combat.cards', ['done'], dice);
      return game.event('CombatDecided').public.suffered;
    };
    expect(combat('sp1', [6, 5, 4, 1, 4, 4, 5])).toEqual({ ottoman: 1, spanish: 2 });
    // arquebusiers roll first, at +1
    expect(combat('sa1', [3, 4, 5, 6, 4])).toEqual({ ottoman: 2, spanish: 1 });
  });
});
