import { IntlMessageFormat } from 'intl-messageformat';

/** The names of the placeholders of an ICU message, sorted. */
export function placeholders(wording = ''): string[] {
  const found = new Set<string>();
  const walk = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.type !== 0 && node.type !== 7) found.add(node.value ?? '');
      for (const option of Object.values(node.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(wording, 'en', undefined, { ignoreTag: true }).getAst() as Node[]);
  return [...found].sort();
}

/** What the parser makes of a message: 0 is a literal, 7 the number of a plural. */
type Node = {
  readonly type: number;
  readonly value?: string;
  readonly options?: Record<string, { readonly value: Node[] }>;
};
