import { describe, expect } from 'vitest';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, hits, march, pathTo, points, where } from './fights.ts';

const fromSuburb = { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] };
const sortie = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] };
const open = { resistance: { west_gate: 0 } };
const WON = [5, 1, 1, 1, 1, 1, 1];

describe('rulings on hits and on the result', () => {
  rule(
    'castelnuovo-1539',
    ['7.4/1', '7.4/2'],
    'trench and cubes take hits of cards before those of blocks (A11)',
    () => {
      const layout = {
        units: { west_suburb: ['oa1'], west_gate: ['sp1'] },
        cubes: ['west_gate', 'west_gate'],
        ...open,
      };
      const game = fight(layout, fromSuburb, [5, 1, 1, 5, 5, 1, 1, 1, 1, 1], { ottoman: ['o-fire'] });
      expect(hits(game)).toEqual(['0 ottoman: 0 (-1)', '4 ottoman: 1 (-1)', '4 spanish: 0']);
      const camp = {
        phase: 'spanish-action',
        units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
        trenches: ['west_suburb'],
      } as const;
      const dug = fight(camp, sortie, [5, 5, 5, 5, 1, 1, 1, 1, 1], { spanish: ['s-fire'] });
      expect(hits(dug)).toEqual(['0 spanish: 1 (-2)', '4 spanish: 1', '4 ottoman: 0']);
    },
  );

  rule(
    'castelnuovo-1539',
    ['7.4/2', '7.4/3'],
    'a cube laid in this very combat takes a hit of the card beside it (A11, A12)',
    () => {
      const layout = { units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open };
      const laid = { ottoman: ['o-fire'], spanish: ['s-frisia'] };
      const game = fight(layout, fromSuburb, [5, 1, 1, 5, 1, 1, 1, 1, 1, 1], laid);
      expect(hits(game)).toEqual(['0 ottoman: 0 (-1)', '4 ottoman: 1', '4 spanish: 0']);
      expect(game.asks()).toEqual(['spanish combat.retreat']);
    },
  );

  rule('castelnuovo-1539', ['7.4/9', '7.5/1'], 'who has blocks left where the other has none has won (A13)', () => {
    // the Azab suffer more hits, but the pikes are gone
    const layout = { units: { west_suburb: ['oa1'], west_gate: ['sp1:1'], plaza: ['sp2'] }, ...open };
    const laid = { spanish: ['s-mine'] };
    const game = fight(layout, fromSuburb, [4, 4, 1, 1, 5, 1, 1], laid);
    expect(game.event('CombatDecided').public).toMatchObject({
      loser: 'spanish',
      suffered: { ottoman: 2, spanish: 1 },
    });
    expect(where(game, 'oa1', 'sp1')).toEqual(['west_gate', '-']);
  });

  rule('castelnuovo-1539', ['7.4/9', '7.4/10'], 'an attacker wiped out has lost, though the hits are even', () => {
    const layout = { units: { west_suburb: ['oa1:1'], west_gate: ['sp1'] }, ...open };
    const game = fight(layout, fromSuburb, [5, 5, 1, 1]);
    expect(game.event('CombatDecided').public).toMatchObject({
      loser: 'ottoman',
      suffered: { ottoman: 1, spanish: 1 },
    });
    expect(where(game, 'sp1')).toEqual(['west_gate']);
  });

  rule('castelnuovo-1539', ['7.4/9', '7.5/1'], 'an attacker wiped out has lost, though he has hit more often', () => {
    const layout = { units: { west_suburb: ['oa1:1'], west_gate: ['sp1'] }, ...open };
    const game = fight(layout, fromSuburb, [5, 5, 1, 1, 5], { ottoman: ['o-fire'] });
    expect(game.event('CombatDecided').public).toMatchObject({
      loser: 'ottoman',
      suffered: { ottoman: 1, spanish: 2 },
    });
    expect(where(game, 'oa1', 'sp1')).toEqual(['-', 'west_gate']);
  });

  rule('castelnuovo-1539', '7.5/1', 'where both sides are wiped out nobody has the zone, and works stay (A13)', () => {
    const layout = {
      units: { west_suburb: ['oa1:1'], west_gate: ['sp1:1'], plaza: ['sp2'] },
      guns: { spanish: ['west_gate'] },
      ...open,
    };
    const game = fight(layout, fromSuburb, [5, 5]);
    expect(game.event('CombatDecided').public.loser).toBeNull();
    expect(where(game, 'oa1', 'sp1')).toEqual(['-', '-']);
    expect(game.state.guns.spanish).toEqual(['west_gate']);
  });

  rule(
    'castelnuovo-1539',
    ['7.3/3.5', '7.3/4'],
    'horse waits for pikes that were there when the blocks began (A54)',
    () => {
      const layout = { units: { sutorina: ['oa1', 'os1'], topla: ['sp1:1', 'sa1'] } };
      const game = fight(layout, { from: 'sutorina', to: 'topla', blocks: ['oa1', 'os1'] }, [1, 1, 1, 1, 5, 1, 1, 1]);
      game.play('losses.deal', ['block:sp1'], [1, 1, 1, 1]);
      expect(game.event('CombatRolled').public).toMatchObject({ step: 5, rolls: [{ volleys: [{ by: 'os1' }] }] });
    },
  );
});

describe('rulings on retreats', () => {
  rule(
    'castelnuovo-1539',
    '7.5/2',
    'Ottomans climb no empty standing work in retreat; one of their own is open (A15)',
    () => {
      const units = { topla: ['sp1'], west_suburb: ['oa1'], topla_beach: ['sp2'], castello_mare: ['sp3'] };
      const layout = { phase: 'spanish-action', units } as const;
      const attack = { from: 'topla', to: 'west_suburb', blocks: ['sp1'] };
      // west_gate stands empty; west_orchards lies next to the attack
      const empty = fight(layout, attack, WON);
      expect(where(empty, 'oa1')).toEqual(['west_orchards']);
      const held = fight({ ...layout, units: { ...units, west_gate: ['oa2'] } }, attack, WON);
      expect(where(held, 'oa1')).toEqual(['west_gate']);
      const ruined = fight({ ...layout, ...open }, attack, WON);
      expect(where(ruined, 'oa1')).toEqual(['west_gate']);
    },
  );

  rule(
    'castelnuovo-1539',
    ['7.5/2', '7.5/B.1', '7.5/B.2'],
    'Spaniards cannot leave the zone of the Civilians (A24)',
    () => {
      const layout = {
        units: { west_suburb: ['oa1'], castello_mare: ['sp1'], plaza: ['sp2'] },
        leaders: { L_sar: 'castello_mare' },
        civilians: 'castello_mare',
        resistance: { castello_mare: 0 },
      };
      const game = fight(layout, { from: 'west_suburb', to: 'castello_mare', blocks: ['oa1'] }, WON);
      expect(where(game, 'oa1', 'sp1')).toEqual(['castello_mare', '-']);
      expect(game.state.leaders['L_sar']).toBe('gone');
      // nor can they retreat into it, the best way out as it were
      const town = { units: { east_quarter: ['oa1'], plaza: ['sp1'] } };
      const intoSquare = { from: 'east_quarter', to: 'plaza', blocks: ['oa1'] };
      const free = fight(town, intoSquare, WON);
      expect(free.offers('combat.retreat')).toEqual(['zone:s_wall', 'zone:castello_mare']);
      const shut = fight({ ...town, civilians: 'castello_mare' }, intoSquare, WON);
      expect(where(shut, 'sp1')).toEqual(['s_wall']);
    },
  );

  rule('castelnuovo-1539', ['7.5/E', '8.5/6'], 'Friendly Fire does not answer a retreat (A66)', () => {
    const layout = {
      units: { west_suburb: ['oa1'], west_gate: ['sp1'], castello_mare: ['sa1'] },
      trenches: ['topla'],
      guns: { ottoman: ['topla'] },
      hands: { spanish: ['s-friendly', 's-arq'] },
      ...open,
    };
    const game = fight(layout, fromSuburb, [1, 1, 1, 1, 5, 1, 1]);
    expect(where(game, 'oa1')).toEqual(['west_suburb']);
    expect(game.offers('move.reaction')).toEqual(['pass', 'card:s-arq']);
  });

  rule(
    'castelnuovo-1539',
    '7.5/E',
    'in the Spanish phase Arquebusiers answer a retreat, hitting only who came (A42)',
    () => {
      const layout = {
        phase: 'spanish-action',
        units: { west_gate: ['sp1', 'sa1'], west_suburb: ['oa1'], topla: ['oa2'], topla_beach: ['sp2', 'sa2'] },
        hands: { spanish: ['s-arq'] },
      } as const;
      const game = fight(layout, { ...sortie, blocks: ['sp1'] }, WON);
      expect(where(game, 'oa1')).toEqual(['topla']);
      expect(game.asks()).toEqual(['spanish move.reaction']);
      // sa1 stands two zones off; sa2 fires uphill
      expect(game.offers('move.reaction', ['card:s-arq'])).toEqual(['block:sa2']);
      game.play('move.reaction', ['card:s-arq', 'block:sa2'], [5, 5, 4]);
      expect(points(game, 'oa1', 'oa2')).toEqual([1, 4]);
    },
  );

  rule(
    'castelnuovo-1539',
    '7.5/E',
    'in their own phase the Spaniards answer an Ottoman Counterattack too (A42, A66)',
    () => {
      const layout = {
        phase: 'spanish-action',
        units: { west_gate: ['sp1', 'sa1'], west_suburb: ['oa1'], gomila: ['oa2'], topla_beach: ['sp2'] },
        trenches: ['topla', 'west_suburb'],
        guns: { ottoman: ['topla'] },
        hands: { spanish: ['s-arq', 's-friendly'], ottoman: ['o-counter'] },
      } as const;
      const game = fight(layout, { ...sortie, blocks: ['sp1'] }, [1, 1, 1, 5, 1, 1, 1]);
      const counter = ['card:o-counter', 'zone:gomila', 'block:oa2'];
      game.play('reaction.counter', pathTo(game, 'reaction.counter', counter));
      game.play('move.step', ['block:oa2', 'zone:west_orchards']);
      expect(game.offers('move.reaction')).toEqual(['pass', 'card:s-arq', 'card:s-friendly']);
      game.play('move.reaction', ['card:s-arq', 'block:sa1'], [4, 1, 1]);
      expect(points(game, 'oa2')).toEqual([3]);
    },
  );

  rule(
    'castelnuovo-1539',
    ['7.5/G', '7.5/H'],
    'cubes stay where Spaniards leave of themselves; Turks clear them',
    () => {
      const game = table({
        phase: 'spanish-action',
        units: { west_gate: ['sp1'], nw_wall: ['sp2'], castello_mare: ['oa1'] },
        cubes: ['west_gate'],
        hands: { spanish: ['s-march', 's-attack'], ottoman: ['o-attack', 'o-march', 'o-fire', 'o-volley'] },
      });
      const path = ['card:s-march', 'mode:march', 'zone:west_gate', 'block:sp1'];
      game.play('action.choose', pathTo(game, 'action.choose', path));
      game.play('move.step', ['block:sp1', 'zone:west_quarter']);
      game.play('move.step', ['stop']);
      expect(game.state.cubes).toEqual(['west_gate']);
      const ottoman = table({
        units: { castello_mare: ['oa1'], nw_wall: ['sp2'] },
        cubes: ['west_gate'],
        hands: { ottoman: ['o-attack', 'o-march'] },
      });
      march(ottoman, { from: 'castello_mare', to: 'west_gate', blocks: ['oa1'], card: 'o-attack' });
      ottoman.play('move.step', ['stop']);
      expect(ottoman.state.cubes).toEqual([]);
    },
  );
});
