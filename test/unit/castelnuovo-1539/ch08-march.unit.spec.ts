import { describe, expect } from 'vitest';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { pathTo, where } from './fights.ts';

const HANDS = { ottoman: ['o-march', 'o-attack'], spanish: ['s-march', 's-attack'] };

describe('March', () => {
  rule('castelnuovo-1539', '8.2/1', 'foot and horse march four points: rough ground takes two of them', () => {
    for (const unit of ['oa1', 'os1']) {
      const game = table({ units: { sutorina: [unit], upper_castle: ['sp1'] }, hands: HANDS });
      set(game, 'sutorina', [unit]);
      walk(game, ['topla', 'west_suburb', 'west_orchards'], unit);
      // one point is left: gomila and nw_slope are rough
      expect(game.offers('move.step')).toEqual(['stop', 'zone:west_suburb', 'zone:topla']);
      expect(game.blocked('move.step')).toMatchObject({ nw_slope: '§6', gomila: '§6' });
      game.play('move.step', ['zone:topla']);
      expect(where(game, unit)).toEqual(['topla']);
      expect(game.asks()).toEqual(['ottoman action.choose']);
    }
    const rough = table({ units: { sutorina: ['oa1'], upper_castle: ['sp1'] }, hands: HANDS });
    set(rough, 'sutorina', ['oa1']);
    walk(rough, ['gomila', 'bajer_hill'], 'oa1');
    expect(rough.asks()).toEqual(['ottoman action.choose']);
    expect(where(rough, 'oa1')).toEqual(['bajer_hill']);
  });

  rule('castelnuovo-1539', '8.2/1', 'it passes no zone with enemies, and so begins no combat', () => {
    const units = { topla: ['oa1'], west_suburb: ['sp1'], west_orchards: ['sp2'], gomila: ['oa2'] };
    const game = table({ units, hands: HANDS });
    set(game, 'topla', ['oa1']);
    const open = ['zone:topla_beach', 'zone:igalo_beach', 'zone:sutorina', 'zone:gomila'];
    expect(game.offers('move.step', ['block:oa1']).sort()).toEqual(open.sort());
    expect(game.blocked('move.step', ['block:oa1'])).toEqual({ west_suburb: '§8.2', west_orchards: '§8.2' });
    const spanish = table({ phase: 'spanish-action', units, hands: HANDS });
    set(spanish, 'west_suburb', ['sp1']);
    expect(spanish.offers('move.step', ['block:sp1'])).not.toContain('zone:topla');
  });

  rule('castelnuovo-1539', '8.2/1', 'a group is one to three blocks of one zone, and may part', () => {
    const units = { topla: ['oa1', 'oa2', 'oa3'], upper_castle: ['sp1'] };
    const game = table({ units, hands: HANDS });
    set(game, 'topla', ['oa1', 'oa3']);
    expect(game.offers('move.step')).toEqual(['block:oa1', 'block:oa3', 'end']);
    game.play('move.step', ['block:oa1', 'done', 'zone:sutorina']);
    game.play('move.step', ['stop']);
    game.play('move.step', ['block:oa3', 'zone:west_suburb']);
    game.play('move.step', ['stop']);
    expect(where(game, 'oa1', 'oa2', 'oa3')).toEqual(['sutorina', 'topla', 'west_suburb']);
  });

  rule('castelnuovo-1539', '8.2/2', 'a leader who sets out goes all the way with his group', () => {
    const units = { topla: ['oa1', 'oa2'], west_suburb: ['oa3'], upper_castle: ['sp1'] };
    const game = table({ units, leaders: { L_agi: 'topla' }, hands: HANDS });
    set(game, 'topla', ['oa1'], 'L_agi');
    game.play('move.step', ['block:oa1', 'leader:L_agi', 'zone:west_suburb']);
    const { choices } = game.menu('move.step');
    expect(choices.map(({ id }) => id.split(':')[0])).not.toContain('leader');
    game.play('move.step', ['zone:west_orchards']);
    expect(game.state.leaders['L_agi']).toBe('west_orchards');
  });

  rule('castelnuovo-1539', '8.2/2', 'no leader is picked up on the way, and none left behind alone', () => {
    const units = { topla: ['oa1'], west_suburb: ['oa2'], upper_castle: ['sp1'] };
    const game = table({ units, leaders: { L_agi: 'topla', L_ula: 'west_suburb' }, hands: HANDS });
    // the only block of topla takes Agi along; they cross Ulamen's zone, but two leaders cannot stay there
    const path = pathTo(game, 'action.choose', [
      'card:o-march',
      'mode:march',
      'zone:topla',
      'block:oa1',
      'leader:L_agi',
    ]);
    expect(path).toContain('leader:L_agi');
    game.play('action.choose', path);
    game.play('move.step', ['block:oa1', 'leader:L_agi', 'zone:west_suburb']);
    expect(game.offers('move.step')).not.toContain('stop');
    game.play('move.step', ['zone:west_orchards']);
    expect(game.state.leaders).toMatchObject({ L_agi: 'west_orchards', L_ula: 'west_suburb' });
  });

  rule('castelnuovo-1539', '8.2/3', 'it lands blocks on a beach next to their sea, and there they stay', () => {
    const units = { sea_topla: ['oa1', 'oa2'], upper_castle: ['sp1'] };
    const game = table({ units, fleets: { F1: 'sea_topla' }, hands: HANDS });
    set(game, 'sea_topla', ['oa1']);
    expect(game.offers('move.step', ['block:oa1'])).toEqual(['zone:topla_beach']);
    game.play('move.step', ['block:oa1', 'zone:topla_beach']);
    expect(game.event('GroupMoved').public).toMatchObject({ landing: true, stops: true });
    game.play('move.reaction', ['pass']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect(where(game, 'oa1', 'oa2')).toEqual(['topla_beach', 'sea_topla']);
  });

  rule('castelnuovo-1539', '8.2/3', 'there is no landing on enemies, nor at the Castello’s cliff', () => {
    const units = { sea_topla: ['oa1'], topla_beach: ['sp1'], upper_castle: ['sp2'], topla: ['oa2'] };
    const game = table({ units, fleets: { F1: 'sea_topla' }, resistance: { castello_mare: 0 }, hands: HANDS });
    expect(game.offers('action.choose', ['card:o-march', 'mode:march'])).toEqual(['zone:topla']);
    expect(game.offers('action.choose', ['card:o-attack', 'mode:attack'])).toEqual(['zone:topla']);
  });

  rule('castelnuovo-1539', '8.2/4', 'in a Siege the Ottomans may dig with it instead: two points', () => {
    const units = { gomila: ['oa1'], topla: ['oa2'], west_suburb: ['oa3'], upper_castle: ['sp1'] };
    const siege = table({ units, hands: { ottoman: ['o-march', 'o-volley'] } });
    const trench = ['card:o-march', 'mode:trench'];
    expect(siege.offers('action.choose', [...trench, 'zone:topla'])).toContain('zone:west_suburb');
    expect(siege.offers('action.choose', trench)).toContain('zone:gomila');
    siege.play('action.choose', pathTo(siege, 'action.choose', [...trench, 'zone:topla', 'zone:west_suburb']));
    expect(siege.state.trenches).toEqual(['topla', 'west_suburb']);
    const assault = table({ type: 'assault', units, hands: { ottoman: ['o-march', 'o-volley'] } });
    expect(assault.offers('action.choose', ['card:o-march'])).toEqual([
      'zone:west_suburb',
      'zone:topla',
      'zone:gomila',
    ]);
    const spanish = table({ phase: 'spanish-action', units, hands: { spanish: ['s-march', 's-attack'] } });
    expect(spanish.offers('action.choose', ['card:s-march'])).toEqual(['zone:upper_castle']);
  });
});

/** Plays the March for these blocks. */
function set(game: Playing, from: string, blocks: readonly string[], leader?: string): void {
  const [asked = ''] = game.asks();
  const card = asked.startsWith('spanish') ? 'card:s-march' : 'card:o-march';
  const group = [...blocks.map((id) => `block:${id}`), ...(leader === undefined ? [] : [`leader:${leader}`])];
  game.play('action.choose', pathTo(game, 'action.choose', [card, 'mode:march', `zone:${from}`, ...group]));
}

/** Steps of a block that marches alone; the Spaniards let it pass. */
function walk(game: Playing, to: readonly string[], block: string): void {
  to.forEach((zone, index) => {
    game.play('move.step', [...(index === 0 ? [`block:${block}`] : []), `zone:${zone}`]);
  });
}
