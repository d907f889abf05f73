import { describe, expect, test } from 'vitest';
import type { Facing } from '../../../src/domain/kernel/geometry/facing.ts';
import type {
  Limits,
  Manoeuvre,
  Mover,
  StepKind,
  Waters,
} from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/manoeuvres.ts';
import { KINDS, manoeuvre, manoeuvres } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/manoeuvres.ts';
import { seaOf, sternOf } from '../../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';
import { rule } from '../../support/rules-registry.ts';

const sea = seaOf('tournament');
const waters = (taken: Readonly<Record<string, string>> = {}, strictSwing = true): Waters => ({
  occupant: (place) => taken[place],
  strictSwing,
});
const galley = (bow: string, facing: Facing, size: 1 | 2 = 2): Mover => ({ id: 'own', bow, facing, size });
const FREE: Limits = { level: 'cruise', sails: false, cripples: [], went: 'nowhere', enemyNear: () => false };

/** Where a manoeuvre leads: bow, stern, facing and cost. */
function leads(ship: Mover, kind: StepKind, at = sea): unknown {
  const { bow, facing, cost, refused } = manoeuvre(at, ship, kind, waters());
  return [bow, ship.size === 2 ? sternOf(at, bow, facing) : null, facing, cost, refused];
}

/** The manoeuvres that are allowed. */
function allowed(ship: Mover, limits: Partial<Limits>, table = waters(), at = sea): StepKind[] {
  const open = manoeuvres(at, ship, table, { ...FREE, ...limits }).filter(({ refused }) => refused === null);
  return open.map(({ step }) => step);
}

function refusal(made: Manoeuvre): unknown {
  return made.refused && [made.refused.reason, made.refused.rule, made.refused.hex];
}

describe('forward (dossier 6.4.1, 6.4.2)', () => {
  rule('galera-de-guerra', '6.32x', 'a small counter on 2319 goes to 2318, or turning to 2419, for a point', () => {
    expect(leads(galley('2319', 0, 1), 'fwd')).toEqual(['2318', null, 0, 1, null]);
    expect(leads(galley('2319', 0, 1), 'fwdS')).toEqual(['2419', null, 1, 1, null]);
  });

  rule('galera-de-guerra', ['6.32e', '6.34x'], '4022-4023 turns ahead to 4121-4022', () => {
    expect(leads(galley('4022', 0), 'fwdS')).toEqual(['4121', '4022', 1, 1, null]);
    expect(leads(galley('4022', 0), 'fwdP')).toEqual(['3921', '4022', 5, 1, null]);
  });

  rule('galera-de-guerra', '6.6', 'a step needs a free hex', () => {
    expect(refusal(manoeuvre(sea, galley('4022', 0), 'fwd', waters({ 4021: 'x' })))).toEqual([
      'occupied',
      '§6.6',
      '4021',
    ]);
  });

  test('A-4: the stern swings through the flank hex on the other side, which must be free unless the option is off', () => {
    const ship = galley('4022', 0);
    expect(refusal(manoeuvre(sea, ship, 'fwdS', waters({ 3922: 'x' })))).toEqual(['swing', '§6.6', '3922']);
    expect(refusal(manoeuvre(sea, ship, 'fwdS', waters({ 3922: 'x' }, false)))).toBeNull();
    expect(manoeuvre(sea, ship, 'fwdP', waters()).swing).toBe('4122');
    expect(refusal(manoeuvre(sea, galley('4022', 0, 1), 'fwdS', waters({ 3922: 'x' })))).toBeNull();
  });

  rule('galera-de-guerra', '9.1c', 'beyond an open edge she leaves the map', () => {
    const made = manoeuvre(sea, galley('3000', 0), 'fwd', waters());
    expect(made).toMatchObject({ leads: 'off', edge: 'row0', bow: '3000', refused: null });
  });

  rule(
    'galera-de-guerra',
    '6.31',
    'at a coast edge she grounds where she is, on land in the hex that she enters',
    () => {
      const coast = manoeuvre(seaOf('chios'), galley('3000', 0), 'fwd', waters());
      expect(coast).toMatchObject({ leads: 'aground', edge: 'row0', bow: '3000' });
      const island = manoeuvre(seaOf('arginusae'), galley('3522', 3), 'fwd', waters());
      expect(island).toMatchObject({ leads: 'aground', bow: '3523', enters: '3523' });
      const city = manoeuvre(seaOf('drepanum-battle'), galley('5918', 1), 'fwd', waters());
      expect(city).toMatchObject({ leads: 'city', bow: '6018' });
    },
  );

  test('the stern may swing over an open edge, not over a coast', () => {
    expect(manoeuvre(sea, galley('1014', 0), 'fwdS', waters())).toMatchObject({ swing: null, refused: null });
    expect(refusal(manoeuvre(seaOf('salamis'), galley('1014', 0), 'fwdS', waters()))).toEqual([
      'swingLand',
      '§6.31',
      null,
    ]);
  });
});

describe('backward and in place (dossier 6.4.3 to 6.4.5)', () => {
  rule('galera-de-guerra', '6.33a', 'back to the stern hex, or to a stern-flank for which the bow swings', () => {
    expect(leads(galley('4022', 0), 'back')).toEqual(['4023', '4024', 0, 2, null]);
    expect(leads(galley('4022', 0), 'backP')).toEqual(['4023', '3923', 1, 2, null]);
    expect(leads(galley('4022', 0), 'backS')).toEqual(['4023', '4123', 5, 2, null]);
    expect(refusal(manoeuvre(sea, galley('4022', 0), 'backP', waters({ 4122: 'x' })))).toEqual([
      'swing',
      '§6.6',
      '4122',
    ]);
    expect(leads(galley('4022', 0, 1), 'backP')).toEqual(['3922', null, 1, 2, null]);
  });

  rule('galera-de-guerra', '6.33b', 'who goes back does nothing else, who has moved otherwise does not go back', () => {
    expect(allowed(galley('4022', 0), { went: 'back' })).toEqual(['back', 'backP', 'backS']);
    expect(allowed(galley('4022', 0), { went: 'other' })).not.toContain('back');
  });

  rule('galera-de-guerra', '6.34x', '4022-4023 turns its bow to 4122, or about its bow', () => {
    expect(leads(galley('4022', 0), 'pivotBowS')).toEqual(['4122', '4023', 1, 1, null]);
    expect(leads(galley('4022', 0), 'pivotSternS')).toEqual(['4022', '3922', 1, 1, null]);
    expect(leads(galley('4022', 0), 'pivotSternP')).toEqual(['4022', '4122', 5, 1, null]);
  });

  rule('galera-de-guerra', '6.34c', 'a small counter turns in its hex', () => {
    expect(leads(galley('4022', 0, 1), 'turnP')).toEqual(['4022', null, 5, 1, null]);
    expect(KINDS[1].some((kind) => kind.startsWith('pivot'))).toBe(false);
  });

  rule('galera-de-guerra', ['6.34a', '6.34b', '6.33a'], 'at Max there is nothing but the ways ahead', () => {
    expect(allowed(galley('4022', 0), { level: 'max' })).toEqual(['fwd', 'fwdP', 'fwdS']);
  });

  rule('galera-de-guerra', ['6.23b', '6.34d'], 'under sail there are no turns in place', () => {
    expect(allowed(galley('4022', 0), { sails: true })).toEqual(['fwd', 'fwdP', 'fwdS', 'back', 'backP', 'backS']);
  });

  rule('galera-de-guerra', '6.35', 'the about-face exchanges bow and stern, with no enemy near', () => {
    expect(leads(galley('4022', 0), 'about')).toEqual(['4023', '4022', 3, 2, null]);
    expect(allowed(galley('4022', 0), { enemyNear: () => true })).not.toContain('about');
  });

  rule(
    'galera-de-guerra',
    ['6.37b', '7.28b'],
    'crippled to port she turns to port once and no more; on both sides she is immobile',
    () => {
      expect(allowed(galley('4022', 0), { cripples: ['port'] })).toEqual(['fwdP', 'pivotBowP', 'pivotSternP']);
      expect(allowed(galley('4022', 0, 1), { cripples: ['starboard'] })).toEqual(['fwdS', 'turnS']);
      expect(allowed(galley('4022', 0), { cripples: ['port'], went: 'other' })).toEqual([]);
      expect(allowed(galley('4022', 0), { cripples: ['port', 'starboard'] })).toEqual([]);
    },
  );
});

describe('coming from a lane (dossier 8.0.1)', () => {
  const lade = seaOf('lade');

  test('off the map there is only the way ahead, behind the ship before', () => {
    expect(allowed(galley('~1.2', 0), {}, waters(), lade)).toEqual(['fwd']);
    expect(refusal(manoeuvre(lade, galley('~1.2', 0), 'fwd', waters({ '~1.1': 'x' })))).toEqual([
      'occupied',
      '§6.6',
      '~1.1',
    ]);
    expect(manoeuvre(lade, galley('~1.1', 0), 'fwd', waters())).toMatchObject({ bow: '3828', leads: 'on' });
  });

  test('with the bow on the map she may turn ahead; nothing takes her back into the lane', () => {
    expect(allowed(galley('3828', 0), {}, waters(), lade)).toEqual(['fwd', 'fwdP', 'fwdS']);
  });

  rule('galera-de-guerra', 'S-DRE.5', 'from 6016 by 5915, 5815 and 5814 to 5813 in four points', () => {
    const drepanum = seaOf('drepanum-approach');
    const path: StepKind[] = ['fwd', 'fwd', 'fwdS', 'fwd'];
    const { ship, cost } = path.reduce(
      (at, kind) => {
        const made = manoeuvre(drepanum, at.ship, kind, waters());
        expect(made).toMatchObject({ refused: null, leads: 'on' });
        return { ship: { ...at.ship, bow: made.bow, facing: made.facing }, cost: at.cost + made.cost };
      },
      { ship: galley('6016', 5), cost: 0 },
    );
    expect([ship.bow, ship.facing, cost]).toEqual(['5813', 0, 4]);
  });

  test('a ship leaves the harbour across the town without grounding', () => {
    const drepanum = seaOf('drepanum-approach');
    const first = sternOf(drepanum, '6016', 5) ?? '';
    expect(manoeuvre(drepanum, galley(first, 5), 'fwd', waters())).toMatchObject({ bow: '6016', leads: 'on' });
  });
});
