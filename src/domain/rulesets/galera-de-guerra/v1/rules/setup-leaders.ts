import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { Post } from '../data/data.ts';
import { battleOf } from '../data/data.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName } from '../text/names.ts';
import { isHisPost } from './battles/posts.ts';
import { mayCarry } from './command.ts';
import { decision } from './decision.ts';
import { stageOf } from './deployment.ts';
import { shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { firstSeat, leaderAboard, leadersOf, seatsOf, shipIds, shipOf } from './positions.ts';
import { slotsOf } from './stages.ts';

type Placing = { leader: string; ship: string };

/** Leaders who have no fixed place, one at a time or all at once. */
export const leaderPlacement = decision('setup', {
  ...{ kind: 'setup.leader', title: t('sequence.leader'), seats: SEATS },
  asks(state) {
    const stage = stageOf(state);
    if (stage?.kind !== 'leaders' || fixedLeaders(state, stage.side).length > 0) return null;
    return nextPost(state, stage.side) === null ? null : firstSeat(state, stage.side);
  },
  prompt(state) {
    const post = nextPost(state, stageOf(state)?.side ?? 'red');
    return post === null ? t('sequence.leader') : t('sequence.leader.where', { leader: leaderName(post.id) });
  },
  *choose(state, _seat) {
    const side = stageOf(state)?.side ?? 'red';
    const post = nextPost(state, side);
    if (post === null) return null;
    const auto = plainOption<string | null>('auto', t('sequence.auto'), null);
    const ship = yield* pick<string | null>([auto, ...shipOption.list(berthsFor(state, post, side))], {});
    return ship === null ? null : { leader: post.id, ship };
  },
  decide(turn, _seat, placed) {
    if (placed === null) placeRest(turn, stageOf(turn.state)?.side ?? 'red');
    else placeLeaders(turn, [placed]);
  },
});

/** Ecnomus, Chios: which ships begin with their sails up (§6.21). */
export const sailsAtStart = decision('setup', {
  ...{ kind: 'setup.sails', title: t('sequence.sails'), seats: SEATS },
  asks(state) {
    const stage = stageOf(state);
    return stage?.kind === 'sails' ? firstSeat(state, stage.side) : null;
  },
  *choose(state) {
    const side = stageOf(state)?.side ?? 'red';
    const options = shipOption.list(shipIds(state).filter((id) => shipOf(state, id).side === side));
    const all = { choice: choice('all', t('sequence.sails.all')), path: options.map(({ id }) => id) };
    const done = choice('done', t('sequence.done'));
    return yield* pickSome(
      options,
      { min: 0, max: options.length, done, doneFirst: true },
      { ...menuDetails(t('sequence.sails.which')), shortcuts: () => [all] },
    );
  },
  decide(turn, _seat, ships) {
    if (ships.length > 0) turn.emit({ type: 'SailsSet', public: { ships, up: true } });
    endStage(turn);
  },
});

/** Actium: the ship of the reserve with the treasure, for Antony's seats alone. */
export const treasure = decision('setup', {
  ...{ kind: 'setup.treasure', title: t('sequence.treasure'), seats: SEATS },
  asks(state) {
    const stage = stageOf(state);
    return stage?.kind === 'treasure' ? firstSeat(state, stage.side) : null;
  },
  *choose(state) {
    return yield* pick(shipOption.list(reserve(state)), {});
  },
  decide(turn, _seat, ship) {
    const to = seatsOf(turn.state, 'red');
    turn.emit({
      type: 'TreasureNoted',
      public: { among: reserve(turn.state) },
      secrets: secretFor(to[0] ?? '', { ship }).map((one) => ({ ...one, to })),
    });
    endStage(turn);
  },
});

/** The ships that begin at anchor. */
function reserve(state: State): string[] {
  return shipIds(state).filter((id) => shipOf(state, id).anchored);
}

/** The stage is over. */
export function endStage(turn: GameTurn): void {
  const { step } = turn.state;
  const side = stageOf(turn.state)?.side;
  if (step.kind === 'setup' && side !== undefined)
    turn.emit({ type: 'StageEnded', public: { side, stage: step.stage } });
}

/** Leaders whose ship the battle names are aboard before anybody else. */
export function placeFixedLeaders(turn: GameTurn, side: Side): void {
  placeLeaders(turn, fixedLeaders(turn.state, side));
}

function fixedLeaders(state: State, side: Side): Placing[] {
  return postsOf(state, side).flatMap((post) => {
    if (!isAshore(state, post.id)) return [];
    const [only, other] = berthsFor(state, post, side);
    const certain = post.at !== undefined || other === undefined;
    return certain && only !== undefined ? [{ leader: post.id, ship: only }] : [];
  });
}

/** The first leader without a ship for whom there is one: those who are bound to some ships before those who are not. */
export function nextPost(state: State, side: Side): Post | null {
  const open = postsOf(state, side).filter(
    (post) => isAshore(state, post.id) && berthsFor(state, post, side).length > 0,
  );
  return open.find((post) => post.within !== undefined || post.ships !== null) ?? open[0] ?? null;
}

function placeLeaders(turn: GameTurn, placed: readonly Placing[]): void {
  for (const one of placed) turn.emit({ type: 'LeaderPlaced', public: { ...one } });
}

function postsOf(state: State, side: Side): readonly Post[] {
  return battleOf(state.scenario)?.sides[side].leaders ?? leadersOf(state, side).map((id) => ({ id, ships: null }));
}

function isAshore(state: State, leader: string): boolean {
  return state.leaders[leader]?.ship === null;
}

/** Everybody who is left: those who are bound in the middle of their ships, the others spread over the fleet. */
function placeRest(turn: GameTurn, side: Side): void {
  const free = postsOf(turn.state, side).filter(({ within, ships }) => within === undefined && ships === null);
  for (;;) {
    const post = nextPost(turn.state, side);
    if (post === null) return;
    const ships = berthsFor(turn.state, post, side);
    const share = free.includes(post) ? (free.indexOf(post) + 0.5) / free.length : 0.5;
    const ship = ships[Math.floor(ships.length * share)];
    if (ship !== undefined) placeLeaders(turn, [{ leader: post.id, ship }]);
  }
}

/** The ships that a leader may begin on (dossier 8.2): one leader a ship. */
function berthsFor(state: State, post: Post, side: Side): string[] {
  const where = berthHexes(state, post, side);
  return shipIds(state).filter((id) => {
    const ship = shipOf(state, id);
    if (ship.side !== side || leaderAboard(state, id) !== undefined) return false;
    if (where !== null && !where.has(ship.bow)) return false;
    if (post.ships !== null && !post.ships.includes(id)) return false;
    return mayCarry(state, id, post.id) && isHisPost(state, post.id, id);
  });
}

/** The hexes that a leader is bound to: one, or the places of some groups; lembi have theirs in the first two (S-CHI). */
function berthHexes(state: State, { at, within, id }: Post, side: Side): ReadonlySet<string> | null {
  if (at !== undefined) return new Set([at]);
  const battle = battleOf(state.scenario);
  if (within === undefined || battle === null) return null;
  const groups = battle.sides[side].groups.filter((group) => within.includes(group.id));
  const slots = groups.flatMap((group) => slotsOf(battle, group).map(({ bow }) => bow));
  return new Set(id.includes('lembi') ? slots.slice(0, 2) : slots);
}
