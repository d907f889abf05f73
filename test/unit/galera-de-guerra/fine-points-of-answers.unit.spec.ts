import { describe, expect } from 'vitest';
import { manoeuvre } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/manoeuvres.ts';
import { seaOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { openTournament } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/tournament.ts';
import type { Lying } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { battle, happens, tie } from '../../support/galera-battle.ts';
import { rule } from '../../support/rules-registry.ts';

const SHIP = 'green-3-36';
const TARGET = 'red-3-1';
const FAR = { 'red-3-20': '5020 0' };
const tired = (at: string): Lying => ({ at, fatigue: 2, depletion: 1 });

describe('fine points of answers and ways', () => {
  rule('galera-de-guerra', '6.7a', 'of several whose bow hex is crossed the owner says which rams', () => {
    const unarmed = (at: string): Lying => ({ at, depletion: 1 });
    const enemies = { [TARGET]: unarmed('2112 0'), 'red-3-2': unarmed('2211 4') };
    const game = table({ options: { defensiveRam: true }, ships: { [SHIP]: '2011 2', ...enemies, ...FAR } });
    game.play('ship.move', [`ship:${SHIP}`, 'mp:3', 'fwd']);
    game.play('avoid', ['decline']);
    expect(game.offers('defend')).toEqual(['decline', 'ram', `ship:${TARGET}`]);
    game.play('defend', [`ship:${TARGET}`], [3]);
    expect(game.event('DefensiveRamTried').public).toMatchObject({ ship: TARGET, done: false });
    // the other may try still
    expect(game.offers('defend')).toEqual(['decline', 'ram']);
  });

  rule('galera-de-guerra', ['8.42b', '8.51'], 'who can throws fire back', () => {
    const ships = { 'green-4-8': 'R2010 0', 'red-5-83': 'R2110 0', 'red-4-1': 'R5020 0' };
    const game = table({ scenario: 'side', ships });
    game.play('ship.move', ['ship:green-4-8', 'fire', 'ship:red-5-83', 'normal']);
    expect(game.offers('reply')).toEqual(['hold', 'fire', 'flaming']);
    game.play('reply', ['flaming'], [1, 6, 4]);
    expect(game.event('MissilesFired').public).toMatchObject({ ship: 'red-5-83', flaming: true, lit: 4, burns: true });
    expect(game.ship('green-4-8').fire).toBe(1);
  });

  rule(
    'galera-de-guerra',
    ['7.16k', '8.13'],
    'a rammer that is free grapples its victim before its fatigue is tested',
    () => {
      const game = table({ ships: { [SHIP]: '2010 3 max', [TARGET]: tired('2011 2'), ...FAR } });
      game.play('ship.move', [`ship:${SHIP}`, 'mp:0', `ram:${TARGET}`], [3, 4]);
      game.play('retract', ['stay']);
      game.play('ship.go-on', [`ship:${TARGET}`], [6, 1]);
      expect(game.types().slice(0, 3)).toEqual(['AttackDeclared', 'GrappleRolled', 'FatigueChecked']);
      expect(game.state.links).toEqual([tie(SHIP, TARGET)]);
    },
  );

  rule('galera-de-guerra', ['6.31', '6.33a', '6.32e'], 'nobody backs onto land, or swings an end over it', () => {
    const sea = seaOf('arginusae');
    const strict = { occupant: () => undefined, strictSwing: true };
    const north = { id: 'own', bow: '3421', facing: 0, size: 2 } as const;
    expect(manoeuvre(sea, north, 'back', strict).refused).toEqual({ reason: 'land', rule: '§6.31', hex: '3423' });
    const beside = { ...north, bow: '3322' };
    const swing = { reason: 'swingLand', rule: '§6.31', hex: '3423' };
    expect(manoeuvre(sea, beside, 'fwdP', strict).refused).toEqual(swing);
    expect(manoeuvre(sea, beside, 'fwdP', { ...strict, strictSwing: false }).refused).toBeNull();
  });

  rule('galera-de-guerra', '10.0d', 'equal dice for the edge are thrown again', () => {
    const state = battle('tournament', { step: { kind: 'purchase' } });
    state.bought = { red: ['red/red-5-1'], green: ['green/red-5-1'] };
    const [, event] = happens(state, [3, 3, 4, 2], openTournament);
    expect(event?.public).toMatchObject({ dice: [3, 3, 4, 2], red: 4, green: 2, loser: 'green' });
  });
});
