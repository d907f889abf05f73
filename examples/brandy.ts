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
import * as kit from '../src/domain/kernel/kit/index.ts';

const SEATS = ['smugglers', 'guard'] as const;
const AREAS = ['sea', 'offing', 'reef', 'cove'] as const;
const BOATS = ['alba', 'brisa', 'coral'] as const;
type Area = (typeof AREAS)[number];
type Boat = (typeof BOATS)[number];

/** Where a tide stands, and what is asked about there. */
type Step =
  | { kind: 'lading' | 'slack' | 'watch' }
  | { kind: 'sailing'; most: number }
  | { kind: 'hailed'; boat: Boat; lantern: boolean | null };
type Place = Step | { kind: 'over' };
type State = { tide: number; step: Step; lanterns: number; boats: Record<Boat, Area | 'taken'> } & {
  cargo: Boat | null; // where the brandy is, which only the smugglers know
  fate: 'landed' | 'taken' | null; // what everybody has seen become of it
};

const t = kit.bilingual({
  title: ['Brandy by Night', 'Aguardiente de noche'],
  tide: ['Tide {n} of 5', 'Marea {n} de 5'],
  smugglers: ['Smugglers', 'Contrabandistas'],
  guard: ['Guard', 'Guardia'],
  lanterns: ['Lanterns', 'Faroles'],
  sea: ['Open sea', 'Mar abierto'],
  offing: ['Offing', 'Rada'],
  reef: ['Reef', 'Arrecife'],
  cove: ['Cove', 'Cala'],
  water: ['Water', 'Agua'],
  waterText: ['Boats sail towards the cove (§2).', 'Las barcas van hacia la cala (§2).'],
  boat: ['Boat', 'Barca'],
  boatText: ['May carry the brandy (§1).', 'Puede llevar el aguardiente (§1).'],
  brandy: ['Brandy', 'Aguardiente'],
  brandyText: ['It is aboard (§1).', 'Está a bordo (§1).'],
  load: ['Which boat carries the brandy?', '¿Qué barca lleva el aguardiente?'],
  loaded: ['The brandy is aboard: {boat}.', 'El aguardiente va a bordo: {boat}.'],
  blew: [
    'Wind {die}: {n, plural, one {# boat} other {# boats}} may sail.',
    'Viento {die}: {n, plural, one {puede navegar # barca} other {pueden navegar # barcas}}.',
  ],
  sail: ['Which boats sail?', '¿Qué barcas navegan?'],
  sailed: ['Boats sail: {boats}.', 'Navegan: {boats}.'],
  hold: ['No more', 'Ninguna más'],
  gone: ['It is not afloat.', 'Ya no navega.'],
  landed: ['The {boat} lands {cargo}.', 'La {boat} desembarca {cargo}.'],
  theBrandy: ['the brandy', 'el aguardiente'],
  fish: ['nothing but fish', 'solo pescado'],
  hail: ['Which boat is hailed?', '¿A qué barca se da el alto?'],
  none: ['None', 'A ninguna'],
  away: ['The cutter does not go there.', 'La escampavía no va allí.'],
  hailed: ['The cutter hails: {boat}.', 'La escampavía da el alto: {boat}.'],
  answer: ['Show a lantern?', '¿Mostrar un farol?'],
  show: ['Show a lantern', 'Mostrar un farol'],
  dark: ['Stay dark', 'Seguir a oscuras'],
  unseen: ['All stays dark.', 'Todo sigue a oscuras.'],
  shown: ['A lantern shines elsewhere.', 'Un farol brilla en otra parte.'],
  searched: ['Die {die}: the {boat} {found}.', 'Dado {die}: la {boat} {found}.'],
  escaped: ['escapes', 'escapa'],
  empty: ['is taken, empty', 'es apresada, vacía'],
  full: ['is taken with the brandy', 'es apresada con el aguardiente'],
  ended: [
    'The brandy {fate, select, landed {is ashore} taken {is taken} other {is still at sea at dawn}}.',
    'El aguardiente {fate, select, landed {está en tierra} taken {ha sido apresado} other {sigue en el mar al alba}}.',
  ],
});
/** Names are the same in both languages. */
const named = (...boats: readonly string[]) =>
  kit.same(boats.map((id) => id[0]?.toUpperCase() + id.slice(1)).join(', '));

const boat = kit.oneOf(BOATS);
const events = {
  BrandyLoaded: kit.event({}, { secret: { boat } }),
  WindBlew: kit.event({ die: Type.Integer() }),
  BoatsSailed: kit.event({ legs: Type.Array(Type.Object({ boat, from: kit.oneOf(AREAS), to: kit.oneOf(AREAS) })) }),
  BoatLanded: kit.event({ boat, brandy: Type.Boolean() }, { reveals: true }),
  BoatHailed: kit.event({ boat: Type.Union([boat, Type.Null()]) }),
  HailAnswered: kit.event({ lantern: Type.Boolean() }),
  BoatSearched: kit.event(
    { boat, die: Type.Integer(), need: Type.Integer(), found: kit.oneOf(['escaped', 'empty', 'full']) },
    { reveals: true },
  ),
};
type Event = kit.EventsOf<typeof events>;

const decision = kit.decisionsOf<State, Event, (typeof SEATS)[number], Place>();
const boats = kit.optionsOf('boat', 'piece', (id: Boat) => named(id));
const boatsIn = (state: State, ...areas: readonly (Area | 'taken')[]) =>
  BOATS.filter((id) => areas.includes(state.boats[id]));
const afloat = (state: State) => boatsIn(state, 'sea', 'offing', 'reef');
const maySail = (wind: number) => (wind <= 2 ? 1 : 2);

/** §1: the smugglers load the brandy. */
const load = decision('lading', {
  kind: 'load',
  title: t('load'),
  seats: ['smugglers'],
  choose: () => kit.pick(boats.list(BOATS)),
  decide: (turn, seat, boat) => turn.emit({ type: 'BrandyLoaded', public: {}, secrets: kit.secretFor(seat, { boat }) }),
});

/** §2: as many boats sail as the wind allows, and what lands is seen. */
const sail = decision('sailing', {
  kind: 'sail',
  title: t('sail'),
  seats: ['smugglers'],
  choose(state, _seat, { most }) {
    const blocked = () => boatsIn(state, 'cove', 'taken').map((id) => boats.blocked(id, t('gone'), '§2'));
    const some = { min: 0, max: most, done: kit.choice('hold', t('hold')) };
    return kit.pickSome(boats.list(afloat(state)), some, { blocked, safe: 'hold' });
  },
  decide({ state, emit }, _seat, boats) {
    const legs = boats.map((boat) => {
      const at = AREAS.findIndex((area) => area === state.boats[boat]);
      return { boat, from: AREAS[at] ?? 'sea', to: AREAS[at + 1] ?? 'cove' };
    });
    emit({ type: 'BoatsSailed', public: { legs } });
    for (const { boat } of legs.filter(({ to }) => to === 'cove'))
      emit({ type: 'BoatLanded', public: { boat, brandy: boat === state.cargo } });
  },
});

/** §3: the cutter hails a boat under way, or none. */
const hail = decision('watch', {
  kind: 'hail',
  title: t('hail'),
  seats: ['guard'],
  choose(state) {
    const blocked = () => boatsIn(state, 'sea', 'cove').map((id) => boats.blocked(id, t('away'), '§3'));
    const none = kit.plainOption('none', t('none'), null);
    return kit.pick<Boat | null>([...boats.list(boatsIn(state, 'offing', 'reef')), none], { blocked });
  },
  decide: (turn, _seat, boat) => turn.emit({ type: 'BoatHailed', public: { boat } }),
});

/** §4: while they have lanterns, the smugglers are asked whether they show one. */
const answer = decision('hailed', {
  kind: 'answer',
  title: t('answer'),
  seats: ['smugglers'],
  reaction: true,
  asks: ({ lanterns }, { lantern }) => (lanterns > 0 && lantern === null ? 'smugglers' : null),
  choose: () => kit.pick([kit.plainOption('dark', t('dark'), false), kit.plainOption('show', t('show'), true)]),
  decide: (turn, _seat, lantern) => turn.emit({ type: 'HailAnswered', public: { lantern } }),
});

const isOver = ({ fate, tide }: State) => fate !== null || tide > 5;
const ebb = (state: State) => Object.assign(state, { tide: state.tide + 1, step: { kind: 'slack' } });
const knows = (state: State, viewer: string | null) => kit.looksAs(viewer, 'smugglers') || isOver(state);
const entry = (id: 'boat' | 'brandy' | 'water', look: string) => {
  return { id, name: { ...t(id) }, text: { ...t(`${id}Text`) }, look };
};

export const brandy: kit.KitRuleset<State, Event> = kit.ruleset({
  id: 'brandy',
  version: '1.0.0',
  title: t('title'),
  events,
  seats: SEATS.map((id) => ({ id, title: t(id), side: id })),
  scenarios: [{ id: 'night', title: t('title'), seats: [...SEATS] }],
  board: () => ({
    kind: 'areas',
    width: 30,
    height: 24,
    edges: [],
    areas: AREAS.map((id, n) => kit.boxArea({ id, name: t(id), terrain: 'water' }, [0, 6 * n], [30, 6])),
    legend: {
      sides: SEATS.map((id) => ({ id, name: { ...t(id) }, tint: id === 'guard' ? 'red' : 'blue' })),
      terrains: [entry('water', 'sea')],
      kinds: [entry('boat', 'boat')],
      badges: [entry('brandy', 'treasure')],
    },
  }),
  initial: () => ({
    tide: 1,
    step: { kind: 'lading' },
    lanterns: 2,
    cargo: null,
    fate: null,
    boats: { alba: 'sea', brisa: 'sea', coral: 'sea' },
  }),
  place: (state): Place => (isOver(state) ? { kind: 'over' } : state.step),
  chapters: [load, sail, hail, answer],
  key: ({ tide }) => `tide ${tide}`,
  // Nobody is asked at slack water, nor once a hail is answered or cannot be: then a die is rolled (§2, §4).
  sequence: {
    lading: null,
    sailing: null,
    watch: null,
    over: null,
    slack: ({ emit, chance }) => emit({ type: 'WindBlew', public: { die: chance.die() } }),
    hailed({ state, emit, chance }, { boat, lantern }) {
      const [die, need] = [chance.die(), lantern === true ? 5 : 3];
      const found = die < need ? 'escaped' : state.cargo === boat ? 'full' : 'empty';
      emit({ type: 'BoatSearched', public: { boat, die, need, found } });
    },
  },
  evolve: kit.evolver<State, Event>({
    BrandyLoaded: (state, _public, loaded) => {
      state.cargo = kit.secretOf(loaded, 'boat') as Boat;
      state.step = { kind: 'slack' };
    },
    WindBlew: (state, { die }) => void (state.step = { kind: 'sailing', most: maySail(die) }),
    BoatsSailed: (state, { legs }) => {
      for (const { boat, to } of legs) state.boats[boat] = to;
      state.step = { kind: 'watch' };
    },
    BoatLanded: (state, { brandy }) => void (state.fate = brandy ? 'landed' : state.fate),
    BoatHailed: (state, { boat }) =>
      void (boat === null ? ebb(state) : (state.step = { kind: 'hailed', boat, lantern: null })),
    HailAnswered: (state, { lantern }) => {
      if (state.step.kind === 'hailed') state.step.lantern = lantern;
      if (lantern) state.lanterns -= 1;
    },
    BoatSearched: (state, { boat, found }) => {
      if (found !== 'escaped') state.boats[boat] = 'taken';
      if (found === 'full') state.fate = 'taken';
      ebb(state);
    },
  }),
  result(state) {
    const reason = state.fate ?? 'dawn';
    const winners = [reason === 'landed' ? 'smugglers' : 'guard'];
    return isOver(state) ? { winners, reason, text: t('ended', { fate: reason }) } : null;
  },
  view: (state, viewer) => ({
    sequence: { turn: state.tide, phase: state.step.kind, label: t('tide', { n: Math.min(state.tide, 5) }) },
    pieces: boatsIn(state, ...AREAS).map((id) => ({
      id,
      kind: 'boat',
      owner: 'smugglers',
      at: state.boats[id],
      face: 'up',
      label: named(id),
      badges: state.cargo === id && knows(state, viewer) ? ['brandy'] : [],
    })),
    hands: {},
    decks: {},
    tracks: [{ id: 'lanterns', label: t('lanterns'), value: state.lanterns, min: 0, max: 2 }],
  }),
  narrate: kit.narrator<Event>({
    BrandyLoaded: (_public, seen) => t('loaded', { boat: named(kit.secretOr(seen, 'boat', '—')) }),
    WindBlew: ({ die }) => t('blew', { die, n: maySail(die) }),
    BoatsSailed: ({ legs }) => t('sailed', { boats: named(...legs.map(({ boat }) => boat)) }),
    BoatLanded: ({ boat, brandy }) => t('landed', { boat: named(boat), cargo: t(brandy ? 'theBrandy' : 'fish') }),
    BoatHailed: ({ boat }) => t('hailed', { boat: boat === null ? t('none') : named(boat) }),
    HailAnswered: ({ lantern }) => t(lantern ? 'shown' : 'unseen'),
    BoatSearched: ({ boat, die, found }) => t('searched', { boat: named(boat), die, found: t(found) }),
  }),
  picture: kit.pictures<Event>({
    BrandyLoaded: kit.noMarks,
    HailAnswered: kit.noMarks,
    WindBlew: ({ die }) => [kit.diceMark([die])],
    BoatsSailed: ({ legs }) =>
      legs.map(({ boat, from, to }) => ({ kind: 'move', from, to, seat: 'smugglers', pieces: [boat] })),
    BoatLanded: ({ brandy }) => [{ kind: 'spot', at: 'cove', tone: brandy ? 'gain' : 'note', seat: 'smugglers' }],
    BoatHailed: ({ boat }) => (boat === null ? [] : [{ kind: 'spot', at: boat, tone: 'fight', seat: 'guard' }]),
    BoatSearched: ({ boat, die, need, found }) => [
      kit.diceMark([die], { seat: 'guard', need, at: boat }),
      { kind: 'spot', at: boat, tone: found === 'escaped' ? 'note' : 'loss', seat: 'smugglers' },
    ],
  }),
  invariants: (state) =>
    state.cargo !== null && state.fate === null && !afloat(state).includes(state.cargo)
      ? [{ invariant: 'the brandy is afloat until it has been seen', detail: state.cargo }]
      : [],
  // Whoever does not know where the brandy is knows of which boats it was not: those are no longer afloat.
  resample: (state, viewer, chance) => ({
    ...kit.copyOf(state),
    cargo: state.cargo === null || knows(state, viewer) ? state.cargo : chance.pick(afloat(state)),
  }),
});
