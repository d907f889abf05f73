/**
 * A whole game in one file, for docs/write-a-ruleset.md; test/property/sentries.prop.spec.ts holds it to the contract.
 *
 * §1 Three nights long the guard secretly posts a sentry on one of three roads; then the courier takes a road.
 * §2 Where the sentry stands, a die of 4 or more stops the courier. Otherwise the courier gets through.
 * §3 The courier wins with two passages or more.
 */
import Type from 'typebox';
import * as kit from '../src/domain/kernel/kit/index.ts';

const ROADS = ['coast', 'hill', 'valley'] as const;
type Road = (typeof ROADS)[number];
const SEATS = ['guard', 'courier'] as const;
type SeatId = (typeof SEATS)[number];
const NIGHTS = 3;

type State = { night: number; posted: Road | null; passed: number };
/** Where the game stands: before the sentry is posted, before the courier rides, or at the end. */
type Place = { readonly kind: 'dusk' | 'night' | 'over' };

const t = kit.bilingual({
  title: ['Sentries', 'Centinelas'],
  guard: ['Guard', 'Guardia'],
  courier: ['Courier', 'Correo'],
  coast: ['Coast road', 'Camino de la costa'],
  hill: ['Hill road', 'Camino del monte'],
  valley: ['Valley road', 'Camino del valle'],
  border: ['The Border', 'La Frontera'],
  night: ['Night {n} of 3', 'Noche {n} de 3'],
  left: ['Nights left', 'Noches que quedan'],
  road: ['Road', 'Camino'],
  roadText: ['The courier may take it (§1).', 'El correo puede tomarlo (§1).'],
  sentry: ['Sentry', 'Centinela'],
  sentryText: ['Stops the courier with a die of 4 or more (§2).', 'Detiene al correo con un dado de 4 o más (§2).'],
  post: ['Post the sentry', 'Apostar al centinela'],
  ride: ['Which road tonight?', '¿Qué camino esta noche?'],
  posted: ['A sentry has been posted.', 'Hay un centinela apostado.'],
  rode: [
    'The courier takes the {road}; the sentry is on the {sentry}. {through, select, yes {Through!} other {Stopped.}}',
    'El correo toma: {road}; el centinela está en: {sentry}. {through, select, yes {¡Pasa!} other {Detenido.}}',
  ],
  score: ['Passages', 'Pasos'],
  passed: ['{n, plural, one {# passage} other {# passages}}', '{n, plural, one {# paso} other {# pasos}}'],
});

const events = {
  // What is hidden goes into a secret to those who may know it; everybody learns that the sentry stands somewhere.
  SentryPosted: kit.event({}, { secret: { road: kit.oneOf(ROADS) } }),
  CourierRode: kit.event(
    {
      road: kit.oneOf(ROADS),
      sentry: kit.oneOf(ROADS),
      die: Type.Union([Type.Integer(), Type.Null()]),
      through: Type.Boolean(),
    },
    { reveals: true },
  ),
};
type Event = kit.EventsOf<typeof events>;

const decision = kit.decisionsOf<State, Event, SeatId, Place>();
const roads = kit.optionsOf('area', 'area', (road: Road) => t(road));

/** §1: the guard posts the sentry. */
const post = decision('dusk', {
  kind: 'post',
  title: t('post'),
  seats: ['guard'],
  choose: () => kit.pick(roads.list(ROADS)),
  decide: (turn, seat, road) => turn.emit({ type: 'SentryPosted', public: {}, secrets: kit.secretFor(seat, { road }) }),
});

/** §1, §2: the courier rides; where the sentry stands, a die decides. */
const ride = decision('night', {
  kind: 'ride',
  title: t('ride'),
  seats: ['courier'],
  choose: () => kit.pick(roads.list(ROADS)),
  decide(turn, _seat, road) {
    const sentry = turn.state.posted ?? road;
    const die = road === sentry ? turn.chance.die() : null;
    turn.emit({ type: 'CourierRode', public: { road, sentry, die, through: die === null || die < 4 } });
  },
});

export const sentries: kit.KitRuleset<State, Event> = kit.ruleset({
  id: 'sentries',
  version: '1.0.0',
  title: t('title'),
  seats: SEATS.map((id) => ({ id, title: t(id), side: id })),
  scenarios: [{ id: 'nights', title: t('title'), seats: [...SEATS] }],
  events,
  board: () => ({
    kind: 'areas',
    width: 30,
    height: 10,
    edges: [],
    areas: ROADS.map((id, n) => {
      const tokens = [{ look: 'flag', label: t('roadText'), side: 'courier' }] as const;
      return kit.boxArea({ id, name: t(id), terrain: 'road', tokens }, [10 * n, 0], [10, 10]);
    }),
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
  place: ({ night, posted }) => ({ kind: night > NIGHTS ? 'over' : posted === null ? 'dusk' : 'night' }),
  chapters: [post, ride],
  // The key changes with the night: what is pending on the second one is another decision.
  key: ({ night }) => `night ${night}`,
  // Somebody is asked at each place but the last: nothing follows by itself.
  sequence: { dusk: null, night: null, over: null },
  evolve: kit.evolver<State, Event>({
    SentryPosted: (state, _facts, posted) => {
      state.posted = kit.secretOf(posted, 'road') as Road;
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
      state.posted !== null && kit.looksAs(viewer, 'guard')
        ? [{ id: 'sentry', kind: 'sentry', owner: 'guard', at: state.posted, face: 'down' }]
        : [],
    hands: {},
    decks: {},
    tracks: [{ id: 'passages', label: t('score'), value: state.passed, min: 0, max: NIGHTS }],
  }),
  narrate: kit.narrator<Event>({
    SentryPosted: () => t('posted'),
    CourierRode: ({ road, sentry, through }) =>
      t('rode', { road: t(road), sentry: t(sentry), through: through ? 'yes' : 'no' }),
  }),
  // Marks and panels say no more than the event or the table that they are made from.
  picture: kit.pictures<Event>({
    SentryPosted: (_facts, seen) => {
      const posted = kit.secretOf(seen, 'road') as Road | undefined;
      return posted === undefined ? [] : [{ kind: 'spot', at: posted, tone: 'note', seat: 'guard' }];
    },
    CourierRode: ({ road, die, through }) => [
      ...(die === null ? [] : [kit.diceMark([die], { seat: 'guard', need: 4, at: road })]),
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
