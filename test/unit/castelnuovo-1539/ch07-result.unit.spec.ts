import { describe, expect } from 'vitest';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, points, where } from './fights.ts';

const breach = { from: 'west_suburb', to: 'west_gate' };
const sortie = { from: 'west_gate', to: 'west_suburb' };
const open = { resistance: { west_gate: 0 } };
const azab = { units: { west_suburb: ['oa1'], west_gate: ['sp1'] }, ...open };

describe('who has lost a combat', () => {
  rule('castelnuovo-1539', '7.4/9', 'who has suffered more hits has lost, attacker or defender', () => {
    const won = fight(azab, { ...breach, blocks: ['oa1'] }, [5, 5, 1, 1, 5, 1, 1]);
    expect(decided(won)).toEqual({ loser: 'spanish', suffered: { ottoman: 1, spanish: 2 } });
    const lost = fight(azab, { ...breach, blocks: ['oa1'] }, [5, 1, 1, 1, 5, 5, 1]);
    expect(decided(lost)).toEqual({ loser: 'ottoman', suffered: { ottoman: 2, spanish: 1 } });
  });

  rule('castelnuovo-1539', '7.4/9', 'hits count over all steps, those of cards among them, whoever has died', () => {
    const layout = { units: { west_suburb: ['oa1', 'oa2'], west_gate: ['sa1', 'sp1'] }, ...open };
    const attack = { ...breach, blocks: ['oa1', 'oa2'] };
    // the mine hits twice, the arquebuses once; the Azab hit twice in the end
    const game = fight(layout, attack, [4, 4, 1, 1], { spanish: ['s-mine'] });
    game.play('losses.deal', ['block:oa1', 'block:oa2'], [4, 1, 1]);
    game.play('losses.deal', ['block:oa1'], [5, 5, 1, 1, 1, 1, 1, 1]);
    game.play('losses.deal', ['block:sp1', 'block:sp1']);
    expect(decided(game)).toEqual({ loser: 'ottoman', suffered: { ottoman: 3, spanish: 2 } });
  });

  rule('castelnuovo-1539', '7.4/9', 'hits that a trench or cubes have taken off do not count (A12)', () => {
    const trench = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
      trenches: ['west_suburb'],
    } as const;
    const camp = fight(trench, { ...sortie, blocks: ['sp1'] }, [5, 5, 5, 6, 6, 1, 1]);
    expect(decided(camp)).toEqual({ loser: 'spanish', suffered: { ottoman: 1, spanish: 2 } });
    const gate = fight({ ...azab, cubes: ['west_gate'] }, { ...breach, blocks: ['oa1'] }, [5, 5, 1, 1, 5, 5, 1]);
    expect(decided(gate)).toEqual({ loser: 'ottoman', suffered: { ottoman: 2, spanish: 1 } });
  });

  rule('castelnuovo-1539', '7.4/10', 'a tie is the attacker’s, be he Ottoman or Spanish, hits or none', () => {
    const storm = fight(azab, { ...breach, blocks: ['oa1'] }, [1, 1, 1, 1, 1, 1, 1]);
    expect(decided(storm)).toEqual({ loser: 'spanish', suffered: { ottoman: 0, spanish: 0 } });
    const layout = { phase: 'spanish-action', units: { west_gate: ['sp1'], west_suburb: ['oa1'] } } as const;
    const out = fight(layout, { ...sortie, blocks: ['sp1'] }, [5, 1, 1, 5, 1, 1, 1]);
    expect(decided(out)).toEqual({ loser: 'ottoman', suffered: { ottoman: 1, spanish: 1 } });
  });

  rule('castelnuovo-1539', '7.4/10', 'a tie is the defender’s in his trench or behind his cubes', () => {
    const trench = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
      trenches: ['west_suburb'],
    } as const;
    const camp = fight(trench, { ...sortie, blocks: ['sp1'] }, [5, 5, 5, 6, 1, 1, 1]);
    expect(decided(camp)).toEqual({ loser: 'spanish', suffered: { ottoman: 1, spanish: 1 } });
    expect(where(camp, 'sp1', 'oa1')).toEqual(['west_gate', 'west_suburb']);
    const gate = fight({ ...azab, cubes: ['west_gate'] }, { ...breach, blocks: ['oa1'] }, [5, 1, 1, 1, 1, 1, 1]);
    expect(decided(gate)).toEqual({ loser: 'ottoman', suffered: { ottoman: 0, spanish: 0 } });
    expect(where(gate, 'sp1', 'oa1')).toEqual(['west_gate', 'west_suburb']);
  });

  rule('castelnuovo-1539', '7.4/10', 'only works of the defender’s own decide a tie, and only in the zone', () => {
    const elsewhere = { ...azab, cubes: ['castello_mare'], trenches: ['west_suburb'] };
    const game = fight(elsewhere, { ...breach, blocks: ['oa1'] }, [1, 1, 1, 1, 1, 1, 1]);
    expect(decided(game).loser).toBe('spanish');
  });

  rule('castelnuovo-1539', '7.4/11', 'an Azab or Sipahi lost moves the track, though it will be back', () => {
    const layout = { units: { west_suburb: ['oa1:1', 'os1:1'], west_gate: ['sp1'] }, track: 3, ...open };
    const game = fight(layout, { ...breach, blocks: ['oa1', 'os1'] }, [1, 1, 5, 5, 1]);
    expect(points(game, 'oa1', 'os1')).toEqual([0, 0]);
    expect(game.event('LossesTaken').public).toMatchObject({ track: 5 });
    expect(game.state.track).toBe(5);
    expect(game.state.pool).toEqual(['oa1', 'os1']);
  });

  rule('castelnuovo-1539', '7.4/11', 'Janissaries lost move it too, and never come back; points alone do not', () => {
    const layout = { units: { west_suburb: ['oj1:1', 'oj2'], west_gate: ['sp1'] }, ...open };
    const game = fight(layout, { ...breach, blocks: ['oj1', 'oj2'] }, [1, 1, 1, 1, 5, 5, 1]);
    game.play('losses.deal', ['block:oj1']);
    expect(game.state.track).toBe(1);
    expect(game.state.pool).toEqual([]);
    expect(game.state.dead.ottoman).toContain('oj1');
    expect(points(game, 'oj2')).toEqual([2]);
  });

  rule('castelnuovo-1539', '7.4/11', 'a leader who falls with his last block moves it once more', () => {
    const layout = {
      units: { west_suburb: ['oj1:1', 'oa1'], west_gate: ['sp1'] },
      leaders: { L_agi: 'west_suburb' },
      ...open,
    };
    const game = fight(layout, { ...breach, blocks: ['oj1'], leader: 'L_agi' }, [1, 5, 1, 1]);
    expect(game.event('LeaderLost').public).toEqual({ leader: 'L_agi', zone: 'west_gate', track: 2 });
    expect(game.state.track).toBe(2);
    expect(game.state.leaders['L_agi']).toBe('gone');
  });

  rule('castelnuovo-1539', '7.4/11', 'Spanish blocks and Sarmiento lost do not move it', () => {
    const layout = {
      units: { west_suburb: ['oa1'], west_gate: ['sp1:1'], plaza: ['sp2'] },
      leaders: { L_sar: 'west_gate' },
      ...open,
    };
    const game = fight(layout, { ...breach, blocks: ['oa1'] }, [5, 1, 1, 1, 1]);
    expect(points(game, 'sp1')).toEqual([0]);
    expect(game.state.leaders['L_sar']).toBe('gone');
    expect(game.state.track).toBe(0);
  });
});

function decided(game: Playing): { loser: string | null; suffered: Record<string, number> } {
  const { loser, suffered } = game.event('CombatDecided').public;
  return { loser, suffered };
}
