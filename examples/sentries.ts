/**
 * A whole game in one file, for docs/write-a-ruleset.md; test/property/sentries.prop.spec.ts holds it to the contract.
 *
 * §1 Three nights long the guard secretly posts a sentry on one of three roads; then the courier takes a road.
 * §2 Where the sentry stands, a die of 4 or more stops the courier. Otherwise the courier gets through.
 * §3 The courier wins with two passages or more.
 */
import Type from 'typebox';
import { pick } from '../src/domain/kernel/choices.ts';
import { secretFor, secretOf } from '../src/domain/kernel/event.ts';
import { evolver, narrator, pictures } from '../src/domain/kernel/kit/by-type.ts';
import { decisionsOf } from '../src/domain/kernel/kit/decision.ts';
import { diceMark } from '../src/domain/kernel/kit/dice.ts';
import type { EventsOf } from '../src/domain/kernel/kit/events.ts';
import { event, oneOf } from '../src/domain/kernel/kit/events.ts';
import { optionsOf } from '../src/domain/kernel/kit/menus.ts';
import type { KitRuleset } from '../src/domain/kernel/kit/ruleset.ts';
import { ruleset } from '../src/domain/kernel/kit/ruleset.ts';
import { catalogue } from '../src/domain/kernel/text.ts';

const ROADS = ['coast', 'hill', 'valley'] as const;
type Road = (typeof ROADS)[number];
const SEATS = ['guard', 'courier'] as const;
type SeatId = (typeof SEATS)[number];
const NIGHTS = 3;

type State = { night: number; posted: Road | null; passed: number };
/** Where the game stands: before the sentry is posted, before the courier rides, or at the end. */
type Place = { readonly kind: 'dusk' | 'night' | 'over' };

const t = catalogue(
  {
    ...{ title: 'Sentries', guard: 'Guard', courier: 'Courier', night: 'Night {n} of 3', score: 'Passages' },
    ...{
      coast: 'Coast road',
      hill: 'Hill road',
      valley: 'Valley road',
      passed: '{n, plural, one {# passage} other {# passages}}',
    },
    ...{ post: 'Post the sentry', ride: 'Which road tonight?', posted: 'A sentry has been posted.' },
    ...{
      rode: 'The courier takes the {road}; the sentry is on the {sentry}. {through, select, yes {Through!} other {Stopped.}}',
    },
    ...{ road: 'Road', roadText: 'The courier may take it (§1).', sentry: 'Sentry', border: 'The Border' },
    ...{ sentryText: 'Stops the courier with a die of 4 or more (§2).', left: 'Nights left' },
  },
  {
    ...{ title: 'Centinelas', guard: 'Guardia', courier: 'Correo', night: 'Noche {n} de 3', score: 'Pasos' },
    ...{
      coast: 'Camino de la costa',
      hill: 'Camino del monte',
      valley: 'Camino del valle',
      passed: '{n, plural, one {# paso} other {# pasos}}',
    },
    ...{ post: 'Apostar al centinela', ride: '¿Qué camino esta noche?', posted: 'Hay un centinela apostado.' },
    ...{
      rode: 'El correo toma: {road}; el centinela está en: {sentry}. {through, select, yes {¡Pasa!} other {Detenido.}}',
    },
    ...{ road: 'Camino', roadText: 'El correo puede tomarlo (§1).', sentry: 'Centinela', border: 'La Frontera' },
    ...{ sentryText: 'Detiene al correo con un dado de 4 o más (§2).', left: 'Noches que quedan' },
  },
);

const events = {
  // What is hidden goes into a secret to those who may know it; everybody learns that the sentry stands somewhere.
  SentryPosted: event({}, { secret: { road: oneOf(ROADS) } }),
  CourierRode: event(
    {
      road: oneOf(ROADS),
      sentry: oneOf(ROADS),
      die: Type.Union([Type.Integer(), Type.Null()]),
      through: Type.Boolean(),
    },
    { reveals: true },
  ),
};
type Event = EventsOf<typeof events>;

const decision = decisionsOf<State, Event, SeatId, Place>();
const roadOption = optionsOf('area', 'area', (road) => t(road as Road));
const roads = ROADS.map((road) => ({ ...roadOption(road), value: road }));

/** §1: the guard posts the sentry. */
const post = decision('dusk', {
  ...{ kind: 'post', title: t('post'), seats: ['guard'] },
  asks: () => 'guard',
  choose: () => pick(roads),
  decide: (turn, seat, road) => turn.emit({ type: 'SentryPosted', public: {}, secrets: secretFor(seat, { road }) }),
});

/** §1, §2: the courier rides; where the sentry stands, a die decides. */
const ride = decision('night', {
  ...{ kind: 'ride', title: t('ride'), seats: ['courier'] },
  asks: () => 'courier',
  choose: () => pick(roads),
  decide(turn, _seat, road) {
    const sentry = turn.state.posted ?? road;
    const die = road === sentry ? turn.chance.die() : null;
    turn.emit({ type: 'CourierRode', public: { road, sentry, die, through: die === null || die < 4 } });
  },
});

export const sentries: KitRuleset<State, Event> = ruleset({
  id: 'sentries',
  version: '1.0.0',
  title: t('title'),
  seats: SEATS.map((id) => ({ id, title: t(id), side: id })),
  scenarios: [{ id: 'nights', title: t('title'), seats: [...SEATS] }],
  options: Type.Object({}, { additionalProperties: false }),
  events,
  bots: {},
  board: () => ({
    ...{ kind: 'areas', width: 30, height: 10, edges: [] },
    areas: ROADS.map((id, n) => ({
      ...{ id, name: t(id), terrain: 'road', x: 10 * n + 5, y: 5 },
      polygon: [[10 * n, 0], [10 * n + 10, 0], [10 * n + 10, 10], [10 * n, 10]], // prettier-ignore
      tokens: [{ look: 'flag', label: t('roadText'), side: 'courier' }],
    })),
    legend: {
      sides: [
        { id: 'guard', name: { ...t('guard') }, tint: 'red' },
        { id: 'courier', name: { ...t('courier') }, tint: 'blue' },
      ],
      terrains: [{ id: 'road', name: { ...t('road') }, text: { ...t('roadText') }, look: 'path' }],
      places: [{ id: 'border', name: { ...t('border') }, x: 15, y: 1, size: 'large' }],
      kinds: [{ id: 'sentry', name: { ...t('sentry') }, text: { ...t('sentryText') }, look: 'infantry' }],
    },
  }),

  initial: () => ({ night: 1, posted: null, passed: 0 }),
  setUp: () => undefined,
  place: ({ night, posted }) => ({ kind: night > NIGHTS ? 'over' : posted === null ? 'dusk' : 'night' }),
  chapters: [post, ride],
  // The key changes with the night: what is pending on the second one is another decision.
  key: ({ night }) => `night ${night}`,
  // Somebody is asked at each place but the last: nothing follows by itself.
  sequence: { dusk: null, night: null, over: null },
  evolve: evolver<State, Event>({
    SentryPosted: (state, _facts, posted) => {
      state.posted = secretOf(posted, 'road') as Road;
    },
    CourierRode: (state, { through }) => {
      state.night += 1;
      state.posted = null;
      state.passed += through ? 1 : 0;
    },
  }),
  result: ({ night, passed }) =>
    night <= NIGHTS
      ? null
      : { winners: [passed >= 2 ? 'courier' : 'guard'], reason: 'passages', text: t('passed', { n: passed }) },
  view: (state, viewer) => ({
    sequence: {
      turn: state.night,
      phase: state.posted === null ? 'post' : 'ride',
      label: t('night', { n: state.night }),
    },
    pieces:
      state.posted !== null && viewer === 'guard'
        ? [{ id: 'sentry', kind: 'sentry', owner: 'guard', at: state.posted, face: 'down' }]
        : [],
    ...{ hands: {}, decks: {} },
    tracks: [{ id: 'passages', label: t('score'), value: state.passed, min: 0, max: NIGHTS }],
  }),
  narrate: narrator<Event>({
    SentryPosted: () => t('posted'),
    CourierRode: ({ road, sentry, through }) =>
      t('rode', { road: t(road), sentry: t(sentry), through: through ? 'yes' : 'no' }),
  }),
  // Marks and panels say no more than the event or the table that they are made from.
  picture: pictures<Event>({
    SentryPosted: (_facts, seen) => {
      const posted = secretOf(seen, 'road') as Road | undefined;
      return posted === undefined ? [] : [{ kind: 'spot', at: posted, tone: 'note', seat: 'guard' }];
    },
    CourierRode: ({ road, die, through }) => [
      ...(die === null ? [] : [diceMark([die], { seat: 'guard', need: 4, at: road })]),
      { kind: 'spot', at: road, tone: through ? 'gain' : 'loss', seat: 'courier' },
    ],
  }),
  panels: ({ sequence }) => {
    const value = String(Math.max(0, NIGHTS - sequence.turn + 1));
    return [
      {
        id: 'nights',
        kind: 'chart',
        title: t('title'),
        sections: [{ title: t('title'), lines: [{ label: t('left'), value }] }],
      },
    ];
  },
  invariants: ({ passed }) =>
    passed > NIGHTS ? [{ invariant: 'a passage a night', detail: `${passed} passages` }] : [],
  // Only the courier, and whoever looks on, does not know where the sentry stands.
  resample: (state, viewer, chance) => ({
    ...state,
    posted: state.posted === null || viewer === 'guard' ? state.posted : chance.pick(ROADS),
  }),
});
