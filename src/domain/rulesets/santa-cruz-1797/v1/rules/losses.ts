import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { unitOf } from '../data/data.ts';
import { decision } from './decision.ts';
import { combatOf, fightersOf, laidOut } from './fighters.ts';
import { unitName, zoneInWords } from '../text/names.ts';
import type { GameTurn } from './positions.ts';
import { strength } from './positions.ts';
import type { Fighter, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** §10.4, §10.6: whose units lose by dice or attrition. */
export const losses = decision('losses', {
  kind: 'combat.loss',
  title: t('prompt.combat.loss'),
  seats: SIDES,
  reaction: true,
  asks: (_state, { side }) => side,
  choose: (state, side, { count }) => allot(state, side, count),
  decide: (turn, side, blocks, { cause }) => takeLosses(turn, side, blocks, cause),
});

type Losing = { readonly fighter: Fighter; pf: number };

/**
 * §10.4b: losses fall one by one on the strongest unit; its owner breaks ties, and is asked only where it matters: among
 * units of another kind or origin, while not all of them die anyway. Returns the blocks that lose a PF, in order.
 */
function* allot(state: State, side: Side, count: number): ChoiceGenerator<string[]> {
  const combat = combatOf(state);
  const left: Losing[] = fightersOf(combat, side).map((fighter) => ({ fighter, pf: strength(state, fighter.unit) }));
  const blocks: string[] = [];
  for (let due = count; due > 0; due -= 1) {
    const most = Math.max(...left.map(({ pf }) => pf));
    if (most === 0) break;
    const tied = distinct(left.filter(({ pf }) => pf === most));
    const all = due >= left.reduce((sum, { pf }) => sum + pf, 0);
    const loser =
      tied.length > 1 && !all
        ? yield* pick(tied.map(optionOf), menuDetails(t('prompt.combat.loss.at', { zone: zoneInWords(combat.zone) })))
        : tied[0];
    if (loser === undefined) break;
    loser.pf -= 1;
    blocks.push(loser.fighter.block);
  }
  return blocks;
}

/** One unit of each kind and origin: the others are like it. */
function distinct(tied: readonly Losing[]): Losing[] {
  const sort = ({ fighter }: Losing): string => `${unitOf(fighter.unit).type}|${fighter.from ?? ''}`;
  return tied.filter((one, index) => tied.findIndex((other) => sort(other) === sort(one)) === index);
}

function optionOf(losing: Losing): Option<Losing> {
  return { ...fighterOption(losing.fighter, losing.pf), value: losing };
}

/** A block on the battle board as its owner chooses it. */
export function fighterOption({ block, unit }: Fighter, pf: number): Option<string> {
  const label = t('unit.fighter', { block: block.toUpperCase(), unit: unitName(unit), steps: pf });
  return { id: `block:${block}`, label, target: { type: 'piece', id: unit }, value: block };
}

/** The blocks that lose `count` PF, in order, where nobody has a say; null where the owner has. */
export function plainLosses(state: State, side: Side, count: number): string[] | null {
  const step = allot(state, side, count).next();
  return step.done === true ? step.value : null;
}

/** Takes one PF off each block named, in order. */
export function takeLosses(turn: GameTurn, seat: Side, blocks: readonly string[], cause: 'dice' | 'attrition'): void {
  const combat = combatOf(turn.state);
  const left = new Map(combat.fighters.map(({ block, unit }) => [block, strength(turn.state, unit)]));
  const losses = blocks.map((block) => {
    const pf = Math.max(0, (left.get(block) ?? 0) - 1);
    left.set(block, pf);
    return { block, pf };
  });
  turn.emit({ type: 'LossesTaken', public: { seat, losses, cause } });
}

/** §10.7d: which of the retreating units die, `over` of them. */
export function* chooseSurplus(state: State, retreating: readonly Fighter[], over: number): ChoiceGenerator<string[]> {
  if (over <= 0) return [];
  const order = laidOut(
    state,
    retreating.map(({ unit }) => unit),
  );
  const sorted = order.flatMap((unit) => retreating.filter((fighter) => fighter.unit === unit));
  if (over >= sorted.length) return sorted.map(({ block }) => block);
  const options = sorted.map((fighter) => fighterOption(fighter, strength(state, fighter.unit)));
  return yield* pickSome(options, { min: over, max: over }, menuDetails(t('prompt.combat.overstack')));
}
