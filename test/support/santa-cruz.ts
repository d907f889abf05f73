import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import { kindOf, unitOf } from '../../src/domain/rulesets/santa-cruz-1797/v1/data/data.ts';
import type { Event } from '../../src/domain/rulesets/santa-cruz-1797/v1/events.ts';
import { santaCruz1797 as rules } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { GameTurn } from '../../src/domain/rulesets/santa-cruz-1797/v1/rules/positions.ts';
import type { Options, Phase, State, Step } from '../../src/domain/rulesets/santa-cruz-1797/v1/state.ts';
import type { Side } from '../../src/domain/rulesets/santa-cruz-1797/v1/sides.ts';
import type { PlayingOf } from './playing.ts';
import { playing } from './playing.ts';

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
export interface Playing extends PlayingOf<State, Event> {
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
  return playingOn(state);
}

/** A whole game from its first event on. */
export function newGame(options: Partial<Options> = {}): Playing {
  const full = { minOneDie: false, reinforceOnce: false, tigerRoll: false, noOfficers: false, ...options };
  return playingOn(rules.initial({ scenario: 'night', options: full }), (turn) => rules.setup(turn));
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

function playingOn(first: State, before?: (turn: GameTurn) => void): Playing {
  const game = playing(rules, first, before ?? ((turn) => rules.goOn(turn)));
  return Object.assign(game, {
    unit: (id: string) => game.state.units[id] ?? { at: '', pf: 0 },
    hand: (side: Side) => kinds(game.state.hands[side]),
    discard: (side: Side) => kinds(game.state.piles[side].discard),
    removed: (side: Side) => kinds(game.state.piles[side].removed),
  });
}

function kinds(cards: readonly string[]): string[] {
  return cards.map(kindOf).sort(byUtf8);
}
