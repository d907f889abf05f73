/**
 * How much each thing counts for a bot that goes by rules of thumb. `npm run tune` looks for better ones.
 */
export type Weights = {
  /** A step nearer to the enemy for who fights, a step farther for who is hurt. */
  readonly far: number;
  readonly hide: number;
  /** From how many steps enemies count who may come up in a turn, who may be beside the ship, and as near as an admiral comes for nothing. */
  readonly near: number;
  readonly beside: number;
  readonly reserve: number;
  /** Bows towards an enemy, or not, each the less the farther he is, and what is left of it once he has acted. */
  readonly bowOn: number;
  readonly open: number;
  readonly acted: number;
  /** Whoever could come up and strike in this turn, for each point that the ship is worth, and what is left of it bows towards him. */
  readonly reached: number;
  readonly met: number;
  /** Under his ram, in reach of his grapples, beside friends, and a step out of reach of its leader. */
  readonly under: number;
  readonly hooked: number;
  readonly friends: number;
  readonly led: number;
  /** A throw with the grapples, and what a ship that is taken is worth beside its points. */
  readonly throw: number;
  readonly taken: number;

  /** What an enemy's flagship is worth beside its points (§9.2), and the own one; a step nearer to an enemy's; and with what chance it is boarded, even by fewer men. 0: like any ship. */
  readonly flagship: number;
  readonly guard: number;
  readonly hunt: number;
  readonly daring: number;
  /** While so many enemies can fight a flagship keeps away from them, and it throws no grapples; 0: it never does. */
  readonly shelter: number;
  /** An admiral goes over to a ship near him, out of the enemy's reach, that is worth so much less, and with 0 to none; a leader in peril to one that is so much safer, and with 0 to any. */
  readonly lesser: number;
  readonly safer: number;

  /** What a ram brings beside the ship that it costs, what a failed one costs (§7.16), what an admiral risks by any, and how much of it is lost to who may avoid it. */
  readonly ram: number;
  readonly failed: number;
  readonly admiral: number;
  readonly evades: number;
  /** Broken oars: the ship is out of the fight for good, and easy prey; less of who is crippled or tired already. */
  readonly rake: number;
  readonly done: number;
  readonly weary: number;
  /** What it costs to have no oars for two turns. */
  readonly oarless: number;

  /** A boarding is tried, and a grapple thrown, with at least this chance. */
  readonly bold: number;
  /** What a crew that is tired for two turns costs (§6.52), and how much it counts that boarders may be boarded. */
  readonly tired: number;
  readonly back: number;
  /** A side is beaten once the other is so many times as strong, and the battle over once it is so itself, or nobody has gained a point for so many turns. */
  readonly hopeless: number;
  readonly over: number;
  readonly quiet: number;
  /** What a ship that is tired or tied counts for, of one that is not, when it is reckoned who is beaten. */
  readonly recovers: number;

  /** Ships go fast that have between so many steps to the enemy and so many more than they can row. */
  readonly nearest: number;
  readonly reaches: number;
  /** As far as ships strike in one turn; the initiative of an admiral whose orders are understood four times of six (§5.42). */
  readonly striking: number;
  readonly sure: number;
  /** Farther off, nobody is reached in a turn, whoever comes up first. */
  readonly safe: number;
};

/** What was thought out. */
export const STEADY: Weights = {
  far: 0.22,
  hide: 0.3,
  near: 7,
  beside: 3,
  reserve: 6,
  bowOn: 0.15,
  open: 0.5,
  acted: 0.6,
  reached: 0,
  met: 1,
  under: 0.6,
  hooked: 0.4,
  friends: 0.06,
  led: 0.06,
  throw: 0.9,
  taken: 1,
  flagship: 0,
  guard: 0,
  hunt: 0,
  daring: 0,
  shelter: 0,
  lesser: 0,
  safer: 0,
  ram: 0.5,
  failed: 1.2,
  admiral: 1.5,
  evades: 0.5,
  rake: 0.5,
  done: 0.3,
  weary: 0.6,
  oarless: 1,
  bold: 0.35,
  tired: 0.9,
  back: 0.5,
  hopeless: 3,
  over: 3,
  quiet: 3,
  recovers: 0,
  nearest: 2,
  reaches: 1,
  striking: 9,
  sure: 2,
  safe: 13,
};
