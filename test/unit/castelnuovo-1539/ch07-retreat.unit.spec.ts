import { describe, expect } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { fight, points, where } from './fights.ts';

const fromSutorina = { from: 'sutorina', to: 'topla' };
const fromSuburb = { from: 'west_suburb', to: 'west_gate' };
const open = { resistance: { west_gate: 0 } };
const WON = [5, 1, 1, 1, 1, 1, 1];
const LOST = [1, 1, 1, 1, 5, 1, 1];

describe('retreat', () => {
  rule('castelnuovo-1539', '7.5/1', 'an attacker who has lost goes back to where he stepped from', () => {
    const layout = { units: { topla: ['oa1'], west_gate: ['sp1'] }, ...open };
    const game = fight(layout, { from: 'topla', to: ['west_suburb', 'west_gate'], blocks: ['oa1'] }, LOST);
    expect(where(game, 'oa1', 'sp1')).toEqual(['west_suburb', 'west_gate']);
    const near = fight(
      { units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open },
      { ...fromSuburb, blocks: ['oa1'] },
      LOST,
    );
    expect(where(near, 'oa1', 'sp1')).toEqual(['west_suburb', 'west_gate']);
    expect(near.asks()).not.toContain('ottoman combat.retreat');
  });

  rule('castelnuovo-1539', '7.5/1', 'a defender who has lost leaves, and the attacker has the zone', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sp1'] } };
    const game = fight(layout, { ...fromSutorina, blocks: ['oa1'] }, WON);
    expect(game.asks()).toEqual(['spanish combat.retreat']);
    expect(game.offers('combat.retreat')).not.toContain('zone:topla');
    game.play('combat.retreat', ['zone:west_suburb']);
    expect(where(game, 'oa1', 'sp1')).toEqual(['topla', 'west_suburb']);
  });

  rule('castelnuovo-1539', '7.5/1', 'the attacker who lost takes his leader back with him', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1', 'sp2'], west_suburb: ['oa1'] },
      leaders: { L_sar: 'west_gate' },
    } as const;
    const attack = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'], leader: 'L_sar' };
    const game = fight(layout, attack, [1, 1, 1, 5, 1, 1, 1]);
    expect(where(game, 'sp1')).toEqual(['west_gate']);
    expect(game.state.leaders['L_sar']).toBe('west_gate');
  });

  rule('castelnuovo-1539', '7.5/2', 'nobody retreats to enemies; empty zones and own blocks are open', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sp1'], west_suburb: ['oa2'], west_orchards: ['sp2'] } };
    const game = fight(layout, { ...fromSutorina, blocks: ['oa1'] }, WON);
    expect(game.offers('combat.retreat')).toEqual(['zone:west_orchards', 'zone:topla_beach']);
    expect(game.blocked('combat.retreat')).toMatchObject({ west_suburb: '§7.5' });
  });

  rule('castelnuovo-1539', '7.5/A', 'the defender goes where it is not next to the zone of the attack (A14)', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sp1'] } };
    const game = fight(layout, { ...fromSutorina, blocks: ['oa1'] }, WON);
    // igalo_beach and gomila lie next to sutorina
    expect(game.offers('combat.retreat')).toEqual(['zone:west_suburb', 'zone:west_orchards', 'zone:topla_beach']);
    expect(game.blocked('combat.retreat')).toEqual({ igalo_beach: '§7.5', sutorina: '§7.5', gomila: '§7.5' });
  });

  rule('castelnuovo-1539', '7.5/A', 'where all such zones are the enemy’s, those next to the attack will do', () => {
    const units = { sutorina: ['oa1'], topla: ['sp1'], west_suburb: ['oa2'], west_orchards: ['oa3'] };
    const near = fight({ units: { ...units, topla_beach: ['oa4'] } }, { ...fromSutorina, blocks: ['oa1'] }, WON);
    expect(near.offers('combat.retreat')).toEqual(['zone:igalo_beach', 'zone:gomila']);
    const all = { ...units, topla_beach: ['oa4'], gomila: ['oa5'], igalo_beach: ['oa6'] };
    const last = fight({ units: all }, { ...fromSutorina, blocks: ['oa1'] }, WON);
    expect(where(last, 'oa1', 'sp1')).toEqual(['topla', 'sutorina']);
  });

  rule('castelnuovo-1539', '7.5/3', 'more than three after a retreat: the owner takes the excess off', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1', 'oa2'], topla: ['oa3', 'oa4', 'oj1'], topla_beach: ['sp2'] },
    } as const;
    const game = fight(
      layout,
      { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] },
      [5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    );
    game.play('losses.deal', ['block:oa1', 'block:oa2']);
    expect(game.asks()).toEqual(['ottoman combat.overstack']);
    expect(game.offers('combat.overstack')).toEqual(['block:oa1', 'block:oa2', 'block:oa3', 'block:oa4']);
    game.play('combat.overstack', ['block:oa2', 'block:oj1']);
    expect(where(game, 'oa1', 'oa2', 'oa3', 'oa4', 'oj1')).toEqual(['topla', '-', 'topla', 'topla', '-']);
    expect(game.state.track).toBe(2);
    expect(game.state.dead.ottoman).toContain('oj1');
  });

  rule('castelnuovo-1539', '7.5/3', 'attackers thrown back on a full zone that they crossed are too many too', () => {
    const layout = { units: { topla: ['oa1'], west_suburb: ['oa2', 'oa3', 'oa4'], west_gate: ['sp1'] }, ...open };
    const game = fight(layout, { from: 'topla', to: ['west_suburb', 'west_gate'], blocks: ['oa1'] }, LOST);
    expect(game.asks()).toEqual(['ottoman combat.overstack']);
    game.play('combat.overstack', ['block:oa1']);
    expect(where(game, 'oa1', 'oa2', 'oa3', 'oa4')).toEqual(['-', 'west_suburb', 'west_suburb', 'west_suburb']);
    expect(game.state.pool).toEqual(['oa1']);
    expect(game.state.track).toBe(1);
  });

  rule('castelnuovo-1539', '7.5/3', 'that somebody will die for want of room is said before a zone is chosen', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sp1'], west_suburb: ['sp2', 'sp3', 'sp4'] } };
    const game = fight(layout, { ...fromSutorina, blocks: ['oa1'] }, WON);
    const words = game.menu('combat.retreat').choices.map(({ id, label }) => [id, label.en]);
    expect(words).toContainEqual(['zone:west_suburb', 'West Suburb: no room, a block of the zone will be eliminated']);
    expect(words.filter(([, label]) => label?.includes('no room'))).toHaveLength(1);
  });

  rule('castelnuovo-1539', '7.5/3', 'three in a zone are not too many', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sp1'], west_suburb: ['sp2', 'sp3'] } };
    const game = fight(layout, { ...fromSutorina, blocks: ['oa1'] }, WON);
    game.play('combat.retreat', ['zone:west_suburb']);
    expect(game.types()).not.toContain('BlocksRemoved');
    expect(where(game, 'sp1', 'sp2', 'sp3')).toEqual(['west_suburb', 'west_suburb', 'west_suburb']);
  });

  rule(
    'castelnuovo-1539',
    ['7.5/B.1', '7.5/B.2'],
    'who has nowhere to go is eliminated, and his leader with him',
    () => {
      const around = { upper_town: ['oa2'], west_quarter: ['oa3'], north_glacis: ['oa4'], nw_slope: ['oa5'] };
      const units = { west_gate: ['oa1'], nw_wall: ['sp1', 'sp2'], upper_castle: ['oa6'], plaza: ['sp3'], ...around };
      const layout = { units, leaders: { L_sar: 'nw_wall' }, resistance: { nw_wall: 0 } };
      const game = fight(layout, { from: 'west_gate', to: 'nw_wall', blocks: ['oa1'] }, [5, 5, 1, 1, 1, 1, 1, 1, 1, 1]);
      game.play('losses.deal', ['block:sp1', 'block:sp2']);
      // the zone of the attack is empty now, and so it is a last resort
      expect(where(game, 'sp1', 'sp2')).toEqual(['west_gate', 'west_gate']);
      const held = { ...layout, units: { ...units, west_gate: ['oa1', 'oa7'] } };
      const shut = fight(held, { from: 'west_gate', to: 'nw_wall', blocks: ['oa1'] }, [5, 5, 1, 1, 1, 1, 1, 1, 1, 1]);
      shut.play('losses.deal', ['block:sp1', 'block:sp2']);
      expect(shut.event('BlocksRemoved').public).toMatchObject({ why: 'no-retreat', zone: 'nw_wall' });
      expect(points(shut, 'sp1', 'sp2')).toEqual([0, 0]);
      expect(shut.state.dead.spanish).toEqual(expect.arrayContaining(['sp1', 'sp2']));
      expect(shut.state.leaders['L_sar']).toBe('gone');
    },
  );

  rule(
    'castelnuovo-1539',
    ['7.5/B.2', '7.5/F'],
    'Ottomans shut in are lost with their leader, each on the track',
    () => {
      const units = {
        west_gate: ['sp1', 'sp2'],
        west_suburb: ['oa1'],
        topla: ['sp3'],
        topla_beach: ['sp4'],
        west_orchards: ['sp5'],
      };
      const layout = { phase: 'spanish-action', units, leaders: { L_bar: 'west_suburb' } } as const;
      const game = fight(layout, { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] }, [5, 1, 1, 1, 1, 1, 1]);
      expect(where(game, 'oa1', 'sp1')).toEqual(['-', 'west_suburb']);
      expect(game.event('BlocksRemoved').public.track).toBe(1);
      expect(game.event('LeaderLost').public).toMatchObject({ leader: 'L_bar', track: 2 });
      expect(game.state.track).toBe(2);
    },
  );

  rule('castelnuovo-1539', '7.5/B.3', 'a leader who must retreat to another of his side is eliminated', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1'], topla: ['oa2'], topla_beach: ['sp2'] },
      leaders: { L_agi: 'west_suburb', L_ula: 'topla' },
    } as const;
    const game = fight(layout, { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] }, [5, 1, 1, 1, 1, 1, 1]);
    expect(where(game, 'oa1')).toEqual(['topla']);
    expect(game.state.leaders).toMatchObject({ L_agi: 'gone', L_ula: 'topla' });
    expect(game.state.track).toBe(1);
  });

  rule('castelnuovo-1539', ['7.5/B.3', '7.5/3'], 'so is one thrown back on the zone of another that he crossed', () => {
    const layout = {
      units: { topla: ['oa1'], west_suburb: ['oa2'], west_gate: ['sp1'] },
      leaders: { L_agi: 'topla', L_ula: 'west_suburb' },
      ...open,
    };
    const attack = { from: 'topla', to: ['west_suburb', 'west_gate'], blocks: ['oa1'], leader: 'L_agi' };
    const game = fight(layout, attack, LOST);
    expect(where(game, 'oa1', 'oa2')).toEqual(['west_suburb', 'west_suburb']);
    expect(game.state.leaders).toMatchObject({ L_agi: 'gone', L_ula: 'west_suburb' });
    expect(game.state.track).toBe(1);
  });

  rule('castelnuovo-1539', ['7.5/B.3', '7.5/D'], 'a leader saves himself with blocks that go elsewhere', () => {
    const layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1', 'oa2'], topla: ['oa3'] },
      leaders: { L_agi: 'west_suburb', L_ula: 'topla' },
    } as const;
    const dice = [5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    const game = fight(layout, { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] }, dice);
    game.play('losses.deal', ['block:oa1']);
    expect(game.offers('combat.retreat')).toEqual(['zone:topla', 'zone:topla_beach']);
    game.play('combat.retreat', ['zone:topla', 'zone:topla_beach']);
    expect(where(game, 'oa1', 'oa2')).toEqual(['topla', 'topla_beach']);
    expect(game.state.leaders['L_agi']).toBe('topla_beach');
    expect(game.state.track).toBe(0);
  });

  rule('castelnuovo-1539', '7.5/D', 'blocks may part, and their owner says with whom the leader goes', () => {
    const layout = { units: { sutorina: ['oa1'], topla: ['sp1', 'sp2', 'sp3'] }, leaders: { L_sar: 'topla' } };
    const game = fight(layout, { ...fromSutorina, blocks: ['oa1'] }, [5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    game.play('losses.deal', ['block:sp1', 'block:sp1']);
    const parting = ['zone:west_suburb', 'zone:topla_beach', 'zone:west_suburb'];
    expect(game.offers('combat.retreat', parting)).toEqual(['zone:west_suburb', 'zone:topla_beach']);
    game.play('combat.retreat', [...parting, 'zone:topla_beach']);
    expect(where(game, 'sp1', 'sp2', 'sp3')).toEqual(['west_suburb', 'topla_beach', 'west_suburb']);
    expect(game.state.leaders['L_sar']).toBe('topla_beach');
  });
});
