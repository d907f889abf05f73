import { afterEach, describe, expect, it } from 'vitest';
import { readUnseen, startImap } from '../../src/workers/inbound/imap.ts';
import { openSmallImap } from '../support/imap.ts';
import { until } from '../support/until.ts';

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

/** What a look at a server that answers so ends with, and what it warned of. */
async function look(answers: Readonly<Record<string, string>>): Promise<{ ended: string; warned: string[] }> {
  const server = await openSmallImap({ answers });
  close = server.close;
  const warned: string[] = [];
  const warn = (error: unknown): void => void warned.push(reasonOf(error));
  const ended = await readUnseen({ url: server.url, receive: () => Promise.resolve('ignored'), warn }).then(
    () => 'well',
    reasonOf,
  );
  return { ended, warned };
}

/** All that a log writes of an error. */
function reasonOf(error: unknown): string {
  return `${String(error)} ${JSON.stringify(error)}`;
}

describe('what an IMAP server says', () => {
  it('is nothing while all is well', async () => {
    expect(await look({})).toEqual({ ended: 'well', warned: [] });
  });

  it.each([
    [
      { LOGIN: 'NO [AUTHENTICATIONFAILED] Wrong password for this account' },
      'NO AUTHENTICATIONFAILED',
      'Wrong password',
    ],
    [{ LOGIN: 'NO [UNAVAILABLE] Too many logins today' }, 'NO UNAVAILABLE', 'Too many logins today'],
    [{ SELECT: 'NO [NONEXISTENT] Mailbox does not exist' }, 'NO NONEXISTENT', 'Mailbox does not exist'],
    [{ SEARCH: 'NO [SERVERBUG] The index is broken' }, 'NO SERVERBUG', 'The index is broken'],
    [{ SEARCH: 'BAD Unknown search key' }, 'BAD', 'Unknown search key'],
  ])('to %j is told when the look ends with it', async (answers, code, words) => {
    const { ended } = await look(answers);
    expect(ended).toContain(`(${code}): `);
    expect(ended).toContain(words);
  });

  it('to a mark that it does not make is told, and the other mails are read', async () => {
    const { ended, warned } = await look({ STORE: 'NO [OVERQUOTA] Quota exceeded' });
    expect(ended).toBe('well');
    expect(warned).toEqual([expect.stringContaining('(NO OVERQUOTA): Quota exceeded')]);
  });

  it('to a mail that it cannot read is told', async () => {
    const { warned } = await look({ FETCH: 'NO [EXPUNGEISSUED] The mail is gone' });
    expect(warned).toEqual([expect.stringContaining('The mail is gone')]);
  });

  it('when it hangs up is told', async () => {
    const { ended } = await look({ LOGIN: '* BYE Too many connections from your address' });
    expect(ended).toContain('Too many connections from your address');
  });

  it('is told without the name and the password that it repeats', async () => {
    const { ended, warned } = await look({ LOGIN: 'NO Login s3cret of ana <ana@example.org> is wrong' });
    for (const line of [ended, ...warned]) {
      expect(line).not.toMatch(/s3cret|ana|example/);
      expect(line).toContain('is wrong');
    }
  });

  it('reaches the log of a server that looks again and again; one that is not there has a name of its fault', async () => {
    const server = await openSmallImap({});
    await server.close();
    close = () => Promise.resolve();
    const warned: string[] = [];
    const poll = startImap({
      url: server.url,
      receive: () => Promise.resolve('ignored'),
      warn: (error) => void warned.push(reasonOf(error)),
      everyMillis: 10,
    });
    await until(() => warned.length >= 2);
    await poll.close();
    expect(warned[0]).toContain('ECONNREFUSED');
  });
});
