import Type from 'typebox';
import { exact, Hash, Time, Uuid } from './base.ts';
import { device } from './sign-in.ts';

export const ProviderAddress = exact('ProviderAddress', 'Where a browser goes to be vouched for.', {
  url: Type.String({
    description: 'An address of the provider, good for ten minutes.',
    examples: ['https://id.example.org/auth?client_id=estafeta&…'],
  }),
});

export const ProviderLink = exact('ProviderLink', 'Somebody whom a provider vouches for, who comes in as the caller.', {
  id: Uuid('Its id.'),
  issuer: Type.String({ description: 'The provider.', examples: ['https://id.example.org'] }),
  name: Type.Optional(Type.String({ description: 'How it called them then.', examples: ['Horacio'] })),
  linkedAt: Time('Since when.'),
  lastUsedAt: Type.Optional(Time('When they last came in so.')),
});
export const ProviderLinks = exact('ProviderLinks', 'The links of the caller with providers.', {
  items: Type.Array(ProviderLink, { description: 'The oldest first.' }),
});

/** The body of what sends a browser to the provider. */
export const departure = {
  browserHash: Hash('SHA-256 of a text that this browser keeps to itself: no other can bring the answer.'),
};

const returned = {
  answer: Type.String({
    minLength: 1,
    maxLength: 8000,
    description: 'The query of the address that the provider sent the browser to, as it stands there.',
    examples: ['code=SplxlOBeZQQYbYS6WxSbIA&state=enter.0193…'],
  }),
  browser: Type.String({ minLength: 1, maxLength: 200, description: 'The text whose hash was sent.' }),
};

/** The body of `signInByProvider`. */
export const arrival = { ...returned, device };
/** The body of `addProviderLink`. */
export const newProviderLink = returned;
