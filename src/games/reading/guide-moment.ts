import type { Choice, Ghost, Menu } from '../../domain/kernel/choices.ts';
import type { GameEvent } from '../../domain/kernel/event.ts';
import type { Guide } from '../../domain/kernel/guide.ts';
import type { ChoiceId } from '../../domain/kernel/ids.ts';
import { playGuide } from '../../domain/kernel/play-guide.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Text } from '../../domain/kernel/text.ts';
import { asLine } from '../../domain/kernel/text.ts';
import type { Table } from '../../domain/kernel/view.ts';
import type { ViewInfo } from '../game-service.ts';

/** A guide is no game: the id of its view belongs to none. */
const NO_GAME = '00000000-0000-0000-0000-000000000000';

/** A step of a guided first turn, as it goes out. */
export interface GuideMomentInfo {
  readonly ruleset: string;
  readonly version: string;
  readonly number: number;
  readonly of: number;
  readonly text: Text;
  readonly prompt?: Text;
  readonly lit: readonly string[];
  readonly choices: readonly Choice[];
  /** Where pieces would lie by the choices so far, or by one of those that are open. */
  readonly ghosts?: readonly Ghost[];
  readonly happened: readonly Text[];
  readonly view: ViewInfo;
}

/** Where a guide stands after some choices, as its learner may see it; null where one of them is not open. */
export function guideMoment(rules: AnyRuleset, guide: Guide, taken: readonly ChoiceId[]): GuideMomentInfo | null {
  const moment = playGuide(rules, guide, taken);
  if (moment === null) return null;
  const { state, step, menu, events } = moment;
  const table = rules.view(state, guide.seat) as Table;
  return {
    ruleset: rules.id,
    version: rules.version,
    number: taken.length,
    of: guide.steps.length,
    text: step?.text ?? guide.closing,
    lit: step?.lit ?? [],
    ...offered(menu),
    happened: events.map((event) => asLine(rules.narrate(seenBy(event, guide.seat)))),
    view: {
      ...table,
      gameId: NO_GAME,
      version: taken.length + 1,
      viewer: guide.seat,
      ruleset: rules.id,
      scenario: guide.scenario,
    },
  };
}

/** What is asked and open, and where pieces would lie as far as that leads there. */
function offered(menu: Menu | null): Pick<GuideMomentInfo, 'prompt' | 'choices' | 'ghosts'> {
  if (menu === null) return { choices: [] };
  const { choices, prompt, ghosts } = menu;
  const open = new Set(choices.map(({ id }) => id));
  const drawn = ghosts?.().filter(({ choice }) => choice === undefined || open.has(choice)) ?? [];
  return { choices, ...(prompt === undefined ? {} : { prompt }), ...(drawn.length === 0 ? {} : { ghosts: drawn }) };
}

/** The event without the secrets of others. */
function seenBy(event: GameEvent, seat: string): GameEvent {
  return { ...event, secrets: event.secrets.filter(({ to }) => to.includes(seat)) };
}
