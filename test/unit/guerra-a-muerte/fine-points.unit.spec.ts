import { describe, expect, test } from 'vitest';
import { setupData } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import { rollIguala } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/events-in-spain.ts';
import { forcesFor } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/entries.ts';
import { forces as forcesOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import { bondOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/setup-pools.ts';
import { takePorts } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/captured-ports.ts';
import { formForce } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/forces.ts';
import { fought } from '../../support/guerra-battles.ts';
import { activated, operating } from '../../support/guerra-activations.ts';
import type { Layout, Playing } from '../../support/guerra.ts';
import { stateOf, table, turnOn } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

describe('operations, finely', () => {
  test('with the option of A2 the RP and the militia of a force still modify its die', () => {
    const points = (of: string, rp: string[], die: number): number => {
      const game = table({ options: { strictOpExamples: true }, forces: { r1: `field:lima ${of}` }, purses: { R: 2 } });
      game.play('activate', ['force:r1', ...rp], [die]);
      return game.event('ActivationBegan').public.op;
    };
    expect([points('RL Morillo', ['rp:1'], 1), points('R-MI-1', ['rp:0'], 3)]).toEqual([7, 3]);
  });

  rule('guerra-a-muerte', '10.7', 'without a limit nobody is told who operates in New Spain', () => {
    const game = activated({ forces: { r1: 'field:central_mexico Mx Pb' } });
    expect(game.types()).toEqual(['ActivationBegan']);
  });

  rule('guerra-a-muerte', '3.3a', 'forces are offered in the order in which they were formed, the royalist’s first', () => {
    const forces = { p2: 'field:salta DP', r10: 'field:lima RL', p1: 'field:salta C', r2: 'field:lima Cu' };
    expect(forcesOf(stateOf({ forces })).map(({ id }) => id)).toEqual(['p1', 'p2', 'r2', 'r10']);
    expect(table({ forces }).offers('activate')).toEqual(['force:r2', 'force:r10', 'end']);
  }); // prettier-ignore

  rule('guerra-a-muerte', ['6.3.1st', '6.6.3'], 'ships in the port of a city that is attacked are no part of its garrison', () => {
    const game = operating('r1', {
      forces: { r1: 'siege:callao RL Cu VdC FP', p1: 'city:callao LP', p2: 'city:callao PER-F-1' },
    });
    game.play('operate', ['do:assault'], [6]);
    expect([game.in('p1'), game.in('p2')]).toEqual(['LP', 'PER-F-1']);
    expect(game.event('ForcesShown').public.forces.map(({ force }) => force)).toEqual(['r1', 'p1']);
  }); // prettier-ignore

  rule('guerra-a-muerte', '7.9b', 'ships are lost to whoever comes into their port, on whichever way', () => {
    const forces = { r1: 'field:lima RL', p1: 'city:callao PER-F-1' };
    const { events } = turnOn((turn) => {
      formForce(turn, { owner: 'royalist', kind: 'land', at: 'city:callao', units: [{ unit: 'R-MI-1', steps: 1 }] });
      takePorts(turn);
    }, { forces, boxes: ['R-MI-1'] });
    expect(events.at(-1)?.public).toEqual({ city: 'callao', captor: 'royalist', nations: ['R'], ships: ['PER-F-1'] });
  }); // prettier-ignore
});

describe('sieges, finely', () => {
  rule('guerra-a-muerte', ['7.9b', '6.2a'], 'the port of a city that falls is taken at once, before anybody enters (A105)', () => {
    const game = operating('r1', {
      forces: { r1: 'siege:callao RL Cu VdC FP R-Art-1', p1: 'city:callao PER-MI-1', p2: 'city:callao PER-F-1' },
      sieges: { callao: { works: true } },
    });
    game.play('operate', ['do:assault'], [6, 3]);
    expect(game.event('PortTaken').public).toEqual({ city: 'callao', captor: 'royalist', nations: ['R'], ships: ['PER-F-1'] });
    expect([game.at('RL'), game.at('PER-F-1'), game.asks()]).toEqual(['field:lima', 'recruit', ['royalist city.enter']]);
  }); // prettier-ignore
});

describe('reinforcements, finely', () => {
  const arriving = (layout: Layout): Playing =>
    table({ turn: 10, step: { kind: 'arrivals' }, purses: { R: 1, PLA: 1 }, ...layout });

  rule('guerra-a-muerte', '4.10a', 'the patriot is asked for Mexicans where he has a land force, for ships in any case', () => {
    const none = arriving({ elsewhere: { Tp: 'waiting', Morelos: 'track' }, forces: { p1: 'sea:C10 MEX-F-1' } });
    expect(none.asks()).not.toContain('patriot arrivals.place');
    const ships = arriving({ elsewhere: { 'PLA-F-1': 'waiting', Morelos: 'track' } });
    expect(ships.asks()).toEqual(['patriot arrivals.place']);
  }); // prettier-ignore

  rule('guerra-a-muerte', '8.3g', 'Cochrane is not asked for again once he sails', () => {
    const game = arriving({
      elsewhere: { 'PLA-F-1': 'waiting' },
      forces: { p1: 'city:valparaiso Ch-1', p2: 'city:valparaiso CHI-F-1 Cochrane', p3: 'city:buenos_aires PLA-MI-1' },
    });
    expect(game.completes('arrivals.place', ['place:city:buenos_aires'])).toBe(true);
  });

  rule('guerra-a-muerte', ['5.0c', '8.0'], 'a leader joins his nation in the field or in a city, not aboard or besieged', () => {
    const joins = (at: string, more: Layout['forces'] = {}): string[] =>
      forcesFor(stateOf({ forces: { p1: `${at} LG`, p2: 'sea:C5 GC-F-1', p3: 'field:quito C', ...more } }), 'Sucre');
    expect([joins('field:cumana'), joins('city:cumana_c'), joins('aboard:p2')]).toEqual([['p1'], ['p1'], []]);
    expect(joins('city:cumana_c', { r1: 'siege:cumana_c RL' })).toEqual([]);
  }); // prettier-ignore

  rule('guerra-a-muerte', '8.1', 'a leader who flees to a haven joins who is there', () => {
    const forces = { r1: 'field:quito RL Cu', p1: 'field:quito NG1 Bolivar', p2: 'box:HAITI LG' };
    const game = fought(forces, [6, 1, 6, 6, 6, 5, 3]);
    game.safely('city.enter', [6]);
    expect([game.in('p2'), game.at('Bolivar')]).toEqual(['LG Bolivar', 'box:HAITI']);
  });

  test('who is held in Spain is told, and who sails is not among them', () => {
    const game = table({
      turn: 6,
      step: { kind: 'convoys' },
      elsewhere: { Le: 'waiting', Vy: 'waiting', Morillo: 'waiting' },
      forces: { r1: 'city:habana LH' },
    });
    game.play('convoys.name', ['place:city:habana', 'unit:Le', 'done', 'hold']);
    expect(game.event('ConvoyHeld').public).toEqual({ units: ['Vy'], leaders: ['Morillo'] });
  });
});

describe('the turn, finely', () => {
  const promoting = (layout: Layout): Playing =>
    table({ step: { kind: 'promotion', left: null }, purses: { R: 1, PLA: 1 }, ...layout });

  rule('guerra-a-muerte', '4.7b', 'the last throw of the dice counts, the royalist’s first', () => {
    expect([diced([5, 2]), diced([2, 5]), diced([1, 1, 5, 5, 2, 4]), diced([4, 4, 1, 1, 6, 3])]).toEqual([
      ...['royalist promote', 'patriot promote', 'patriot promote', 'royalist promote'],
    ]);
  });

  /** Who promotes first after these dice. */
  function diced(dice: number[]): string {
    const game = table({
      step: { kind: 'mass', side: 'patriot' },
      boxes: ['MEX-MI-1'],
      purses: { R: 1 },
      forces: { r1: 'field:lima RL:1 R-MI-1', p1: 'field:salta Pl-1:1 PLA-MI-1', p2: 'field:tierra_caliente Morelos' },
    });
    game.play('patriot recruit.mass', ['none'], dice);
    return game.asks().join();
  }

  rule('guerra-a-muerte', '4.7a', 'a regiment that waits in Spain is none to promote: nobody dices', () => {
    const game = promoting({ forces: { r1: 'field:lima R-MI-1' }, elsewhere: { IDC: 'waiting' } });
    expect(game.asks()).toEqual(['royalist build', 'patriot build']);
  });

  test('a Mexican militia of its arm takes the place of who goes over, and no other', () => {
    const forces = { r1: 'field:tejas Pr1' };
    const joined = (boxes: string[]): unknown => {
      const layout = { turn: 12, step: { kind: 'iguala' as const }, forces, boxes };
      const found = turnOn(rollIguala, layout, [4, 1]).events.find((event) => event.type === 'DefectionDiced');
      return found?.type === 'DefectionDiced' ? found.public.militia : undefined;
    };
    expect(joined(['MEX-Art-1', 'PLA-MC-1', 'MEX-MI-1', 'MEX-MC-2'])).toBe('MEX-MC-2');
    expect([joined(['PLA-MC-1']), joined(['MEX-MI-1']), joined(['SP'])]).toEqual([null, null, null]);
  });
});

describe('ships, finely', () => {
  rule('guerra-a-muerte', '8.3f', 'whoever attacks, it is a royalist frigate that Cochrane takes', () => {
    const forces = { r1: 'sea:P7 R-F-1', p1: 'sea:P7 CHI-F-1 Cochrane' };
    const game = operating('r1', { forces });
    game.play('operate', ['do:naval', 'force:p1']);
    game.play('naval.avoid', ['stand'], [2]);
    expect(game.offers('naval.prize')).toEqual(['unit:R-F-1']);
  });
});

describe('set-ups, finely', () => {
  rule('guerra-a-muerte', ['12.3.2', '12.3.3'], 'units that several demands may draw are kept together, so that none is starved (A40)', () => {
    const pools = (scenario: 'scenario2' | 'scenario3', pool: string): string =>
      [...bondOf(setupData(scenario), pool).pools].sort().join(' ');
    expect(['amCav', 'spCav', 'anyCav'].map((pool) => pools('scenario3', pool))).toEqual(
      Array.from({ length: 3 }, () => 'amCav anyCav spCav'),
    );
    expect([pools('scenario3', 'plaArt'), pools('scenario2', 'amCav')]).toEqual(['plaArt plaChiArt', 'amCav']);
  }); // prettier-ignore
});
