import { seedAt, seededSource } from '../../domain/kernel/seeded.ts';
import { moveOn } from '../../domain/sandbox/line.ts';
import type { ThinkableRules } from '../../domain/search/chance-to-win.ts';
import { chanceToWin } from '../../domain/search/chance-to-win.ts';
import { scaled } from '../../domain/search/levels.ts';
import type { Luck } from '../course-info.ts';
import type { PlayedCommand } from './played-commands.ts';

/** How often the draws of each command are made again, and where turns are long so often at least. */
const REDRAWS = 16;
const LEAST_REDRAWS = 8;

/** Adds up what draws were worth to a side: how it stood after them, against how it would stand after others. */
export class LuckCount {
  #worth = 0;
  #variance = 0;
  readonly #rules: ThinkableRules;
  readonly #seed: number;

  constructor(rules: ThinkableRules, seed: number) {
    this.#rules = rules;
    this.#seed = seed;
  }

  add({ version, seat, decision, path, before, after, drew }: PlayedCommand): void {
    const rules = this.#rules;
    if (!drew) return;
    const side = rules.outlook.side(before);
    const redraws = scaled(rules, before, REDRAWS, LEAST_REDRAWS);
    const others: number[] = [];
    for (let redraw = 0; redraw < redraws; redraw += 1) {
      const draws = seededSource(seedAt(this.#seed, version, redraw));
      const moved = moveOn(rules, { state: before, draws: 0 }, { seat, decision, path }, draws);
      if (moved !== null) others.push(chanceToWin(rules, moved.state, side));
    }
    if (others.length < 2) return;
    const mean = others.reduce((sum, chance) => sum + chance, 0) / others.length;
    const squares = others.reduce((sum, chance) => sum + (chance - mean) ** 2, 0);
    this.#worth += chanceToWin(rules, after, side) - mean;
    this.#variance += squares / (others.length - 1);
  }

  /** In thousandths of a game; null where nothing was drawn that could have come otherwise. */
  sum(): Luck | null {
    const spread = Math.round(Math.sqrt(this.#variance) * 1000);
    return spread === 0 ? null : { worth: Math.round(this.#worth * 1000), spread };
  }
}
