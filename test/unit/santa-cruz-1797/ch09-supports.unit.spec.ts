import { describe, expect, test } from 'vitest';
import { rule } from '../../support/rules-registry.ts';
import type { Playing } from '../../support/santa-cruz.ts';
import { table } from '../../support/santa-cruz.ts';

const spanish = 'spanish-action' as const;

/** Dice of the last play by side and round. */
function rolls(game: Playing): [string, number][] {
  return game.events.flatMap((event): [string, number][] =>
    event.type === 'DiceRolled' ? [[event.public.seat, event.public.dice.length]] : [],
  );
}

/** The British attack with 4 PF against 4, without officers or red lines: a die each. */
function british(hands: { british?: string[]; spanish?: string[] }): Playing {
  const game = table({
    units: { marina: ['sl1'], san_francisco: ['mil1'] },
    hands: { british: ['uk-assault', ...(hands.british ?? [])], spanish: hands.spanish ?? [] },
    removed: { spanish: ['es-lost', 'es-lost'] },
  });
  game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1', 'zone:san_francisco']);
  return game;
}

/** The same the other way round. */
function counter(hands: { british?: string[]; spanish?: string[] }): Playing {
  const game = table({
    phase: spanish,
    units: { marina: ['sl1'], san_francisco: ['mil1'] },
    hands: { spanish: ['es-assault', ...(hands.spanish ?? [])], british: hands.british ?? [] },
    removed: { spanish: ['es-swell'] },
  });
  game.play('action.choose', ['card:es-assault', 'officer:none', 'zone:san_francisco', 'unit:mil1', 'zone:marina']);
  return game;
}

function stayOn(game: Playing, dice: number[]): void {
  game.play('combat.retreat_att', ['stay']);
  game.play('combat.retreat_def', ['stay'], dice);
}

describe('Entrench', () => {
  rule('santa-cruz-1797', '9.entrench1', 'the British roll a die less in every round of the fight', () => {
    const game = british({ british: ['uk-gun'], spanish: ['es-entrench'] });
    game.play('combat.support', ['card:uk-gun']);
    game.play('combat.support', ['card:es-entrench'], [1, 1]);
    const each = [
      ['british', 1],
      ['spanish', 1],
    ];
    expect(rolls(game)).toEqual(each);
    stayOn(game, [1, 1]);
    expect(rolls(game)).toEqual(each);
  });

  rule('santa-cruz-1797', '9.entrench1', 'Spain entrenches as defender only', () => {
    const game = counter({ spanish: ['es-entrench'] });
    expect(game.offers('combat.support')).toEqual(['done']);
    expect(game.blocked('combat.support')).toEqual({ 'es-entrench-1': '§9' });
  });
});

describe('the Field Gun', () => {
  rule('santa-cruz-1797', '9.gun1', 'a die more in every round, for either side, in attack and in defence', () => {
    const attack = british({ british: ['uk-gun'], spanish: ['es-gun'] });
    attack.play('combat.support', ['card:uk-gun']);
    attack.play('combat.support', ['card:es-gun'], [1, 1, 1, 1]);
    const two = [
      ['british', 2],
      ['spanish', 2],
    ];
    expect(rolls(attack)).toEqual(two);
    stayOn(attack, [1, 1, 1, 1]);
    expect(rolls(attack)).toEqual(two);
    const defence = counter({ british: ['uk-gun'], spanish: ['es-gun'] });
    defence.play('combat.support', ['card:es-gun']);
    defence.play('combat.support', ['card:uk-gun'], [1, 1, 1, 1]);
    expect(rolls(defence)).toEqual([
      ['spanish', 2],
      ['british', 2],
    ]);
  });
});

describe('Scaling Ladders', () => {
  const castle = { units: { plaza_pila: ['sl1'], san_cristobal: ['mil1'] } };

  rule('santa-cruz-1797', '9.ladders1', 'the fortress is fought for as if it were a plain zone', () => {
    const game = table({ ...castle, hands: { british: ['uk-assault', 'uk-ladders'] } });
    const path = ['card:uk-assault', 'officer:none', 'zone:plaza_pila', 'unit:sl1', 'zone:san_cristobal'];
    game.play('action.choose', path);
    game.play('combat.support', ['card:uk-ladders'], [5, 5]);
    expect(game.event('DiceRolled').public.modifier).toBe(0);
    // both sides lose at once, and a 5 hits
    expect([game.unit('sl1').pf, game.unit('mil1').pf]).toEqual([3, 3]);
  });

  rule('santa-cruz-1797', '9.ladders1', 'they serve the British in the attack on a fortress, nowhere else', () => {
    expect(british({ british: ['uk-ladders'] }).offers('combat.support')).toEqual(['done']);
    const held = table({
      phase: spanish,
      units: { plaza_pila: ['mil1'], san_cristobal: ['sl1'] },
      hands: { spanish: ['es-assault'], british: ['uk-ladders'] },
    });
    const path = ['card:es-assault', 'officer:none', 'zone:plaza_pila', 'unit:mil1', 'zone:san_cristobal'];
    held.play('action.choose', path);
    expect(held.offers('combat.support')).toEqual(['done']);
    expect(held.blocked('combat.support')).toEqual({ 'uk-ladders-1': '§9' });
  });
});

describe('War Drums', () => {
  const units = { plaza_pila: ['sl1'], muelle: ['sl2', 'sl3'], sea_c: ['sl4'], sea_n: ['sl5'], caleta: ['mil1'] };
  const path = ['card:uk-assault', 'officer:none', 'zone:plaza_pila', 'unit:sl1', 'zone:caleta'];

  rule('santa-cruz-1797', '9.drums1', 'one other zone joins, if it adjoins the zone attacked', () => {
    const game = table({ units, hands: { british: ['uk-assault', 'uk-drums'] } });
    game.play('action.choose', path);
    // neither the mole nor the boats to the north adjoin the cove; those before it do, by their arrow
    expect(game.offers('combat.support', ['card:uk-drums'])).toEqual(['zone:sea_c']);
    game.play('combat.support', ['card:uk-drums', 'zone:sea_c', 'unit:sl4'], [1, 1, 1]);
    expect(game.event('DrumsAnswered').public).toMatchObject({ from: 'sea_c', blocks: [{ block: 'a2', type: 'sl' }] });
    expect(game.unit('sl4').at).toBe('caleta');
  });

  rule('santa-cruz-1797', '9.drums1', 'nobody more joins from the zone that the assault came from', () => {
    const game = table({
      units: { ...units, plaza_pila: ['sl1', 'sl6'] },
      hands: { british: ['uk-assault', 'uk-drums'] },
    });
    game.play('action.choose', [...path.slice(0, -1), 'done', 'zone:caleta']);
    expect(game.offers('combat.support', ['card:uk-drums'])).toEqual(['zone:sea_c']);
  });

  rule('santa-cruz-1797', '9.drums1', 'drums are no use to a defender', () => {
    const game = table({
      phase: spanish,
      units: { marina: ['sl1'], plaza_pila: ['sl2'], san_francisco: ['mil1'] },
      hands: { spanish: ['es-assault'], british: ['uk-drums'] },
    });
    const attack = ['card:es-assault', 'officer:none', 'zone:san_francisco', 'unit:mil1', 'zone:marina'];
    game.play('action.choose', attack);
    expect(game.offers('combat.support')).toEqual(['done']);
    expect(game.blocked('combat.support')).toEqual({ 'uk-drums-1': '§9' });
  });

  test('A-28: some of a zone may come, over a red line all attackers have one die less, once', () => {
    const game = table({
      units: { muelle: ['sl1'], alameda: ['sl2', 'sl3'], plaza_pila: ['mil1'] },
      hands: { british: ['uk-assault', 'uk-drums'] },
    });
    const march = ['card:uk-assault', 'officer:none', 'zone:muelle', 'unit:sl1', 'zone:plaza_pila'];
    game.play('action.choose', march);
    game.play('combat.support', ['card:uk-drums', 'zone:alameda', 'unit:sl3'], [1, 1]);
    expect(game.unit('sl2').at).toBe('alameda');
    // 1 + 1 for the greater force - 1 for two red lines
    expect(rolls(game)).toEqual([
      ['british', 1],
      ['spanish', 1],
    ]);
    game.play('combat.retreat_att', ['retreat']);
    expect([game.unit('sl1').at, game.unit('sl3').at]).toEqual(['muelle', 'alameda']);
  });

  test('A-28: what is too many after the victory may go back to sea', () => {
    const game = table({
      units: { plaza_pila: ['sl1', 'sl2', 'sl3'], sea_c: ['sl4'], caleta: ['mil1:1'] },
      hands: { british: ['uk-assault', 'uk-drums'] },
    });
    const all = ['unit:sl1', 'unit:sl2', 'unit:sl3'];
    game.play('action.choose', ['card:uk-assault', 'officer:none', 'zone:plaza_pila', ...all, 'zone:caleta']);
    game.play('combat.support', ['card:uk-drums', 'zone:sea_c', 'unit:sl4'], [5, 1, 1]);
    expect(game.asks()).toEqual(['british combat.drums_return']);
    game.play('combat.drums_return', ['block:a4']);
    expect(['sl1', 'sl2', 'sl3', 'sl4'].map((id) => game.unit(id).at)).toEqual(['caleta', 'caleta', 'caleta', 'sea_c']);
  });

  test('A-28: the defender falls back to none of the zones from which he was attacked', () => {
    const game = table({
      units: { marina: ['sl1'], calle_castillo: ['sl2'], plaza_pila: ['mil1'] },
      hands: { british: ['uk-assault', 'uk-drums'] },
    });
    const march = ['card:uk-assault', 'officer:none', 'zone:marina', 'unit:sl1', 'zone:plaza_pila'];
    game.play('action.choose', march);
    game.play('combat.support', ['card:uk-drums', 'zone:calle_castillo', 'unit:sl2'], [1, 1, 1]);
    game.play('combat.retreat_att', ['stay']);
    const zones = game.offers('combat.retreat_def');
    expect(zones).not.toContain('zone:marina');
    expect(zones).not.toContain('zone:calle_castillo');
    expect(zones).toContain('zone:san_cristobal');
  });
});

describe('the Fate of El Tigre', () => {
  const group = { units: { marina: ['sl1'], san_francisco: ['mil1'] }, officers: { troubridge: 'marina' } };

  rule(
    'santa-cruz-1797',
    ['9.tiger1', '9.tiger2'],
    'the officer is out, the hand shrinks, and the fight goes on',
    () => {
      const game = table({
        ...group,
        hands: { british: ['uk-assault'], spanish: ['es-tiger'] },
        removed: { spanish: ['es-lost', 'es-lost'] },
      });
      game.play('action.choose', ['card:uk-assault', 'zone:marina', 'unit:sl1', 'zone:san_francisco']);
      game.play('combat.support', ['card:es-tiger'], [1, 1]);
      expect(game.state.officers['troubridge']).toEqual({ at: 'gone', up: true });
      expect(game.state.handMax.british).toBe(5);
      expect(rolls(game)).toEqual([
        ['british', 1],
        ['spanish', 1],
      ]);
      expect(game.removed('spanish')).toContain('es-tiger');
    },
  );

  rule(
    'santa-cruz-1797',
    '9.tiger1',
    'it strikes in a Spanish attack too, but no fight without a British officer',
    () => {
      const attack = table({ ...group, phase: spanish, hands: { spanish: ['es-assault', 'es-tiger'] } });
      const path = ['card:es-assault', 'officer:none', 'zone:san_francisco', 'unit:mil1', 'zone:marina'];
      attack.play('action.choose', path);
      attack.play('combat.support', ['card:es-tiger'], [1, 1]);
      expect(attack.state.officers['troubridge']?.at).toBe('gone');
      expect(british({ spanish: ['es-tiger'] }).offers('combat.support')).toEqual(['done']);
    },
  );
});

describe('Heavy Swell', () => {
  rule('santa-cruz-1797', '9.swell1', 'it answers a British support, and without one cannot be played', () => {
    const none = british({ spanish: ['es-swell'] });
    expect(none.offers('combat.support')).toEqual(['done']);
    const game = british({ british: ['uk-gun'], spanish: ['es-swell'] });
    game.play('combat.support', ['card:uk-gun']);
    game.play('combat.support', ['card:es-swell', 'card:uk-gun'], [1, 1]);
    expect(rolls(game)).toEqual([
      ['british', 1],
      ['spanish', 1],
    ]);
    expect(game.discard('british')).toEqual(['uk-assault']);
  });
});
