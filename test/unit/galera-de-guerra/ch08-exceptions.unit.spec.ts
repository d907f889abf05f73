import { describe, expect, test } from 'vitest';
import type { Link } from '../../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { Lying, Playing } from '../../support/galera.ts';
import { table } from '../../support/galera.ts';
import { rule } from '../../support/rules-registry.ts';

type More = Partial<Exclude<Lying, string>>;
const OWN = 'red-5-8'; // Salamis: C2, M4
const OTHER = 'green-4-8'; // C3, M3
const FAR = { 'green-4-17': '5020 0' };
const tired = (at: string, more: More = {}): Lying => ({ at, fatigue: 2, depletion: 3, ...more });
const tie = (a: string, b: string, kind: Link['kind'] = 'grapple'): Link => ({ a, b, kind, by: a });

function salamis(ships: Record<string, Lying>, links: Link[] = []): Playing {
  return table({ scenario: 'salamis', active: 'red', ships: { ...ships, ...FAR }, links });
}

describe('contact of grapples (§8.11)', () => {
  const grapples = (other: string, path: string[] = []): boolean => {
    const game = salamis({ [OWN]: '2010 0', [OTHER]: tired(other), 'green-4-9': tired('1910 0') });
    game.play('ship.move', [`ship:${OWN}`, 'mp:0', ...path]);
    return game.offers('ship.move', [`ship:${OWN}`, 'grapple']).includes(`ship:${OTHER}`);
  };

  rule('galera-de-guerra', '8.11a', 'a flank side of either ship touches; end to end does not do (A-7)', () => {
    expect(grapples('2109 0')).toBe(true);
    // its stern lies ahead of the own bow
    expect(grapples('2008 0')).toBe(false);
    // its flank lies ahead of the own bow, which might ram it instead
    expect(grapples('2009 2', ['end'])).toBe(true);
  });
});

describe('answers with missiles (§8.42)', () => {
  rule(
    'galera-de-guerra',
    '8.42b',
    'a ship that is grappled at may fire at the thrower beside it before the die',
    () => {
      const game = salamis({ [OWN]: '2010 0', [OTHER]: tired('2110 0', { depletion: 0 }) });
      game.play('ship.move', [`ship:${OWN}`, 'mp:0']);
      game.play('ship.move', [`ship:${OWN}`, 'grapple', `ship:${OTHER}`]);
      game.play('reply', ['fire'], [5, 4]);
      expect(game.types().slice(0, 2)).toEqual(['MissilesFired', 'GrappleRolled']);
      expect(game.ship(OWN).depletion).toBe(1);
    },
  );

  rule('galera-de-guerra', ['8.42b', 'S-NAU.9'], 'a harpax thrown over two hexes is not answered', () => {
    const thrown = (other: string): Playing => {
      const ships = { 'red-5-1': '2118 5', 'green-L2-5': { at: other, fatigue: 2 }, 'green-cat3-1': '5020 0' };
      const game = table({ scenario: 'naulochus', active: 'red', ships });
      game.play('ship.move', ['ship:red-5-1', 'mp:0']);
      return game;
    };
    const far = thrown('2317 2');
    far.play('ship.move', ['ship:red-5-1', 'grapple', 'ship:green-L2-5'], [1]);
    expect(far.event('AttackDeclared').public).toMatchObject({ replies: false });
    const near = thrown('2318 2');
    near.play('ship.move', ['ship:red-5-1', 'grapple', 'ship:green-L2-5']);
    expect(near.event('AttackDeclared').public).toMatchObject({ replies: true });
  });

  rule('galera-de-guerra', ['8.42a', '8.42b'], 'to have answered does not keep a ship from its own fire (A-32)', () => {
    const game = salamis({ [OWN]: { at: '2010 0', depletion: 0 }, [OTHER]: tired('2110 0', { depletion: 0 }) });
    game.play('ship.move', [`ship:${OWN}`, 'fire', `ship:${OTHER}`]);
    game.play('reply', ['fire'], [1, 1]);
    expect(game.ship(OTHER).act).toMatchObject({ replied: true, fired: false });
  });
});

describe('flaming missiles (§8.5)', () => {
  const fire = (at: string): Playing =>
    table({
      scenario: 'salamis',
      ships: { 'green-5-1': '2010 0', 'red-5-8': tired(at, { depletion: 4 }), 'red-5-9': '5020 0' },
    });

  rule('galera-de-guerra', ['8.52', '8.41b'], 'they fly one hex, over bow and stern too', () => {
    const shoot = ['ship:green-5-1', 'fire', 'ship:red-5-8'];
    expect(fire('2110 0').offers('ship.move', shoot)).toEqual(['normal', 'flaming']);
    // two hexes off only the others reach
    const far = fire('2210 0');
    far.play('ship.move', shoot, [1]);
    expect(far.event('MissilesFired').public).toMatchObject({ range: 2, flaming: false });
    // right ahead only they do
    const ahead = fire('2008 0');
    ahead.play('ship.move', shoot, [1]);
    expect(ahead.event('MissilesFired').public).toMatchObject({ range: 1, flaming: true });
  });

  rule(
    'galera-de-guerra',
    ['8.51', '8.45a', '8.45b'],
    'an F lights the ship on 4 to 6; a plain D or nothing does not',
    () => {
      const shot = (dice: number[], how: string): unknown => {
        const game = fire('2110 0');
        game.play('ship.move', ['ship:green-5-1', 'fire', 'ship:red-5-8', how], dice);
        const { hit, lit, burns } = game.event('MissilesFired').public;
        return { hit, lit, burns, fire: game.ship('red-5-8').fire };
      };
      // M4, and engines: 4 is a D, 5 a D/F
      expect(shot([5, 3], 'flaming')).toEqual({ hit: true, lit: 3, burns: false, fire: 0 });
      expect(shot([5, 4], 'flaming')).toEqual({ hit: true, lit: 4, burns: true, fire: 1 });
      expect(shot([4], 'flaming')).toEqual({ hit: true, lit: null, burns: false, fire: 0 });
      expect(shot([3], 'flaming')).toEqual({ hit: false, lit: null, burns: false, fire: 0 });
      expect(shot([5], 'normal')).toEqual({ hit: true, lit: null, burns: false, fire: 0 });
    },
  );
});

describe('boarders', () => {
  rule('galera-de-guerra', '8.28c', 'a capture with a low roll takes the men of the prize, and no more (A-16)', () => {
    const game = salamis({ [OWN]: '2010 0', [OTHER]: tired('2110 0') }, [tie(OWN, OTHER)]);
    game.play('ship.move', ['done']);
    game.play('board', [`ship:${OTHER}`], [1, 2]);
    expect(game.event('BoardingRolled').public).toMatchObject({ total: 3, success: true, losses: [] });
  });

  test('one ship with towers among several looks down on one without (A-39)', () => {
    const ships = { 'red-8-1': '2010 0', 'red-5-84': '2210 0', 'green-5-42': { at: '2110 0', fatigue: 2 } };
    const links = [tie('red-8-1', 'green-5-42'), tie('red-5-84', 'green-5-42')];
    const game = table({ scenario: 'chios', active: 'red', ships: { ...ships, 'green-5-43': '5020 0' }, links });
    game.play('ship.move', ['done']);
    game.play('board', ['ship:green-5-42', 'ship:red-8-1', 'ship:red-5-84'], [6, 6]);
    expect(game.event('BoardingRolled').public.drm).toEqual([{ id: 'height', value: 1 }]);
  });

  test('a prize leaves its squadron, and acts for nobody until the next squadrons (A-55)', () => {
    const game = salamis({ [OWN]: '2010 0', 'red-5-9': '4010 0', [OTHER]: tired('2110 0') }, [tie(OWN, OTHER)]);
    game.play('ship.move', ['done']);
    game.play('board', [`ship:${OTHER}`], [6, 6]);
    expect(game.ship(OTHER)).toMatchObject({ held: 'red', taken: true });
    expect(game.state.squadrons.flatMap(({ ships }) => ships)).not.toContain(OTHER);
    expect(game.state.links).toEqual([tie(OWN, OTHER)]);
  });

  test('whom boarders have attacked may board them in its own activation (A-56)', () => {
    const ships = { [OTHER]: '2110 0', [OWN]: tired('2010 0'), 'red-5-9': '5020 0' };
    const game = table({
      scenario: 'salamis',
      ships,
      links: [tie(OWN, OTHER)],
      also(state) {
        const boarder = state.ships[OWN];
        if (boarder !== undefined) boarder.turn.repelled = [OTHER];
      },
    });
    game.play('ship.move', ['done']);
    expect(game.offers('board')).toEqual([`ship:${OWN}`, 'done']);
  });
});

describe('what is not done to friends (A-35)', () => {
  test('nobody rams, rakes, grapples or fires at its own', () => {
    const ships = { [OWN]: '2812 3', 'red-5-9': '2912 0', 'red-5-10': '2814 2', [OTHER]: tired('5510 0') };
    const game = salamis(ships);
    const ids = game.offers('ship.move', [`ship:${OWN}`, 'mp:2', 'fwd']);
    expect(ids.filter((id) => id.includes(':') || id === 'fire')).toEqual([]);
    game.play('ship.move', [`ship:${OWN}`, 'mp:0']);
    expect(game.offers('ship.move')).not.toContain(`ship:${OWN}`);
  });
});

describe('the harpax (S-NAU)', () => {
  const harpax = (more: More, links: Link[] = []): Playing => {
    const ships = {
      'red-5-1': '2118 5',
      'green-L2-5': tired('2317 2', { depletion: 2, ...more }),
      'green-L2-6': tired('2417 2', { depletion: 2 }),
      'red-5-2': '4018 0',
      'green-cat3-1': '5020 0',
    };
    const game = table({ scenario: 'naulochus', active: 'red', ships, links });
    game.play('ship.move', ['ship:red-5-1', 'mp:0']);
    return game;
  };

  rule('galera-de-guerra', 'S-NAU.10', 'draws no ship that is aground, or tied to another', () => {
    const offers = (game: Playing): string[] => game.offers('ship.move', ['ship:red-5-1']);
    expect(offers(harpax({}))).toContain('grapple');
    expect(offers(harpax({ aground: true }))).toEqual(['fire']);
    expect(offers(harpax({}, [tie('green-L2-6', 'green-L2-5', 'foul')]))).toEqual(['fire']);
  });
});
