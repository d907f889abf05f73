import type { ThinkableRules } from '../../domain/search/chance-to-win.ts';
import { chanceToWin, sideOf } from '../../domain/search/chance-to-win.ts';
import type { BetterWay, Swing } from '../course-info.ts';
import { betterWay } from './better-way.ts';
import type { PlayedCommand } from './played-commands.ts';

/** So many decisions of a swing are thought over, which takes a second or more each. */
const MOST = 2;

interface Loss {
  readonly played: PlayedCommand;
  /** How much less likely its side was to win after it, by the model. */
  readonly lost: number;
}

/** The decisions of a swing by which whoever lost by it lost most at once, and what would have been better. */
export class WorstDecisions {
  readonly #rules: ThinkableRules;
  readonly #swing: Swing;
  #worst: Loss[] = [];

  constructor(rules: ThinkableRules, swing: Swing) {
    this.#rules = rules;
    this.#swing = swing;
  }

  add(played: PlayedCommand): void {
    const { from, to, before, after } = this.#swing;
    const { version, seat } = played;
    if (version <= from || version > to) return;
    const side = sideOf(this.#rules, seat);
    const isWinner = (side === this.#rules.outlook.side(played.before)) === after > before;
    if (isWinner) return;
    const lost = chanceToWin(this.#rules, played.before, side) - chanceToWin(this.#rules, played.after, side);
    this.#worst = [...this.#worst, { played, lost }].sort((a, b) => b.lost - a.lost).slice(0, MOST);
  }

  /** The better way by which most would have been gained; null where none is clearly better. */
  better(seed: number): BetterWay | null {
    const found = this.#worst.flatMap(({ played }) => betterWay(this.#rules, played, seed) ?? []);
    return found.sort((a, b) => b.could - b.chance - (a.could - a.chance))[0] ?? null;
  }
}
