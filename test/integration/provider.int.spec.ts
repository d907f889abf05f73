import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignInProvider } from '../../src/api/auth/provider.ts';
import { signInProvider } from '../../src/api/auth/provider.ts';
import type { FalseProvider, Saying } from '../support/false-provider.ts';
import { falseProvider } from '../support/false-provider.ts';

const binding = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
let liar: FalseProvider;
let provider: SignInProvider;

beforeAll(async () => {
  liar = await falseProvider(() => binding.nonce);
  provider = signInProvider(liar.settings, 'http://localhost');
  await provider.address(binding);
});
afterAll(() => liar.close());

const come = (saying: Saying = {}) => {
  liar.say(saying);
  const answer = new URLSearchParams({ code: 'c', state: binding.state, iss: liar.settings.issuer });
  return provider.visitor(answer.toString(), binding);
};

it('who is vouched for truly comes in', async () => {
  expect(await come()).toEqual({ subject: 'ana', name: 'Ana' });
  expect(await come({ claims: { name: ' '.repeat(3), preferred_username: 'nelly' } })).toMatchObject({ name: 'nelly' });
  expect(await come({ claims: { name: 7 } })).toEqual({ subject: 'ana', name: null });
});

it.each<[string, Saying]>([
  ['from another issuer', { claims: { iss: 'https://id.example.org' } }],
  ['for another server', { claims: { aud: 'another' } }],
  ['for several, in the name of another', { claims: { aud: ['estafeta', 'another'], azp: 'another' } }],
  ['to another asking', { claims: { nonce: 'another' } }],
  ['to no asking', { claims: { nonce: undefined } }],
  ['of somebody without a name of the provider’s', { claims: { sub: '' } }],
  ['an hour ago', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['signed by another key', { isForged: true }],
  ['signed by a key that nobody knows', { header: { kid: 'two' }, isForged: true }],
  ['not signed', { header: { alg: 'none' } }],
  ['signed with the secret that both know', { header: { alg: 'HS256' } }],
])('what is said %s is not believed', async (_name, saying) => {
  expect(await come(saying)).toBeNull();
});

it('a provider that fails is no refusal', async () => {
  await expect(come({ status: 500 })).rejects.toThrow('no answer');
  await expect(come({ status: 404 })).rejects.toThrow('no answer');
});

it('one that says it is another is none', async () => {
  const other = signInProvider(liar.settings, 'http://localhost');
  liar.say({ issuer: 'https://id.example.org' });
  await expect(other.address(binding)).rejects.toThrow('no provider');
  liar.say({});
  expect(new URL(await other.address(binding)).pathname).toBe('/auth');
});
