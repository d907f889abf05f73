import { randomInt } from 'node:crypto';
import type { ChoiceGenerator } from '../../domain/kernel/choices.ts';
import { pathBy } from '../../domain/kernel/choices.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import { copyOf } from '../../domain/kernel/json.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Bot, Observation, Table } from '../../domain/kernel/view.ts';
import { choicesOf, playMoves } from '../../domain/table/play.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import { botsOf } from '../rulesets.ts';
import type { Writer } from './writer.ts';

/** Walks a bot down a decision. It gets its seat's view and the menus, and never the state. */
export function botPath(
  bot: Bot,
  tree: ChoiceGenerator<unknown>,
  observed: Pick<Observation, 'seat' | 'view' | 'decision'>,
  random: Observation['random'] = (n) => randomInt(n),
): string[] {
  return pathBy(tree, (menu, path) => bot({ ...observed, choices: menu.choices, path, random }));
}

/** The events of the bot's answer to a decision; none where the decision no longer waits or the seat has no bot. */
export async function decideBot(
  writer: Writer,
  game: LoadedGame,
  seat: Seat,
  decision: string,
): Promise<Outcome<readonly NewEvent[]>> {
  const { rules, match } = game;
  const bot = botOf(rules, game, seat);
  const open = match.table.decisions.find((one) => one.id === decision && one.seat === seat);
  if (bot === null || open === undefined) return done([]);
  const view = rules.view(match.rules, seat) as Table;
  const path = botPath(bot, choicesOf(rules, match, open), { seat, view, decision: { kind: open.kind } });
  const context = await writer.contextFor(game, { seat, account: null, via: 'bot', source: 'api' });
  const played = playMoves(rules, copyOf(match), { moves: [{ decision, path }] }, context);
  return played.ok ? done(played.value.events) : played;
}

function botOf(rules: AnyRuleset, { match }: LoadedGame, seat: Seat): Bot | null {
  const holder = match.table.seats[seat];
  if (!holder || !('bot' in holder)) return null;
  return botsOf(rules)[holder.bot] ?? null;
}
