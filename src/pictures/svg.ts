/** Attributes of an element; those that are undefined are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element of SVG. Attributes and `text` are escaped; `children` are markup already. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escaped(value ?? '')}"`)
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

/** Text of a player, a ruleset or anybody else as it may stand in markup. What XML 1.0 knows no way to write is dropped. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Control characters, lone surrogates and the two noncharacters that XML 1.0 forbids (§2.2). */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

/** A group of what is in it; nothing where that is nothing. */
export function group(attributes: Attributes, ...children: readonly string[]): string {
  const inside = children.join('');
  return inside === '' ? '' : element('g', attributes, inside);
}

/** A path; nothing where there is nothing to draw. */
export function path(d: string, attributes: Attributes): string {
  return d === '' ? '' : element('path', { ...attributes, d });
}

/** A line of text with its middle at x and its base line at y. */
export function words(text: string, at: { readonly x: number; readonly y: number }, attributes: Attributes): string {
  return element('text', { 'text-anchor': 'middle', ...at, ...attributes }, escaped(text));
}

/** Two decimals are finer than any eye. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
