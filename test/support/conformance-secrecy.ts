import { isDeepStrictEqual } from 'node:util';
import { Way } from '../../src/domain/kernel/any-order.ts';
import type { ChoiceGenerator, Menu } from '../../src/domain/kernel/choices.ts';
import { safePath, walk } from '../../src/domain/kernel/choices.ts';
import type { EventType, GameEvent } from '../../src/domain/kernel/event.ts';
import { seenBy } from '../../src/domain/kernel/event.ts';
import type { ChoiceId, Viewer } from '../../src/domain/kernel/ids.ts';
import { EVERYBODY } from '../../src/domain/kernel/ids.ts';
import { copyOf } from '../../src/domain/kernel/json.ts';
import type { Moment, Outcome } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset, Pending } from '../../src/domain/kernel/ruleset.ts';
import { keep, keepSame, plain } from './broken.ts';
import { viewersOf } from './conformance-looks.ts';
import { treeOf, tryOut, type Bench } from './conformance-menus.ts';
import { checkHonest, legalWorld, logOf, name } from './conformance-worlds.ts';
import { luckOf, wander } from './playout.ts';
import type { WorldsTally } from './worlds-tally.ts';

/** Two states that `viewer` must not be able to tell apart. */
interface Worlds {
  readonly viewer: Viewer;
  readonly here: Moment;
  readonly there: Moment;
}

/** The game so far, and where its worlds are counted. */
interface Watched {
  readonly scenario: string;
  readonly events: readonly GameEvent[];
  readonly tally?: WorldsTally | undefined;
}

const WALKS = 2;

/**
 * Non-interference at one moment, for every viewer: what differs only in what one may not see looks the
 * same to one. Once the game is over, everything is open.
 */
export function checkSecrecy(bench: Bench, here: Moment, { scenario, events, tally }: Watched): void {
  const { rules, luck } = bench;
  if (rules.result(here.state) !== null) return;
  const viewers = viewersOf(rules, scenario);
  const closely = luck(viewers.length);
  for (const [at, viewer] of viewers.entries()) {
    const known = { state: here.state, viewer, log: logOf(events, viewer) };
    const seeds = [luck(0x7fffffff), luck(0x7fffffff)] as const;
    const state = legalWorld(rules, known, seeds[0]);
    if (at === closely) checkHonest(rules, { ...known, world: state }, { seed: seeds[1], tally });
    const worlds = { viewer, here, there: { ...here, state, pendings: rules.pending(state) } };
    compareSight(rules, worlds, `at once`);
    compareOpen(rules, worlds);
    for (const pending of here.pendings) {
      if (pending.seat === viewer) compareOwn(bench, worlds, pending);
      else compareOther(bench, worlds, pending);
    }
  }
}

/** What a viewer sees of a moment: the table, who must decide what, and whether it is over. */
function compareSight(rules: AnyRuleset, { viewer, here, there }: Worlds, when: string): void {
  const over = rules.result(here.state) !== null;
  const visibleTo = ({ state, pendings }: Moment): [string, unknown][] => [
    ['view', over ? 'open to all' : tableOf(rules, state, viewer)],
    ['pending', pendings.map(({ seat, kind, key, prompt }) => ({ seat, kind, key, prompt }))],
    ['about', pendings.map((pending) => rules.about?.(state, pending) ?? [])],
    ['result', rules.result(state)],
  ];
  const other = visibleTo(there);
  visibleTo(here).forEach(([what, seen], at) => {
    const text = `the ${what} of ${name(viewer)} tells two worlds apart ${when}`;
    keepSame(`secrecy-${what}`, text, JSON.stringify(seen), JSON.stringify(other[at]?.[1]));
  });
}

/** Who sees everything, once the game has ended, tells any two worlds apart. */
function compareOpen(rules: AnyRuleset, { viewer, here, there }: Worlds): void {
  if (tableOf(rules, here.state, EVERYBODY) !== tableOf(rules, there.state, EVERYBODY)) return;
  const states = [here.state, there.state].map((state) => plain('open-view', 'a state', state)) as [string, string];
  keepSame('open-view', `who sees everything cannot tell a world of ${name(viewer)} from the truth`, ...states);
}

/** The viewer's own decision has the same tree in both worlds, and the same command looks the same in both. */
function compareOwn(bench: Bench, worlds: Worlds, pending: Pending): void {
  for (let walks = 0; walks < WALKS; walks += 1) {
    const mine: Menu[] = [];
    const { path } = wander(treeOf(bench.rules, worlds.here.state, pending), bench.luck, (menu) => mine.push(menu));
    const theirs = menusAlong(treeOf(bench.rules, worlds.there.state, pending), path);
    const what = `the tree of ${pending.kind} along ${path.join(' / ')} tells ${pending.seat} two worlds apart`;
    keepSame('secrecy-tree', what, textOf(mine), textOf(theirs));
    compareCommand(bench, worlds, pending, path);
  }
  comparePicks(bench, worlds, pending);
}

/** Whoever picks in any order is offered the same in both worlds, and told the same of what cannot join. */
function comparePicks({ rules }: Bench, { here, there }: Worlds, pending: Pending): void {
  // A luck of its own: what is tested besides must not change with it.
  const luck = luckOf(here.draws);
  const taken: ChoiceId[] = [];
  const way = new Way(treeOf(rules, here.state, pending));
  const other = new Way(treeOf(rules, there.state, pending));
  while (way.menu !== null) {
    const what = `${pending.kind} in any order behind ${taken.join(' / ')} tells ${pending.seat} two worlds apart`;
    keepSame('secrecy-tree', what, textOf([way.menu]), textOf(other.menu === null ? [] : [other.menu]));
    const { choices } = way.menu;
    const id = choices[luck(choices.length)]?.id ?? '';
    taken.push(id);
    way.take(id);
    other.take(id);
  }
}

/** Menus as they are sent, with the reasons and shortcuts that they give when they are asked. */
function textOf(menus: readonly Menu[]): string {
  const asked = menus.map(({ anyOrder: _anyOrder, blocked, odds, shortcuts, ...menu }) => ({
    ...menu,
    blocked: blocked?.(),
    odds: odds?.(),
    shortcuts: shortcuts?.(),
  }));
  return JSON.stringify(asked);
}

/**
 * Another's decision: the same one in both worlds looks the same to the viewer. It is the same where whoever decides is
 * offered the same choices for it; a block that is on the map here and dead there is another choice, whatever its id.
 */
function compareOther(bench: Bench, worlds: Worlds, pending: Pending): void {
  const tree = (moment: Moment): ChoiceGenerator<unknown> => treeOf(bench.rules, moment.state, pending);
  const wandered = Array.from({ length: WAYS }, () => wander(tree(worlds.here), bench.luck).path);
  const common = [...wandered, safePath(tree(worlds.here))].find((path) => {
    if (walk(tree(worlds.there), path).kind !== 'complete') return false;
    return isDeepStrictEqual(chosenAlong(tree(worlds.here), path), chosenAlong(tree(worlds.there), path));
  });
  if (common !== undefined) compareCommand(bench, worlds, pending, common);
}

/** So many ways down another's tree are tried until one is the same in both worlds. */
const WAYS = 3;

/** What is chosen along a path, as it is offered. */
function chosenAlong(generator: ChoiceGenerator<unknown>, path: readonly ChoiceId[]): unknown[] {
  return menusAlong(generator, path).map(({ choices }, at) => choices.find(({ id }) => id === path[at]));
}

function compareCommand(bench: Bench, worlds: Worlds, pending: Pending, path: readonly ChoiceId[]): void {
  const { viewer, here, there } = worlds;
  const [mine, theirs] = [here, there].map((moment) => decided(bench, moment, pending, path));
  if (mine === undefined || theirs === undefined) return;
  const where = `after ${pending.seat} ${pending.kind}: ${path.join(' / ')}`;
  const shown = compareEvents(bench.rules, worlds, [mine.events, theirs.events], where);
  if (shown) return;
  keep(
    'secrecy-events',
    mine.draws === theirs.draws,
    () => `${where}: ${mine.draws} draws here, ${theirs.draws} there`,
  );
  const after = { viewer, here: nextMoment(bench.rules, mine), there: nextMoment(bench.rules, theirs) };
  compareSight(bench.rules, after, where);
}

/**
 * Compares the events up to the first that reveals, and what the table looks like after each of them but the last, as who
 * looks at the past may see it; tells whether one reveals. The table after the last is that of the next moment.
 */
function compareEvents(
  rules: AnyRuleset,
  { viewer, here, there }: Worlds,
  [mine, theirs]: readonly [readonly GameEvent[], readonly GameEvent[]],
  where: string,
): boolean {
  compareSeen(rules, viewer, [mine, theirs], where);
  let [state, other] = [copyOf(here.state), copyOf(there.state)];
  for (const [at, one] of mine.entries()) {
    const two = theirs[at];
    if (two === undefined || at === mine.length - 1 || isReveal(rules, one)) break;
    const what = `event ${at} seen by ${name(viewer)} ${where}`;
    [state, other] = [rules.evolve(state, copyOf(one)), rules.evolve(other, copyOf(two))];
    if (rules.result(state) !== null) break;
    keepSame('secrecy-view', `the view after ${what}`, tableOf(rules, state, viewer), tableOf(rules, other, viewer));
  }
  return mine.some((event) => isReveal(rules, event));
}

/** Compares the events up to the first that reveals, as `viewer` receives them. */
export function compareSeen(
  rules: AnyRuleset,
  viewer: Viewer,
  [mine, theirs]: readonly [readonly GameEvent[], readonly GameEvent[]],
  where: string,
): void {
  const [shown, shownThere] = [mine, theirs].map((events) => untilReveal(rules, events));
  const types = (events: readonly GameEvent[] = []): string => events.map(({ type }) => type).join(', ');
  keepSame('secrecy-events', `the events that ${name(viewer)} sees ${where}`, types(shown), types(shownThere));
  for (const [at, one] of mine.entries()) {
    const two = theirs[at];
    if (two === undefined || isReveal(rules, one)) break;
    const what = `event ${at} seen by ${name(viewer)} ${where}`;
    keepSame('secrecy-events', what, seen(rules, one, viewer), seen(rules, two, viewer));
  }
}

function isReveal(rules: AnyRuleset, { type }: GameEvent): boolean {
  return (rules.events as Record<string, EventType>)[type]?.reveals === true;
}

/** The events up to the first that reveals, and that one. */
function untilReveal(rules: AnyRuleset, events: readonly GameEvent[]): readonly GameEvent[] {
  const at = events.findIndex((event) => isReveal(rules, event));
  return at < 0 ? events : events.slice(0, at + 1);
}

/** An event as the viewer receives it: redacted, told, drawn, and with the addresses of the secrets closed to the viewer. */
function seen(rules: AnyRuleset, event: GameEvent, viewer: Viewer): string {
  const redacted = seenBy(event, viewer);
  const to = event.secrets.map((secret) => secret.to);
  return JSON.stringify({ ...redacted, to, text: rules.narrate(redacted), marks: rules.picture?.(redacted) });
}

/** The table as the viewer receives it, with what lies beside the map. */
export function tableOf(rules: AnyRuleset, state: unknown, viewer: Viewer): string {
  const table = rules.view(state, viewer);
  return JSON.stringify({ ...table, panels: rules.panels?.(table) });
}

function decided(bench: Bench, moment: Moment, pending: Pending, path: readonly ChoiceId[]): Outcome | undefined {
  const end = walk(treeOf(bench.rules, moment.state, pending), path);
  return end.kind === 'complete' ? tryOut(bench, moment, pending, end.command) : undefined;
}

function nextMoment(rules: AnyRuleset, { state, draws }: Outcome): Moment {
  return { state, draws, pendings: rules.pending(state) };
}

function menusAlong(generator: ChoiceGenerator<unknown>, path: readonly ChoiceId[]): Menu[] {
  const menus: Menu[] = [];
  let step = generator.next();
  for (const id of path) {
    if (step.done) break;
    menus.push(step.value);
    if (!step.value.choices.some((choice) => choice.id === id)) break;
    step = generator.next(id);
  }
  return menus;
}

/** A decision that stays open while others act keeps its tree. Returns the check to make after the next command. */
export function holdTrees({ rules, luck }: Bench, before: Moment): (after: Moment, actor: string | null) => void {
  if (before.pendings.length < 2) return () => undefined;
  const held = before.pendings.map((pending) => {
    const menus: Menu[] = [];
    const { path } = wander(treeOf(rules, before.state, pending), luck, (menu) => menus.push(menu));
    return { pending, path, menus: textOf(menus) };
  });
  return (after, actor) => {
    for (const { pending, path, menus } of held) {
      const still = after.pendings.find((one) => isDeepStrictEqual(nameOf(one), nameOf(pending)));
      if (still === undefined || pending.seat === actor) continue;
      const now = textOf(menusAlong(treeOf(rules, after.state, still), path));
      keepSame('tree-held', `the act of ${String(actor)} changed ${pending.kind} of ${pending.seat}`, menus, now);
    }
  };
}

function nameOf({ seat, kind, key }: Pending): string[] {
  return [seat, kind, key];
}
