import { signal } from '@preact/signals';
import type { Subject } from '../../board/offers.ts';

/** What the pointer rests on, to be named beside it; null for nothing. Set by whatever can be pointed at. */
export const hinted = signal<{ readonly subject: Subject; readonly from: Element } | null>(null);
