import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import { same } from '../../../src/domain/kernel/text.ts';
import type { Event } from '../../../src/domain/rulesets/galera-de-guerra/v1/events.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { code } from '../../../src/domain/rulesets/galera-de-guerra/v1/show/notation.ts';
import { table } from '../../support/galera.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';

/** Actium before the first turn, as though Antony had noted his treasure. */
function actium(): State {
  const options = Value.Default(rules.options, {}) as JsonObject;
  const state = rules.initial({ scenario: 'actium', options });
  state.treasure = { ship: 'red-5-50', fate: 'hidden', among: ['red-5-50', 'red-8-3'] };
  return state;
}

function event(type: Event['type'], facts: JsonObject): Event {
  return { type, schema: 1, public: facts, secrets: [] } as unknown as Event;
}

const treasures = (state: State, viewer: string | null): string[] =>
  rules.view(state, viewer).pieces.flatMap(({ id, badges = [] }) => (badges.includes('treasure') ? [id] : []));

describe('what is shown of Galera de Guerra', () => {
  test('what a battle is about names its sides as a sentence does', () => {
    const goal = rules.scenarios.find(({ id }) => id === 'tauris')?.about?.goal.es;
    expect(goal).toMatch(/^El bando de Pompeyo gana con 30 .*, el bando de César con 35/);
  });

  test('S-ACT.12: only Antony sees which ship carries the treasure, until the battle is over', () => {
    const state = actium();
    expect(treasures(state, 'antony')).toEqual(['red-5-50']);
    expect(treasures(state, 'octavian')).toEqual([]);
    expect(treasures(state, null)).toEqual([]);
    state.outcome = { winner: null, reason: 'agreed' };
    expect(treasures(state, 'octavian')).toEqual(['red-5-50']);
  });

  test('§5.24: a sealed declaration is for its own side alone, unless the sides declare in turn', () => {
    const state = actium();
    state.declared['octavian'] = [{ leader: 'actium.octavian.agrippa', mode: 'radius', ships: [] }];
    const declared = (viewer: string | null): unknown =>
      (rules.view(state, viewer).details?.['declared'] as JsonObject)['green'];
    expect(declared('octavian')).toHaveLength(1);
    expect(declared('antony')).toBeNull();
    state.options = { ...state.options, alternateSquadrons: true };
    expect(declared('antony')).toHaveLength(1);
    expect(declared(null)).toHaveLength(1);
  });

  test('§6.12: speeds are told with their number, of one ship too', () => {
    const set = (max: string[]): unknown =>
      rules.narrate(event('SpeedsSet', { seat: 'antony', squadron: 0, who: 'actium.antony.antony', max }));
    const one = set(['red-5-50']) as { en: string; es: string };
    expect([one.en, one.es].join(' ')).not.toContain('#');
    expect(one.es).toContain('1 barco al máximo');
  });

  test('§7.15: a ram is told with its dice, its modifiers and what was needed', () => {
    const ram = event('RamRolled', {
      seat: 'rome',
      attacker: 'red-5-8',
      target: 'green-5-11',
      dice: [4, 5],
      total: 10,
      need: 10,
      success: true,
      drm: [
        { id: 'helpless', value: 2 },
        { id: 'max', value: -1 },
      ],
    });
    expect(rules.narrate(ram).en).toBe(
      'Quinquereme R8 rams Quinquereme G11: 4 + 5 (helpless target +2, target at its maximum −1), total 10, ' +
        'needing 10 or more: success.',
    );
    expect(rules.narrate(ram).es).toMatch(/^Quinquerreme R8 embiste a Quinquerreme V11: 4 \+ 5 .*éxito\.$/u);
    expect(rules.picture?.(ram)).toMatchObject([
      { kind: 'dice', dice: [{ face: 4 }, { face: 5 }], at: 'green-5-11' },
      { kind: 'spot', at: 'green-5-11', tone: 'loss' },
    ]);
  });

  test.each([
    ['ship:red-cat3-31', 'RCAT3-31'],
    ['ram:green-5-11', 'EMBESTIR-V5-11'],
    ['ship:green/red-5-1', 'VR5-1'],
    ['fwdS', 'AE'],
    ['mp:4', 'PM4'],
    ['way:2', 'RUMBO2'],
  ])('the choice %s is written %s', (id, written) => {
    expect(code({ id, label: same('') })).toBe(written);
  });

  test('§4.1: a counter says its type, its speed now, ram and ram defence, crew and marines', () => {
    const game = table({ ships: { 'red-3-1': '3010 1', 'green-3-1': { at: '3510 4', level: 'max' } } });
    const [red, green] = ['red-3-1', 'green-3-1'].map((id) => {
      return rules.view(game.state, null).pieces.find((piece) => piece.id === id);
    });
    expect(red).toMatchObject({ at: '3010', also: ['2910'], facing: 1 });
    const { ramCruise, rd, crew, marines, speed } = red?.stats ?? {};
    expect(red?.printed).toEqual(['3', `${String(speed)}`, `${String(ramCruise)}/${String(rd)}`, `${String(crew)}·${String(marines)}`]); // prettier-ignore
    expect(green?.printed?.[2]).toBe(`${String(green?.stats?.['ramMax'])}/${String(green?.stats?.['rd'])}`);
  });

  test('§8.1, §7.16, S-ECN.13: each ship says to whom it is grappled, fouled or tied by a tow', () => {
    const game = table({
      ships: {
        'red-3-1': { at: '3010 1', tows: 'red-3-3' },
        'red-3-3': '2812 1',
        'green-3-1': '3011 4',
        'green-3-2': '3109 4',
      },
      links: [
        { a: 'red-3-1', b: 'green-3-1', kind: 'corvus', by: 'red-3-1' },
        { a: 'green-3-2', b: 'red-3-1', kind: 'foul', by: 'green-3-2' },
      ],
    });
    const tiesOf = (id: string) => rules.view(game.state, null).pieces.find((piece) => piece.id === id)?.ties;
    expect(tiesOf('red-3-1')).toEqual([
      { look: 'hooked', to: 'green-3-1' },
      { look: 'tangled', to: 'green-3-2' },
      { look: 'tow', to: 'red-3-3' },
    ]);
    expect(tiesOf('green-3-1')).toEqual([{ look: 'hooked', to: 'red-3-1' }]);
    expect(tiesOf('red-3-3')).toEqual([{ look: 'tow', to: 'red-3-1' }]);
  });

  test('§5.41: squadrons are listed with who acts and who has acted, ships under nobody apart', () => {
    const { state } = table({ ships: { 'green-3-1': '3010 0', 'green-3-2': '3210 0', 'red-3-1': '2512 0', 'red-3-2': '2712 0' } }); // prettier-ignore
    state.squadrons[0] = { ...state.squadrons[0]!, leader: 'lade.ionia.samos', ships: ['green-3-1'] }; // eslint-disable-line @typescript-eslint/no-non-null-assertion
    const alone = { side: 'red', kind: 'individual', leader: null, mode: 'radius', set: true } as const;
    state.squadrons.splice(1, 1, { ...alone, ships: ['red-3-1'], used: true }, { ...alone, ships: ['red-3-2'], used: false }); // prettier-ignore
    const sections = (rules.panels?.(rules.view(state, null)) ?? [])
      .filter(({ id }) => id.startsWith('squadrons-'))
      .flatMap((panel) => panel.sections.map(({ title, pieces }) => [title.en, pieces]));
    expect(sections).toEqual([
      ['Ships alone', ['red-3-2']],
      ['Ships alone that have acted', ['red-3-1']],
      [expect.stringMatching(/, acting now$/), ['green-3-1']],
    ]);
  });

  test('S-DRE.2: the city and the shores of Drepanum are drawn; other seas have none', () => {
    const { areas, edges } = rules.board('drepanum-battle');
    expect(areas.filter(({ terrain }) => terrain === 'city').length).toBeGreaterThan(0);
    expect(edges.every(({ kind }) => kind === 'shore')).toBe(true);
    expect(rules.board('aegates').edges).toEqual([]);
  });

  test('§4.2: two maps are drawn side by side at Actium, one under the other at Ecnomus', () => {
    const [one, wide, tall] = ['lade', 'actium', 'ecnomus'].map((battle) => rules.board(battle));
    expect([one?.areas.length, wide?.areas.length, tall?.areas.length]).toEqual([1454, 2879, 2882]);
    expect(wide?.width).toBeGreaterThan(1.9 * (one?.width ?? 0));
    expect(tall?.height).toBeGreaterThan(1.9 * (one?.height ?? 0));
  });
});
