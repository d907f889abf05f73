import type { Menu } from '../../src/domain/kernel/choices.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import type { Pending } from '../../src/domain/kernel/ruleset.ts';
import { startTurn } from '../../src/domain/kernel/turn.ts';
import { kindOf, unitOf } from '../../src/domain/rulesets/santa-cruz-1797/v1/data.ts';
import type { Event } from '../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { santaCruz1797 as rules } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { Game } from '../../src/domain/rulesets/santa-cruz-1797/v1/positions.ts';
import { resume } from '../../src/domain/rulesets/santa-cruz-1797/v1/sequence.ts';
import type { Options, Phase, Side, State, Step } from '../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import type { Script } from './scripted-chance.ts';
import { scripted } from './scripted-chance.ts';

/** A table as a test sets it. Units are written `sl1:3`, or `sl1` at full strength; whoever is not named is a casualty. */
export interface Layout {
  readonly turn?: number;
  /** The phase that has just begun; the British action phase where nothing is said. */
  readonly phase?: Exclude<Phase, 'setup' | 'over'>;
  /** Units by zone; `fox` = aboard the cutter. */
  readonly units?: Readonly<Record<string, readonly string[]>>;
  /** Where the Fox is; she is out of the game where nothing is said. */
  readonly fox?: string;
  readonly foxHits?: number;
  /** Kinds of cards aboard the Fox. */
  readonly foxCards?: readonly string[];
  /** Zone by officer; with `!` at the end he lies face up: `marina!`. `gone` and `gone!` are off the map. */
  readonly officers?: Readonly<Record<string, string>>;
  /** Kinds of cards in hand; the rest is undrawn but for `discards` and `removed`. */
  readonly hands?: Partial<Readonly<Record<Side, readonly string[]>>>;
  readonly discards?: Partial<Readonly<Record<Side, readonly string[]>>>;
  readonly removed?: Partial<Readonly<Record<Side, readonly string[]>>>;
  readonly handMax?: Partial<Readonly<Record<Side, number>>>;
  /** Whether the British Confusion cards still lie apart; they do where nothing is said. */
  readonly reserve?: boolean;
  readonly morale?: number;
  /** Colours of spiked batteries. */
  readonly spiked?: readonly string[];
  readonly played?: { readonly orders: number; readonly assaults: number };
  readonly options?: Partial<Options>;
}

/** A game under way in a test. */
export interface Playing {
  readonly state: State;
  /** The events of the last play. */
  readonly events: readonly Event[];
  /** Who is asked what: `british action.choose`. */
  asks(): string[];
  /** The menu at the end of a path of the decision of that kind. Throws where the path is illegal or complete. */
  menu(kind: string, path?: readonly string[]): Menu;
  /** The ids offered there. */
  offers(kind: string, path?: readonly string[]): string[];
  /** What is not offered there and why: paragraphs by the id of the target. */
  blocked(kind: string, path?: readonly string[]): Record<string, string>;
  /** Whether a path is complete. */
  completes(kind: string, path: readonly string[]): boolean;
  /** Takes a complete path; all dice of the script must be rolled, and the invariants hold afterwards. */
  play(kind: string, path: readonly string[], script?: readonly number[] | Script): readonly Event[];
  /** Takes the path of the decision that `path` begins, and safe choices from there on. */
  safely(kind: string, script?: readonly number[] | Script): readonly Event[];
  /** The last event of a type among those of the last play. Throws where there is none. */
  event<T extends Event['type']>(type: T): Extract<Event, { type: T }>;
  /** The types of the last play's events. */
  types(): string[];
  unit(id: string): { at: string; pf: number };
  /** Kinds of cards in a hand, sorted. */
  hand(side: Side): string[];
  discard(side: Side): string[];
  removed(side: Side): string[];
}

/** Sets a table up. Throws where it breaks an invariant of the rules. */
export function table(layout: Layout = {}): Playing {
  const options = { minOneDie: false, reinforceOnce: false, tigerRoll: false, noOfficers: false, ...layout.options };
  const state = rules.initial({ scenario: 'night', options });
  state.turn = layout.turn ?? 2;
  state.morale = layout.morale ?? 0;
  state.spiked = [...(layout.spiked ?? [])];
  state.played = { ...(layout.played ?? state.played) };
  Object.assign(state.handMax, layout.handMax);
  beginPhase(state, layout.phase ?? 'british-action');
  placeUnits(state, layout);
  placeOfficers(state, layout.officers ?? {});
  dealCards(state, layout);
  return playing(state);
}

/** A whole game from its first event on. */
export function newGame(options: Partial<Options> = {}): Playing {
  const full = { minOneDie: false, reinforceOnce: false, tigerRoll: false, noOfficers: false, ...options };
  return playing(rules.initial({ scenario: 'night', options: full }), (turn) => rules.setup(turn));
}

const STEPS: Readonly<Record<Exclude<Phase, 'setup' | 'over'>, Step>> = {
  naval: { kind: 'naval' },
  bombardment: { kind: 'declare' },
  'british-action': { kind: 'action' },
  'spanish-action': { kind: 'action' },
};

function beginPhase(state: State, phase: Exclude<Phase, 'setup' | 'over'>): void {
  state.phase = phase;
  state.step = { ...STEPS[phase] };
}

function placeUnits(state: State, { units = {}, fox, foxHits = 0 }: Layout): void {
  for (const unit of Object.values(state.units)) Object.assign(unit, { at: 'casualties', pf: 0 });
  for (const [at, list] of Object.entries(units)) {
    for (const text of list) {
      const [id = '', pf = '4'] = text.split(':');
      state.units[unitOf(id).id] = { at, pf: Number(pf) };
    }
  }
  state.fox = { at: fox ?? null, hits: foxHits, cards: [] };
}

function placeOfficers(state: State, officers: Readonly<Record<string, string>>): void {
  for (const [id, place] of Object.entries(officers)) {
    state.officers[id] = { at: place.replace('!', ''), up: place.endsWith('!') };
  }
}

function dealCards(state: State, layout: Layout): void {
  for (const side of ['british', 'spanish'] as const) {
    const pile = state.piles[side];
    const take = (kinds: readonly string[] = []): string[] => kinds.map((kind) => takeCopy(pile, kind)).sort(byUtf8);
    if (side === 'british') state.fox.cards = take(layout.foxCards);
    if (side === 'british' && layout.reserve !== false)
      state.reserve = take(Array.from({ length: 4 }, () => 'uk-confusion'));
    state.hands[side] = take(layout.hands?.[side]);
    pile.discard = take(layout.discards?.[side]);
    pile.removed.push(...take(layout.removed?.[side]));
  }
}

function takeCopy(pile: { undrawn: string[] }, kind: string): string {
  const card = pile.undrawn.find((each) => kindOf(each) === kind);
  if (card === undefined) throw new Error(`no ${kind} is left`);
  pile.undrawn = pile.undrawn.filter((each) => each !== card);
  return card;
}

function playing(first: State, before?: (turn: Game) => void): Playing {
  let state = first;
  let events: readonly Event[] = [];
  const run = (script: readonly number[] | Script, action: (turn: Game) => void): readonly Event[] => {
    const chance = scripted(Array.isArray(script) ? { dice: script as readonly number[] } : (script as Script));
    const turn = startTurn<State, Event>(rules, structuredClone(state), chance);
    action(turn);
    chance.finish();
    ({ state, events } = turn);
    check(state);
    return events;
  };
  const find = (kind: string): Pending => {
    const found = rules.pending(state).find((each) => each.kind === kind);
    if (found === undefined) throw new Error(`nobody is asked ${kind}, but: ${asks().join(', ')}`);
    return found;
  };
  const asks = (): string[] => rules.pending(state).map(({ seat, kind }) => `${seat} ${kind}`);
  const menu = (kind: string, path: readonly string[] = []): Menu => {
    const step = walk(rules.choose(state, find(kind)), path);
    if (step.kind === 'open') return step.menu;
    throw new Error(`${kind} ${path.join(' ')} is ${step.kind}${step.kind === 'illegal' ? offered(step) : ''}`);
  };
  const play: Playing['play'] = (kind, path, script = []) => {
    const asked = find(kind);
    const step = walk(rules.choose(state, asked), path);
    if (step.kind !== 'complete') throw new Error(`${kind} ${path.join(' ')} is ${step.kind}${offered(step)}`);
    return run(script, (turn) => rules.decide(turn, asked.seat, step.command));
  };
  const safely: Playing['safely'] = (kind, script = []) => {
    const asked = find(kind);
    const path: string[] = [];
    for (let step = walk(rules.choose(state, asked), path); step.kind === 'open';) {
      path.push(step.menu.safe ?? step.menu.choices[0]?.id ?? '');
      step = walk(rules.choose(state, asked), path);
    }
    return play(kind, path, script);
  };
  if (before !== undefined) run([], before);
  else if (rules.pending(state).length === 0) run([], resume);
  else check(state);
  return {
    ...{ asks, menu, play, safely },
    get state() {
      return state;
    },
    get events() {
      return events;
    },
    offers: (kind, path) => menu(kind, path).choices.map(({ id }) => id),
    blocked: (kind, path) =>
      Object.fromEntries((menu(kind, path).blocked ?? []).map(({ target, rule }) => [target.id, rule])),
    completes: (kind, path) => walk(rules.choose(state, find(kind)), path).kind === 'complete',
    event: (type) => lastOf(events, type),
    types: () => events.map(({ type }) => type),
    unit: (id) => state.units[id] ?? { at: '', pf: 0 },
    hand: (side) => kinds(state.hands[side]),
    discard: (side) => kinds(state.piles[side].discard),
    removed: (side) => kinds(state.piles[side].removed),
  };
}

function check(state: State): void {
  const broken = rules.invariants(state);
  if (broken.length > 0) throw new Error(broken.map(({ invariant, detail }) => `${invariant}: ${detail}`).join('; '));
}

function offered(step: { menu?: Menu | null }): string {
  return step.menu ? `; offered: ${step.menu.choices.map(({ id }) => id).join(' ')}` : '';
}

function lastOf<T extends Event['type']>(events: readonly Event[], type: T): Extract<Event, { type: T }> {
  const found = events.filter((event): event is Extract<Event, { type: T }> => event.type === type).at(-1);
  if (found === undefined) throw new Error(`no ${type} among ${events.map((event) => event.type).join(', ')}`);
  return found;
}

function kinds(cards: readonly string[]): string[] {
  return cards.map(kindOf).sort(byUtf8);
}
