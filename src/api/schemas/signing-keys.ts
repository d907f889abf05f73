import Type from 'typebox';
import { exact, Time } from './base.ts';

export const SigningKeyName = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description: 'A public key of Ed25519 (RFC 8032), base64url without padding.',
  examples: ['11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'],
});
const value = Type.String({
  pattern: '^[A-Za-z0-9_-]{86}$',
  description: 'A signature by that key, base64url without padding.',
  examples: ['5VZDAMNgrHKQhuLMgG6CioSHfx645dl02HPgZSJJAVVfuIIVkKM7rMYeOXAc-bRr0lv18FlbviRlUUFDjnoQCw'],
});

export const SigningKey = exact('SigningKey', 'A key by which a player signs commands.', {
  key: SigningKeyName,
  createdAt: Time('When it was added.'),
  confirmedAt: Type.Optional(Time('When its player confirmed it; until then it signs nothing.')),
  revokedAt: Type.Optional(Time('When its player revoked it; from then on it signs nothing.')),
});
export const SigningKeys = exact('SigningKeys', 'The keys by which a player has ever signed.', {
  items: Type.Array(SigningKey, { description: 'The oldest first.' }),
});

/** The body of `addSigningKey`. */
export const newSigningKey = {
  key: SigningKeyName,
  proof: {
    ...value,
    description: 'The signature by the key of `estafeta/key/1`, a line feed and the id of your account.',
  },
};

export const CommandSignature = exact('CommandSignature', 'What says that a player has made these commands.', {
  key: SigningKeyName,
  head: Type.String({
    pattern: '^[1-9]\\d{0,8}:[0-9a-f]{64}$',
    description: '`<version>:<headHash>` of the game as you saw it.',
    examples: ['42:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
  value: {
    ...value,
    description:
      'The signature by the key of `estafeta/command/1`, a line feed and the canonical JSON (RFC 8785) of `{commands: [{decision, path}], gameId, head, seat}`.',
  },
});
