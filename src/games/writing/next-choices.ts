import type { ChoicePath } from '../../domain/kernel/ids.ts';
import type { Followed } from '../../domain/kernel/any-order.ts';
import { followDecision, illegalChoice, openDecision } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import type { Match, OpenDecision } from '../../domain/table/state.ts';
import { heldSeat } from '../access.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { ForcedChoice } from '../forced-choice.ts';
import type { Caller, ChoicesAnswer, ChoicesRequest } from '../game-service.ts';
import { menuInfo } from '../reading/describe.ts';
import { foreseen, matchAfter, previewOf, withDecisions } from './commands.ts';
import type { Writer } from './writer.ts';

/** What may follow a partial path of an open decision, or of one that the commands in `after` would open. */
export async function nextChoices(
  writer: Writer,
  caller: Caller,
  game: LoadedGame,
  at: ChoicesRequest,
): Promise<Outcome<ChoicesAnswer>> {
  const held = heldSeat(caller, game.match.table, at.seat);
  if (!held.ok) return held;
  const match = await matchAfter(writer, caller, game, at);
  if (!match.ok) return withDecisions(caller, game, match);
  const open = openDecision(match.value, at.seat, at.decision);
  if (!open.ok) return withDecisions(caller, game, open);
  const { reached, path, forced } = walked(game, match.value, open.value, at);
  const more = forced.length > 0 ? { forced } : {};
  if (reached.kind === 'open') return done({ ...menuInfo(reached.menu), complete: false, ...more });
  if (reached.kind === 'illegal') return illegalChoice(reached, path);
  if (at.onward !== true) return done({ choices: [], complete: true });
  const commands = [{ decision: open.value.id, path }];
  const played = await foreseen(writer, caller, { ...game, match: match.value }, { seat: at.seat, commands });
  if (!played.ok) return withDecisions(caller, game, played);
  return done({ choices: [], complete: true, ...more, preview: previewOf(game, at.seat, played.value) });
}

interface Walked {
  readonly reached: Followed<unknown>;
  readonly path: ChoicePath;
  readonly forced: readonly ForcedChoice[];
}

/** Where a path leads; with `onward`, and the only choices behind it. */
export function walked(
  { rules }: LoadedGame,
  match: Match,
  open: OpenDecision,
  { path, onward }: ChoicesRequest,
): Walked {
  const forced: ForcedChoice[] = [];
  const way = [...path];
  for (;;) {
    const reached = followDecision(rules, match, open, way);
    if (onward !== true || reached.kind !== 'open') return { reached, path: way, forced };
    const { choices, prompt } = reached.menu;
    const [choice, ...others] = choices;
    if (choice === undefined || others.length > 0) return { reached, path: way, forced };
    const odds = reached.menu.odds?.() ?? [];
    forced.push({ choice, ...(prompt === undefined ? {} : { prompt }), ...(odds.length > 0 ? { odds } : {}) });
    way.push(choice.id);
  }
}
