import { describe, expect, test } from 'vitest';
import type { ChoicePath } from '../../../src/domain/kernel/ids.ts';
import type { Condition } from '../../../src/domain/table/standing/condition.ts';
import type { Order } from '../../../src/domain/table/standing/order.ts';
import { galeraDeGuerra as rules } from '../../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { detailsOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/show/view-details.ts';
import type { State } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Window } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/window.ts';
import { fleets } from '../../support/galera-fleets.ts';
import { table } from '../../support/galera.ts';
import { ordered } from '../../support/ordered.ts';

const MOVER = 'green-3-36';
const FAR = { 'red-3-20': '5020 0' };

const order = (decision: string, path: string, when?: Condition): Order => ({
  decisions: [decision],
  answer: { path: [path], rest: 'safe' as const },
  ...(when === undefined ? {} : { when }),
});

/** What a seat's orders answer to what it is asked; null where they do not. */
function answer({ state }: { readonly state: State }, ...orders: Order[]): ChoicePath | null {
  const [pending] = rules.pending(state);
  return pending === undefined ? null : ordered(rules, state, pending, orders);
}

/** The window that both sides see. */
function windowIn({ state }: { readonly state: State }): Window | null {
  return detailsOf(rules.view(state, null)).window;
}

const chance = (atLeast: number): Condition => ({ fact: { id: 'window.chance', value: { atLeast } } });
const threat = (...is: string[]): Condition => ({ fact: { id: 'window.threat', is } });

describe('standing orders for reactions (dossier 3.4)', () => {
  const beside = () => {
    const game = table({ ships: { [MOVER]: '2009 3', 'red-3-1': '2110 0', 'red-3-2': '1910 0', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:2', 'fwd']);
    return game;
  };

  test('every reaction that somebody can be asked for has a choice that can be named beforehand', () => {
    const reactions = rules.decisions.filter(({ kind, reaction }) => reaction && kind !== 'end.answer');
    expect(reactions.map(({ kind, choices }) => [kind, choices?.map(({ id }) => id)])).toEqual([
      ['avoid', ['decline', 'forward', 'back']],
      ['defend', ['decline', 'ram']],
      ['reply', ['hold', 'fire', 'flaming']],
    ]);
  });

  test('avoid: never, always, forward or back first', () => {
    const game = beside();
    expect(answer(game, order('avoid', 'decline'))).toEqual(['decline']);
    expect(answer(game, order('avoid', 'forward|back|decline'))).toEqual(['forward']);
    expect(answer(game, order('avoid', 'back|forward|decline'))).toEqual(['back']);
  });

  test('avoid: where the die is good enough, else not; or the player is asked', () => {
    const game = beside();
    expect(windowIn(game)).toEqual({ ship: 'red-3-1', enemy: MOVER, chance: 2, threat: 'grapple' });
    const bold = order('avoid', 'forward|back|decline', chance(2));
    expect(answer(game, bold, order('avoid', 'decline'))).toEqual(['forward']);
    expect(answer(game, order('avoid', 'forward|back|decline', chance(3)), order('avoid', 'decline'))).toEqual([
      'decline',
    ]);
    expect(answer(game, order('avoid', 'forward|back|decline', chance(3)))).toBeNull();
  });

  test('avoid: only what the enemy has declared, or could do from where he is', () => {
    const fearing = [order('avoid', 'back|decline', threat('ram', 'rake')), order('avoid', 'decline')];
    expect(answer(beside(), ...fearing)).toEqual(['decline']);
    const game = table({ ships: { [MOVER]: '2010 3', 'red-3-25': '2011 2', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:0', 'ram:red-3-25']);
    expect(windowIn(game)).toMatchObject({ ship: 'red-3-25', enemy: MOVER, threat: 'ram' });
    expect(answer(game, ...fearing)).toEqual(['back']);
  });

  test('avoid: who comes beside a ship at Max, and can neither strike nor grapple it, threatens nothing', () => {
    const game = table({ ships: { [MOVER]: '2010 0 max', 'red-3-1': '2109 0', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:5', 'fwd']);
    expect(windowIn(game)).toMatchObject({ ship: 'red-3-1', enemy: MOVER, threat: 'none' });
    expect(answer(game, order('avoid', 'back', threat('ram', 'rake')), order('avoid', 'decline'))).toEqual(['decline']);
  });

  test('avoid: a ram that he could declare next threatens as soon as he is there', () => {
    const game = table({ ships: { [MOVER]: '2009 3', 'red-3-25': '2011 2', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:1', 'fwd']);
    expect(windowIn(game)).toMatchObject({ ship: 'red-3-25', threat: 'ram' });
  });

  test('avoid: for one ship alone, or for its kind', () => {
    const game = beside();
    const forShip = (id: string): Order => order('avoid', 'back', { fact: { id: 'window.ship', is: id } });
    expect(answer(game, forShip('red-3-2'))).toBeNull();
    expect(answer(game, forShip('red-3-1'))).toEqual(['back']);
    const kind = rules.view(game.state, null).pieces.find(({ id }) => id === 'red-3-1')?.kind ?? '';
    const forKind = (of: string): Order => order('avoid', 'back', { pieces: { id: 'fact:window.ship', kind: of } });
    expect(answer(game, forKind(kind))).toEqual(['back']);
    expect(answer(game, forKind('none such'))).toBeNull();
  });

  test('defensive ram (§6.7): where the crew is good enough', () => {
    const game = table({
      options: { defensiveRam: true },
      ships: { [MOVER]: '2010 0', 'red-3-1': { at: '2108 4', fatigue: 0 }, ...FAR },
    });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:1', 'fwd']);
    if (game.asks()[0] === 'ionia avoid') game.play('avoid', ['decline']);
    expect(game.asks()).toEqual(['ionia defend']);
    const { chance: faces = 0 } = windowIn(game) ?? {};
    expect(windowIn(game)).toMatchObject({ ship: 'red-3-1', enemy: MOVER });
    expect(answer(game, order('defend', 'ram', chance(faces)))).toEqual(['ram']);
    expect(answer(game, order('defend', 'ram', chance(faces + 1)), order('defend', 'decline'))).toEqual(['decline']);
  });

  test('reaction fire (§8.42): always, by fire where that can be, or where it may hit often enough', () => {
    const game = table({ ships: { [MOVER]: '2009 3', 'red-3-25': '2011 2', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'mp:1', 'fwd']);
    game.play('avoid', ['decline']);
    game.play('ship.go-on', ['ram:red-3-25']);
    expect(windowIn(game)).toMatchObject({ ship: 'red-3-25', enemy: MOVER, threat: 'ram' });
    const { chance: faces = 0 } = windowIn(game) ?? {};
    expect(faces).toBeGreaterThan(0);
    expect(answer(game, order('reply', 'flaming|fire'))).toEqual(['fire']);
    expect(answer(game, order('reply', 'fire', chance(faces + 1)), order('reply', 'hold'))).toEqual(['hold']);
  });

  test('reaction fire: missiles are answered as such', () => {
    const game = table({ ships: { [MOVER]: '2010 3', 'red-3-25': '2011 2', ...FAR } });
    game.play('ship.move', [`ship:${MOVER}`, 'fire', 'ship:red-3-25']);
    expect(windowIn(game)).toMatchObject({ ship: 'red-3-25', enemy: MOVER, threat: 'fire' });
    expect(answer(game, order('reply', 'fire', threat('fire')))).toEqual(['fire']);
  });

  test('nobody is in a window while the mover is asked', () => {
    const game = table({ ships: { [MOVER]: '2009 3', ...FAR } });
    expect(windowIn(game)).toBeNull();
  });
});

describe('hold (dossier 3.4)', () => {
  const [VATINIUS, DRUSUS] = ['tauris.caesar.vatinius', 'tauris.caesar.drusus'];
  const game = () =>
    fleets({
      ships: { 'green-5-86': '3013 0', 'green-5-87': '3413 0', 'red-4-1': '3025 0' },
      leaders: { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1' },
      squadrons: [
        { side: 'green', leader: VATINIUS, ships: ['green-5-86'] },
        { side: 'green', leader: DRUSUS, ships: ['green-5-87'] },
      ],
      step: { kind: 'activate', group: 'command', next: 'green' },
    });
  /** One order holds a squadron, turn after turn: it acts, and does nothing. */
  const hold = (who: string): Order => ({
    decisions: ['squadron.activate', 'ship.move', 'board'],
    answer: { path: [`squadron:${who}|done`] },
    when: { any: [{ offered: `squadron:${who}` }, { fact: { id: 'active', is: who } }] },
  });

  test('a squadron is activated and does nothing, by one order', () => {
    const held = game();
    expect(answer(held, hold(DRUSUS))).toEqual([`squadron:${DRUSUS}`]);
    held.play('squadron.activate', [`squadron:${DRUSUS}`]);
    expect(answer(held, hold(DRUSUS))).toEqual(['done']);
  });

  test('another squadron is left to its player', () => {
    const moved = game();
    moved.play('squadron.activate', [`squadron:${VATINIUS}`]);
    expect(answer(moved, hold(DRUSUS))).toBeNull();
  });

  test('a ship that sails alone is held by its own name', () => {
    const alone = table({ ships: { [MOVER]: '2010 0', ...FAR }, alone: true });
    expect(answer(alone, hold(MOVER))).toEqual([`squadron:${MOVER}`]);
    alone.play('squadron.activate', [`squadron:${MOVER}`], [1]);
    expect(answer(alone, hold(MOVER))).toEqual(['done']);
  });
});

describe('speeds', () => {
  test('all squadrons, each in its turn, go at Cruise by one order', () => {
    const cruise: Order = { decisions: ['speed.set'], answer: { path: [], rest: 'safe' } };
    const game = fleets({
      ships: { 'green-5-86': '3013 0', 'green-5-87': '3413 0', 'red-4-1': '3025 0' },
      leaders: { vatinius: 'green-5-86', drusus: 'green-5-87', 'm-octavius': 'red-4-1' },
      squadrons: [
        { side: 'green', leader: 'tauris.caesar.vatinius', ships: ['green-5-86'], set: false },
        { side: 'green', leader: 'tauris.caesar.drusus', ships: ['green-5-87'], set: false },
      ],
      step: { kind: 'speed', next: 'green' },
      also: (state) => Object.values(state.ships).forEach((ship) => (ship.sails = 'down')),
    });
    expect(answer(game, cruise)).toEqual(['squadron:tauris.caesar.vatinius', 'done']);
    expect(answer(game, order('speed.set', 'fleet-max|all-max'))).toEqual(['fleet-max']);
  });
});
