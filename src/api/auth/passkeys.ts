import { Buffer } from 'node:buffer';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a device signs, and for whom: what it has signed counts for nothing else. */
export interface Asked {
  readonly party: RelyingParty;
  /** Base64url. */
  readonly challenge: string;
}

/** A passkey as a device has just made it. */
export interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
}

/** A passkey as it was when it last signed. */
export interface KnownPasskey {
  readonly account: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
}

/** The library takes a second to load, and many servers never need it. */
const library = () => import('@simplewebauthn/server');

const NAME = 'Estafeta';
/** How long a device waits for its owner. */
const TIMEOUT_MS = 120_000;
const USER_VERIFICATION = 'preferred';

/** What a browser makes a passkey of the account by: one that says itself whose it is, for devices that have none of `known`. */
export async function creationOptions(
  party: RelyingParty,
  account: { readonly id: string; readonly displayName: string },
  known: readonly { readonly credentialId: string; readonly transports: readonly string[] }[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return (await library()).generateRegistrationOptions({
    rpName: NAME,
    rpID: party.id,
    userID: bytesOf(account.id),
    userName: account.displayName,
    userDisplayName: account.displayName,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
  });
}

/** What a browser signs in by, with whichever passkey of this server its owner picks. */
export async function requestOptions(party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await library()).generateAuthenticationOptions({
    rpID: party.id,
    timeout: TIMEOUT_MS,
    userVerification: USER_VERIFICATION,
  });
}

/** The passkey that the answer of a device holds; null where it is no answer to what was asked. */
export async function madePasskey(asked: Asked, answer: JsonObject): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const response = answer as unknown as RegistrationResponseJSON;
  const made = await orNull(async () => {
    if (await hasCertificates(response)) return null;
    return verifyRegistrationResponse({ response, ...expected(asked) });
  });
  if (made?.verified !== true) return null;
  const { credential, credentialBackedUp: synced } = made.registrationInfo;
  const { id: credentialId, publicKey, counter, transports = [] } = credential;
  return { credentialId, publicKey, counter, transports: transports.filter(isName).slice(0, 8), synced };
}

/** What a device said when it signed with the passkey; null where that is no answer to what was asked. */
export async function usedPasskey(
  asked: Asked,
  answer: JsonObject,
  known: KnownPasskey,
): Promise<{ readonly counter: number; readonly synced: boolean } | null> {
  const { verifyAuthenticationResponse } = await library();
  const response = answer as unknown as AuthenticationResponseJSON;
  const { credentialId: id, counter } = known;
  const credential: WebAuthnCredential = { id, publicKey: new Uint8Array(known.publicKey), counter };
  const used = await orNull(() => verifyAuthenticationResponse({ response, ...expected(asked), credential }));
  if (used?.verified !== true || !isOf(known.account, response.response.userHandle)) return null;
  return { counter: used.authenticationInfo.newCounter, synced: used.authenticationInfo.credentialBackedUp };
}

/** The id by which a device names the passkey that it has signed with; null where it names none. */
export function credentialIn({ id }: JsonObject): string | null {
  return typeof id === 'string' && /^[\w-]{1,1400}$/.test(id) ? id : null;
}

function expected({ party, challenge }: Asked) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  };
}

/**
 * Whether the answer vouches for the make of the device by certificates. Browsers leave them out, as we ask them to; of
 * whoever sends them all the same none are read, and no lists of revoked ones fetched.
 */
async function hasCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}

/** Whoever sends anything but an answer of a device makes the library throw, whatever it stumbles over. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

function isOf(account: string, userHandle: string | undefined): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(bytesOf(account));
}

/** An account as devices know it: the bytes of its id. */
function bytesOf(account: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(account.replaceAll('-', ''), 'hex'));
}

function isName(transport: unknown): transport is string {
  return typeof transport === 'string' && /^[a-z-]{1,20}$/.test(transport);
}
