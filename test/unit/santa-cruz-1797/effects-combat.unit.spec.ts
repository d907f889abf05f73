import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { santaCruz1797 as rules } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { State } from '../../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import type { PlayingOf } from '../../support/playing.ts';
import { playing } from '../../support/playing.ts';
import { rule } from '../../support/rules-registry.ts';
import { fight } from './fights.ts';

/** What takes effect on somebody in the last play, in order. */
const EFFECTS = ['LossesTaken', 'VolunteersFled', 'OfficerStruck', 'OfficerRemoved', 'CombatEnded'];
const effects = (game: PlayingOf<State, Event>): string[] => game.types().filter((type) => EFFECTS.includes(type));

const atCastle = { from: 'plaza_pila', to: 'san_cristobal', units: ['rm1', 'sl1'], away: 'caleta' };
const atMarina = { from: 'plaza_pila', to: 'marina', units: ['rm1', 'sl1'], away: 'toscal' };

/** The same British results at both places: walls take one off each die. */
const places = [
  { name: 'behind walls', ...atCastle, hit: 6, four: 5, spanishFirst: true },
  { name: 'in the open', ...atMarina, hit: 6, four: 4, spanishFirst: false },
] as const;

type Place = (typeof places)[number];

/** Both sides' dice of a round, in the order in which that place has them rolled. */
function volleys({ spanishFirst }: Place, dice: { readonly british: number[]; readonly spanish: number[] }): number[] {
  return spanishFirst ? [...dice.spanish, ...dice.british] : [...dice.british, ...dice.spanish];
}

describe.each(places)('one roll with several effects, $name', (place) => {
  const { from, to, away, hit, four } = place;
  const attack = { from, to, units: ['rm1', 'sl1'] };
  const british = ['rm1', 'sl1'];

  rule('santa-cruz-1797', ['10.4a', '10.4c', '10.10a'], `${place.name}, a hit falls before the Volunteers flee`, () => {
    const units = { [from]: british, [to]: ['vol1:4', 'mil1:2'] };
    const game = fight({ units }, attack, volleys(place, { british: [hit, four, 1], spanish: [1] }));
    expect(game.asks()).toEqual(['spanish combat.volunteers']);
    expect(effects(game)).toEqual(['LossesTaken']);
    game.play('combat.volunteers', [`zone:${away}`]);
    expect(effects(game)).toEqual(['VolunteersFled']);
    expect([game.unit('vol1'), game.unit('mil1')]).toEqual([
      { at: away, pf: 3 },
      { at: to, pf: 2 },
    ]);
  });

  rule('santa-cruz-1797', ['10.4b', '10.4c'], `${place.name}, whom the hits kill does not flee any more`, () => {
    const units = { [from]: british, [to]: ['vol1:1'] };
    const game = fight({ units }, attack, volleys(place, { british: [hit, four, 1], spanish: [1] }));
    expect(effects(game)).toEqual(['LossesTaken', 'CombatEnded']);
    expect(game.unit('vol1').at).toBe('casualties');
    expect(game.state.morale).toBe(1);
  });

  rule(
    'santa-cruz-1797',
    ['10.4b', '10.4c'],
    `${place.name}, Volunteers who flee count for a tie before they go`,
    () => {
      const units = { [from]: british, [to]: ['vol1:2', 'mil1:2'] };
      const game = fight({ units }, attack, volleys(place, { british: [hit, four, 1], spanish: [1] }));
      expect(game.asks()).toEqual(['spanish combat.loss']);
      game.play('combat.loss', ['block:d1']);
      expect([game.unit('vol1').pf, game.unit('mil1').pf]).toEqual([2, 1]);
      game.play('combat.volunteers', [`zone:${away}`]);
      expect(game.unit('vol1')).toEqual({ at: away, pf: 2 });
    },
  );

  rule(
    'santa-cruz-1797',
    ['10.4c', '10.5a', '10.5b'],
    `${place.name}, hits, flight and the fate of the officer`,
    () => {
      const units = { [from]: british, [to]: ['vol1:4', 'mil1:1'] };
      const officers = { grandy: to };
      const dice = volleys(place, { british: [hit, hit, four], spanish: [1, 1] });
      const game = fight({ units, officers }, attack, dice);
      expect(effects(game)).toEqual(['LossesTaken']);
      expect(game.state.officers['grandy']?.at).toBe(to);
      game.play('combat.volunteers', [`zone:${away}`], [3]);
      expect(effects(game)).toEqual(['VolunteersFled', 'OfficerStruck']);
      expect(game.unit('vol1')).toEqual({ at: away, pf: 2 });
      expect(game.state.officers['grandy']?.at).toBe('gone');
      expect(game.state.handMax.spanish).toBe(4);
    },
  );

  rule('santa-cruz-1797', ['10.4c', '10.5a', '11.5'], `${place.name}, the struck officer does not get away`, () => {
    const units = { [from]: british, [to]: ['vol1:4'], [away]: ['mil2'] };
    const game = fight(
      { units, officers: { grandy: to, roman: away } },
      attack,
      volleys(place, { british: [hit, hit, four], spanish: [1, 1] }),
    );
    game.play('combat.volunteers', [`zone:${away}`], [1]);
    expect(game.event('VolunteersFled').public.officer).toBe(false);
    // his own fate, which costs a card, and not the removal of a second officer, which costs none
    expect(effects(game)).toEqual(['VolunteersFled', 'OfficerStruck', 'CombatEnded']);
    expect(game.event('OfficerStruck').public).toMatchObject({ officer: 'grandy', killed: true });
    expect(game.state.handMax.spanish).toBe(4);
    expect(game.state.officers['roman']?.at).toBe(away);
  });
});

describe('Spain before walls that the British hold', () => {
  const units = { toscal: ['vol1:4', 'mil1:2'], san_pedro: ['sl1:1', 'rm1:1'] };
  const attack = { from: 'toscal', to: 'san_pedro', units: ['mil1', 'vol1'] };
  const layout = { phase: 'spanish-action', units, officers: { grandy: 'toscal', troubridge: 'san_pedro' } } as const;

  rule(
    'santa-cruz-1797',
    ['10.4c', '10.10a', '10.5a'],
    'the British roll takes all of its effects before theirs',
    () => {
      // British: base, Marines, Troubridge; Spain afterwards with 4 PF of Militia and Volunteers less what was lost
      const game = fight(layout, attack, [6, 6, 4, 5, 1]);
      expect(game.types().filter((type) => type === 'DiceRolled' || EFFECTS.includes(type))).toEqual([
        ...['DiceRolled', 'LossesTaken', 'VolunteersFled', 'OfficerStruck', 'DiceRolled'],
      ]);
      expect([game.unit('vol1'), game.unit('mil1').pf]).toEqual([{ at: 'toscal', pf: 2 }, 2]);
      expect(game.state.officers['grandy']?.at).toBe('gone');
    },
  );
});

describe('both rolls of a round in the open', () => {
  rule(
    'santa-cruz-1797',
    ['10.4a', '10.0.5'],
    'take effect at once: who is killed has hit, and both officers fall',
    () => {
      const units = { plaza_pila: ['sl1:1'], marina: ['mil1:1'] };
      const officers = { troubridge: 'plaza_pila', grandy: 'marina' };
      const attack = { from: 'plaza_pila', to: 'marina', units: ['sl1'] };
      const game = fight({ units, officers }, attack, [6, 6, 6, 6, 1, 6]);
      expect(effects(game)).toEqual([
        ...['LossesTaken', 'LossesTaken', 'OfficerStruck', 'OfficerStruck', 'CombatEnded'],
      ]);
      expect([game.unit('sl1').at, game.unit('mil1').at]).toEqual(['casualties', 'casualties']);
      expect(game.state.handMax).toEqual({ british: 5, spanish: 5 });
      expect(game.event('CombatEnded').public).toMatchObject({ winner: null, morale: 0 });
    },
  );
});

describe('a fight that rules 1.0 left in the middle of a round', () => {
  /**
   * As rules 1.0 left it: the British have rolled a hit and a 4 at the walls, and Spain was asked where the Volunteers
   * flee to before they had been hit.
   */
  const left = (units: readonly string[]): PlayingOf<State, Event> => {
    const dice = [1, 1, 5, 1];
    const layout = { units: { plaza_pila: ['rm1', 'sl1'], san_cristobal: units, caleta: ['mil2', 'mil3'] } };
    const { state } = fight(layout, { from: 'plaza_pila', to: 'san_cristobal', units: ['rm1', 'sl1'] }, dice);
    const roll = state.combat?.rolls.british;
    if (roll == null) throw new Error('the British have not rolled');
    const british = { ...roll, dice: [6, 5, 1] };
    const combat = state.combat === null ? null : { ...state.combat, rolls: { ...state.combat.rolls, british } };
    return playing(rules, { ...state, combat }, () => undefined);
  };

  test('goes on: the Volunteers are asked as they were, and are hit before they go', () => {
    const game = left(['vol1:4', 'mil1:2']);
    expect(game.asks()).toEqual(['spanish combat.volunteers']);
    game.play('combat.volunteers', ['zone:caleta']);
    expect(effects(game)).toEqual(['LossesTaken', 'VolunteersFled']);
    expect(game.state.units['vol1']).toEqual({ at: 'caleta', pf: 3 });
  });

  test('goes on where the hits leave nobody to flee, or fewer than were counted', () => {
    const none = left(['vol1:1']);
    none.play('combat.volunteers', ['zone:caleta']);
    expect(effects(none)).toEqual(['LossesTaken', 'CombatEnded']);
    const fewer = left(['vol1:1', 'vol2:1']);
    fewer.play('combat.volunteers', ['zone:caleta', 'block:d2']);
    expect(effects(fewer)).toEqual(['LossesTaken', 'VolunteersFled', 'CombatEnded']);
    expect(fewer.state.units['vol2']).toEqual({ at: 'caleta', pf: 1 });
  });
});
