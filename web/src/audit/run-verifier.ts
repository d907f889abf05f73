import type { Verification } from '../../../src/eventstore/verify.ts';
import { Problem } from '../api/problem.ts';
import { credentials } from '../api/request.ts';
import type { Head } from './heads.ts';
import type { VerifyAsked, VerifyTold } from './verify-worker.ts';

/** A verification under way. */
export interface VerifierRun {
  /** Fails with a Problem where the log cannot be had. */
  readonly done: Promise<Verification>;
  cancel(): void;
}

/** Where the log of a game lies, as `seat` (null: a spectator) may read it. */
export function logUrl(gameId: string, seat: string | null): string {
  const query = seat === null ? '' : `?seat=${encodeURIComponent(seat)}`;
  return `/api/v1/games/${encodeURIComponent(gameId)}/events.jsonl${query}`;
}

/** Fetches a log and proves it beside the page, which stays free meanwhile; `heard` is told how many events are through. */
export function runVerifier(url: string, heads: readonly Head[], heard: (events: number) => void): VerifierRun {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<Verification>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<VerifyTold>) => {
      if (data.kind === 'progress') return heard(data.events);
      worker.terminate();
      if (data.kind === 'done') resolve(data.verification);
      else reject(new Problem(data.status, { detail: data.detail }));
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Problem(0, { detail: event.message }));
    };
  });
  const request: VerifyAsked = { url: new URL(url, location.href).href, headers: credentials(), heads };
  worker.postMessage(request);
  return { done, cancel: () => worker.terminate() };
}
