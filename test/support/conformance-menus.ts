import { isDeepStrictEqual } from 'node:util';
import type { DrawSource } from '../../src/domain/kernel/chance.ts';
import type { Choice, ChoiceGenerator, Menu } from '../../src/domain/kernel/choices.ts';
import type { Odds } from '../../src/domain/kernel/odds.ts';
import { MAX_CHOICES, safePath, walk } from '../../src/domain/kernel/choices.ts';
import type { ChoiceId } from '../../src/domain/kernel/ids.ts';
import { copyOf } from '../../src/domain/kernel/json.ts';
import type { Moment, Outcome } from '../../src/domain/kernel/playout.ts';
import { runTurn } from '../../src/domain/kernel/playout.ts';
import type { Table } from '../../src/domain/kernel/view.ts';
import type { AnyRuleset, Pending } from '../../src/domain/kernel/ruleset.ts';
import { Broken, keep, keepText, plain } from './broken.ts';
import { checkAnyOrder } from './conformance-any-order.ts';
import { areasOf } from './conformance-looks.ts';
import { checkNotation } from './conformance-notation.ts';
import type { Luck } from './playout.ts';
import { luckOf, wander } from './playout.ts';

/** What the checks of one game share. */
export interface Bench {
  readonly rules: AnyRuleset;
  readonly luck: Luck;
  readonly source: DrawSource;
}

const ROOTS = 6;
const UNKNOWN_CHOICE = 'no-such-choice';

/** A fresh generator of a pending decision. */
export function treeOf(rules: AnyRuleset, state: unknown, pending: Pending): ChoiceGenerator<unknown> {
  return rules.choose(state, pending) as ChoiceGenerator<unknown>;
}

/** What the rules make of a command on a private copy of the state. */
export function tryOut({ rules, source }: Bench, moment: Moment, pending: Pending, command: unknown): Outcome {
  const own = { state: copyOf(moment.state), draws: moment.draws };
  return runTurn(rules, own, source, (turn) => rules.decide(turn, pending.seat, command));
}

/** A menu is what contract.md promises of every node. */
export function checkMenu(menu: Menu): void {
  const { choices, prompt, safe } = menu;
  const blocked = menu.blocked?.() ?? [];
  keep('menu-size', choices.length > 0 && choices.length <= MAX_CHOICES, () => `${choices.length} choices`);
  const ids = new Set(choices.map((choice) => choice.id));
  keep('choice-ids', ids.size === choices.length, () => `ids twice: ${choices.map((choice) => choice.id).join(', ')}`);
  for (const choice of choices) checkChoice(choice);
  keep('safe-choice', safe === undefined || ids.has(safe), () => `${String(safe)} is not offered`);
  if (prompt !== undefined) keepText('menu-text', 'a prompt', prompt);
  checkGhosts(menu);
  checkOdds(menu);
  for (const { target, reason, rule } of blocked) {
    keepText('menu-text', `why ${target.id} is blocked`, reason);
    keep('menu-text', rule !== '', () => `${target.id} is blocked by no paragraph`);
  }
}

function checkChoice({ id, label, target, hint }: Choice): void {
  keep('choice-ids', typeof id === 'string' && id !== '' && id.length <= 200, () => `bad id ${JSON.stringify(id)}`);
  keepText('menu-text', `choice ${id}`, label);
  keep('choice-ids', target === undefined || isTarget(target), () => `${id} points at nothing`);
  if (hint !== undefined) plain('plain-json', `hint of ${id}`, hint);
}

/** Whether it names something. */
function isTarget({ type, id }: Partial<NonNullable<Choice['target']>>): boolean {
  return type !== undefined && id !== undefined && id !== '';
}

/** What is drawn of a choice is drawn of one that is offered, once a piece, and covers no place twice. */
function checkGhosts(menu: Menu): void {
  const drawn = menu.ghosts?.() ?? [];
  const offered = drawn.length === 0 ? [] : offeredBy(menu);
  const names = drawn.map(({ choice = '', piece }) => `${choice} ${piece}`);
  keep('ghosts', new Set(names).size === names.length, () => `ghosts twice: ${names.join()}`);
  for (const { choice, piece, at, also = [], facing = 0 } of drawn) {
    const known = choice === undefined || offered.some(({ id }) => id === choice);
    keep('ghosts', known, () => `a ghost of ${piece} by ${choice}, which is not offered`);
    keep('ghosts', new Set([at, ...also]).size === also.length + 1, () => `a ghost of ${piece} covers ${at} twice`);
    keep('ghosts', facing >= 0 && facing < 6, () => `a ghost of ${piece} faces ${facing}`);
  }
}

/** Chances are of a choice that is offered, and whole. */
function checkOdds(menu: Menu): void {
  const odds = menu.odds?.() ?? [];
  const offered = odds.length === 0 ? [] : offeredBy(menu);
  for (const one of odds) {
    const known = one.choice === undefined || offered.some(({ id }) => id === one.choice);
    keep('odds', known, () => `the chances of ${one.choice}, which is not offered`);
    checkChances(one);
  }
}

/** They add up to 1 or say what is unknown, and come with their paragraph. */
function checkChances({ title, rule, lines, outcomes, unknown = title }: Odds): void {
  for (const text of [title, unknown, ...[...lines, ...outcomes].map(({ label }) => label)])
    keepText('odds', `the chances of ${title.en}`, text);
  const sum = outcomes.reduce((all, { chance }) => all + chance, 0);
  const whole = Math.abs(sum - 1) < 1e-9 && outcomes.every(({ chance }) => chance > 0);
  const open = outcomes.length === 0 && unknown !== title;
  keep('odds', whole || open, () => `chances of ${title.en} that come to ${sum}`);
  keep('odds', rule.startsWith('§'), () => `chances of ${title.en} without a paragraph`);
}

/** The choices of the tree, and those that stand for several of them. */
function offeredBy({ choices, shortcuts }: Menu): Choice[] {
  return [...choices, ...(shortcuts?.() ?? []).map(({ choice }) => choice)];
}

/** At a sampled moment: what is pending, its trees, and that each way down them ends in a command that is accepted. */
export function checkDecisions(bench: Bench, moment: Moment, scenario: string): void {
  const { rules } = bench;
  const names = moment.pendings.map(({ seat, kind, key }) => JSON.stringify([seat, kind, key]));
  keep('pending-unique', new Set(names).size === names.length, () => names.join(', '));
  for (const pending of moment.pendings) {
    const known = rules.seats.some((seat) => seat.id === pending.seat);
    keep('pending-seat', known, () => `${pending.seat} has no seat`);
    keepText('menu-text', `the prompt of ${pending.kind}`, pending.prompt);
    checkAbout(rules, scenario, moment.state, pending);
    checkTree(bench, moment, pending);
  }
}

/** A decision is about areas of the board, and pieces that its seat sees. */
function checkAbout(rules: AnyRuleset, scenario: string, state: unknown, pending: Pending): void {
  const targets = rules.about?.(state, pending) ?? [];
  if (targets.length === 0) return;
  const pieces = new Set((rules.view(state, pending.seat) as Table).pieces.map(({ id }) => id));
  const areas = areasOf(rules.board(scenario));
  for (const { type, id } of targets) {
    const isThere = type === 'piece' ? pieces.has(id) : (type === 'area' || type === 'hex') && areas.has(id);
    keep('decision-about', isThere, () => `${pending.kind} is about ${type} ${id}, which is not there`);
  }
}

function checkTree(bench: Bench, moment: Moment, pending: Pending): void {
  const { rules, luck } = bench;
  const fresh = (): ChoiceGenerator<unknown> => treeOf(rules, moment.state, pending);
  const root = walk(fresh(), []);
  const menu = root.kind === 'open' ? root.menu : undefined;
  if (menu) checkMenu(menu);
  for (const id of some(menu?.choices.map((choice) => choice.id) ?? [], luck)) checkWay(bench, moment, pending, [id]);
  checkWay(bench, moment, pending, safePath(fresh()));
  // A luck of its own: what is tested besides must not change with it.
  const chosen = luckOf(moment.draws);
  const { path } = wander(fresh(), chosen);
  checkNotation(rules, fresh, path, chosen);
  checkAnyOrder(fresh, path, chosen, checkMenu);
}

/** Follows `start` and then chance to the end of the tree; the command there is legal twice over. */
function checkWay(bench: Bench, moment: Moment, pending: Pending, start: readonly ChoiceId[]): void {
  const { path, command } = wander(treeOf(bench.rules, moment.state, pending), bench.luck, checkMenu, start);
  const where = `${pending.kind}: ${path.join(' / ')}`;
  const again = walk(treeOf(bench.rules, moment.state, pending), path);
  keep('tree-stable', again.kind === 'complete', () => `${where} is ${again.kind} at the second walk`);
  keep('tree-stable', isDeepStrictEqual(again.command, command), () => `${where} gives another command`);
  plain('plain-json', `the command of ${where}`, command);
  for (const off of [
    [...path, UNKNOWN_CHOICE],
    [...path.slice(0, -1), UNKNOWN_CHOICE],
  ]) {
    const astray = walk(treeOf(bench.rules, moment.state, pending), off);
    keep('wrong-id', astray.kind === 'illegal', () => `${where}: ${off.join(' / ')} is ${astray.kind}`);
  }
  const { stray } = accepted(where, () => tryOut(bench, moment, pending, command));
  keep('chance-recorded', stray === 0, () => `${where}: ${stray} draws on no event`);
}

function accepted(where: string, decide: () => Outcome): Outcome {
  try {
    return decide();
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Broken('offered-is-legal', `${where} is offered but decide throws: ${detail}`);
  }
}

function some(ids: readonly ChoiceId[], luck: Luck): ChoiceId[] {
  const left = [...ids];
  while (left.length > ROOTS) left.splice(luck(left.length), 1);
  return left;
}
