import { describe, expect, it } from 'vitest';
import { REASON_NAMES, REASONS, reasonOf, reasonText } from '../../../src/notices/reasons.ts';
import { plainDetail } from '../../../src/workers/notices/plain-detail.ts';
import { aChannel } from '../../support/notices.ts';

describe('what a failure says in lists and logs', () => {
  const url = 'https://discord.example/api/webhooks/123456789012345678/sEcReT-ToKeN_0123456789';
  const channel = aChannel({
    target: url,
    secret: 'whsec_bmV3 whsec_b2xkZXI=',
    settings: { headers: { authorization: 'Bearer a-b-c-d-e-f' }, fields: { key: 'forum-key-1' } },
  });

  it.each([
    [`getaddrinfo failed for ${url}`, 'getaddrinfo failed for …'],
    ['signed with whsec_bmV3 and whsec_b2xkZXI=', 'signed with … and …'],
    ['sent Bearer a-b-c-d-e-f and forum-key-1', 'sent … and …'],
    ['moved to https://user:pass@other.example/hooks/key?token=1.', 'moved to https://other.example'],
  ])('names no secret: %s', (message, plain) => {
    expect(plainDetail(new Error(message), channel)).toBe(plain);
  });

  it('leaves plain words alone, and is short', () => {
    expect(plainDetail(new Error('The receiver answered 503.'), channel)).toBe('The receiver answered 503.');
    expect(plainDetail(new Error('x'.repeat(1000)), channel)).toHaveLength(300);
  });
});

describe('reasons', () => {
  it.each(REASON_NAMES)('%s has words in both languages, which hold nothing of a message', (reason) => {
    const { en, es } = reasonText(reason);
    expect(en).toMatch(/^[A-Z].*\.$/);
    expect(es).toMatch(/^[A-ZÁÉÍÓÚÑ].*\.$/);
    expect(en).not.toBe(es);
    expect(['sent', 'waiting', 'failed', 'dropped']).toContain(REASONS[reason]);
  });

  it('of other releases are none', () => {
    expect(reasonOf('acted')).toBe('acted');
    expect(reasonOf('nonsense')).toBeNull();
    expect(reasonOf(null)).toBeNull();
  });
});
