import { describe, expect } from 'vitest';
import { beginNext } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/steps.ts';
import { advanceSetup, endTurn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/turn.ts';
import type { GameTurn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import type { Layout } from '../../support/guerra.ts';
import { turnOn } from '../../support/guerra.ts';
import { rule } from '../../support/rules-registry.ts';

/** The steps of a whole turn that begins after one that has ended, by their names. */
function steps(layout: Layout): string[] {
  const { events } = turnOn(wholeTurn, { step: { kind: 'turn-end' }, ...layout });
  return events.flatMap(({ type, public: facts }) =>
    type === 'StepBegan' ? [facts.phase === null ? facts.step : `${facts.step} ${facts.phase}`] : [],
  );
}

function wholeTurn(turn: GameTurn): void {
  endTurn(turn);
  while (turn.state.step.kind !== 'turn-end') beginNext(turn);
}

/** The first events of a game once all groups are placed. */
function firstEvents(scenario: string): unknown[] {
  const { events } = turnOn((turn) => advanceSetup(turn, { group: 99 }), { scenario });
  return events.map(({ type, public: facts }) =>
    type === 'TurnBegan' ? facts.turn : type === 'StepBegan' ? facts.step : type,
  );
}

describe('the sequence of a turn', () => {
  rule(
    'guerra-a-muerte',
    ['3.0', '3.1.2', '3.1.3a', '3.1.3b', '3.1.3c', '3.1.3d', '3.1.4', '3.1.5', '3.1.6', '3.2'],
    'risings, resources, promotion, builds, reinforcements and reorganisation, then the patriot, then the royalist',
    () => {
      expect(steps({ turn: 2 })).toEqual([
        ...['announce', 'spanish', 'income', 'mass', 'promotion', 'build', 'arrivals', 'convoys', 'reorganise'],
        ...['regroup plata-chile', 'operations plata-chile', 'operations-end plata-chile'],
        ...['regroup colombia-peru', 'operations colombia-peru', 'operations-end colombia-peru'],
        ...['regroup mexico', 'operations mexico', 'operations-end mexico'],
        ...['regroup royalist', 'operations royalist', 'operations-end royalist'],
        ...['return', 'turn-end'],
      ]);
    },
  );

  rule(
    'guerra-a-muerte',
    ['3.1.1', '10.2'],
    'from turn 9 on a turn begins with the die of the liberals, until they are in power',
    () => {
      expect(steps({ turn: 7 })).not.toContain('liberal');
      expect(steps({ turn: 8 })[0]).toBe('liberal');
      expect(steps({ turn: 9, also: (state) => void (state.liberal = 9) })).not.toContain('liberal');
    },
  );

  rule('guerra-a-muerte', ['10.7', '4.10d'], 'Hidalgo alive asks a die of the royalist; Mina lands in turn 8', () => {
    const turn = steps({ turn: 7, forces: { p1: 'field:tejas Hidalgo' }, elsewhere: { Min: 'track' } });
    expect(turn.slice(turn.indexOf('mina'), turn.indexOf('mina') + 2)).toEqual(['mina', 'regroup plata-chile']);
    expect(turn.slice(turn.indexOf('allowance'), turn.indexOf('allowance') + 2)).toEqual([
      'allowance',
      'regroup royalist',
    ]);
    expect(steps({ turn: 8, forces: {} })).not.toContain('mina');
  });

  rule(
    'guerra-a-muerte',
    ['3.1.6', '6.6.1'],
    "blockades that were declared are diced for at the end, the royalist's first",
    () => {
      const forces = {
        p1: 'siege:callao PLA-MI-1',
        r1: 'siege:cartagena RL',
        r2: 'city:callao R-MI-1',
        p2: 'city:cartagena GC-MI-1',
      };
      const sieges = { callao: { blockade: 'p1' }, cartagena: { blockade: 'r1' } };
      const step = { kind: 'operations-end', phase: 'royalist' } as const;
      expect(turnOn(beginNext, { forces, sieges, step }).state.step).toEqual({
        kind: 'blockades',
        left: ['cartagena', 'callao'],
      });
      const next = turnOn(endTurn, { forces, sieges, step: { kind: 'turn-end' } });
      expect(next.state.sieges['callao']?.blockade).toBeNull();
    },
  );

  rule(
    'guerra-a-muerte',
    ['12.1.1', '12.2.1', '12.3.1'],
    'the campaign and First Fights begin with operations, the others with risings',
    () => {
      expect(firstEvents('campaign')).toEqual(['SetUpEnded', 1, 'regroup']);
      expect(firstEvents('scenario1')).toEqual(['SetUpEnded', 1, 'regroup']);
      expect(firstEvents('scenario2')).toEqual(['SetUpEnded', 6, 'announce']);
      expect(firstEvents('scenario3')).toEqual(['SetUpEnded', 11, 'announce']);
    },
  );

  rule(
    'guerra-a-muerte',
    ['2.3b', '4.10e', '12.2.3'],
    'what is due comes from the track to the boxes, or waits for its place on the map',
    () => {
      const elsewhere = { FP: 'track', 'R-F-2': 'track', Belgrano: 'track', 'GC-F-1': 'track', Ce: 'track' };
      const { state, events } = turnOn(endTurn, { turn: 1, step: { kind: 'turn-end' }, elsewhere });
      expect(events[1]?.public).toEqual({ boxes: ['FP', 'R-F-2'], map: ['GC-F-1'], leaders: ['Belgrano'] });
      const at = [...['FP', 'GC-F-1', 'Ce'].map((id) => state.units[id]?.at), state.leaders['Belgrano']?.at];
      expect(at).toEqual(['recruit', 'waiting', 'track', 'waiting']);
    },
  );

  rule('guerra-a-muerte', ['3.3a', '3.0'], 'a new turn lets every force operate again', () => {
    const forces = { r1: { at: 'field:lima', of: ['RL'], spent: true, scattered: true } };
    expect(turnOn(endTurn, { turn: 1, step: { kind: 'turn-end' }, forces }).state.forces['r1']).toMatchObject({
      spent: false,
      scattered: false,
    });
  });
});
