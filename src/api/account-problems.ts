import { kind } from './problem-kind.ts';

/** What whoever wants to come in, or to open another way in, can be refused. */
export const ACCOUNT_PROBLEMS = {
  'sign-in-unavailable': kind(
    409,
    'No sign-in by mail',
    'This server sends no mails: sign in with a key or a recovery code.',
  ),
  'sign-in-invalid': kind(
    403,
    'Code invalid',
    'The code is wrong, has been used, or is older than it may be. Ask for another.',
  ),
  'sign-in-elsewhere': kind(
    409,
    'Asked for by another browser',
    'The code opens the account in the browser that has asked for it: type it there.',
  ),
  'passkeys-unavailable': kind(
    409,
    'No passkeys here',
    'Browsers make passkeys for a server at a name and over HTTPS (or at `localhost`), which this one is not.',
  ),
  'passkey-refused': kind(
    403,
    'Passkey refused',
    'The challenge is over, was used, or belongs to another browser; or what the device has signed is not of this server, of this challenge or of a passkey that it knows. Ask for another challenge.',
  ),
  'unknown-passkey': kind(404, 'Unknown passkey', 'You have no passkey of that id.'),
  'too-many-passkeys': kind(409, 'Too many passkeys', 'You have as many as an account may have: remove one first.'),
  'too-many-tokens': kind(
    409,
    'Too many tokens',
    'The account has as many tokens as it may (`most`), those of its browsers included. Revoke one first.',
  ),
  'too-many-invitations': kind(
    409,
    'Too many invitations',
    'You have made as many invitations to the game as you may (`most`) that nobody has used: give one of them to whoever shall play.',
  ),
  'lasting-token-needed': kind(
    403,
    'Needs a token that does not end',
    'This makes a way into an account, or a channel that is told what its owner is told, that does not end, and so cannot be done with a token that does.',
  ),
  'no-provider': kind(409, 'No provider', 'The operator of this server has set no provider of OpenID Connect.'),
  'provider-unavailable': kind(
    502,
    'Provider unavailable',
    'The provider does not answer, or not as one does. Nothing was lost: the same answer may be sent again while it is good, or another way in taken.',
  ),
  'provider-refused': kind(
    403,
    'Refused by the provider',
    'The answer is none of the provider to what this browser asked: it was refused there, was used, is too old, or comes from elsewhere. Begin anew.',
  ),
  'provider-taken': kind(409, 'Linked to another account', 'Whom the provider vouches for has another account here.'),
  'unknown-provider-link': kind(404, 'Unknown link', 'Your account has no link of that id.'),
} as const;
