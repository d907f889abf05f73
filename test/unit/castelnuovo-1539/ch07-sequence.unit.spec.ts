import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, hits, join, lay, pathTo, points, rolls } from './fights.ts';

const toTopla = { from: 'sutorina', to: 'topla', blocks: ['oa1'] };
const breach = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
const open = { resistance: { west_gate: 0 } };

describe('how a combat comes about and goes on', () => {
  rule('castelnuovo-1539', '7/2', 'to enter an enemy’s zone is to fight there at once, all in the zone', () => {
    const game = join({ units: { sutorina: ['oa1', 'oa2'], topla: ['sa1', 'sp1'] } }, toTopla);
    expect(game.types().slice(-2)).toEqual(['GroupMoved', 'CombatJoined']);
    expect(game.asks()).toEqual(['ottoman combat.cards']);
    lay(game, [], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(game.event('CombatRevealed').public.blocks.map(({ block }) => block)).toEqual(['oa1', 'sa1', 'sp1']);
    expect(rolls(game)).toEqual(['3 spanish: sa1 3 at 4', '4 ottoman: oa1 4 at 5', '4 spanish: sp1 3 at 5']);
  });

  rule('castelnuovo-1539', '7/2', 'a Counterattack makes a combat in the rival’s phase; a March makes none', () => {
    const layout = {
      units: { sutorina: ['oa1', 'oa2'], topla: ['sp1'], west_gate: ['sp2'], west_orchards: ['oa3'] },
      hands: { spanish: ['s-counter'] },
    };
    const game = join(layout, toTopla);
    lay(game, []);
    game.play('combat.cards', ['done'], [1, 1, 1, 1, 6, 1, 1]);
    game.play('move.reaction', ['pass']);
    expect(game.asks()).toEqual(['spanish reaction.counter']);
    game.play('reaction.counter', pathTo(game, 'reaction.counter', ['card:s-counter', 'zone:west_gate', 'block:sp2']));
    game.play('move.step', ['block:sp2', 'zone:west_orchards']);
    expect(game.event('CombatJoined').public).toEqual({
      zone: 'west_orchards',
      from: 'west_gate',
      attacker: 'spanish',
    });
    const marching = table({ units: layout.units, hands: { ottoman: ['o-march', 'o-attack'] } });
    const path = ['card:o-march', 'mode:march', 'zone:sutorina', 'block:oa1', 'done'];
    marching.play('action.choose', path);
    expect(marching.offers('move.step', ['block:oa1'])).not.toContain('zone:topla');
    expect(marching.blocked('move.step', ['block:oa1'])).toMatchObject({ topla: '§8.2' });
  });

  rule(
    'castelnuovo-1539',
    ['7.1/1', '7.1/2'],
    'the attacker lays any number of cards face down, then the defender who knows only how many',
    () => {
      const game = join({ units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open }, breach, {
        ottoman: ['o-fire', 'o-fire', 'o-faith'],
        spanish: ['s-mine', 's-frisia'],
      });
      expect(game.asks()).toEqual(['ottoman combat.cards']);
      expect(game.offers('combat.cards')).toEqual(['done', 'card:o-faith', 'card:o-fire']);
      lay(game, ['card:o-faith', 'card:o-fire', 'card:o-fire']);
      expect(game.events).toMatchObject([{ type: 'CombatCardsLaid', public: { seat: 'ottoman', count: 3 } }]);
      expect(game.events[0]?.secrets.map(({ to }) => to)).toEqual([['ottoman']]);
      expect(JSON.stringify(game.events[0]?.public)).not.toContain('o-fire');
      expect(game.asks()).toEqual(['spanish combat.cards']);
      expect(game.offers('combat.cards')).toEqual(['done', 'card:s-frisia', 'card:s-mine']);
      expect(game.completes('combat.cards', ['done'])).toBe(true);
      expect(game.completes('combat.cards', ['card:s-frisia', 'card:s-mine'])).toBe(true);
    },
  );

  rule('castelnuovo-1539', '7.1/1', 'nobody need lay a card, and the attacker cannot come back to it', () => {
    const game = join({ units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open }, breach, {
      ottoman: ['o-fire'],
      spanish: ['s-mine'],
    });
    lay(game, []);
    expect(game.asks()).toEqual(['spanish combat.cards']);
    lay(game, [], [1, 1, 1, 1, 1, 1, 1]);
    expect(game.event('CombatRevealed').public.cards).toEqual({ ottoman: [], spanish: [] });
    expect(game.hand('ottoman')).toContain('o-fire');
    expect(rolls(game)).toHaveLength(2);
  });

  rule('castelnuovo-1539', '7.1/1', 'in a Camisado the Spaniards are asked for no cards', () => {
    const game = table({
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1:1'] },
      hands: { spanish: ['s-camisado', 's-drum', 's-fire'], ottoman: ['o-fire'] },
    });
    const raid = ['card:s-camisado', 'mode:camisado', 'zone:west_gate', 'block:sp1', 'zone:west_suburb'];
    game.play('action.choose', raid);
    expect(game.asks()).toEqual(['ottoman combat.cards']);
    lay(game, [], [1, 1, 1, 6]);
    expect(game.event('CombatRevealed').public.cards.spanish).toEqual([]);
    expect(game.hand('spanish')).toEqual(['s-drum', 's-fire']);
  });

  rule('castelnuovo-1539', '7.1/3', 'cards of one name add up: dice and bonuses', () => {
    const laid = { ottoman: ['o-volley', 'o-volley'], spanish: ['s-mine', 's-mine'] };
    const attack = { ...breach, blocks: ['oj1', 'oj2', 'oj3'] };
    const units = { west_suburb: ['oj1', 'oj2', 'oj3'], west_gate: ['sp1'] };
    const mines = [4, 1, 1, 1, 4, 1, 1, 1];
    const game = fight({ units, ...open }, attack, mines, laid);
    expect(rolls(game)).toEqual(['0 spanish: s-mine 4 at 4, s-mine 4 at 4']);
    game.play('losses.deal', ['block:oj1', 'block:oj1'], [3, 2, 2, 2, 2, 2, 2, 1, 1, 1]);
    expect(rolls(game)[0]).toBe('4 ottoman: oj1 1 at 3, oj2 3 at 3, oj3 3 at 3');
    expect(hits(game)[0]).toBe('4 ottoman: 1');
  });

  rule('castelnuovo-1539', '7.1/4', 'blocks and cards are shown once both have laid, before any dice', () => {
    const laid = { ottoman: ['o-faith'], spanish: ['s-drum'] };
    const layout = { units: { west_suburb: ['oa1:2'], west_gate: ['sp1:1'] }, ...open };
    const game = join(layout, breach, laid);
    lay(game, ['card:o-faith']);
    expect(game.types()).toEqual(['CombatCardsLaid']);
    lay(game, ['card:s-drum'], [1, 1, 1]);
    expect(game.types().slice(0, 3)).toEqual(['CombatCardsLaid', 'CombatRevealed', 'CombatRolled']);
    expect(game.event('CombatRevealed').public).toEqual({
      zone: 'west_gate',
      cards: { ottoman: ['o-faith'], spanish: ['s-drum'] },
      blocks: [
        { block: 'oa1', unit: 'oa1', pf: 2 },
        { block: 'sp1', unit: 'sp1', pf: 1 },
      ],
    });
  });

  rule('castelnuovo-1539', '7.1/5', 'cards of both sides strike at the same time: they can destroy each other', () => {
    const layout = { units: { west_suburb: ['oa1:1'], west_gate: ['sp1:1'], plaza: ['sp2'] }, ...open };
    const game = fight(layout, breach, [5, 1, 1, 4, 1, 1, 1], { ottoman: ['o-fire'], spanish: ['s-mine'] });
    expect(hits(game)).toEqual(['0 ottoman: 1', '0 spanish: 1']);
    expect(points(game, 'oa1', 'sp1')).toEqual([0, 0]);
    expect(game.state.track).toBe(1);
  });

  rule('castelnuovo-1539', '7.1/6', 'only what the cards have left fights on', () => {
    const layout = { units: { west_suburb: ['oa1:1', 'oa2:3'], west_gate: ['sp1'] }, ...open };
    const attack = { ...breach, blocks: ['oa1', 'oa2'] };
    const game = fight(layout, attack, [4, 1, 1, 1], { spanish: ['s-mine'] });
    expect(rolls(game)).toEqual(['0 spanish: s-mine 4 at 4']);
    game.play('losses.deal', ['block:oa1'], [1, 1, 1, 1, 1, 1]);
    expect(rolls(game)).toEqual(['4 ottoman: oa2 3 at 5', '4 spanish: sp1 3 at 5']);
  });

  rule(
    'castelnuovo-1539',
    ['7.2/1', '7.2/2'],
    'who comes first takes from the dice of those who come later; equals strike at once',
    () => {
      const first = fight({ units: { sutorina: ['oa1:2'], topla: ['sa1'] } }, toTopla, [4, 4, 1]);
      expect(rolls(first)).toEqual(['3 spanish: sa1 3 at 4']);
      expect(points(first, 'oa1', 'sa1')).toEqual([0, 3]);
      const fewer = fight({ units: { sutorina: ['oa1:3'], topla: ['sa1'] } }, toTopla, [4, 4, 1, 1]);
      expect(rolls(fewer)).toEqual(['3 spanish: sa1 3 at 4', '4 ottoman: oa1 1 at 5']);
      const equal = { units: { sutorina: ['oa1:1'], topla: ['sp1:1'], plaza: ['sp2'] } };
      const both = fight(equal, toTopla, [5, 6]);
      expect(hits(both)).toEqual(['4 ottoman: 1', '4 spanish: 1']);
      expect(points(both, 'oa1', 'sp1')).toEqual([0, 0]);
    },
  );
});
