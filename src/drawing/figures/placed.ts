/** The transform of what is drawn around the origin and stands at a point, so many times as large. */
export function placed({ x, y }: { readonly x: number; readonly y: number }, scale: number): string {
  return `translate(${hundredth(x)} ${hundredth(y)}) scale(${Math.round(scale * 10_000) / 10_000})`;
}

/** Two decimals are finer than any eye. */
export function hundredth(units: number): number {
  return Math.round(units * 100) / 100;
}
