import { describe, expect, it } from 'vitest';
import { parseNote, signedBy, signerOf, signNote, verifierOf } from '../../../src/checkpoints/note.ts';

/** The example of Go's package golang.org/x/mod/sumdb/note. */
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

describe('a signed note', () => {
  it('that another program signed is read and found good', () => {
    const note = parseNote(NOTE);
    expect(note?.text).toMatch(/problem is\.\n$/);
    expect(signedBy(note ?? { text: '', signatures: [] }, [verifierOf(PETER)]).map(({ name }) => name)).toEqual([
      'PeterNeumann',
    ]);
  });

  it('bears the signatures of all who signed it, and of nobody once a letter is another', () => {
    const signers = [1, 2].map((byte) => signerOf('example.org/estafeta', Buffer.alloc(32, byte)));
    const verifiers = signers.map(({ verifierKey }) => verifierOf(verifierKey));
    const written = signNote('example.org/estafeta\n16\nAAAA\n', signers);
    const note = parseNote(written);
    expect(note?.signatures).toHaveLength(2);
    expect(signedBy(note ?? { text: '', signatures: [] }, verifiers)).toEqual(verifiers);
    const forged = parseNote(written.replace('\n16\n', '\n17\n'));
    expect(signedBy(forged ?? { text: '', signatures: [] }, verifiers)).toEqual([]);
    expect(signedBy(note ?? { text: '', signatures: [] }, [verifierOf(PETER)])).toEqual([]);
  });

  it.each([
    ['without signatures', 'text\n\n'],
    ['without an empty line', 'text\n— name AAAAAAAA\n'],
    ['with a signature that is none', 'text\n\n— name ????\n'],
    ['with something behind', 'text\n\n— name AAAAAAAA\nmore'],
  ])('%s is none', (_, text) => {
    expect(parseNote(text)).toBeNull();
  });

  it.each([
    ['of another id', PETER.replace('c74f20a3', 'c74f20a4')],
    ['of another name', PETER.replace('Peter', 'Petra')],
    ['cut short', PETER.slice(0, -4)],
    ['that is none', 'nobody'],
  ])('is not checked by a key %s', (_, key) => {
    expect(() => verifierOf(key)).toThrow();
  });
});
