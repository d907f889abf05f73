import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';

const SET = { ESTAFETA_OIDC_ISSUER: 'https://id.example.org', ESTAFETA_OIDC_CLIENT_ID: 'estafeta' };

test('without settings there is no provider', () => {
  expect(loadConfig({}).provider).toBeUndefined();
});

test('a provider is called after its host, and takes in strangers where sign-up is open, unless told otherwise', () => {
  expect(loadConfig(SET).provider).toEqual({
    issuer: 'https://id.example.org',
    clientId: 'estafeta',
    name: 'id.example.org',
    signup: true,
  });
  const more = { DATABASE_URL: 'postgres://db/x', ESTAFETA_OIDC_NAME: 'Club', ESTAFETA_OIDC_CLIENT_SECRET: 'secret' };
  expect(loadConfig({ ...SET, ...more }).provider).toMatchObject({
    name: 'Club',
    signup: false,
    clientSecret: 'secret',
  });
  expect(loadConfig({ ...SET, ...more, ESTAFETA_OIDC_SIGNUP: 'true' }).provider?.signup).toBe(true);
});

test.each([
  [{ ESTAFETA_OIDC_ISSUER: 'https://id.example.org' }, /only of use together/],
  [{ ESTAFETA_OIDC_CLIENT_ID: 'estafeta' }, /only of use together/],
  [{ ...SET, ESTAFETA_OIDC_ISSUER: 'http://id.example.org' }, /needs https/],
  [{ ...SET, ESTAFETA_OIDC_ISSUER: 'id.example.org' }, /ESTAFETA_OIDC_ISSUER is no URL/],
])('settings of half a provider, or of one that others can read along with, are refused: %o', (env, fault) => {
  expect(() => loadConfig(env)).toThrow(fault);
});

test('a provider on this machine may do without HTTPS', () => {
  const issuer = 'http://127.0.0.1:9000';
  expect(loadConfig({ ...SET, ESTAFETA_OIDC_ISSUER: issuer }).provider?.issuer).toBe(issuer);
});
