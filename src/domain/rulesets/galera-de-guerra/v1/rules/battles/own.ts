import { battleOf, TOURNAMENT } from '../../data/data.ts';
import type { Side } from '../../sides.ts';

/**
 * What one battle says that no other does, beside its data (dossier 8.2). Chapters ask what holds in a battle by these
 * members; no other file of the rules knows which battle says it.
 */
export type OwnRules = {
  /** The side that comes up before turn 1, by squadrons or all as one (S-CAT.6, S-SID.6). */
  readonly approach?: { readonly side: Side; readonly asOne: boolean };
  /**
   * Who may not row at Max: everybody before turn 1, ships that have turned traitor, a side in turn 1 where the option
   * `drepanumNoMax` says so, a ship that is still coming in, or a whole fleet until it has come in.
   */
  readonly noMax?: 'approach' | 'traitors' | 'first-turn' | 'entering' | 'fleet-entering';
  /**
   * Transports, a squadron of their own: where they must keep, what one is worth where it is not its ram defence, and
   * whether galleys tow them where an option does not leave them at home.
   */
  readonly transports?: { readonly bounds: 'off-coast' | 'south'; readonly worth?: number; readonly towed?: boolean };
  /** Squadrons under command that the side with the transports may activate in a turn, while the option has them. */
  readonly activations?: { readonly side: Side; readonly most: number };
  /** Of the admirals of this side the one who is lost first has no successor (S-ECN.5). */
  readonly consuls?: Side;
  /** A leader who reaches the ships of some groups in turn 1 wherever they are. */
  readonly reaches?: { readonly leader: string; readonly groups: string };
  /** Ships that sail as one column while nothing has broken it (S-DRE). */
  readonly column?: ReadonlySet<string>;
  /** Leaders in the first and in the last third of the line (S-SID). */
  readonly thirds?: { readonly first: string; readonly last: string };
  /** Who sails in one of the last ships where the option `pulcherRear` says so, and which these are. */
  readonly rear?: { readonly leader: string; readonly ships: readonly string[] };
  /** Leaders of this side have a column each. */
  readonly columnEach?: Side;
  /** Whether a ship of a type may take a place of the deployment: flagships, and those that carry no leader. */
  berth?(type: string, place: string): boolean;
  /** Ships that carry no leader: of a colour and a type. */
  readonly leaderless?: { readonly color: Side; readonly type: string };
  /** The side that has a treasure aboard one of its ships. */
  readonly treasure?: Side;
  /** What is counted beside the ships of the enemy. */
  readonly bonus?: 'aground' | 'breakthrough' | 'pursuit' | 'treasure';
  /** The side that has 20 points at the end while these leaders live (S-ACT). */
  readonly survivors?: { readonly side: Side; readonly leaders: readonly string[] };
};

const body = new Set(battleOf('drepanum-battle')?.sides.red.groups.find(({ id }) => id.includes('main'))?.ships);
const right = new Set(battleOf('actium')?.sides.red.groups.find(({ id }) => id.endsWith('right'))?.places);

const own: Readonly<Record<string, OwnRules>> = {
  lade: { noMax: 'traitors' },
  catana: { approach: { side: 'red', asOne: true }, noMax: 'approach', transports: { bounds: 'off-coast' } },
  ecnomus: {
    transports: { bounds: 'south', worth: 10, towed: true },
    activations: { side: 'red', most: 4 },
    consuls: 'red',
    reaches: { leader: 'ecnomus.rome.drusus', groups: '.iv-' },
    bonus: 'pursuit',
  },
  'drepanum-approach': {
    noMax: 'fleet-entering',
    column: body,
    columnEach: 'green',
    bonus: 'aground',
    rear: { leader: 'drepanum-approach.rome.c-pulcher', ships: ['red-5-48', 'red-5-49'] },
  },
  'drepanum-battle': { noMax: 'first-turn', column: body, bonus: 'aground' },
  aegates: { bonus: 'breakthrough' },
  chios: {
    leaderless: { color: 'green', type: 'Trem' },
    berth: (type, place) => type !== 'Trem' || !['3623', '4904', '5009'].includes(place),
  },
  side: {
    approach: { side: 'green', asOne: false },
    thirds: { first: 'side.syria.hannibal', last: 'side.syria.apollonius' },
  },
  tauris: { berth: (type, place) => place !== '3421' || type === '4' },
  actium: {
    treasure: 'red',
    bonus: 'treasure',
    survivors: { side: 'red', leaders: ['actium.antony.antony', 'actium.antony.cleopatra'] },
    berth(type, place) {
      if (type === '8') return place === 'N5505'; // Cleopatra sails the octeres
      if (place === 'N5505') return false;
      return type !== '10' || right.has(place); // Antony the dekeres
    },
  },
  [TOURNAMENT]: { noMax: 'entering' },
};

const NONE: OwnRules = {};
const known = new Map<string, OwnRules>();

/** What the battle of a scenario says that no other does; a battle without such rules says nothing. */
export function ownRules({ scenario }: { readonly scenario: string }): OwnRules {
  const found = known.get(scenario);
  if (found !== undefined) return found;
  const rules = own[battleOf(scenario)?.id ?? TOURNAMENT] ?? NONE;
  known.set(scenario, rules);
  return rules;
}
