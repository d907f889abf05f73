/** An element of a parsed document: its name, attributes, child elements and the text between them. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string };

const TOKEN =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Parses XML without document types, strictly: throws on anything that is not well-formed. */
export function parseXml(xml: string): Element {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (match === null) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 60)}`);
    take(path, match);
  }
  const [only, ...others] = root.children;
  if (path.length !== 1 || only === undefined || others.length > 0) throw new Error('not one whole element');
  return only;
}

function take(path: Open[], match: RegExpExecArray): void {
  const [, cdata, closing, opening, attributes = '', empty, text] = match;
  const parent = path.at(-1);
  if (parent === undefined) throw new Error('text behind the end');
  if (cdata !== undefined) parent.text += cdata;
  if (text !== undefined) parent.text += unescaped(text);
  if (closing !== undefined && path.pop()?.name !== closing) throw new Error(`</${closing}> closes another element`);
  if (opening === undefined) return;
  const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
  const named = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]));
  const element: Open = { name: opening, attributes: named, children: [], text: '' };
  parent.children.push(element);
  if (empty !== '/') path.push(element);
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:(\w+);|#(\d+);|#x([\da-f]+);)?/gi,
    (whole, name?: string, decimal?: string, hex?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      const sign = name === undefined ? undefined : ENTITIES[name];
      if (sign === undefined) throw new Error(`no entity ${whole}`);
      return sign;
    },
  );
}

/** All children of that name. */
export function all({ children }: Element, name: string): readonly Element[] {
  return children.filter((child) => child.name === name);
}

/** The one child of that name. Throws where there are none or several. */
export function one(element: Element, name: string): Element {
  const [only, ...others] = all(element, name);
  if (only === undefined || others.length > 0) throw new Error(`not one ${name} in ${element.name}`);
  return only;
}
