import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/channels/inbound-mail.ts';
import { writtenLines } from '../../../src/channels/reply-text.ts';
import { MAIL_PROGRAMS, plainReply } from '../../support/replies.ts';

const QUOTED = 'The ford: Your turn\n\n  1  STAY  Stay\n  2  NORTH  the north path\n\n-- \nNo more of these mails';
const MAIL = {
  from: 'ana@example.org',
  to: 'play+abc@estafeta.example',
  id: 'one@example.org',
  lines: ['north push', 'El1 z9'],
  quoted: QUOTED,
};

describe('an answer to a notice', () => {
  test.each(Object.entries(MAIL_PROGRAMS))('from %s is what stands above the quote', async (_program, write) => {
    const mail = await readMail(write(MAIL));
    expect(mail).toMatchObject({ id: 'one@example.org', from: 'ana@example.org', automatic: false });
    expect(mail.to).toContain('play+abc@estafeta.example');
    expect(mail.lines).toEqual(MAIL.lines);
  });

  test('ends where its writer drew a line', () => {
    expect(writtenLines('1 2\n---\nThank you, Ana')).toEqual(['1 2']);
  });

  test.each([
    ...['Regards,', 'Best regards, Ana', 'Kind regards', 'Best wishes!', 'Cheers', 'Thanks a lot', 'Sincerely,'],
    ...[
      'Saludos,',
      'Un saludo',
      'Un abrazo, Ana',
      'Saludos cordiales',
      'Muchas gracias',
      'Atentamente',
      'Hasta pronto!',
    ],
  ])('ends where its writer takes leave: %s', (leave) => {
    expect(writtenLines(`1 2\n\n${leave}\nAna`)).toEqual(['1 2']);
  });

  test.each(['best 2', 'thanks1', 'un 3', 'gracias-a-dios', 'regardsless'])('goes on behind «%s»', (line) => {
    expect(writtenLines(`1 2\n${line}\n3`)).toEqual(['1 2', line, '3']);
  });

  test('has no lines where everything stands below the quote', () => {
    expect(writtenLines('> 1  STAY\n\nnorth')).toEqual([]);
  });

  test('may hold lines that only look like an attribution', () => {
    expect(writtenLines('El1 z9\nOn the wall: RM1')).toEqual(['El1 z9', 'On the wall: RM1']);
  });
});

describe('a mail that no person wrote', () => {
  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (vacation)',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'List-Id: <games.example.org>',
    'X-Autoreply: yes',
    'Return-Path: <>',
  ])('is known by «%s»', async (header) => {
    expect((await readMail(plainReply({ ...MAIL, headers: [header] }))).automatic).toBe(true);
  });

  test('is known by its sender', async () => {
    expect((await readMail(plainReply({ ...MAIL, from: 'mailer-daemon@example.org' }))).automatic).toBe(true);
  });

  test('is not suspected where a person says so', async () => {
    expect((await readMail(plainReply({ ...MAIL, headers: ['Auto-Submitted: no'] }))).automatic).toBe(false);
  });
});

test('a mail that is no mail is read as one without anything', async () => {
  const mail = await readMail(Buffer.from([0, 255, 10, 13, 200]));
  expect(mail).toMatchObject({ from: '', to: [] });
  expect(mail.id).toMatch(/^[0-9a-f]{64}$/);
});

test('nothing of a mail is what no database keeps: no U+0000, no half of a character', async () => {
  const head = ['From: ana@example.org', 'To: play+abc@estafeta.example', 'Message-ID: <one\0@example.org>'];
  const more = [
    'References: <a\0b@example.org>',
    'Subject: x\0y',
    'Content-Type: text/plain; charset="utf-16le"',
    '',
    '',
  ];
  const halves = Buffer.from('north\0 \ud800 push', 'utf16le');
  const mails = [
    Buffer.concat([Buffer.from([...head, ...more].join('\r\n')), halves]),
    Buffer.from([...head, '', 'north\0 push', ''].join('\r\n')),
  ];
  for (const raw of mails) {
    const { lines, thread, subject, from } = await readMail(raw);
    expect(lines.join(' ')).toMatch(/^north\ufffd.* push$/u);
    expect(JSON.stringify({ lines, thread, subject, from })).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  }
});
