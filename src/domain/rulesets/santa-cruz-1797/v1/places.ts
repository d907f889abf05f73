import type { Side } from './sides.ts';
import type { Flight, March, BombardTarget } from './state.ts';

/** What a combat waits for, or does next by itself (§10.0). */
export type Task =
  | { kind: 'supports'; side: Side }
  | { kind: 'swell' }
  | { kind: 'close-supports'; side: Side }
  | { kind: 'muster' }
  | { kind: 'roll'; side: Side }
  | { kind: 'oldfield' }
  /** `blocks` is null where the owner has a say; else those that lose, in order. */
  | { kind: 'losses'; side: Side; count: number; cause: 'dice' | 'attrition'; blocks: null }
  | { kind: 'plain-losses'; side: Side; count: number; cause: 'dice' | 'attrition'; blocks: readonly string[] }
  | { kind: 'fate'; side: Side }
  | { kind: 'volunteers' }
  | { kind: 'surplus' }
  | { kind: 'combat-end' }
  | { kind: 'retreat'; side: Side }
  | { kind: 'round'; next: number };

/** Where the game stands: what it waits for, or goes on with by itself. */
export type Place =
  | { kind: 'setup' }
  | { kind: 'deal' }
  | { kind: 'naval' }
  | { kind: 'declare' }
  | { kind: 'volley'; target: BombardTarget | null }
  | { kind: 'fox-hit' }
  | { kind: 'action' }
  /** Spain's window for Lost!, the British one for Freemantle, the destination (M4, M5). */
  | { kind: 'lost'; march: March }
  | { kind: 'freemantle'; march: March }
  | { kind: 'destination'; march: March }
  /** `flight` is null, or has no way back, only amid a batch of events. */
  | { kind: 'panic'; zone: string; flight: Flight | null }
  | { kind: 'cut-off'; zone: string; flight: Flight }
  | Task
  /** The group has arrived among enemies, but the battle board is not laid out yet: amid a batch of events. */
  | { kind: 'contact' }
  | { kind: 'counter' }
  | { kind: 'refill' }
  | { kind: 'phase-over' }
  | { kind: 'over' };
