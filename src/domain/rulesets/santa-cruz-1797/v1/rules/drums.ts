import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { areaIds, borderKind, landingFrom, landNeighbours } from '../data/data.ts';
import type { Combat, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { combatOf, fightersOf, laidOut, leader, openBlocks } from './fighters.ts';
import { fighterOption } from './losses.ts';
import { done, plain, unitOption, zoneOption } from './menus.ts';
import { removeOfficer } from './officers.ts';
import type { Drums } from './plays.ts';
import type { GameTurn } from './positions.ts';
import { holds, isCoastal, officerAt, STACK, strength, unitsAt } from './positions.ts';

/** §9.drums2: the surplus goes back, each unit to where it came from, until three are left. */
export const drumsReturn = decision('surplus', {
  kind: 'combat.drums_return',
  title: t('prompt.combat.drums_return'),
  seats: ['british'],
  choices: [done()],
  asks: () => 'british',
  *choose(state): ChoiceGenerator<string[]> {
    const fighters = fightersOf(combatOf(state), 'british');
    const surplus = fighters.length - STACK;
    const options = fighters.map((fighter) => fighterOption(fighter, strength(state, fighter.unit)));
    const limits = { min: surplus, max: surplus, done: done() };
    return yield* pickSome(options, limits, menuDetails(t('prompt.combat.drums_return')));
  },
  decide: (turn, _seat, blocks) => turn.emit({ type: 'SurplusReturned', public: { blocks } }),
});

/** §9.drums1, A-28: other zones with British units that are adjacent to the fight. */
export function drumZones(state: State): string[] {
  const { zone, origins } = combatOf(state);
  return areaIds.filter((other) => {
    if (origins.some((origin) => origin.zone === other) || !holds(state, 'british', other)) return false;
    if (landNeighbours(other).includes(zone)) return true;
    return isCoastal(other) && landingFrom(other).includes(zone);
  });
}

/** Who is called from where. */
export function* chooseDrums(state: State, card: string): ChoiceGenerator<Drums> {
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

/** The drums sound; those whom they call come when all supports are played. */
export function sound(turn: GameTurn, { from, units, officer }: Drums, card: string): void {
  turn.emit({
    type: 'DrumsSounded',
    public: { card, from, blocks: units.length, officer },
    secrets: secretFor('british', { units }),
  });
}

/** The end of C2: those whom the drums called join the fight, openly, unless the swell drowned them. */
export function muster(turn: GameTurn): void {
  const combat = combatOf(turn.state);
  if (combat.drums !== null) answerDrums(turn, combat, combat.drums);
  turn.emit({ type: 'RoundBegan', public: { round: 1 } });
}

function answerDrums(turn: GameTurn, combat: Combat, drums: NonNullable<Combat['drums']>): void {
  const { from } = drums;
  const caller = drums.officer ? officerAt(turn.state, 'british', from) : null;
  const second = caller !== null && leader(turn.state, 'british') !== null;
  if (second) removeOfficer(turn, caller, 'second'); // he had nobody to stay with
  const units = laidOut(turn.state, drums.units);
  const first = fightersOf(combat, 'british').length + 1;
  turn.emit({
    type: 'DrumsAnswered',
    public: {
      from,
      red: borderKind(from, combat.zone) === 'red',
      officer: second ? null : caller,
      blocks: openBlocks(turn.state, units, 'a', first),
    },
    secrets: secretFor('british', { units }),
  });
}
