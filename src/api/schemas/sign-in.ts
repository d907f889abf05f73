import Type from 'typebox';
import { exact, Hash, Time, Uuid } from './base.ts';
import { NewAccount, tokenShown } from './accounts.ts';

export const SignInWays = exact('SignInWays', 'How one can come in here.', {
  mail: Type.Boolean({ description: 'By a mail to the address of an account.', examples: [true] }),
  passkeys: Type.Boolean({ description: 'By a passkey.', examples: [true] }),
  provider: Type.Optional(
    exact('ProviderName', 'By the provider of OpenID Connect that the operator has set.', {
      name: Type.String({ description: 'What its button is called.', examples: ['Club'] }),
    }),
  ),
  signup: Type.Boolean({ description: 'As somebody new.', examples: [true] }),
});

export const SignInAsked = exact('SignInAsked', 'What the code of the mail belongs to, if there is such an account.', {
  id: Uuid('To be given back with the code of the mail.'),
});

/** What every way in answers with. */
export const SignedIn = NewAccount;

export const RecoveryCode = exact(
  'RecoveryCode',
  'A code to print: it opens the account once, should its keys be lost.',
  {
    code: Type.Optional(
      Type.String({ description: 'Shown this once, and stored only as a hash.', examples: ['K7QPA-9BZTM-3WXYR-…'] }),
    ),
    tokenShown: Type.Optional(tokenShown),
  },
);

export const RecoveryState = exact('RecoveryState', 'Whether the account has a recovery code.', {
  since: Type.Union([Time('When it was made.'), Type.Null()], { description: 'Since when; null for none.' }),
});

/** The body of `askToSignIn`. */
export const askBody = {
  email: Type.String({
    minLength: 3,
    maxLength: 254,
    description: 'The address that the owner of the account has confirmed.',
    examples: ['ana@example.org'],
  }),
  browserHash: Type.Optional(
    Hash('SHA-256 of a text that this browser keeps to itself: the code then opens nothing without that text.'),
  ),
};

/** What a way in asks of who comes. */
export const device = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'What the new key is called.',
    examples: ['Firefox, Linux'],
  }),
);

/** The body of `signIn`. */
export const signInBody = {
  id: Uuid('What asking answered with, or what stands in the link of the mail.'),
  code: Type.String({ minLength: 1, maxLength: 40, description: 'The code of the mail.', examples: ['K7QPA-9BZTM'] }),
  browser: Type.Optional(
    Type.String({ maxLength: 200, description: 'The text whose hash was sent.', examples: ['3f2c…'] }),
  ),
  device,
};

/** The body of `recover`. */
export const recoverBody = {
  code: Type.String({
    minLength: 1,
    maxLength: 80,
    description: 'The recovery code.',
    examples: ['K7QPA-9BZTM-3WXYR-HHA2D-QQ7NV'],
  }),
  device,
};
