import { signal } from '@preact/signals';
import type { Odds } from '../../api/types.ts';
import type { Subject } from '../../board/offers.ts';

/** What the pointer rests on: a thing on the table, or the sign of a choice with what it does. */
export type Hinted = Subject | { readonly kind: 'choice'; readonly words: string; readonly odds?: readonly Odds[] };

/** What is to be named beside the pointer; null for nothing. Set by whatever can be pointed at. */
export const hinted = signal<{ readonly subject: Hinted; readonly from: Element } | null>(null);
