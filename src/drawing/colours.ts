/** Colours of paper and of what is set upon it: custom properties of colours.css, which a browser looks up by its theme. */
export const PAGE = {
  raised: 'var(--paper-raised)',
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  accent: 'var(--accent)',
  accentInk: 'var(--accent-ink)',
  good: 'var(--good)',
  offer: 'var(--offer)',
} as const;

/** Colours of the printed map. */
export const MAP = {
  sheet: 'var(--map-sheet)',
  ink: 'var(--map-ink)',
  land: 'var(--map-land)',
  wash: 'var(--map-wash)',
  hill: 'var(--map-hill)',
  mountain: 'var(--map-mountain)',
  wood: 'var(--map-wood)',
  green: 'var(--map-green)',
  sand: 'var(--map-sand)',
  sea: 'var(--map-sea)',
  harbour: 'var(--map-harbour)',
  lagoon: 'var(--map-lagoon)',
  waterLine: 'var(--map-water-line)',
  waterInk: 'var(--map-water-ink)',
  town: 'var(--map-town)',
  roof: 'var(--map-roof)',
  stone: 'var(--map-stone)',
  fort: 'var(--map-fort)',
  ravine: 'var(--map-ravine)',
  landing: 'var(--map-landing)',
} as const;

/** Families of type: the map's own, and that of counters and signs. */
export const FONTS = { map: 'var(--font-map)', text: 'var(--font-text)' } as const;

/** The colours of a side. */
export interface SideColours {
  readonly face: string;
  /** What is written on its face. */
  readonly ink: string;
  /** The edge of a piece. */
  readonly dark: string;
  /** The grain of a block. */
  readonly light: string;
  /** The face of a piece that has done its part. */
  readonly spent: string;
  /** The lines of its works, on paper. */
  readonly work: string;
}

const TINTS = ['red', 'blue', 'green', 'gold', 'violet', 'none'];

/** The colours of a tint; nobody's where it is none that is known. */
export function sideColours(tint: string): SideColours {
  const known = TINTS.includes(tint) ? tint : 'none';
  const of = (part: string): string => `var(--side-${known}${part})`;
  return {
    face: of(''),
    ink: of('-ink'),
    dark: of('-dark'),
    light: of('-light'),
    spent: of('-spent'),
    work: of('-work'),
  };
}
