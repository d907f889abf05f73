import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { seenName } from '../../../src/api/person-name.ts';
import { displayName } from '../../../src/api/schemas/accounts.ts';

describe('the name of a person', () => {
  test.each(['Ana', 'Ána María', '李', 'El Cid 🙂'])('may be %j', (name) => {
    expect([Value.Check(displayName, name), seenName(name)]).toEqual([true, name]);
  });

  test.each([
    ['a line end', 'Ana\r\nBEGIN:VEVENT', 'Ana BEGIN:VEVENT'],
    ['a line separator', 'Ana\u2028Bo', 'Ana Bo'],
    ['a bell', '\u0007bell', 'bell'],
    ['a turn of direction', '\u202eevil', 'evil'],
    ['a space without width', 'Horacio\u200b', 'Horacio'],
    ['nothing that is seen', ' \u200b ', ''],
  ])('has no %s', (_what, name, seen) => {
    expect([Value.Check(displayName, name), seenName(name)]).toEqual([false, seen]);
  });
});
