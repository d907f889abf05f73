import type { Seat } from '../../domain/kernel/ids.ts';

export interface AuditInfo {
  readonly seedCommitment: string;
  readonly serverSeed?: string;
  readonly entropies: Readonly<Record<Seat, string>>;
  readonly headHash: string;
  readonly events: number;
  readonly chain: 'ok' | 'broken';
}
