import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { order, step } from './orders.ts';

const BASE: Layout = {
  units: { topla: ['oa1'], upper_castle: ['sp1'] },
  guns: { spanish: ['upper_castle'], ottoman: ['topla'] },
  trenches: ['topla'],
};

describe('phases and turns', () => {
  rule('castelnuovo-1539', ['5/1', '4/10', '4/12'], 'Ottoman action, Spanish action, reinforcements', () => {
    const game = table({ ...BASE, hands: { ottoman: ['o-attack'], spanish: ['s-attack'] } });
    expect(game.asks()).toEqual(['ottoman action.choose']);
    game.play('action.choose', ['pass']);
    expect(game.asks()).toEqual(['spanish action.choose']);
    game.play('action.choose', ['pass']);
    expect(game.asks()).toEqual(['ottoman turn.type']);
    game.play('turn.type', ['type:siege']);
    expect(game.types()).toContain('ReinforcementsBegan');
    expect(game.event('TurnBegan').public).toEqual({ turn: 3, type: 'siege' });
    expect(game.asks()).toEqual(['ottoman action.choose']);
  });

  rule(
    'castelnuovo-1539',
    ['4/11', '5.1/12', '5.1/13', '5.1/1'],
    'after each Action phase both fill up to four',
    () => {
      const game = table({ ...BASE, hands: { ottoman: ['o-attack'], spanish: ['s-attack', 's-mine'] } });
      game.play('action.choose', ['pass']);
      expect([game.hand('ottoman').length, game.hand('spanish').length]).toEqual([4, 4]);
    },
  );

  rule('castelnuovo-1539', ['5/4', '5.1/13'], 'in an Assault turn hands have seven cards', () => {
    const game = table({ ...BASE, type: 'assault', hands: { ottoman: ['o-attack'], spanish: ['s-attack'] } });
    game.play('action.choose', ['pass']);
    expect([game.hand('ottoman').length, game.hand('spanish').length]).toEqual([7, 7]);
  });

  rule('castelnuovo-1539', ['5.1/3', '5.1/4', '8/1', '8/3'], 'cards are played face up until none is left', () => {
    const game = table({ ...BASE, hands: { ottoman: ['o-bombard', 'o-bombard'] }, units: far() });
    game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:west_gate'], [1, 1, 1, 1]);
    expect(game.discard('ottoman')).toEqual(['o-bombard']);
    expect(game.event('CardPlayed').public).toMatchObject({ seat: 'ottoman', card: 'o-bombard' });
    expect(game.asks()).toEqual(['ottoman action.choose']);
    game.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:west_gate'], [1, 1, 1, 1]);
    expect(game.types()).toContain('PhaseEnded');
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule('castelnuovo-1539', ['5.1/14', '4/6', '8.3/26'], 'an exhausted deck takes the discards in again (A22)', () => {
    const game = table({
      ...BASE,
      hands: { ottoman: ['o-attack', 'o-attack'], spanish: ['s-attack', 's-attack', 's-attack', 's-attack'] },
      undrawn: { ottoman: ['o-march'] },
    });
    expect(game.state.aside).toEqual(['o-civ', 'o-storm']);
    game.play('action.choose', ['pass'], { picks: [0, 0] });
    const renewed = game.events.flatMap((event) => (event.type === 'DeckRenewed' ? [event.public] : []));
    expect(renewed).toEqual([{ seat: 'ottoman', count: 33, joined: ['o-civ', 'o-storm'] }]);
    expect(game.state.aside).toEqual([]);
    expect(game.hand('ottoman')).toHaveLength(4);
    expect(game.state.discard.ottoman).toEqual([]);
  });
});

describe('rest', () => {
  rule('castelnuovo-1539', ['5.1/2', '5.1/7', '5.1/8'], 'cards are discarded, Azab and Sipahis recover', () => {
    const game = table({
      units: { topla: ['oa1:1', 'os1:2', 'oj1:1'], sea_topla: ['oa2:3'], upper_castle: ['sp1:1'] },
      fleets: { F1: 'sea_topla' },
      guns: { spanish: ['upper_castle'] },
      hands: { ottoman: ['o-attack', 'o-march', 'o-volley'] },
    });
    expect(game.offers('action.choose')).toContain('rest');
    game.play('action.choose', ['rest', 'card:o-attack', 'card:o-volley']);
    expect(game.discard('ottoman')).toEqual(['o-attack', 'o-volley']);
    expect(['oa1', 'os1', 'oa2', 'oj1', 'sp1'].map((id) => game.unit(id)?.pf)).toEqual([4, 4, 4, 1, 1]);
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule(
    'castelnuovo-1539',
    ['5.1/9', '5.1/2'],
    'there is no rest in an Assault, nor once a card is played (A18)',
    () => {
      const assault = table({ ...BASE, type: 'assault', hands: { ottoman: ['o-attack'] } });
      expect(assault.offers('action.choose')).not.toContain('rest');
      const played = table({ ...BASE, units: far(), hands: { ottoman: ['o-bombard', 'o-attack'] } });
      expect(played.offers('action.choose')).toContain('rest');
      played.play('action.choose', ['card:o-bombard', 'zone:topla', 'zone:west_gate'], [1, 1, 1, 1]);
      expect(played.offers('action.choose')).not.toContain('rest');
    },
  );

  rule('castelnuovo-1539', ['5.1/7', '5.1/8'], 'the Spanish rest restores nobody', () => {
    const game = table({ ...BASE, phase: 'spanish-action', hands: { spanish: ['s-mine'] }, units: weak() });
    game.play('action.choose', ['rest', 'card:s-mine']);
    expect(game.discard('spanish')).toEqual(['s-mine']);
    expect([game.unit('sp1')?.pf, game.unit('oa1')?.pf]).toEqual([1, 1]);
  });
});

describe('one card after another', () => {
  rule('castelnuovo-1539', ['8/4', '8/5', '8/8'], 'the next card waits until the group has moved', () => {
    const game = table({ ...BASE, hands: { ottoman: ['o-attack', 'o-attack', 'o-march'] } });
    order(game, 'o-attack', 'topla', ['oa1']);
    expect(game.asks()).toEqual(['ottoman move.step']);
    step(game, ['oa1'], 'west_suburb');
    expect(game.asks()).toEqual(['ottoman move.step']);
    game.play('move.step', ['stop']);
    expect(game.unit('oa1')?.at).toBe('west_suburb');
    expect(game.asks()).toEqual(['ottoman action.choose']);
    // the same unit may act again through another card
    order(game, 'o-attack', 'west_suburb', ['oa1']);
    expect(game.asks()).toEqual(['ottoman move.step']);
  });
});

describe('reinforcements', () => {
  rule(
    'castelnuovo-1539',
    ['5.2/1', '5.2/2'],
    'at the end of turn 1 Barbarossa, Agi, ten Janissaries and six Azab come with a fleet to another sea zone',
    () => {
      const game = started();
      endTurn(game);
      expect(game.asks()).toEqual(['ottoman reinforce.sea']);
      expect(game.offers('reinforce.sea')).not.toContain('zone:sea_topla');
      expect(game.blocked('reinforce.sea')).toEqual({ sea_topla: '§5.2' });
      game.play('reinforce.sea', ['zone:sea_savina']);
      const units = game.state.blocks.filter((block) => block.at === 'sea_savina').map(({ unit }) => unit);
      expect(units.filter((unit) => unit.startsWith('oj'))).toHaveLength(10);
      expect(units.filter((unit) => unit.startsWith('oa'))).toHaveLength(6);
      expect([game.state.leaders['L_bar'], game.state.leaders['L_agi']]).toEqual(['sea_savina', 'sea_savina']);
      expect(game.state.fleets['F2']).toBe('sea_savina');
    },
  );

  rule(
    'castelnuovo-1539',
    ['5.2/3', '2.4/10'],
    'at the end of turn 2 Ulamen comes with all the rest over the north edge, three blocks a zone',
    () => {
      const game = started();
      endTurn(game);
      game.play('reinforce.sea', ['zone:sea_savina']);
      endTurn(game);
      expect(game.asks()).toEqual(['ottoman reinforce.land']);
      const [first = ''] = game.offers('reinforce.land');
      expect(game.offers('reinforce.land')).toHaveLength(6);
      expect(game.offers('reinforce.land', [first, first, first])).not.toContain(first);
      const others = game.offers('reinforce.land').filter((zone) => zone !== first);
      const spread = [first, first, first, ...others.slice(0, 3).flatMap((zone) => [zone, zone, zone])];
      expect(game.offers('reinforce.land', spread)).toEqual([first, ...others.slice(0, 3)]);
      game.play('reinforce.land', [...spread, first]);
      expect(game.state.leaders['L_ula']).toBe(first.slice('zone:'.length));
      expect(game.state.reserve.ottoman).toEqual([]);
      expect(game.state.turn).toBe(3);
    },
  );

  rule(
    'castelnuovo-1539',
    ['2.4/8', '5.2/4', '5.2/5', '2.4/7'],
    'eliminated Azab and Sipahis come back at full strength by a leader on land, Janissaries never',
    () => {
      const game = table({
        units: { sutorina: ['oa1'], topla: ['sp2'], upper_castle: ['sp1'] },
        leaders: { L_ula: 'sutorina' },
        guns: { spanish: ['upper_castle'] },
        fleets: { F1: 'sea_harbour' },
        pool: ['oa2', 'os1'],
        phase: 'spanish-action',
      });
      expect(game.state.dead.ottoman).toContain('oj1');
      game.play('action.choose', ['pass']);
      game.play('turn.type', ['type:siege']);
      expect(game.asks()).toEqual(['ottoman reinforce.return']);
      expect(game.offers('reinforce.return').sort()).toEqual(
        ['gomila', 'igalo_beach', 'ratisevina', 'sutorina'].map((zone) => `zone:${zone}`),
      );
      game.play('reinforce.return', ['zone:sutorina', 'zone:gomila']);
      expect([game.unit('oa2'), game.unit('os1')]).toEqual([
        { at: 'sutorina', pf: 4 },
        { at: 'gomila', pf: 4 },
      ]);
      expect(game.unit('oj1')).toBeNull();
    },
  );

  rule('castelnuovo-1539', ['5.2/4'], 'nobody comes back by a leader who is still aboard (A46)', () => {
    const game = table({
      units: { sea_topla: ['oa1'], upper_castle: ['sp1'] },
      fleets: { F1: 'sea_topla' },
      leaders: { L_bar: 'sea_topla' },
      guns: { spanish: ['upper_castle'] },
      pool: ['oa2'],
      phase: 'spanish-action',
    });
    game.play('action.choose', ['pass']);
    game.play('turn.type', ['type:siege']);
    expect(game.asks()).toEqual(['ottoman action.choose']);
    expect(game.state.pool).toEqual(['oa2']);
  });
});

function far(): NonNullable<Layout['units']> {
  return { topla: ['oa1'], west_gate: ['sp1'] };
}

function weak(): NonNullable<Layout['units']> {
  return { topla: ['oa1:1'], upper_castle: ['sp1:1'] };
}

function started(): Playing {
  const game = newGame('siege', { presetDeployment: true });
  game.play('setup.embark', ['zone:sea_topla']);
  return game;
}

/** Both pass, and the next turn is another Siege. */
function endTurn(game: Playing): void {
  game.play('action.choose', ['pass']);
  game.play('action.choose', ['pass']);
  game.play('turn.type', ['type:siege']);
}
