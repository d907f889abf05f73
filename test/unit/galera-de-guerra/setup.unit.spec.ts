import { describe, expect } from 'vitest';
import { battles } from '../../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import { isInPlay, shipIds } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { mayCarry } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/command.ts';
import { declare, deployed, leaderId, newBattle } from '../../support/galera-fleets.ts';
import { rule } from '../../support/rules-registry.ts';

/** The first wind of Ecnomus. */
const WIND = [3, 4];

describe('deployment (dossier 8.2)', () => {
  rule(
    'galera-de-guerra',
    'S-TAU.4',
    'the ships of Caesar stand where the book says, at Cruise, with all sails up',
    () => {
      const { state } = newBattle('tauris');
      expect(state.ships['green-5-86']).toMatchObject({ bow: '3713', facing: 5, level: 'cruise', sails: 'up' });
      expect(state.leaders[leaderId(state, 'vatinius')]?.ship).toBe('green-5-86');
      expect(state.leaders[leaderId(state, 'agricola')]?.ship).toBe('green-RL-2');
    },
  );

  rule('galera-de-guerra', 'S-TAU.5', 'the ship on 3421 is a quadrireme, and Octavius is aboard', () => {
    const game = newBattle('tauris');
    expect(game.asks()).toEqual(['pompey setup.place']);
    expect(game.offers('setup.place')).toEqual(['auto', 'ship:red-4-1']);
    game.play('setup.place', ['ship:red-4-1']);
    expect(game.offers('setup.place')).toEqual([
      ...['auto', 'ship:red-L2-1', 'ship:red-3-1', 'ship:red-cat3-37', 'ship:red-4-2', 'ship:red-5-30'],
    ]);
    game.play('setup.place', ['auto']);
    expect(game.state.leaders[leaderId(game.state, 'm-octavius')]?.ship).toBe('red-4-1');
    expect(game.asks()).toEqual(['pompey setup.leader']);
    const waiting = Object.values(game.state.ships).filter(({ bow }) => bow.startsWith('~'));
    expect(waiting).toHaveLength(8);
  });

  for (const { id, fleet } of battles)
    rule('galera-de-guerra', 'SP.B', `${id}: both fleets deploy by themselves, and the squadrons are declared`, () => {
      const { state, asks } = deployed(id, {}, id === 'ecnomus' ? WIND : []);
      const later = id === 'drepanum-approach' ? 20 : 0;
      const ships = shipIds(state).filter((ship) => isInPlay(state.ships[ship] as never));
      expect(ships).toHaveLength(fleet.length - later);
      expect(asks().every((ask) => ask.endsWith('squadrons.declare') || ask.endsWith('activate'))).toBe(true);
      expect(Object.values(state.leaders).every(({ ship }) => ship !== null)).toBe(true);
    });

  rule('galera-de-guerra', '1.0a', 'each of four seats places the ships and the leaders that are its own', () => {
    const game = newBattle('chios4');
    const asked: string[] = [];
    while (game.asks()[0]?.includes(' setup.') === true) {
      const [ask = ''] = game.asks();
      asked.push(ask);
      game.play(ask, [game.offers(ask).includes('auto') ? 'auto' : 'done']);
    }
    const allies = asked.filter((ask) => ask.startsWith('allies'));
    expect(allies).toEqual([
      ...['allies setup.place', 'allies-2 setup.place', 'allies setup.leader'],
      ...['allies setup.sails', 'allies-2 setup.sails'],
    ]);
  });

  /** Leaders who are spread by themselves leave nobody alone. */
  const leavesNobodyAlone = (id: string): void => {
    const game = deployed(id);
    declare(game);
    expect(game.state.squadrons.filter(({ kind }) => kind === 'individual')).toEqual([]);
  };

  rule('galera-de-guerra', ['S-ARG.4', '5.24d'], 'leaders of Arginusae who are spread leave nobody alone', () => {
    leavesNobodyAlone('arginusae');
  });
  rule('galera-de-guerra', ['S-LAD.6', '5.24d'], 'leaders of Lade who are spread leave nobody alone', () => {
    leavesNobodyAlone('lade');
  });
  rule('galera-de-guerra', ['S-CAT.4', '5.24d'], 'leaders of Catana who are spread leave nobody alone', () => {
    leavesNobodyAlone('catana');
  });

  rule('galera-de-guerra', 'S-CHI.8', 'no tremiola of Pergamum carries a leader; that of Macedon may', () => {
    const { state } = deployed('chios');
    const flagships = Object.values(state.leaders).map(({ ship }) => ship ?? '');
    expect(flagships.some((ship) => ship.includes('Trem'))).toBe(false);
    expect(mayCarry(state, 'green-Trem-1', leaderId(state, 'attalus'))).toBe(false);
    expect(mayCarry(state, 'green-5-31', leaderId(state, 'attalus'))).toBe(true);
    expect(mayCarry(state, 'red-Trem-1', leaderId(state, 'demokrates'))).toBe(true);
  });

  rule('galera-de-guerra', 'S-CHI.11', 'the allies say which of their ships begin under sail', () => {
    const game = newBattle('chios');
    while (game.asks()[0]?.includes('setup.sails') === false) {
      const kind = game.asks()[0]?.split(' ')[1] ?? '';
      game.play(kind, ['auto']);
    }
    expect(game.asks()).toEqual(['allies setup.sails']);
    game.play('setup.sails', ['ship:green-5-31', 'done']);
    expect(game.ship('green-5-31').sails).toBe('up');
    expect(game.ship('green-5-32').sails).toBe('down');
  });

  rule(
    'galera-de-guerra',
    ['S-ACT.11', 'S-ACT.12'],
    'the reserve lies at anchor, and one of its ships has the treasure, which Antony alone knows',
    () => {
      const game = deployed('actium');
      const anchored = Object.entries(game.state.ships).filter(([, { anchored: at }]) => at);
      expect(anchored).toHaveLength(15);
      expect(anchored.map(([id]) => id)).toContain(game.state.treasure.ship);
      expect(game.state.ships['red-8-3']).toMatchObject({ bow: 'N5505', anchored: true });
    },
  );

  rule('galera-de-guerra', 'S-ACT.12', 'the event says the ship to the seats of Antony alone', () => {
    const game = newBattle('actium4');
    while (game.asks()[0]?.includes('setup.treasure') === false)
      game.play(game.asks()[0]?.split(' ')[1] ?? '', ['auto']);
    const offered = game.offers('setup.treasure');
    const [ship = ''] = offered;
    game.play('setup.treasure', [ship]);
    const { public: open, secrets } = game.event('TreasureNoted');
    expect(open).toEqual({ among: offered.map((id) => id.slice('ship:'.length)) });
    expect(secrets).toEqual([{ to: ['antony', 'antony-2'], data: { ship: ship.slice('ship:'.length) } }]);
  });

  rule('galera-de-guerra', 'S-ECN.13', 'each ship of the third squadron tows the transport behind it', () => {
    const { state } = deployed('ecnomus', {}, WIND);
    expect(Object.values(state.ships).filter(({ tows }) => tows !== null)).toHaveLength(9);
    expect(state.ships['red-5-20']?.tows).toBe('red-T-1');
  });

  rule('galera-de-guerra', 'S-ECN.11', 'without the option there are no transports', () => {
    const { state } = deployed('ecnomus', { ecnomusTransports: false }, WIND);
    expect(isInPlay(state.ships['red-T-1'] as never)).toBe(false);
    expect(Object.values(state.ships).some(({ tows }) => tows !== null)).toBe(false);
  });

  rule('galera-de-guerra', 'S-CAT.4', 'Carthage deploys its warships in the south with both hexes on the map', () => {
    const game = newBattle('catana');
    const rows = game.offers('setup.place', ['ship:green-cat3-1', 'column:30']);
    expect(rows[0]).toBe('hex:3022');
    expect(rows).not.toContain('hex:3021');
    expect(rows).not.toContain('hex:3028'); // its stern would be off the map
  });

  rule(
    'galera-de-guerra',
    ['S-CAT.6', 'S-SID.6'],
    'one side comes up before turn 1: Syracuse as one at Cruise, Rhodes by squadrons',
    () => {
      const catana = deployed('catana');
      expect(catana.state.turn).toBe(0);
      expect(catana.state.squadrons).toHaveLength(1);
      expect(catana.state.squadrons[0]?.ships).toHaveLength(23);
      expect(catana.asks()).toEqual(['syracuse squadron.activate']);
      const side = deployed('side');
      expect(side.state.turn).toBe(0);
      expect(side.asks()).toEqual(['rhodes squadrons.declare']);
    },
  );

  rule('galera-de-guerra', 'S-NAU.4', 'the ships of Sextus stand in two lines at most', () => {
    const game = newBattle('naulochus');
    game.play('setup.place', ['ship:green-L2-1', 'column:30', 'hex:3022', 'facing:0']);
    game.play('setup.place', ['ship:green-L2-2', 'column:30', 'hex:3026', 'facing:0']);
    expect(game.offers('setup.place', ['ship:green-L2-3', 'column:32'])).toEqual(['hex:3222', 'hex:3226']);
  });

  rule(
    'galera-de-guerra',
    'S-SID.4',
    'Hannibal sails in the third of the first line at the sea, Apollonius in that at the land',
    () => {
      const { state } = deployed('side');
      const column = (name: string): number => {
        const ship = state.leaders[leaderId(state, name)]?.ship ?? '';
        return Number(state.ships[ship]?.bow.slice(1, 3));
      };
      expect(column('hannibal')).toBeLessThan(40 - 5);
      expect(column('apollonius')).toBeGreaterThan(40 + 5);
    },
  );

  rule('galera-de-guerra', 'S-DRE.5', 'Carthage comes out of the harbour in four columns, each with a leader', () => {
    const { state } = deployed('drepanum-approach');
    const heads = Object.values(state.ships).filter(({ bow }) => bow >= '6016' && bow <= '6028');
    expect(heads.map(({ bow }) => bow).sort()).toEqual(['6016', '6018', '6020', '6022']);
    const lanes = Object.values(state.leaders)
      .filter(({ side }) => side === 'green')
      .map(({ ship }) => state.ships[ship ?? '']?.bow ?? '');
    const columns = lanes.map((bow) => (bow.startsWith('~') ? bow.split('.')[0] : bow));
    expect(new Set(columns).size).toBe(4);
  });
});
