/**
 * A whole game in one file, for docs/write-a-ruleset.md; test/property/sentries.prop.spec.ts holds it to the contract.
 *
 * §1 Three nights long the guard secretly posts a sentry on one of three roads; then the courier takes a road.
 * §2 Where the sentry stands, a die of 4 or more stops the courier. Otherwise the courier gets through.
 * §3 The courier wins with two passages or more.
 */
import Type from 'typebox';
import type { EventType, GameEvent } from '../src/domain/kernel/event.ts';
import { secretOf } from '../src/domain/kernel/event.ts';
import type { Choice } from '../src/domain/kernel/choices.ts';
import { pick } from '../src/domain/kernel/choices.ts';
import { assertNever } from '../src/domain/kernel/json.ts';
import type { Mark } from '../src/domain/kernel/picture.ts';
import type { Ruleset } from '../src/domain/kernel/ruleset.ts';
import { catalogue } from '../src/domain/kernel/text.ts';

const ROADS = ['coast', 'hill', 'valley'] as const;
type Road = (typeof ROADS)[number];
const NIGHTS = 3;

type State = { night: number; posted: Road | null; passed: number };
type Command = { do: 'post' | 'ride'; road: Road };
type Posted = GameEvent & { type: 'SentryPosted'; public: Record<string, never> };
type Rode = GameEvent & {
  type: 'CourierRode';
  public: { road: Road; sentry: Road; die: number | null; through: boolean };
};
type Event = Posted | Rode;

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

const events: Readonly<Record<Event['type'], EventType>> = {
  SentryPosted: { schema: 1 },
  CourierRode: { schema: 1, reveals: true },
};

const choices = ROADS.map((road): Choice & { value: Road } => ({
  ...{ id: `area:${road}`, label: t(road), value: road, target: { type: 'area', id: road } },
}));

export const sentries: Ruleset<State, Command, Event> = {
  id: 'sentries',
  version: '1.0.0',
  title: t('title'),
  seats: (['guard', 'courier'] as const).map((id) => ({ id, title: t(id), side: id })),
  scenarios: [{ id: 'nights', title: t('title'), seats: ['guard', 'courier'] }],
  options: Type.Object({}, { additionalProperties: false }),
  events,
  decisions: [
    { kind: 'post', title: t('post'), seats: ['guard'] },
    { kind: 'ride', title: t('ride'), seats: ['courier'] },
  ],
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
  setup: () => undefined,
  // The key changes with the night: what is pending on the second one is another decision.
  pending: (state) => {
    if (state.night > NIGHTS) return [];
    const kind = state.posted === null ? 'post' : 'ride';
    return [{ seat: kind === 'post' ? 'guard' : 'courier', kind, key: `night ${state.night}`, prompt: t(kind) }];
  },
  *choose(_state, { kind }) {
    return { do: kind === 'post' ? 'post' : 'ride', road: yield* pick(choices) };
  },
  decide(turn, seat, { do: what, road }) {
    // What is hidden goes into a secret to those who may know it; everybody learns that the sentry stands somewhere.
    if (what === 'post')
      return turn.emit({ type: 'SentryPosted', public: {}, secrets: [{ to: [seat], data: { road } }] });
    const sentry = turn.state.posted ?? road;
    const die = road === sentry ? turn.chance.die() : null;
    turn.emit({ type: 'CourierRode', public: { road, sentry, die, through: die === null || die < 4 } });
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SentryPosted':
        return { ...state, posted: secretOf(event, 'road') as Road };
      case 'CourierRode':
        return { night: state.night + 1, posted: null, passed: state.passed + (event.public.through ? 1 : 0) };
      default:
        return assertNever(event);
    }
  },
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
  narrate: (event) => {
    if (event.type === 'SentryPosted') return t('posted');
    const { road, sentry, through } = event.public;
    return t('rode', { road: t(road), sentry: t(sentry), through: through ? 'yes' : 'no' });
  },
  // Marks and panels say no more than the event or the table that they are made from.
  picture: (event): Mark[] => {
    if (event.type === 'SentryPosted') {
      const posted = secretOf(event, 'road') as Road | undefined;
      return posted === undefined ? [] : [{ kind: 'spot', at: posted, tone: 'note', seat: 'guard' }];
    }
    const { road, die, through } = event.public;
    const roll: Mark[] =
      die === null
        ? []
        : [{ kind: 'dice', seat: 'guard', faces: [1, 2, 3, 4, 5, 6], dice: [{ face: die, hit: !through }], at: road }];
    return [...roll, { kind: 'spot', at: road, tone: through ? 'gain' : 'loss', seat: 'courier' }];
  },
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
};
