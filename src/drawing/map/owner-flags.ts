/** Flags of who holds an area, by the tint of the side: each of another cut. The staff stands at x = 0. */
export const OWNER_FLAGS: Readonly<Record<string, string>> = {
  red: 'M0-11H11L8-7.5 11-4H0Z',
  blue: 'M0-11H10V-4H0Z',
  green: 'M0-11 11-7.5 0-4Z',
  gold: 'M0-11H7L10-7.5 7-4H0Z',
  violet: 'M0-11C4-13 7-9 11-11V-4C7-2 4-6 0-4Z',
};
