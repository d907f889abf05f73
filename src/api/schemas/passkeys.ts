import Type from 'typebox';
import { exact, freeForm, Hash, Time, Uuid } from './base.ts';
import { device } from './sign-in.ts';

const name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  description: 'What its owner calls it.',
  examples: ['Chrome, Android'],
});

export const Passkey = exact('Passkey', 'A passkey that opens the account.', {
  id: Uuid('Its id.'),
  name,
  synced: Type.Boolean({
    description: 'Whether a keychain carries it to other devices of its owner; else it is lost with its device.',
    examples: [true],
  }),
  createdAt: Time('When it was added.'),
  lastUsedAt: Type.Optional(Time('When somebody last came in with it.')),
});
export const Passkeys = exact('Passkeys', 'The passkeys of the caller.', {
  items: Type.Array(Passkey, { description: 'The oldest first, twenty at most.' }),
});

export const PasskeyChallenge = exact(
  'PasskeyChallenge',
  'What a browser is to ask its devices, good for five minutes.',
  {
    id: Uuid('To be given back with the answer.'),
    options: freeForm(
      'For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` (Web Authentication, level 3).',
    ),
  },
);

/** The body of what asks for a challenge. */
export const challengeBody = {
  browserHash: Hash('SHA-256 of a text that this browser keeps to itself: no other can answer.'),
};

const answerBody = {
  challenge: Uuid('The id of the challenge.'),
  browser: Type.String({ minLength: 1, maxLength: 200, description: 'The text whose hash was sent.' }),
  response: freeForm('What the browser answered, as its `toJSON` says it.'),
};

/** The body of `addPasskey`. */
export const newPasskey = { ...answerBody, name };
/** The body of `signInByPasskey`. */
export const passkeyAnswer = { ...answerBody, device };
/** The body of `renamePasskey`. */
export const passkeyName = { name };
