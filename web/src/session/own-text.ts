import { v4 } from 'uuid';
import { browserStore } from './store.ts';

const KEPT = 'estafeta.browser';

/** A text that this browser keeps to itself: what it asks to come in by opens nothing without. */
export function ownText(): string {
  const kept = browserStore.getItem(KEPT) ?? v4();
  browserStore.setItem(KEPT, kept);
  return kept;
}

/** SHA-256 of it, which the server is told. What makes digests is loaded by who asks. */
export async function ownTextHash(): Promise<string> {
  const { digestOf } = await import('../audit/digest.ts');
  return digestOf(new TextEncoder().encode(ownText()));
}
