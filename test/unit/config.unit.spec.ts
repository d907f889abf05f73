import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';

test('without any setting the program runs for this machine alone, with a database of its own', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    database: { embedded: '.estafeta' },
    openSignup: true,
    api: { metrics: true },
    warnings: [],
  });
});

test('with a database of somebody’s sign-up is closed unless it is opened', () => {
  const env = { DATABASE_URL: 'postgres://db/x' };
  expect(loadConfig(env)).toMatchObject({ database: { url: 'postgres://db/x' }, openSignup: false });
  expect(loadConfig({ ...env, ESTAFETA_OPEN_SIGNUP: 'true' }).openSignup).toBe(true);
});

test('metrics and generous limits are for the own machine', () => {
  const open = loadConfig({ HOST: '0.0.0.0' });
  expect(open.api.metrics).toBe(false);
  expect(open.api.requestsPerMinute).toBeUndefined();
  expect(loadConfig({ HOST: '0.0.0.0', ESTAFETA_METRICS: 'on' }).api.metrics).toBe(true);
  expect(loadConfig({ ESTAFETA_METRICS_PORT: '9100' })).toMatchObject({ metricsPort: 9100, api: { metrics: false } });
});

test.each([
  { ESTAFETA_TRUST_PROXY: '1' },
  { ESTAFETA_TRUST_PROXY: '127.0.0.1' },
  { ESTAFETA_PUBLIC_URL: 'https://estafeta.example.org' },
])('a proxy on the own machine lets strangers in, so that modest limits hold and metrics are off: %o', (env) => {
  const proxied = loadConfig(env);
  const modest = loadConfig({ HOST: '0.0.0.0' });
  const { trustProxy: _trust, ...api } = proxied.api;
  expect(modest.api).toMatchObject(api);
  expect(proxied).toMatchObject({ creations: modest.creations, work: modest.work, drainMillis: 8_000 });
  expect(loadConfig({ ...env, ESTAFETA_METRICS: 'on' }).api.metrics).toBe(true);
});

test('a public URL on the own machine is no proxy, and nothing drains there unless told so', () => {
  expect(loadConfig({ ESTAFETA_PUBLIC_URL: 'http://localhost:8080' })).toMatchObject({
    api: loadConfig({}).api,
    drainMillis: 0,
  });
  expect(loadConfig({ ESTAFETA_DRAIN: '3' }).drainMillis).toBe(3_000);
});

test.each(['ESTAFETA_ADMIN_TOKEN', 'ESTAFETA_INBOUND_SECRET'])(
  '%s that could be guessed is refused, untold',
  (name) => {
    for (const short of ['x', 'est_guess-me', 'g'.repeat(23)]) {
      expect(() => loadConfig({ [name]: short })).toThrow(
        new RegExp(`^${name} has ${short.length} characters and needs 24`),
      );
      expect(() => loadConfig({ [name]: short })).not.toThrow(short === 'x' ? 'never' : short);
    }
  },
);

test('a token of the operator that no header can carry is refused', () => {
  expect(loadConfig({ ESTAFETA_ADMIN_TOKEN: 'g'.repeat(24) }).adminToken).toBe('g'.repeat(24));
  expect(() => loadConfig({ ESTAFETA_ADMIN_TOKEN: 'correct horse battery staple' })).toThrow(/nothing else/);
});

test('a secret may lie in a file, but not in both places', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'estafeta-')), 'token');
  writeFileSync(file, 'est_from-a-file-0123456789\n');
  expect(loadConfig({ ESTAFETA_ADMIN_TOKEN_FILE: file }).adminToken).toBe('est_from-a-file-0123456789');
  expect(() => loadConfig({ ESTAFETA_ADMIN_TOKEN_FILE: file, ESTAFETA_ADMIN_TOKEN: 'x' })).toThrow(/both set/);
  expect(() => loadConfig({ DATABASE_URL_FILE: '/nowhere' })).toThrow(/DATABASE_URL_FILE/);
});

test('a misspelt setting is warned of, a senseless one refused', () => {
  expect(loadConfig({ ESTAFETA_OPEN_SIGNUPS: 'true' }).warnings).toEqual([
    'ESTAFETA_OPEN_SIGNUPS is no setting of this program',
  ]);
  expect(() => loadConfig({ PORT: 'high' })).toThrow(/PORT/);
});

test.each([
  ['DATABASE_URL', 'me:geheim@db/x'],
  ['DATABASE_URL', 'mysql://me:geheim@db/x'],
  ['REDIS_URL', 'geheim:6379'],
  ['ESTAFETA_PUBLIC_URL', 'geheim.example'],
])('%s must be a URL of its kind, and what it is instead is not told: it may hold a password', (name, value) => {
  const load = (): unknown => loadConfig({ [name]: value });
  expect(load).toThrow(new RegExp(`^${name} is no URL`));
  expect(load).not.toThrow(/geheim/);
});

test.each([
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('proxies are trusted as told: %s', (setting, trust) => {
  expect(loadConfig({ ESTAFETA_TRUST_PROXY: setting }).api.trustProxy).toEqual(trust);
});

test('nobody changes the settings later', () => {
  expect(Object.isFrozen(loadConfig({}).api)).toBe(true);
});

test('mails need a server and a sender, and neither says its password', () => {
  const env = { ESTAFETA_SMTP_URL: 'smtp://me:secret@mail.example.org:587' };
  expect(loadConfig({ ...env, ESTAFETA_MAIL_FROM: 'Estafeta <post@example.org>' }).mail).toEqual({
    url: env.ESTAFETA_SMTP_URL,
    from: 'Estafeta <post@example.org>',
  });
  expect(loadConfig({}).mail).toBeUndefined();
  expect(() => loadConfig(env)).toThrow(/^(?!.*secret).*ESTAFETA_MAIL_FROM/);
  expect(() => loadConfig({ ...env, ESTAFETA_MAIL_FROM: 'nobody' })).toThrow(/ESTAFETA_MAIL_FROM/);
  expect(() => loadConfig({ ESTAFETA_SMTP_URL: 'http://me:secret@mail' })).toThrow(/^(?!.*secret).*smtps:/);
});
