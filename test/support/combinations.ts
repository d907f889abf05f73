/** Every way to take one value for each key, the last key changing first. */
export function combinations<T extends Readonly<Record<string, readonly unknown[]>>>(
  of: T,
): { readonly [K in keyof T]: T[K][number] }[] {
  const all = Object.entries(of).reduce<Record<string, unknown>[]>(
    (made, [key, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
  return all as { readonly [K in keyof T]: T[K][number] }[];
}
