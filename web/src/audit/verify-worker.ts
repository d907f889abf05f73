import { startVerifier } from '../../../src/eventstore/verify.ts';
import type { Verification, Verifier } from '../../../src/eventstore/verify.ts';
import type { WireEvent } from '../../../src/eventstore/stored-event.ts';
import type { Head } from './heads.ts';

/** What the worker is asked: to fetch a log and to prove it. */
export interface VerifyAsked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly heads: readonly Head[];
}

/** What it tells: how far it is, and at last what it found. */
export type VerifyTold =
  | { readonly kind: 'progress'; readonly events: number }
  | { readonly kind: 'done'; readonly verification: Verification }
  | { readonly kind: 'failed'; readonly status: number; readonly detail: string };

/** How often progress is told, in events. */
const STRIDE = 25;

const scope = self as unknown as {
  onmessage: ((message: { readonly data: VerifyAsked }) => void) | null;
  postMessage(message: VerifyTold): void;
};

scope.onmessage = ({ data }) => {
  verify(data).then(
    (message) => scope.postMessage(message),
    (error: unknown) => scope.postMessage({ kind: 'failed', status: 0, detail: String(error) }),
  );
};

async function verify({ url, headers, heads }: VerifyAsked): Promise<VerifyTold> {
  const response = await fetch(url, { headers });
  if (!response.ok || response.body === null) return { kind: 'failed', status: response.status, detail: url };
  const verifier = startVerifier({ heads });
  let events = 0;
  for await (const line of linesOf(response.body)) {
    add(verifier, line);
    events += 1;
    if (events % STRIDE === 0) scope.postMessage({ kind: 'progress', events });
  }
  scope.postMessage({ kind: 'progress', events });
  return { kind: 'done', verification: verifier.finish() };
}

/** A line that is no JSON is handed over as what it is not: the verifier says what is wrong with it. */
function add(verifier: Verifier, line: string): void {
  let event: unknown = null;
  try {
    event = JSON.parse(line);
  } catch {
    event = null;
  }
  verifier.add(event as WireEvent);
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncIterable<string> {
  const reader = body.getReader();
  const text = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + text.decode(value, { stream: !done })).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line !== '') yield line;
    if (done) return;
  }
}
