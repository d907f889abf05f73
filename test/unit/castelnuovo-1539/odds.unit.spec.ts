import { describe, expect, it } from 'vitest';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { chancesIn, hitWords, rounded, sharesOf, throwsOf } from '../../support/odds.ts';
import { rule } from '../../support/rules-registry.ts';
import { join } from './fights.ts';

const SHOT = ['card:s-bombard', 'zone:castello_mare'];

function spanishGun(): Playing {
  return table({
    phase: 'spanish-action',
    units: { castello_mare: ['sp1'], west_suburb: ['oa1'] },
    guns: { spanish: ['castello_mare'] },
    hands: { spanish: ['s-bombard', 's-march'] },
  });
}

describe('the chances of a bombardment', () => {
  rule('castelnuovo-1539', '8.3/13', 'are those of three Spanish dice with the roll that the distance asks', () => {
    const game = spanishGun();
    const need = Number(game.hint('action.choose', SHOT, 'zone:west_suburb')['need']);
    const [hit, miss] = [(7 - need) / 6, (need - 1) / 6];
    const said = chancesIn(game.menu('action.choose', SHOT), 'zone:west_suburb');
    expect(said['no hit']).toBeCloseTo(miss ** 3);
    expect(said['1 hit']).toBeCloseTo(3 * hit * miss ** 2);
    expect(said['3 hits']).toBeCloseTo(hit ** 3);
  });

  it('are those of every throw', () => {
    const said = chancesIn(spanishGun().menu('action.choose', SHOT), 'zone:west_suburb');
    const rolled = throwsOf(3).map((dice) => {
      const game = spanishGun();
      game.play('action.choose', [...SHOT, 'zone:west_suburb'], dice);
      return hitWords(game.event('Bombarded').public.hits);
    });
    expect(rounded(said)).toEqual(rounded(sharesOf(rolled)));
  });
});

describe('the chances of a combat', () => {
  rule('castelnuovo-1539', ['7.3/6', '7.3/7'], 'are those of all own dice, by what each block needs', () => {
    const said = (enemy: string): unknown => joined(enemy).menu('combat.cards').odds?.();
    const [odds] = joined('oa1:2').menu('combat.cards').odds?.() ?? [];
    // Two dice of arquebusiers that hit from 4 on, two of pikes from 5 on: (1/2)^2 (2/3)^2 without a hit.
    expect(odds?.lines[0]?.label.en).toContain(': 2 dice, each hits on 4 or more');
    expect(odds?.outcomes.at(0)?.chance).toBeCloseTo(1 / 9);
    expect(odds?.outcomes.length).toBe(5);
    // What the enemy block is, and how strong, is not known; nothing of it is told.
    expect(said('oa1:2')).toEqual(said('oj1:1'));
  });
});

describe('what takes hits off', () => {
  const offIn = (game: Playing): (readonly [string, string | undefined])[] => {
    const [odds] = game.menu('combat.cards').odds?.() ?? [];
    return (odds?.lines ?? []).filter(({ label }) => label.en.includes('take')).map((one) => [one.label.en, one.value]);
  };

  rule(
    'castelnuovo-1539',
    ['7.4/1', '7.4/2'],
    'is the trench of Ottomans, and the chevaux de frise of Spaniards',
    () => {
      const breach = join(
        {
          units: { west_suburb: ['oa1'], west_gate: ['sp1'] },
          resistance: { west_gate: 0 },
          cubes: ['west_gate', 'west_gate'],
          hands: { ottoman: ['o-fire'] },
        },
        { from: 'west_suburb', to: 'west_gate', blocks: ['oa1'] },
      );
      expect(offIn(breach)).toEqual([['Hits that the chevaux de frise take off', '−2']]);
      const sally = join(
        {
          phase: 'spanish-action',
          units: { west_gate: ['sp1'], west_suburb: ['oa1'] },
          trenches: ['west_suburb'],
          hands: { spanish: ['s-drum'] },
        },
        { from: 'west_gate', to: 'west_suburb', blocks: ['sp1'] },
      );
      expect(offIn(sally)).toEqual([['Hits that the trench takes off', '−2']]);
    },
  );
});

/** Spaniards who sally from a gate into the suburb, both about to lay cards. */
function joined(enemy: string): Playing {
  return join(
    {
      phase: 'spanish-action',
      units: { west_gate: ['sa1:2', 'sp1:2'], west_suburb: [enemy] },
      hands: { spanish: ['s-drum'] },
    },
    { from: 'west_gate', to: 'west_suburb', blocks: ['sa1', 'sp1'] },
  );
}
