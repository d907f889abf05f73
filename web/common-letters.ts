const characters = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/** What Spanish needs, names on our maps, and what players of nearby languages write most. */
export const COMMON = `${characters(0x20, 0x7e)}¡¿«»°§·ºªÁÉÍÓÚÜÑáéíóúüñÇçàèòãâêôäöß½±×\u{a0}–—‘’“”…•−`;

/** What else the whole font has: `tokens.css` says it too, for browsers ask for a file by its letters. */
export const REST = [...`${characters(0xa0, 0xff)}ıŒœ`].filter((letter) => !COMMON.includes(letter)).join('');
