/** Blocks of one zone, by handle, and the leader who goes with them. */
export type Group = { origin: string; blocks: string[]; leader: string | null };

/** One step of a group; `stops` ends its move there. */
export type StepCommand = { do: 'step'; blocks: string[]; leader: string | null; to: string; stops: boolean };

export type RetreatCommand = { do: 'retreat'; moves: { block: string; to: string }[]; leaderTo: string | null };

/** Orders within movement and combat. */
export type BattleCommand =
  | StepCommand
  /** The group moves no farther; without one under way, the activation is over. */
  | { do: 'stop' }
  /** Arquebusiers fire: those who are uncovered already, or with the card those to be uncovered. */
  | { do: 'fire'; card: boolean; blocks: string[] }
  | { do: 'friendly' }
  | { do: 'hold-fire' }
  /** Combat cards, face down. */
  | { do: 'lay'; cards: string[] }
  | RetreatCommand
  | { do: 'remove'; blocks: string[] }
  | { do: 'counter'; group: Group | null };
