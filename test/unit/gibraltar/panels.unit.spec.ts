import { describe, expect, test } from 'vitest';
import type { Panel, PanelSection } from '../../../src/domain/kernel/picture.ts';
import { gibraltar } from '../../../src/domain/rulesets/gibraltar/v1/index.ts';
import { panels } from '../../../src/domain/rulesets/gibraltar/v1/show/panels.ts';
import type { Layout, Playing } from '../../support/gibraltar.ts';
import { newGame, table } from '../../support/gibraltar.ts';

const shown = (game: Playing): readonly Panel[] => panels(gibraltar.view(game.state, null));
const panelOf = (game: Playing, id: string): Panel | undefined => shown(game).find((panel) => panel.id === id);
const sectionsOf = (game: Playing, id: string): readonly PanelSection[] => panelOf(game, id)?.sections ?? [];
const laid = (layout: Layout): Playing => table(layout);

/** "Infantry Saboya: 2", line by line. */
function lines({ lines: all = [] }: PanelSection): string[] {
  return all.map(({ label, value }) => (value === undefined ? label.en : `${label.en}: ${value}`));
}

describe('the combats', () => {
  const units = { 'hf-el-1': '1509', 'hf-in-1': '1608', 'en-el-1': '1510', 'en-el-2': '1529' };

  test('show who stands beside whom, and with which factors, while they are fought', () => {
    const game = laid({ phase: 'combat', units: { ...units, 'hf-in-1': '1410' } });
    const panel = panelOf(game, 'combat');
    expect([panel?.kind, panel?.at]).toEqual(['battle', '1510']);
    const [attackers, defenders] = panel?.sections ?? [];
    expect(attackers).toMatchObject({ role: 'attacker', seat: 'hf', pieces: ['hf-el-1', 'hf-in-1'] });
    expect(attackers && lines(attackers)).toEqual(['Elite infantry Guardias Españolas I: 3', 'Infantry Saboya: 2']);
    expect(defenders).toMatchObject({ role: 'defender', seat: 'en', pieces: ['en-el-1'] });
    expect(defenders && lines(defenders)).toEqual(['Elite infantry 12th Foot: 3']);
  });

  test('double who defends on a wall, until it is breached (§8.j)', () => {
    const onWall = { 'hf-el-1': '1413', 'en-el-1': '1414' };
    const factor = (breaches: string[]): string | undefined => {
      const game = laid({ phase: 'combat', units: onWall, breaches });
      return panelOf(game, 'combat')?.sections[1]?.lines?.[0]?.value;
    };
    expect([factor([]), factor(['1414'])]).toEqual(['3 × 2 = 6', '3']);
  });

  test('are not shown in other steps, nor where nobody touches anybody', () => {
    expect(panelOf(laid({ phase: 'bombard', units: { ...units, 'hf-ca-1': '1507' } }), 'combat')).toBeUndefined();
    expect(panelOf(laid({ phase: 'move', units }), 'combat')).toBeUndefined();
  });

  test('ask which of the beaten attackers is lost, by the option', () => {
    const both = { ...units, 'hf-in-1': '1410' };
    const game = laid({ phase: 'combat', options: { mildLosses: true }, units: both });
    game.play('hf combat', ['unit:en-el-1', 'unit:hf-el-1', 'unit:hf-in-1'], [2, 5]);
    expect(sectionsOf(game, 'loss')).toMatchObject([{ role: 'attacker', pieces: ['hf-el-1', 'hf-in-1'] }]);
    expect(sectionsOf(game, 'options').flatMap(lines)).toEqual([
      'Two or more attackers who lose give up one of their choice, not all',
    ]);
  });
});

describe('the three points', () => {
  test('show who stands on each', () => {
    const game = laid({ units: { 'hf-in-1': '1616', 'en-el-1': '1529' } });
    const held = sectionsOf(game, 'objectives').map(({ title, pieces }) => [title.en, pieces]);
    expect(Object.fromEntries(held)).toEqual({
      'Moorish Castle (1616)': ['hf-in-1'],
      "King's Bastion (1420)": [],
      'The Magazines (1529)': ['en-el-1'],
    });
    expect(sectionsOf(game, 'objectives').flatMap(lines)).toEqual(
      expect.arrayContaining(['Held: Hispano-French', 'Held: English', 'Nobody stands there']),
    );
  });
});

describe('the charts', () => {
  test('show whom each launch carries and where it lies (§7.s)', () => {
    const units = { 'hf-la-1': '0215', 'hf-el-1': 'hf-la-1:1', 'hf-in-1': 'hf-la-1:3', 'hf-la-4': '0218' };
    const sections = sectionsOf(laid({ units: { ...units, 'en-el-1': '1529' } }), 'launches');
    expect(sections.map(({ title, pieces }) => [title.en, pieces])).toEqual([
      ['Landing boat 1', ['hf-el-1', 'hf-in-1']],
      ['Landing boat 4', []],
    ]);
    expect(sections.map(lines)).toEqual([
      ['At 0215', 'Aboard: 2/3'],
      ['At 0218', 'Aboard: 0/3'],
    ]);
  });

  test('show the numbered relief ships before they come, and who waits (§9)', () => {
    const game = laid({ units: { 'en-el-1': '1529' } });
    expect(sectionsOf(game, 'relief').map(({ title }) => title.en)).toEqual([
      ...['1: Ship Panther', '2: Ship Buffalo', '3: Ship Foudroyant', '4: Ship Goliath'],
    ]);
    expect(sectionsOf(game, 'relief').every((section) => lines(section)[0] === 'Not on the map')).toBe(true);
    expect(sectionsOf(game, 'reserve')[0]?.pieces).toContain('en-xi-2');
  });
});

describe('the rosters', () => {
  test('show what is to be placed, by seat', () => {
    const game = newGame('assault4');
    const sections = sectionsOf(game, 'reserve');
    const hands = sections.filter(({ title }) => title.en.startsWith('To be placed'));
    expect(hands.map(({ seat }) => seat)).toEqual(['hf-army', 'hf-fleet', 'en-garrison', 'en-navy']);
    expect(hands.map(({ pieces }) => pieces?.length)).toEqual([54, 33, 24, 8]);
  });

  test('show who must fight, who may not fire and who has moved', () => {
    const units = { 'hf-ca-1': '1509', 'hf-in-1': '1308', 'en-el-1': '1510' };
    const game = laid({ phase: 'bombard', units: { ...units, 'hf-fb-1': '0721' }, moved: ['hf-in-1', 'hf-in-9'] });
    const roster = Object.fromEntries(sectionsOf(game, 'duties').map(({ title, pieces }) => [title.en, pieces]));
    expect(roster).toEqual({ 'Must fight': ['hf-ca-1'], 'May not fire': ['hf-ca-1'], 'Has moved': ['hf-in-1'] });
  });

  test('count the dead of each seat by kind, and the land units that are left', () => {
    const game = laid({ scenario: 'assault3hf', units: { 'hf-in-1': '1509', 'hf-fb-1': '0721', 'en-el-1': '1510' } });
    const [army, fleet, english] = sectionsOf(game, 'losses');
    expect([army?.seat, fleet?.seat, english?.seat]).toEqual(['hf-army', 'hf-fleet', 'en']);
    expect(army && lines(army)).toEqual([
      ...['Cannon: 8', 'Cavalry: 4', 'Elite infantry: 8', 'Infantry: 20', 'Landing boat: 10', 'Land units left: 4'],
    ]);
    expect(fleet && lines(fleet)).toContain('Floating battery: 9');
    expect(english && lines(english)).toEqual(expect.arrayContaining(['Elite infantry: 11', 'Land units left: 5']));
  });

  test('say that nothing is lost while nothing is', () => {
    expect(sectionsOf(newGame(), 'losses').map(lines)).toEqual([
      ['Nothing lost', 'Land units left: 44'],
      ['Nothing lost', 'Land units left: 28'],
    ]);
    expect(panelOf(newGame(), 'options')).toBeUndefined();
  });
});
