import { describe, expect, it } from 'vitest';
import { mailHtml } from '../../../src/notices/mail-html.ts';
import type { MailFooter } from '../../../src/notices/mail-text.ts';
import { mailText } from '../../../src/notices/mail-text.ts';
import type { Notice } from '../../../src/notices/notice.ts';
import { subjectOf } from '../../../src/notices/words.ts';

const notice: Notice = {
  kind: 'turn',
  gameId: '0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a',
  seat: 'british',
  lang: 'en',
  title: 'Santa Cruz 1797',
  scenario: 'Battle',
  turn: 3,
  phase: 'Landing',
  version: 1042,
  headHash: 'ab'.repeat(32),
  url: 'https://estafeta.example/games/1?seat=british',
  happened: [
    { version: 1041, text: 'The <b>Spanish</b> & their "guns" fire; and what they hit is told here at length.' },
  ],
  omitted: 2,
  decisions: [
    {
      id: 'd1042-british',
      kind: 'order',
      prompt: 'Give an order',
      choicePrompt: 'To whom?',
      orders: [
        { n: 1, code: 'MOVER', label: 'March' },
        { n: 2, code: 'PASAR', label: 'Pass' },
      ],
      more: 3,
    },
  ],
  waitingFor: ['British'],
  rulesetId: 'santa-cruz-1797',
  scenarioId: 'night',
  waitingSeats: ['british'],
  due: '2026-11-24T18:30:00.000Z',
};
const footer: MailFooter = {
  settings: 'https://estafeta.example/settings',
  unsubscribe: 'https://estafeta.example/mail/unsubscribe?token=t',
  replies: true,
  lang: 'en',
  zone: 'Atlantic/Canary',
};
const message = { key: 'k', notices: [notice], digest: false };

describe('a mail', () => {
  it('says in plain text whose turn it is, by when, what happened, what may be ordered, and where', () => {
    const text = mailText(message, footer);
    for (const part of [
      'Santa Cruz 1797: Your turn',
      'Battle · Landing',
      'Tuesday 24 November, 18:30 (Atlantic/Canary)',
      '2 earlier lines are left out',
      'To whom?',
      '  1  MOVER  March',
      '… and 3 more choices',
      'https://estafeta.example/games/1?seat=british',
      'Event 1042, hash',
      footer.unsubscribe,
    ])
      expect(text).toContain(part);
    const links = /^https?:/;
    for (const line of text.split('\n')) if (!links.test(line)) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('takes everything for data in HTML, and fetches nothing', () => {
    const html = mailHtml(message, footer);
    expect(html).toContain('The &lt;b&gt;Spanish&lt;/b&gt; &amp; their &quot;guns&quot; fire');
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/);
    expect(html).toContain('color-scheme');
  });

  it('speaks of answering only where an answer is read', () => {
    const silent = { ...footer, replies: false };
    expect(mailText(message, footer)).toContain('Answer this mail');
    expect(mailText(message, silent)).not.toContain('Answer this mail');
    expect(mailHtml(message, silent)).not.toContain('Answer this mail');
  });

  it('has a subject of one line, whatever is in the title', () => {
    const sly = { ...notice, title: 'One\r\nBcc: two@example.org' };
    expect(subjectOf({ ...message, notices: [sly] }, 'en')).toBe('One Bcc: two@example.org: Your turn');
  });

  it('of a day counts the games that wait', () => {
    const over = { ...notice, decisions: [], kind: 'ended' as const };
    const digest = (notices: readonly Notice[]) => ({ key: 'k', notices, digest: true });
    expect(subjectOf(digest([notice, notice, over]), 'es')).toBe('2 de tus partidas te esperan');
    expect(subjectOf(digest([over]), 'en')).toBe('News of your games');
  });
});
