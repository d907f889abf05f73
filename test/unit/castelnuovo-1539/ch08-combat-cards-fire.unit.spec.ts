import { describe, expect } from 'vitest';
import type { Layout } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import type { Attack } from './fights.ts';
import { fight, hits, join, lay, points, rolls } from './fights.ts';

const open = { resistance: { west_gate: 0 } };
const atGate = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
const ones = (count: number): number[] => Array<number>(count).fill(1);

/** Fights in and about works, and whether cards of works go with them. */
const GROUNDS: readonly (readonly [string, Omit<Layout, 'phase'>, Attack, boolean])[] = [
  ['a breached wall', { units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open }, atGate, true],
  [
    'the town next to walls',
    { units: { west_gate: ['oa1'], west_quarter: ['sp1'] } },
    { from: 'west_gate', to: 'west_quarter', blocks: ['oa1'] },
    true,
  ],
  [
    'the field before the walls',
    { units: { topla: ['oa1'], west_suburb: ['sp1'] } },
    { from: 'topla', to: 'west_suburb', blocks: ['oa1'] },
    true,
  ],
  [
    'a ruined bastion far off',
    { units: { sutorina: ['oa1'], topla: ['sp1'] }, bastions: { topla: 0 } },
    { from: 'sutorina', to: 'topla', blocks: ['oa1'] },
    true,
  ],
  [
    'a field next to a bastion',
    { units: { topla: ['oa1'], sutorina: ['sp1'] }, bastions: { ratisevina: 2 } },
    { from: 'topla', to: 'sutorina', blocks: ['oa1'] },
    true,
  ],
  [
    'the open country',
    { units: { sutorina: ['oa1'], topla: ['sp1'] }, bastions: { ratisevina: 2 } },
    { from: 'sutorina', to: 'topla', blocks: ['oa1'] },
    false,
  ],
];

describe('Fire Devices', () => {
  rule('castelnuovo-1539', '8.4/10', 'three dice that hit at 5 and 6, dealt out by who suffers them', () => {
    const layout = { units: { west_suburb: ['oa1'], west_gate: ['sp1', 'sp2'] }, ...open };
    const game = fight(layout, atGate, [4, 5, 6], { ottoman: ['o-fire'] });
    expect(rolls(game)).toEqual(['0 ottoman: o-fire 3 at 5']);
    expect(hits(game)).toEqual(['0 ottoman: 2']);
    expect(game.asks()).toEqual(['spanish losses.deal']);
    expect(game.offers('losses.deal')).toEqual(['block:sp1', 'block:sp2']);
    game.play('losses.deal', ['block:sp2', 'block:sp2'], ones(8));
    expect(points(game, 'sp1', 'sp2')).toEqual([3, 1]);
    const more = { units: { ...layout.units, west_suburb: ['oa1', 'oa2'] }, ...open };
    const spanish = fight(more, { ...atGate, blocks: ['oa1', 'oa2'] }, [6, 4, 1], { spanish: ['s-fire'] });
    expect([rolls(spanish), hits(spanish)]).toEqual([['0 spanish: s-fire 3 at 5'], ['0 spanish: 1']]);
    expect(spanish.asks()).toEqual(['ottoman losses.deal']);
  });

  rule('castelnuovo-1539', '8.4/11', 'they are of use in works, or next to them, and nowhere else (A56)', () => {
    for (const [ground, layout, attack, allowed] of GROUNDS) {
      const game = join(layout, attack, { ottoman: ['o-fire'], spanish: ['s-fire'] });
      expect(game.offers('combat.cards').includes('card:o-fire'), ground).toBe(allowed);
      lay(game, []);
      expect(game.offers('combat.cards').includes('card:s-fire'), ground).toBe(allowed);
      expect(game.blocked('combat.cards'), ground).toEqual(allowed ? {} : { 's-fire#1': '§8.4' });
    }
  });
});

describe('Mine', () => {
  rule('castelnuovo-1539', '8.4/17', 'four dice that hit at 4, in works or next to them (A08)', () => {
    const layout = { units: { west_suburb: ['oa1', 'oa2'], west_gate: ['sp1'] }, ...open };
    const game = fight(layout, { ...atGate, blocks: ['oa1', 'oa2'] }, [3, 4, 5, 6], { spanish: ['s-mine'] });
    expect(rolls(game)).toEqual(['0 spanish: s-mine 4 at 4']);
    expect(hits(game)).toEqual(['0 spanish: 3']);
    expect(game.asks()).toEqual(['ottoman losses.deal']);
    for (const [ground, near, attack, allowed] of GROUNDS) {
      const fought = join(near, attack, { spanish: ['s-mine'] });
      lay(fought, []);
      expect(fought.offers('combat.cards').includes('card:s-mine'), ground).toBe(allowed);
    }
  });

  rule('castelnuovo-1539', '8.4/17', 'it serves the defence alone', () => {
    const layout = { phase: 'spanish-action', units: { west_gate: ['sp1'], west_suburb: ['oa1'] } } as const;
    const sortie = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] };
    const game = join(layout, sortie, { spanish: ['s-mine', 's-fire'] });
    expect(game.offers('combat.cards')).toEqual(['done', 'card:s-fire']);
    expect(game.blocked('combat.cards')).toEqual({ 's-mine#1': '§8.4' });
    // Whose phase it is does not matter: here they defend against a Counterattack.
    const taken = { ...layout, units: { west_gate: ['sp1'], west_suburb: ['oa1'], topla: ['oa2'], plaza: ['sp2'] } };
    const held = join(taken, sortie, { spanish: ['s-mine'], ottoman: ['o-counter'] });
    lay(held, []);
    lay(held, [], [5, 1, 1, 1, 1, 1, 1]);
    held.play('combat.retreat', ['zone:topla']);
    held.play('move.reaction', ['pass']);
    held.play('reaction.counter', ['card:o-counter', 'zone:topla', 'block:oa2']);
    held.play('move.step', ['block:oa2', 'zone:west_suburb']);
    expect(held.asks()).toEqual(['spanish combat.cards']);
    expect(held.offers('combat.cards')).toEqual(['done', 'card:s-mine']);
  });
});

describe('For the Faith', () => {
  const mixed = { units: { west_suburb: ['oa1', 'oa2', 'oj1'], west_gate: ['sp1'] }, ...open };
  const all = { ...atGate, blocks: ['oa1', 'oa2', 'oj1'] };

  rule('castelnuovo-1539', '8.4/13', 'it adds one to dice of Azab alone, who lose three points afterwards', () => {
    const game = fight(mixed, all, [4, ...ones(10), ...ones(3)], { ottoman: ['o-faith'] });
    expect(rolls(game)[0]).toBe('4 ottoman: oa1 4 at 4, oa2 4 at 4, oj1 3 at 5');
    // What the faith takes is no hit, and takes nobody but Azab.
    expect(game.event('CombatDecided').public).toMatchObject({
      loser: 'spanish',
      suffered: { ottoman: 0, spanish: 1 },
    });
    expect(game.event('FaithDue').public).toMatchObject({ points: 3 });
    expect(game.asks()).toEqual(['ottoman losses.deal']);
    expect(game.offers('losses.deal')).toEqual(['block:oa1', 'block:oa2']);
    game.play('losses.deal', ['block:oa1', 'block:oa1', 'block:oa2']);
    expect(points(game, 'oa1', 'oa2', 'oj1')).toEqual([2, 3, 3]);
  });

  rule('castelnuovo-1539', '8.4/13', 'it needs Azab in the combat itself', () => {
    const game = join(mixed, { ...atGate, blocks: ['oj1'] }, { ottoman: ['o-faith', 'o-volley'] });
    expect(game.offers('combat.cards')).toEqual(['done', 'card:o-volley']);
    expect(game.blocked('combat.cards')).toEqual({ 'o-faith#1': '§8.4' });
  });

  rule('castelnuovo-1539', '8.4/15', 'it serves attack and defence', () => {
    const layout = { phase: 'spanish-action', units: { west_gate: ['sp1'], west_suburb: ['oa1'] } } as const;
    const sortie = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] };
    const game = fight(layout, sortie, [1, 1, 1, 4, 1, 1, 1], { ottoman: ['o-faith'] });
    expect(rolls(game)).toEqual(['4 spanish: sp1 3 at 5', '4 ottoman: oa1 4 at 4']);
    expect(game.event('CombatDecided').public.loser).toBe('spanish');
    expect(points(game, 'oa1', 'sp1')).toEqual([1, 2]);
  });

  rule('castelnuovo-1539', '8.4/15', 'it is spent in vain where no Azab is left to roll', () => {
    const layout = { units: { west_suburb: ['oa1:1', 'oj1'], west_gate: ['sp1'] }, ...open };
    const laid = { ottoman: ['o-faith'], spanish: ['s-mine'] };
    const game = fight(layout, { ...atGate, blocks: ['oa1', 'oj1'] }, [4, 1, 1, 1], laid);
    game.play('losses.deal', ['block:oa1'], ones(6));
    expect(rolls(game)).toEqual(['4 ottoman: oj1 3 at 5', '4 spanish: sp1 3 at 5']);
    expect(game.types()).not.toContain('FaithDue');
    expect(points(game, 'oj1')).toEqual([3]);
    expect(game.discard('ottoman')).toContain('o-faith');
  });

  rule(
    'castelnuovo-1539',
    '8.4/16',
    'as an order in a Siege it digs one trench on level ground, or moves a gun',
    () => {
      const layout: Layout = {
        units: { ne_slope: ['oa1'], upper_castle: ['sp1'] },
        trenches: ['topla', 'west_suburb'],
        hands: { ottoman: ['o-faith'] },
      };
      // One point digs no rough ground, and there is no gun yet.
      expect(table(layout).offers('action.choose')).toEqual(['rest', 'pass']);
      const digging = { ...layout, units: { podi: ['oa1'], upper_castle: ['sp1'] } };
      const game = table(digging);
      game.play('action.choose', ['card:o-faith', 'zone:podi', 'done']);
      expect(game.state.trenches).toEqual(['podi', 'topla', 'west_suburb']);
      const gun = table({ ...layout, guns: { ottoman: ['topla'] } });
      gun.play('action.choose', ['card:o-faith', 'move:topla:west_suburb']);
      expect(gun.state.guns.ottoman).toEqual(['west_suburb']);
      const assault = table({ ...digging, guns: { ottoman: ['topla'] }, type: 'assault' });
      expect(assault.offers('action.choose')).toEqual(['pass']);
    },
  );
});
