import { BOVES, counterOf } from '../../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import type { Event } from '../../../src/domain/rulesets/guerra-a-muerte/v1/events.ts';
import type { Frame } from '../../../src/domain/rulesets/guerra-a-muerte/v1/frames.ts';
import { unitsIn } from '../../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import type { State } from '../../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { EffectOrder, Effects, Ledger } from '../conformance-effects.ts';

type Names = Readonly<Partial<Record<Event['type'], string>>>;

/** These effects are combined with others in a file of the unit tests. */
function provedIn(file: string, ...effects: readonly string[]): Record<string, string> {
  return Object.fromEntries(effects.map((effect) => [effect, `test/unit/guerra-a-muerte/${file}.unit.spec.ts`]));
}

function isUnderWay({ stack }: State, kind: Frame['kind']): boolean {
  return stack.some((frame) => frame.kind === kind);
}

/** What a fight of either kind does besides its dice; ships in a port that is taken have dice of their own. */
function effectOfFight(event: Event, state: State): string | null {
  const inPort = state.stack.at(-1)?.kind === 'port';
  if (event.type === 'StepsLost') return inPort ? null : 'losses';
  if (event.type === 'LeaderDiced' && !inPort) return isBoves(event.public.leader, state) ? 'boves' : 'leaders';
  return IN_FIGHT[event.type] ?? null;
}

const IN_FIGHT: Names = { PortTaken: 'port', CityEntered: 'entry', RepressionDiced: 'repression' };

/** Boves leads from the front (§8.2): he is diced for though his units are still there. */
function isBoves(leader: string, state: State): boolean {
  return leader === BOVES && unitsIn(state, state.leaders[BOVES]?.at ?? '').length > 0;
}

/** A field battle: it is avoided or fought, what it costs, and what the victor makes of it (§6.1, §6.3.1, §8, §10.4). */
const battle: EffectOrder<State, Event> = {
  rule: '§6.1, §6.3.1, §8.1, §10.4',
  // each side's leaders are diced for as its last unit falls, and the attacker's losses come first
  order: [
    'avoid',
    'initiative',
    'tactics',
    'dice',
    ['losses', 'leaders'],
    'boves',
    'entry',
    'port',
    'repression',
    'end',
  ],
  together: [
    ['avoid', 'initiative'],
    ['tactics', 'dice'],
    ['dice', 'losses'],
    ['losses', 'entry'],
    ['entry', 'end'],
  ],
  rare: provedIn('effects', 'leaders', 'boves', 'port', 'repression'),
  begins: ({ type }) => type === 'BattleDeclared',
  effect(event, state) {
    return isUnderWay(state, 'battle') ? (IN_BATTLE[event.type] ?? effectOfFight(event, state)) : null;
  },
};

const IN_BATTLE: Names = {
  AvoidDiced: 'avoid',
  AvoidDeclined: 'avoid',
  InitiativeDiced: 'initiative',
  TacticsDiced: 'tactics',
  BattleDiced: 'dice',
  BattleEnded: 'end',
};

/** A siege attack or the die of a blockade, and what follows when the city falls (§6.3, §6.6, §7.9). */
const siege: EffectOrder<State, Event> = {
  rule: '§6.3, §6.6, §7.9',
  order: ['dice', ['losses', 'leaders'], 'boves', 'fall', 'port', 'entry', 'repression', 'end'],
  together: [],
  rare: provedIn('effects', 'dice', 'losses', 'leaders', 'boves', 'fall', 'port', 'entry', 'repression', 'end'),
  begins: ({ type }) => type === 'AssaultDeclared' || type === 'BlockadeDiced',
  effect(event, state) {
    if (event.type === 'BlockadeDiced') return 'dice';
    return isUnderWay(state, 'assault') ? (IN_SIEGE[event.type] ?? effectOfFight(event, state)) : null;
  },
};

const IN_SIEGE: Names = { AssaultDiced: 'dice', SiegeRaised: 'fall', AssaultEnded: 'end' };

/** A naval battle; of a convoy each exchange begins anew (§7.5, §8.3, §7.7, A18). */
const naval: EffectOrder<State, Event> = {
  rule: '§7.5, §7.7, §8.3',
  order: ['avoid', 'engaged', 'cochrane', 'prize', 'targets', 'fire', ['losses', 'leaders', 'sunk'], 'end'],
  together: [],
  rare: {
    ...provedIn('effects', 'avoid', 'engaged', 'targets', 'fire', 'losses', 'leaders', 'sunk', 'end'),
    ...provedIn('naval', 'cochrane', 'prize'),
  },
  begins(event, { stack }) {
    const top = stack.at(-1);
    if (event.type === 'NavalEngaged') return top?.kind === 'naval' && top.by === 'convoy';
    return event.type === 'NavalDeclared';
  },
  effect: (event, state) => (isUnderWay(state, 'naval') ? (AT_SEA[event.type] ?? null) : null),
};

const AT_SEA: Names = {
  NavalAvoidDiced: 'avoid',
  NavalEngaged: 'engaged',
  CochraneDiced: 'cochrane',
  FrigateTaken: 'prize',
  TargetsNamed: 'targets',
  BroadsidesFired: 'fire',
  StepsLost: 'losses',
  LeaderDiced: 'leaders',
  FleetLost: 'sunk',
  NavalEnded: 'end',
};

/** A check of attrition: small columns are spared, the owner pays, then force by force its die and its losses (§4.1, §5.3, A5). */
const attrition: EffectOrder<State, Event> = {
  rule: '§4.1, §5.3',
  order: ['spared', 'paid', ['die', 'losses', 'leaders'], 'over'],
  together: [
    ['paid', 'die'],
    ['die', 'losses'],
    ['losses', 'over'],
  ],
  rare: provedIn('effects', 'spared', 'leaders'),
  begins: ({ type }) => type === 'AttritionDue',
  effect(event, state) {
    if (!isUnderWay(state, 'attrition')) return null;
    if (event.type === 'AttritionChecked') return event.public.exempt ? 'spared' : 'die';
    return IN_ATTRITION[event.type] ?? null;
  },
};

const IN_ATTRITION: Names = {
  AttritionPaid: 'paid',
  StepsLost: 'losses',
  LeaderDiced: 'leaders',
  AttritionEnded: 'over',
};

/** A hunt for guerrillas: whom it destroys is gone, leaders and all, before the area is repressed (§13, §10.4). */
const hunt: EffectOrder<State, Event> = {
  rule: '§13.0d, §10.4',
  order: ['die', 'losses', 'leaders', 'repression'],
  together: [],
  rare: provedIn('effects', 'die', 'losses', 'leaders', 'repression'),
  begins: ({ type }) => type === 'CounterGuerrillaDiced',
  effect(event, { stack }) {
    const hunting = stack.every(({ kind }) => kind === 'activation' || kind === 'losses');
    return hunting && stack.length > 0 ? (IN_HUNT[event.type] ?? null) : null;
  },
};

const IN_HUNT: Names = {
  CounterGuerrillaDiced: 'die',
  StepsLost: 'losses',
  LeaderDiced: 'leaders',
  RepressionDiced: 'repression',
};

/** A turn, step by step (§3.1, §3.2, §11). */
const turn: EffectOrder<State, Event> = {
  rule: '§3.1, §3.2, §11.0',
  order: [
    ...['liberals', 'risings', 'rising', 'spain', 'income', 'mass', 'promotion', 'builds', 'arrivals', 'convoys'],
    ...['reorganisation', 'patriot', 'patriot-over', 'allowance', 'royalist', 'royalist-over', 'blockade', 'return'],
    ...['count', 'verdict'],
  ],
  together: [
    ['risings', 'spain'],
    ['spain', 'income'],
    ['income', 'promotion'],
    ['promotion', 'builds'],
    ['builds', 'reorganisation'],
    ['reorganisation', 'patriot'],
    ['patriot', 'patriot-over'],
    ['patriot-over', 'royalist'],
    ['royalist', 'royalist-over'],
    ['royalist-over', 'verdict'],
    ['count', 'verdict'],
  ],
  rare: {
    ...provedIn('liberals', 'liberals'),
    ...provedIn('risings', 'rising'),
    ...provedIn('recruits', 'mass'),
    ...provedIn('arrivals', 'arrivals'),
    ...provedIn('convoys', 'convoys'),
    ...provedIn('mexico', 'allowance'),
    ...provedIn('siege', 'blockade'),
    ...provedIn('turn', 'return'),
  },
  begins: ({ type }) => type === 'TurnBegan',
  effect(event) {
    if (event.type === 'ActivationBegan') return event.public.side;
    if (event.type === 'PhaseOver') return `${event.public.side}-over`;
    if (event.type === 'ReinforcementPlaced') return isLanding(event.public.unit) ? 'arrivals' : null;
    return IN_TURN[event.type] ?? null;
  },
};

/** Whether a unit comes with the patriot's reinforcements: convoys are the royalist's, and Mina lands later (§4.10). */
function isLanding(unit: string): boolean {
  return counterOf(unit).side === 'patriot' && unit !== 'Min';
}

const IN_TURN: Names = {
  LiberalDiced: 'liberals',
  RisingsShown: 'risings',
  RisingDiced: 'rising',
  SpanishDiced: 'spain',
  IncomeCollected: 'income',
  MassRecruited: 'mass',
  PromotionDiced: 'promotion',
  BuildsShown: 'builds',
  ConvoyNamed: 'convoys',
  ReorganisationsShown: 'reorganisation',
  AllowanceDiced: 'allowance',
  BlockadeDiced: 'blockade',
  ReturnEnded: 'return',
  AreasCounted: 'count',
  GameDecided: 'verdict',
};

/** Whatever a die takes of a force is taken off it, no more and no less, before anything else goes on (§5.3, §6.1.9, §6.3, §7.7). */
const steps: Ledger<State, Event> = {
  rule: '§5.3, §6.1.9, §6.3, §7.7',
  closes: ({ type }) => CLOSING.includes(type),
  post(event, { stack }) {
    const frame = stack.at(-1);
    switch (event.type) {
      case 'BattleDiced':
        return frame?.kind === 'battle' ? owed(event.public.losses, frame) : [];
      case 'AssaultDiced':
        return frame?.kind === 'assault'
          ? owed(event.public.losses, { attacker: frame.besieger, defender: frame.garrison })
          : [];
      case 'AttritionChecked':
      case 'TroopsOverloaded':
        return [{ account: event.public.force, owes: event.public.steps }];
      case 'CounterGuerrillaDiced':
        return event.public.outcome === 'ambush' ? [{ account: event.public.force, owes: 1 }] : [];
      case 'StepsLost':
        return frame?.kind === 'losses' ? [{ account: event.public.force, pays: event.public.steps }] : [];
      default:
        return [];
    }
  },
};

const CLOSING: readonly Event['type'][] = [
  ...(['BattleEnded', 'AssaultEnded', 'AttritionChecked', 'AttritionEnded', 'ActivationEnded'] as const),
  ...(['NavalEnded', 'NavalEngaged', 'CityEntered', 'RepressionDiced', 'PhaseOver', 'GameDecided'] as const),
];

function owed(
  losses: { readonly attacker: number; readonly defender: number },
  { attacker, defender }: { readonly attacker: string; readonly defender: string },
): { account: string; owes: number }[] {
  return [
    { account: attacker, owes: losses.attacker },
    { account: defender, owes: losses.defender },
  ];
}

/** What is watched in every random game of Guerra a Muerte. */
export const guerraEffects: Effects<State, Event> = {
  orders: [battle, siege, naval, attrition, hunt, turn],
  ledgers: [steps],
};
