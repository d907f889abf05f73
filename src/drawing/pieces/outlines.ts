/** Outlines of pieces by the tint of their side, 36 wide around the origin: sides differ in shape as in colour. */
export const OUTLINES: Readonly<Record<string, string>> = {
  red: 'M-17.5 -18h35a.5 .5 0 0 1 .5 .5v35a.5 .5 0 0 1 -.5 .5h-35a.5 .5 0 0 1 -.5 -.5v-35a.5 .5 0 0 1 .5 -.5z',
  blue: 'M-8 -18h16a10 10 0 0 1 10 10v16a10 10 0 0 1 -10 10h-16a10 10 0 0 1 -10 -10v-16a10 10 0 0 1 10 -10z',
  green: 'M-10 -18h20l8 8v28h-36v-28z',
  gold: 'M-18 -18h36v28l-8 8h-20l-8 -8z',
  violet: 'M-18 -18h36v26q0 2 -2 3l-16 8l-16 -8q-2 -1 -2 -3z',
  none: 'M-14 -18h28a4 4 0 0 1 4 4v28a4 4 0 0 1 -4 4h-28a4 4 0 0 1 -4 -4v-28a4 4 0 0 1 4 -4z',
  hull: 'M0 -20c8 6 11 13 11 21v13c0 3 -2 5 -5 5h-12c-3 0 -5 -2 -5 -5v-13c0 -8 3 -15 11 -21z',
  work: 'M-13 -16h26a3 3 0 0 1 3 3v26a3 3 0 0 1 -3 3h-26a3 3 0 0 1 -3 -3v-26a3 3 0 0 1 3 -3z',
};

/** The emblem of each side, on the backs of its pieces and wherever colour alone would not do. */
export const EMBLEMS: Readonly<Record<string, string>> = {
  red: 'M-8 -8h16v16h-16z',
  blue: 'M0 -9a9 9 0 1 0 .01 0z',
  green: 'M0 -9l9.5 16h-19z',
  gold: 'M0 -10.5l9 10.5l-9 10.5l-9 -10.5z',
  violet: 'M-9.5 -7h19l-9.5 16z',
  none: 'M-8 -2.5h16v5h-16z',
};

/** What is drawn over whom a shot hits. */
export const BURST = 'M0 -22L4 -9L14 -17L10 -5L22 -4L11 3L18 13L6 9L3 21L-3 9L-14 17L-10 5L-22 4L-11 -3L-18 -13L-6 -8Z';

/** What is written on the seal of a spot, by its tone. */
export const SPOT_GLYPHS = {
  fight: 'M-6 -6L6 6M6 -6L-6 6M-7 3L-3 7M7 3L3 7',
  loss: 'M-5 -5L5 5M5 -5L-5 5',
  gain: 'M-4 7V-7L6 -3.5L-4 0',
  note: 'M0 -5.5V1M0 5V5.2',
};
