import type { GameEvent } from '../../domain/kernel/event.ts';
import type { Viewer } from '../../domain/kernel/ids.ts';
import type { Moved, Stand } from '../../domain/sandbox/line.ts';
import { beginning, decisionsAt, LineBroken, replay } from '../../domain/sandbox/line.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { OpenDecision, TableState } from '../../domain/table/state.ts';
import type { EventStore } from '../../eventstore/event-store.ts';
import { seenGame, viewerFor } from '../access.ts';
import type { GameFolder, LoadedGame } from '../folding/game-folder.ts';
import type { Caller } from '../game-service.ts';
import { receivedBy } from '../received-log.ts';
import { notActive } from '../writing/table-acts.ts';
import type { SandboxLine } from './sandbox-info.ts';

/** Where sandboxes are read from. */
export interface SandboxSource {
  readonly store: Pick<EventStore, 'read'>;
  readonly loader: GameFolder;
}

/** What a sandbox begins from, before what its viewer does not know is dealt. */
export interface OpenGame {
  /** The game as it is now: for rights. */
  readonly now: LoadedGame;
  /** As whom the sandbox knows its game. */
  readonly viewer: Viewer;
  /** The game as it was where the sandbox begins. */
  readonly then: LoadedGame;
  /** The events up to there, as the viewer has received them. */
  readonly log: readonly GameEvent[];
}

/** A line of a sandbox, played again. */
export interface OpenLine extends OpenGame {
  readonly start: Stand;
  readonly line: readonly Moved[];
  /** Where the line ends. */
  readonly end: Stand;
}

/** Opens the game for somebody who may look at it as the sandbox does. Rights are those of today. */
export async function openGame(
  { store, loader }: SandboxSource,
  caller: Caller,
  gameId: string,
  { seat, version }: Pick<SandboxLine, 'seat' | 'version'>,
): Promise<Outcome<OpenGame>> {
  const now = await seenGame(loader, caller, gameId);
  if (!now.ok) return now;
  const viewer = viewerFor(caller, now.value.match.table, seat ?? undefined);
  if (!viewer.ok) return viewer;
  const then = await loader.loadAt(gameId, version);
  if (!then.ok) return then;
  const { rules, match } = then.value;
  if (match.rules === null) return notActive(match.table);
  const log = receivedBy(rules, viewer.value, await store.read(gameId, { to: version }));
  return done({ now: now.value, viewer: viewer.value, then: then.value, log });
}

/** Plays a line again for somebody who may look at the game as the sandbox does. Throws NoWorld. */
export async function openLine(
  source: SandboxSource,
  caller: Caller,
  gameId: string,
  { seed, moves, ...begins }: SandboxLine,
): Promise<Outcome<OpenLine>> {
  const open = await openGame(source, caller, gameId, begins);
  if (!open.ok) return open;
  const { then, viewer, log } = open.value;
  const start = beginning(then.rules, { state: then.match.rules, viewer, log, seed });
  try {
    const line = replay(then.rules, start, moves);
    const end = line.at(-1) ?? start;
    return done({ ...open.value, start, line, end });
  } catch (error) {
    if (!(error instanceof LineBroken)) throw error;
    return refuse('sandbox-outdated', 'The rules of the game have changed since a move of this line was made.', {
      move: error.at,
    });
  }
}

/** The game as if it stood there, with nothing but the decisions of its rules open. */
export function imagined({ then }: OpenLine, stand: Stand): LoadedGame {
  const { rules, match, lastAt } = then;
  const { timing: _clocks, ...table } = match.table;
  const { version } = table;
  const decisions = decisionsAt(rules, stand).map(({ id, pending: { seat, kind, key } }): OpenDecision => {
    return { id, seat, kind, key, version, since: lastAt };
  });
  const imaginedTable: TableState = { ...table, decisions, proposals: [], result: rules.result(stand.state) };
  return { ...then, match: { table: imaginedTable, rules: stand.state } };
}
