import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { battles, counterIds, counterOf, leaderOf, tournament, typeOf } from '../data/data.ts';
import type { ShipData } from '../data/data.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Options, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName } from '../text/names.ts';
import { decision } from './decision.ts';
import { leaderOption, shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { EDGES } from './tournament-lanes.ts';
import { firstSeat, seatsOf, sideOfSeat } from './positions.ts';

/** What a side buys: counters, as its own, and leaders. */
type Purchase = { ships: string[]; leaders: string[]; spent: number };

/** Counters of the same ratings, which cost the same. */
type Row = { readonly data: ShipData; readonly ids: readonly string[] };

/** §10.0a: both sides buy their fleets, sealed. */
export const purchase = decision('purchase', {
  kind: 'fleet.buy',
  title: t('sequence.buy'),
  seats: SEATS,
  asks: (state) => SIDES.filter((side) => state.bought[side] === undefined).map((side) => firstSeat(state, side)),
  key: () => 'purchase',
  choose: (state, seat) => buy(state.options.points, sideOfSeat(state, seat)),
  decide(turn, seat, { ships, leaders, spent }) {
    const side = sideOfSeat(turn.state, seat);
    const secrets = [{ to: seatsOf(turn.state, side), data: { ships, leaders, spent } }];
    turn.emit({ type: 'FleetBought', public: { side }, secrets });
  },
});

/** §10.0d: who has lost the dice takes an edge of the map, and deploys first. */
export const edgeChoice = decision('edge', {
  kind: 'edge.choose',
  title: t('sequence.edge'),
  seats: SEATS,
  asks: (state, { loser }) => firstSeat(state, loser),
  choose: () =>
    pick(
      EDGES.map((edge) => plainOption(`edge:${edge}`, t(`sequence.edge.${edge}`), edge)),
      {},
    ),
  decide(turn, _seat, edge, { loser }) {
    turn.emit({ type: 'EdgeChosen', public: { side: loser, edge } });
  },
});

/** Once both have bought: the fleets are shown, and dice say who takes an edge: with the initiative of his admiral. */
export function openTournament(turn: GameTurn): void {
  const { bought } = turn.state;
  const ships = (side: Side): string[] => (bought[side] ?? []).filter((id) => id.includes('/'));
  const leaders = SIDES.flatMap((side) => (bought[side] ?? []).filter((id) => !id.includes('/')));
  turn.emit({ type: 'FleetsShown', public: { red: ships('red'), green: ships('green'), leaders } });
  const dice: number[] = [];
  for (;;) {
    const thrown = [turn.chance.die(), turn.chance.die()] as const;
    dice.push(...thrown);
    const red = thrown[0] + bestInitiative(turn.state, 'red');
    const green = thrown[1] + bestInitiative(turn.state, 'green');
    if (red === green) continue;
    turn.emit({ type: 'EdgeDiced', public: { dice, red, green, loser: red < green ? 'red' : 'green' } });
    return;
  }
}

function bestInitiative(state: State, side: Side): number {
  const own = Object.keys(state.leaders).filter((id) => state.leaders[id]?.side === side && leaderOf(id).admiral);
  return Math.max(0, ...own.map((id) => leaderOf(id).initiative));
}

/** §10.0b, §10.0c: ships by class and number while points last, an admiral, and as many commanders as the points give. */
export function* buy(points: Options['points'], side: Side): ChoiceGenerator<Purchase> {
  const ships: string[] = [];
  const rows = new Set(ROWS);
  let left: number = points;
  const enough = commandersOf(points) + 2;
  for (;;) {
    const open = [...rows].filter(({ data }) => data.cost <= left).map(rowOption);
    const done = plainOption<Row | null>('done', t('sequence.buy.done', { points: left }), null);
    const options: Option<Row | null>[] = ships.length >= enough ? [done, ...open] : open;
    const row = yield* pick(options, menuDetails(t('sequence.buy.which', { points: left })));
    if (row === null) break;
    const most = Math.min(row.ids.length, Math.floor(left / row.data.cost));
    const counts = Array.from({ length: most }, (_, n) => n + 1);
    const count = yield* pick(
      counts.map((each) => plainOption(`count:${each}`, t('sequence.count', { count: each }), each)),
      menuDetails(t('sequence.buy.count')),
    );
    rows.delete(row);
    ships.push(...row.ids.slice(0, count).map((id) => `${side}/${id}`));
    left -= count * row.data.cost;
  }
  const leaders = leadersFor(side);
  const admirals = leaders.filter((id) => leaderOf(id).admiral);
  const admiral = yield* pick(admirals.map(ratedOption), menuDetails(t('sequence.buy.admiral')));
  const others = leaders.filter((id) => !leaderOf(id).admiral);
  const number = commandersOf(points);
  const commanders = yield* pickSome(
    others.map(ratedOption),
    { min: number, max: number },
    menuDetails(t('sequence.buy.commanders', { count: number })),
  );
  return { ships, leaders: [admiral, ...commanders], spent: points - left };
}

function rowOption(row: Row): Option<Row | null> {
  const { id, type, cruise, max, crew, marines, rd, cost } = row.data;
  const ratings = { cruise, max, crew, marines, defence: rd };
  const label = t('sequence.buy.row', { type: typeOf(type).name, ...ratings, cost, most: row.ids.length });
  return { ...shipOption(id, { label }), value: row };
}

/** A leader with what he is bought for. */
function ratedOption(id: string): Option<string> {
  const { initiative, range } = leaderOf(id);
  return { ...leaderOption(id), label: t('sequence.buy.leader', { leader: leaderName(id), initiative, range }) };
}

/** The leaders whose counters have the colour of a side. */
function leadersFor(side: Side): string[] {
  return battles.flatMap((battle) => battle.sides[side].leaders.map(({ id }) => id)).filter(isFirstOfName);
}

/** A leader of several battles is bought once: as he is in the first. */
function isFirstOfName(id: string, index: number, all: readonly string[]): boolean {
  const name = id.slice(id.lastIndexOf('.'));
  return all.findIndex((other) => other.endsWith(name)) === index;
}

function commandersOf(points: Options['points']): number {
  return tournament.sizes.find((size) => size.points === points)?.commanders ?? 2;
}

const ROWS: readonly Row[] = rowsOf();

function rowsOf(): Row[] {
  const rows = new Map<string, { data: ShipData; ids: string[] }>();
  for (const id of counterIds) {
    const data = counterOf(id);
    const { color, type, cruise, max, crew, marines, rd } = data;
    const key = [color, type, cruise, max, crew, marines, rd].join('.');
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { data, ids: [id] });
    else row.ids.push(id);
  }
  return [...rows.values()].filter(({ data }) => !data.transport);
}
