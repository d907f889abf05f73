import { describe, expect, test } from 'vitest';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { steadyBot } from '../../../src/domain/rulesets/gibraltar/v1/bots/steady.ts';
import type { Event } from '../../../src/domain/rulesets/gibraltar/v1/events.ts';
import { events as eventTypes } from '../../../src/domain/rulesets/gibraltar/v1/events.ts';
import { narrate } from '../../../src/domain/rulesets/gibraltar/v1/show/narrate.ts';
import { table } from '../../support/gibraltar.ts';
import { courseOf } from './games.ts';

const happened = [
  ...courseOf({ seed: 1, hf: steadyBot, en: steadyBot, options: { armour: true } }, 1000).events,
  ...courseOf({ seed: 5, hf: randomBot, en: randomBot, options: { mildLosses: true } }, 1000).events,
  ...courseOf({ seed: 3, hf: steadyBot, en: randomBot, options: { rerollTies: true } }, 1000).events,
];

function narrated(type: Event['type'], facts: object): { en: string; es: string } {
  return narrate({ type, schema: 1, public: facts, secrets: [] } as unknown as Event);
}

describe('the chronicle', () => {
  test('these games show every type of event there is', () => {
    expect([...new Set(happened.map((event) => event.type))].sort()).toEqual(Object.keys(eventTypes).sort());
  });

  test('tells every event in both languages', () => {
    for (const event of happened) {
      const { en, es } = narrate(event);
      for (const line of [en, es]) expect(line, event.type).toMatch(/^[^{}[\]]{4,}[.!]$/u);
      expect(`${en} ${es}`, event.type).not.toMatch(/undefined|null|NaN|object/);
    }
  });

  test('tells a shot with its distance, what it needs and its die', () => {
    const game = table({ phase: 'bombard', units: { 'hf-ca-1': '1509', 'en-el-1': '1514' } });
    const [shot, loss] = game.play('hf bombard', ['unit:hf-ca-1', 'unit:en-el-1'], [5]);
    expect(shot && narrate(shot).en).toBe(
      'Cannon 1 (HF) fires at Elite infantry 12th Foot at 1514 (5 hexes, fortified, needs 5): rolls 5, a hit.',
    );
    expect(loss && narrate(loss).es).toBe('Los ingleses pierden 1 ficha: Infantería de élite 12.º Regimiento.');
  });

  test('tells a battered wall with both dice and the breach', () => {
    const game = table({ phase: 'bombard', units: { 'hf-fb-1': '0721', 'en-el-1': '1529' } });
    const [shot, breach] = game.play('hf bombard', ['unit:hf-fb-1', 'hex:1321'], [2, 3]);
    expect(shot && narrate(shot).es).toBe(
      'Batería flotante Pastora dispara a la muralla en 1321 (6 hexágonos, necesita una suma de 5): saca 2 y 3, o sea 5, impacto.',
    );
    expect(breach && narrate(breach).en).toBe('A breach opens in the wall at 1321.');
  });

  test('tells a combat with factors, dice and products', () => {
    const line = narrated('CombatFought', {
      seat: 'hf',
      attackers: [
        { unit: 'hf-el-1', factor: 3, doubled: false },
        { unit: 'hf-in-1', factor: 2, doubled: false },
      ],
      defenders: [{ unit: 'en-el-1', factor: 6, doubled: true }],
      throws: [{ attack: 4, defence: 3, attackProduct: 20, defenceProduct: 18 }],
      winner: 'attackers',
      mild: false,
    });
    expect(line.en).toBe(
      'Combat, Elite infantry Guardias Españolas I (3) and Infantry Saboya (2) against Elite infantry 12th Foot (doubled to 6): attackers 5 × die 4 = 20, defenders 6 × die 3 = 18; the attackers win.',
    );
  });

  test('tells a landing by the hex ashore and where it led, and contacts', () => {
    const facts = { seat: 'hf', unit: 'hf-el-6', carrier: 'hf-la-6', contact: ['en-ca-1'] };
    expect(narrated('UnitLanded', { ...facts, to: '1420', path: ['1221', '1320', '1420'] }).en).toBe(
      "Elite infantry Voluntarios de Cataluña lands from Landing boat 6 at Marina Beach (1221) and goes on to the King's Bastion (1420), in contact with Cannon 1 (English).",
    );
    expect(narrated('UnitLanded', { ...facts, contact: [], to: '1221', path: ['1221'] }).es).toBe(
      'Infantería de élite Voluntarios de Cataluña desembarca de Lancha de desembarco 6 en la Playa de la Marina (1221).',
    );
  });

  test('tells who must fight, who therefore does not bombard, or that nobody must', () => {
    const facts = { side: 'en', mustFight: ['en-ca-1'], noFire: ['en-ca-1'] };
    expect(narrated('ContactsMade', facts).en).toMatch(/bound to fight: Cannon 1.*not to bombard.*Cannon 1/);
    expect(narrated('ContactsMade', { ...facts, noFire: [] }).en).not.toMatch(/bombard/);
    expect(narrated('ContactsMade', { ...facts, mustFight: [], noFire: [] }).es).toBe(
      'Ingleses: ninguna ficha está obligada a combatir.',
    );
  });

  test('tells how the game ended', () => {
    const won = narrated('GameDecided', { winner: 'hf', reason: 'conquered', held: ['1616', '1420', '1529'] });
    expect(won.en).toContain("(the Moorish Castle (1616), the King's Bastion (1420), and the Magazines (1529))");
    expect(narrated('GameDecided', { winner: 'en', reason: 'held', held: [] }).es).toContain('en su poder: ninguno');
    expect(narrated('GameDecided', { winner: 'en', reason: 'exhausted', held: [] }).en).toContain('too few land units');
  });
});
