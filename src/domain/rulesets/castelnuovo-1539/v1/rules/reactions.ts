import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import type { Text } from '../../../../kernel/text.ts';
import { playCard } from './cards.ts';
import type { EntryFrame, EntryKind } from '../frames.ts';
import { decision } from './decision.ts';
import { landNeighbours, unitOf } from '../data/data.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { friendlyOdds, volleyOdds } from './odds.ts';
import { arquebusNeed, HIT, hitsOf, roll, TRENCH } from './fire.ts';
import { rakedFrom } from './line-of-fire.ts';
import { bare, blockOption, cardOption, done, plainOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { batteriesOf, blockOf, holds, stormForbids } from './positions.ts';
import type { Side } from '../sides.ts';
import { cardOfPhase } from './stack.ts';
import type { Block, State } from '../state.ts';
import { zoneInWords } from '../text/names.ts';
import { t } from '../text/catalogue.ts';

const ARQUEBUSIERS = 's-arq';
const FRIENDLY = 's-friendly';
const FRIENDLY_DICE = 2;

/** An entry that nobody has answered yet. */
export function newEntry(zone: string, how: EntryKind, blocks: string[]): EntryFrame {
  return { kind: 'entry', zone, how, blocks, fired: [], arquebusiers: false, friendly: false, absorbed: 0 };
}

/** Whether the Spaniards may answer an entry, as far as everybody can see (D12). */
export function mayAnswer(state: State, entry: EntryFrame): boolean {
  return ready(state, entry).length > 0 || mayUncover(state, entry) || mayPlayFriendlyFire(state, entry);
}

/** Uncovered arquebusiers who have not fired at this entry: they need no card (§8.5/8). */
function ready(state: State, entry: EntryFrame): Block[] {
  return shooters(state, entry).filter((block) => block.uncovered && !entry.fired.includes(block.id));
}

/** Spanish blocks next to the zone; none where a combat is about to start in it (§8.5/7). */
function shooters(state: State, { zone }: EntryFrame): Block[] {
  if (holds(state, 'spanish', zone)) return [];
  const near = landNeighbours(zone);
  return state.blocks.filter(({ side, at }) => side === 'spanish' && near.includes(at));
}

/** The card Arquebusiers may be in hand, and next to the zone stand blocks that may be arquebusiers. */
function mayUncover(state: State, entry: EntryFrame): boolean {
  if (entry.arquebusiers || stormForbids(state, ARQUEBUSIERS) || !mayHold(state, 'spanish', ARQUEBUSIERS)) return false;
  return withinLimit(state, 'spanish') && shooters(state, entry).some((block) => !block.uncovered);
}

/** The card Friendly Fire may be in hand, and the zone lies where Ottoman guns could fire; never at a retreat (A66). */
function mayPlayFriendlyFire(state: State, { zone, how, friendly }: EntryFrame): boolean {
  if (how === 'retreat' || friendly || !mayHold(state, 'spanish', FRIENDLY) || !withinLimit(state, 'spanish'))
    return false;
  return rakedFrom(batteriesOf(state, 'ottoman'), zone) !== null;
}

/** A07: with the strict limit a seat plays one Reaction card in all while a card of the phase is under way. */
export function withinLimit(state: State, seat: Side): boolean {
  return state.options.reactionLimit !== 'strict' || cardOfPhase(state)?.reactions[seat] === 0;
}

/** Whether a seat may hold a card, as far as everybody can see: it holds some, and not all copies lie open. */
export function mayHold(state: State, seat: Side, kind: string): boolean {
  const hand = state.hands[seat];
  return hand.length > 0 && (hand.includes(kind) || state.undrawn[seat].includes(kind));
}

/** Arquebusiers who fire, uncovered already or by the card; Friendly Fire; or nothing. */
type Reaction = { do: 'fire'; card: boolean; blocks: string[] } | { do: 'friendly' | 'pass' };

/** D12: fire, uncover and fire, Friendly Fire, or let them pass; asked again until they do, or the window closes by itself. */
export const reaction = decision('entry', {
  kind: 'move.reaction',
  title: t('prompt.move.reaction'),
  seats: ['spanish'],
  reaction: true,
  prompt: (_state, _seat, entry) => askedAt(entry),
  choices: [
    choice('pass', t('choose.hold-fire')),
    choice('fire', t('choose.fire')),
    bare(cardOption(ARQUEBUSIERS)),
    bare(cardOption(FRIENDLY)),
  ],
  asks: (state, entry) => (entry.blocks.length > 0 && mayAnswer(state, entry) ? 'spanish' : null),
  choose: (state, _seat, entry) => chooseReaction(state, entry),
  decide(turn, _seat, answer, entry) {
    if (answer.do === 'fire') fire(turn, entry, answer);
    else if (answer.do === 'friendly') fireFriendly(turn, entry);
    else endEntry(turn, entry);
  },
});

function askedAt({ zone, blocks }: EntryFrame): Text {
  return t('prompt.move.reaction.at', { zone: zoneInWords(zone), count: blocks.length });
}

type Answer = 'pass' | 'fire' | 'card' | 'friendly';

function* chooseReaction(state: State, entry: EntryFrame): ChoiceGenerator<Reaction> {
  const uncovered = ready(state, entry);
  const covered = coveredArquebusiers(state, entry);
  const pass: Option<Answer> = plainOption('pass', 'choose.hold-fire', 'pass');
  const offers: Option<Answer>[] = [pass];
  if (uncovered.length > 0) offers.push(plainOption('fire', 'choose.fire', 'fire'));
  if (covered.length > 0) offers.push({ ...cardOption(ARQUEBUSIERS), value: 'card' });
  if (mayPlayFriendlyFire(state, entry) && state.hands.spanish.includes(FRIENDLY))
    offers.push({ ...cardOption(FRIENDLY), value: 'friendly' });
  const odds = (): readonly Odds[] => reactionOdds(state, entry, { uncovered, covered, offers });
  const answer = yield* pick(offers, { ...menuDetails(askedAt(entry), [], 'pass'), odds });
  if (answer === 'pass' || answer === 'friendly') return { do: answer };
  const options = (answer === 'fire' ? uncovered : covered).map(({ id }) => blockOption(state, id));
  const limits = { min: 1, max: options.length, done: done() };
  const details = (taken: readonly string[]) => ({
    ...menuDetails(t('prompt.move.shooters')),
    odds: () =>
      taken.length === 0
        ? []
        : [
            volleyOdds(
              state,
              taken.map((id) => blockOf(state, id)),
              entry,
            ),
          ],
  });
  const blocks = yield* pickSome(options, limits, details);
  return { do: 'fire', card: answer === 'card', blocks };
}

/** The chances of what is offered, everybody firing who can. */
function reactionOdds(
  state: State,
  { zone, absorbed, blocks }: EntryFrame,
  { uncovered, covered, offers }: Record<'uncovered' | 'covered', Block[]> & { offers: readonly Option<Answer>[] },
): Odds[] {
  const dice = blocks.length * FRIENDLY_DICE;
  return offers.flatMap(({ id: choice, value }) => {
    if (value === 'pass') return [];
    if (value === 'friendly') return [friendlyOdds(dice, friendlyNeed(state, zone), choice)];
    return [volleyOdds(state, value === 'fire' ? uncovered : covered, { zone, absorbed, choice })];
  });
}

/** §8.5/13, A05: 4 next to a gun, if the table plays so. */
function friendlyNeed(state: State, zone: string): number {
  const near = rakedFrom(batteriesOf(state, 'ottoman'), zone) === 1 && state.options.friendlyFireAdjacent4;
  return near ? 4 : HIT;
}

/** Those whom the card would uncover, if it is in hand (§8.5/6). */
function coveredArquebusiers(state: State, entry: EntryFrame): Block[] {
  if (!mayUncover(state, entry) || !state.hands.spanish.includes(ARQUEBUSIERS)) return [];
  return shooters(state, entry).filter(({ uncovered, unit }) => !uncovered && unitOf(unit).arm === 'arquebusiers');
}

/** §8.5: one volley of all who fire; a trench takes the first two hits of an entry (A10). */
function fire(turn: GameTurn, entry: EntryFrame, { card, blocks }: Extract<Reaction, { do: 'fire' }>): void {
  if (card) playCard(turn, 'spanish', ARQUEBUSIERS, 'reaction');
  const { state } = turn;
  const { zone, absorbed: before } = entry;
  const firing = blocks.map((id) => blockOf(state, id));
  const volleys = firing.map((block) => roll(turn, block.id, arquebusNeed(state, block, zone), block.pf));
  const hits = hitsOf(volleys);
  const absorbed = state.trenches.includes(zone) ? Math.min(hits, TRENCH - before) : 0;
  const shooting = firing.map(({ id, unit, pf }) => ({ block: id, unit, pf }));
  turn.emit({
    type: 'ArquebusFired',
    public: { zone, card, shooters: shooting, volleys, absorbed, hits: hits - absorbed },
  });
}

/** §8.5/13-15: the Ottoman guns hit each block for itself; 4 hits next to a gun, if the table plays so (A05). */
function fireFriendly(turn: GameTurn, { zone, blocks }: EntryFrame): void {
  playCard(turn, 'spanish', FRIENDLY, 'reaction');
  const { state } = turn;
  const need = friendlyNeed(state, zone);
  const volleys = blocks.map((id) => roll(turn, id, need, FRIENDLY_DICE));
  turn.emit({ type: 'FriendlyFired', public: { zone, volleys } });
}

/** The window closes. */
export function endEntry(turn: GameTurn, { zone }: EntryFrame): void {
  turn.emit({ type: 'EntryEnded', public: { zone } });
}
