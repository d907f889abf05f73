import { describe, expect } from 'vitest';
import {
  fortressZones,
  landZones,
  outsideZones,
  scenarioOf,
  seaZones,
  unitIds,
  unitOf,
  wallZones,
} from '../../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { Playing } from '../../support/castelnuovo-1539.ts';
import { newGame, table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { keepHands } from './orders.ts';

describe('the Spanish set-up', () => {
  rule(
    'castelnuovo-1539',
    ['4/8.a'],
    'bastions go to four different zones of all that lie outside the Fortress',
    () => {
      const game = newGame();
      const open = placesOf(game, 'setup.deploy', 4);
      expect(open).toEqual(new Set(outsideZones));
      expect([...open].filter((zone) => fortressZones.includes(zone))).toEqual([]);
      deploy(game);
      expect(game.state.bastions).toHaveLength(4);
      expect(new Set(game.state.bastions).size).toBe(4);
      for (const zone of game.state.bastions) expect(game.state.resistance[zone]).toBe(2);
    },
  );

  rule('castelnuovo-1539', ['4/8.b', '2.5.3/3'], 'two guns go to different zones with walls or bastions', () => {
    const game = newGame();
    const bastions = firsts(game, 4);
    const works = [...wallZones, ...bastions.map((id) => id.slice('zone:'.length))];
    const seen = new Set<string>();
    for (const id of game.offers('setup.deploy', bastions)) {
      seen.add(id);
      for (const next of game.offers('setup.deploy', [...bastions, id])) seen.add(next);
      expect(game.offers('setup.deploy', [...bastions, id])).not.toContain(id);
    }
    expect(seen).toEqual(new Set(works.map((zone) => `zone:${zone}`)));
  });

  rule(
    'castelnuovo-1539',
    ['4/8.c', '4/2'],
    'the sixteen companies may stand on any land, three in a zone (A51)',
    () => {
      const game = newGame();
      const pieces = firsts(game, 6);
      expect(game.offers('setup.deploy', pieces)).toEqual(landZones.map((zone) => `zone:${zone}`));
      const zones = ['n_kuti', 'upper_castle', 'plaza', 'topla', 'podi', 'citadel'].map((zone) => `zone:${zone}`);
      const companies = Array.from({ length: 16 }, (_, index) => zones[Math.floor(index / 3)] ?? '');
      expect(game.offers('setup.deploy', [...pieces, ...companies.slice(0, 3)])).not.toContain('zone:n_kuti');
      // Sarmiento where a company stands, and nowhere else
      const leader = game.offers('setup.deploy', [...pieces, ...companies]);
      expect(new Set(leader)).toEqual(new Set(zones));
      game.play('setup.deploy', [...pieces, ...companies, 'zone:podi']);
      expect(game.state.leaders['L_sar']).toBe('podi');
      const spanish = unitIds.filter((id) => unitOf(id).side === 'spanish');
      expect(game.state.blocks.map(({ unit }) => unit).sort()).toEqual([...spanish].sort());
      for (const { unit, pf } of game.state.blocks) expect(pf).toBe(unitOf(unit).strength);
    },
  );

  rule(
    'castelnuovo-1539',
    ['4/2', '2.4/9'],
    'they face their owner: the Ottomans see where they stand, not what they are',
    () => {
      const game = newGame('siege', { presetDeployment: true });
      const seen = rules.view(game.state, 'ottoman').pieces.filter(({ id }) => /^s\d+$/.test(id));
      expect(seen).toHaveLength(16);
      for (const piece of seen) {
        expect(piece).not.toHaveProperty('kind');
        expect(piece).not.toHaveProperty('steps');
        expect(piece).not.toHaveProperty('stats');
      }
      expect(rules.view(game.state, 'spanish').pieces.filter(({ kind }) => kind === 'pikemen')).toHaveLength(9);
    },
  );
});

describe('the rest of the preparation', () => {
  rule('castelnuovo-1539', ['4/4', '4/5', '4/6', '4/7'], 'the table before the first turn', () => {
    const { state } = newGame('siege', { presetDeployment: true });
    expect([state.track, state.trenches, state.cubes, state.guns.ottoman]).toEqual([0, [], [], []]);
    expect(state.gunSupply).toEqual({ ottoman: 3, spanish: 0 });
    expect([state.hands.ottoman.length, state.hands.spanish.length]).toEqual([4, 4]);
    const ottoman = [...state.hands.ottoman, ...state.undrawn.ottoman];
    expect(ottoman).toHaveLength(34);
    expect(ottoman.filter((kind) => kind === 'o-civ' || kind === 'o-storm')).toEqual([]);
    expect([...state.hands.spanish, ...state.undrawn.spanish]).toHaveLength(36);
    expect([state.discard, state.removed]).toEqual([
      { ottoman: [], spanish: [] },
      { ottoman: [], spanish: [] },
    ]);
  });

  rule('castelnuovo-1539', '4/6', 'any card left may be drawn: the deck is shuffled', () => {
    const first = (pick: number): string | undefined => {
      const game = table({
        units: { topla: ['oa1'], upper_castle: ['sp1'] },
        fleets: { F1: 'sea_topla' },
        guns: { spanish: ['upper_castle'] },
        hands: {
          ottoman: ['o-attack', 'o-attack', 'o-attack'],
          spanish: ['s-attack', 's-attack', 's-attack', 's-attack'],
        },
        undrawn: { ottoman: ['o-bombard', 'o-march', 'o-volley'] },
      });
      game.play('action.choose', ['pass'], { picks: [pick] });
      return game.hand('ottoman').find((kind) => kind !== 'o-attack');
    };
    expect([first(0), first(1), first(2)]).toEqual(['o-bombard', 'o-march', 'o-volley']);
  });

  rule('castelnuovo-1539', ['4/9', '4/10'], 'one fleet and four Azab in one sea zone, and the Ottomans begin', () => {
    for (const zone of seaZones) {
      const game = newGame('siege', { presetDeployment: true });
      game.play('setup.embark', [`zone:${zone}`]);
      const ottoman = game.state.blocks.filter(({ side }) => side === 'ottoman');
      expect(ottoman.map(({ at }) => at)).toEqual([zone, zone, zone, zone]);
      expect(ottoman.every(({ unit }) => unitOf(unit).type === 'azab')).toBe(true);
      expect(game.state.fleets).toMatchObject({ F1: zone, F2: 'reserve' });
      expect([game.state.turn, game.state.type, game.state.phase]).toEqual([1, 'siege', 'ottoman-action']);
    }
  });

  rule('castelnuovo-1539', ['4/10', '4/11', '4/12', '5/1', '5/2'], 'a whole turn in its order', () => {
    const game = newGame('siege', { presetDeployment: true });
    game.play('setup.embark', ['zone:sea_topla']);
    game.play('action.choose', ['rest', 'done']);
    expect(phases(game)).toEqual(['PhaseEnded', 'HandFilled', 'HandFilled', 'PhaseBegan']);
    expect(game.state.phase).toBe('spanish-action');
    game.play('action.choose', ['pass']);
    expect(phases(game)).toEqual(['PhaseEnded', 'ZonesChecked']);
    expect(game.asks()).toEqual(['ottoman turn.type']);
    game.play('turn.type', ['type:siege']);
    expect(phases(game)).toEqual(['TurnTypeChosen', 'HandFilled', 'HandFilled', 'ReinforcementsBegan']);
    expect(game.asks()).toEqual(['ottoman reinforce.sea']);
    game.play('reinforce.sea', ['zone:sea_harbour']);
    expect(phases(game)).toEqual(['ReinforcementsEnded', 'TurnBegan', 'PhaseBegan']);
    expect([game.state.turn, game.state.phase]).toEqual([2, 'ottoman-action']);
    expect([game.hand('ottoman').length, game.hand('spanish').length]).toEqual([4, 4]);
  });
});

describe('the set-up of the introductory scenario', () => {
  rule('castelnuovo-1539', '3/4', 'a garrison in the Fortress with a gun, the League aboard two fleets', () => {
    const game = newGame('league');
    expect(game.asks()).toEqual(['ottoman setup.garrison']);
    expect(new Set(game.offers('setup.garrison'))).toEqual(new Set(fortressZones.map((zone) => `zone:${zone}`)));
    const stars = ['upper_castle', 'castello_mare', 'citadel'].map((zone) => `zone:${zone}`);
    // three in a zone, and the last blocks must cover the starred zones that are still empty
    const three = ['zone:plaza', 'zone:plaza', 'zone:plaza'];
    expect(game.offers('setup.garrison', three)).not.toContain('zone:plaza');
    expect(game.offers('setup.garrison', [...three, 'zone:e_wall']).sort()).toEqual([...stars].sort());
    const gun = game.offers('setup.garrison', [...three, 'zone:e_wall', ...stars]);
    expect(gun.sort()).toEqual([...stars].sort());
    game.play('setup.garrison', [...three, 'zone:e_wall', ...stars, 'zone:upper_castle']);
    expect(game.state.blocks.map(({ unit }) => unit).sort()).toEqual([
      ...['oa1', 'oa2', 'oa3', 'oa4', 'oa5', 'oj1', 'oj2'],
    ]);
    expect(game.state.guns).toEqual({ ottoman: ['upper_castle'], spanish: [] });
    expect([game.hand('ottoman'), game.hand('spanish')]).toEqual([[], []]);
    game.play('setup.fleets', ['zone:sea_topla', 'zone:sea_harbour']);
    const aboard = (zone: string): string[] =>
      game.state.blocks
        .filter(({ at }) => at === zone)
        .map(({ unit }) => unit)
        .sort();
    expect(aboard('sea_topla')).toEqual(['sa1', 'sa2', 'sa3', 'sa4', 'sp1', 'sp2', 'sp3', 'sp4']);
    expect(aboard('sea_harbour')).toEqual(['sa5', 'sc1', 'sp5', 'sx1']);
    expect(game.state.leaders['L_sar']).toBe('sea_topla');
    expect([game.state.type, game.hand('ottoman').length, game.hand('spanish').length]).toEqual(['assault', 7, 7]);
    expect(game.asks()).toEqual(['spanish action.choose']);
  });

  rule('castelnuovo-1539', '3/4', 'decks of 31 and 26 cards, thirteen walls, and no bastions', () => {
    const { state } = newGame('league');
    const count = (cards: readonly string[], kind: string): number => cards.filter((card) => card === kind).length;
    expect(state.undrawn.ottoman).toHaveLength(31);
    expect(state.undrawn.spanish).toHaveLength(26);
    for (const kind of ['o-civ', 'o-storm', 'o-faith']) expect(count(state.undrawn.ottoman, kind)).toBe(0);
    for (const kind of scenarioOf('league').without.filter((each) => each.startsWith('s-')))
      expect(count(state.undrawn.spanish, kind)).toBe(0);
    expect(state.bastions).toEqual([]);
    expect(Object.values(state.resistance).reduce((sum, level) => sum + level, 0)).toBe(13);
  });

  rule('castelnuovo-1539', '3/4', 'Ulamen comes to its relief after the third turn, over the north edge', () => {
    const game = newGame('league');
    while (!game.asks().includes('spanish action.choose')) game.safely(game.asks()[0]?.split(' ')[1] ?? '');
    for (let turn = 1; turn <= 3; turn += 1) {
      expect(game.state.turn).toBe(turn);
      game.play('action.choose', ['pass']);
      keepHands(game);
      expect(game.asks()).toEqual(['ottoman action.choose']);
      expect(game.offers('action.choose')).not.toContain('rest');
      game.play('action.choose', ['pass']);
      keepHands(game);
    }
    expect(game.asks()).toEqual(['ottoman reinforce.land']);
    game.play('reinforce.land', ['zone:n_kuti', 'zone:n_kuti', 'zone:n_kuti', 'zone:n_trebesin', 'zone:n_kuti']);
    const arrived = game.state.blocks.filter(({ at }) => at.startsWith('n_')).map(({ unit }) => unit);
    expect(arrived.sort()).toEqual(['oa6', 'oa7', 'os1', 'os2']);
    expect(game.state.leaders['L_ula']).toBe('n_kuti');
    expect(game.asks()).toEqual(['spanish action.choose']);
  });
});

const MARKS = [
  ...['PhaseBegan', 'PhaseEnded', 'HandFilled', 'ZonesChecked', 'TurnTypeChosen'],
  ...['ReinforcementsBegan', 'ReinforcementsEnded', 'TurnBegan'],
];

/** The events of the sequence among the last ones. */
function phases(game: Playing): string[] {
  return game.types().filter((type) => MARKS.includes(type));
}

/** The first choices of a decision, one after another. */
function firsts(game: Playing, count: number): string[] {
  const path: string[] = [];
  while (path.length < count) path.push(game.offers('setup.deploy', path)[0] ?? '');
  return path;
}

/** Every zone that the first `count` menus of a decision offer between them. */
function placesOf(game: Playing, kind: string, count: number): Set<string> {
  const seen = new Set<string>();
  const last: string[] = [];
  for (let taken = 0; taken < count; taken += 1) {
    const menu = game.offers(kind, last);
    for (const id of menu) seen.add(id.slice('zone:'.length));
    last.push(menu.at(-1) ?? '');
  }
  return seen;
}

function deploy(game: Playing): void {
  game.safely('setup.deploy');
}
