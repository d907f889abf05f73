/**
 * §1 Each night the sapper secretly digs under one of three bastions, while the governor secretly listens at one.
 * §2 Both choices are opened. Where the governor listened in the right place, a die of 3 or more buries the gallery.
 * §3 Else it is a length longer. The sapper wins with a gallery of three lengths; the governor wins after eight nights.
 */
import Type from 'typebox';
import * as kit from '../src/domain/kernel/kit/index.ts';

const BASTIONS = ['north', 'south', 'west'] as const;
type Bastion = (typeof BASTIONS)[number];
const SEATS = ['sapper', 'governor'] as const;
type SeatId = (typeof SEATS)[number];
const [NIGHTS, LENGTH] = [8, 3];

type State = { night: number; galleries: Record<Bastion, number>; chosen: Record<SeatId, Bastion | null> };
type Place = { kind: 'night' | 'over' };

const t = kit.bilingual({
  title: ['The Mine', 'La mina'],
  sapper: ['Sapper', 'Zapador'],
  governor: ['Governor', 'Gobernador'],
  north: ['North bastion', 'Baluarte norte'],
  west: ['West bastion', 'Baluarte oeste'],
  south: ['South bastion', 'Baluarte sur'],
  night: ['Night {n}', 'Noche {n}'],
  dig: ['Where is dug tonight?', '¿Dónde se cava?'],
  listen: ['Where to listen?', '¿Dónde se escucha?'],
  dug: ['The sapper has chosen.', 'El zapador ha elegido.'],
  listened: ['The governor has chosen.', 'El gobernador ha elegido.'],
  longer: ['A gallery grows: {at}. The governor listened: {heard}.', 'Crece una galería: {at}. Se escuchó: {heard}.'],
  buried: ['Heard: {at}! With a {die} the gallery is buried.', '¡Oído: {at}! Con un {die} se hunde la galería.'],
  missed: ['Heard: {at}; but a {die} does not bury it.', 'Oído: {at}; pero un {die} no la hunde.'],
  wall: ['Bastion', 'Baluarte'],
  wallText: ['May be mined (§1).', 'Se puede minar (§1).'],
  gallery: ['Gallery', 'Galería'],
  galleryText: ['Blows the bastion up at three lengths (§3).', 'Vuela el baluarte con tres tramos (§3).'],
  blown: ['The bastion is blown up.', 'El baluarte vuela.'],
  held: ['The walls stand.', 'Los muros aguantan.'],
});

const at = kit.oneOf(BASTIONS);
const events = {
  PlaceChosen: kit.event({ seat: kit.oneOf(SEATS) }, { secret: { at } }),
  NightOpened: kit.event(
    { at, heard: at, die: Type.Union([Type.Integer(), Type.Null()]), buried: Type.Boolean() },
    { reveals: true },
  ),
};
type Event = kit.EventsOf<typeof events>;

const decision = kit.decisionsOf<State, Event, SeatId, Place>();
const bastions = kit.optionsOf('area', 'area', (id: Bastion) => t(id));

/** §1: both choose at once, each without the other. */
const chooses = (kind: 'dig' | 'listen', seat: SeatId) =>
  decision('night', {
    kind,
    title: t(kind),
    seats: [seat],
    asks: ({ chosen }) => (chosen[seat] === null ? seat : null),
    choose: () => kit.pick(bastions.list(BASTIONS)),
    decide: (turn, _seat, at) =>
      turn.emit({ type: 'PlaceChosen', public: { seat }, secrets: kit.secretFor(seat, { at }) }),
  });

const isOver = ({ night, galleries }: State) => night > NIGHTS || BASTIONS.some((id) => galleries[id] >= LENGTH);

export const mine: kit.KitRuleset<State, Event> = kit.ruleset({
  id: 'mine',
  version: '1.0.0',
  title: t('title'),
  events,
  seats: SEATS.map((id) => ({ id, title: t(id), side: id })),
  scenarios: [{ id: 'siege', title: t('title'), seats: [...SEATS] }],
  board: () => ({
    kind: 'areas',
    width: 30,
    height: 10,
    edges: [],
    areas: BASTIONS.map((id, n) => kit.boxArea({ id, name: t(id), terrain: 'wall' }, [10 * n, 0], [10, 10])),
    legend: {
      sides: SEATS.map((id) => ({ id, name: { ...t(id) }, tint: id === 'sapper' ? 'red' : 'blue' })),
      terrains: [{ id: 'wall', name: { ...t('wall') }, text: { ...t('wallText') }, look: 'fortress' }],
      kinds: [{ id: 'gallery', name: { ...t('gallery') }, text: { ...t('galleryText') }, look: 'trench' }],
    },
  }),
  initial: () => ({ night: 1, galleries: { north: 0, west: 0, south: 0 }, chosen: { sapper: null, governor: null } }),
  place: (state): Place => ({ kind: isOver(state) ? 'over' : 'night' }),
  chapters: [chooses('dig', 'sapper'), chooses('listen', 'governor')],
  key: ({ night }) => `night ${night}`,
  sequence: {
    over: null,
    night(turn) {
      const { sapper: at, governor: heard } = turn.state.chosen;
      if (at === null || heard === null) return;
      const die = at === heard ? turn.chance.die() : null;
      turn.emit({ type: 'NightOpened', public: { at, heard, die, buried: die !== null && die >= 3 } });
    },
  },
  evolve: kit.evolver<State, Event>({
    PlaceChosen: (state, { seat }, chosen) => void (state.chosen[seat] = kit.secretOf(chosen, 'at') as Bastion),
    NightOpened: (state, { at, buried }) => {
      state.galleries[at] = buried ? 0 : state.galleries[at] + 1;
      state.chosen = { sapper: null, governor: null };
      state.night += 1;
    },
  }),
  result(state) {
    if (!isOver(state)) return null;
    return state.night > NIGHTS && BASTIONS.every((id) => state.galleries[id] < LENGTH)
      ? { winners: ['governor'], reason: 'held', text: t('held') }
      : { winners: ['sapper'], reason: 'blown', text: t('blown') };
  },
  view: ({ night, galleries, chosen }, viewer) => ({
    sequence: { turn: Math.min(night, NIGHTS), phase: 'night', label: t('night', { n: Math.min(night, NIGHTS) }) },
    pieces: BASTIONS.filter((id) => galleries[id] > 0).map((id) => {
      return { id: `gallery-${id}`, kind: 'gallery', owner: 'sapper', at: id, face: 'up', steps: galleries[id] };
    }),
    hands: {},
    decks: {},
    tracks: [],
    details: Object.fromEntries(SEATS.filter((id) => kit.looksAs(viewer, id)).map((id) => [id, chosen[id]])),
  }),
  narrate: kit.narrator<Event>({
    PlaceChosen: ({ seat }) => t(seat === 'sapper' ? 'dug' : 'listened'),
    NightOpened: ({ at, heard, die, buried }) =>
      die === null ? t('longer', { at: t(at), heard: t(heard) }) : t(buried ? 'buried' : 'missed', { at: t(at), die }),
  }),
  picture: kit.pictures<Event>({
    PlaceChosen: kit.noMarks,
    NightOpened: ({ at, die, buried }) => [
      ...(die === null ? [] : [kit.diceMark([die], { seat: 'governor', need: 3, at })]),
      { kind: 'spot', at, tone: buried ? 'loss' : 'gain', seat: 'sapper' },
    ],
  }),
  resample(state, viewer, chance) {
    const world = kit.copyOf(state);
    for (const seat of SEATS)
      if (seat !== viewer && world.chosen[seat] !== null) world.chosen[seat] = chance.pick(BASTIONS);
    return world;
  },
});
