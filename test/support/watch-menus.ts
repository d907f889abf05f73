import type { Menu } from '../../src/domain/kernel/choices.ts';
import type { Moment } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { newRecord, playOut } from './playout.ts';

/** The start of a random game. */
export interface Opening {
  readonly scenario: string;
  readonly seed: number;
  readonly commands: number;
}

/** Plays the start of a random game; `look` gets each menu with the moment at which it is asked. */
export function watchMenus(rules: AnyRuleset, opening: Opening, look: (menu: Menu, moment: Moment) => void): void {
  const { scenario, seed, commands } = opening;
  const record = newRecord({ scenario, options: {}, seed, maxCommands: Infinity });
  let now: Moment | null = null;
  try {
    playOut(rules, record, {
      before: (moment) => {
        if (record.commands.length >= commands) throw ENOUGH;
        now = moment;
      },
      menu: (menu) => {
        if (now !== null) look(menu, now);
      },
    });
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
}

const ENOUGH = new Error('so many commands have been played');
