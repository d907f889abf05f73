import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { SandboxLine } from '../../games/sandbox/sandbox-info.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { SignedCall } from '../operation.ts';
import type { Answer } from '../problems.ts';
import type { Sandbox } from '../schemas/sandboxes.ts';
import type { SandboxKey, SandboxRow } from '../stores/sandbox-store.ts';

/** Which sandbox a request names. */
export interface SandboxInput {
  readonly gameId: string;
  readonly sandboxId: string;
}

/** A sandbox as it goes out. */
export type Shown = Static<typeof Sandbox>;

/** The sandbox of that id, as one of the caller's. */
export function keyOf(call: SignedCall, { gameId: game, sandboxId: id }: SandboxInput): SandboxKey {
  return { gameId: game, id, account: call.account };
}

/** The line that ends with a step of a sandbox of the caller's. */
export async function lineTo(
  { stores }: ApiDeps,
  call: SignedCall,
  input: SandboxInput,
  step: number,
): Promise<Answer<SandboxLine>> {
  const row = await stores.sandboxes.find(keyOf(call, input));
  return row === null ? unknown() : lineIn(row, step);
}

/** Whether a step of a sandbox still ends that line: it may have been cut or dealt anew since. */
export function stillEnds(row: SandboxRow, step: number, line: SandboxLine): boolean {
  const now = lineIn(row, step);
  return now.ok && isDeepStrictEqual(now.value, line);
}

function lineIn({ seat, version, seed, steps }: SandboxRow, step: number): Answer<SandboxLine> {
  const byId = new Map(steps.map((each) => [each.id, each]));
  const moves = [];
  for (let at = step; at !== 0;) {
    const found = byId.get(at);
    if (found === undefined) return refuse('unknown-step', `The sandbox has no step ${step}.`);
    const { seat: mover, decision, path, dice } = found;
    moves.unshift({ seat: mover, decision, path, dice });
    at = found.after;
  }
  return done({ seat, version, seed, moves });
}

/** A sandbox as it goes out; `unknown-sandbox` where there is none. */
export function shownOr(row: SandboxRow | null): Answer<Shown> {
  return row === null ? unknown() : done(shown(row));
}

/** As it goes out. `version` would be taken for one of the sandbox itself, by which answers are tagged (caching.ts). */
export function shown({ seed: _seed, version: from, steps, ...row }: SandboxRow): Shown {
  const copies = steps.map(({ path, dice, ...step }) => ({ ...step, path: [...path], dice: [...dice] }));
  return { ...row, from, steps: copies };
}

export function unknown(): Answer<never> {
  return refuse('unknown-sandbox', 'You have no sandbox of that id in that game.');
}
