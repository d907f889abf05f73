import type { Blocked, Option, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { landZones, zoneOf } from '../data/data.ts';
import { cardUse } from './card-use.ts';
import { playCard } from './cards.ts';
import { blockedZone, cardOption, done, plainOption, zoneOption } from './menus.ts';
import { zoneInWords, zoneName } from '../text/names.ts';
import { holds } from './positions.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import type { GunOrder, Siegework, Work } from './trenches.ts';
import {
  canMoveGun,
  canTrench,
  dig,
  gunMoves,
  gunOrders,
  partners,
  plan,
  planGun,
  siegework,
  worksFor,
} from './trenches.ts';

/** §8.3/2-9: trench cards, one or two together. */
export const trench = cardUse({
  mode: 'trench',
  title: t('mode.trench'),
  isOpen: (state, card) => canTrench(state, card),
  choose: (state, _side, card) => chooseTrenches(state, card),
  carryOut(turn, side, { second, works, guns }) {
    if (second !== null) playCard(turn, side, second, 'trench');
    dig(turn, works, guns);
  },
});

/** §8.4/16: For the Faith as an order that moves a gun. */
export const battery = cardUse({
  mode: 'battery',
  title: t('mode.battery'),
  isOpen: (state, card) => canMoveGun(state, card),
  *choose(state, _side, card) {
    const orders = gunMoves(state, siegework(state, [card]));
    return yield* pick(orders.map(gunOption), menuDetails(t('prompt.trench.gun')));
  },
  carryOut: (turn, _side, order) => dig(turn, [], [order]),
});

type Digging = { second: string | null; works: Work[]; guns: GunOrder[] };

/** D20 to D22: perhaps a second card, then works, then guns; something must come of it. */
function* chooseTrenches(state: State, card: string): ChoiceGenerator<Digging> {
  const second = yield* chooseSecond(state, card);
  const siege = siegework(state, second === null ? [card] : [card, second]);
  yield* chooseWorks(state, siege);
  yield* chooseGuns(state, siege);
  return { second, works: siege.works, guns: siege.orders };
}

function* chooseSecond(state: State, card: string): ChoiceGenerator<string | null> {
  const others = partners(state, card);
  if (others.length === 1 && others[0] === null) return null;
  const options = others.map((kind): Option<string | null> =>
    kind === null ? plainOption('none', 'choose.alone', null) : secondOption(state, card, kind),
  );
  return yield* pick(options, menuDetails(t('prompt.trench.second')));
}

/** Of two cards of one kind the second copy is meant. */
function secondOption(state: State, card: string, kind: string): Option<string | null> {
  const copies = state.hands.ottoman.filter((each) => each === kind).length;
  return cardOption(kind, kind === card ? Math.min(2, copies) : 1);
}

function* chooseWorks(state: State, siege: Siegework): ChoiceGenerator<void> {
  for (;;) {
    const works = worksFor(state, siege);
    if (works.length === 0) return;
    const idle = siege.works.length === 0 && !(siege.moves > 0 && gunMoves(state, siege).length > 0);
    const options: Option<Work | null>[] = works.map(workOption);
    if (!idle) options.push({ ...done(), value: null });
    const prompt = t('prompt.trench.work', { points: siege.points });
    const work = yield* pick(
      options,
      menuDetails(prompt, () => undug(state, siege, works), idle ? undefined : 'done'),
    );
    if (work === null) return;
    plan(siege, work);
  }
}

function workOption(work: Work): Option<Work> {
  const label = t(work.work === 'dig' ? 'choose.dig' : 'choose.demolish', { zone: zoneName(work.zone) });
  return { ...zoneOption(work.zone), label, value: work };
}

function undug(state: State, siege: Siegework, works: readonly Work[]): Blocked[] {
  const shut = landZones.filter((zone) => holds(state, 'ottoman', zone) && !works.some((work) => work.zone === zone));
  return shut.map((zone) => {
    if (siege.trenches.has(zone)) return blockedZone(zone, 'blocked.trench', '§8.3');
    if (zoneOf(zone).kind === 'city') return blockedZone(zone, 'blocked.town', '§8.3');
    return blockedZone(zone, 'blocked.points', '§8.3');
  });
}

function* chooseGuns(state: State, siege: Siegework): ChoiceGenerator<void> {
  for (;;) {
    const orders = gunOrders(state, siege);
    if (orders.length === 0) return;
    const idle = siege.works.length === 0 && siege.orders.length === 0;
    const options: Option<GunOrder | null>[] = orders.map(gunOption);
    if (!idle) options.push({ ...done(), value: null });
    const order = yield* pick(options, menuDetails(t('prompt.trench.gun'), [], idle ? undefined : 'done'));
    if (order === null) return;
    planGun(siege, order);
  }
}

function gunOption(order: GunOrder): Option<GunOrder> {
  if (order.gun === 'place') {
    const label = t('choose.gun.place', { zone: zoneName(order.zone) });
    return { id: `place:${order.zone}`, label, target: { type: 'area', id: order.zone }, value: order };
  }
  const { from, to } = order;
  const label = t('choose.gun.move', { from: zoneInWords(from), to: zoneInWords(to) });
  return { id: `move:${from}:${to}`, label, target: { type: 'area', id: to }, value: order };
}
