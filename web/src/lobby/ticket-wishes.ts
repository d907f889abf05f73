import { sidesOf } from '../../../src/domain/kernel/sides.ts';
import { bestBot } from './against-bot.ts';
import type * as Api from '../api/types.ts';
import { demandsOf } from './demand-wishes.ts';

export const PACES = [
  'half-day',
  'day',
  'three-days',
  'week',
] as const satisfies readonly Api.Ticket['paces'][number][];
export type Pace = (typeof PACES)[number];

/** After how many seconds a bot may come; 0 for never. */
export const BOT_AFTER = [0, 600, 3_600, 86_400] as const;

/** What the form to find an opponent holds. */
export interface TicketWishes {
  readonly scenario: string;
  /** Empty where either will do. */
  readonly side: string;
  readonly paces: readonly Pace[];
  readonly rated: boolean;
  readonly botAfter: number;
  readonly demands: Readonly<Record<string, unknown>>;
}

/** The scenarios that two persons can play, each a side. */
export function scenariosForTwo({ scenarios, seats }: Api.Ruleset): readonly Api.Ruleset['scenarios'][number][] {
  return scenarios.filter((scenario) => sidesOf({ seats }, scenario).length === 2);
}

/** The ticket as the API takes it. No bot comes to a rated game. */
export function ticketOf({ id: ruleset, bots }: Api.Ruleset, wishes: TicketWishes): Readonly<Record<string, unknown>> {
  const { scenario, side, paces, rated, botAfter, demands } = wishes;
  const atLeast = demandsOf(demands);
  const name = bestBot(bots);
  return {
    ruleset,
    scenario,
    paces,
    rated,
    ...(side === '' ? {} : { side }),
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(botAfter === 0 || rated ? {} : { bot: { name, seconds: botAfter } }),
  };
}
