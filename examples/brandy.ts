/**
 * A second game in one file, for docs/write-a-ruleset.md: several pieces, a reaction, things that happen by themselves.
 *
 * §1 The smugglers secretly load their brandy aboard one of three boats, which begin at sea.
 * §2 Each of five tides begins with a die of wind: with 1 or 2 one boat may sail an area towards the cove, else two.
 *    What lands in the cove is unloaded in sight of all.
 * §3 Then the cutter may hail one boat in the offing or at the reef.
 * §4 The smugglers may answer with one of their two lanterns. Then a die: 3 or more takes the boat, 5 with a lantern.
 * §5 The smugglers win once the brandy is landed; the guard wins once it is taken, or after the last tide.
 */
import Type from 'typebox';
import { menuDetails, pick } from '../src/domain/kernel/choices.ts';
import { pickSome } from '../src/domain/kernel/pick-some.ts';
import { secretFor, secretOf, secretOr } from '../src/domain/kernel/event.ts';
import { copyOf } from '../src/domain/kernel/json.ts';
import { evolver, narrator, noMarks, pictures } from '../src/domain/kernel/kit/by-type.ts';
import { decisionsOf } from '../src/domain/kernel/kit/decision.ts';
import { diceMark } from '../src/domain/kernel/kit/dice.ts';
import type { EventsOf } from '../src/domain/kernel/kit/events.ts';
import { event, oneOf } from '../src/domain/kernel/kit/events.ts';
import { choice, optionsOf, plainOption } from '../src/domain/kernel/kit/menus.ts';
import type { KitRuleset } from '../src/domain/kernel/kit/ruleset.ts';
import { ruleset } from '../src/domain/kernel/kit/ruleset.ts';
import type { Text } from '../src/domain/kernel/text.ts';
import { catalogue, same } from '../src/domain/kernel/text.ts';

const SEATS = ['smugglers', 'guard'] as const;
type SeatId = (typeof SEATS)[number];
const AREAS = ['sea', 'offing', 'reef', 'cove'] as const;
type AreaId = (typeof AREAS)[number];
const BOATS = ['alba', 'brisa', 'coral'] as const;
type BoatId = (typeof BOATS)[number];
const TIDES = 5;

type State = {
  tide: number;
  step: 'lading' | 'slack' | 'sailing' | 'watch' | 'hailed';
  wind: number;
  lanterns: number;
  boats: Record<BoatId, AreaId | 'taken'>;
  cargo: BoatId | null; // where the brandy is, which only the smugglers know
  brandy: 'landed' | 'taken' | null; // what everybody has seen become of it
  hailed: { boat: BoatId; lantern: boolean | null } | null;
};
type Place = { readonly kind: State['step'] | 'over' };

// prettier-ignore
const t = catalogue(
  {
    ...{ title: 'Brandy by Night', smugglers: 'Smugglers', guard: 'Guard', tide: 'Tide {n} of 5', lanterns: 'Lanterns' },
    ...{ sea: 'Open sea', offing: 'Offing', reef: 'Reef', cove: 'Cove', water: 'Water', boat: 'Boat', brandy: 'Brandy' },
    ...{ waterText: 'Boats sail towards the cove (§2).', boatText: 'May carry the brandy (§1).', brandyText: 'It is aboard (§1).' },
    ...{ load: 'Which boat carries the brandy?', sail: 'Which boats sail?', hold: 'No more', gone: 'It is not afloat.' },
    ...{ hail: 'Which boat is hailed?', none: 'None', away: 'The cutter does not go there.' },
    ...{ answer: 'Show a lantern?', show: 'Show a lantern', dark: 'Stay dark', hailed: 'The cutter hails: {boat}.' },
    ...{ loaded: 'The brandy is aboard: {boat}.', blew: 'Wind {die}: {n, plural, one {# boat} other {# boats}} may sail.' },
    ...{ sailed: 'Boats sail: {boats}.', landed: 'The {boat} lands {brandy, select, yes {the brandy!} other {nothing but fish.}}' },
    ...{ shown: 'A lantern shines elsewhere.', unseen: 'All stays dark.' },
    ...{ searched: 'Die {die}: the {boat} {found, select, escaped {escapes} empty {is taken, empty} other {is taken with the brandy}}.' },
    ...{ ended: 'The brandy {brandy, select, landed {is ashore} taken {is taken} other {is still at sea at dawn}}.' },
  },
  {
    ...{ title: 'Aguardiente de noche', smugglers: 'Contrabandistas', guard: 'Guardia', tide: 'Marea {n} de 5', lanterns: 'Faroles' },
    ...{ sea: 'Mar abierto', offing: 'Rada', reef: 'Arrecife', cove: 'Cala', water: 'Agua', boat: 'Barca', brandy: 'Aguardiente' },
    ...{ waterText: 'Las barcas van hacia la cala (§2).', boatText: 'Puede llevar el aguardiente (§1).', brandyText: 'Está a bordo (§1).' },
    ...{ load: '¿Qué barca lleva el aguardiente?', sail: '¿Qué barcas navegan?', hold: 'Ninguna más', gone: 'Ya no navega.' },
    ...{ hail: '¿A qué barca se da el alto?', none: 'A ninguna', away: 'La escampavía no va allí.' },
    ...{ answer: '¿Mostrar un farol?', show: 'Mostrar un farol', dark: 'Seguir a oscuras', hailed: 'La escampavía da el alto: {boat}.' },
    ...{ loaded: 'El aguardiente va a bordo: {boat}.', blew: 'Viento {die}: {n, plural, one {puede navegar # barca} other {pueden navegar # barcas}}.' },
    ...{ sailed: 'Navegan: {boats}.', landed: 'La {boat} desembarca {brandy, select, yes {¡el aguardiente!} other {solo pescado.}}' },
    ...{ shown: 'Un farol brilla en otra parte.', unseen: 'Todo sigue a oscuras.' },
    ...{ searched: 'Dado {die}: la {boat} {found, select, escaped {escapa} empty {es apresada, vacía} other {es apresada con el aguardiente}}.' },
    ...{ ended: 'El aguardiente {brandy, select, landed {está en tierra} taken {ha sido apresado} other {sigue en el mar al alba}}.' },
  },
);
/** Names are the same in both languages. */
const named = (...boats: readonly string[]): Text =>
  same(boats.map((id) => id.charAt(0).toUpperCase() + id.slice(1)).join(', ') || '—');

const boat = oneOf(BOATS);
const events = {
  BrandyLoaded: event({}, { secret: { boat } }),
  WindBlew: event({ die: Type.Integer() }),
  BoatsSailed: event({ legs: Type.Array(Type.Object({ boat, from: oneOf(AREAS), to: oneOf(AREAS) })) }),
  BoatLanded: event({ boat, brandy: Type.Boolean() }, { reveals: true }),
  BoatHailed: event({ boat: Type.Union([boat, Type.Null()]) }),
  HailAnswered: event({ lantern: Type.Boolean() }),
  BoatSearched: event(
    { boat, die: Type.Integer(), need: Type.Integer(), found: oneOf(['escaped', 'empty', 'brandy']) },
    { reveals: true },
  ),
};
type Event = EventsOf<typeof events>;

const decision = decisionsOf<State, Event, SeatId, Place>();
const option = optionsOf('boat', 'piece', named);
const options = (boats: readonly BoatId[]) => boats.map((id) => ({ ...option(id), value: id }));
const boatsIn = ({ boats }: State, ...areas: readonly AreaId[]) => BOATS.filter((id) => areas.some((at) => at === boats[id])); // prettier-ignore
const afloat = (state: State) => boatsIn(state, 'sea', 'offing', 'reef');
const maySail = (wind: number) => (wind <= 2 ? 1 : 2);
const over = ({ brandy, tide }: State) => brandy !== null || tide > TIDES;

/** §1: the smugglers load the brandy. */
const load = decision('lading', {
  ...{ kind: 'load', title: t('load'), seats: ['smugglers'] },
  asks: () => 'smugglers',
  choose: () => pick(options(BOATS)),
  decide: (turn, seat, boat) => turn.emit({ type: 'BrandyLoaded', public: {}, secrets: secretFor(seat, { boat }) }),
});

/** §2: as many boats sail as the wind allows, and what lands is seen. */
const sail = decision('sailing', {
  ...{ kind: 'sail', title: t('sail'), seats: ['smugglers'] },
  asks: () => 'smugglers',
  choose(state) {
    const gone = BOATS.filter((id) => !afloat(state).includes(id)).map((id) => option.blocked(id, t('gone'), '§2'));
    const some = { min: 0, max: maySail(state.wind), done: choice('hold', t('hold')) };
    return pickSome(options(afloat(state)), some, menuDetails(t('sail'), gone, 'hold'));
  },
  decide(turn, _seat, boats) {
    const { boats: at, cargo } = turn.state;
    const legs = boats.map((boat) => {
      const from = at[boat] as AreaId;
      return { boat, from, to: AREAS[AREAS.indexOf(from) + 1] ?? from };
    });
    turn.emit({ type: 'BoatsSailed', public: { legs } });
    for (const { boat, to } of legs)
      if (to === 'cove') turn.emit({ type: 'BoatLanded', public: { boat, brandy: boat === cargo } });
  },
});

/** §3: the cutter hails a boat under way, or none. */
const hail = decision('watch', {
  ...{ kind: 'hail', title: t('hail'), seats: ['guard'] },
  asks: () => 'guard',
  choose: (state) =>
    pick<BoatId | null>(
      [...options(boatsIn(state, 'offing', 'reef')), plainOption('none', t('none'), null)],
      menuDetails(t('hail'), boatsIn(state, 'sea', 'cove').map((id) => option.blocked(id, t('away'), '§3'))), // prettier-ignore
    ),
  decide: (turn, _seat, boat) => turn.emit({ type: 'BoatHailed', public: { boat } }),
});

/** §4: while they have lanterns, the smugglers are asked whether they show one. */
const answer = decision('hailed', {
  ...{ kind: 'answer', title: t('answer'), seats: ['smugglers'], reaction: true },
  asks: ({ lanterns, hailed }) => (lanterns > 0 && hailed?.lantern === null ? 'smugglers' : null),
  choose: () => pick([plainOption('dark', t('dark'), false), plainOption('show', t('show'), true)]),
  decide: (turn, _seat, lantern) => turn.emit({ type: 'HailAnswered', public: { lantern } }),
});

const entry = (id: 'boat' | 'brandy' | 'water', look: string) => ({ id, name: { ...t(id) }, text: { ...t(`${id}Text`) }, look }); // prettier-ignore
const ebb = (state: State) => Object.assign(state, { step: 'slack', tide: state.tide + 1, hailed: null });
const knows = (state: State, viewer: string | null) => viewer === 'smugglers' || over(state);

export const brandy: KitRuleset<State, Event> = ruleset({
  ...{ id: 'brandy', version: '1.0.0', title: t('title'), events, bots: {} },
  seats: SEATS.map((id) => ({ id, title: t(id), side: id })),
  scenarios: [{ id: 'night', title: t('title'), seats: [...SEATS] }],
  options: Type.Object({}, { additionalProperties: false }),
  board: () => ({
    ...{ kind: 'areas', width: 30, height: 24, edges: [] },
    areas: AREAS.map((id, n) => ({
      ...{ id, name: t(id), terrain: 'water', x: 15, y: 6 * n + 3 },
      polygon: [[0, 6 * n], [30, 6 * n], [30, 6 * n + 6], [0, 6 * n + 6]], // prettier-ignore
    })),
    legend: {
      sides: SEATS.map((id) => ({ id, name: { ...t(id) }, tint: id === 'guard' ? 'red' : 'blue' })),
      ...{ terrains: [entry('water', 'sea')], kinds: [entry('boat', 'boat')], badges: [entry('brandy', 'marker')] },
    },
  }),
  initial: () => ({
    ...{ tide: 1, step: 'lading', wind: 0, lanterns: 2, cargo: null, brandy: null, hailed: null },
    boats: { alba: 'sea', brisa: 'sea', coral: 'sea' },
  }),
  setUp: () => undefined,
  place: (state) => ({ kind: over(state) ? 'over' : state.step }),
  chapters: [load, sail, hail, answer],
  key: ({ tide }) => `tide ${tide}`,
  // Nobody is asked at slack water, nor once a hail is answered or cannot be: then a die is rolled (§2, §4).
  sequence: {
    ...{ lading: null, sailing: null, watch: null, over: null },
    slack: (turn) => turn.emit({ type: 'WindBlew', public: { die: turn.chance.die() } }),
    hailed(turn) {
      const { hailed, cargo } = turn.state;
      if (hailed === null) return;
      const [die, need] = [turn.chance.die(), hailed.lantern === true ? 5 : 3];
      const found = die < need ? 'escaped' : cargo === hailed.boat ? 'brandy' : 'empty';
      turn.emit({ type: 'BoatSearched', public: { boat: hailed.boat, die, need, found } });
    },
  },
  evolve: evolver<State, Event>({
    BrandyLoaded: (state, _public, loaded) =>
      void Object.assign(state, { cargo: secretOf(loaded, 'boat'), step: 'slack' }),
    WindBlew: (state, { die }) => void Object.assign(state, { wind: die, step: 'sailing' }),
    BoatsSailed: (state, { legs }) => {
      for (const { boat, to } of legs) state.boats[boat] = to;
      state.step = 'watch';
    },
    BoatLanded: (state, { brandy }) => {
      if (brandy) state.brandy = 'landed';
    },
    BoatHailed: (state, { boat }) =>
      void (boat === null ? ebb(state) : Object.assign(state, { step: 'hailed', hailed: { boat, lantern: null } })),
    HailAnswered: (state, { lantern }) => {
      if (state.hailed !== null) state.hailed.lantern = lantern;
      if (lantern) state.lanterns -= 1;
    },
    BoatSearched: (state, { boat, found }) => {
      if (found !== 'escaped') state.boats[boat] = 'taken';
      if (found === 'brandy') state.brandy = 'taken';
      ebb(state);
    },
  }),
  result(state) {
    const reason = state.brandy ?? 'dawn';
    const winners = [reason === 'landed' ? 'smugglers' : 'guard'];
    return over(state) ? { winners, reason, text: t('ended', { brandy: reason }) } : null;
  },
  view: (state, viewer) => ({
    sequence: { turn: state.tide, phase: state.step, label: t('tide', { n: Math.min(state.tide, TIDES) }) },
    pieces: boatsIn(state, ...AREAS).map((id) => ({
      ...{ id, kind: 'boat', owner: 'smugglers', at: state.boats[id], face: 'up', label: named(id) },
      badges: state.cargo === id && knows(state, viewer) ? ['brandy'] : [],
    })),
    ...{ hands: {}, decks: {} },
    tracks: [{ id: 'lanterns', label: t('lanterns'), value: state.lanterns, min: 0, max: 2 }],
  }),
  narrate: narrator<Event>({
    BrandyLoaded: (_public, seen) => t('loaded', { boat: named(...[secretOr<string[]>(seen, 'boat', [])].flat()) }),
    WindBlew: ({ die }) => t('blew', { die, n: maySail(die) }),
    BoatsSailed: ({ legs }) => t('sailed', { boats: named(...legs.map(({ boat }) => boat)) }),
    BoatLanded: ({ boat, brandy }) => t('landed', { boat: named(boat), brandy: brandy ? 'yes' : 'no' }),
    BoatHailed: ({ boat }) => t('hailed', { boat: boat === null ? t('none') : named(boat) }),
    HailAnswered: ({ lantern }) => t(lantern ? 'shown' : 'unseen'),
    BoatSearched: ({ boat, die, found }) => t('searched', { boat: named(boat), die, found }),
  }),
  picture: pictures<Event>({
    ...{ BrandyLoaded: noMarks, HailAnswered: noMarks },
    WindBlew: ({ die }) => [diceMark([die], { seat: 'smugglers' })],
    BoatsSailed: ({ legs }) =>
      legs.map(({ boat, from, to }) => ({ kind: 'move', from, to, seat: 'smugglers', pieces: [boat] })),
    BoatLanded: ({ brandy }) => [{ kind: 'spot', at: 'cove', tone: brandy ? 'gain' : 'note', seat: 'smugglers' }],
    BoatHailed: ({ boat }) => (boat === null ? [] : [{ kind: 'spot', at: boat, tone: 'fight', seat: 'guard' }]),
    BoatSearched: ({ boat, die, need, found }) => [
      diceMark([die], { seat: 'guard', need, at: boat }),
      { kind: 'spot', at: boat, tone: found === 'escaped' ? 'note' : 'loss', seat: 'smugglers' },
    ],
  }),
  invariants: (state) =>
    state.cargo !== null && state.brandy === null && !afloat(state).includes(state.cargo)
      ? [{ invariant: 'the brandy is afloat until it has been seen', detail: state.cargo }]
      : [],
  // Whoever does not know where the brandy is knows of which boats it was not: those are no longer afloat.
  resample: (state, viewer, chance) => ({
    ...copyOf(state),
    cargo: state.cargo === null || knows(state, viewer) ? state.cargo : chance.pick(afloat(state)),
  }),
});
