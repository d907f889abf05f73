import type { KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** Ed25519 as a signature type of a note; with a time, as a witness gives it, it is type 4. */
const ED25519 = 1;
/** DER that stands before the 32 bytes of a seed (RFC 8410 §7) and of a public key (§4). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Who signs notes. */
export interface Signer {
  readonly name: string;
  /** What others check its signatures with: `<name>+<key id>+<key>`, as Go's sumdb and C2SP write it. */
  readonly verifierKey: string;
  sign(text: string): Buffer;
}

/** What checks the signatures of one key. */
export interface Verifier {
  readonly name: string;
  readonly keyId: Buffer;
  verify(text: string, signature: Buffer): boolean;
}

/** A signed note (C2SP signed-note): text that ends with a line feed, an empty line, and lines of signatures. */
export interface Note {
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly keyId: Buffer; readonly signature: Buffer }[];
}

/** Signs by an Ed25519 key made of 32 secret bytes (RFC 8032 §5.1.5). A name has no spaces and no `+`. */
export function signerOf(name: string, seed: Buffer): Signer {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  return { name, verifierKey: verifierKeyOf(name, raw), sign: (text) => sign(null, Buffer.from(text), key) };
}

/** The verifier of a key as it is published. Throws where it is none, or its id is not that of its name and key. */
export function verifierOf(verifierKey: string): Verifier {
  const [name = '', id = '', base64 = ''] = verifierKey.trim().split(/\+(.*?)\+(.*)/s);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== 33 || bytes[0] !== ED25519) throw new Error(`${verifierKey} is no Ed25519 verifier key`);
  if (verifierKeyOf(name, bytes.subarray(1)) !== `${name}+${id}+${base64}`)
    throw new Error(`the id of ${verifierKey} is not that of its name and key`);
  const key: KeyObject = createPublicKey({
    key: Buffer.concat([SPKI, bytes.subarray(1)]),
    format: 'der',
    type: 'spki',
  });
  return {
    name,
    keyId: Buffer.from(id, 'hex'),
    verify: (text, signature) => verify(null, Buffer.from(text), key, signature),
  };
}

/** The note of a text, signed by each. */
export function signNote(text: string, signers: readonly Signer[]): string {
  const lines = signers.map((signer) => {
    const id = Buffer.from(signer.verifierKey.split('+')[1] ?? '', 'hex');
    return `— ${signer.name} ${Buffer.concat([id, signer.sign(text)]).toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
}

/** Takes a note apart; null where it is none. It says nothing of whether its signatures are good. */
export function parseNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return null;
  const lines = note.slice(end + 2).split('\n');
  if (lines.pop() !== '' || lines.length === 0) return null;
  const signatures = lines.map((line) => {
    const [, name = '', base64 = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
    const bytes = Buffer.from(base64, 'base64');
    return { name, keyId: bytes.subarray(0, 4), signature: bytes.subarray(4) };
  });
  if (signatures.some(({ name, signature }) => name === '' || signature.length === 0)) return null;
  return { text: note.slice(0, end + 1), signatures };
}

/** Those of the verifiers whose signature the note bears. */
export function signedBy({ text, signatures }: Note, verifiers: readonly Verifier[]): Verifier[] {
  return verifiers.filter((verifier) =>
    signatures.some(
      ({ name, keyId, signature }) =>
        name === verifier.name && keyId.equals(verifier.keyId) && verifier.verify(text, signature),
    ),
  );
}

function verifierKeyOf(name: string, raw: Buffer): string {
  const key = Buffer.concat([Buffer.of(ED25519), raw]);
  const id = createHash('sha256').update(`${name}\n`).update(key).digest().subarray(0, 4);
  return `${name}+${id.toString('hex')}+${key.toString('base64')}`;
}
