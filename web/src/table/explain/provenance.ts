import { t } from './words.ts';

interface Source {
  readonly kind: string;
  readonly ref: string;
}

const KNOWN = ['reconstruction', 'rulebook', 'public'] as const;

/** Where a datum and parts of it are from, in lines; `held` is an area's features or an entry of the legend. */
export function provenance(held: unknown): string[] {
  const { source, sources } = (held ?? {}) as { readonly source?: unknown; readonly sources?: unknown };
  const parts = typeof sources === 'object' && sources !== null ? Object.values(sources) : [];
  const lines = [source, ...parts].filter(isSource).map(line);
  return [...new Set(lines)];
}

function isSource(value: unknown): value is Source {
  const source = value as Partial<Source> | null | undefined;
  return typeof source?.kind === 'string' && typeof source.ref === 'string';
}

function line({ kind, ref }: Source): string {
  const known = KNOWN.find((one) => one === kind);
  return known === undefined ? t('source.other', { kind, ref }) : t(`source.${known}`, { ref });
}
