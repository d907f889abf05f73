import type { Blocked, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { pick, pickSome, menuDetails } from '../../../../kernel/choices.ts';
import { areaIds, areaOf, borderKind, kindOf, landingFrom, landNeighbours } from '../data/data.ts';
import { playCard } from './cards.ts';
import type { Command, Support } from './commands.ts';
import { combatOf, fightersOf, laidOut, leader, openBlocks, supportsOf } from './fighters.ts';
import { blockedCard, cardOption, done, plain, unitOption, zoneOption } from './menus.ts';
import { removeOfficer } from './officers.ts';
import type { Game } from './positions.ts';
import { holds, isCoastal, officerAt, oneOfEach, unitsAt } from './positions.ts';
import type { Combat, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { t } from '../text/catalogue.ts';

/** C1 and C2, §10.1a: all supports of one side, one after another; Spain's Heavy Swell among them where it defends. */
export function* chooseSupports(state: State, side: Side): ChoiceGenerator<Command> {
  const plays: Support[] = [];
  const finish = plain<string | null>('done', 'choose.no-more-supports', null);
  for (;;) {
    const hand = oneOfEach(state.hands[side].filter((card) => !plays.some((play) => play.card === card)));
    const open = hand.filter((card) => fits(state, side, card, plays));
    if (hand.length === 0 && plays.length > 0) return { do: 'support', plays, done: true };
    const options: Option<string | null>[] = [finish, ...open.map(cardOption)];
    const prompt = menuDetails(t('prompt.combat.support'), unfit(hand, open), 'done');
    const card = yield* pick<string | null>(options, prompt);
    if (card === null) return { do: 'support', plays, done: true };
    plays.push(yield* detail(state, card, plays));
    // §14.2: El Tigre's die comes before anything else is decided.
    if (kindOf(card) === 'es-tiger' && state.options.tigerRoll) return { do: 'support', plays, done: false };
  }
}

function unfit(hand: readonly string[], open: readonly string[]): Blocked[] {
  const idle = hand.filter((card) => SUPPORTS.has(kindOf(card)) && !open.includes(card));
  return idle.map((card) => blockedCard(card, 'blocked.support-unfit', '§9'));
}

type Drums = NonNullable<Combat['drums']>;

const SUPPORTS: ReadonlySet<string> = new Set([
  ...['uk-gun', 'uk-ladders', 'uk-drums'],
  ...['es-gun', 'es-entrench', 'es-tiger', 'es-swell'],
]);

/** Whether a card of the hand may be played in this combat, after `plays`. */
function fits(state: State, side: Side, card: string, plays: readonly Support[]): boolean {
  const combat = combatOf(state);
  const played = (kind: string): boolean => plays.some((play) => kindOf(play.card) === kind);
  const attacks = combat.attacker === side;
  const rules: Readonly<Record<string, () => boolean>> = {
    'uk-gun': () => true,
    'es-gun': () => true,
    'uk-ladders': () =>
      attacks &&
      areaOf(combat.zone).fortress &&
      !played('uk-ladders') &&
      supportsOf(combat, 'british', 'uk-ladders') === 0,
    'uk-drums': () => attacks && combat.drums === null && !played('uk-drums') && drumZones(state).length > 0,
    'es-entrench': () => !attacks,
    'es-tiger': () => !played('es-tiger') && prey(state, cancelled(plays)) !== null,
    'es-swell': () => !attacks && swellTargets(state, plays).length > 0,
  };
  return rules[kindOf(card)]?.() ?? false;
}

function cancelled(plays: readonly Support[]): string[] {
  return plays.flatMap((play) => (play.use === 'swell' ? [play.target] : []));
}

function* detail(state: State, card: string, plays: readonly Support[]): ChoiceGenerator<Support> {
  const kind = kindOf(card);
  if (kind === 'uk-drums') return yield* chooseDrums(state, card);
  if (kind === 'es-swell') return { card, use: 'swell', target: yield* chooseSwellTarget(state, plays) };
  return { card, use: kind === 'es-tiger' ? 'tiger' : 'plain' };
}

/** British supports that the swell may still drown; not drums whose officer El Tigre has struck, for he came. */
function swellTargets(state: State, plays: readonly Support[]): string[] {
  const { supports, drums } = combatOf(state);
  const open = supports.british.filter((card) => !cancelled(plays).includes(card));
  return open.filter((card) => !(card === drums?.card && callerStruck(state, drums, plays)));
}

/** Whether El Tigre has struck the officer whom the drums called: he is off the map, or will be once `plays` are made. */
function callerStruck(state: State, drums: Drums, plays: readonly Support[]): boolean {
  if (!drums.officer) return false;
  const gone = officerAt(state, 'british', drums.from) === null;
  return gone || (leader(state, 'british') === null && plays.some((play) => play.use === 'tiger'));
}

function* chooseSwellTarget(state: State, plays: readonly Support[]): ChoiceGenerator<string> {
  const open = swellTargets(state, plays);
  const { drums } = combatOf(state);
  const kept = drums === null || open.includes(drums.card) || cancelled(plays).includes(drums.card) ? [] : [drums.card];
  const blocked = kept.map((card) => blockedCard(card, 'blocked.tiger-struck', '§9'));
  return yield* pick(oneOfEach(open).map(cardOption), menuDetails(t('prompt.response.swell.target'), blocked));
}

/** C2b: Heavy Swell against the supports of a defending Briton. */
export function* chooseSwell(state: State): ChoiceGenerator<Command> {
  const pass = plain<string | null>('pass', 'choose.pass-window', null);
  const card = state.hands.spanish.find((held) => kindOf(held) === 'es-swell');
  const offer = card === undefined ? [] : [cardOption(card)];
  const taken = yield* pick<string | null>([pass, ...offer], menuDetails(t('prompt.response.swell'), [], 'pass'));
  if (taken === null) return { do: 'support', plays: [], done: true };
  const target = yield* chooseSwellTarget(state, []);
  return { do: 'support', plays: [{ card: taken, use: 'swell', target }], done: true };
}

/** §9.drums1, A-28: other zones with British units that are adjacent to the fight. */
function drumZones(state: State): string[] {
  const { zone, origins } = combatOf(state);
  return areaIds.filter((other) => {
    if (origins.some((origin) => origin.zone === other) || !holds(state, 'british', other)) return false;
    if (landNeighbours(other).includes(zone)) return true;
    return isCoastal(other) && landingFrom(other).includes(zone);
  });
}

function* chooseDrums(state: State, card: string): ChoiceGenerator<Support> {
  const from = yield* pick(drumZones(state).map(zoneOption), menuDetails(t('prompt.combat.drums.zone')));
  const standing = unitsAt(state, 'british', from);
  const options = standing.map((unit) => unitOption(state, unit));
  const limits = { min: 1, max: options.length, done: done() };
  const units = yield* pickSome(options, limits, menuDetails(t('prompt.combat.drums')));
  return {
    card,
    use: 'drums',
    from,
    units,
    officer: yield* drumsOfficer(state, from, units.length === standing.length),
  };
}

/** §11.3, §11.4, A-27: he goes with the last unit; else only where the attack has no officer yet. */
function* drumsOfficer(state: State, from: string, all: boolean): ChoiceGenerator<boolean> {
  if (officerAt(state, 'british', from) === null) return false;
  if (all) return true;
  if (leader(state, 'british') !== null) return false;
  const stay = plain('officer:stay', 'choose.officer-stays', false);
  const go = plain('officer:go', 'choose.officer-goes', true);
  return yield* pick([go, stay], menuDetails(t('prompt.move.officer'), [], 'officer:stay'));
}

/** The British officer whom El Tigre strikes: he of the fight, else he who comes at the sound of the drums. */
function prey(state: State, without: readonly string[]): string | null {
  const { drums } = combatOf(state);
  const here = leader(state, 'british');
  if (here !== null || drums === null || !drums.officer || without.includes(drums.card)) return here;
  return officerAt(state, 'british', drums.from);
}

/** Carries out what a side has played, in order; `done` closes its window. */
export function support(turn: Game, seat: Side, plays: readonly Support[], done: boolean): void {
  for (const play of plays) playSupport(turn, seat, play);
  if (done) closeSupports(turn, seat);
}

export function closeSupports(turn: Game, seat: Side): void {
  turn.emit({ type: 'SupportsClosed', public: { seat } });
}

function playSupport(turn: Game, seat: Side, play: Support): void {
  const card = playCard(turn, seat, play.card, play.use === 'swell' ? 'response' : 'support');
  if (play.use === 'swell') turn.emit({ type: 'SupportCancelled', public: { card: play.target } });
  if (play.use === 'tiger') strike(turn);
  if (play.use !== 'drums') return;
  const { from, units, officer } = play;
  turn.emit({
    type: 'DrumsSounded',
    public: { card, from, blocks: units.length, officer },
    secrets: secretFor('british', { units }),
  });
}

/** §9.tiger1: the officer is eliminated and the British hand shrinks; by option only on 4-6 (§14.2). */
function strike(turn: Game): void {
  const die = turn.state.options.tigerRoll ? turn.chance.die() : null;
  const officer = die === null || die >= 4 ? prey(turn.state, []) : null;
  turn.emit({ type: 'TigerStruck', public: { officer, die } });
}

/** The end of C2: those whom the drums called join the fight, openly, unless the swell drowned them. */
export function muster(turn: Game): void {
  const combat = combatOf(turn.state);
  if (combat.drums !== null) answerDrums(turn, combat, combat.drums);
  turn.emit({ type: 'RoundBegan', public: { round: 1 } });
}

function answerDrums(turn: Game, combat: Combat, drums: Drums): void {
  const { from } = drums;
  const caller = drums.officer ? officerAt(turn.state, 'british', from) : null;
  const second = caller !== null && leader(turn.state, 'british') !== null;
  if (second) removeOfficer(turn, caller, 'second'); // he had nobody to stay with
  const units = laidOut(turn.state, drums.units);
  const first = fightersOf(combat, 'british').length + 1;
  turn.emit({
    type: 'DrumsAnswered',
    public: {
      ...{ from, red: borderKind(from, combat.zone) === 'red', officer: second ? null : caller },
      blocks: openBlocks(turn.state, units, 'a', first),
    },
    secrets: secretFor('british', { units }),
  });
}
