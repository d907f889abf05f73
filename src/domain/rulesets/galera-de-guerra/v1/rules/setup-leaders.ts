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
import { firstSeat, leaderAboard, leadersOf, seatOfLeader, seatsOf, shipIds, shipOf, sideOfSeat } from './positions.ts';
import { spreadLeaders } from './setup-posts.ts';
import { seatOfPlace } from './setup-seats.ts';
import { slotsOf } from './stages.ts';

type Placing = { leader: string; ship: string };

/** Leaders who have no fixed place, one at a time or all at once. */
export const leaderPlacement = decision('setup', {
  kind: 'setup.leader',
  title: t('sequence.leader'),
  seats: SEATS,
  asks(state) {
    const stage = stageOf(state);
    if (stage?.kind !== 'leaders' || fixedLeaders(state, stage.side).length > 0) return null;
    const post = nextPost(state, stage.side);
    return post === null ? null : seatOfLeader(state, post.id, stage.side);
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
  decide(turn, seat, placed) {
    if (placed === null) placeRest(turn, seat);
    else placeLeaders(turn, [placed]);
  },
});

/** Ecnomus, Chios: which ships begin with their sails up (§6.21). */
export const sailsAtStart = decision('setup', {
  kind: 'setup.sails',
  title: t('sequence.sails'),
  seats: SEATS,
  asks(state) {
    const stage = stageOf(state);
    return stage?.kind === 'sails' && shipsFor(state, stage.seat).length > 0 ? stage.seat : null;
  },
  *choose(state, seat) {
    const options = shipOption.list(shipsFor(state, seat));
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
  kind: 'setup.treasure',
  title: t('sequence.treasure'),
  seats: SEATS,
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

/** The ships of a side for which a seat decides before there are squadrons. */
function shipsFor(state: State, seat: string): string[] {
  const side = sideOfSeat(state, seat);
  const own = shipIds(state).filter((id) => shipOf(state, id).side === side);
  return own.filter((id) => seatOfPlace(state, side, shipOf(state, id).bow) === seat);
}

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
export function nextPost(state: State, side: Side, isGood: (post: Post) => boolean = () => true): Post | null {
  const open = postsOf(state, side).filter(
    (post) => isGood(post) && isAshore(state, post.id) && berthsFor(state, post, side).length > 0,
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

/** The leaders of a seat who are left, spread over the fleet; one who then may not go to his ship takes the first that he may. */
function placeRest(turn: GameTurn, seat: string): void {
  const side = sideOfSeat(turn.state, seat);
  const posts = postsOf(turn.state, side).map((post) => {
    const { ship = null } = turn.state.leaders[post.id] ?? {};
    return { leader: post.id, ships: ship === null ? berthsFor(turn.state, post, side) : [ship] };
  });
  const plan = spreadLeaders(turn.state, posts);
  const next = (): Post | null => nextPost(turn.state, side, ({ id }) => seatOfLeader(turn.state, id, side) === seat);
  for (let post = next(); post !== null; post = next()) {
    const ships = berthsFor(turn.state, post, side);
    const ship = ships.find((id) => id === plan.get(post.id)) ?? ships[0] ?? '';
    placeLeaders(turn, [{ leader: post.id, ship }]);
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
