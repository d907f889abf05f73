import type { JSX } from 'preact';

/** A path; nothing where there is nothing to draw. */
export function Path({ d, ...look }: JSX.SVGAttributes<SVGPathElement> & { readonly d: string }) {
  return d === '' ? null : <path d={d} {...look} />;
}
