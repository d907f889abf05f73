import { expect, test } from 'vitest';
import { faultOfDestination, isAllowedAddress, isPublic } from '../../../src/channels/destinations.ts';

const REFUSED_EVERYWHERE = [
  // Ways of writing 127.0.0.1 and its neighbours.
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  // Networks of one's own, providers' metadata, carriers, tests, multicast.
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://240.0.0.1/',
  // IPv6, and IPv4 inside it.
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  // What is no web address, or not one for messages.
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'javascript:alert(1)',
  'https://user:pass@example.org/',
  'https://user@example.org/',
  'https://example.org:22/',
  'https://example.org:25/',
  'https://example.org:6667/',
  'https://example.org/#fragment',
  'https://',
  'nonsense',
];

test.each(REFUSED_EVERYWHERE)('%s is no destination', (url) => {
  expect(faultOfDestination(url, false)).toEqual(expect.any(String));
});

test.each([
  'https://example.org/hook?a=1',
  'https://example.org:8443/',
  'https://93.184.215.14/',
  'https://[2606:2800::1]/',
])('%s is a destination', (url) => {
  expect(faultOfDestination(url, false)).toBeNull();
});

test.each([
  [['localhost'], 'http://localhost:4000/', null],
  [['localhost:4000'], 'http://localhost:4000/', null],
  [['localhost:4000'], 'http://localhost:4001/', 'Only https:// URLs can be told.'],
  [['10.1.0.0/16'], 'http://10.1.2.3/', null],
  [['10.1.0.0/16'], 'https://10.2.2.3/', 'That address is not on the public internet.'],
  [['fd00::/8'], 'http://[fd00::5]/', null],
  [['127.0.0.1'], 'http://2130706433/', null],
  [['localhost'], 'http://localhost.example.org/', 'Only https:// URLs can be told.'],
])('where %j is allowed, %s has the fault %s', (allowed, url, fault) => {
  expect(faultOfDestination(url, allowed)).toBe(fault);
});

test('where all is allowed, credentials and other protocols are still refused', () => {
  expect(faultOfDestination('http://127.0.0.1:9/', true)).toBeNull();
  expect(faultOfDestination('http://a:b@127.0.0.1/', true)).not.toBeNull();
  expect(faultOfDestination('ftp://127.0.0.1/', true)).not.toBeNull();
});

test('an address that nobody can read is not public', () => {
  expect(isPublic('')).toBe(false);
  expect(isPublic('example.org')).toBe(false);
  expect(isPublic('fe80::1%eth0')).toBe(false);
  expect(isAllowedAddress('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
});
