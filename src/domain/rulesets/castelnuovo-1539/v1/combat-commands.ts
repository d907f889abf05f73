/** Blocks of one zone, by handle, and the leader who goes with them. */
export type Group = { origin: string; blocks: string[]; leader: string | null };

/** Orders within movement and combat. */
export type BattleCommand =
  | { do: 'step'; blocks: string[]; leader: string | null; to: string }
  | { do: 'stop' }
  | { do: 'fire'; card: boolean; blocks: string[] }
  | { do: 'friendly' }
  | { do: 'hold-fire' }
  | { do: 'lay'; cards: string[] }
  | { do: 'retreat'; moves: { block: string; to: string }[]; leader: string | null }
  | { do: 'remove'; blocks: string[]; leader: string | null }
  | { do: 'counter'; group: Group | null };
