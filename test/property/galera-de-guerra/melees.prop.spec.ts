import { describe, expect, test } from 'vitest';
import type { ChoiceGenerator } from '../../../src/domain/kernel/choices.ts';
import { choiceAtRandom } from '../../../src/domain/kernel/choices.ts';
import type { GameEvent } from '../../../src/domain/kernel/event.ts';
import type { Moment } from '../../../src/domain/kernel/playout.ts';
import { runTurn } from '../../../src/domain/kernel/playout.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';
import type { Melee } from '../../support/galera-melee.ts';
import { melee } from '../../support/galera-melee.ts';
import { checkForm } from '../../support/conformance-events.ts';
import { howMany } from '../../support/how-many.ts';
import type { Luck } from '../../support/playout.ts';
import { luckOf } from '../../support/playout.ts';

/** Where fleets meet: each battle has weapons or waters of its own. */
const MELEES: readonly Melee[] = [
  { scenario: 'lade', around: '3513', ships: 5, fresh: true },
  { scenario: 'lade4', around: '3513' },
  { scenario: 'arginusae', around: '3513' },
  { scenario: 'catana', around: '5613' },
  { scenario: 'salamis', around: '1413' },
  { scenario: 'ecnomus', around: 'S3513' },
  { scenario: 'drepanum-battle', around: '5620' },
  { scenario: 'chios', around: '3503' },
  { scenario: 'myonessus', around: '3513' },
  { scenario: 'tauris', around: '3513' },
  { scenario: 'naulochus', around: '3513', ships: 5 },
  { scenario: 'actium', around: 'S3503' },
];

/** What whole random games come to once in a thousand, if at all. */
const RARE = [
  ...['SwungAround', 'FirepotsThrown', 'ShipDragged', 'TowCut', 'TreasureSought', 'SuccessorPlaced', 'RetreatDiced'],
  ...['LeaderLost', 'TransferTried', 'UnfoulingDiced', 'FirefightDiced', 'FireSpread', 'SinkingDiced', 'ShipsLost'],
  ...['GroundingDiced', 'ShipGrounded', 'SailRaised', 'SailLowered', 'MastBroken', 'MastsCleared', 'TowersJettisoned'],
  ...['AnchorsWeighed', 'DefensiveRamTried', 'AvoidTried', 'AttackMissed', 'Retracted', 'Collided', 'DisengageRolled'],
  ...['BoardingRolled', 'ShipTaken', 'MissilesFired', 'DoubleTried', 'OrdersConfused', 'CrewChecked', 'WindDiced'],
];

/** Enough for a turn and more of eighteen ships. */
const COMMANDS = 100;
/** So many melees of each battle come to everything. */
const LONG = 50;

describe('a battle of Galera de Guerra goes on from whatever has happened in it', () => {
  const seen = new Set<string>();
  const rounds = howMany(3);
  for (const place of MELEES)
    test(`${place.scenario}: ${rounds} melees keep what must always hold`, () => {
      for (let seed = 1; seed <= rounds; seed += 1) for (const type of playOn(place, seed)) seen.add(type);
    });

  test('most that is rare has happened, and in a long run everything', () => {
    const missing = RARE.filter((type) => !seen.has(type));
    if (rounds >= LONG) expect(missing).toEqual([]);
    else expect(missing.length, missing.join(' ')).toBeLessThan(RARE.length / 5);
  });
});

/** Plays a melee on at random; gives the types of what happened. */
function playOn(place: Melee, seed: number): Set<string> {
  const luck = luckOf(seed);
  const source = seededSource(seed);
  const types = new Set<string>();
  const step = (state: unknown, draws: number, play: Parameters<typeof runTurn>[3]): Moment => {
    const { state: next, events, draws: more } = runTurn(rules as AnyRuleset, { state, draws }, source, play);
    for (const event of events) types.add(note(event));
    return { state: next, draws: more, pendings: rules.pending(next as never) };
  };
  let moment = step(melee(place, luck), 0, (turn) => rules.goOn(turn as never));
  for (let commands = 0; commands < COMMANDS && rules.result(moment.state as never) === null; commands += 1) {
    const broken = rules.invariants(moment.state as never);
    expect(broken, `${place.scenario}, seed ${seed}, command ${commands}`).toEqual([]);
    const pending = moment.pendings[luck(moment.pendings.length)];
    if (pending === undefined) throw new Error(`${place.scenario}, seed ${seed}: nobody decides`);
    const command = keenly(rules.choose(moment.state as never, pending), luck);
    moment = step(moment.state, moment.draws, (turn) => rules.decide(turn as never, pending.seat, command));
  }
  return types;
}

/** A way down a tree, which takes what leads to blows half of the time. */
function keenly<C>(tree: ChoiceGenerator<C>, luck: Luck): C {
  let step = tree.next();
  while (step.done !== true) {
    const { choices } = step.value;
    const keen = choices.filter(({ id }) => KEEN.test(id));
    const chosen = keen.length > 0 && luck(2) === 0 ? keen[luck(keen.length)] : choiceAtRandom(choices, luck);
    step = tree.next(chosen?.id ?? '');
  }
  return step.value;
}

const KEEN =
  /^(ram|rake|diekplus|adjacent|anastrophe|grapple|cut|towers|fire|flaming|go|raise|off|disengage|fleet-max)/;

function note(event: GameEvent): string {
  checkForm(rules, event);
  return event.type;
}
