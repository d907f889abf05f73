/** The colours of the printed map by day, as in the style sheet of the web client, and the families of its type. */
export const COLOURS = {
  desk: '#cdbb93',
  sheet: '#f4e9cf',
  raised: '#fdf8ec',
  ink: '#35261a',
  soft: '#5d4e3b',
  land: '#f0e4c6',
  wash: '#b98a4a',
  hill: '#e8d8b0',
  mountain: '#dfcba1',
  wood: '#d3d8ae',
  green: '#5f6b34',
  sand: '#f3e2b4',
  sea: '#d3e0da',
  harbour: '#bfd6d3',
  lagoon: '#c9dac6',
  waterLine: '#47717c',
  waterInk: '#1f4755',
  town: '#efdcbf',
  roof: '#e2b79d',
  stone: '#e2d5b8',
  fort: '#ebc8b2',
  ravine: '#a2361d',
  landing: '#2d6f86',
  accent: '#8c1f17',
  accentInk: '#fff8ee',
  offer: '#c76b00',
  good: '#1d6b3c',
} as const;

/** The colours of a side: told apart with any colour vision (after Okabe and Ito), each with a shape of its own too. */
export interface SideColours {
  readonly face: string;
  readonly ink: string;
  /** The edge of a piece. */
  readonly dark: string;
  /** The grain of a block. */
  readonly light: string;
  /** The face of a piece that has done its part. */
  readonly spent: string;
}

const SIDES: Readonly<Record<string, readonly [face: string, ink: string]>> = {
  red: ['#b23a1a', '#fff6ee'],
  blue: ['#125e9c', '#f3f9ff'],
  green: ['#0b6b52', '#f0fff9'],
  gold: ['#b98a00', '#241a00'],
  violet: ['#8a4472', '#fff4fb'],
  none: ['#5d574d', '#ffffff'],
};

/** The colours of a tint; nobody's where it is none that is known. */
export function sideColours(tint: string): SideColours {
  const [face, ink] = SIDES[tint] ?? ['#5d574d', '#ffffff'];
  return {
    face,
    ink,
    dark: mixed(face, '#1a0f05', 0.55),
    light: mixed(face, '#ffffff', 0.72),
    spent: mixed(face, COLOURS.sheet, 0.62),
  };
}

/** Families of the fonts that the pictures carry with them. */
export const FONTS = { map: 'DejaVu Serif', text: 'DejaVu Sans' } as const;

/** `part` of one colour and the rest of another. */
function mixed(one: string, other: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const value = (at: number): string =>
    Math.round(channel(one, at) * part + channel(other, at) * (1 - part))
      .toString(16)
      .padStart(2, '0');
  return `#${value(1)}${value(3)}${value(5)}`;
}
