import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/guerra.ts';
import type { Army, Drawn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/tactics.ts';
import {
  strengthOf,
  tacticalModifiers,
  tacticalShifts,
  validTactics,
} from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/tactics.ts';

const army = (inf: number, cav: number, art: number, factor = 3): Army => ({
  factors: { inf: inf * factor, cav: cav * factor, art: art * 4 },
  units: { inf, cav, art },
});

/** Dossier 7.4 read a second time, by hand: which options of a side work. */
function reading(own: Drawn, enemy: Drawn): number[] {
  const guns = (side: Drawn): boolean => side.dice.includes(3) && side.army.units.art > 0;
  const squares = (side: Drawn, other: Drawn): boolean =>
    side.dice.includes(2) && side.army.units.inf > 0 && !guns(other);
  const { inf, cav } = own.army.units;
  const works = [
    own.dice.includes(1) && cav > 0 && !squares(enemy, own),
    squares(own, enemy),
    guns(own),
    own.dice.includes(4) && inf > 0,
    own.dice.includes(5) && cav >= 1 && cav >= enemy.army.units.cav,
    own.dice.includes(6),
  ];
  return works.flatMap((one, at) => (one ? [at + 1] : []));
}

/** The same of factors: cavalry twice under its charge and half, rounded up, against squares; guns threefold; infantry by half more. */
function sum({ factors }: Army, own: readonly number[], enemy: readonly number[]): number {
  const charged = factors.cav * (own.includes(1) ? 2 : 1);
  const cavalry = enemy.includes(2) ? Math.ceil(charged / 2) : charged;
  const infantry = own.includes(4) ? Math.floor(factors.inf * 1.5) : factors.inf;
  return infantry + cavalry + factors.art * (own.includes(3) ? 3 : 1);
}

/** Whether rules and second reading agree on a throw: on the options that work, and on the factors of both sides. */
function isReadAlike(pair: readonly number[], die: number, ours: Army, theirs: Army): boolean {
  const own = { dice: pair, army: ours };
  const enemy = { dice: [die], army: theirs };
  const used = [validTactics(own, enemy), validTactics(enemy, own)] as const;
  const read = [reading(own, enemy), reading(enemy, own)] as const;
  const strengths = [strengthOf(ours, ...used), strengthOf(theirs, used[1], used[0])];
  const summed = [sum(ours, ...read), sum(theirs, read[1], read[0])];
  return String(used) === String(read) && String(strengths) === String(summed);
}

const ARMIES = [0, 1].flatMap((inf) => [0, 1, 2].flatMap((cav) => [0, 1].map((art) => army(inf, cav, art))));
const PAIRS = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b]));

describe('the tactical table, read a second time', () => {
  rule('guerra-a-muerte', ['6.1.5', '6.1.6', '6.1.7'], 'every throw of both sides, for armies of all kinds', () => {
    const throws = PAIRS.flatMap((pair) => [1, 2, 3, 4, 5, 6].map((die) => ({ pair, die })));
    const wrong = throws.flatMap(({ pair, die }) =>
      ARMIES.flatMap((ours) => ARMIES.filter((theirs) => !isReadAlike(pair, die, ours, theirs)).map(() => [pair, die])),
    );
    expect(wrong).toEqual([]);
  });

  test('a number drawn twice counts once, and halves of cavalry are rounded up', () => {
    expect(validTactics({ dice: [6, 6], army: army(1, 0, 0) }, { dice: [4], army: army(1, 0, 0) })).toEqual([6]);
    expect(strengthOf(army(0, 1, 0, 5), [], [2])).toBe(3);
    expect(strengthOf(army(1, 0, 0, 5), [4], [])).toBe(7);
  });

  test('turning movements of both sides even out, reserves of both too', () => {
    expect([tacticalShifts([5], []), tacticalShifts([], [5]), tacticalShifts([5], [5])]).toEqual([1, -1, 0]);
    expect(tacticalModifiers([6], [6]).map(({ value }) => value)).toEqual([1, -1]);
  });
});

describe('example T1', () => {
  rule('guerra-a-muerte', '3.4ex', 'Belgrano intercepts Pezuela in Salta: a bloodbath, and Pezuela goes on', () => {
    const game = table({
      forces: {
        r1: 'field:charcas Cp SD Cn-R Gy Am BFM DR R-Art-1 Pezuela',
        p1: 'field:salta C Pl-7 BSF Gau Belgrano',
      },
    });
    game.play('activate', ['force:r1'], [1]);
    game.play('operate', ['do:march', 'place:field:salta', 'done']);
    game.play('operate', ['do:march', 'place:field:rio_de_la_plata', 'done']);
    game.play('intercept', ['force:p1'], [6, 3, 4, 6, 5, 5, 6]);
    expect(game.event('InitiativeDiced').public).toMatchObject({ attacker: 4, defender: 6, winner: 'defender' });
    expect(game.event('TacticsDiced').public.used).toEqual({ attacker: [6], defender: [5] });
    expect(game.event('BattleDiced').public).toMatchObject({
      attack: 16,
      defence: 25,
      column: '1:3',
      result: 'BB',
      losses: { attacker: 2, defender: 4 },
    });
    game.play('losses.take', ['unit:Pl-7', 'unit:C']);
    game.play('losses.take', ['unit:Cp', 'unit:SD', 'unit:Cn-R', 'unit:Gy']);
    expect([game.at('Pezuela'), game.in('p1')]).toEqual(['field:rio_de_la_plata', 'BSF Gau Belgrano']);
    expect(game.state.stack[0]).toMatchObject({ op: 6, spent: 2 });
  });
});
