import { describe, expect, test } from 'vitest';
import {
  cities,
  counterOf,
  counters,
  countersData,
  leaders,
  scenariosData,
  setupData,
  turnData,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import { scenarios, seats } from '../../../src/domain/rulesets/guerra-a-muerte/v1/scenarios.ts';
import {
  cityName,
  counterName,
  forceName,
  placeName,
  unitName,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/text/names.ts';
import { rule } from '../../support/rules-registry.ts';

const all = [...counters.values()];
const of = (nation: string, fits: (id: string) => boolean = () => true): string[] =>
  all.filter((one) => one.nation === nation && fits(one.id)).map(({ id }) => id);
const steps = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + counterOf(id).steps, 0);

describe('the counters', () => {
  rule(
    'guerra-a-muerte',
    ['1.2', '1.3.1', '1.3.5'],
    '121 royalists, the Legion, rebels, and patriots of five nations',
    () => {
      const nations = ['R', 'SPL', 'REB', 'PLA', 'CHI', 'GC', 'MEX', 'PER'];
      const led = [...leaders.values()];
      const leadersOf = (nation: string) => led.filter((one) => one.nation === nation).length;
      expect(nations.map((nation) => of(nation).length + leadersOf(nation))).toEqual([
        ...[121, 3, 8, 27, 20, 47, 33, 14],
      ]);
      expect([all.length, led.length, countersData.armyBoxes.length]).toEqual([262, 11, 7]);
    },
  );

  rule('guerra-a-muerte', ['1.3.2', '1.3.3'], 'every royalist abbreviation of the rulebook has its counter', () => {
    const codes = new Set(all.filter(({ nation }) => nation === 'R').map(({ code }) => code));
    const american = 'Crna NE Mx Pb Es Vz Pr Cp Gm LH Cb Am Cn Pm RL CL DF DBA BFM FP DR SD Cu Pt VdC Ce DG Gn Cz Ca Co Nu Br Sg Ll Ap Ci CT DLF';
    const spanish = 'A Ab As Lb Zm Ex TC Lc GC Gr Sb Le Vi Vy Br DU HF OM Bcn Ct Ge IDC Zg Bg Nv Cb';
    const without = [...american.split(' '), ...spanish.split(' ')].filter((code) => ![...codes].some((one) => one === code || one.replace(/^\d+/, '').startsWith(code)));
    expect(without).toEqual([]);
    const royal = all.filter(({ nation }) => nation === 'R');
    const named = (kind: string) => royal.filter((one) => one.class === kind);
    expect([named('american').length, named('spanish').length]).toEqual([47, 28]);
    const inf = (kind: string) => steps(named(kind).filter(({ arm }) => arm === 'inf').map(({ id }) => id));
    const cav = (kind: string) => steps(named(kind).filter(({ arm }) => arm === 'cav').map(({ id }) => id));
    expect([inf('american'), cav('american'), inf('spanish'), cav('spanish')]).toEqual([47, 20, 28, 6]);
  }); // prettier-ignore

  rule('guerra-a-muerte', ['1.3.4', '1.3.6'], 'every patriot abbreviation of the rulebook has its counter', () => {
    const codes = (nation: string) => new Set(of(nation).map((id) => counterOf(id).code));
    expect([...['C', 'DP', 'BSF']].filter((code) => !codes('PLA').has(code))).toEqual([]);
    expect(['Tp', 'Mt', 'SP', 'EC', 'SL', 'DV', 'UV', 'M'].filter((code) => !codes('MEX').has(code))).toEqual([]);
    expect(['HN', 'LP', 'CP', 'HP', 'DSM'].filter((code) => !codes('PER').has(code))).toEqual([]);
    const gc = 'Cn GI VC BV LG H Lc SD BP Vi Ar Cr Rf Vl LB GH Al HI CG'.split(' ');
    expect(gc.filter((code) => !codes('GC').has(code))).toEqual([]);
    const pick = (list: string) => all.filter((one) => one.list === list).map(({ id }) => id);
    expect(pick('newGranada')).toEqual(['Cn', 'NG1', 'NG2', 'NG3', 'NG4', 'NG5', 'GC1', 'GC2']);
    expect([steps(pick('venezuelan')), pick('english').length]).toEqual([10, 4]);
  });

  rule('guerra-a-muerte', '8.0', 'leaders have an Op and a Tac factor, the admiral has fixed effects', () => {
    const factors = [...leaders.values()].map(({ id, op, tac }) => `${id} ${op} ${tac ?? '-'}`);
    expect(factors).toEqual([
      ...['Pezuela 3 2', 'Morillo 1 2', 'Boves 2 3', 'Hidalgo 1 0', 'Morelos 2 2', 'Belgrano 1 1', 'SanMartin 3 3'],
      ...['Bolivar 3 2', 'Paez 2 3', 'Sucre 2 3', 'Cochrane 2 -'],
    ]);
  });

  rule('guerra-a-muerte', '6.3e', 'militia have a factor of 1, a fortress 8, a city 2', () => {
    expect(
      all.filter(({ class: kind }) => kind === 'militia').every(({ cf, steps: n }) => cf[0] === 1 && n === 1),
    ).toBe(true);
    expect(new Set([...cities.values()].map(({ kind, intrinsic }) => `${kind} ${intrinsic}`))).toEqual(
      new Set(['fortress 8', 'city 2']),
    );
  });

  test('names: those that are alike have numbers, those with a name have none', () => {
    expect(unitName('R-MI-3').en).toBe('Militia infantry 3');
    expect(unitName('SPL-2').es).toBe('Legión de São Paulo 2');
    expect(unitName('Pl-1').en).toBe('1st Regt (Patricios)');
    expect(counterName('SanMartin').en).toBe('San Martín');
    expect(cityName('habana').es).toBe('La Habana');
    const places = ['field:cuba', 'siege:veracruz', 'sea:C10', 'box:HAITI', 'aboard:p3', 'recruit', 'elsewhere'];
    expect(places.map((at) => placeName(at).en)).toEqual([
      ...[
        'Cuba',
        'Before Veracruz',
        'Caribbean X (Gulf of Mexico)',
        'Haiti',
        'Aboard Fleet P3',
        'Recruit box',
        'elsewhere',
      ],
    ]);
    expect(forceName({ id: 'r12', kind: 'land' }).es).toBe('Fuerza R12');
    expect(new Set(all.map(({ id }) => unitName(id).en)).size).toBeGreaterThan(250);
  });
});

describe('scenarios and the turn track', () => {
  rule('guerra-a-muerte', '12.0', 'three scenarios and the campaign, for two', () => {
    expect(scenarios.map(({ id }) => id)).toEqual(['scenario1', 'scenario2', 'scenario3', 'campaign']);
    expect(seats.map(({ id, title }) => `${id} ${title.es}`)).toEqual(['royalist Realista', 'patriot Patriota']);
    expect(scenariosData.scenarios.map(({ firstTurn, lastTurn }) => [firstTurn, lastTurn])).toEqual([
      ...[[1, 15], [1, 5], [6, 9], [11, 15]],
    ]); // prettier-ignore
  });

  test('the expedition of 1815: seven battalions, two regiments of horse, two of guns, and Morillo', () => {
    const due = (turnData(6)?.royalistMap ?? []).filter((id) => counters.has(id)).map(counterOf);
    expect(['battalion', 'cavalry2', 'artillery', 'shipOfLine'].map((type) => due.filter((one) => one.type === type).length)).toEqual([7, 2, 2, 1]); // prettier-ignore
    expect(turnData(6)?.royalistMap).toContain('Morillo');
    expect(turnData(16)).toBeNull();
  });

  rule('guerra-a-muerte', ['2.1n', '2.2i'], 'what each purse holds at the start', () => {
    expect(setupData('campaign').rp).toEqual({ R: 4, PLA: 2, GC: 2, CHI: 0, MEX: 4, PER: 0 });
    expect(setupData('scenario2').rp).toEqual({ R: 14, PLA: 7, GC: 10, CHI: 0, MEX: 4, PER: 0 });
    expect(setupData('scenario3').rp).toEqual({ R: 8, PLA: 0, GC: 0, CHI: 0, MEX: 0, PER: 0 });
  });
});
