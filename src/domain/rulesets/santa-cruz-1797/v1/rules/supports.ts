import type { ChoiceGenerator, Blocked, Choice } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { areaOf, kindOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Combat, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { cardName } from '../text/names.ts';
import { playCard } from './cards.ts';
import { decision } from './decision.ts';
import { chooseDrums, drumZones, sound } from './drums.ts';
import { combatOf, supportsOf } from './fighters.ts';
import { blockedCard, cardOption } from './menus.ts';
import { supportOdds } from './odds.ts';
import type { Support } from './plays.ts';
import { cancelled, closeSupports } from './plays.ts';
import type { GameTurn } from './positions.ts';
import { oneOfEach } from './positions.ts';
import { chooseSwellTarget, drown, swellTargets } from './swell.ts';
import { prey, strike } from './tiger.ts';

const noMore = choice('done', t('choose.no-more-supports'));

/** What has been played; `done` closes the window. */
type Answer = { plays: Support[]; done: boolean };

/** C1 and C2, §10.1a: all supports of one side, one after another; Spain's Heavy Swell among them where it defends. */
export const supports = decision('supports', {
  kind: 'combat.support',
  title: t('prompt.combat.support'),
  seats: SIDES,
  reaction: true,
  choices: [noMore, ...cardChoices(['uk-gun', 'uk-ladders', 'uk-drums', 'es-gun', 'es-entrench', 'es-tiger'])],
  asks: (_state, { side }) => side,
  *choose(state, side): ChoiceGenerator<Answer> {
    const plays: Support[] = [];
    for (;;) {
      const hand = oneOfEach(state.hands[side].filter((card) => !plays.some((play) => play.card === card)));
      const open = hand.filter((card) => fits(state, side, card, plays));
      if (hand.length === 0 && plays.length > 0) return { plays, done: true };
      const options = [{ ...noMore, value: null }, ...open.map(cardOption)];
      const prompt = {
        ...menuDetails(t('prompt.combat.support'), () => unfit(hand, open), 'done'),
        odds: () => supportOdds(state, side, [...plays], open),
      };
      const card = yield* pick<string | null>(options, prompt);
      if (card === null) return { plays, done: true };
      plays.push(yield* detail(state, card, plays));
      // §14.2: El Tigre's die comes before anything else is decided.
      if (kindOf(card) === 'es-tiger' && state.options.tigerRoll) return { plays, done: false };
    }
  },
  decide(turn, seat, { plays, done }) {
    for (const play of plays) carryOut(turn, seat, play);
    if (done) closeSupports(turn, seat);
  },
});

function cardChoices(kinds: readonly string[]): Choice[] {
  return kinds.map((kind) => choice(`card:${kind}`, cardName(kind)));
}

function unfit(hand: readonly string[], open: readonly string[]): Blocked[] {
  const idle = hand.filter((card) => SUPPORTS.has(kindOf(card)) && !open.includes(card));
  return idle.map((card) => blockedCard(card, 'blocked.support-unfit', '§9'));
}

const SUPPORTS: ReadonlySet<string> = new Set([
  ...['uk-gun', 'uk-ladders', 'uk-drums'],
  ...['es-gun', 'es-entrench', 'es-tiger', 'es-swell'],
]);

/** Whether a card of the hand may be played in this combat, after `plays`. */
function fits(state: State, side: Side, card: string, plays: readonly Support[]): boolean {
  const combat = combatOf(state);
  const kind = kindOf(card);
  switch (kind) {
    case 'uk-gun':
    case 'es-gun':
      return true;
    case 'uk-ladders':
      return fitLadders(combat) && !played(plays, kind);
    case 'uk-drums':
      return combat.attacker === side && combat.drums === null && !played(plays, kind) && drumZones(state).length > 0;
    case 'es-entrench':
      return combat.attacker !== side;
    case 'es-tiger':
      return !played(plays, kind) && prey(state, cancelled(plays)) !== null;
    case 'es-swell':
      return combat.attacker !== side && swellTargets(state, plays).length > 0;
    default:
      return false;
  }
}

/** §9.ladders1: the British against a fortress, once a combat. */
function fitLadders(combat: Combat): boolean {
  const attacks = combat.attacker === 'british' && areaOf(combat.zone).fortress;
  return attacks && supportsOf(combat, 'british', 'uk-ladders') === 0;
}

function played(plays: readonly Support[], kind: string): boolean {
  return plays.some((play) => kindOf(play.card) === kind);
}

function* detail(state: State, card: string, plays: readonly Support[]): ChoiceGenerator<Support> {
  const kind = kindOf(card);
  if (kind === 'uk-drums') return yield* chooseDrums(state, card);
  if (kind === 'es-swell') return { card, use: 'swell', target: yield* chooseSwellTarget(state, plays) };
  return { card, use: kind === 'es-tiger' ? 'tiger' : 'plain' };
}

function carryOut(turn: GameTurn, seat: Side, play: Support): void {
  if (play.use === 'swell') return drown(turn, play.card, play.target);
  const card = playCard(turn, seat, play.card, 'support');
  if (play.use === 'tiger') strike(turn);
  if (play.use === 'drums') sound(turn, play, card);
}
