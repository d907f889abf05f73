import { expect, test } from 'vitest';
import { relyingPartyOf } from '../../../src/api/auth/relying-party.ts';

test.each([
  ['https://estafeta.example', { id: 'estafeta.example', origin: 'https://estafeta.example' }],
  ['https://play.example.org:8443/estafeta', { id: 'play.example.org', origin: 'https://play.example.org:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://estafeta.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]:3000', null],
])('passkeys of a server at %s are made for %o', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
