import type { Option, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { fresh } from './activation.ts';
import { decision } from './decision.ts';
import { trackAfter } from './casualties.ts';
import type { ActivationFrame, MovingGroup } from '../frames.ts';
import { isSea } from '../data/data.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { plainOption, zoneOption } from './menus.ts';
import { attackOdds } from './odds.ts';
import { barredSteps, groupItems } from './movement-menus.ts';
import type { Party } from './movement.ts';
import { canStep, costOf, hasRoom, leftAlone, selections, stepKind, stepped, stepsOf } from './movement.ts';
import type { Combos } from './pick-combos.ts';
import { pickCombo } from './pick-combos.ts';
import type { GameTurn } from './positions.ts';
import { blockOf, holds, leadersAt } from './positions.ts';
import { mayAnswer, newEntry } from './reactions.ts';
import type { Side } from '../sides.ts';
import { enemyOf, SIDES } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { takeOverZone } from './take-over.ts';

/** With so many points spent foot is at the end of its move; whether blocks go on then tells what they are. */
const FOOT = 2;

/** One step of a group; `stops` ends its move there. Null: it moves no farther; without one under way, nobody else does. */
type Step = { blocks: string[]; leader: string | null; to: string; stops: boolean } | null;

/** D10: which of the activated blocks step where; or how the group under way goes on. */
export const movement = decision('activation', {
  kind: 'move.step',
  title: t('prompt.move.step'),
  seats: SIDES,
  choices: [choice('stop', t('choose.end-activation'))],
  asks: (state, frame) => (isOpen(state, frame) ? frame.seat : null),
  choose: (state, _seat, frame) => chooseStep(state, frame),
  decide(turn, seat, step, frame) {
    if (step === null) endMove(turn, frame);
    else makeStep(turn, seat, step, frame);
  },
});

function* chooseStep(state: State, frame: ActivationFrame): ChoiceGenerator<Step> {
  if (frame.group !== null) return yield* chooseOnward(state, frame, frame.group);
  const end: Option<Party | null> = plainOption('end', 'choose.end-activation', null);
  const prompt = menuDetails(t('prompt.move.group'), [], 'end');
  const party = yield* pickCombo<Party | null>(partiesOf(state, frame), prompt, [end]);
  if (party === null) return null;
  const steps: Option<string | null>[] = stepsOf(state, party).map((zone) => ({
    ...zoneOption(zone),
    ...costHint(party, zone),
  }));
  const to = yield* pick(steps, {
    ...menuDetails(t('prompt.move.zone'), () => barredSteps(state, party)),
    odds: () => stepOdds(state, party),
  });
  return to === null ? null : yield* stepTo(state, party, to);
}

function* chooseOnward(state: State, frame: ActivationFrame, group: MovingGroup): ChoiceGenerator<Step> {
  const party = partyOf(frame, group);
  const stays = hasRoom(state, party, party.at);
  const stop: Option<string | null>[] = stays ? [plainOption('stop', 'choose.stop', null)] : [];
  const zones: Option<string | null>[] = stepsOf(state, party).map(zoneOption);
  const more = {
    ...menuDetails(t('prompt.move.zone'), () => barredSteps(state, party), stays ? 'stop' : undefined),
    odds: () => stepOdds(state, party),
  };
  const to = yield* pick([...stop, ...zones], more);
  return to === null ? null : yield* stepTo(state, party, to);
}

/** What fights the steps of a party would lead to. */
function stepOdds(state: State, party: Party): Odds[] {
  return stepsOf(state, party).flatMap((zone) => attackOdds(state, party, zone));
}

/** §6/3: what a step costs; a landing ends the move, whatever the ground. */
function costHint({ at }: Party, to: string): { hint?: { cost: number } } {
  return isSea(at) ? {} : { hint: { cost: costOf(to) } };
}

function* stepTo(state: State, party: Party, to: string): ChoiceGenerator<Step> {
  const { blocks, leader } = party;
  return { blocks: [...blocks], leader, to, stops: yield* stopsThere(state, party, to) };
}

/**
 * Whether a step is the last. It is said beforehand where only horse could go on, so that foot need not be asked again
 * and nobody learns from being asked which of them it is.
 */
function* stopsThere(state: State, party: Party, to: string): ChoiceGenerator<boolean> {
  if (stepKind(state, party, to) !== 'walk') return true;
  const next = stepped(state, party, to);
  if (!hasRoom(state, party, to)) return false;
  if (party.rule === 'attack' && next.spent < FOOT) return false;
  if (!canStep(state, next)) return true;
  if (party.rule === 'march') return false;
  const options = [plainOption('stop', 'choose.stop', true), plainOption('go-on', 'choose.go-on', false)];
  return yield* pick(options, menuDetails(t('prompt.move.stop')));
}

function partyOf({ seat, rule }: ActivationFrame, { blocks, leader, at, spent, works }: MovingGroup): Party {
  return { side: seat, rule, blocks, leader, at, spent, moved: true, works };
}

/** The groups that can set out now, each with its leader: he comes along where he would stay alone (§2.5.2/9). */
function partiesOf(state: State, frame: ActivationFrame): Combos<Party> {
  const { seat, rule, origin, leader } = frame;
  const here = leader !== null && state.leaders[leader] === origin ? leader : null;
  const waiting = waitingIn(state, frame);
  const combos = selections(waiting).flatMap((blocks) => {
    const forced = leftAlone(state, seat, origin, blocks);
    const optional = here === null ? [null] : [null, here];
    return (forced === null ? optional : [forced])
      .map((taken) => fresh(seat, rule, { origin, blocks, leader: taken }))
      .filter((party) => canStep(state, party))
      .map((party) => ({ items: party.leader === null ? blocks : [...blocks, party.leader], value: party }));
  });
  return { items: [...waiting, ...leadersAt(state, seat, origin)], combos, ...groupItems(state) };
}

/** Blocks that may still set out: those that a Counterattack has uncovered or driven off may not (A45, §8.5/11). */
function waitingIn(state: State, { waiting, origin }: ActivationFrame): string[] {
  return waiting.filter((id) => {
    const block = blockOf(state, id);
    return block.at === origin && !block.uncovered;
  });
}

/** Whether the owner is asked how the activation goes on; where not, it goes on by itself. */
function isOpen(state: State, frame: ActivationFrame): boolean {
  const { group, seat } = frame;
  if (group === null) return waitingIn(state, frame).length > 0;
  return group.blocks.length > 0 && !group.stops && !holds(state, enemyOf(seat), group.at);
}

/** One step; the Spaniards may answer when Ottomans enter a zone (§8.5). */
function makeStep(
  turn: GameTurn,
  seat: Side,
  { blocks, leader, to, stops }: NonNullable<Step>,
  { origin, group }: ActivationFrame,
): void {
  const from = group?.at ?? origin;
  const entry = seat === 'ottoman' && mayAnswer(turn.state, newEntry(to, 'move', blocks));
  const landing = isSea(from);
  turn.emit({
    type: 'GroupMoved',
    public: { seat, blocks, leader, from, to, cost: costOf(to), landing, stops, entry },
  });
}

/** The group stays where it is, or no other sets out. */
function endMove(turn: GameTurn, { seat, group }: ActivationFrame): void {
  if (group === null) turn.emit({ type: 'ActivationEnded', public: { seat } });
  else stopGroup(turn, seat, group.at);
}

/** What follows a step by itself: the combat, the end of the group's move, the end of the activation. */
export function advanceActivation(turn: GameTurn, frame: ActivationFrame): void {
  const { seat, group } = frame;
  if (group === null) turn.emit({ type: 'ActivationEnded', public: { seat } });
  else if (group.blocks.length === 0) disband(turn, seat, group);
  else if (holds(turn.state, enemyOf(seat), group.at)) {
    turn.emit({ type: 'CombatJoined', public: { zone: group.at, from: group.from, attacker: seat } });
  } else stopGroup(turn, seat, group.at);
}

/** §8.3/10, §8.4/21: what the enemy has left in the zone goes where the move ends. */
function stopGroup(turn: GameTurn, seat: Side, at: string): void {
  turn.emit({ type: 'GroupStopped', public: { seat, at } });
  takeOverZone(turn, at);
}

/** All blocks have died of fire; their leader cannot stay with another whose blocks they passed (§2.5.2/4). */
function disband(turn: GameTurn, seat: Side, { leader, at }: MovingGroup): void {
  const second = leader !== null && turn.state.leaders[leader] === at && leadersAt(turn.state, seat, at).length > 1;
  if (second) turn.emit({ type: 'LeaderLost', public: { leader, zone: at, track: trackAfter(turn.state, seat, 1) } });
  turn.emit({ type: 'GroupStopped', public: { seat, at } });
}
