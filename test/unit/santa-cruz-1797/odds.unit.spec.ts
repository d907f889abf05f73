import { describe, expect, it } from 'vitest';
import { results } from '../../../src/domain/rulesets/santa-cruz-1797/v1/rules/dice.ts';
import { chancesIn, hitWords, rounded, sharesOf, throwsOf, titles } from '../../support/odds.ts';
import { rule } from '../../support/rules-registry.ts';
import { table } from '../../support/santa-cruz.ts';
import { fight } from './fights.ts';

const WITH = 'Own hits, first round, with the majority';
const WITHOUT = 'Own hits, first round, without the majority';
const TO_FRIARY = ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1'];
const hands = { british: ['uk-assault'] };

describe('the chances of an attack', () => {
  rule('santa-cruz-1797', ['10.2.1', '10.4a'], 'are those of the own dice, each of which hits on 5 and 6', () => {
    const game = table({ units: { marina: ['sl1:4'], san_francisco: ['mil1:2'] }, hands });
    const menu = game.menu('action.choose', TO_FRIARY);
    // Two dice with the majority: 4/9, 4/9, 1/9; one die without: 2/3, 1/3.
    expect(rounded(chancesIn(menu, 'zone:san_francisco', WITH))).toEqual(
      rounded({ 'no hit': 4 / 9, '1 hit': 4 / 9, '2 hits': 1 / 9 }),
    );
    expect(rounded(chancesIn(menu, 'zone:san_francisco', WITHOUT))).toEqual(
      rounded({ 'no hit': 2 / 3, '1 hit': 1 / 3 }),
    );
  });

  it('are those of every throw of the dice that a round rolls', () => {
    const layout = { units: { marina: ['sl1:4'], san_francisco: ['mil1:2'] } };
    const said = chancesIn(table({ ...layout, hands }).menu('action.choose', TO_FRIARY), 'zone:san_francisco', WITH);
    const rolled = throwsOf(2).map((dice) => {
      const game = fight(layout, { from: 'marina', to: 'san_francisco', units: ['sl1'] }, [...dice, 1]);
      const [roll] = game.events.flatMap((event) => (event.type === 'DiceRolled' ? [event.public] : []));
      return hitWords(
        results({ dice: roll?.dice ?? [], modifier: roll?.modifier ?? 0, raised: null }).filter((die) => die >= 5)
          .length,
      );
    });
    expect(rounded(said)).toEqual(rounded(sharesOf(rolled)));
  });

  it('do not tell how strong the enemy is, but for what his number tells', () => {
    const said = (strength: number): unknown =>
      table({ units: { marina: ['sl1:4'], san_francisco: [`mil1:${strength}`] }, hands })
        .menu('action.choose', TO_FRIARY)
        .odds?.();
    expect(said(1)).toEqual(said(4));
    const many = table({ units: { marina: ['sl1:2'], san_francisco: ['mil1:1', 'mil2:1'] }, hands });
    expect(titles(many.menu('action.choose', TO_FRIARY).odds?.() ?? [])).toEqual([
      'zone:san_francisco: Own hits, first round',
    ]);
  });

  rule('santa-cruz-1797', '10.10c', 'count a fortress against the attacker: his dice hit on 6 alone', () => {
    const game = table({ units: { plaza_pila: ['sl1:4'], san_cristobal: ['mil1:1'] }, hands });
    const menu = game.menu('action.choose', ['card:uk-assault', 'officer:none', 'zone:plaza_pila', 'unit:sl1']);
    expect(rounded(chancesIn(menu, 'zone:san_cristobal', WITHOUT))).toEqual(
      rounded({ 'no hit': 5 / 6, '1 hit': 1 / 6 }),
    );
  });
});

describe('the chances of a round', () => {
  rule('santa-cruz-1797', ['10.2.4', '10.7a'], 'are told to both when they may stay, and with each support', () => {
    const game = fight({ units: { marina: ['sl1:4'], san_francisco: ['mil1:2'] } }, { from: 'marina', to: 'san_francisco', units: ['sl1'] }, [1, 1, 1]); // prettier-ignore
    const menu = game.menu('combat.retreat_att');
    expect(rounded(chancesIn(menu, 'stay', 'Hits of a round: British'))).toEqual(
      rounded({ 'no hit': 4 / 9, '1 hit': 4 / 9, '2 hits': 1 / 9 }),
    );
    expect(rounded(chancesIn(menu, 'stay', 'Hits of a round: Spanish'))).toEqual(
      rounded({ 'no hit': 2 / 3, '1 hit': 1 / 3 }),
    );
    const units = { marina: ['sl1:4'], san_francisco: ['mil1:2'] };
    const helped = fight(
      { units, hands: { british: ['uk-gun'] } },
      { from: 'marina', to: 'san_francisco', units: ['sl1'] },
    );
    const supports = helped.menu('combat.support');
    expect(chancesIn(supports, undefined, 'Hits of a round: British')['2 hits']).toBeCloseTo(1 / 9);
    expect(chancesIn(supports, 'card:uk-gun', 'Hits of a round: British')['3 hits']).toBeCloseTo(1 / 27);
  });
});
