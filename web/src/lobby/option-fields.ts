import type { Text } from '../text/language.ts';

/** One option of a ruleset, as a form shows it. */
export type OptionField = { readonly name: string; readonly title: Text; readonly about?: Text } & (
  | { readonly kind: 'yes-no'; readonly preset: boolean }
  | { readonly kind: 'choice'; readonly preset: unknown; readonly values: readonly OptionValue[] }
  | { readonly kind: 'number'; readonly preset: number; readonly min?: number; readonly max?: number }
  | { readonly kind: 'text'; readonly preset: string; readonly max?: number }
);

/** One value that an option can have. */
export interface OptionValue {
  readonly value: unknown;
  readonly title: Text;
}

type Schema = Readonly<Record<string, unknown>>;

/** The options of a JSON Schema that matter in the scenario. Those of a kind that no form shows keep their default. */
export function optionFields(schema: Schema, scenario: string): OptionField[] {
  return Object.entries(recordOf(schema['properties'])).flatMap(([name, property]) => {
    const own = recordOf(property);
    const only = own['x-scenarios'];
    const field = Array.isArray(only) && !only.includes(scenario) ? null : fieldOf(name, own);
    return field === null ? [] : [field];
  });
}

/** What a game is created with: only what differs from the default, and is within its limits. */
export function optionsChosen(
  fields: readonly OptionField[],
  chosen: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = fields.filter(({ name, preset }) => name in chosen && chosen[name] !== preset);
  return Object.fromEntries(changed.map(({ name }) => [name, chosen[name]]));
}

function fieldOf(name: string, schema: Schema): OptionField | null {
  const said = wordsOf(name, schema);
  const preset = schema['default'];
  const values = valuesOf(schema);
  if (values !== null) return { name, ...said, kind: 'choice', preset, values };
  const { minimum: min, maximum: max, maxLength } = schema;
  switch (schema['type']) {
    case 'boolean':
      return { name, ...said, kind: 'yes-no', preset: preset === true };
    case 'integer':
    case 'number':
      return { name, ...said, kind: 'number', preset: Number(preset ?? 0), ...limits({ min, max }) };
    case 'string':
      return { name, ...said, kind: 'text', preset: String(preset ?? ''), ...limits({ max: maxLength }) };
    default:
      return null;
  }
}

function valuesOf(schema: Schema): readonly OptionValue[] | null {
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((value: unknown) => ({ value, title: plain(wordsFrom(String(value))) }));
  const branches = schema['anyOf'] ?? schema['oneOf'];
  if (!Array.isArray(branches)) return null;
  const values = branches.map(recordOf);
  if (!values.every((branch) => 'const' in branch)) return null;
  return values.map((branch) => ({ value: branch['const'], title: wordsOf(String(branch['const']), branch).title }));
}

/** What the schema says in both languages (`x-text`), or in the one of its own. */
function wordsOf(name: string, schema: Schema): { readonly title: Text; readonly about?: Text } {
  const { title, about } = recordOf(schema['x-text']);
  const description = schema['description'];
  const explained = isText(about) ? about : typeof description === 'string' ? plain(description) : undefined;
  return {
    title: isText(title) ? title : plain(typeof schema['title'] === 'string' ? schema['title'] : wordsFrom(name)),
    ...(explained === undefined ? {} : { about: explained }),
  };
}

/** `mildLosses` as «Mild losses». */
function wordsFrom(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').replace(/([a-z])([A-Z0-9])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function limits(given: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

function plain(words: string): Text {
  return { en: words, es: words };
}

function isText(value: unknown): value is Text {
  const { en, es } = recordOf(value);
  return typeof en === 'string' && typeof es === 'string';
}

function recordOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}
