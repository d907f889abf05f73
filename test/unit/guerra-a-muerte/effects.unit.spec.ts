import { describe, expect, test } from 'vitest';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import type { Tally } from '../../support/conformance-effects.ts';
import { watchEffects } from '../../support/conformance-effects.ts';
import { guerraEffects } from '../../support/effects/guerra-a-muerte.ts';
import { operating } from '../../support/guerra-activations.ts';
import type { Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';

type Play = readonly [kind: string, path: readonly string[], dice?: readonly number[]];

/** What has been shown together while a game was played on; its order and its debts are watched on the way. */
function shown(game: Playing, plays: readonly Play[]): string[] {
  const tally: Tally = new Map();
  const watch = watchEffects(guerraEffects, tally);
  for (const [kind, path, dice = []] of plays) {
    let state = structuredClone(game.state);
    for (const event of game.play(kind, path, dice)) {
      watch.see(event, state);
      state = rules.evolve(state, event);
    }
  }
  watch.end();
  return [...tally.keys()].map((name) => name.slice(name.lastIndexOf(': ') + 2));
}

/** A fleet that has to return after the operations: the game waits for it. */
const HOMEWARD = { r8: 'city:habana R-MI-9', r9: 'sea:C9 R-F-1' };

describe('the order of effects', () => {
  test('of a battle: leaders, the entry, ships in the port, and repression last', () => {
    const forces = { r1: 'field:guayaquil RL Cu', p1: 'field:guayaquil NG1 Sucre', p2: 'city:guayaquil_c GC-F-1' };
    const game = table({ forces });
    const plays: Play[] = [
      ['activate', ['force:r1'], [6]],
      ['operate', ['do:attack', 'force:p1']],
      ['battle.avoid', ['stand'], [6, 1, 6, 6, 6, 5, 1]],
      ['city.enter', ['place:city:guayaquil_c', 'whole'], [3, 1]],
    ];
    expect(shown(game, plays)).toEqual(
      expect.arrayContaining([
        ...['dice and then leaders', 'losses and then leaders', 'leaders and then entry', 'entry and then port'],
        ...['port and then repression', 'repression and then end'],
      ]),
    );
  });

  test('of a battle of Boves: he is diced for once the losses are taken, before anybody enters a city', () => {
    const forces = { r1: 'field:los_llanos Ll1 Ll2 Boves', p1: 'field:los_llanos NG1' };
    const game = operating('r1', { forces });
    const plays: Play[] = [
      ['operate', ['do:attack', 'force:p1']],
      ['battle.avoid', ['stand'], [6, 1, 6, 6, 6, 4, 6]],
      ['city.enter', ['outside'], [6]],
    ];
    expect(shown(game, plays)).toEqual(expect.arrayContaining(['losses and then boves', 'boves and then repression']));
  });

  test('of a siege attack: the city falls once its leaders are diced for, then its port, the entry and repression', () => {
    const garrison = { p1: 'city:guayaquil_c GC-MI-1 Sucre', p2: 'city:guayaquil_c GC-F-1' };
    const game = operating('r1', { forces: { r1: 'siege:guayaquil_c RL Cu DR Pezuela', ...garrison } });
    const plays: Play[] = [
      ['operate', ['do:assault'], [6, 1, 3]],
      ['city.enter', ['place:city:guayaquil_c', 'whole'], [1]],
    ];
    expect(shown(game, plays)).toEqual(
      expect.arrayContaining([
        ...['dice and then losses', 'losses and then leaders', 'leaders and then fall', 'fall and then port'],
        ...['port and then entry', 'entry and then repression', 'repression and then end'],
      ]),
    );
  });

  test('of a siege attack of Boves: he is diced for before the city falls', () => {
    const forces = { r1: 'siege:san_fernando Ll1 Ll2 R-Art-1 Boves', p1: 'city:san_fernando GC-MI-1' };
    const game = operating('r1', { forces });
    const plays: Play[] = [
      ['operate', ['do:assault'], [6, 6]],
      ['city.enter', ['outside'], [6]],
    ];
    expect(shown(game, plays)).toEqual(expect.arrayContaining(['losses and then boves', 'boves and then fall']));
  });

  test('of a naval battle: the exchange, who drowns, and his leaders, before the fleet is gone', () => {
    const forces = { p1: 'sea:C5 GC-F-1', p2: 'aboard:p1 Cr Bolivar', r1: 'sea:C5 R-N-1 R-F-1' };
    const game = operating('r1', { forces });
    const plays: Play[] = [
      ['operate', ['do:naval', 'force:p1']],
      ['naval.avoid', ['roll'], [6]],
      ['naval.targets', ['unit:R-N-1'], [1, 1, 1, 1, 9, 9, 1]],
    ];
    expect(shown(game, plays)).toEqual(
      expect.arrayContaining([
        ...['avoid and then engaged', 'engaged and then targets', 'targets and then fire', 'fire and then losses'],
        ...['losses and then leaders', 'leaders and then sunk', 'sunk and then end'],
      ]),
    );
  });

  test('of attrition: small columns are spared first; a leader is diced for as his last unit goes', () => {
    const game = table({ forces: { r1: 'field:guatemala Gm', r2: 'field:yucatan RL Pezuela', ...HOMEWARD } });
    expect(shown(game, [['activate', ['end'], [5, 1]]])).toEqual(
      expect.arrayContaining(['spared and then die', 'losses and then leaders', 'leaders and then over']),
    );
  });

  test('of a hunt: who is destroyed is gone, leaders and all, before the area is repressed', () => {
    const p1 = { at: 'field:quito', of: ['GC-MI-1', 'Sucre'], posture: 'guerrilla' } as const;
    const game = operating('r1', { forces: { r1: 'field:quito RL Cu Pt', p1 } });
    expect(shown(game, [['operate', ['do:hunt', 'force:p1'], [6, 1, 1]]])).toEqual(
      expect.arrayContaining([...['die and then losses', 'losses and then leaders', 'leaders and then repression']]),
    );
  });
});
