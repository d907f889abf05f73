import { ed25519 } from '@noble/curves/ed25519.js';
import type { SignedCommands } from '../../../src/eventstore/signatures.ts';
import { signedText } from '../../../src/eventstore/signatures.ts';
import { bytesOfBase64 } from '../audit/ed25519.ts';

/** A fresh key pair of Ed25519, base64url without padding. */
export function newPair(): { readonly key: string; readonly secret: string } {
  const { secretKey, publicKey } = ed25519.keygen();
  return { key: base64Of(publicKey), secret: base64Of(secretKey) };
}

/** What shows the server that the account has the secret of the key that it adds. */
export function proofOf(secret: string, account: string): string {
  return signature(secret, `estafeta/key/1\n${account}`);
}

/** The signature of commands of a game (docs/contract.md). */
export function signed(secret: string, gameId: string, commands: SignedCommands): string {
  return signature(secret, signedText(gameId, commands));
}

function signature(secret: string, text: string): string {
  return base64Of(ed25519.sign(new TextEncoder().encode(text), bytesOfBase64(secret)));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
