import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { keepHands, order, step } from './orders.ts';

/** Both sides own guns, so that nobody may change a Bombardment. */
const ARMED: Layout = { guns: { spanish: ['castello_mare'], ottoman: ['topla'] }, trenches: ['topla'] };
const QUIET: Layout = { ...ARMED, units: { topla: ['oa1'], castello_mare: ['sp1'] } };

describe('cards in the phases', () => {
  rule('castelnuovo-1539', ['5.1/3'], 'a phase goes on until its owner passes, keeping what is left', () => {
    const game = table({ ...QUIET, hands: { ottoman: ['o-bombard', 'o-bombard', 'o-volley'], spanish: ['s-mine'] } });
    for (let shot = 1; shot <= 2; shot += 1) {
      game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:castello_mare'], [1, 1, 1, 1]);
      expect(game.asks()).toEqual(['ottoman action.choose']);
    }
    game.play('action.choose', ['pass']);
    expect(game.hand('ottoman')).toContain('o-volley');
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule('castelnuovo-1539', ['5.1/4', '5.1/5', '8/6'], 'both sides lay Combat cards, whosever phase it is', () => {
    const game = table({
      units: { topla: ['oa1', 'oj1'], west_suburb: ['sp1'], castello_mare: ['sp2'] },
      hands: { ottoman: ['o-attack', 'o-volley', 'o-attack'], spanish: ['s-drum', 's-attack', 's-repair'] },
    });
    order(game, 'o-attack', 'topla', ['oj1']);
    step(game, ['oj1'], 'west_suburb');
    expect(game.offers('combat.cards')).toEqual(['done', 'card:o-volley']);
    game.play('combat.cards', ['card:o-volley']);
    expect(game.asks()).toEqual(['spanish combat.cards']);
    expect(game.offers('combat.cards')).toEqual(['done', 'card:s-drum']);
  });

  rule(
    'castelnuovo-1539',
    ['5.1/5', '5.1/6', '8.5/1'],
    'Reactions wait for their condition: arquebusiers for an enemy next to them, Counterattack for a combat',
    () => {
      const hands = { ottoman: ['o-attack', 'o-attack'], spanish: ['s-arq', 's-counter'] };
      const near = table({ units: { topla: ['oa1'], west_gate: ['sa1'] }, hands });
      order(near, 'o-attack', 'topla', ['oa1']);
      step(near, ['oa1'], 'west_suburb');
      expect(near.asks()).toEqual(['spanish move.reaction']);
      expect(near.offers('move.reaction').sort()).toEqual(['card:s-arq', 'pass']);
      const far = table({ units: { topla: ['oa1'], east_gate: ['sa1'] }, hands });
      order(far, 'o-attack', 'topla', ['oa1']);
      step(far, ['oa1'], 'west_suburb');
      expect(far.types()).toEqual(['GroupMoved']);
      expect(far.asks()).toEqual(['ottoman move.step']);
      // a march that meets nobody gives no occasion for a Counterattack
      step(far, [], 'west_orchards');
      expect(far.asks()).toEqual(['ottoman action.choose']);
      const fought = table({ units: { topla: ['oa1'], west_suburb: ['sp1'], plaza: ['sp2'] }, hands });
      order(fought, 'o-attack', 'topla', ['oa1']);
      step(fought, ['oa1'], 'west_suburb');
      fought.play('combat.cards', ['done']);
      fought.play('combat.cards', ['done'], [5, 5, 5, 1, 1, 1, 1]);
      expect(fought.asks()).toEqual(['spanish reaction.counter']);
      expect(fought.offers('reaction.counter')).toContain('card:s-counter');
    },
  );
});

describe('rest', () => {
  rule(
    'castelnuovo-1539',
    ['5.1/2', '5.1/7'],
    'a rest discards any cards, all or none, and ends the phase (A18)',
    () => {
      for (const cards of [[], ['o-attack'], ['o-attack', 'o-attack', 'o-volley']]) {
        const game = table({ ...QUIET, hands: { ottoman: ['o-attack', 'o-attack', 'o-volley'] } });
        const path = ['rest', ...cards.map((card) => `card:${card}`)];
        // who runs out of time keeps what he has not yet put away
        expect(game.menu('action.choose', ['rest']).safe).toBe('done');
        game.play('action.choose', game.completes('action.choose', path) ? path : [...path, 'done']);
        expect(game.discard('ottoman')).toEqual(cards);
        expect(game.hand('ottoman')).toHaveLength(4);
        expect(game.asks()).toEqual(['spanish action.choose']);
      }
    },
  );

  rule('castelnuovo-1539', '5.1/8', 'the dead, the Janissaries and the Spaniards do not recover by a rest', () => {
    const game = table({
      ...ARMED,
      units: { topla: ['oa1:1', 'oj1:1'], plaza: ['os1:2'], castello_mare: ['sp1:1', 'sa1:1'] },
      pool: ['oa2'],
      hands: { ottoman: ['o-attack'] },
    });
    game.play('action.choose', ['rest', 'done']);
    const points = ['oa1', 'os1', 'oj1', 'sp1', 'sa1'].map((id) => game.unit(id)?.pf);
    expect(points).toEqual([4, 4, 1, 1, 1]);
    expect(game.state.pool).toEqual(['oa2']);
  });

  rule('castelnuovo-1539', ['5.1/9', '5.1/8'], 'in an Assault one may only pass, and a pass restores nobody', () => {
    const layout = {
      ...ARMED,
      units: { topla: ['oa1:1'], castello_mare: ['sp1'] },
      hands: { ottoman: ['o-attack'], spanish: ['s-mine'] },
    };
    for (const phase of ['ottoman-action', 'spanish-action'] as const) {
      const assault = table({ ...layout, type: 'assault', phase });
      expect(assault.offers('action.choose')).not.toContain('rest');
      expect(assault.offers('action.choose')).toContain('pass');
      expect(table({ ...layout, phase }).offers('action.choose')).toContain('rest');
    }
    const passed = table(layout);
    passed.play('action.choose', ['pass']);
    expect(passed.unit('oa1')?.pf).toBe(1);
    expect(passed.hand('ottoman')).toContain('o-attack');
  });
});

describe('the type of the next turn', () => {
  const chosen = (type: 'siege' | 'assault', hands: NonNullable<Layout['hands']>, now?: 'assault'): Playing => {
    const game = table({ ...QUIET, phase: 'spanish-action', hands, ...(now && { type: now }) });
    game.play('action.choose', ['pass']);
    game.play('turn.type', [`type:${type}`]);
    return game;
  };

  rule(
    'castelnuovo-1539',
    ['5/2', '5.1/10'],
    'the Ottomans choose after the Spanish phase, before anybody draws',
    () => {
      const game = table({ ...QUIET, phase: 'spanish-action', hands: { ottoman: ['o-attack'], spanish: ['s-mine'] } });
      game.play('action.choose', ['pass']);
      expect(game.asks()).toEqual(['ottoman turn.type']);
      expect(game.offers('turn.type')).toEqual(['type:siege', 'type:assault']);
      expect([game.hand('ottoman').length, game.hand('spanish').length]).toEqual([1, 1]);
    },
  );

  rule(
    'castelnuovo-1539',
    ['5/3', '5/4', '5.1/12', '5.1/13'],
    'for a Siege both draw to 4, for an Assault to 7',
    () => {
      const hands = { ottoman: ['o-attack'], spanish: ['s-mine', 's-fire'] };
      const siege = chosen('siege', hands);
      expect([siege.hand('ottoman').length, siege.hand('spanish').length]).toEqual([4, 4]);
      expect([siege.state.type, siege.state.turn]).toEqual(['siege', 3]);
      const assault = chosen('assault', hands);
      expect([assault.hand('ottoman').length, assault.hand('spanish').length]).toEqual([7, 7]);
      expect(assault.state.type).toBe('assault');
      // and again after the Ottoman phase of that turn
      const played = table({ ...QUIET, type: 'assault', hands });
      played.play('action.choose', ['pass']);
      expect([played.hand('ottoman').length, played.hand('spanish').length]).toEqual([7, 7]);
    },
  );

  rule('castelnuovo-1539', ['5/5', '2.5.8/1'], 'every Assault declared costs a step, one after another too', () => {
    const first = chosen('assault', { spanish: ['s-mine'] });
    expect(first.state.track).toBe(1);
    const again = chosen('assault', { spanish: ['s-mine'] }, 'assault');
    expect(again.state.track).toBe(1);
    expect(chosen('siege', { spanish: ['s-mine'] }, 'assault').state.track).toBe(0);
  });

  rule(
    'castelnuovo-1539',
    '5.1/11',
    'from an Assault to a Siege five cards or more are cut to four of their owner’s choice, four or fewer are not',
    () => {
      const five = ['s-attack', 's-attack', 's-fire', 's-march', 's-mine'];
      const game = chosen(
        'siege',
        { ottoman: ['o-attack', 'o-fire', 'o-march', 'o-volley'], spanish: five },
        'assault',
      );
      expect(game.asks()).toEqual(['spanish hand.trim']);
      expect(game.offers('hand.trim')).not.toContain('done');
      game.play('hand.trim', ['card:s-fire']);
      expect(game.hand('spanish')).toEqual(['s-attack', 's-attack', 's-march', 's-mine']);
      expect(game.discard('spanish')).toEqual(['s-fire']);
      expect(game.hand('ottoman')).toEqual(['o-attack', 'o-fire', 'o-march', 'o-volley']);
      expect(game.asks()).toEqual(['ottoman action.choose']);
      // from an Assault to an Assault nobody discards
      const kept = chosen('assault', { spanish: five }, 'assault');
      expect(kept.hand('spanish')).toHaveLength(7);
      expect(kept.discard('spanish')).toEqual([]);
    },
  );

  rule('castelnuovo-1539', '5.1/11', 'both may have to discard, neither seeing what the other does first', () => {
    const game = chosen(
      'siege',
      {
        ottoman: ['o-attack', 'o-attack', 'o-fire', 'o-march', 'o-volley'],
        spanish: ['s-attack', 's-attack', 's-fire', 's-march', 's-mine', 's-mine'],
      },
      'assault',
    );
    expect(game.asks().sort()).toEqual(['ottoman hand.trim', 'spanish hand.trim']);
    expect(game.state.hands.spanish).toHaveLength(6);
  });
});

describe('drawing', () => {
  rule('castelnuovo-1539', ['5.1/12', '4/11'], 'the other side draws too when a phase ends by the last card', () => {
    const game = table({
      units: { topla: ['oa1'], castello_mare: ['sp1'] },
      hands: { ottoman: ['o-attack'], spanish: [] },
    });
    order(game, 'o-attack', 'topla', ['oa1']);
    step(game, ['oa1'], 'sutorina');
    step(game, [], 'igalo_beach');
    keepHands(game);
    expect([game.hand('ottoman').length, game.hand('spanish').length]).toEqual([4, 4]);
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule('castelnuovo-1539', '5.1/14', 'an exhausted Spanish deck is made anew of all its discards', () => {
    const game = table({
      ...QUIET,
      hands: { ottoman: ['o-attack', 'o-attack', 'o-attack', 'o-attack'], spanish: ['s-mine'] },
      undrawn: { spanish: ['s-fire'] },
    });
    expect(game.discard('spanish')).toHaveLength(34);
    game.play('action.choose', ['pass'], { picks: [0, 33, 0] });
    expect(game.discard('spanish')).toEqual([]);
    expect(game.state.undrawn.spanish).toHaveLength(32);
    expect(game.hand('spanish')).toEqual(expect.arrayContaining(['s-mine', 's-fire']));
    const renewed = game.events.flatMap((event) => (event.type === 'DeckRenewed' ? [event.public] : []));
    expect(renewed).toEqual([{ seat: 'spanish', count: 34, joined: [] }]);
  });
});
