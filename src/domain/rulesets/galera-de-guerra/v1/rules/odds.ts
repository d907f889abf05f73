import type { ChoiceId } from '../../../../kernel/ids.ts';
import { D6 } from '../../../../kernel/kit/dice.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { resultsOf } from '../../../../kernel/odds.ts';
import type { PanelLine } from '../../../../kernel/picture.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { byKey } from '../text/names.ts';
import { aim } from './fire.ts';
import type { Ghost } from './ghost.ts';
import type { Throw } from './grapple.ts';
import { grappleRoll } from './grapple.ts';
import { shipOption } from './menus.ts';
import type { Modifier } from './modifiers.ts';
import { rakeRoll } from './rake.ts';
import type { RollAsked } from './ram.ts';
import { ramRoll, runOf } from './ram.ts';
import { boardLosses, missileHit, reaches, reachesOnDie } from './tables.ts';

/** The sums of every throw of two dice. */
const TWO_DICE = D6.flatMap((one) => D6.map((other) => one + other));

/** §7.14: a ram from where the ship would be. */
export function ramOdds(state: State, { movement }: Ghost, target: string, choice: ChoiceId): Odds {
  const asked = ramRoll(state, movement.ship, target, runOf(state, movement, false));
  return { choice, title: t('dice.odds.ram'), rule: '§7.14', ...onTwoDice(asked) };
}

/** §7.26: a rake, also of a ship that goes through the enemy's line. */
export function rakeOdds(state: State, { movement }: Ghost, target: string, choice: ChoiceId): Odds {
  const asked = rakeRoll(state, movement.ship, target, movement.shaken);
  return { choice, title: t('dice.odds.rake'), rule: '§7.26', ...onTwoDice(asked) };
}

/** What a boarding is read by, and how many men are on either side. */
export interface BoardRoll extends RollAsked {
  readonly men: number;
  readonly against: number;
}

/** §8.23, §8.28: a boarding with all men, whether the ship is taken and who loses marines. */
export function boardOdds({ men, against, ...asked }: BoardRoll, choice?: ChoiceId): Odds {
  return {
    ...(choice === undefined ? {} : { choice }),
    title: t('dice.odds.boarding'),
    rule: '§8.23',
    lines: [{ label: t('dice.odds.men'), value: `${men} : ${against}` }, ...linesOf(asked, 2)],
    outcomes: resultsOf(TWO_DICE, (sum) => {
      const total = sum + asked.added;
      const key = boardResult(total, reaches(total, asked.need));
      return { key, label: t(`dice.odds.${key}`) };
    }),
  };
}

function boardResult(total: number, taken: boolean): 'captured' | 'costly' | 'both' | 'repulsed' {
  const { attackers, defender } = boardLosses(total, taken);
  if (taken) return attackers > 0 ? 'costly' : 'captured';
  return defender > 0 ? 'both' : 'repulsed';
}

/** §8.12: the throws of a ship's grapples. */
export function throwOdds(state: State, ship: string, throws: readonly Throw[]): Odds[] {
  return throws.map((made) => {
    const asked = grappleRoll(state, ship, made);
    const outcomes = resultsOf(D6, (die) => successOf(reachesOnDie(die + asked.added, asked.need)));
    const choice = shipOption(made.target).id;
    return { choice, title: t('dice.odds.grapple'), rule: '§8.12', lines: linesOf(asked, 1), outcomes };
  });
}

/** §8.45: missiles at a ship, with all the men who can fire. */
export function fireOdds(
  state: State,
  at: Ghost['at'],
  { target, flaming }: { target: string; flaming: boolean },
): Odds[] {
  const shot = aim(state, { id: at.id, at }, { target, flaming });
  if (shot === null) return [];
  const outcomes = resultsOf(D6, (die) => {
    const { depletes, kindles } = missileHit(shot.men, die + shot.sum);
    const key = flaming && kindles ? 'kindles' : depletes ? 'depletes' : 'nothing';
    return { key, label: t(`dice.odds.${key}`) };
  });
  const lines = [{ label: t('panel.value.men'), value: String(shot.men) }, ...drmLines(shot.drm)];
  return [{ choice: shipOption(target).id, title: t('dice.odds.missiles'), rule: '§8.45', lines, outcomes }];
}

function onTwoDice(asked: RollAsked): Pick<Odds, 'lines' | 'outcomes'> {
  const outcomes = resultsOf(TWO_DICE, (sum) => successOf(reaches(sum + asked.added, asked.need)));
  return { lines: linesOf(asked, 2), outcomes };
}

function successOf(success: boolean): { key: string; label: ReturnType<typeof t> } {
  return { key: String(success), label: t(success ? 'dice.odds.succeeds' : 'dice.odds.fails') };
}

function linesOf({ need, drm }: RollAsked, dice: 1 | 2): PanelLine[] {
  return [{ label: t('dice.odds.need', { dice }), value: need === null ? '–' : String(need) }, ...drmLines(drm)];
}

function drmLines(drm: readonly Modifier[]): PanelLine[] {
  return drm.map(({ id, value }) => ({
    label: byKey(`deed.drm.${id}`),
    value: value > 0 ? `+${value}` : `−${-value}`,
  }));
}
