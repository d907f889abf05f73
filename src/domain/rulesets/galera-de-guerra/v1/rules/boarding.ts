import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import type { ActivationFrame } from '../frames.ts';
import { SEATS } from '../scenarios.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { canBoard, marinesOf } from './eligibility.ts';
import { shipOption } from './menus.ts';
import { height, modifiers } from './modifiers.ts';
import type { BoardRoll } from './odds.ts';
import { boardOdds } from './odds.ts';
import type { GameTurn } from './positions.ts';
import { activeShips, commanderOf, linksOf, otherEnd, shipIds, shipOf } from './positions.ts';
import type { Transfer } from './transfers.ts';
import { transferOptions, tryTransfer } from './transfers.ts';
import { boardLosses, boardNeed, reaches } from './tables.ts';

type Party = { ship: string; men: number };
type Boarding = { target: string; marines: Party[] } | Transfer | null;

/** §8.2: boarding, target by target, once all movement is done. */
export const boarding = decision('activation', {
  kind: 'board',
  title: t('action.board'),
  seats: SEATS,
  choices: [choice('done', t('action.boarding-done'))],
  asks(state, frame) {
    return frame.segment === 'board' && boardable(state, frame).length > 0 ? seatOf(state, frame) : null;
  },
  *choose(state, seat, frame): ChoiceGenerator<Boarding> {
    const targets = boardable(state, frame).map((id) => shipOption(id));
    const done = plainOption<string | null>('done', t('action.boarding-done'), null);
    const all = (id: string): Party[] => partiesOf(state, boarders(state, frame, id));
    const target = yield* pick<string | Transfer | null>(
      [...targets, done, ...transferOptions(state, seat, frame.side)],
      {
        ...menuDetails(t('action.board'), [], 'done'),
        odds: () => targets.map(({ id, value }) => boardOdds(boardRoll(state, all(value), value), id)),
      },
    );
    if (target === null || typeof target !== 'string') return target;
    const able = boarders(state, frame, target).map((id) => shipOption(id));
    const limits = { min: 1, max: able.length, done: choice('go', t('action.board-go')) };
    const ships =
      able.length === 1
        ? able.map(({ value }) => value)
        : yield* pickSome(able, limits, (taken: readonly string[]) => ({
            ...menuDetails(t('action.boarders')),
            odds: () => (taken.length === 0 ? [] : [boardOdds(boardRoll(state, partiesOf(state, taken), target))]),
          }));
    const marines: Party[] = [];
    for (const ship of ships) marines.push({ ship, men: yield* menOf(state, frame, ship) });
    return { target, marines };
  },
  decide(turn, seat, answer, frame) {
    if (answer !== null && 'kind' in answer) return tryTransfer(turn, seat, answer);
    if (answer !== null) return board(turn, seat, answer.target, answer.marines);
    turn.emit({ type: 'BoardingEnded', public: { seat } });
    turn.emit({ type: 'ActivationEnded', public: { side: frame.side } });
  },
});

/** Whoever commands the activation: the seat of its first squadron. */
export function seatOf(state: State, { squadrons }: ActivationFrame): string {
  return commanderOf(state, squadrons[0] ?? -1);
}

/** Enemies that some ship of the activation may still board (§8.21, §8.27). */
function boardable(state: State, frame: ActivationFrame): string[] {
  if (state.links.length === 0) return [];
  const found = new Set<string>();
  for (const ship of active(state, frame)) for (const target of prey(state, frame, ship)) found.add(target);
  return found.size < 2 ? [...found] : shipIds(state).filter((id) => found.has(id));
}

function boarders(state: State, frame: ActivationFrame, target: string): string[] {
  return active(state, frame).filter((ship) => prey(state, frame, ship).includes(target));
}

function active(state: State, { squadrons }: ActivationFrame): string[] {
  return squadrons.flatMap((squadron) => activeShips(state, squadron));
}

/** Enemies that a ship is grappled to and may board: not tried in this activation, and no repulse in this turn. */
function prey(state: State, { boarded, side }: ActivationFrame, ship: string): string[] {
  if (!canBoard(state, ship)) return [];
  const grappled = linksOf(state, ship).flatMap((link) => (link.kind === 'foul' ? [] : [otherEnd(link, ship)]));
  return [...new Set(grappled)].filter(
    (id) => shipOf(state, id).held !== side && !boarded.includes(id) && !hasRepulsed(state, id, side),
  );
}

/** §8.27: a ship that has thrown a side's boarders back is left alone by them for the turn. */
function hasRepulsed(state: State, target: string, side: State['first']): boolean {
  return shipIds(state).some((id) => {
    const { held, turn } = shipOf(state, id);
    return held === side && turn.repelled.includes(target);
  });
}

/** All its men, or, where it is grappled to others that it may board too, as many as are sent (§8.22). */
function* menOf(state: State, frame: ActivationFrame, ship: string): ChoiceGenerator<number> {
  const men = marinesOf(state, ship) - shipOf(state, ship).act.spent;
  if (men === 1 || prey(state, frame, ship).length === 1) return men;
  const counts = Array.from({ length: men }, (_, index) => men - index);
  const options = counts.map((count) => plainOption(`men:${count}`, t('action.men', { count }), count));
  return yield* pick(options, menuDetails(t('action.men-of', { ship: shipOption(ship).label })));
}

/** All the men that these ships can send. */
function partiesOf(state: State, ships: readonly string[]): Party[] {
  return ships.map((ship) => ({ ship, men: marinesOf(state, ship) - shipOf(state, ship).act.spent }));
}

/** §8.23: what the two dice of a boarding are read by. */
function boardRoll(state: State, marines: readonly Party[], target: string): BoardRoll {
  const ships = marines.map(({ ship }) => ship);
  const { drm, sum: added } = modifiers({ height: height(state, ships, target) });
  const [men, against] = [marines.reduce((all, party) => all + party.men, 0), marinesOf(state, target)];
  return { drm, added, need: boardNeed(men, against), men, against };
}

/** §8.23 to §8.28. */
function board(turn: GameTurn, seat: string, target: string, marines: Party[]): void {
  const { state } = turn;
  const ships = marines.map(({ ship }) => ship);
  const dice = turn.chance.dice(2);
  const { drm, added, need, against } = boardRoll(state, marines, target);
  const total = (dice[0] ?? 0) + (dice[1] ?? 0) + added;
  const success = reaches(total, need);
  const { attackers, defender } = boardLosses(total, success);
  const losses = [...(attackers > 0 ? ships : []), ...(defender > 0 ? [target] : [])];
  const by = shipOf(state, ships[0] ?? '').held;
  turn.emit({
    type: 'BoardingRolled',
    public: { seat, target, marines, against, dice, drm, total, need, success, losses },
  });
  if (success) turn.emit({ type: 'ShipTaken', public: { ship: target, by } });
}
