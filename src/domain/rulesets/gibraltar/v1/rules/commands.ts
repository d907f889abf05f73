/** What a seat can order: what a complete path through `choose` stands for. */
export type Command =
  /** Set-up: a unit into a hex, or infantry into a launch. */
  | { do: 'place'; unit: string; hex: string }
  | { do: 'load'; unit: string; carrier: string }
  /** Set-up and arrival: all that is left, by the default deployment. */
  | { do: 'auto' }
  /** Arrival: starred infantry into a numbered ship, a ship onto a circle. */
  | { do: 'assign'; unit: string; ship: string }
  | { do: 'arrive'; ship: string; hex: string }
  | { do: 'move'; unit: string; to: string }
  | { do: 'land'; unit: string; to: string }
  | { do: 'remove'; launch: string }
  | { do: 'shell'; gun: string; unit: string }
  | { do: 'batter'; gun: string; hex: string }
  | { do: 'fight'; attackers: string[]; defenders: string[] }
  /** Option `mildLosses`: the attacker that is given up. */
  | { do: 'lose'; unit: string }
  /** The seat has ended its part of the phase. */
  | { do: 'done' };
