import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import type { ChoiceGenerator } from '../../../src/domain/kernel/choices.ts';
import { printOrder } from '../../../src/domain/kernel/notation-print.ts';
import { readOrder } from '../../../src/domain/kernel/notation-read.ts';
import type { Tree } from '../../../src/domain/kernel/notation.ts';
import { guerraAMuerte as rules } from '../../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { code } from '../../../src/domain/rulesets/guerra-a-muerte/v1/show/notation.ts';
import { partsOf } from '../../../src/domain/table/standing/condition.ts';
import { Order } from '../../../src/domain/table/standing/order.ts';
import type { Playing } from '../../support/guerra.ts';
import { table } from '../../support/guerra.ts';
import { fought } from '../../support/guerra-battles.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, serveGame } from '../../support/served-game.ts';

function treeOf({ state }: Pick<Playing, 'state'>): Tree {
  const [pending] = rules.pending(state);
  if (pending === undefined) throw new Error('nobody is asked');
  return () => rules.choose(state, pending) as ChoiceGenerator<unknown>;
}

/** The path that a line means. */
function read(game: Pick<Playing, 'state'>, line: string): readonly string[] | string {
  const reading = readOrder(treeOf(game), line, code);
  return reading.kind === 'read' ? reading.path : reading.why;
}

describe('orders in writing', () => {
  test('a force and its RP, a march with who stays, a way of several areas', () => {
    const game = table({ forces: { r1: 'field:lima RL Cu Pezuela' }, purses: { R: 3 } });
    expect(read(game, 'R1 PR2')).toEqual(['force:r1', 'rp:2']);
    game.play('activate', ['force:r1', 'rp:0'], [5]);
    expect(read(game, 'marchar cuzco')).toEqual(['do:march', 'place:field:cuzco', 'done']);
    expect(read(game, 'MARCHAR CUZCO Cu')).toEqual(['do:march', 'place:field:cuzco', 'unit:Cu', 'done']);
    expect(read(game, 'HACIA SALTA')).toEqual(['do:toward', 'place:field:salta', 'done']);
    expect(printOrder(treeOf(game), ['do:toward', 'place:field:salta', 'done'], code)).toBe('HACIA SALTA');
    expect(read(game, 'march on towards Salta')).toEqual(['do:toward', 'place:field:salta', 'done']);
    expect(read(game, 'ENTRAR CIUDAD-LIMA')).toEqual(['do:enter', 'place:city:lima_c']);
  });

  test('sieges, windows and losses by their verbs', () => {
    const siege = table({ forces: { r1: 'field:lima RL', p1: 'city:callao DP' } });
    siege.play('activate', ['force:r1'], [5]);
    expect(read(siege, 'SITIAR')).toEqual(['do:besiege', 'place:city:callao']);
    const attacked = table({ forces: { r1: 'field:quito RL', p1: 'field:quito NG1' } });
    attacked.play('activate', ['force:r1'], [5]);
    expect(read(attacked, 'ATACAR P1')).toEqual(['do:attack', 'force:p1']);
    attacked.play('operate', ['do:attack', 'force:p1']);
    expect([read(attacked, 'ELUDIR'), read(attacked, 'RESISTIR')]).toEqual([['roll'], ['stand']]);
    const lost = fought({ r1: 'field:quito RL Cu', p1: 'field:quito NG1 NG2' }, [6, 1, 6, 3, 6, 2]);
    expect(read(lost, 'RL+RL')).toEqual(['unit:RL', 'unit:RL']);
    expect(read(lost, 'REPARTIR')).toEqual(['unit:RL', 'unit:Cu']);
  });

  test('stacks of a place by its name', () => {
    const game = table({
      step: { kind: 'regroup', phase: 'royalist' },
      forces: { r1: 'field:lima RL', r2: 'field:lima Cu', r3: 'city:callao R-F-1 R-F-2' },
    });
    expect(game.offers('regroup')).toEqual(['normal:field:lima', 'fleets:city:callao', 'done']);
    expect(read(game, 'LIMA RL+Cu R1')).toEqual(['normal:field:lima', 'unit:RL', 'unit:Cu', 'force:r1']);
    expect(read(game, 'FLOTA-CALLAO R-F-1 NUEVA')).toEqual(['fleets:city:callao', 'unit:R-F-1', 'new']);
  });
});

const PAGE = readFileSync('docs/games/guerra-a-muerte.md', 'utf8');

test('the standing orders on the page of the game are orders, and speak of what there is', () => {
  const [, json = ''] = /```json\n([^`]*)```/.exec(PAGE) ?? [];
  const orders = JSON.parse(json) as unknown[];
  expect(orders.length).toBeGreaterThan(5);
  const kinds = new Set(rules.decisions.map(({ kind }) => kind));
  const facts = new Set((rules.facts ?? []).map(({ id }) => id));
  for (const given of orders) {
    const { decisions, when } = Value.Parse(Order, given);
    expect(decisions.filter((kind) => !kinds.has(kind))).toEqual([]);
    const parts = when === undefined ? [] : [...partsOf(when)];
    expect(parts.flatMap(([{ fact }]) => (fact === undefined || facts.has(fact.id) ? [] : [fact.id]))).toEqual([]);
  }
});

describe('the operations of El Plata and Chile in the first turn, in one sending (docs/games)', () => {
  const begin = (): Promise<ServedGame> =>
    serveGame(rules, { scenario: 'scenario1', options: { historicalDeployment: true }, seed: 5 });
  const send = async ({ service, players, gameId }: ServedGame, text: string, allowBlind = true) =>
    service.playOrders(players['patriot'] ?? { account: null }, gameId, { seat: 'patriot', text, allowBlind });
  const asked = async ({ service, players, gameId }: ServedGame, seat: string) =>
    granted(await service.decisions(players[seat] ?? { account: null }, gameId, seat)).map(({ kind }) => kind);

  test('goes whole where nobody has to answer: dice, attrition and losses included', async () => {
    const game = await begin();
    const [, sending = ''] = /```\nA CIEGAS\n([^`]*)```/.exec(PAGE) ?? [];
    const played = granted(await send(game, sending));
    expect([played.left, played.echo.slice(0, 4)]).toEqual([[], ['FIN', 'P5 PR0', 'HACIA BANDA-ORIENTAL', 'ALTO']]);
    expect(played.echo.at(-1)).toBe('FIN');
    expect(await asked(game, 'patriot')).toEqual(['regroup']);
  });

  test('waits where the enemy has to answer, and before dice where it is not blind; and says which lines are left', async () => {
    const game = await begin();
    const refused = await send(game, 'FIN; P3 PR1; HACIA SALTA', false);
    expect(refused).toMatchObject({ ok: false, refusal: { extra: { why: 'after-chance', line: 3 } } });
    const text = ['FIN', 'P3 PR1', 'HACIA SALTA', '?RECOGER P4', 'ATACAR R29', '?ALTO', 'FIN'];
    const played = granted(await send(game, text.join('\n')));
    expect([played.applied, played.left]).toEqual([5, ['?ALTO', 'FIN']]);
    expect(await asked(game, 'royalist')).toEqual(['battle.avoid']);
  });
});
