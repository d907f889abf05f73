import { describe, expect, test } from 'vitest';
import type { Bot, Observation } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { follow } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/follow.ts';
import type { Force } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/odds.ts';
import { deathsOf, killsOf, oddsOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/odds.ts';
import type { BotBlock } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/position.ts';
import { positionOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/position.ts';
import { endsOf } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/reach.ts';
import { steadyBot } from '../../../src/domain/rulesets/castelnuovo-1539/v1/bots/steady.ts';
import { castelnuovo1539 } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { Side } from '../../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import { view } from '../../../src/domain/rulesets/castelnuovo-1539/v1/show/view.ts';
import { playGame } from '../../../src/arena/arena.ts';
import { table } from '../../support/castelnuovo-1539.ts';

const GAMES = 4;

function winsOf(side: Side, scenario: string): number {
  const bots: Record<string, Bot> = { ottoman: randomBot, spanish: randomBot, [side]: steadyBot };
  const seeds = Array.from({ length: GAMES }, (_, index) => 100 + index);
  return seeds.filter((seed) => playGame(castelnuovo1539, { scenario, seed, bots }).result.winners[0] === side).length;
}

describe('the steady bot', () => {
  test.each(['siege', 'league'])('beats the random one from either seat: %s', (scenario) => {
    expect(winsOf('ottoman', scenario)).toBeGreaterThanOrEqual(GAMES * 0.75);
    expect(winsOf('spanish', scenario)).toBeGreaterThanOrEqual(GAMES * 0.75);
  });

  test('plays to the end under every option', () => {
    const bots = { ottoman: steadyBot, spanish: steadyBot };
    for (const options of [
      { presetDeployment: true, stallTurns: 0 },
      { reactionLimit: 'strict', friendlyFireAdjacent4: false },
    ]) {
      const { result } = playGame(castelnuovo1539, { scenario: 'siege', seed: 7, options, bots });
      expect(['losses', 'zones', 'annihilation']).toContain(result.reason);
    }
  });

  test('takes something harmless where it has no opinion', () => {
    const observation: Observation = {
      seat: 'ottoman',
      view: seen('ottoman'),
      decision: { kind: 'unheard.of' },
      path: [],
      random: () => 0,
      choices: [{ id: 'zone:topla' }, { id: 'pass' }],
    };
    expect(steadyBot(observation)).toBe('pass');
  });
});

describe('what it reckons with', () => {
  const azab = (pf: number): BotBlock => block('azab', pf);
  const force = (blocks: readonly BotBlock[], more: Partial<Force> = {}): Force => ({
    blocks,
    leader: null,
    absorbs: 0,
    cardHits: 0,
    raises: {},
    ...more,
  });
  const three = [azab(4), azab(4), azab(4)];
  const held = [block('arquebusiers', 3, 1), block('pikemen', 3)];

  test('numbers, leaders and cubes tell', () => {
    const even = oddsOf(force(three), force(held)).wins;
    expect(even).toBeGreaterThan(0.55);
    expect(oddsOf(force(three), force(held, { leader: 'L_sar' })).wins).toBeLessThan(even - 0.1);
    expect(oddsOf(force(three), force(held, { absorbs: 2 })).wins).toBeLessThan(even - 0.1);
    expect(oddsOf(force([azab(4)]), force(held)).wins).toBeLessThan(0.3);
  });

  test('an owner spreads hits, an enemy heaps them', () => {
    expect(deathsOf(three, 4)).toBeLessThan(0.1);
    expect(killsOf(three, 4)).toBeGreaterThan(0.5);
    expect(deathsOf([azab(1)], 3)).toBeGreaterThan(0.9);
  });

  test('standing walls bar its way, a breach and an empty wall do not', () => {
    const shut = reach({});
    expect(shut.map(({ zone }) => zone)).not.toContain('castello_mare');
    const open = reach({ castello_mare: 0 });
    expect(open.find(({ zone }) => zone === 'castello_mare')).toMatchObject({ kind: 'fight', from: 'west_suburb' });
    expect(shut.find(({ zone }) => zone === 'west_gate')?.kind).toBe('climb');
  });

  test('of its own blocks it knows the strength, of the others their number', () => {
    const position = positionOf(seen('ottoman'), 'ottoman');
    expect(position.own.get('west_suburb')?.map(({ pf, arm }) => [pf, arm])).toEqual([
      [3, 'azab'],
      [2, 'cavalry'],
    ]);
    expect(position.foes.get('castello_mare')).toHaveLength(1);
    expect(position.foes.get('castello_mare')?.[0]?.pf).toBe(2.4);
  });

  test('a plan is followed past menus that were not asked, and given up where the path has left it', () => {
    const menu = (path: string[], ...ids: string[]): Observation => ({
      seat: 'ottoman',
      view: seen('ottoman'),
      decision: { kind: 'action.choose' },
      path,
      random: () => 0,
      choices: ids.map((id) => ({ id })),
    });
    const plan = ['card:o-attack', 'mode:attack', 'zone:topla', 'block:o001', 'done'];
    expect(follow(menu([], 'card:o-attack', 'pass'), plan)).toBe('card:o-attack');
    expect(follow(menu(['card:o-attack'], 'zone:podi', 'zone:topla'), plan)).toBe('zone:topla');
    expect(follow(menu(['card:o-march'], 'zone:topla'), plan)).toBeNull();
  });
});

function reach(resistance: Readonly<Record<string, number>>): ReturnType<typeof endsOf> {
  const position = positionOf(seen('ottoman', resistance), 'ottoman');
  const blocks = position.own.get('west_suburb')?.slice(0, 1) ?? [];
  return endsOf(position, { blocks, at: 'west_suburb', rule: 'attack', spent: 0, moved: false });
}

function seen(seat: Side, resistance: Readonly<Record<string, number>> = {}): ReturnType<typeof view> {
  const units = { west_suburb: ['oa1:3', 'os1:2'], castello_mare: ['sp1'] };
  return view(table({ units, resistance }).state, seat);
}

function block(arm: BotBlock['arm'], pf: number, bonus = 0): BotBlock {
  return { id: `${arm}${pf}`, at: 'topla', arm, pf, max: 4, bonus, returns: arm === 'azab', free: true };
}
