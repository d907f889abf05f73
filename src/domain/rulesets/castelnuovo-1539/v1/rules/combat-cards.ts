import { menuDetails } from '../../../../kernel/choices.ts';
import type { ChoiceGenerator, Blocked } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { CombatFrame } from '../frames.ts';
import type { Arm } from '../data/data.ts';
import { cardOf, neighbours, pieces } from '../data/data.ts';
import { defenderOf, hasArm, openBlocks } from './fighters.ts';
import { decision } from './decision.ts';
import { combatOdds } from './odds.ts';
import { bare, blockedCard, cardOption, done } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { isFortified, oneOfEach, stormForbids } from './positions.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import { zoneInWords } from '../text/names.ts';
import { t } from '../text/catalogue.ts';

const CUBE = 's-frisia';

/** Who lays next: the attacker, then the defender (§7.1); null when both have. */
function layingNext({ laid, attacker }: CombatFrame): Side | null {
  return [attacker, enemyOf(attacker)].find((side) => laid[side] === null) ?? null;
}

/** D13, D14: any number of combat cards, face down; equal ones add up (§7.1, §8.4). */
export const combatCards = decision('combat', {
  kind: 'combat.cards',
  title: t('prompt.combat.cards'),
  seats: SIDES,
  reaction: true,
  prompt: (_state, _seat, { zone }) => t('prompt.combat.cards.at', { zone: zoneInWords(zone) }),
  choices: [
    done(),
    ...['o-volley', 'o-fire', 'o-faith', 's-fire', 's-mine', CUBE, 's-drum'].map((kind) => bare(cardOption(kind))),
  ],
  asks(state, combat) {
    const side = combat.stage === 'cards' ? layingNext(combat) : null;
    return side !== null && state.hands[side].length > 0 ? side : null;
  },
  choose: (state, seat, combat) => chooseCards({ state, combat, side: seat }),
  decide: lay,
});

function* chooseCards(fight: Fight): ChoiceGenerator<string[]> {
  const { state, side } = fight;
  const hand = state.hands[side];
  const fitting = oneOfEach(hand).filter((kind) => whyNot(fight, kind, []) === null);
  const prompt = t('prompt.combat.cards.at', { zone: zoneInWords(fight.combat.zone) });
  const details = (laid: readonly string[]) => ({
    ...menuDetails(prompt, laid.length === 0 ? () => unfit(fight) : [], 'done'),
    odds: () => [combatOdds(state, fight.combat, { side, cards: laid })],
  });
  if (fitting.length === 0) {
    yield { ...details([]), choices: [done()] };
    return [];
  }
  const most = (kind: string): number => Math.min(copies(hand, kind), kind === CUBE ? cubesLeft(state) : Infinity);
  const limits = {
    min: 0,
    max: hand.length,
    done: done(),
    doneFirst: true,
    most,
    shown: (kind: string, laid: readonly string[]) => cardOption(kind, copies(laid, kind) + 1),
    full: (kind: string) => (most(kind) < copies(hand, kind) ? blockedCard(kind, 'blocked.no-cubes', '§8.4') : null),
  };
  return yield* pickSome(
    fitting.map((kind) => cardOption(kind)),
    limits,
    details,
  );
}

function copies(cards: readonly string[], kind: string): number {
  return cards.filter((card) => card === kind).length;
}

function unfit(fight: Fight): Blocked[] {
  const { state, side } = fight;
  return oneOfEach(state.hands[side]).flatMap((kind) => {
    const reason = cardOf(kind).types.includes('combat') ? whyNot(fight, kind, []) : null;
    return reason === null ? [] : [blockedCard(kind, reason, stormForbids(state, kind) ? '§8.6' : '§8.4')];
  });
}

type Fight = { readonly state: State; readonly combat: CombatFrame; readonly side: Side };

/** Why a card may not be laid in this combat, after others (§8.4, §8.6); null where it may. */
function whyNot({ state, combat, side }: Fight, kind: string, laid: readonly string[]): TextKey | null {
  if (stormForbids(state, kind)) return 'blocked.storm';
  const arm = NEEDS[kind];
  if (arm !== undefined) return hasArm(state, combat, side, arm) ? null : 'blocked.arm-missing';
  if (DEFENCE.includes(kind) && defenderOf(combat) !== side) return 'blocked.defence-only';
  if (kind === CUBE) return whyNoCube(state, combat.zone, copies(laid, CUBE));
  return BY_WORKS.includes(kind) ? nearWorks(state, combat.zone) : 'blocked.no-combat-card';
}

/** Whether a side could lay a card in a combat, after others. */
export function mayLay(
  state: State,
  combat: CombatFrame,
  { side, card, laid }: { readonly side: Side; readonly card: string; readonly laid: readonly string[] },
): boolean {
  return whyNot({ state, combat, side }, card, laid) === null;
}

/** Cards of an arm, cards for the defender, and cards of works (§8.4). */
const NEEDS: Readonly<Partial<Record<string, Arm>>> = {
  'o-volley': 'janissary',
  'o-faith': 'azab',
  's-drum': 'pikemen',
};
const DEFENCE: readonly string[] = ['s-mine', CUBE];
const BY_WORKS: readonly string[] = ['o-fire', 's-fire', 's-mine'];

/** §8.4/11, §8.4/17: in works or next to them; the town lies next to its walls (A56). */
function nearWorks(state: State, zone: string): TextKey | null {
  return [zone, ...neighbours(zone)].some((each) => isFortified(state, each)) ? null : 'blocked.no-works';
}

/** §8.4/19: in a wall or bastion zone, as long as there are pieces. */
function whyNoCube(state: State, zone: string, laid: number): TextKey | null {
  if (!isFortified(state, zone)) return 'blocked.works-only';
  return laid < cubesLeft(state) ? null : 'blocked.no-cubes';
}

function cubesLeft(state: State): number {
  return pieces.cubes - state.cubes.length;
}

/** What follows by itself: a seat without cards lays none; when both have laid, cards and blocks are shown. */
export function closeCards(turn: GameTurn, combat: CombatFrame): void {
  const side = layingNext(combat);
  if (side === null) reveal(turn, combat);
  else lay(turn, side, []);
}

function lay(turn: GameTurn, seat: Side, cards: readonly string[]): void {
  turn.emit({
    type: 'CombatCardsLaid',
    public: { seat, count: cards.length },
    secrets: secretFor(seat, { cards: [...cards] }),
  });
}

/** §7.1/4: cards and blocks are shown; the cubes stand from this moment on (A11). */
function reveal(turn: GameTurn, combat: CombatFrame): void {
  const { zone, laid } = combat;
  const cards = { ottoman: laid.ottoman ?? [], spanish: laid.spanish ?? [] };
  turn.emit({ type: 'CombatRevealed', public: { zone, cards, blocks: openBlocks(turn.state, combat) } });
  for (const card of cards.spanish) if (card === CUBE) turn.emit({ type: 'CubePlaced', public: { zone } });
}
