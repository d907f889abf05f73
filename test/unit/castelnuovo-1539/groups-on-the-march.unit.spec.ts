import { describe, expect, it } from 'vitest';
import { startTurn } from '../../../src/domain/kernel/turn.ts';
import { walk } from '../../../src/domain/kernel/choices.ts';
import type { Event } from '../../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import type { ActivationFrame } from '../../../src/domain/rulesets/castelnuovo-1539/v1/frames.ts';
import { castelnuovo1539 as rules } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { advanceActivation } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/movement-steps.ts';
import { pickCombo } from '../../../src/domain/rulesets/castelnuovo-1539/v1/rules/pick-combos.ts';
import type { State } from '../../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import { table } from '../../support/castelnuovo-1539.ts';
import { rule } from '../../support/rules-registry.ts';
import { scripted } from '../../support/scripted-chance.ts';

/** A group of Ottomans that has just stepped from Bajer Hill to Gomila. */
const frame = (blocks: string[], leader: string | null = null): ActivationFrame => ({
  kind: 'activation',
  seat: 'ottoman',
  rule: 'attack',
  origin: 'bajer_hill',
  waiting: [],
  leader: null,
  group: { blocks, leader, at: 'gomila', from: 'bajer_hill', spent: 1, works: false, stops: false },
});

/** The table on which it stands. */
function underWay(units: Record<string, string[]>, leaders: Record<string, string>, top: ActivationFrame): State {
  const { state } = table({ units, hands: { ottoman: ['o-attack'] } });
  // two in a zone: while a group moves on, not at rest
  return { ...state, leaders: { ...state.leaders, ...leaders }, stack: [top] };
}

describe('a group on its way', () => {
  const asked = (units: Record<string, string[]>, blocks: string[]): string[] =>
    rules.pending(underWay(units, {}, frame(blocks))).map(({ seat, kind }) => `${seat} ${kind}`);

  rule('castelnuovo-1539', ['6/1', '7.1/1'], 'goes on as its owner says, unless it is spent or meets an enemy', () => {
    expect(asked({ gomila: ['oa1'] }, ['oa1'])).toEqual(['ottoman move.step']);
    expect(asked({ bajer_hill: ['oa2'] }, [])).toEqual([]);
    expect(asked({ gomila: ['sp1'] }, ['oa1'])).toEqual([]);
  });

  rule('castelnuovo-1539', '2.5.2/4', 'that has died of fire loses its leader only where another stands', () => {
    const lost = (leaders: Record<string, string>): string[] => {
      const top = frame([], 'L_agi');
      const turn = startTurn<State, Event>(rules, underWay({ gomila: ['oa2'] }, leaders, top), scripted({}));
      advanceActivation(turn, top);
      return turn.events.flatMap((event) => (event.type === 'LeaderLost' ? [event.public.leader] : []));
    };
    expect(lost({ L_agi: 'gomila' })).toEqual([]);
    expect(lost({ L_agi: 'gomila', L_ula: 'gomila' })).toEqual(['L_agi']);
    // he has fallen, or gone, before
    expect(lost({ L_ula: 'gomila', L_bar: 'gomila' })).toEqual([]);
  });
});

it('what is taken together by nobody is taken without a question', () => {
  const nothing = {
    items: [],
    combos: [{ items: [], value: 'nobody' }],
    optionOf: () => ({ id: '', label: { en: '', es: '' }, value: '' }),
  };
  expect(walk(pickCombo(nothing, {}), [])).toMatchObject({ kind: 'complete', command: 'nobody' });
});

describe('what may be taken together', () => {
  const optionOf = (item: string): { id: string; label: { en: string; es: string }; value: string } => ({
    id: `block:${item}`,
    label: { en: item, es: item },
    value: item,
  });
  const groups = (...combos: string[][]): Parameters<typeof pickCombo<string>>[0] => ({
    items: [...new Set(combos.flat())],
    combos: combos.map((items) => ({ items, value: items.join(' ') })),
    optionOf,
  });
  const atOnce = (...combos: string[][]): unknown => {
    const { value } = pickCombo(groups(...combos), {}).next();
    return typeof value === 'string' ? value : value.shortcuts?.().map(({ choice, path }) => [choice.id, ...path]);
  };

  it('can be taken by one choice, which stands for each of them', () => {
    expect(atOnce(['a'], ['b'], ['a', 'b'])).toEqual([['all', 'block:a', 'block:b']]);
    expect(walk(pickCombo(groups(['a'], ['b'], ['a', 'b']), {}), ['block:a', 'block:b'])).toMatchObject({
      kind: 'complete',
      command: 'a b',
    });
  });

  it('is offered piece by piece alone where not all of it may go, or there is one', () => {
    expect(atOnce(['a'], ['b'])).toEqual([]);
    expect(atOnce(['a'], [])).toEqual([]);
  });
});
