import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { same } from '../../../src/domain/kernel/text.ts';
import type { Breaking } from '../../support/broken-toys.ts';
import {
  menus,
  leakyView,
  unsortedView,
  viewThatWrites,
  endlessTree,
  looseTree,
  refusing,
  chooseThatWrites,
  decideThatWrites,
  evolveThatWrites,
  evolveOfHidden,
  strayDraw,
  drawsToSeat,
  publicSecret,
  windowByHand,
  pendingOfHand,
  sameKey,
  afterTheEnd,
  endless,
  strangeWinner,
  undeclared,
  strangeSecret,
  badResample,
  otherChance,
} from '../../support/broken-toys.ts';
import { checkGame, ConformanceFailure } from '../../support/conformance.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';
import { enemyOf } from '../../support/toy-state.ts';

const SEEDS = 12;

/** The first failure of the broken toy within a few games. */
function failureOf(breaking: Breaking): ConformanceFailure | undefined {
  const broken = { ...toyRuleset, ...breaking(toyRuleset) };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    try {
      checkGame(broken, 'standard', seed, { sampleEvery: 2, maxCommands: 100 });
    } catch (error) {
      if (error instanceof ConformanceFailure) return error;
      throw error;
    }
  }
  return undefined;
}

const breakings: readonly (readonly [string, readonly string[], Breaking])[] = [
  ['a view that shows the other hand', ['secrecy-view'], leakyView],
  ['a view that a spectator sees hands in', ['secrecy-view'], (toy) => ({ view: (s, v) => toy.view(s, v ?? 'red') })],
  ['a view that is not sorted', ['view'], unsortedView],
  ['a view that changes the state', ['pure'], viewThatWrites],
  ['a kind of decision that is not listed', ['kinds-listed'], (toy) => ({ decisions: toy.decisions.slice(0, 1) })],
  [
    'a fact that is no seat',
    ['facts'],
    () => ({ facts: [{ id: 'who', title: same('Who'), of: 'seat', read: () => 'nobody' }] }),
  ],
  ['an empty menu', ['menu-size'], menus((menu) => ({ ...menu, choices: [] }))],
  ['ids that come twice', ['choice-ids'], menus((menu) => ({ ...menu, choices: [...menu.choices, ...menu.choices] }))],
  [
    'a label without words',
    ['menu-text'],
    menus(({ choices, ...menu }) => ({ ...menu, choices: choices.map((c) => ({ ...c, label: same('') })) })),
  ],
  ['a label with a hole', ['menu-text'], menus((menu) => ({ ...menu, prompt: same('Card undefined') }))],
  ['a safe choice that is not offered', ['safe-choice'], menus((menu) => ({ ...menu, safe: 'nowhere' }))],
  [
    'a menu of the other hand',
    ['secrecy-tree'],
    menus((menu, { camps }, seat) => ({ ...menu, prompt: same(`Against ${camps[enemyOf(seat)].hand.join(' ')}`) })),
  ],
  [
    'a hint that depends on the other order',
    ['secrecy-tree', 'tree-held'],
    menus((menu, { camps }, seat) => ({
      ...menu,
      prompt: same(`Against ${camps[enemyOf(seat)].order?.to ?? 'nobody'}`),
    })),
  ],
  [
    'a tree that changes while others act',
    ['tree-held'],
    menus((menu, { camps }, seat) => ({
      ...menu,
      prompt: same(`Other ready: ${camps[enemyOf(seat)].order !== null}`),
    })),
  ],
  ['a tree without an end', ['path-length'], endlessTree],
  ['a tree that takes any id', ['wrong-id'], looseTree],
  ['a choice that decide refuses', ['offered-is-legal', 'no-exception'], refusing],
  ['choose changes the state', ['pure', 'fold', 'tree-stable', 'tree-held'], chooseThatWrites],
  ['decide changes the state without an event', ['fold'], decideThatWrites],
  ['evolve changes the event', ['events-fixed'], evolveThatWrites],
  ['evolve reads more than the event stores', ['fold'], evolveOfHidden],
  ['a draw on no event', ['chance-recorded'], strayDraw],
  ['a draw told to a seat', ['chance-recorded'], drawsToSeat],
  ['a hand in the public part', ['secrecy-events'], publicSecret],
  ['an event only where a card is held', ['secrecy-events', 'secrecy-pending'], windowByHand],
  ['a pending that names a hidden card', ['secrecy-pending'], pendingOfHand],
  ['a decision that stays open under its key', ['pending-key', 'ends'], sameKey],
  [
    'nobody to decide, and no result',
    ['somebody-decides'],
    (toy) => ({ pending: (s) => (s.round > 2 ? [] : toy.pending(s)) }),
  ],
  ['somebody to decide after the result', ['somebody-decides'], afterTheEnd],
  ['a game without an end', ['ends'], (toy) => ({ evolve: endless(toy) })],
  ['a winner who does not play', ['result'], strangeWinner],
  ['an event of no declared type', ['event-types', 'offered-is-legal'], undeclared],
  ['a secret to nobody known', ['secret-seats'], strangeSecret],
  [
    'a state with a map',
    ['plain-json'],
    (toy) => ({ evolve: (s, e) => Object.assign(toy.evolve(s, e), { seen: new Map() }) }),
  ],
  [
    'a state with a fraction',
    ['plain-json'],
    (toy) => ({ evolve: (s, e) => Object.assign(toy.evolve(s, e), { half: 0.5 }) }),
  ],
  [
    'a chronicle that needs the secret',
    ['narration'],
    (toy) => ({ narrate: (e) => (e.secrets.length === 0 && e.type === 'OrderSealed' ? same('') : toy.narrate(e)) }),
  ],
  [
    'a broken invariant',
    ['invariants'],
    (toy) => ({ invariants: (s) => (s.round > 3 ? [{ invariant: 'early', detail: 'x' }] : toy.invariants(s)) }),
  ],
  ['resampling that breaks an invariant', ['resample'], badResample],
  ['chance from elsewhere', ['repeat'], otherChance],
];

describe('the conformance suite', () => {
  test('finds nothing wrong with the toy', () => {
    expect(failureOf(() => ({}))).toBeUndefined();
  });

  test.each(breakings)('finds %s', (_what, promises, breaking) => {
    const failure = failureOf(breaking);
    expect(promises).toContain(failure?.promise);
  });

  test('writes the failing game as JSON lines, and names seed and file', () => {
    const failure = failureOf((toy) => ({
      invariants: (s) => (s.round > 2 ? [{ invariant: 'x', detail: 'y' }] : toy.invariants(s)),
    }));
    const lines = readFileSync(failure?.file ?? '', 'utf8')
      .trim()
      .split('\n');
    const [setting, ...rest] = lines.map((line): { kind: string } => JSON.parse(line));
    expect(setting).toMatchObject({ kind: 'setting', ruleset: 'toy', scenario: 'standard', seed: 1 });
    expect(rest.filter((line) => line.kind === 'command').length).toBeGreaterThan(1);
    expect(rest.filter((line) => line.kind === 'event').length).toBeGreaterThan(2);
    expect(failure?.message).toContain('seed 1');
    expect(failure?.message).toContain(failure?.file);
  });
});
