import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a page tells a device when it asks. */
export interface AskedHere {
  readonly origin: string;
  /** The host of the page. */
  readonly host: string;
}

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

/** A device that makes one passkey and signs with it, and the browser before it. Nothing of it is a double: it has a key of its own. */
export interface Authenticator {
  readonly id: string;
  /** What the browser answers to `navigator.credentials.create`; `statement` vouches for the make of the device. */
  make(options: Options, here?: AskedHere, statement?: Statement): Record<string, unknown>;
  /** What it answers to `navigator.credentials.get`. `count` says how often the device has signed, one more each time unless given. */
  sign(options: Options, here?: AskedHere, count?: number): Record<string, unknown>;
}

interface Statement {
  readonly format: string;
  readonly members: Map<string, unknown>;
}

export const OUR_PAGE: AskedHere = { origin: 'http://localhost', host: 'localhost' };
const NO_STATEMENT: Statement = { format: 'none', members: new Map() };

/** User present, user verified. */
const SEEN = 0x05;
const HOLDS_KEY = 0x40;

/** Makes one; `counts` is false for keychains, which say 0 for ever. */
export function authenticator({ counts = true }: { readonly counts?: boolean } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let [handle, signed] = ['', 0];
  const answer = (response: Record<string, string>): Record<string, unknown> => {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
  };
  return {
    id: id.toString('base64url'),
    make: ({ challenge, user }, here = OUR_PAGE, { format, members } = NO_STATEMENT) => {
      handle = user?.id ?? '';
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)]);
      const authData = new Uint8Array(Buffer.concat([dataOf(here.host, SEEN | HOLDS_KEY, 0), credential]));
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', members],
        ['authData', authData],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
      return answer({ clientDataJSON: clientData('webauthn.create', challenge, here), attestationObject });
    },
    sign: ({ challenge }, here = OUR_PAGE, count) => {
      signed = counts ? (count ?? signed + 1) : 0;
      const data = dataOf(here.host, SEEN, signed);
      const client = clientData('webauthn.get', challenge, here);
      const said = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      const signature = sign('sha256', said, privateKey).toString('base64url');
      return answer({
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature,
        userHandle: handle,
      });
    },
  };
}

function dataOf(host: string, flags: number, count: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags]), counter]);
}

function clientData(type: string, challenge: string, { origin }: AskedHere): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
