import { describe, expect } from 'vitest';
import type { Layout, Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight, hits, points } from './fights.ts';

const CASTLE = { upper_castle: ['sp8'] };
const ones = (count: number): number[] => Array<number>(count).fill(1);

/** The Ottomans hold these cards, and these blocks beside a Spaniard in the Upper Castle. */
function siege(cards: readonly string[], units: Layout['units'], more: Layout = {}): Playing {
  return table({ ...more, units: { ...units, ...CASTLE }, hands: { ottoman: cards } });
}

/** The works offered to a card played alone, or to nobody where it digs nothing. */
function works(game: Playing, ...path: readonly string[]): string[] {
  return game.offers('action.choose', path).filter((id) => id.startsWith('zone:'));
}

/** What a player reads of the zones that are not dug, each reason once. */
function reasons(game: Playing, path: readonly string[]): string[] {
  return [
    ...new Set(
      game
        .menu('action.choose', path)
        .blocked?.()
        .map(({ reason }) => reason.en),
    ),
  ];
}

describe('trenches', () => {
  rule('castelnuovo-1539', '8.3/1', 'they take two hits off in combat, and none off a Bombardment', () => {
    const camp: Layout = {
      phase: 'spanish-action',
      units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
      trenches: ['west_suburb'],
    };
    const sortie = { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] };
    const game = fight(camp, sortie, [5, 5, 5, ...ones(4)]);
    expect(hits(game)).toEqual(['4 spanish: 1 (-2)', '4 ottoman: 0']);
    const shelled = table({ ...camp, guns: { spanish: ['west_gate'] }, hands: { spanish: ['s-bombard'] } });
    shelled.play('action.choose', ['card:s-bombard', 'zone:west_gate', 'zone:west_suburb'], [4, 4, 1]);
    expect(points(shelled, 'oa1')).toEqual([2]);
  });

  rule('castelnuovo-1539', '8.3/2', 'level ground costs a point, rough ground two', () => {
    const units = { topla: ['oa1'], gomila: ['oa2'], west_suburb: ['oa3'] };
    const one = siege(['o-attack'], units);
    expect(works(one, 'card:o-attack', 'mode:trench')).toEqual(['zone:west_suburb', 'zone:topla']);
    expect(one.blocked('action.choose', ['card:o-attack', 'mode:trench'])).toEqual({ gomila: '§8.3' });
    expect(reasons(one, ['card:o-attack', 'mode:trench'])).toEqual(['Not enough points, or no trench left.']);
    const spent = one.offers('action.choose', ['card:o-attack', 'mode:trench', 'zone:topla']);
    expect(spent.filter((id) => id.startsWith('zone:'))).toEqual([]);
    const [suburb] = one.menu('action.choose', ['card:o-attack', 'mode:trench']).choices;
    expect(suburb?.label).toMatchObject({ en: 'Trench: West Suburb', es: 'Trinchera: Arrabal de Poniente' });
    const two = siege(['o-march'], units);
    const path = ['card:o-march', 'mode:trench'];
    expect(works(two, ...path)).toContain('zone:gomila');
    expect(works(two, ...path, 'zone:gomila')).toEqual([]);
    expect(works(two, ...path, 'zone:topla')).toEqual(['zone:west_suburb']);
    two.play('action.choose', [...path, 'zone:gomila', 'done']);
    expect(two.state.trenches).toEqual(['gomila']);
  });

  rule(
    'castelnuovo-1539',
    '8.3/3',
    'two cards add their points: two Attacks dig rough ground, no three (A36, A37)',
    () => {
      const units = { gomila: ['oa1'], topla: ['oa2'], ne_slope: ['oa3'] };
      const alone = siege(['o-attack'], { gomila: ['oa1'] });
      expect(alone.offers('action.choose', ['card:o-attack'])).not.toContain('mode:trench');
      const pair = siege(['o-attack', 'o-attack', 'o-faith'], { gomila: ['oa1'] });
      const path = ['card:o-attack', 'mode:trench'];
      expect(pair.offers('action.choose', path)).toEqual(['card:o-attack', 'card:o-faith']);
      pair.play('action.choose', [...path, 'card:o-attack', 'zone:gomila', 'done']);
      const played = pair.events.flatMap((event) => (event.type === 'CardPlayed' ? [event.public] : []));
      expect(played.map(({ card, mode }) => [card, mode])).toEqual([
        ['o-attack', 'trench'],
        ['o-attack', 'trench'],
      ]);
      expect(pair.state.trenches).toEqual(['gomila']);
      expect([pair.hand('ottoman'), pair.discard('ottoman')]).toEqual([['o-faith'], ['o-attack', 'o-attack']]);
      const more = siege(['o-attack', 'o-attack', 'o-march'], units);
      const three = ['card:o-attack', 'mode:trench', 'card:o-march'];
      // Three points: a rough zone and a level one, not two rough ones, and no third card.
      expect(works(more, ...three, 'zone:gomila')).toEqual(['zone:topla']);
      more.play('action.choose', [...three, 'zone:gomila', 'zone:topla', 'done']);
      expect(more.state.trenches).toEqual(['gomila', 'topla']);
      expect(more.hand('ottoman')).toEqual(['o-attack']);
    },
  );

  rule('castelnuovo-1539', '8.3/4', 'on land where Ottoman blocks are, one a zone, and there it stays', () => {
    const game = siege(
      ['o-attack'],
      { topla: ['oa1'], sutorina: ['oa2'], sea_topla: ['oa3'] },
      { trenches: ['sutorina', 'west_orchards'], fleets: { F1: 'sea_topla' } },
    );
    const path = ['card:o-attack', 'mode:trench'];
    expect(works(game, ...path)).toEqual(['zone:topla']);
    expect(game.blocked('action.choose', path)).toEqual({ sutorina: '§8.3' });
    expect(reasons(game, path)).toEqual(['There is a trench already.']);
    game.play('action.choose', [...path, 'zone:topla', 'done']);
    // The trenches that there were have stayed where they were.
    expect(game.state.trenches).toEqual(['sutorina', 'topla', 'west_orchards']);
  });

  rule('castelnuovo-1539', '8.3/5', 'none in the town', () => {
    const town = { upper_town: ['oa1'], west_quarter: ['oa2'], east_quarter: ['oa3'], plaza: ['oa4'] };
    const game = siege(['o-march', 'o-attack'], town);
    expect(game.offers('action.choose', ['card:o-attack'])).not.toContain('mode:trench');
    const outside = siege(['o-march', 'o-attack'], { ...town, topla: ['oa5'] });
    const path = ['card:o-march', 'mode:trench', 'none'];
    expect(works(outside, ...path)).toEqual(['zone:topla']);
    expect(Object.keys(outside.blocked('action.choose', path)).sort()).toEqual(Object.keys(town).sort());
    expect(reasons(outside, path)).toEqual(['No trench within the town.']);
  });

  rule('castelnuovo-1539', '8.3/6', 'in standing works points demolish; the ruin is dug as level ground', () => {
    const castle = siege(['o-attack'], { castello_mare: ['oa1'] });
    const path = ['card:o-attack', 'mode:trench'];
    const said = (game: typeof castle): string[] =>
      game.menu('action.choose', path).choices.map(({ label }) => label.en.split(':')[0] ?? '');
    expect(said(castle)).toContain('Demolish');
    castle.play('action.choose', [...path, 'zone:castello_mare']);
    expect(castle.types()).toContain('WorksDemolished');
    expect(castle.state.resistance['castello_mare']).toBe(1);
    expect(castle.state.trenches).toEqual([]);
    const ruin = siege(['o-attack'], { castello_mare: ['oa1'] }, { resistance: { castello_mare: 0 } });
    expect(said(ruin)).toContain('Trench');
    expect(said(ruin)).not.toContain('Demolish');
    ruin.play('action.choose', [...path, 'zone:castello_mare', 'done']);
    expect(ruin.state.trenches).toEqual(['castello_mare']);
    // A ruined bastion on rough ground costs one point too; works without Ottomans are left alone.
    const slope = siege(['o-attack'], { nw_slope: ['oa1'] }, { bastions: { nw_slope: 0, topla: 2 } });
    expect(works(slope, ...path)).toEqual(['zone:nw_slope']);
    const all = siege(['o-march', 'o-attack'], { castello_mare: ['oa1'] });
    const three = ['card:o-march', 'mode:trench', 'card:o-attack', ...Array<string>(3).fill('zone:castello_mare')];
    all.play('action.choose', [...three, 'done']);
    expect([all.state.resistance['castello_mare'], all.state.trenches]).toEqual([0, ['castello_mare']]);
  });
});
