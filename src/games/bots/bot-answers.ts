import { randomInt } from 'node:crypto';
import type { ChoiceGenerator } from '../../domain/kernel/choices.ts';
import { pathBy } from '../../domain/kernel/choices.ts';
import type { ChoicePath, Seat } from '../../domain/kernel/ids.ts';
import { copyOf } from '../../domain/kernel/json.ts';
import type { Bot, Observation, Table } from '../../domain/kernel/view.ts';
import { choicesOf, playMoves } from '../../domain/table/play.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import type { TableState } from '../../domain/table/state.ts';
import { botNamed } from './bot-names.ts';
import type { SeatDecision } from './bot-play.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { Writer } from '../writing/writer.ts';

/** Walks a bot down a decision. It gets its seat's view and the menus, and never the state. */
export function botPath(
  bot: Bot,
  tree: ChoiceGenerator<unknown>,
  observed: Pick<Observation, 'seat' | 'view' | 'decision'>,
  random: Observation['random'] = (n) => randomInt(n),
): string[] {
  return pathBy(tree, (menu, path) => bot({ ...observed, choices: menu.choices, path, random }));
}

/**
 * The events of the bot's answer to a decision: by `searched`, the path that its search has found, else as it answers at once.
 * None where the decision no longer waits or the seat has no bot.
 */
export async function decideBot(
  writer: Writer,
  game: LoadedGame,
  { seat, decision, searched }: SeatDecision & { readonly searched: ChoicePath | null },
): Promise<Outcome<readonly NewEvent[]>> {
  const { rules, match } = game;
  const name = botAt(match.table, seat);
  const bot = name === null ? null : botNamed(rules, name);
  const open = match.table.decisions.find((one) => one.id === decision && one.seat === seat);
  if (bot === null || open === undefined) return done([]);
  const view = rules.view(match.rules, seat) as Table;
  const path = searched ?? botPath(bot, choicesOf(rules, match, open), { seat, view, decision: { kind: open.kind } });
  const context = await writer.contextFor(game, { seat, account: null, via: 'bot', source: 'api' });
  const played = playMoves(rules, copyOf(match), { moves: [{ decision, path }] }, context);
  return played.ok ? done(played.value.events) : played;
}

/** The name of the bot at a seat; null where none sits there. */
export function botAt({ seats }: TableState, seat: Seat): string | null {
  const holder = seats[seat];
  return holder && 'bot' in holder ? holder.bot : null;
}
