import { describe, expect, it } from 'vitest';
import { readMail } from '../../../src/channels/inbound-mail.ts';
import { answering, gameThread, messageIdsIn } from '../../../src/channels/mail-thread.ts';

const root = gameThread('g1', 'estafeta.example');

const mailOf = (...headers: string[]): Buffer =>
  Buffer.from([...headers, 'From: ana@example.org', 'To: play@example.org', '', 'help'].join('\r\n'));

describe('an answer', () => {
  it('refers to all that its parent refers to, and to the parent (RFC 5322 §3.6.4)', () => {
    expect(answering({ id: '<b@x>', references: [root, '<a@x>'] }, root)).toEqual({
      inReplyTo: '<b@x>',
      references: [root, '<a@x>', '<b@x>'],
    });
  });

  it('begins its references with the thread of the game, where the parent has lost it', () => {
    expect(answering({ id: '<b@x>', references: ['<a@x>'] }, root).references).toEqual([root, '<a@x>', '<b@x>']);
  });

  it('to a mail without a name joins the thread all the same', () => {
    expect(answering({ id: null, references: ['<a@x>'] }, root)).toEqual({
      inReplyTo: '<a@x>',
      references: [root, '<a@x>'],
    });
    expect(answering({ id: null, references: [] }, root)).toEqual({ inReplyTo: root, references: [root] });
  });

  it('keeps the first and the latest of a thread that has grown long', () => {
    const references = [root, ...Array.from({ length: 500 }, (_, n) => `<${n}@x>`)];
    const kept = answering({ id: '<new@x>', references }, root).references;
    expect(kept).toHaveLength(20);
    expect([kept[0], kept[1], kept.at(-2), kept.at(-1)]).toEqual([root, '<482@x>', '<499@x>', '<new@x>']);
  });
});

describe('a mail', () => {
  it('says where it stands', async () => {
    const { thread } = await readMail(
      mailOf('Message-ID: <b@x>', 'References: <r@x>', '\t<a@x>', 'In-Reply-To: <a@x>'),
    );
    expect(thread).toEqual({ id: '<b@x>', references: ['<r@x>', '<a@x>'] });
  });

  it('without references stands behind the one that it answers, but not behind one of several', async () => {
    expect((await readMail(mailOf('Message-ID: <b@x>', 'In-Reply-To: <a@x>'))).thread.references).toEqual(['<a@x>']);
    const several = await readMail(mailOf('Message-ID: <b@x>', 'In-Reply-To: <a@x> <c@x>'));
    expect(several.thread.references).toEqual([]);
  });

  it('without a name has none, though it is known again by its bytes', async () => {
    const { id, thread } = await readMail(mailOf('Subject: x'));
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(thread.id).toBeNull();
  });

  it.each(['<a b@x>', '<a@x', 'a@x', '<a@x@y>', `<${'a'.repeat(200)}@x>`])('has no name in %j', (header) => {
    expect(messageIdsIn(header)).toEqual([]);
  });
});
