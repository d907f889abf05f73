import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { same } from '../../../src/domain/kernel/text.ts';
import type { Breaking, Toy } from '../../support/broken-toys.ts';
import {
  keptCards,
  leaningWorlds,
  oneWorld,
  orderedWorlds,
  sharedWorlds,
  trueWorlds,
} from '../../support/broken-worlds.ts';
import {
  inAnyOrder,
  menus,
  leakyView,
  reasonsOf,
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
import { checkGame, checkTwins, ConformanceFailure } from '../../support/conformance.ts';
import { logOf, worldOf } from '../../support/conformance-worlds.ts';
import type { HiddenValues } from '../../support/hidden-values.ts';
import { hiddenFrom } from '../../support/hidden-values.ts';
import { newRecord, playOut } from '../../support/playout.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';
import type { ToyState } from '../../support/toy-state.ts';
import { enemyOf } from '../../support/toy-state.ts';
import type { WorldsTally } from '../../support/worlds-tally.ts';
import { checkTally, countOpen, countWorlds, newTally } from '../../support/worlds-tally.ts';

const SEEDS = 12;

/** The first failure of the broken toy within a few games. */
function failureOf(breaking: Breaking): ConformanceFailure | undefined {
  const broken = { ...toyRuleset, ...breaking(toyRuleset) };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    try {
      checkGame(broken, 'standard', seed, { sampleEvery: 2, maxCommands: 100 });
      checkTwins(broken, 'standard', seed, { sampleEvery: 2, maxCommands: 100 });
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
  [
    'a view of everything that is a spectator’s',
    ['open-view'],
    (toy) => ({ view: (s, v) => toy.view(s, v === 'all' ? null : v) }),
  ],
  ['a view that is not sorted', ['view'], unsortedView],
  ['a view that changes the state', ['pure'], viewThatWrites],
  ['a kind of decision that is not listed', ['kinds-listed'], (toy) => ({ decisions: toy.decisions.slice(0, 1) })],
  [
    'a fact that is no seat',
    ['facts'],
    () => ({ facts: [{ id: 'who', title: same('Who'), of: 'seat', read: () => 'nobody' }] }),
  ],
  ['an empty menu', ['menu-size'], menus((menu) => ({ ...menu, choices: [] }))],
  [
    'a question about a piece that is not there',
    ['decision-about'],
    () => ({ about: () => [{ type: 'piece', id: 'nobody' }] }),
  ],
  [
    'a question about an area off the board',
    ['decision-about'],
    () => ({ about: () => [{ type: 'area', id: 'nowhere' }] }),
  ],
  [
    'a question about what only the other hand tells',
    ['secrecy-about'],
    () => ({ about: ({ camps }) => [{ type: 'area', id: camps.red.hand.includes('red-push-1') ? 'west' : 'east' }] }),
  ],
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
    'a reason of the other hand',
    ['secrecy-tree'],
    menus((menu, { camps }, seat) => ({ ...menu, blocked: () => reasonsOf(camps[enemyOf(seat)].hand) })),
  ],
  [
    'a picking in any order of the other hand',
    ['secrecy-tree'],
    menus((menu, { camps }, seat) => inAnyOrder(menu, reasonsOf(camps[enemyOf(seat)].hand))),
  ],
  [
    'a reason that changes while others act',
    ['tree-held'],
    menus((menu, { camps }, seat) => {
      const ready = camps[enemyOf(seat)].order !== null;
      return { ...menu, blocked: () => (ready ? reasonsOf(['ready']) : []) };
    }),
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
  ['an event of no declared type', ['event-types', 'offered-is-legal', 'no-exception'], undeclared],
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
  ['a world that is the state itself', ['worlds-copy'], () => ({ resample: (state) => state })],
  ['worlds that share objects with the state', ['worlds-copy'], sharedWorlds],
  ['worlds that are the truth', ['worlds-blind'], trueWorlds],
  ['worlds dealt in the order of the truth', ['worlds-blind'], orderedWorlds],
  ['worlds that give hidden cards back', ['worlds-blind'], keptCards],
  ['chance from elsewhere', ['repeat'], otherChance],
];

/** Counts two worlds at each moment of a game, against the game itself and against another that looks the same to red. */
function countTwice(rules: Toy, seed: number, tally: WorldsTally): void {
  const record = newRecord({ scenario: 'standard', options: { rounds: 5, reactions: true }, seed, maxCommands: 100 });
  playOut(toyRuleset, record, {
    after({ state }) {
      if (rules.result(state as ToyState) !== null) return;
      const known = { state, viewer: 'red', log: logOf(record.events, 'red') };
      const values = (each: unknown): HiddenValues => hiddenFrom(rules, each, 'red');
      const number = 10 * record.events.length;
      const worlds = [
        values(worldOf(rules, known, number + seed)),
        values(worldOf(rules, known, number - seed)),
      ] as const;
      countWorlds(tally, values(state), worlds);
      countOpen(tally, [values(state), values(worldOf(toyRuleset, known, seed))], worlds);
    },
  });
}

describe('the conformance suite', () => {
  test('finds nothing wrong with the toy', () => {
    expect(failureOf(() => ({}))).toBeUndefined();
  });

  test.each(breakings)('finds %s', (_what, promises, breaking) => {
    const failure = failureOf(breaking);
    expect(promises).toContain(failure?.promise);
  });

  test('counts what worlds have in common, and finds those that follow the truth and those that are all one', () => {
    const counted = (breaking: Breaking): (() => void) => {
      const tally = newTally();
      const broken = { ...toyRuleset, ...breaking(toyRuleset) };
      for (let seed = 1; seed <= 40; seed += 1) countTwice(broken, seed, tally);
      return () => {
        checkTally(tally);
      };
    };
    expect(counted(() => ({}))).not.toThrow();
    expect(counted(leaningWorlds)).toThrow('worlds-fair');
    expect(counted(oneWorld)).toThrow('worlds-vary');
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
