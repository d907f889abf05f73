import { expect, test } from 'vitest';
import { isOwnSide } from '../../../web/src/what-if/own-side.ts';

const title = { en: '', es: '' };
const ruleset = {
  seats: [
    { id: 'red', title, side: 'red' },
    { id: 'green', title, side: 'red' },
    { id: 'blue', title, side: 'blue' },
  ],
};
const game = { seats: { red: { account: 'ana' }, green: { account: 'ben' }, blue: { bot: 'steady' } } };

test('the side of an account is that of its seat, partners included', () => {
  const asked = (account: string | undefined): string[] =>
    Object.keys(game.seats).filter((seat) => isOwnSide({ ruleset, game, account }, seat));
  expect(asked('ben')).toEqual(['red', 'green']);
  expect([asked('eve'), asked(undefined)]).toEqual([[], []]);
});
