import { describe, expect, it } from 'vitest';
import type { Layout, Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { startTurn } from '../../../src/domain/kernel/turn.ts';
import { resolveBattle } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/field-battle.ts';
import { initiative } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/odds.ts';
import { chancesIn, rounded, throwsOf } from '../../support/odds.ts';
import { rule } from '../../support/rules-registry.ts';
import { scripted } from '../../support/scripted-chance.ts';

const QUITO = { r1: 'field:quito RL Cu', p1: 'field:quito NG1 NG2' };

function active(forces: NonNullable<Layout['forces']>, options: Layout['options'] = {}): Playing {
  const game = table({ forces, options });
  game.play('activate', ['force:r1'], [6]);
  return game;
}

describe('the chances of a field battle', () => {
  rule(
    'guerra-a-muerte',
    '6.1.4',
    'count who has the initiative: even without leaders, better with a better one',
    () => {
      expect(initiative([0, 0])).toBe(0.5);
      // One more: 21 of the pairs win, 10 lose, 5 are thrown again.
      expect(initiative([1, 0])).toBeCloseTo(21 / 31);
      expect(initiative([6, 0])).toBe(1);
    },
  );

  it('are those of every throw that the battle makes', () => {
    const game = active(QUITO, { noFog: true });
    const said = chancesIn(game.menu('operate', ['do:attack']), 'force:p1');
    game.play('operate', ['do:attack', 'force:p1']);
    const shares: Record<string, number> = {};
    for (const first of [
      [6, 1],
      [1, 6],
    ])
      for (const dice of throwsOf(4)) {
        const words = wordsOf(game.state, [...first, ...dice]);
        shares[words] = (shares[words] ?? 0) + 1 / (2 * 6 ** 4);
      }
    expect(rounded(said)).toEqual(rounded(shares));
  });

  it('are not told of a force that has not been shown', () => {
    const said = (units: string): unknown =>
      active({ ...QUITO, p1: `field:quito ${units}` })
        .menu('operate', ['do:attack'])
        .odds?.();
    expect(said('NG1 NG2')).toEqual(said('NG1'));
    expect(said('NG1')).toMatchObject([
      { choice: 'force:p1', outcomes: [], unknown: { en: expect.stringMatching(/Not known/) } },
    ]);
  });
});

describe('the chances of a siege attack', () => {
  rule('guerra-a-muerte', '6.3.2nd', 'are the rows of the column that the strengths give, the city counted in', () => {
    const game = active({ r1: 'siege:quito_c RL Cu', p1: 'city:quito_c NG1' }, { noFog: true });
    const said = chancesIn(game.menu('operate'), 'do:assault');
    expect(Object.values(said).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    for (const chance of Object.values(said)) expect(Math.round(chance * 6) / 6).toBeCloseTo(chance);
  });
});

/** What a battle comes to that is about to be fought, in the words of the chances. */
function wordsOf(state: Playing['state'], dice: readonly number[]): string {
  const turn = startTurn(rules, structuredClone(state), scripted({ dice }));
  const [frame] = turn.state.stack.filter(({ kind }) => kind === 'battle');
  if (frame?.kind !== 'battle') throw new Error('no battle is about to be fought');
  resolveBattle(turn, frame);
  for (const event of turn.events) {
    if (event.type !== 'BattleDiced') continue;
    const { losses, winner } = event.public;
    const field =
      winner === null ? '' : `; the ${winner === 'royalist' ? 'attacker wins' : 'defender keeps'} the field`;
    return `attacker loses ${losses.attacker}, defender ${losses.defender}${field}`;
  }
  throw new Error('no battle was fought');
}
