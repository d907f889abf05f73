/** Symbols of the looks of pieces, in 24 by 24: SVG drawn with lines and surfaces of `currentColor`; `var(--face)` stands for the colour of the piece. */
const SYMBOLS: Readonly<Record<string, string>> = {
  infantry: '<path d="M2.5 5.5h19v13h-19zl19 13m0-13l-19 13"/>',
  elite: [
    '<path d="M2.5 5.5h19v13h-19zl19 13m0-13l-19 13"/>',
    '<path d="M2.5 5.5h19L12 12zM2.5 18.5h19L12 12z" fill="currentColor" stroke="none"/>',
  ].join(''),
  militia: '<path d="M2.5 5.5h19v13h-19zM2.5 5.5L12 18.5l9.5-13"/>',
  shot: [
    '<path d="M2.5 5.5h19v13h-19z"/>',
    '<path d="M5 16.5l2.6-1.2L19 8" stroke-width="2.4"/>',
    '<path d="M7.4 15.4l1.8 1.8M5.5 9.2h.1M8.8 8.2h.1M7 11.8h.1" stroke-width="2.2"/>',
  ].join(''),
  pike: [
    '<path d="M6 21V7M12 21V5M18 21V7"/>',
    '<path d="M6 2l2 5.2H4zM12 .6l2 5.2h-4zM18 2l2 5.2h-4z" fill="currentColor" stroke="none"/>',
    '<path d="M3 14.5h18"/>',
  ].join(''),
  cavalry: [
    '<path d="M2.5 5.5h19v13h-19z"/>',
    '<path d="M2.5 18.5l19-13v13z" fill="currentColor" stroke="none"/>',
  ].join(''),
  artillery: [
    '<path d="M3.2 9.2L19.5 5l1.6 3.6L7.6 14z" fill="currentColor" stroke="none"/>',
    '<circle cx="10.5" cy="15.2" r="4.6"/>',
    '<path d="M10.5 10.6v9.2M5.9 15.2h9.2M14 18l7 2.4" stroke-width="1.4"/>',
  ].join(''),
  engineer: ['<path d="M3 19V8.5h18V19M12 8.5V16M3 19h0M21 19h0"/>', '<path d="M5 5h14"/>'].join(''),
  leader:
    '<path d="M12 2.2l2.7 6.4 6.9.6-5.2 4.6 1.6 6.8L12 17l-6 3.6 1.6-6.8-5.2-4.6 6.9-.6z" fill="currentColor" stroke-width="1"/>',
  civilians: [
    '<circle cx="7" cy="9" r="2.6" fill="currentColor" stroke="none"/>',
    '<circle cx="17" cy="9" r="2.6" fill="currentColor" stroke="none"/>',
    '<circle cx="12" cy="7" r="3" fill="currentColor" stroke="none"/>',
    '<path d="M2.5 19c0-8 9-8 9 0zM12.5 19c0-8 9-8 9 0z" fill="currentColor" stroke="none"/>',
    '<path d="M7 20c0-11 10-11 10 0z" fill="currentColor" stroke="none"/>',
  ].join(''),
  marker: [
    '<path d="M6 21V3" stroke-width="2.2"/>',
    '<path d="M6 3.5h13l-4 4.2 4 4.2H6z" fill="currentColor" stroke="none"/>',
  ].join(''),
  ship: [
    '<path d="M2 15.5h20l-3 5.5H5.5z" fill="currentColor" stroke="none"/>',
    '<path d="M6.5 15V5.5M12 15V2.5M17.5 15V5.5" stroke-width="1.3"/>',
    '<path d="M3.6 7h5.6v2.6H3.6zM9 4h6v3.2H9zM14.8 7h5.6v2.6h-5.6zM3.2 10.6h6.2v3H3.2zM8.8 8.4h6.4v5.2H8.8zM14.6 10.6h6.2v3h-6.2z" fill="currentColor" stroke="none"/>',
  ].join(''),
  galley: [
    '<path d="M1 14.5l4 .8h13l5-2.6-3 5.8H5z" fill="currentColor" stroke="none"/>',
    '<path d="M10 15V3M4 19l-1.6 3M8.5 19l-1.6 3M13 19l-1.6 3M17.5 19l-1.6 3" stroke-width="1.5"/>',
    '<path d="M10 2.5c6 2 8 6 8.5 10H10z" fill="currentColor" stroke="none"/>',
  ].join(''),
  gunboat: [
    '<path d="M2 16h20l-4 5H6z" fill="currentColor" stroke="none"/>',
    '<path d="M9.5 16V3" stroke-width="1.6"/>',
    '<path d="M9.5 2.5L3 13h6.5z" fill="currentColor" stroke="none"/>',
    '<path d="M12.5 14h9" stroke-width="3"/>',
  ].join(''),
  'floating-battery': [
    '<path d="M2 20.5v-7.5L7 7h10l5 6v7.5z"/>',
    '<path d="M2 13.5h20v7H2z" fill="currentColor" stroke="none"/>',
    '<path d="M12 7V2.5h5" stroke-width="1.5"/>',
    '<path d="M6 17h.1M10 17h.1M14 17h.1M18 17h.1" stroke="var(--face)" stroke-width="2.6"/>',
  ].join(''),
  boat: [
    '<path d="M2 12.5h20c-1.5 5-4 6-10 6s-8.5-1-10-6z" fill="currentColor" stroke="none"/>',
    '<path d="M9 12L5.5 4.5M15.5 12L19 4.5"/>',
    '<path d="M3.5 21.5c2-1.5 3.5-1.5 5.5 0s4 1.5 6 0 3.5-1.5 5.5 0" stroke-width="1.3"/>',
  ].join(''),
  wall: '<path d="M2 20V5h4v3.5h4V5h4v3.5h4V5h4v15z" fill="currentColor" stroke="none"/>',
  bastion: [
    '<path d="M12 2l9 7-3.5 12h-11L3 9z"/>',
    '<path d="M12 6.5l5 4-2 6.5H9l-2-6.5z" fill="currentColor" stroke="none"/>',
  ].join(''),
  trench: [
    '<path d="M1.5 15l5-6 5 6 5-6 6 6" stroke-width="2.6"/>',
    '<path d="M1.5 19.5l5-6 5 6 5-6 6 6" stroke-width="1.3"/>',
  ].join(''),
  breach: [
    '<path d="M2 20V6h3.5v3H8l-1.5 4L9 16l-2 4zM22 20V6h-3.5v3H16l2 4.5-2.5 2.5 1.5 4z" fill="currentColor" stroke="none"/>',
    '<path d="M10.5 19.5h.1M13 17.5h.1M13.5 20.5h.1" stroke-width="2.4"/>',
  ].join(''),
};

/** The symbol of a look as markup: in the colour of what is written on a piece, with the colour of its face. */
export function symbolMarkup(look: string, { ink, face }: { readonly ink: string; readonly face: string }): string {
  const symbol = SYMBOLS[look] ?? SYMBOLS['marker'] ?? '';
  return symbol.replaceAll('currentColor', ink).replaceAll('var(--face)', face);
}

/** Glyphs in 10 by 10 of the badges that many games have. */
export const BADGE_GLYPHS: Readonly<Record<string, string>> = {
  moved: 'M1.5 5h6.5M5.5 2.2L8.3 5 5.5 7.8',
  fired: 'M5 1v2M5 7v2M1 5h2M7 5h2M2.2 2.2l1.3 1.3M6.5 6.5l1.3 1.3M7.8 2.2L6.5 3.5M3.5 6.5L2.2 7.8',
  fought: 'M2 2l6 6M8 2L2 8M1.6 6.4l2 2M8.4 6.4l-2 2',
  mustFight: 'M5 1.5v4.2M5 8.3v.2',
  noFire: 'M5 1.5a3.5 3.5 0 1 0 .01 0M2.6 7.4l4.8-4.8',
  hidden: 'M1 5c2-3.2 6-3.2 8 0-2 3.2-6 3.2-8 0M2 8.5l6-7',
  spent: 'M2 5.2l2.2 2.3L8 2.6',
  fled: 'M8 5H2M4.5 2.2L1.7 5l2.8 2.8',
  holed: 'M1.5 3C4 3 6 3 8.5 3M2.5 3C3 6 3.5 8 5 8.5C6.5 8 7 6 7.5 3M5 1L4.2 4.5L5.8 5.5L5 7',
  fire: 'M5 1C6 3 8 4.5 8 6.5A3 2.6 0 0 1 2 6.5C2 5 3.2 4.6 3.4 3.2C4.4 4 4.6 4.6 4.6 5.4C5.4 4 5.3 2.6 5 1',
  tangled: 'M1.5 2.5C5 2.5 5 7.5 8.5 7.5M1.5 7.5C5 7.5 5 2.5 8.5 2.5',
  hooked: 'M5 1V6M2 4.5C2 9.5 8 9.5 8 4.5M2 4.5L1.2 6M2 4.5L3.4 5.6M8 4.5L8.8 6M8 4.5L6.6 5.6',
  aground: 'M1 8.5L3.5 4L5.2 6.2L6.8 3L9 8.5M1.5 1.8C3 .8 4 2.8 5.5 1.8',
  'lame-left': 'M6.5 1.5V8.5M5.5 3.5L2 2.2M5.5 6.5L2 8M1 4.2L3 5.8M3 4.2L1 5.8',
  'lame-right': 'M3.5 1.5V8.5M4.5 3.5L8 2.2M4.5 6.5L8 8M9 4.2L7 5.8M7 4.2L9 5.8',
  captured: 'M2.5 9V1.2H7.8L6.2 3.4L7.8 5.6H2.5',
  regained: 'M2 5.5A3.2 3.2 0 1 0 3 2.8M3 .8V3H5.2',
  weakened: 'M2 3.2A1.6 1.6 0 1 0 5.2 3.2A1.6 1.6 0 1 0 2 3.2M1.5 9C1.5 5.6 5.7 5.6 5.7 9M6.5 5H9.2',
  slow: 'M5 1.5V8M2.2 5.6L5 8.4L7.8 5.6',
  fast: 'M2 5L5 2L8 5M2 8.2L5 5.2L8 8.2',
  sail: 'M4.5 9V1C7.5 2.5 8.5 4.8 8.5 7H4.5M1.5 9H8.5',
  'broken-mast': 'M4.5 9V5.5M4.5 5.5L8.2 2M1.5 9H8M3 4.5L6 6.5',
  'no-sail': 'M4.5 9V1C7.5 2.5 8.5 4.8 8.5 7H4.5M1.5 1.5L8.8 8.8',
  anchor: 'M5 2.4V9M3 4H7M1.5 6C2 8.4 3.5 9 5 9C6.5 9 8 8.4 8.5 6M4 1.6A1 1 0 1 0 6 1.6A1 1 0 1 0 4 1.6',
  tower: 'M2.5 9V2H3.8V3.2H4.4V2H5.6V3.2H6.2V2H7.5V9Z',
  'no-tower': 'M2.5 9V2H3.8V3.2H6.2V2H7.5V9ZM1.2 1.5L8.8 8.8',
  tows: 'M5 1V5M3 3L5 1L7 3M5 5C3 6 7 7.5 5 9',
  towed: 'M5 9V5M3 7L5 9L7 7M5 5C3 4 7 2.5 5 1',
  treasure: 'M1.5 4.5H8.5V8.5H1.5ZM1.5 4.5C1.5 1 8.5 1 8.5 4.5M5 4.5V6.5',
  turncoat: 'M8 8.5V5A3 3 0 0 0 2 5V8.5M.6 6.8L2 8.5L3.6 6.8',
  alone: 'M2.4 5A2.6 2.6 0 1 0 7.6 5A2.6 2.6 0 1 0 2.4 5M4.7 5A.3 .3 0 1 0 5.3 5A.3 .3 0 1 0 4.7 5',
};
