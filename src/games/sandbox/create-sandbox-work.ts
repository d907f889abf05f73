import { randomInt } from 'node:crypto';
import { asLine } from '../../domain/kernel/text.ts';
import type { DiceWish } from '../../domain/sandbox/dice.ts';
import { wishedDraws, WrongDie } from '../../domain/sandbox/dice.ts';
import type { Moved } from '../../domain/sandbox/line.ts';
import { moveOn } from '../../domain/sandbox/line.ts';
import type { OpenDecision } from '../../domain/table/state.ts';
import { choicesOf, followDecision, illegalChoice, openDecision } from '../../domain/table/play.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, mapDone, refuse } from '../../domain/table/refusal.ts';
import type { ChoicePath } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Table } from '../../domain/kernel/view.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import { botPath } from '../bots/bot-answers.ts';
import { botNamed, botNames } from '../bots/bot-names.ts';
import type { ChoicesAnswer } from '../game-service.ts';
import { heldSeats } from '../access.ts';
import { sideOf } from '../../domain/kernel/sides.ts';
import { menuInfo } from '../reading/describe.ts';
import { walked } from '../writing/next-choices.ts';
import { adviceTo } from './advice-to.ts';
import { dealBy } from './deal.ts';
import type { OpenLine, SandboxSource } from './open-line.ts';
import { imagined, openGame, openLine } from './open-line.ts';
import { adviseOn } from './sandbox-advice.ts';
import type { SandboxAnswer, SandboxPlayed, SandboxWay, SandboxWork } from './sandbox-info.ts';
import { momentOf, storyOf } from './sandbox-moment.ts';

/** What of sandboxes takes long, done in the thread that asks for it. */
export function createSandboxWork(source: SandboxSource): SandboxWork {
  return {
    sandboxMoment: async (caller, gameId, line) => mapDone(await openLine(source, caller, gameId, line), momentOf),
    sandboxChoices: async (caller, gameId, { line, onward = false, ...way }) => {
      const open = await openLine(source, caller, gameId, line);
      return open.ok ? choicesAt(open.value, way, onward) : open;
    },
    sandboxMove: async (caller, gameId, { line, ...move }) => {
      const open = await openLine(source, caller, gameId, line);
      if (!open.ok) return open;
      const { rules, match } = open.value.now;
      const own = heldSeats(caller, match.table).map((seat) => sideOf(rules, seat));
      // Seats of a side win together: how a partner's is played best is advice as well.
      const isOwn = 'bot' in move && own.includes(sideOf(rules, move.seat));
      const allowed = isOwn ? adviceTo(caller, match.table) : done(null);
      return allowed.ok ? played(open.value, move) : allowed;
    },
    sandboxDeal: async (caller, gameId, { line, holds }) => {
      const open = await openGame(source, caller, gameId, line);
      return open.ok ? done(dealBy(open.value, { seed: randomInt(MAX_SEED), holds })) : open;
    },
    sandboxAdvice: async (caller, gameId, { line, seat, decision }) => {
      const open = await openLine(source, caller, gameId, line);
      return open.ok ? adviseOn(caller, open.value, { line, seat, decision }) : open;
    },
  };
}

/** Seeds fit a 32-bit integer with a sign. */
const MAX_SEED = 0x7fff_ffff;

function choicesAt(open: OpenLine, { seat, decision, path }: SandboxWay, onward: boolean): Outcome<ChoicesAnswer> {
  const game = imagined(open, open.end);
  const found = openDecision(game.match, seat, decision);
  if (!found.ok) return found;
  const { reached, path: way, forced } = walked(game, game.match, found.value, { seat, decision, path, onward });
  const more = forced.length > 0 ? { forced } : {};
  if (reached.kind === 'open') return done({ ...menuInfo(reached.menu), complete: false, ...more });
  if (reached.kind === 'illegal') return illegalChoice(reached, way);
  return done({ choices: [], complete: true, ...more });
}

type Asked = Omit<SandboxWay, 'path'>;

/** A decision may be named as anywhere, `next` among it; kept is its own id. */
function played(open: OpenLine, { dice, ...move }: Asked & SandboxAnswer & { dice: DiceWish }): Outcome<SandboxPlayed> {
  const { seat } = move;
  const game = imagined(open, open.end);
  const found = openDecision(game.match, seat, move.decision);
  if (!found.ok) return found;
  const path = 'path' in move ? done(move.path) : pathOfBot(game, move.bot, found.value);
  if (!path.ok) return path;
  const way = { seat, decision: found.value.id, path: path.value };
  const draws = wishedDraws(dice, open.end.draws, (n) => randomInt(n));
  try {
    const moved = moveOn(open.then.rules, open.end, way, draws);
    return moved === null ? notPlayed(game, found.value, way.path) : done(playedOn(open, moved));
  } catch (error) {
    if (error instanceof WrongDie) return wrongDie(error);
    throw error;
  }
}

/** How a bot answers at once: by what its seat would see of the world that is supposed. */
function pathOfBot({ rules, match }: LoadedGame, name: string, found: OpenDecision): Outcome<ChoicePath> {
  const { seat, kind } = found;
  const bot = botNamed(rules, name);
  if (bot === null) return refuse('unknown-bot', `There is no bot ${name}.`, { bots: botNames(rules) });
  const view = rules.view(match.rules, seat) as Table;
  return done(botPath(bot, choicesOf(rules, match, found), { seat, view, decision: { kind } }));
}

/** Why a path cannot be played at the end of a line. */
function notPlayed({ rules, match }: LoadedGame, found: OpenDecision, path: ChoicePath): Outcome<never> {
  const reached = followDecision(rules, match, found, path);
  if (reached.kind === 'complete') throw new Error('a complete path was not played');
  return illegalChoice(reached, path);
}

function wrongDie({ at, outcomes }: WrongDie): Outcome<never> {
  return refuse('wrong-die', `Draw ${at} of the move has ${outcomes} outcomes, from 0 to ${outcomes - 1}.`, {
    at,
    outcomes,
  });
}

function playedOn(open: OpenLine, moved: Moved): SandboxPlayed {
  const line = [...open.line, moved];
  return { move: moved.move, title: titleOf(open.then.rules, moved), moment: momentOf({ ...open, line, end: moved }) };
}

/** The first line of what a move came to. */
function titleOf(rules: AnyRuleset, moved: Moved): SandboxPlayed['title'] {
  const [first] = storyOf(rules, moved);
  return first === undefined ? { en: '…', es: '…' } : asLine(first.text);
}
