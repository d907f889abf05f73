import { seenBy } from '../../src/domain/kernel/event.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { checkPanels, checkPicture, checkPieceLooks, checkReaches, viewersOf } from './conformance-looks.ts';
import type { GameRecord, Observer } from './playout.ts';

/** One moment in so many is looked at. */
const EVERY = 15;

/** Checks beside `observer` whatever the viewers of a game see drawn: pieces, badges, marks, dice and panels. */
export function watchLooks(rules: AnyRuleset, record: GameRecord, observer: Observer): Observer {
  const { scenario, options } = record.setting;
  let before = rules.view(rules.initial({ scenario, options }), null);
  return {
    ...observer,
    after(moment, step) {
      observer.after?.(moment, step);
      const { state } = moment;
      for (const event of step.events) checkPicture(rules, scenario, event, before);
      before = rules.view(state, null);
      const over = rules.result(state) !== null;
      if (record.commands.length % EVERY !== 0 && !over) return;
      for (const viewer of viewersOf(rules, scenario)) {
        const table = rules.view(state, viewer);
        checkPieceLooks(rules, scenario, table.pieces);
        checkPanels(rules, scenario, table);
        checkReaches(rules, scenario, table);
      }
      // What an ended game opens must be drawn as well.
      if (over) for (const event of record.events) rules.picture?.(seenBy(event, null, true));
    },
  };
}
